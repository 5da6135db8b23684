package store

import (
	"os"
	"testing"
)

// A list has any number of cells. A file with a list has format 1.2; lists survive copying and the
// journal.
func TestLists(t *testing.T) {
	path, info := build(t, func(w *Writer) { putLists(t, w) })
	must(t, useAll(path))
	if info.Format != "1.2" || info.Positions != 3 {
		t.Errorf("%+v", info)
	}
	db := open(t, path)
	long := column(t, db, "lists", "long")
	for i, want := range []int64{3, 1, 4, 1, 5} {
		if got, ok := long.Cell(uint64(i)); !ok || got != want {
			t.Errorf("cell %d is %d, %t", i, got, ok)
		}
	}
	if _, ok := long.Cell(5); ok || !long.Meta().List || column(t, db, "lists", "grundy").Meta().List {
		t.Error("the list has no end, or is none")
	}

	copied, _ := build(t, func(w *Writer) { must(t, w.Copy(db, "lists")) })
	if string(readFile(t, copied)) != string(readFile(t, path)) {
		t.Error("the copy has other bytes")
	}

	kept := t.TempDir() + "/kept.db"
	w, err := Resume(kept, Digest{1}, Database)
	must(t, err)
	putLists(t, w)
	must(t, w.Suspend())
	w, err = Resume(kept, Digest{1}, Database)
	must(t, err)
	if _, ok := w.Reuse("lists", 1, 3); !ok {
		t.Fatal("the journal has no table")
	}
	_, err = w.Commit()
	must(t, err)
	if string(readFile(t, kept)) != string(readFile(t, path)) {
		t.Error("the file that was resumed has other bytes")
	}
}

// A list has no period, and requires format 1.2.
func TestInvalidLists(t *testing.T) {
	w, err := Create(t.TempDir() + "/x.db")
	must(t, err)
	defer func() { must(t, w.Abort()) }()
	table, in := plain("lists", 2, 0, 1)
	err = w.Put(table, in, Input{Name: "long", List: true, Cells: []int64{1, 2}, Period: &Period{Theorem: "x", Length: 2}})
	if err == nil {
		t.Error("a list with a period was put")
	}
	table.Columns = []Column{{Name: "long", List: true, Cells: 7}}
	record, err := encodeTable(table)
	must(t, err)
	for features, want := range map[uint64]bool{featureSaltus: false, featureLists: true} {
		if _, err := decodeTable(record, seal{minor: FormatMinor, features: features}); (err == nil) != want {
			t.Errorf("features %#x: %v", features, err)
		}
	}
}

// A file without lists has the bytes of format 1.1.
func TestFilesWithoutLists(t *testing.T) {
	db := open(t, "testdata/format-1.1.db")
	names, err := db.Names()
	must(t, err)
	path, info := build(t, func(w *Writer) { must(t, w.Copy(db, names...)) })
	old, err := os.ReadFile("testdata/format-1.1.db")
	must(t, err)
	if string(readFile(t, path)) != string(old) || info.Format != "1.1" {
		t.Errorf("other bytes, of format %s", info.Format)
	}
}
