package retrograde

import (
	"encoding/binary"
	"math"

	"sprague/games"
)

// Parts keeps parts of what is found about a table, so that the next run goes on with them.
type Parts interface {
	// Put keeps a copy of a part.
	Put(part []byte) error
	// At returns a part by its number, in the order in which this run and earlier ones have put them. It
	// returns false for a part that is not there or cannot be read.
	At(i int) (part []byte, ok bool)
}

// moveLog keeps what the rules say about positions in parts, so that the next run need not ask them. A part
// is about neighboring numbers. It has for each
//
//	absent, or
//	ended, the kind of the result, and the score if it is one, or
//	for each move won, or moved and more, and then absent
//
// A move is told by what the number that it leaves exceeds that of the move before, first that of the
// position. Where the ruleset does not number the positions, the key of each new one follows. A moveLog is
// for one goroutine, and nil if nothing is kept.
type moveLog struct {
	parts Parts
	least uint32     // positions that a part is about
	kept  *keptMoves // of earlier runs; only read

	written []byte
	count   uint32 // of the positions that written is about
	silent  bool   // the position at hand is known by a part
	last    uint32 // the number that the last move leaves
	known   uint32 // from this number on, keys follow

	open  partReader // the part being read
	until uint32     // the numbers that it is about end there
	told  foreseen
}

const (
	absentCode = iota
	endedCode
	wonCode
	movedCode // and codes above
)

// at returns what an earlier run has found about a position; nil for nothing.
func (l *moveLog) at(x *exploration, n uint32) *foreseen {
	if l == nil {
		return nil
	}
	if l.silent = false; n >= l.until {
		i, ok := l.kept.parts[n]
		if !ok || !l.read(x, i) {
			l.begin(x, n)
			return nil
		}
	}
	if l.silent = l.next(x, n); l.silent {
		return &l.told
	}
	l.until = 0
	l.begin(x, n)
	return nil
}

// read begins to read a part.
func (l *moveLog) read(x *exploration, i int) bool {
	part, ok := l.parts.At(i)
	if !ok {
		return false
	}
	head, r := readMovesHead(part, x)
	if !r.whole {
		return false
	}
	l.written, l.count = l.written[:0], 0 // parts are about neighbors
	l.open, l.until = r, head.to
	x.givenBefore.join(head.given)
	return true
}

// keptMoves is the parts about moves of earlier runs.
type keptMoves struct {
	parts     map[uint32]int // by the first number that each is about
	positions uint64         // that all are about
}

// add adds a part.
func (k *keptMoves) add(i int, head movesHead) {
	if k.parts == nil {
		k.parts = map[uint32]int{}
	}
	k.parts[head.from] = i
	k.positions += uint64(head.to - head.from)
}

// Listed returns the number of positions whose moves an earlier run has listed.
func (k *keptMoves) Listed() uint64 { return k.positions }

// movesHead is the head of a part about moves, behind its kind.
type movesHead struct {
	from, to uint32
	key      hashKey     // of the fingerprint
	given    fingerprint // of what the moves leave among new positions with numbers
	size     int         // of what follows
}

func (h movesHead) append(b []byte) []byte {
	b = binary.AppendUvarint(binary.AppendUvarint(append(b, movesPart), uint64(h.from)), uint64(h.to))
	for _, v := range [...]uint64{h.key[0], h.key[1], h.given.sum, uint64(h.size)} {
		b = binary.LittleEndian.AppendUint64(b, v)
	}
	return b
}

// readMovesHead begins to read a part about moves.
func readMovesHead(part []byte, x *exploration) (h movesHead, r partReader) {
	r = partReader{rest: part, whole: true}
	r.whole = r.integer(math.MaxUint8) == movesPart
	h.from, h.to = uint32(r.integer(math.MaxUint32)), uint32(r.integer(math.MaxUint32))
	h.key, h.given = hashKey{r.word(), r.word()}, fingerprint{r.word()}
	h.size = int(r.word())
	r.whole = r.whole && h.size == len(r.rest) && h.from < h.to && h.given.sum < mersenne && (x.ranking == nil || uint64(h.to) <= x.ranking.size)
	return h, r
}

// next reads what a part has about a position. It returns false if that is not whole.
func (l *moveLog) next(x *exploration, n uint32) bool {
	s, r, last, limit := &l.told, &l.open, n, uint32(x.Len())
	*s = foreseen{told: true, numbers: s.numbers[:0], keys: s.keys[:0], ends: s.ends[:0]}
	for {
		switch code := r.integer(math.MaxUint64); {
		case !r.whole:
			return false
		case code == absentCode:
			s.absent = len(s.numbers) == 0
			return true
		case code == endedCode:
			s.over, s.end.Kind = true, games.ResultKind(r.integer(uint64(games.Score)))
			if s.end.Kind == games.Score {
				s.end.Score = r.signed()
			}
			return r.whole && s.end.Kind != 0 && max(s.end.Score, -s.end.Score) <= games.MostScore && len(s.numbers) == 0
		case code == wonCode:
			s.numbers = append(s.numbers, winsAtOnce)
		default:
			last += unsigned(code - movedCode)
			s.numbers = append(s.numbers, last)
			if last < limit {
				continue
			}
			key := r.text()
			if x.ranking != nil || last != limit || len(key) == 0 {
				return false
			}
			s.keys = append(s.keys, key...)
			s.ends = append(s.ends, uint32(len(s.keys)))
			limit++
		}
	}
}

// begin begins to write about a position.
func (l *moveLog) begin(x *exploration, n uint32) {
	l.count++
	if l.last, l.known = n, math.MaxUint32; x.ranking == nil {
		l.known = uint32(x.Len())
	}
}

// writes reports whether the position at hand is to be written about.
func (l *moveLog) writes() bool { return l != nil && !l.silent }

// absent writes that there is no position, or ends the moves of one.
func (l *moveLog) absent() {
	if l.writes() {
		l.written = append(l.written, absentCode)
	}
}

// ended writes where play ends.
func (l *moveLog) ended(r games.Result) {
	if !l.writes() {
		return
	}
	l.written = append(l.written, endedCode, byte(r.Kind))
	if r.Kind == games.Score {
		l.written = binary.AppendVarint(l.written, r.Score)
	}
}

// moved writes about a move.
func (l *moveLog) moved(x *exploration, to uint32, wins bool) {
	switch {
	case !l.writes():
		return
	case wins:
		l.written = append(l.written, wonCode)
		return
	}
	more := int32(to - l.last)
	l.last = to
	l.written = binary.AppendUvarint(l.written, movedCode+uint64(uint32(more<<1^more>>31)))
	if to == l.known {
		l.known++
		key, _, _ := x.table.At(x.places[to])
		l.written = append(binary.AppendUvarint(l.written, uint64(len(key))), key...)
	}
}

// unsigned returns the number that was written with a sign, modulo 2^32.
func unsigned(code uint64) uint32 { return uint32(code>>1) ^ -uint32(code&1) }

// saveMoves puts what was written about positions into a part, if they suffice. They end before a number.
func (x *exploration) saveMoves(end uint32) error {
	l := x.log
	if l == nil || l.count < l.least {
		return nil
	}
	head := movesHead{from: end - l.count, to: end, given: x.given, size: len(l.written)}
	if x.ranking != nil {
		head.key = x.ranking.key
	}
	err := l.parts.Put(append(head.append(nil), l.written...))
	l.written, l.count = l.written[:0], 0
	x.givenBefore.join(x.given)
	x.given = fingerprint{}
	return err
}
