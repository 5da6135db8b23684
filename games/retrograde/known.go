package retrograde

import (
	"cmp"
	"encoding/binary"
	"slices"
	"sync"

	"sprague/games"
	"sprague/internal/spill"
)

// known is what moves of new positions to those solved before are worth, in games in which play may come
// back. Each counts when the solution backwards comes to its remoteness. Several goroutines may add runs at
// once.
type known struct {
	store *spill.Store
	mu    sync.Mutex
	runs  []run // guarded by mu while positions are explored
	read  []byte
}

// run is entries in the order of remoteness.
type run struct {
	piece spill.Piece
	at    int
	next  uint32 // the remoteness of the entry at that place
}

// knownResult is the best result that known moves of a position reach.
type knownResult struct {
	n     uint32
	after state
}

const (
	knownResultBytes = 8
	runLength        = 1 << 14 // of the entries that a goroutine holds
	windowed         = 64      // entries read at once
)

// put adds a run, and empties it.
func (k *known) put(entries *[]knownResult) error {
	if len(*entries) == 0 {
		return nil
	}
	slices.SortFunc(*entries, func(a, b knownResult) int {
		return cmp.Or(cmp.Compare(a.after.remoteness(), b.after.remoteness()), cmp.Compare(a.n, b.n))
	})
	b := make([]byte, 0, knownResultBytes*len(*entries))
	for _, e := range *entries {
		b = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(b, e.n), uint32(e.after))
	}
	piece, err := k.store.Put(b)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.runs = append(k.runs, run{piece, 0, (*entries)[0].after.remoteness()})
	*entries = (*entries)[:0]
	return err
}

// none reports whether all entries have been told.
func (k *known) none() bool { return len(k.runs) == 0 }

// upTo tells the entries up to a remoteness that were not told before.
func (k *known) upTo(remoteness uint32, tell func(n uint32, after Solved)) error {
	for i := 0; i < len(k.runs); {
		r := &k.runs[i]
		for r.next <= remoteness && r.at < r.piece.Len() {
			b, err := k.store.Read(r.piece, r.at, min(r.at+windowed*knownResultBytes, r.piece.Len()), &k.read)
			if err != nil {
				return err
			}
			for ; len(b) > 0; b, r.at = b[knownResultBytes:], r.at+knownResultBytes {
				after := state(binary.LittleEndian.Uint32(b[4:]))
				if r.next = after.remoteness(); r.next > remoteness {
					break
				}
				tell(binary.LittleEndian.Uint32(b), Solved{games.Result{Kind: after.kind()}, after.remoteness()})
			}
		}
		if r.at < r.piece.Len() {
			i++
			continue
		}
		k.store.Drop(r.piece)
		k.runs[i] = k.runs[len(k.runs)-1]
		k.runs = k.runs[:len(k.runs)-1]
	}
	return nil
}

// reached gathers what the known moves of a position are worth: those that win at once, and those to
// positions solved before.
type reached struct {
	*exploration
	from  uint32
	win   uint32 // the moves to the end after the best of those that win; 0 for none
	draws bool   // or the play need not end
	loss  uint32 // the moves to the end after the best of those that lose; 0 for none
}

// add tells what a move is worth.
func (r *reached) add(after Solved) {
	switch {
	case r.rules.Cycles() == 0:
		r.improve(r.from, after)
	case after.Kind == games.Draw, after.Endless():
		r.draws = true
	case after.Kind == games.Win && (r.win == 0 || after.Remoteness < r.win):
		r.win = after.Remoteness
	case after.Kind == games.Loss:
		r.loss = max(r.loss, after.Remoteness)
	}
}

// close ends the moves. In a game in which play may come back, the known moves count for one that is
// open: a draw for one that stays so, losses for one that closes with the last of them.
func (r *reached) close() {
	n, as := r.from, state(0)
	switch {
	case r.rules.Cycles() == 0, r.win == 0 && !r.draws && r.loss == 0:
		return
	case r.win == 1: // no play is shorter
		r.solved[n] = stateOf(games.Win, 1)
		return
	case r.win > 0:
		as = stateOf(games.Win, r.win)
	case r.draws:
	default:
		as = stateOf(games.Loss, r.loss)
	}
	r.solved[n] = openState(r.solved[n].open() + 1)
	if as != 0 {
		r.knownResults = append(r.knownResults, knownResult{n, as})
	}
}
