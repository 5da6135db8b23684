package proof

import (
	"errors"
	"slices"

	"sprague/games"
	"sprague/games/heaps"
	"sprague/games/search"
	"sprague/games/sum"
)

// fewValues is the number of components up to which their values are listed at once. With more, a
// list of lost positions may be shorter.
const fewValues = 4096

// grundy proves the Grundy value of an impartial sum in normal play: by the values of all components
// that play reaches if they are few, else by the lost positions of the sum with a nimber beside it,
// else by all values.
func (t *task) grundy(value uint64) (*Grundy, error) {
	few := *t
	few.limit = min(t.limit, fewValues)
	g, err := few.byValues(value, fewMoves)
	if !games.IsTooLarge(err) {
		return g, err
	}
	if !broad(t.query.Game) {
		g, err := t.byLostPositions(value)
		if _, spent := errors.AsType[*search.Limit](err); spent || !games.IsTooLarge(err) {
			return g, err // all values cost far more than a larger budget
		}
	}
	return t.byValues(value, valueMoves)
}

// byLostPositions proves that the sum with the nimber is lost.
func (t *task) byLostPositions(value uint64) (*Grundy, error) {
	nim, err := heaps.Nim.New("")
	if err != nil {
		return nil, err
	}
	s := t.strategy(false)
	s.cancels = true
	position, at := s.position(t.query.Game)
	s.claim(s.normal(append(at, s.number(nim, games.Position{X: int64(value)}))), games.AnyPlayer)
	return &Grundy{Head: t.head("grundy", s.components), Position: position, Grundy: value, Nodes: s.written(), Lost: s.lost}, s.err
}

// byValues lists the values of all components that play reaches.
func (t *task) byValues(value, moves uint64) (*Grundy, error) {
	v := &values{components: t.components(moves), of: map[int32]uint64{}, listed: []Value{}}
	position, at := v.position(t.query.Game)
	for _, n := range at {
		v.solve(n)
	}
	return &Grundy{Head: t.head("grundy", v.components), Position: position, Grundy: value, Nodes: v.written(), Values: v.listed}, v.err
}

// broad reports whether a position has so many moves that answers to all of them are no shorter than
// all values.
func broad(g sum.Sum) bool {
	moves := 0
	g.Terms(func(t sum.Term) bool {
		for _, p := range t.Positions {
			t.Rules.Moves(p, func(games.Move) bool {
				moves++
				return moves <= manyReplies
			})
		}
		return moves <= manyReplies
	})
	return moves > manyReplies
}

// values finds the Grundy values of components by their moves.
type values struct {
	*components
	of     map[int32]uint64 // the values by the numbers of components
	listed []Value          // each after those of its options
}

// solve lists the value of a component, after those of its options. It keeps a stack of its own: a
// play may have a million moves.
func (v *values) solve(n int32) {
	stack := []int32{n}
	for len(stack) > 0 && v.err == nil {
		top := stack[len(stack)-1]
		if _, known := v.of[top]; known || v.all[top].ended {
			stack = stack[:len(stack)-1]
			continue
		}
		open := len(stack)
		var taken []bool // by the options with values
		v.eachMove(top, func(m move) bool {
			total, known := uint64(0), true
			for _, part := range m.to {
				n, solved := v.of[part]
				if total ^= n; !solved {
					known = false
					stack = append(stack, part)
				}
			}
			if known && len(stack) == open {
				taken = mark(taken, total)
			}
			return v.spend(1)
		})
		if len(stack) == open {
			v.put(top, taken)
		}
	}
}

// mark marks a value as taken. Values are at most the number of moves.
func mark(taken []bool, n uint64) []bool {
	if n >= uint64(len(taken)) {
		taken = append(taken, make([]bool, n+1-uint64(len(taken)))...)
	}
	taken[n] = true
	return taken
}

// put lists the value of a component: the smallest that no option has.
func (v *values) put(n int32, taken []bool) {
	least := slices.Index(taken, false)
	if least < 0 {
		least = len(taken)
	}
	if uint64(len(v.listed)) >= v.limit {
		v.stop(tooLarge(v.limit))
	}
	v.of[n] = uint64(least)
	v.listed = append(v.listed, Value{v.all[n].text, least})
}
