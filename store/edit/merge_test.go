package edit_test

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/store"
	"sprague/store/edit"
)

// plain makes a table of one column without a period.
func plain(cells ...int64) table {
	n := uint64(len(cells))
	return table{store.Table{Name: "game", Rules: 1, Bound: n, Positions: n, Solver: "rules"}, []store.Input{{Name: "grundy", Cells: cells}}}
}

// periodic makes a table that repeats all cells after the preperiod, up to a bound.
func periodic(bound, preperiod, saltus uint64, cells ...int64) table {
	return table{store.Table{Name: "game", Rules: 1, Bound: bound, Positions: bound, Solver: "rules"}, []store.Input{{Name: "grundy", Cells: cells, Period: &store.Period{
		Theorem: "some", Preperiod: preperiod, Length: uint64(len(cells)) - preperiod, Saltus: saltus, Checked: bound,
	}}}}
}

// number makes a table of numbers.
func number(scale uint64, cells ...int64) table {
	t := plain(cells...)
	t.inputs[0].Name, t.inputs[0].Scale = "number", scale
	return t
}

// changed makes a change to a table.
func changed(t table, change func(t *table)) table {
	change(&t)
	return t
}

func TestMergeChooses(t *testing.T) {
	f := folder{path: t.TempDir()}
	for what, c := range map[string]struct {
		from []table
		want int
	}{
		"the larger bound":                   {[]table{plain(0, 1, 2), plain(0, 1, 2, 3), plain(0, 1)}, 1},
		"the period, of equal bounds":        {[]table{plain(0, 1, 0, 1), periodic(4, 0, 0, 0, 1)}, 1},
		"the larger bound, though no period": {[]table{periodic(4, 0, 0, 0, 1), plain(0, 1, 0, 1, 0)}, 1},
		"the first, of two solvers":          {[]table{changed(plain(0, 1), func(t *table) { t.Solver = "octal" }), plain(0, 1)}, 0},
		"a coarser scale":                    {[]table{number(0, 0, 1, -1), number(2, 0, 4, -4, 3)}, 1},
		"one twice":                          {[]table{plain(5, 6), plain(5, 6)}, 0},
	} {
		t.Run(what, func(t *testing.T) {
			var paths []string
			for _, table := range c.from {
				paths = append(paths, f.put(t, table))
			}
			dbs, closeAll := open(t, paths...)
			defer closeAll()
			merged := f.write(t, func(w *store.Writer) error { return edit.Merge(t.Context(), w, dbs...) })
			same(t, "another table was taken", paths[c.want], merged)
		})
	}
}

func TestMergeRefuses(t *testing.T) {
	f := folder{path: t.TempDir()}
	for what, c := range map[string]struct {
		a, b table
		want string
	}{
		"a cell":                {plain(0, 1, 2, 3), plain(0, 1, 5, 4, 9), "position number 2 has the grundy 2/2^0 and 5/2^0"},
		"a number":              {number(0, 0, 1), number(1, 0, 1), "position number 1 has the number 1/2^0 and 1/2^1"},
		"beyond one's bound":    {periodic(4, 0, 0, 0, 1), plain(0, 1, 0, 1, 0, 0), "position number 5 "},
		"two periods":           {periodic(9, 0, 0, 0, 1), periodic(9, 1, 0, 0, 1, 0, 1), "position number 4 "},
		"a saltus":              {periodic(9, 0, 1, 0, 1), periodic(9, 0, 2, 0, 1), "position number 2 "},
		"constants":             {plain(3, 3, 3), plain(4, 4, 4, 4), "position number 0 "},
		"the rules":             {plain(0, 1), changed(plain(0, 1), func(t *table) { t.Rules = 2 }), "version 1 of its rules, the other by version 2"},
		"a column":              {plain(0, 1), number(0, 0, 1), "one has columns grundy, the other number"},
		"rules and cells alike": {plain(0, 1), changed(plain(0, 2), func(t *table) { t.Rules = 2 }), "version 2"},
	} {
		t.Run(what, func(t *testing.T) {
			dbs, closeAll := open(t, f.put(t), f.put(t, c.a), f.put(t, c.b))
			defer closeAll()
			w, err := store.Create(f.path + "/out.db")
			must(t, err)
			defer func() { _ = w.Abort() }()
			err = edit.Merge(t.Context(), w, dbs...)
			var conflict *edit.ConflictError
			if !errors.As(err, &conflict) || conflict.From != [2]int{1, 2} || conflict.Tables[0].Name != "game" {
				t.Fatalf("error %v, want a conflict of the second and third file", err)
			}
			if !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), `databases 2 and 3`) {
				t.Errorf("error %q, want one with %q", err, c.want)
			}
		})
	}
}

func TestWorkIsStopped(t *testing.T) {
	f := folder{path: t.TempDir()}
	dbs, closeAll := open(t, f.put(t, plain(0, 1)), f.put(t, plain(0, 1, 2)))
	defer closeAll()
	ctx, stop := context.WithCancel(context.Background())
	stop()
	w, err := store.Create(f.path + "/out.db")
	must(t, err)
	defer func() { _ = w.Abort() }()
	merged := edit.Merge(ctx, w, dbs...)
	_, compared := edit.Diff(ctx, dbs[0], dbs[1], func() {})
	if !errors.Is(merged, context.Canceled) || !errors.Is(compared, context.Canceled) {
		t.Errorf("errors %v and %v, want that of the context", merged, compared)
	}
}

// Two periodic columns merge if and only if they agree on all tested positions.
func TestPeriodsAgreeForever(t *testing.T) {
	f := folder{path: t.TempDir()}
	rapid.Check(t, func(t *rapid.T) {
		draw := func() table {
			// few values and small periods, often equal for long stretches
			preperiod := rapid.Uint64Range(0, 3).Draw(t, "preperiod")
			unit := rapid.SliceOfN(rapid.Int64Range(0, 1), 1, 4).Draw(t, "unit")
			saltus := rapid.Uint64Range(0, 2).Draw(t, "saltus")
			repeated := rapid.IntRange(1, 3).Draw(t, "repeated")
			cells := rapid.SliceOfN(rapid.Int64Range(0, 1), int(preperiod), int(preperiod)).Draw(t, "before")
			for k := range repeated {
				for _, c := range unit {
					cells = append(cells, c+int64(k)*int64(saltus))
				}
			}
			return periodic(50, preperiod, saltus*uint64(repeated), cells...)
		}
		a, b := draw(), draw()
		dbs, closeAll := open(t, f.put(t, a), f.put(t, b))
		defer closeAll()
		first := uint64(math.MaxUint64)
		for i := range uint64(1000) {
			if at(a, i) != at(b, i) {
				first = i
				break
			}
		}
		w, err := store.Create(f.path + "/out.db")
		must(t, err)
		defer func() { _ = w.Abort() }()
		err = edit.Merge(t.Context(), w, dbs...)
		var conflict *edit.ConflictError
		switch {
		case first == math.MaxUint64 && err != nil:
			t.Fatalf("they agree: %v", err)
		case first < math.MaxUint64 && (!errors.As(err, &conflict) || conflict.Where.First != first):
			t.Fatalf("they differ at %d: %v", first, err)
		}
	})
}

// at returns the cell of any position of a periodic table, by stepping through the periods.
func at(t table, i uint64) (cell int64) {
	in := t.inputs[0]
	for i >= uint64(len(in.Cells)) {
		i -= in.Period.Length
		cell += int64(in.Period.Saltus)
	}
	return cell + in.Cells[i]
}
