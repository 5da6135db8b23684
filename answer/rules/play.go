package rules

import (
	"strings"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
)

// The limits of a check for canonical forms.
const (
	mostForms       = 1 << 18
	mostComparisons = 1 << 22
)

// play checks that play ends. Then it computes values from the moves alone, and compares them with
// those of the results of parts and same.
func (c *checker) play() error {
	switch r := c.rules.(type) {
	case games.Resulting:
		return c.results(r)
	case games.Loopy:
		return c.loops(r)
	}
	order, cycle := c.order(func(n int) []int32 { return c.nodes[n].parts })
	if cycle != nil {
		c.addEndless(cycle)
		return nil
	}
	if !c.All && c.playOn() {
		return nil
	}
	if c.All && len(c.Findings) == 0 {
		longest := c.longest(order)
		c.Longest = &longest
	}
	v := &values{checker: c, cells: map[games.Position]int64{}, forms: map[games.Position]*value.Form{}}
	v.calculation = value.NewArena(mostForms).Calculate(c.ctx, mostComparisons)
	late := newDeadline(mostTime)
	for _, n := range order {
		if err := c.ctx.Err(); err != nil {
			return err
		}
		if late() {
			break
		}
		if c.nodes[n].listed {
			c.try(c.nodes[n].position, func() { v.find(c.nodes[n].position) })
		}
		if v.calculation.Err() != nil {
			c.addRemark(Unvalued, "", say.Textf("the values of some positions are too large to compare"))
			break
		}
	}
	v.compare()
	v.list()
	if _, cycle = c.order(c.reducedResults); cycle != nil && len(c.Findings) == 0 {
		c.addFault(Endless, c.nodes[cycle[0]].position, say.Textf("play ends, but not after parts and same have changed positions: %s", c.formatCycle(cycle)))
	}
	return c.ctx.Err()
}

// reducedResults lists the positions to which a search reduces the results of a position's moves.
func (c *checker) reducedResults(n int) (all []int32) {
	for _, part := range c.nodes[n].parts {
		separated := []int32{part}
		if c.nodes[part].separated != nil {
			separated = c.nodes[part].separated
		}
		for _, f := range separated {
			all = append(all, c.nodes[f].same)
		}
	}
	return all
}

// order lists all positions in order, each after the results of its moves. If there is a cycle, it
// returns one that is reachable from the first position that reaches any.
func (c *checker) order(next func(n int) []int32) (order []int, cycle []int32) {
	waits := make([]int, len(c.nodes))
	before := make([][]int32, len(c.nodes))
	for n := range c.nodes {
		for _, m := range next(n) {
			waits[n]++
			before[m] = append(before[m], int32(n))
		}
	}
	for n := range c.nodes {
		if waits[n] == 0 {
			order = append(order, n)
		}
	}
	for i := 0; i < len(order); i++ {
		for _, n := range before[order[i]] {
			if waits[n]--; waits[n] == 0 {
				order = append(order, int(n))
			}
		}
	}
	for n := range c.nodes {
		if waits[n] > 0 {
			return nil, search.CycleFrom(int32(n), func(n int32) int32 {
				for _, m := range next(int(n)) {
					if waits[m] > 0 {
						return m
					}
				}
				return n
			})
		}
	}
	return order, nil
}

// formatCycle formats a cycle.
func (c *checker) formatCycle(cycle []int32) string {
	positions := make([]games.Position, len(cycle))
	for i, n := range cycle {
		positions[i] = c.nodes[n].position
	}
	return search.FormatCycle(c.rules, positions)
}

// playOn plays on from some of the first positions, always by the first move or always by the last.
// It reports whether a play of 50,000 moves did not end.
func (c *checker) playOn() (endless bool) {
	const some, most = 16, 50_000
	late := newDeadline(mostTime)
	for n := range min(c.Began, some) {
		begin := c.nodes[n].position
		for _, last := range []bool{false, true} {
			p, moves := begin, 0
			for ; moves < most && !late() && c.ctx.Err() == nil; moves++ {
				next, ok := c.playFirst(p, last)
				if !ok {
					break
				}
				p = next
			}
			if moves == most {
				c.addFault(Endless, begin, search.LongPlay{Rules: c.rules, Position: p, Moves: most}.Text())
				return true
			}
		}
	}
	return false
}

// playFirst returns the first part of the result of the first or the last move. It returns false if
// there is none.
func (c *checker) playFirst(p games.Position, last bool) (playFirst games.Position, ok bool) {
	c.try(p, func() {
		c.rules.Moves(p, func(m games.Move) bool {
			if !m.Wins {
				playFirst, ok = m.Parts[0], true
			}
			return last
		})
	})
	return playFirst, ok
}

// longest returns the number of moves of the longest play.
func (c *checker) longest(order []int) (most uint64) {
	lengths := make([]uint64, len(c.nodes))
	for _, n := range order {
		for _, m := range c.nodes[n].parts {
			lengths[n] = max(lengths[n], lengths[m]+1)
		}
		most = max(most, lengths[n])
	}
	return most
}

// values holds the known values.
type values struct {
	*checker
	evaluator   search.Evaluator
	calculation *value.Calculation
	cells       map[games.Position]int64
	forms       map[games.Position]*value.Form
}

// find computes the value of a position if the results of all its moves have known values.
func (v *values) find(p games.Position) {
	if _, partizan := v.rules.(games.Partizan); partizan {
		f, ok := v.evaluator.Short(v.rules, p, 1, v.calculation, func(q games.Position) (*value.Form, bool) {
			f, ok := v.forms[q]
			return f, ok
		})
		if ok && v.calculation.Err() == nil {
			v.forms[p] = f
		}
		return
	}
	cell, ok := v.evaluator.Impartial(v.rules, p, 1, func(q games.Position) (int64, bool) {
		cell, ok := v.cells[q]
		return cell, ok
	})
	if ok {
		v.cells[p] = cell
	}
}

// of returns the value of a sum of positions, or false if it is unknown.
func (v *values) of(all ...int32) (sum value.Value, ok bool) {
	form := v.calculation.Zero()
	for _, n := range all {
		p := v.nodes[n].position
		if _, partizan := v.rules.(games.Partizan); partizan {
			f, known := v.forms[p]
			if !known || v.calculation.Err() != nil {
				return sum, false
			}
			form = v.calculation.Add(form, f)
			continue
		}
		cell, known := v.cells[p]
		if !known {
			return sum, false
		}
		sum = sum.Add(value.OfCell(cell))
	}
	if len(v.forms) == 0 {
		return sum, true
	}
	return value.OfForm(form), v.calculation.Err() == nil
}

// compare compares the values of positions with those of the results of parts and same.
func (v *values) compare() {
	for n, node := range v.nodes {
		worth, ok := v.of(int32(n))
		if !ok {
			continue
		}
		if sum, ok := v.of(node.separated...); ok && node.separated != nil && !sum.Equal(worth) {
			v.addFault(BadParts, node.position, say.Textf("its value is %s by play, and that of its parts %s: %s", worth, sum, v.names(node.separated)))
		}
		if other, ok := v.of(node.same); ok && !other.Equal(worth) {
			v.addFault(BadSame, node.position, say.Textf("its value is %s by play, and that of what same gives %s: %s", worth, other, v.names([]int32{node.same})))
		}
	}
}

// names formats a sum of positions.
func (c *checker) names(all []int32) string {
	texts := make([]string, len(all))
	for i, n := range all {
		texts[i] = c.name(c.nodes[n].position)
	}
	if len(texts) == 0 {
		return "0"
	}
	return games.Clip(strings.Join(texts, " + "))
}

// list lists the values of the first positions.
func (v *values) list() {
	const most = 20
	for n := range min(v.Began, most) {
		if worth, ok := v.of(int32(n)); ok {
			v.Values = append(v.Values, Value{v.name(v.nodes[n].position), worth.String()})
		}
	}
}
