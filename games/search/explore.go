package search

import (
	"context"

	"sprague/games"
)

// A search pushes at most fanout unsolved parts of a position on the stack at a time, or wideFanout
// while the stack is small, since a game may be a million moves deep. The moves of a position with
// more unsolved parts are listed again when these are solved.
const (
	fanout     = 16
	wideFanout = 1 << 8
	smallStack = 1 << 16
)

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

// gathering completes what an evaluation has gathered, without another one.
type gathering[T any] struct {
	add    func(g *gathered, v T) // adds the value of a missing part
	result func(g gathered) (v T, ok bool)
}

// explore solves the position of m, depth first, with an explicit stack: a game may be a million
// moves deep. Solved positions go to memo, where evaluate finds them; e.Missing lists the parts
// that it lacked, up to e.limit. If by is not nil, it completes evaluations once these are solved.
// It refuses a play that comes back to a position.
func explore[T any](ctx context.Context, m *meter, e *Evaluator, memo record[T], evaluate evaluation[T], by *gathering[T]) (result T, err error) {
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
		top := len(stack) - 1
		p := stack[top]
		v, known := memo.Get(p)
		if !known {
			complete := false
			if u := path.at(top); u != nil && by != nil {
				v, complete = by.result(u.gathered)
			}
			if !complete {
				e.limit = fanout
				if waiting < min(smallStack, m.budget.Positions/16) {
					e.limit = wideFanout
				}
				v, complete, err = evaluate(p)
			}
			switch {
			case err != nil:
				return none, err
			case e.stopped && ctx.Err() != nil:
				return none, ctx.Err()
			case e.stopped:
				return none, m.workRefusal()
			case !complete:
				if again, ok := path.enter(stack, e.rest); ok {
					return none, cycleRefusal(ctx, m, again)
				}
				if m.table && len(path.open) > mostMovesOfPlay {
					return none, games.Errorf(games.CodeTooLarge, "%s: a play has more than %d moves; a table takes games that end sooner", Name(m.rules, m.position), mostMovesOfPlay)
				}
				for _, part := range e.Missing() {
					stack, waiting, texts = append(stack, part), waiting+Weight(part), texts+TextBytes(part)
				}
				continue
			}
			memo.Put(p, v)
			m.solved++
			path.leave(top)
		}
		stack, waiting, texts = stack[:top], waiting-Weight(p), texts-TextBytes(p)
		if n := len(path.open); n > 0 && by != nil {
			by.add(&path.open[n-1].gathered, v)
		}
	}
	value, _ := memo.Get(m.position)
	return value, nil
}
