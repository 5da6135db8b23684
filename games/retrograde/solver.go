// Package retrograde solves games whose plays end with results, and in which play may come back: who
// can force a win, and how soon, or that both can force a draw (Zermelo 1913), or the score. It
// works backwards from the ends of plays, as Ströhlein (1970) and Thompson (1986) solved endings of
// chess.
package retrograde

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/spill"
	"sprague/internal/texttable"
)

// Solved is the result of best play from a position, for the player whose turn it is.
type Solved struct {
	games.Result
	// Remoteness is the number of moves to the end of a play that is won or lost, if the winner
	// hurries and the loser delays (Steinhaus 1925); 0 for draws and scores. It is [games.Endless]
	// where endless play is won, and neither player has anything better.
	Remoteness uint32
}

// Endless reports whether the play does not end and has a winner.
func (s Solved) Endless() bool { return s.Remoteness == games.Endless }

// After returns what a move to a solved position is worth to the player who makes it.
func (s Solved) After() Solved {
	after := Solved{Result: s.Opposite()}
	switch {
	case s.Endless():
		after.Remoteness = games.Endless
	case s.Kind == games.Win || s.Kind == games.Loss:
		after.Remoteness = s.Remoteness + 1
	}
	return after
}

// Outcome returns the outcome class: N, P or D for a draw, by the sign of a score.
func (s Solved) Outcome() value.Outcome {
	switch {
	case s.Kind == games.Win, s.Score > 0:
		return value.N
	case s.Kind == games.Loss, s.Score < 0:
		return value.P
	default:
		return value.D
	}
}

// String returns the outcome class and the remoteness, as in "N in 5", "P in 0", "N endless", "D";
// or a score with its sign.
func (s Solved) String() string {
	switch {
	case s.Kind == games.Score && s.Score > 0:
		return fmt.Sprintf("+%d", s.Score)
	case s.Kind == games.Score:
		return strconv.FormatInt(s.Score, 10)
	case s.Kind == games.Draw:
		return s.Outcome().String()
	case s.Endless():
		return s.Outcome().String() + " endless"
	default:
		return fmt.Sprintf("%s in %d", s.Outcome(), s.Remoteness)
	}
}

// Compare is negative if a player prefers t to s, and positive if s to t. A player prefers early
// wins to late ones, and these to endless ones, to draws, to endless losses, to late ones, and to
// early ones; or a high score.
func (s Solved) Compare(t Solved) int {
	return cmp.Compare(s.rank(), t.rank())
}

func (s Solved) rank() int64 {
	switch s.Kind {
	case games.Win:
		return math.MaxInt64 - int64(s.Remoteness)
	case games.Loss:
		return math.MinInt64 + int64(s.Remoteness)
	default:
		return s.Score
	}
}

// Solver solves positions of one ruleset, with all that play reaches from them, and keeps them. It
// is for one goroutine, and asks the rules in as many as there are cores.
type Solver struct {
	rules  games.Resulting
	table  *texttable.Table // keys of positions, with their numbers
	places []uint32         // of keys, by number
	solved []state          // by number
	scores []int64          // likewise, in games with scores
	kinds  [2]bool          // whether results without and with scores occurred
	key    []byte

	listed  games.Listed // the ruleset, whose texts are the keys, if this is the solver of a listing
	ranking *ranks       // how the ruleset numbers the positions of the listing; nil if it does not
	heights []uint32     // of a listing, by number; see Entry. Nil if play may come back
	store   *spill.Store // of the moves of a listing
	workers int          // goroutines that ask the rules
	log     *moveLog     // of what they say, if a listing is kept for the next run
}

// state is a solved position: its kind in the low bits, and its remoteness. A position that is not
// solved has no kind, and in the place of the remoteness the number of its moves that are open.
type state uint32

const (
	kindBits       = 3
	endless        = 1<<(32-kindBits) - 1 // stands for [games.Endless]
	mostRemoteness = endless - 1
)

// absent is the state of a number that is no position.
const absent = state(1<<kindBits - 1)

func stateOf(k games.ResultKind, remoteness uint32) state {
	if remoteness != games.Endless {
		remoteness = min(remoteness, mostRemoteness)
	}
	return state(k) | state(min(remoteness, endless))<<kindBits
}

func openState(moves uint32) state { return state(moves << kindBits) }

func (s state) kind() games.ResultKind { return games.ResultKind(s & (1<<kindBits - 1)) }

func (s state) remoteness() uint32 {
	if s>>kindBits == endless {
		return games.Endless
	}
	return uint32(s >> kindBits)
}

func (s state) open() uint32 { return uint32(s >> kindBits) }

// closed is the state with one open move fewer.
func (s state) closed() state { return s - 1<<kindBits }

// New returns a solver without positions.
func New(r games.Resulting) *Solver {
	s := &Solver{rules: r, workers: runtime.GOMAXPROCS(0)}
	s.reset()
	return s
}

func (s *Solver) reset() {
	*s = Solver{rules: s.rules, table: texttable.New(), key: s.key, listed: s.listed, ranking: s.ranking, store: s.store, workers: s.workers, log: s.log}
}

// truncate forgets all but the first positions.
func (s *Solver) truncate(count int) {
	table := texttable.New()
	for n, place := range s.places[:count] {
		key, _, _ := s.table.At(place)
		s.places[n], _ = table.Put(key, uint64(n), 0) // there was room before
	}
	s.table, s.places, s.solved, s.scores = table, s.places[:count], s.solved[:count], s.scores[:min(count, len(s.scores))]
	s.heights = s.heights[:min(count, len(s.heights))]
}

// Len returns the number of solved positions.
func (s *Solver) Len() int { return len(s.solved) }

// Bytes returns the memory of the solved positions.
func (s *Solver) Bytes() uint64 {
	total := uint64(0)
	if s.ranking != nil {
		total = 4 * uint64(len(s.ranking.number)+len(s.ranking.place))
	}
	return total + s.table.Bytes() + 4*uint64(cap(s.places)) + 4*uint64(cap(s.solved)) + 8*uint64(cap(s.scores)) + 4*uint64(cap(s.heights))
}

// Solve returns the result of best play from p. It solves all positions that play reaches from p and
// were not solved before, within the budget. If the budget does not suffice beside these, or the
// rules contradict them, it begins anew, so that the answer does not depend on earlier ones. The error
// is a *games.Error if the budget does not suffice or the rules are wrong, or that of the context.
func (s *Solver) Solve(ctx context.Context, b search.Budget, p games.Position) (Solved, error) {
	warm, fits := s.Len() > 0, uint64(s.Len()) <= b.Positions && s.Bytes() <= b.Bytes()
	if fits {
		v, err := s.extend(ctx, b, p)
		if refused := (*games.Error)(nil); !warm || !errors.As(err, &refused) {
			return v, err
		}
	}
	if s.Bytes() > b.Bytes()/2 {
		s.reset()
	}
	anew := New(s.rules)
	v, err := anew.extend(ctx, b, p)
	if err == nil && fits { // a question within a smaller budget keeps what others have solved
		*s = *anew
	}
	return v, err
}

// extend solves a position beside those that were solved before. After an error, the solver holds
// these alone.
func (s *Solver) extend(ctx context.Context, b search.Budget, p games.Position) (v Solved, err error) {
	done, before, kinds := false, s.Len(), s.kinds
	defer func() {
		if !done {
			s.kinds = kinds
			s.truncate(before)
		}
	}()
	defer games.Caught(&err)
	if err = CheckSame(s.rules, p); err != nil {
		return v, err
	}
	asked := p
	p = s.rules.Representative(asked)
	if n, ok := s.find(p); ok {
		done = true
		return s.at(n), nil
	}
	x := exploration{Solver: s, ctx: ctx, budget: b, store: s.store, asked: p, first: uint32(s.Len())}
	if x.store == nil {
		x.store = new(spill.Store)
	}
	x.begin()
	n, err := x.number(p)
	if err == nil {
		err = x.explore()
	}
	if err == nil && s.solved[n] == absent {
		err = games.Errorf(games.CodeScript, "%s: same gives %s, and for that %s; it gives one position for all that are symmetric", x.name(asked), x.name(p), x.name(s.rules.Representative(p)))
	}
	if err == nil {
		err = x.solve()
	}
	if err != nil {
		return v, err
	}
	done = true
	return s.at(n), nil
}

// at returns the result of a solved position by its number.
func (s *Solver) at(n uint32) Solved { return s.solvedAs(n, s.solved[n]) }

// solvedAs is at for a state that the position has or may get.
func (s *Solver) solvedAs(n uint32, as state) Solved {
	v := Solved{games.Result{Kind: as.kind()}, as.remoteness()}
	if v.Kind == games.Score {
		v.Score = s.scores[n]
	}
	return v
}

// find returns the number of a position that has one. Its key is in s.key afterwards, which is empty for a
// position that no table lists.
func (s *Solver) find(p games.Position) (uint32, bool) {
	s.key = s.appendKeyOf(s.key[:0], p)
	n, _, ok := s.table.Get(s.key)
	return uint32(n), ok
}

// appendKeyOf appends the key of a position; none if no table lists it.
func (s *Solver) appendKeyOf(key []byte, p games.Position) []byte {
	if s.listed == nil {
		return appendKey(key, p)
	}
	if text, _, ok := s.listed.AppendText(key, p); ok {
		return text
	}
	return key
}

// appendKey appends the key of a position outside a listing.
func appendKey(key []byte, p games.Position) []byte {
	key = binary.AppendVarint(key, p.X)
	key = binary.AppendVarint(key, p.Y)
	return append(key, p.S...)
}

// position returns the position with a number, and false if the ruleset numbers none so.
func (s *Solver) position(n uint32) (p games.Position, ok bool) {
	if s.ranking != nil {
		return s.ranking.Unrank(uint64(s.ranking.numberAt(n)))
	}
	key, _, _ := s.table.At(s.places[n])
	if s.listed != nil {
		return s.listed.Listed(key)
	}
	x, i := binary.Varint(key)
	y, j := binary.Varint(key[i:])
	return games.Position{X: x, Y: y, S: string(key[i+j:])}, true
}
