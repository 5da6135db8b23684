package proof

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/heaps"
)

// fewValues is the number of components up to which their values are listed at once. With more, a
// list of lost positions may be shorter.
const fewValues = 4096

// ofGrundy proves the Grundy value of an impartial sum in normal play: by the values of all
// components that play reaches if they are few, else by the lost positions of the sum with a nimber
// beside it, else by all values.
func ofGrundy(ctx context.Context, e *query.Evaluator, q *query.Query, grundy, limit uint64) (*Grundy, error) {
	g, err := byValues(ctx, q, grundy, min(limit, fewValues))
	if !games.IsTooLarge(err) {
		return g, err
	}
	if byLost, err := byLostPositions(ctx, e, q, grundy, limit); !games.IsTooLarge(err) || limit <= fewValues {
		return byLost, err
	}
	return byValues(ctx, q, grundy, limit)
}

// byLostPositions proves that the sum with the nimber is lost.
func byLostPositions(ctx context.Context, e *query.Evaluator, q *query.Query, grundy, limit uint64) (*Grundy, error) {
	s := newStrategy(newComponents(ctx, limit), e.Referee(false), false, limit)
	s.cancels = true
	nim, err := heaps.Nim.New("")
	if err != nil {
		return nil, err
	}
	position, at := s.position(q.Game)
	s.claim(s.normal(append(at, s.number(nim, games.Position{X: int64(grundy)}))), games.AnyPlayer)
	return &Grundy{Head: s.head("grundy", q), Position: position, Grundy: grundy, Lost: s.lost}, s.err
}

// byValues lists the values of all components that play reaches.
func byValues(ctx context.Context, q *query.Query, grundy, limit uint64) (*Grundy, error) {
	v := &values{components: newComponents(ctx, limit), of: map[int32]uint64{}, limit: limit}
	position, at := v.position(q.Game)
	for _, n := range at {
		v.solve(n)
	}
	return &Grundy{Head: v.head("grundy", q), Position: position, Grundy: grundy, Values: v.all}, v.err
}

// values finds the Grundy values of components by their moves.
type values struct {
	*components
	of    map[int32]uint64 // the values by the numbers of components
	limit uint64
	all   []Value // each after those of its options
}

// solve lists the value of a component, after those of its options. It keeps a stack of its own: a
// play may have a million moves.
func (v *values) solve(n int32) {
	stack := []int32{n}
	for len(stack) > 0 && v.err == nil {
		top := stack[len(stack)-1]
		if _, known := v.of[top]; known || v.components.all[top].ended {
			stack = stack[:len(stack)-1]
			continue
		}
		open := len(stack)
		for _, m := range v.movesOf(top) {
			for _, part := range m.to {
				if _, known := v.of[part]; !known {
					stack = append(stack, part)
				}
			}
		}
		if len(stack) == open {
			v.put(top)
		}
	}
}

// put lists the value of a component whose options are known: the smallest that no option has.
func (v *values) put(n int32) {
	taken := map[uint64]bool{}
	for _, m := range v.movesOf(n) {
		total := uint64(0)
		for _, part := range m.to {
			total ^= v.of[part]
		}
		taken[total] = true
	}
	least := uint64(0)
	for taken[least] {
		least++
	}
	if uint64(len(v.all)) >= v.limit {
		v.stop(tooLarge("positions", v.limit))
	}
	v.of[n] = least
	v.all = append(v.all, Value{v.components.all[n].text, least})
}
