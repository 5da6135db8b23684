package export

import (
	"context"
	"fmt"
	"iter"
	"sort"
	"strconv"

	"sprague/games"
	"sprague/games/value"
)

// chartRules numbers the positions of a chart by their places in it. The parts of moves need not
// have smaller numbers.
type chartRules struct {
	games.Charted
	list games.Chart
}

// newChartRules refuses a ruleset without a chart of numbers, or without positions.
func newChartRules(r games.Charted) (*chartRules, error) {
	list, err := r.Chart()
	if err == nil && list.Count == 0 {
		err = games.Errorf(games.CodeUnsupported, "%s has no vertices", games.Clip(r.Identity().Name))
	}
	return &chartRules{r, list}, err
}

// Number implements games.Numbered. No table has the numbers.
func (c *chartRules) Number(games.Position) (uint64, bool) { return 0, false }

// At implements games.Numbered.
func (c *chartRules) At(i uint64) games.Position {
	_, p := c.list.At(int(min(i, uint64(c.list.Count-1))))
	return p
}

// Count implements games.Numbered.
func (c *chartRules) Count(uint64) (uint64, error) { return uint64(c.list.Count), nil }

// Unit implements games.Numbered.
func (c *chartRules) Unit() string { return "vertices" }

// value returns the Grundy value of a position as a number, or its loopy value.
func (c *chartRules) value(ctx context.Context, p games.Position) (value.Value, error) {
	v, err := c.Solve(ctx, p)
	if err == nil && v.IsNimber() {
		v = ofInt(int64(v.Nimber()))
	}
	return v, err
}

// layout returns the layout of the names.
func (c *chartRules) layout() layout {
	if len(c.list.Axes) == 2 {
		return grid
	}
	return heaps
}

// extent returns the ranges of the first numbers and of the second.
func (c *chartRules) extent() (first, second span) {
	least, _ := c.list.At(0)
	greatest, _ := c.list.At(c.list.Count - 1)
	first, second = span{least[0], greatest[0]}, span{least[1], greatest[1]}
	if c.layout() == grid {
		for i := range c.list.Count {
			at, _ := c.list.At(i)
			second.from, second.to = min(second.from, at[1]), max(second.to, at[1])
		}
	}
	return first, second
}

// positionsIn yields the positions with numbers in two ranges, and their places in the chart.
func (c *chartRules) positionsIn(first, second span) iter.Seq2[int, [2]uint64] {
	return func(yield func(int, [2]uint64) bool) {
		from := func(a, b uint64) int {
			return sort.Search(c.list.Count, func(i int) bool {
				at, _ := c.list.At(i)
				return at[0] > a || at[0] == a && at[1] >= b
			})
		}
		for i := from(first.from, second.from); i < c.list.Count; {
			at, _ := c.list.At(i)
			switch {
			case at[0] > first.to:
				return
			case at[1] < second.from:
				i = from(at[0], second.from)
			case at[1] > second.to:
				i = from(at[0]+1, second.from)
			case !yield(i, at):
				return
			default:
				i++
			}
		}
	}
}

// chart returns the chart of the positions if they are not addressed by place; else nil.
func (s *shape) chart() *chartRules {
	if s.layout == number {
		return nil
	}
	c, _ := s.rules.(*chartRules)
	return c
}

// Missing returns the number of numbers within the bounds that no position has as its name.
func (t *Table) Missing() uint64 {
	if t.chart() == nil {
		return 0
	}
	return t.area() - t.count()
}

// firstMissing returns the first number within the bounds, or pair, that is no position.
func (s *shape) firstMissing() string {
	i, j := s.first.from, s.second.from
	for _, at := range s.chart().positionsIn(s.first, s.second) {
		if at != [2]uint64{i, j} {
			break
		}
		if j++; j > s.second.to {
			i, j = i+1, s.second.from
		}
	}
	if s.layout == grid {
		return fmt.Sprintf("(%d,%d)", i, j)
	}
	return strconv.FormatUint(i, 10)
}
