package edit

import (
	"context"
	"math"
	"slices"

	"sprague/store"
)

// Difference lists the differences between databases A and B.
type Difference struct {
	OnlyA, OnlyB []string // table names, sorted
	Differing    []TableDifference
	Equal        uint64 // number of tables equal in both, as far as this program can read them
	// Unread is set if no difference was found although the content hashes differ. A later minor
	// format has added the rest.
	Unread bool
}

// Same reports whether there are no differences.
func (d *Difference) Same() bool {
	return len(d.OnlyA)+len(d.OnlyB)+len(d.Differing) == 0 && !d.Unread
}

// TableDifference lists the differences of one table in two databases.
type TableDifference struct {
	A, B   store.Table
	Fields []Field
	// Columns lists all columns of both tables that were compared. It is empty if the rules or the
	// sides differ, since the numbers of positions then do.
	Columns []Disagreement
}

// Field names a difference other than cells.
type Field string

// The fields.
const (
	Rules     Field = "rules"
	Bound     Field = "bound"
	Positions Field = "positions"
	Solver    Field = "solver"
	Columns   Field = "columns"
	Period    Field = "period" // of a column in both
	Layout    Field = "layout" // nothing else: the same numbers in another encoding
)

// Diff compares two databases on all positions that both answer. It calls done after each table of
// both. The error is that of the context or one of [store.DB.Table].
func Diff(ctx context.Context, a, b *store.DB, done func()) (*Difference, error) {
	d := &Difference{}
	names, err := a.Names()
	if err != nil {
		return nil, err
	}
	others, err := b.Names()
	if err != nil {
		return nil, err
	}
	for _, name := range others {
		if _, found := slices.BinarySearch(names, name); !found {
			d.OnlyB = append(d.OnlyB, name)
		}
	}
	for _, name := range names {
		if _, found := slices.BinarySearch(others, name); !found {
			d.OnlyA = append(d.OnlyA, name)
			continue
		}
		if err := d.add(ctx, name, a, b); err != nil {
			return nil, err
		}
		done()
	}
	d.Unread = d.Same() && a.Info().Hash != b.Info().Hash
	return d, nil
}

// add compares a table of both databases.
func (d *Difference) add(ctx context.Context, name string, a, b *store.DB) error {
	x, err := a.Table(name)
	if err != nil {
		return err
	}
	y, err := b.Table(name)
	if err != nil {
		return err
	}
	if sameTable(x.Table, y.Table) {
		d.Equal++
		return nil
	}
	t := TableDifference{A: x.Table, B: y.Table, Fields: fields(x.Table, y.Table)}
	differ := len(t.Fields) > 0
	for _, c := range x.Columns {
		other := y.Column(c.Name)
		if other == nil || !x.NumbersLike(&y.Table) || c.List || other.Meta().List {
			continue
		}
		found, err := compareTables(ctx, x, y, c.Name, min(x.Positions, y.Positions), math.MaxUint64)
		if err != nil {
			return err
		}
		t.Columns = append(t.Columns, found)
		differ = differ || found.Count > 0
	}
	if !differ {
		t.Fields = append(t.Fields, Layout)
	}
	d.Differing = append(d.Differing, t)
	return nil
}

// fields lists the fields in which two tables differ.
func fields(a, b store.Table) (differing []Field) {
	for _, f := range []struct {
		field Field
		same  bool
	}{
		{Rules, a.Rules == b.Rules},
		{Bound, a.Bound == b.Bound && slices.Equal(a.Sides, b.Sides)},
		{Positions, a.Positions == b.Positions},
		{Solver, a.Solver == b.Solver},
		{Columns, slices.Equal(columnNames(a), columnNames(b))},
		{Period, samePeriods(a, b)},
	} {
		if !f.same {
			differing = append(differing, f.field)
		}
	}
	return differing
}

// samePeriods reports whether the common columns have the same proven periods.
func samePeriods(a, b store.Table) bool {
	for _, x := range a.Columns {
		for _, y := range b.Columns {
			if x.Name == y.Name && !samePeriod(x.Period, y.Period) {
				return false
			}
		}
	}
	return true
}
