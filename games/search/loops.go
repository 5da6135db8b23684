package search

import (
	"context"
	"encoding/binary"
	"math"
	"slices"

	"sprague/games"
	"sprague/games/kernel/loopy"
	"sprague/games/value"
)

// loopTable keeps the loopy values of a memo set. Its cells have the nimbers; a cell of a loopy value
// is LoopyCell minus the number of the value.
type loopTable struct {
	values  []value.Value
	numbers map[string]int64 // by the nimbers that a value reaches
}

// cell returns the cell of the value ∞K.
func (t *loopTable) cell(reach []uint64) int64 {
	slices.Sort(reach)
	reach = slices.Compact(reach)
	var key []byte
	for _, n := range reach {
		key = binary.AppendUvarint(key, n)
	}
	n, ok := t.numbers[string(key)]
	if !ok {
		if t.numbers == nil {
			t.numbers = make(map[string]int64)
		}
		n = int64(len(t.values))
		t.numbers[string(key)], t.values = n, append(t.values, value.OfLoopy(reach...))
	}
	return value.LoopyCell - n
}

// value returns the value of a cell.
func (t *loopTable) value(cell int64) value.Value {
	if cell > value.LoopyCell {
		return value.OfCell(cell)
	}
	return t.values[value.LoopyCell-cell]
}

// loopSearch lists the moves of all positions that play reaches from the position of its meter, and
// were not solved before. Vertices stand for positions, or for values of solved ones.
type loopSearch struct {
	*meter
	rules     games.Loopy
	solved    *memoSet
	vertices  *Memo[int32]
	positions []games.Position // by vertex; of no use for a value
	listed    []int32          // the vertices of positions
	known     map[int64]int32  // by cell: the vertex of a value
	nimbers   map[int32]int32  // by vertex of such a value
	rows      [][]int32        // by vertex
	texts     uint64           // bytes of the texts of the positions
	edges     uint64
}

// searchLoops solves a position that represents its symmetric ones, in a game whose play need not
// end, by the moves of all positions that play reaches.
func (e *Engine) searchLoops(ctx context.Context, budget Budget, r games.Loopy, p games.Position, n *rulesetCache) (result Result, err error) {
	err = n.withMemos(budget, func(b Budget, set *memoSet) (cost uint64, err error) {
		s := &loopSearch{meter: &meter{budget: b, rules: r, position: p}, rules: r, solved: set, vertices: NewMemo[int32](), known: make(map[int64]int32), nimbers: make(map[int32]int32)}
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
	for i := 0; i < len(s.listed); i++ {
		v := s.listed[i]
		row := make([]int32, 0, rowRoom)
		s.rules.Moves(s.positions[v], func(m games.Move) bool {
			if err = s.allowed(ctx); err != nil {
				return false
			}
			switch {
			case m.Wins:
				err = games.Errorf(games.CodeScript, "%s: a move wins at once; where play comes back, such a game needs def result(p)", Name(s.rules, s.positions[v]))
				return false
			case len(m.Parts) != 1:
				err = games.Errorf(games.CodeScript, "%s: a move leaves %d positions; where play comes back it leaves one", Name(s.rules, s.positions[v]), len(m.Parts))
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
		s.rows[v] = row
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
		row  = growthFactor * (3*8 + 4*rowRoom + positionBytes + 8*4) // with its label, its lists, and where its moves begin
		edge = growthFactor * 3 * 4                                   // in its row and in both graphs
	)
	if err := s.checkMemory(s.solved.bytes() + 2*s.vertices.Bytes() + row*uint64(len(s.positions)) + edge*s.edges + s.texts); err != nil {
		return err
	}
	if len(s.positions) == math.MaxInt32 || s.edges == math.MaxInt32 {
		return s.budget.memoryRefusal(s.rules, s.position)
	}
	return s.check(ctx, s.vertices.Weight(), 0)
}

// vertex returns the vertex of a position.
func (s *loopSearch) vertex(p games.Position) int32 {
	if cell, ok := s.solved.cells.Get(p); ok {
		return s.ofCell(cell)
	}
	v, ok := s.vertices.Get(p)
	if !ok {
		v = s.add(p, nil)
		s.vertices.Put(p, v)
		s.listed = append(s.listed, v)
		s.texts += TextBytes(p)
	}
	return v
}

// ofCell returns a vertex with the value of a cell. For ∞K it has moves to the nimbers of K and to
// itself.
func (s *loopSearch) ofCell(cell int64) int32 {
	v, ok := s.known[cell]
	if ok {
		return v
	}
	row := []int32{}
	if cell < 0 {
		for _, n := range s.solved.loops.value(cell).Reach() {
			row = append(row, s.ofCell(int64(n)))
		}
	}
	v = s.add(games.Position{}, row)
	if s.known[cell] = v; cell < 0 {
		s.rows[v] = append(row, v)
	} else {
		s.nimbers[v] = int32(cell)
	}
	s.edges += uint64(len(s.rows[v]))
	return v
}

func (s *loopSearch) add(p games.Position, row []int32) int32 {
	s.positions, s.rows = append(s.positions, p), append(s.rows, row)
	return int32(len(s.rows) - 1)
}

// label computes the values of the new positions.
func (s *loopSearch) label(ctx context.Context) error {
	g := loopy.Graph{First: make([]int32, 1, len(s.rows)+1)}
	for _, row := range s.rows {
		g.To = append(g.To, row...)
		g.First = append(g.First, int32(len(g.To)))
	}
	labels, err := loopy.Labels(ctx, g, s.nimbers)
	if err != nil {
		return err
	}
	var reach []uint64
	for _, v := range s.listed {
		label := labels[v]
		cell := int64(label)
		if label == loopy.Infinite {
			reach = reach[:0]
			for _, to := range s.rows[v] {
				if labels[to] >= 0 {
					reach = append(reach, uint64(labels[to]))
				}
			}
			cell = s.solved.loops.cell(reach)
		}
		s.solved.cells.Put(s.positions[v], cell)
	}
	return nil
}
