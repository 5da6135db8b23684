package winner

import (
	"cmp"
	"math"
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// Impartial positions in normal play are searched beside a heap of Nim. The mover loses G + *n iff
// the Grundy value of G is n (Sprague 1935, Grundy 1939). The mover loses G_1 + … + G_k + *n iff
// the value of G_k is n ⊕ g(G_1) ⊕ … ⊕ g(G_(k-1)). So all values but one are needed, and one
// outcome of the last and largest component (J. Lemoine and S. Viennot, Nimbers are inevitable,
// 2012).

// place is an indivisible position of an impartial ruleset.
type place struct {
	rules *rules
	at    games.Position
}

// placeOf returns the place of the first of some pieces that is no form; none if all are forms.
func placeOf(pieces []*piece) (first place) {
	for _, p := range pieces {
		if p.rules != nil {
			return place{p.rules, p.at}
		}
	}
	return first
}

// The table holds two numbers for a place: a bit for each nimber that is not its value, and its
// value plus 1. If that is not known, the second may be an estimate instead; see proof.go.
const (
	placeKey  = 2 // the first byte of keys of places; those of sums begin with a smaller one
	mostFacts = 62
	laborEach = 8              // labor of a script that costs as much as a move
	isLoony   = math.MaxUint64 // the second number of a place with a move that wins at once
)

// reply is the result of a move: the sum of a nimber and of places without a known value, the
// smallest first.
type reply struct {
	nimber uint64
	open   []games.Position
	size   uint64 // of the last one
	mark   uint64 // see markOf
	effort effort // of the opponent, beside the nimber of the mover
}

// nimber returns the Grundy value of a place. It returns false in ok if a move wins at once, or if
// the search has stopped.
func (s *Search) nimber(p place) (n uint64, ok bool) {
	for ; s.err == nil; n++ {
		lost := s.loses(p, n)
		if s.err != nil {
			break
		}
		if lost {
			return n, true
		}
		if value := s.recallPlace(p).value(); value == isLoony {
			return 0, false
		} else if value > 0 {
			return value - 1, true
		}
	}
	return 0, false
}

// recallPlace returns what is known of a place.
func (s *Search) recallPlace(p place) result {
	known, ok := s.table.get(s.placeCode(p))
	if ok || p.rules.outcome == nil {
		return known
	}
	switch o, found := p.rules.outcome(p.at); {
	case found && o == value.P:
		known[1] = 1
	case found && o == value.N:
		known[0] = 1
	default:
		return known
	}
	s.lookups++
	s.table.put(s.placeCode(p), known)
	return known
}

// placeCode returns the key of a place. It is valid until the next one.
func (s *Search) placeCode(p place) []byte {
	s.code = p.rules.appendCode(append(s.code[:0], placeKey), p.at)
	return s.code
}

// reply returns the result of a move beside a nimber. It returns true if the opponent then has a
// move that wins at once.
func (s *Search) reply(p place, m games.Move, n uint64) (r reply, loses bool) {
	var last result // of the last open part
	begin := len(s.open)
	for _, part := range m.Parts {
		from := len(s.open)
		s.open = p.rules.appendParts(s.open, part)
		open := s.open[:from]
		for _, q := range s.open[from:] {
			known := s.recallPlace(place{p.rules, q})
			switch value := known.value(); value {
			case 0:
				open, last = append(open, q), known
			case isLoony:
				return r, true
			default:
				r.nimber ^= value - 1
			}
		}
		s.open = open
	}
	r.open = s.open[begin:len(s.open):len(s.open)]
	if len(r.open) > 1 {
		r.open = s.arranged(p.rules, r.open)
	}
	if len(r.open) == 0 {
		return r, false
	}
	r.size = p.rules.size(r.open[len(r.open)-1])
	if r.effort = atFirst(r.size); len(r.open) == 1 && begin+1 == len(s.open) {
		r.effort = last.effortFor(n^r.nimber, r.effort)
	}
	if r.effort != won {
		r.mark = markOf(p.at, m.Parts[0])
	}
	return r, false
}

// arranged puts the smallest first and removes equal pairs, unless a move may win at once: then
// their sum is not 0.
func (s *Search) arranged(r *rules, open []games.Position) []games.Position {
	slices.SortFunc(open, func(a, b games.Position) int {
		return cmp.Or(cmp.Compare(r.size(a), r.size(b)), a.Compare(b))
	})
	if r.outright {
		return open
	}
	odd := open[:0]
	for _, p := range open {
		if last := len(odd) - 1; last >= 0 && odd[last] == p {
			odd = odd[:last]
		} else {
			odd = append(odd, p)
		}
	}
	return odd
}

// size orders positions by the work that they are expected to take.
func (r *rules) size(p games.Position) uint64 {
	if r.broad != nil {
		return r.broad.Breadth(p)
	}
	return uint64(len(p.S))
}

// sumLoses reports whether the mover loses the sum of positions and a nimber.
func (s *Search) sumLoses(r *rules, positions []games.Position, n uint64) bool {
	if len(positions) == 0 {
		return n == 0
	}
	last := len(positions) - 1
	for _, p := range positions[:last] {
		m, ok := s.nimber(place{r, p})
		if !ok {
			return false // a move wins at once
		}
		n ^= m
	}
	return s.err == nil && s.loses(place{r, positions[last]}, n)
}

// moveMarks is the number of marks.
const (
	markBits  = 13
	moveMarks = 1 << markBits
)

// markOf identifies a move by what it changes, so that it is known again in other positions. Moves
// with the same mark share a count, which affects the order alone.
func markOf(from, to games.Position) uint64 {
	mark := uint64(from.X^to.X)*31 ^ uint64(from.Y^to.Y)
	if from.S != "" && to.S != "" {
		mark = 0
		for i := range min(len(from.S), len(to.S)) {
			if from.S[i] != to.S[i] {
				mark = uint64(i)<<8 | uint64(to.S[i])
				break
			}
		}
	}
	const spread = 0x9E3779B97F4A7C15
	return mark * spread >> (64 - markBits)
}

// endless stops the search with the refusal of play that comes back to a position.
func (s *Search) endless(p place) {
	if s.err = s.budget.CycleRefusal(s.ctx, p.rules.Ruleset, p.at); s.err == nil {
		s.stop()
	}
}
