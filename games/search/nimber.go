package search

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"slices"

	"sprague/games"
)

// nimbers finds Grundy values of positions that separate, by outcomes. A search of G + *n ends at the
// first winning move. If there is none, the value of G is n. In a sum all values but one are needed,
// and the outcome of the last and largest component (J. Lemoine and S. Viennot, Nimbers are
// inevitable, 2012). No move may win at once.
type nimbers struct {
	ctx     context.Context
	meter   *meter
	rules   games.Ruleset // its moves leave independent parts
	cells   *Memo[int64]  // known values
	facts   *Memo[uint64] // of all positions whose moves were examined: nimbers that are not the value
	work    uint64        // in moves
	checked uint64        // the work at the last check of the limits
	depth   uint64
	err     error
}

// A fact has a bit for each nimber below mostFacts, and the bit examining.
const (
	mostFacts = 63
	examining = 1 << mostFacts // a move of the position is being examined
)

// mostDepth bounds the recursion.
const mostDepth = 1 << 16

// findNimber returns the cell of p and the cost of the search in positions of a budget. It stores the
// values that it finds.
func findNimber(ctx context.Context, budget Budget, r partRules, p games.Position, on *page) (cell int64, work, cost uint64, err error) {
	m := &meter{budget: budget, rules: r, position: p}
	if m.needed(on.cells.Size()) > budget.Positions*farBeyond {
		return 0, 0, 0, budget.exceeded(r, p, 0)
	}
	s := nimbers{ctx: ctx, meter: m, rules: r, cells: on.cells, facts: NewMemo[uint64]()}
	defer m.explain(ctx, &err)
	defer m.tell(ctx)
	cell = s.value(p)
	return cell, s.work, max(s.facts.Weight(), ceil(s.work, m.moves())), s.err
}

// farBeyond is the number of times that a search of all positions may exceed the budget where a search
// of outcomes is tried.
const farBeyond = 100

// value returns the cell of p. It returns 0 if the search has stopped.
func (s *nimbers) value(p games.Position) int64 {
	for n := int64(0); s.err == nil; n++ {
		_ = s.lost(p, n)
		if cell, ok := s.cells.Get(p); ok {
			return cell
		}
	}
	return 0
}

// lost reports whether the mover loses p + *n. It returns false if the search has stopped.
func (s *nimbers) lost(p games.Position, n int64) bool {
	if cell, ok := s.cells.Get(p); ok {
		return cell == n
	}
	fact, _ := s.facts.Get(p)
	switch {
	case fact&examining != 0:
		s.err = endless(s.ctx, s.meter, p)
	case n < mostFacts && fact>>n&1 != 0:
		return false
	}
	if !s.begin(p) {
		return false
	}
	s.facts.Put(p, fact|examining)
	cell, won := s.move(p, n)
	s.facts.Put(p, fact)
	s.depth--
	for m := int64(0); !won && cell == unknown && m < n && s.err == nil; m++ { // a move in the heap
		won = s.lost(p, m)
	}
	fact, _ = s.facts.Get(p)
	switch {
	case s.err != nil:
		return false
	case cell != unknown:
		s.put(p, cell)
		return cell == n
	case !won:
		s.put(p, n)
	case n < mostFacts:
		s.facts.Put(p, fact|1<<n)
	}
	return !won
}

// unknown is no cell.
const unknown = math.MinInt64

func (s *nimbers) put(p games.Position, cell int64) {
	s.cells.Put(p, cell)
	s.meter.solved++
}

// begin checks the limits before the moves of p are examined.
func (s *nimbers) begin(p games.Position) bool {
	s.depth++
	s.work += games.LaborOf(s.rules, p)
	if s.err == nil && s.depth > mostDepth {
		s.err = s.meter.budget.exceeded(s.meter.rules, s.meter.position, 0)
	}
	if s.err == nil && s.work >= s.checked {
		s.checked = s.work + 1<<10
		s.err = s.ctx.Err()
		if s.err == nil {
			s.err = s.meter.over(s.ctx, s.facts.Weight()+s.depth, s.work)
		}
		if s.err == nil {
			s.err = s.meter.outgrown(s.cells.Bytes() + s.facts.Bytes() + s.depth*frameBytes)
		}
	}
	return s.err == nil
}

// frameBytes estimates the memory of a position on the stack, with the results of its moves.
const frameBytes = 4 << 10

// result is what a move leaves: the sum of the known values, and the other parts.
type result struct {
	known int64
	open  []games.Position
	size  int // of the last part
}

// move looks for a move in p that wins p + *n. It returns the cell of p too if all results of moves are
// known.
func (s *nimbers) move(p games.Position, n int64) (cell int64, won bool) {
	var results []result
	seen := uint64(0)
	s.rules.Moves(p, func(m games.Move) bool {
		s.work += 1 + uint64(len(m.Parts))/4
		var r result
		for _, part := range m.Parts {
			s.work += uint64(len(part.S)) / 16
			if cell, ok := s.cells.Get(part); ok {
				r.known ^= cell
			} else {
				r.open = append(r.open, part)
			}
		}
		if len(r.open) > 0 {
			results = append(results, r)
			return true
		}
		if r.known < mostFacts {
			seen |= 1 << r.known
		}
		won = won || r.known == n
		return !won
	})
	switch {
	case won:
		return unknown, true
	case len(results) == 0 && seen != 1<<mostFacts-1:
		return int64(bits.TrailingZeros64(^seen)), false
	}
	for i := range results {
		results[i].arrange(s.rules)
	}
	slices.SortStableFunc(results, func(a, b result) int { return cmp.Compare(a.size, b.size) })
	for _, r := range results {
		if s.sumLost(r.open, n^r.known) {
			return unknown, true
		}
		if s.err != nil {
			break
		}
	}
	return unknown, false
}

// arrange removes equal pairs of open parts and puts the smallest first.
func (r *result) arrange(rules games.Ruleset) {
	slices.SortFunc(r.open, func(a, b games.Position) int {
		return cmp.Or(cmp.Compare(sizeOf(rules, a), sizeOf(rules, b)), a.Compare(b))
	})
	odd := r.open[:0]
	for _, p := range r.open {
		if last := len(odd) - 1; last >= 0 && odd[last] == p {
			odd = odd[:last]
		} else {
			odd = append(odd, p)
		}
	}
	if r.open = odd; len(odd) > 0 {
		r.size = sizeOf(rules, odd[len(odd)-1])
	}
}

// sizeOf orders positions by the work that they are expected to take.
func sizeOf(r games.Ruleset, p games.Position) int {
	if broad, ok := r.(games.Broad); ok {
		return int(min(broad.Breadth(p), math.MaxInt32))
	}
	return len(p.S)
}

// sumLost reports whether the mover loses the sum of positions and *n.
func (s *nimbers) sumLost(parts []games.Position, n int64) bool {
	if len(parts) == 0 {
		return n == 0
	}
	last := len(parts) - 1
	for _, p := range parts[:last] {
		n ^= s.value(p)
	}
	return s.err == nil && s.lost(parts[last], n)
}
