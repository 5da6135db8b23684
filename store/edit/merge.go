package edit

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"sprague/internal/coded"
	"sprague/store"
)

// Merge copies all tables of several databases into a new file. From duplicate tables it takes the
// one with the largest bound, then with the most proven periods, then the first. Duplicates must
// have the same version of the rules and agree on all common positions. The conditions of
// [store.Writer.Copy] apply to the source files.
//
// The error is a [*ConflictError], one of the context, [store.DB.Names] or [store.Writer.Copy].
func Merge(ctx context.Context, w *store.Writer, from ...*store.DB) error {
	source := make(map[string]int) // index of the database that a table comes from
	for i, db := range from {
		names, err := db.Names()
		if err != nil {
			return err
		}
		for _, name := range names {
			j, met := source[name]
			if !met {
				source[name] = i
				continue
			}
			if source[name], err = choose(ctx, name, from, j, i); err != nil {
				return err
			}
		}
	}
	for i, db := range from {
		if err := ctx.Err(); err != nil {
			return err
		}
		err := Keep(w, db, func(name string) bool { return source[name] == i })
		if err != nil {
			return err
		}
	}
	return nil
}

// choose returns which of two databases, i and j, provides a common table.
func choose(ctx context.Context, name string, from []*store.DB, i, j int) (int, error) {
	a, err := from[i].Table(name)
	if err != nil {
		return 0, err
	}
	b, err := from[j].Table(name)
	if err != nil {
		return 0, err
	}
	if sameTable(a.Table, b.Table) {
		return i, nil
	}
	conflict := &ConflictError{Tables: [2]store.Table{a.Table, b.Table}, From: [2]int{i, j}}
	if reason, ok := mayCompare(a.Table, b.Table); !ok {
		conflict.Reason = reason
		return 0, conflict
	}
	for _, c := range a.Columns {
		if c.List {
			continue
		}
		d, err := compareTables(ctx, a, b, c.Name, 0, 1)
		if err != nil {
			return 0, err
		}
		if d.Count > 0 {
			conflict.Where = &d
			return 0, conflict
		}
	}
	if cmp.Or(cmp.Compare(a.Bound, b.Bound), cmp.Compare(a.Positions, b.Positions), cmp.Compare(periods(a.Table), periods(b.Table))) < 0 {
		return j, nil
	}
	return i, nil
}

// mayCompare reports whether the cells of two tables are comparable, or the reason why not.
func mayCompare(a, b store.Table) (reason coded.Text, ok bool) {
	names, others := columnNames(a), columnNames(b)
	slices.Sort(names)
	slices.Sort(others)
	switch {
	case a.Rules != b.Rules:
		return coded.Textf("one was solved by version %d of its rules, the other by version %d", a.Rules, b.Rules), false
	case !slices.Equal(a.Sides, b.Sides):
		return coded.Textf("one goes to %s, the other to %s, and so they number their positions differently", a.Extent(), b.Extent()), false
	case !slices.Equal(names, others):
		return coded.Textf("one has columns %s, the other %s", strings.Join(names, ", "), strings.Join(others, ", ")), false
	default:
		return coded.Text{}, true
	}
}

// periods counts the columns with a proven period.
func periods(t store.Table) (count int) {
	for _, c := range t.Columns {
		if c.Period != nil {
			count++
		}
	}
	return count
}
