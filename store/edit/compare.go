package edit

import (
	"context"
	"math"
	"slices"

	"sprague/store"
)

// Disagreement lists the differences between two columns of the same name.
type Disagreement struct {
	Column   string
	Compared uint64  // number of compared positions
	Count    uint64  // number of positions that differ
	First    uint64  // the first differing position
	Cells    [2]Cell // its cells in the two columns
	// Forms are the tables, if the cells are form numbers of their dictionaries.
	Forms [2]*store.View
}

// checkEvery is the number of cells between two checks of the context.
const checkEvery = 1 << 16

// compare compares columns on the positions that both answer, and stops after most differences. If
// both answer forever, it compares enough positions to decide, up to mostClaimed. The error is that
// of the context.
func compare(ctx context.Context, a, b *store.Reader, least, most uint64) (Disagreement, error) {
	x, y := a.Meta(), b.Meta()
	d := Disagreement{Column: x.Name, Compared: overlap(x, y, least)}
	if provenEqual(x, y) {
		return d, nil
	}
	n := d.Compared
	if constant(x) && constant(y) {
		n = min(n, 1) // a column of no bytes may claim any length
	}
	for i := range n {
		if i%checkEvery == 0 {
			if err := ctx.Err(); err != nil {
				return d, err
			}
		}
		v, ok := a.Cell(i)
		w, both := b.Cell(i)
		p, q := Cell{v, x.Scale}, Cell{w, y.Scale}
		if !ok || !both || p.equal(q) {
			continue
		}
		if d.Count == 0 {
			d.First, d.Cells = i, [2]Cell{p, q}
		}
		if d.Count++; d.Count == most {
			return d, nil
		}
	}
	if n < d.Compared {
		d.Count *= d.Compared // all cells equal the first
	}
	return d, nil
}

// overlap returns the number of leading positions to compare: those that both columns answer. Two
// periodic columns answer all positions. They agree everywhere if they agree on p + q positions
// after both preperiods, for periods p and q. Proof: steps up by one period, or else down by the
// other, reach all of these positions. So the saltus are proportional to the periods. Subtracting
// the common slope leaves values that are periodic in both columns (Fine and Wilf 1965).
func overlap(a, b store.Column, least uint64) uint64 {
	n := min(reach(a), reach(b))
	if n < math.MaxUint64 {
		return n
	}
	preperiod, length := repeats(a)
	other, further := repeats(b)
	return max(min(least, mostClaimed), max(preperiod, other)+length+further)
}

// mostClaimed bounds the compared positions of two periodic columns if fewer suffice to decide. A
// table's own count of positions is only a claim.
const mostClaimed = 1 << 24

// repeats returns preperiod and period of a periodic column. A constant column repeats at once,
// whatever preperiod it claims.
func repeats(c store.Column) (preperiod, length uint64) {
	if constant(c) {
		return 0, 1
	}
	return c.Period.Preperiod, c.Period.Length
}

// reach returns the number of positions that a column answers.
func reach(c store.Column) uint64 {
	if c.Period != nil {
		return math.MaxUint64
	}
	return c.Cells
}

// provenEqual reports whether the descriptions of two columns prove them equal.
func provenEqual(a, b store.Column) bool {
	return a.List == b.List && a.Data == b.Data && a.Base == b.Base && a.Width == b.Width && a.Cells == b.Cells && a.Scale == b.Scale &&
		samePeriod(a.Period, b.Period)
}

// samePeriod reports whether periods and their proofs are equal.
func samePeriod(a, b *store.Period) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// constant reports whether all cells of a column are equal.
func constant(c store.Column) bool {
	return c.Width == 0 && (c.Period == nil || c.Period.Saltus == 0)
}

// sameTable reports whether tables are equal in every respect.
func sameTable(a, b store.Table) bool {
	return a.Bound == b.Bound && slices.Equal(a.Sides, b.Sides) && a.Positions == b.Positions && a.Rules == b.Rules && a.Solver == b.Solver &&
		slices.EqualFunc(a.Columns, b.Columns, func(x, y store.Column) bool { return x.Name == y.Name && provenEqual(x, y) })
}

// columnNames lists the column names of a table in order.
func columnNames(t store.Table) []string {
	names := make([]string, 0, len(t.Columns))
	for _, c := range t.Columns {
		names = append(names, c.Name)
	}
	return names
}
