package edit

import (
	"context"
	"math"
	"slices"

	"sprague/store"
)

// Disagreement tells which positions two columns of the same name answer differently.
type Disagreement struct {
	Column   string
	Compared uint64  // positions that were compared
	Count    uint64  // those among them that differ
	First    uint64  // the first of those
	Cells    [2]Cell // what the columns say of it
	// Forms are the tables, where the cells are numbers of forms of their dictionaries.
	Forms [2]*store.View
}

// checkEvery is how many cells pass between two looks at the context.
const checkEvery = 1 << 16

// compare compares columns wherever both answer, until most positions differ. Where both
// answer without end, as many positions are compared as it takes to know, and so many at
// least, unless they are more than mostClaimed. The error is that of the context.
func compare(ctx context.Context, a, b *store.Reader, least, most uint64) (Disagreement, error) {
	x, y := a.Meta(), b.Meta()
	d := Disagreement{Column: x.Name, Compared: overlap(x, y, least)}
	if alike(x, y) {
		return d, nil
	}
	n := d.Compared
	if constant(x) && constant(y) {
		n = min(n, 1) // a column of no bytes may be as long as it likes
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
		d.Count *= d.Compared // all cells are like the first
	}
	return d, nil
}

// overlap is how many positions, from the first on, have to be compared: those that both
// columns answer. Two periodic columns answer all, and agree on all if they do on as many
// behind both preperiods as the two periods have together. For a step of one period up
// where there is room for it, else of the other down, goes round all of them: so the
// saltus are in proportion to the periods, and what is left of the values when their slope
// is taken away is periodic in both (Fine and Wilf 1965).
func overlap(a, b store.Column, least uint64) uint64 {
	n := min(reach(a), reach(b))
	if n < math.MaxUint64 {
		return n
	}
	preperiod, length := repeats(a)
	other, further := repeats(b)
	return max(min(least, mostClaimed), max(preperiod, other)+length+further)
}

// mostClaimed is how many positions are compared of two periodic columns where fewer tell all
// there is to know: how many a table has is no more than its word.
const mostClaimed = 1 << 24

// repeats gives preperiod and period of a periodic column. One of equal cells repeats at
// once, though it may claim to begin with as many of them as it likes.
func repeats(c store.Column) (preperiod, length uint64) {
	if constant(c) {
		return 0, 1
	}
	return c.Period.Preperiod, c.Period.Length
}

// reach is how many positions a column answers.
func reach(c store.Column) uint64 {
	if c.Period != nil {
		return math.MaxUint64
	}
	return c.Cells
}

// alike reports whether columns are known to say the same by what describes them.
func alike(a, b store.Column) bool {
	return a.List == b.List && a.Data == b.Data && a.Base == b.Base && a.Width == b.Width && a.Cells == b.Cells && a.Scale == b.Scale &&
		samePeriod(a.Period, b.Period)
}

// samePeriod reports whether periods are the same, with the same proof.
func samePeriod(a, b *store.Period) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// constant reports whether all cells of a column are the same.
func constant(c store.Column) bool {
	return c.Width == 0 && (c.Period == nil || c.Period.Saltus == 0)
}

// sameTable reports whether tables are the same in every respect.
func sameTable(a, b store.Table) bool {
	return a.Bound == b.Bound && a.Positions == b.Positions && a.Rules == b.Rules && a.Solver == b.Solver &&
		slices.EqualFunc(a.Columns, b.Columns, func(x, y store.Column) bool { return x.Name == y.Name && alike(x, y) })
}

// columnNames lists the columns of a table in their order.
func columnNames(t store.Table) []string {
	names := make([]string, 0, len(t.Columns))
	for _, c := range t.Columns {
		names = append(names, c.Name)
	}
	return names
}
