package edit_test

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sprague/store/edit"
)

// diff compares two files with the given tables.
func diff(t tb, f *folder, a, b []table) *edit.Difference {
	t.Helper()
	dbs, closeAll := open(t, f.put(t, a...), f.put(t, b...))
	defer closeAll()
	met := uint64(0)
	d, err := edit.Diff(context.Background(), dbs[0], dbs[1], func() { met++ })
	must(t, err)
	if same := dbs[0].Info().Hash == dbs[1].Info().Hash; same != d.Same() {
		t.Fatal("the content hashes and the difference contradict each other")
	}
	if met != d.Equal+uint64(len(d.Differing)) {
		t.Fatal("it did not tell of every table that both have")
	}
	return d
}

// Claimed positions and periods cost no time.
func TestClaimsAreNotCounted(t *testing.T) {
	f := folder{path: t.TempDir()}
	endless := func(cells ...int64) table {
		return changed(periodic(9, 0, 0, cells...), func(t *table) { t.Bound, t.Positions = math.MaxUint64, math.MaxUint64 })
	}
	d := diff(t, &f, []table{endless(0, 1)}, []table{endless(0, 1, 1)})
	if len(d.Differing) != 1 || d.Differing[0].Columns[0].First != 2 {
		t.Errorf("%+v, want a difference at position 2", d)
	}
}

// Diff names the changed cells of a file.
func TestChangedCellsAreNamed(t *testing.T) {
	f := folder{path: t.TempDir()}
	rapid.Check(t, func(t *rapid.T) {
		all := drawTables(t)
		other := slices.Clone(all)
		if len(all) == 0 {
			if !diff(t, &f, all, other).Same() {
				t.Fatal("empty files differ")
			}
			return
		}
		k := rapid.IntRange(0, len(all)-1).Draw(t, "table")
		j := rapid.IntRange(0, len(all[k].inputs)-1).Draw(t, "column")
		inputs := slices.Clone(all[k].inputs)
		cells := slices.Clone(inputs[j].Cells)
		first, count := uint64(0), uint64(0)
		for i := range cells {
			if rapid.IntRange(0, 5).Draw(t, "changed") == 0 {
				cells[i] += rapid.SampledFrom([]int64{-1, 1, 1 << 40}).Draw(t, "by")
				if count == 0 {
					first = uint64(i)
				}
				count++
			}
		}
		periodic := inputs[j].Period != nil
		inputs[j].Cells = cells
		other[k].inputs = inputs
		d := diff(t, &f, all, other)
		if count == 0 {
			if !d.Same() || d.Equal != uint64(len(all)) {
				t.Fatalf("nothing was changed, %+v", d)
			}
			return
		}
		if len(d.OnlyA)+len(d.OnlyB) > 0 || len(d.Differing) != 1 || d.Differing[0].A.Name != all[k].Name || len(d.Differing[0].Fields) > 0 {
			t.Fatalf("cells of %s were changed, %+v", all[k].Name, d)
		}
		for i, c := range d.Differing[0].Columns {
			switch {
			case i != j && c.Count > 0:
				t.Fatalf("column %d was not changed, %+v", i, c)
			case i == j && (c.First != first || !periodic && c.Count != count || c.Count < count):
				t.Fatalf("%d cells were changed, the first %d; %+v", count, first, c)
			}
		}
	})
}

func TestFieldsThatDiffer(t *testing.T) {
	f := folder{path: t.TempDir()}
	for what, c := range map[string]struct {
		a, b   table
		fields []edit.Field
		cells  []edit.Disagreement
	}{
		"rules": {
			plain(0, 1), changed(plain(0, 2), func(t *table) { t.Rules = 7 }),
			[]edit.Field{edit.Rules},
			nil,
		},
		"bound": {
			plain(0, 1), plain(0, 1, 2),
			[]edit.Field{edit.Bound, edit.Positions},
			[]edit.Disagreement{{Column: "grundy", Compared: 2}},
		},
		"solver": {
			plain(0, 1), changed(plain(0, 1), func(t *table) { t.Solver = "octal" }),
			[]edit.Field{edit.Solver},
			[]edit.Disagreement{{Column: "grundy", Compared: 2}},
		},
		"columns": {plain(0, 1), number(0, 0, 1), []edit.Field{edit.Columns}, nil},
		"period": {
			plain(0, 1, 0, 1), periodic(4, 0, 0, 0, 1),
			[]edit.Field{edit.Period},
			[]edit.Disagreement{{Column: "grundy", Compared: 4}},
		},
		"proof": {
			periodic(4, 0, 0, 0, 1), changed(periodic(4, 0, 0, 0, 1), func(t *table) { t.inputs[0].Period.Checked = 99 }),
			[]edit.Field{edit.Period},
			[]edit.Disagreement{{Column: "grundy", Compared: 4}},
		},
		"cells of a period": {
			periodic(9, 0, 0, 0, 1), periodic(9, 0, 0, 0, 2),
			nil,
			[]edit.Disagreement{{Column: "grundy", Compared: 9, Count: 4, First: 1, Cells: [2]edit.Cell{{Value: 1}, {Value: 2}}}},
		},
		"scale": {
			number(0, 0, 1), number(1, 0, 2),
			[]edit.Field{edit.Layout},
			[]edit.Disagreement{{Column: "number", Compared: 2}},
		},
		"constants": {
			plain(3, 3, 3), plain(4, 4, 4),
			nil,
			[]edit.Disagreement{{Column: "grundy", Compared: 3, Count: 3, Cells: [2]edit.Cell{{Value: 3}, {Value: 4}}}},
		},
	} {
		t.Run(what, func(t *testing.T) {
			d := diff(t, &f, []table{c.a}, []table{c.b})
			if len(d.Differing) != 1 {
				t.Fatalf("%+v", d)
			}
			if diff := cmp.Diff(c.fields, d.Differing[0].Fields); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(c.cells, d.Differing[0].Columns); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestTablesOfOneFileOnly(t *testing.T) {
	f := folder{path: t.TempDir()}
	named := func(name string) table { return changed(plain(0, 1), func(t *table) { t.Name = name }) }
	d := diff(t, &f, []table{named("a"), named("b"), named("c")}, []table{named("b"), named("d")})
	want := &edit.Difference{OnlyA: []string{"a", "c"}, OnlyB: []string{"d"}, Equal: 1}
	if diff := cmp.Diff(want, d); diff != "" {
		t.Error(diff)
	}
}
