package search

import (
	"context"

	"sprague/games"
)

// fanout is the number of unsolved parts of a position pushed on the stack at a time. A small
// number keeps the stack small in deep games. A larger number would save re-evaluations when the
// next unsolved parts appear.
const fanout = 16

// mostMovesOfPlay bounds the plays of a listed game in a table. Rules that grow without an end
// reach it soon.
const mostMovesOfPlay = 1 << 20

// evaluation returns the value of a position from those of its parts, or false if some are unknown.
// Its error ends the search.
type evaluation[T any] func(p games.Position) (v T, complete bool, err error)

// record holds the values of solved positions.
type record[T any] interface {
	Get(p games.Position) (v T, ok bool)
	Put(p games.Position, v T)
	Weight() uint64 // the total weight of the positions
	Bytes() uint64  // the memory of the record, with the copy that the next position may need
}

// explore solves the position of m, depth first, with an explicit stack: a game may be a million
// moves deep. Solved positions go to memo, where evaluate finds them; e.Missing lists the parts
// that it lacked. It refuses a play that comes back to a position.
func explore[T any](ctx context.Context, m *meter, e *Evaluator, memo record[T], evaluate evaluation[T]) (result T, err error) {
	defer m.explainCycle(ctx, &err)
	var none T
	work := e.work
	e.Stop = func() bool { return ctx.Err() != nil || m.workExceeded(e.work-work) }
	stack, waiting := []games.Position{m.position}, Weight(m.position)
	texts := TextBytes(m.position)
	solved := memo.Weight()
	var path playPath
	defer m.reportProgress(ctx)
	for len(stack) > 0 {
		if err := m.check(ctx, memo.Weight()-solved+waiting, e.work-work); err != nil {
			return none, err
		}
		if err := m.checkMemory(memo.Bytes() + uint64(cap(stack))*growthFactor*positionBytes + texts + path.bytes()); err != nil {
			return none, err
		}
		p := stack[len(stack)-1]
		if _, ok := memo.Get(p); ok {
			stack, waiting, texts = stack[:len(stack)-1], waiting-Weight(p), texts-TextBytes(p)
			continue
		}
		v, complete, err := evaluate(p)
		switch {
		case err != nil:
			return none, err
		case e.stopped && ctx.Err() != nil:
			return none, ctx.Err()
		case e.stopped:
			return none, m.budget.budgetRefusal(m.rules, m.position, 0)
		case complete:
			memo.Put(p, v)
			m.solved++
			path.leave(len(stack) - 1)
			stack, waiting, texts = stack[:len(stack)-1], waiting-Weight(p), texts-TextBytes(p)
		default:
			if again, ok := path.enter(stack); ok {
				return none, cycleRefusal(ctx, m, again)
			}
			if m.table && len(path.places) > mostMovesOfPlay {
				return none, games.Errorf(games.CodeTooLarge, "%s: a play has more than %d moves; a table takes games that end sooner", Name(m.rules, m.position), mostMovesOfPlay)
			}
			for _, part := range e.Missing() {
				stack, waiting, texts = append(stack, part), waiting+Weight(part), texts+TextBytes(part)
			}
		}
	}
	value, _ := memo.Get(m.position)
	return value, nil
}
