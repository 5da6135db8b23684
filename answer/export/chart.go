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

// charted numbers the positions of a chart by their places in it. The parts of moves need not have
// smaller numbers.
type charted struct {
	games.Charted
	list games.Chart
}

// newCharted refuses a ruleset without a chart of numbers, or without positions.
func newCharted(r games.Charted) (*charted, error) {
	list, err := r.Chart()
	if err == nil && list.Count == 0 {
		err = games.Errorf(games.CodeUnsupported, "%s has no vertices", games.Clip(r.Identity().Name))
	}
	return &charted{r, list}, err
}

// Number implements games.Numbered. No table has the numbers.
func (c *charted) Number(games.Position) (uint64, bool) { return 0, false }

// At implements games.Numbered.
func (c *charted) At(i uint64) games.Position {
	_, p := c.list.At(int(min(i, uint64(c.list.Count-1))))
	return p
}

// Count implements games.Numbered.
func (c *charted) Count(uint64) (uint64, error) { return uint64(c.list.Count), nil }

// Unit implements games.Numbered.
func (c *charted) Unit() string { return "vertices" }

// value returns the Grundy value of a position as a number, or its loopy value.
func (c *charted) value(ctx context.Context, p games.Position) (value.Value, error) {
	v, err := c.Solve(ctx, p)
	if err == nil && v.IsNimber() {
		v = ofInt(int64(v.Nimber()))
	}
	return v, err
}

// layout returns the layout of the names.
func (c *charted) layout() layout {
	if len(c.list.Axes) == 2 {
		return grid
	}
	return heaps
}

// extent returns the ranges of the first numbers and of the second.
func (c *charted) extent() (first, second span) {
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

// within yields the positions with numbers in two ranges, and their places in the chart.
func (c *charted) within(first, second span) iter.Seq2[int, [2]uint64] {
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
func (s *shape) chart() *charted {
	if s.by == number {
		return nil
	}
	c, _ := s.rules.(*charted)
	return c
}

// Missing returns the number of numbers within the bounds that no position has as its name.
func (t *Table) Missing() uint64 {
	if t.chart() == nil {
		return 0
	}
	return t.area() - t.count()
}

// missing returns the first number within the bounds, or pair, that is no position.
func (s *shape) missing() string {
	i, j := s.first.from, s.second.from
	for _, at := range s.chart().within(s.first, s.second) {
		if at != [2]uint64{i, j} {
			break
		}
		if j++; j > s.second.to {
			i, j = i+1, s.second.from
		}
	}
	if s.by == grid {
		return fmt.Sprintf("(%d,%d)", i, j)
	}
	return strconv.FormatUint(i, 10)
}
