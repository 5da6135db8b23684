package search

import (
	"context"

	"sprague/games"
)

// fanout is the number of unsolved parts of a position pushed on the stack at a time. A small
// number keeps the stack small in deep games. A larger number would save re-evaluations when the
// next unsolved parts appear.
const fanout = 16

// evaluation returns the value of a position from those of its parts, or false if some are unknown.
// Its error ends the search.
type evaluation[T any] func(p games.Position) (v T, complete bool, err error)

// record holds the values of solved positions.
type record[T any] interface {
	Get(p games.Position) (v T, ok bool)
	Put(p games.Position, v T)
	Weight() uint64 // the total weight of the positions
}

// explore solves the position of m, depth first, with an explicit stack: a game may be a million
// moves deep. Solved positions go to memo, where evaluate finds them; e.Missing lists the parts
// that it lacked. It refuses a play that comes back to a position.
func explore[T any](ctx context.Context, m *meter, e *Evaluator, memo record[T], evaluate evaluation[T]) (T, error) {
	var none T
	e.Stop = func() bool { return ctx.Err() != nil }
	stack, waiting := []games.Position{m.position}, Weight(m.position)
	solved, work := memo.Weight(), e.work
	var path way
	defer m.tell(ctx)
	for len(stack) > 0 {
		if err := m.over(ctx, memo.Weight()-solved+waiting, e.work-work); err != nil {
			return none, err
		}
		p := stack[len(stack)-1]
		if _, ok := memo.Get(p); ok {
			stack, waiting = stack[:len(stack)-1], waiting-Weight(p)
			continue
		}
		v, complete, err := evaluate(p)
		switch {
		case err != nil:
			return none, err
		case e.stopped:
			return none, ctx.Err()
		case complete:
			memo.Put(p, v)
			m.solved++
			path.leave(len(stack) - 1)
			stack, waiting = stack[:len(stack)-1], waiting-Weight(p)
		default:
			if again, ok := path.enter(stack); ok {
				return none, endless(ctx, m, again)
			}
			for _, part := range e.Missing() {
				stack, waiting = append(stack, part), waiting+Weight(part)
			}
		}
	}
	value, _ := memo.Get(m.position)
	return value, nil
}
