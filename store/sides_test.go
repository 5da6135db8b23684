package store

import (
	"slices"
	"testing"
)

// A table may have a bound for each number of a position. Its file has format 1.3; the bounds survive
// copying and the journal.
func TestSides(t *testing.T) {
	table, in := plain("sides", 0, 1, 2, 3, 4, 5)
	table.Bound, table.Sides = 2, []uint64{2, 1}
	path, info := build(t, func(w *Writer) { must(t, w.Put(table, in)) })
	must(t, useAll(path))
	db := open(t, path)
	view, err := db.Table("sides")
	must(t, err)
	if info.Format != "1.3" || !slices.Equal(view.Sides, table.Sides) || view.Bound != 2 {
		t.Errorf("%+v, %+v", info, view.Table)
	}
	copied, _ := build(t, func(w *Writer) { must(t, w.Copy(db, "sides")) })
	if string(readFile(t, copied)) != string(readFile(t, path)) {
		t.Error("the copy has other bytes")
	}

	kept := t.TempDir() + "/kept.db"
	w, err := Resume(kept, Digest{1}, Database)
	must(t, err)
	must(t, w.Put(table, in))
	must(t, w.Suspend())
	w, err = Resume(kept, Digest{1}, Database)
	must(t, err)
	if !w.IsCovered(db) {
		t.Error("the file has the table that was put")
	}
	for _, sides := range [][]uint64{nil, {1, 2}} {
		if _, ok := w.Reuse("sides", table.Rules, 2, sides...); ok {
			t.Errorf("the journal has a table to %d", sides)
		}
	}
	if _, ok := w.Reuse("sides", table.Rules, 2, 2, 1); !ok {
		t.Fatal("the journal has no table")
	}
	_, err = w.Commit()
	must(t, err)
	if string(readFile(t, kept)) != string(readFile(t, path)) {
		t.Error("the file that was resumed has other bytes")
	}
}

// Sides differ, the largest is the bound, and the trailer names the feature.
func TestInvalidSides(t *testing.T) {
	w, err := Create(t.TempDir() + "/x.db")
	must(t, err)
	defer func() { must(t, w.Abort()) }()
	table, in := plain("sides", 0)
	table.Bound = 5
	for _, sides := range [][]uint64{{5}, {5, 5}, {4, 3}, {6, 5}, make([]uint64, 17)} {
		if table.Sides = sides; w.Put(table, in) == nil {
			t.Errorf("a table with sides %d was put", sides)
		}
	}
	table.Sides, table.Columns = []uint64{5, 4}, []Column{{Name: "grundy", Cells: 1}}
	record, err := encodeTable(table)
	must(t, err)
	for features, want := range map[uint64]bool{0: false, featureLists: false, featureSides: true} {
		if _, err := decodeTable(record, seal{minor: FormatMinor, features: features}); (err == nil) != want {
			t.Errorf("features %#x: %v", features, err)
		}
	}
}

func TestExtents(t *testing.T) {
	bounded := func(bound uint64, sides ...uint64) *Table { return &Table{Bound: bound, Sides: sides} }
	for _, test := range []struct {
		a, b   *Table
		covers [2]bool
		common uint64
		union  string
	}{
		{bounded(7), bounded(9), [2]bool{false, true}, 7, "9"},
		{bounded(7), bounded(7), [2]bool{true, true}, 7, "7"},
		{bounded(50, 50, 40), bounded(40), [2]bool{true, false}, 40, "50x40"},
		{bounded(50, 50, 40), bounded(45), [2]bool{false, false}, 40, "50x45"},
		{bounded(50, 50, 40), bounded(60, 60, 40), [2]bool{false, true}, 50, "60x40"},
		{bounded(50, 50, 40), bounded(50, 40, 50), [2]bool{false, false}, 40, "50x50"},
		{bounded(9, 9, 9, 2), bounded(9, 9, 9, 5), [2]bool{false, true}, 2, "9x9x5"},
	} {
		if got := [2]bool{test.a.Covers(test.b), test.b.Covers(test.a)}; got != test.covers {
			t.Errorf("%s and %s cover each other: %t", test.a.Extent(), test.b.Extent(), got)
		}
		if got := test.a.Common(test.b); got != test.common || got != test.b.Common(test.a) {
			t.Errorf("%s and %s number alike to %d", test.a.Extent(), test.b.Extent(), got)
		}
		if got := test.a.Union(test.b); got != test.union || got != test.b.Union(test.a) {
			t.Errorf("%s and %s together are %s", test.a.Extent(), test.b.Extent(), got)
		}
	}
}
