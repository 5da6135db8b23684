package search

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/kernel/loopy"
	"sprague/games/value"
)

// loopGraph keeps the solved positions of a loopy ruleset, as the vertices of a graph that no move
// leaves. The cell of a position is its vertex.
type loopGraph struct {
	moves    loopy.Graph
	labels   []int32
	counters []int32
}

// from returns the vertices after the moves from v.
func (g *loopGraph) from(v int32) []int32 { return g.moves.To[g.moves.First[v]:g.moves.First[v+1]] }

// result returns the value of a vertex, and its counter.
func (g *loopGraph) result(v int32) Result {
	if label := g.labels[v]; label != loopy.Infinite {
		return Result{Value: value.OfNimber(uint64(label)), Counter: int64(g.counters[v])}
	}
	var reach []uint64
	for _, to := range g.from(v) {
		if label := g.labels[to]; label != loopy.Infinite {
			reach = append(reach, uint64(label))
		}
	}
	return Result{Value: value.OfLoopy(reach...)}
}

// bytes returns the memory of the graph.
func (g *loopGraph) bytes() uint64 {
	return growthFactor * 4 * uint64(len(g.moves.First)+len(g.moves.To)+len(g.labels)+len(g.counters))
}

// loopSearch lists the moves of all positions that play reaches from the position of its meter, and
// were not solved before. New positions are numbered from the last solved vertex on.
type loopSearch struct {
	*meter
	rules     games.Loopy
	solved    *memoSet
	vertices  *Memo[int32]
	positions []games.Position // the new ones
	rows      [][]int32        // the vertices after their moves
	texts     uint64           // bytes of the texts of the positions
	edges     uint64
}

// searchLoops solves a position that represents its symmetric ones, in a game whose play need not
// end, by the moves of all positions that play reaches.
func (e *Engine) searchLoops(ctx context.Context, budget Budget, r games.Loopy, p games.Position, n *rulesetCache) (result Result, err error) {
	err = n.withMemos(budget, func(b Budget, set *memoSet) (cost uint64, err error) {
		s := &loopSearch{meter: &meter{budget: b, rules: r, position: p}, rules: r, solved: set, vertices: NewMemo[int32]()}
		defer s.reportProgress(ctx)
		if _, known := set.cells.Get(p); !known {
			if err := s.explore(ctx); err != nil {
				return s.vertices.Weight(), err
			}
			err = s.label(ctx)
		}
		result, _ = set.result(r, p)
		return s.vertices.Weight(), err
	})
	return result, err
}

// representative returns the representative of a position, or the error of its rules.
func representative(r games.Symmetric, p games.Position) (_ games.Position, err error) {
	defer games.Caught(&err)
	return r.Representative(p), nil
}

// explore lists the moves.
func (s *loopSearch) explore(ctx context.Context) (err error) {
	defer games.Caught(&err)
	s.vertex(s.position)
	for i := 0; i < len(s.positions); i++ {
		p := s.positions[i]
		row := make([]int32, 0, rowRoom)
		s.rules.Moves(p, func(m games.Move) bool {
			if err = s.allowed(ctx); err != nil {
				return false
			}
			switch {
			case m.Wins:
				err = games.Errorf(games.CodeScript, "%s: a move wins at once; where play comes back, such a game needs def result(p)", Name(s.rules, p))
				return false
			case len(m.Parts) != 1:
				err = games.Errorf(games.CodeScript, "%s: a move leaves %d positions; where play comes back it leaves one", Name(s.rules, p), len(m.Parts))
				return false
			}
			row = append(row, s.vertex(s.rules.Representative(m.Parts[0])))
			s.edges++
			return true
		})
		if err != nil {
			return err
		}
		s.meter.solved++
		s.rows = append(s.rows, row)
	}
	return nil
}

// rowRoom is the number of moves for which a row has room at first.
const rowRoom = 4

// allowed returns an error if the budget is exceeded or the context has ended.
func (s *loopSearch) allowed(ctx context.Context) error {
	if err := ctx.Err(); err != nil { // a script may take long for one position
		return err
	}
	const (
		row  = growthFactor * (3*8 + 4*rowRoom + positionBytes + 16*4) // with what labels and counters take
		edge = growthFactor * 4 * 4                                    // in its row and in three graphs
	)
	if err := s.checkMemory(s.solved.bytes() + 2*s.vertices.Bytes() + row*uint64(len(s.positions)) + edge*s.edges + s.texts); err != nil {
		return err
	}
	known := &s.solved.loops
	if len(known.labels)+len(s.positions) >= math.MaxInt32/2 || uint64(len(known.moves.To))+s.edges >= math.MaxInt32/2 {
		return s.budget.memoryRefusal(s.rules, s.position)
	}
	return s.check(ctx, s.vertices.Weight(), 0)
}

// vertex returns the vertex of a position.
func (s *loopSearch) vertex(p games.Position) int32 {
	if cell, ok := s.solved.cells.Get(p); ok {
		return int32(cell)
	}
	v, ok := s.vertices.Get(p)
	if !ok {
		v = int32(len(s.solved.loops.labels) + len(s.positions))
		s.vertices.Put(p, v)
		s.positions = append(s.positions, p)
		s.texts += TextBytes(p)
	}
	return v
}

// label computes the labels and counters of the new positions, and keeps them.
func (s *loopSearch) label(ctx context.Context) error {
	known := &s.solved.loops
	part := newLoopPart(known, s.rows)
	labels, err := loopy.Labels(ctx, part.moves, part.labels)
	if err != nil {
		return err
	}
	counters, err := loopy.Counters(ctx, part.moves, labels, part.counters)
	if err != nil {
		return err
	}
	if known.moves.First == nil {
		known.moves.First = []int32{0}
	}
	for i, p := range s.positions {
		s.solved.cells.Put(p, int64(len(known.labels)))
		known.labels, known.counters = append(known.labels, labels[i]), append(known.counters, counters[i])
		known.moves.To = append(known.moves.To, s.rows[i]...)
		known.moves.First = append(known.moves.First, int32(len(known.moves.To)))
	}
	return nil
}

// loopPart is the part of a graph that new positions need: first they themselves, then the solved
// vertices after their moves, with the moves from there, since these answer the moves to them.
type loopPart struct {
	moves            loopy.Graph
	labels, counters map[int32]int32 // of the solved vertices
}

func newLoopPart(known *loopGraph, rows [][]int32) loopPart {
	part := loopPart{loopy.Graph{First: make([]int32, 1, len(rows)+1)}, make(map[int32]int32), make(map[int32]int32)}
	var solved []int32
	places := make(map[int32]int32)
	list := func(row []int32) {
		for _, v := range row {
			at, ok := v-int32(len(known.labels)), true
			if at < 0 {
				if at, ok = places[v]; !ok {
					at = int32(len(rows) + len(solved))
					places[v], solved = at, append(solved, v)
					part.labels[at], part.counters[at] = known.labels[v], known.counters[v]
				}
			}
			part.moves.To = append(part.moves.To, at)
		}
		part.moves.First = append(part.moves.First, int32(len(part.moves.To)))
	}
	for _, row := range rows {
		list(row)
	}
	next := len(solved)
	for i := 0; i < len(solved); i++ {
		if i < next {
			list(known.from(solved[i]))
		} else {
			list(nil)
		}
	}
	return part
}
