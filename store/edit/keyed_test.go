package edit_test

import (
	"context"
	"errors"
	"testing"

	"sprague/store"
	"sprague/store/edit"
	"sprague/store/forms"
)

// The forms 0, 1, * and {1 | 0}, and a second list without *, which shifts the numbers.
var (
	all  = []forms.Form{{}, {Number: 1}, {Nimber: 1}, {Left: []uint64{1}, Right: []uint64{0}}}
	some = []forms.Form{{}, {Number: 1}, {Left: []uint64{1}, Right: []uint64{0}}}
)

// keyed makes a table of forms with keys.
func keyed(bound uint64, dictionary []forms.Form, keys []uint64, cells ...int64) table {
	t := table{Table: store.Table{Name: "pieces", Rules: 1, Bound: bound, Positions: uint64(len(cells))}}
	t.inputs = append(forms.Lists(dictionary), store.Input{Name: "form", Cells: cells})
	t.inputs = append(t.inputs, forms.KeyLists(keys)...)
	return t
}

// Diff compares positions by key and forms by option, whatever their numbers.
func TestKeyedTables(t *testing.T) {
	files := folder{path: t.TempDir()}
	file := func(all ...table) *store.DB {
		db, err := store.Open(files.write(t, func(w *store.Writer) error {
			for _, one := range all {
				if err := w.Put(one.Table, one.inputs...); err != nil {
					return err
				}
			}
			return nil
		}))
		must(t, err)
		t.Cleanup(func() { must(t, db.Close()) })
		return db
	}
	small := file(keyed(1, some, []uint64{5, 70}, 0, 2))
	large := file(keyed(2, all, []uint64{3, 5, 60, 70}, 1, 0, 2, 3))
	wrong := file(keyed(2, all, []uint64{3, 5, 60, 70}, 1, 0, 2, 1))
	differ := func(a, b *store.DB) edit.Disagreement {
		d, err := edit.Diff(context.Background(), a, b, func() {})
		must(t, err)
		if len(d.Differing) != 1 || len(d.Differing[0].Columns) != 1 {
			t.Fatalf("%+v", d)
		}
		return d.Differing[0].Columns[0]
	}
	if d := differ(small, large); d.Column != "form" || d.Compared != 2 || d.Count != 0 {
		t.Errorf("%+v", d)
	}
	if d := differ(small, wrong); d.Compared != 2 || d.Count != 1 || d.First != 1 || d.Cells[0].Value != 2 || d.Cells[1].Value != 1 || d.Forms[1] == nil {
		t.Errorf("%+v", d)
	}
	if d := differ(large, wrong); d.Compared != 4 || d.Count != 1 || d.First != 3 {
		t.Errorf("%+v", d)
	}
	for _, from := range [][]*store.DB{{small, large}, {large, small}} {
		merged := files.write(t, func(w *store.Writer) error { return edit.Merge(context.Background(), w, from...) })
		db, err := store.Open(merged)
		must(t, err)
		if db.Info().Hash != large.Info().Hash {
			t.Errorf("merged: %+v", db.Info())
		}
		must(t, db.Close())
	}
	w, err := store.Create(files.path + "/conflict.db")
	must(t, err)
	defer func() { _ = w.Abort() }()
	var conflict *edit.ConflictError
	if err := edit.Merge(context.Background(), w, small, wrong); !errors.As(err, &conflict) || conflict.Where == nil {
		t.Errorf("merged: %v", err)
	}
}

// Positions with texts are compared by their texts.
func TestListedTables(t *testing.T) {
	files := folder{path: t.TempDir()}
	file := func(bound uint64, texts string, cells ...int64) *store.DB {
		one := table{Table: store.Table{Name: "listed", Rules: 1, Bound: bound, Positions: uint64(len(cells))}}
		one.inputs = append(one.inputs, store.Input{Name: "grundy", Cells: cells})
		one.inputs = append(one.inputs, forms.TextLists(len(texts), func(i int) []byte { return []byte(texts[i : i+1]) })...)
		db, err := store.Open(files.write(t, func(w *store.Writer) error { return w.Put(one.Table, one.inputs...) }))
		must(t, err)
		t.Cleanup(func() { must(t, db.Close()) })
		return db
	}
	small, large, wrong := file(1, "bd", 5, 7), file(2, "abcd", 1, 5, 6, 7), file(2, "abcd", 1, 5, 6, 8)
	for _, c := range []struct {
		a, b                   *store.DB
		compared, count, first uint64
	}{{small, large, 2, 0, 0}, {large, small, 2, 0, 0}, {small, wrong, 2, 1, 1}, {large, wrong, 4, 1, 3}} {
		d, err := edit.Diff(context.Background(), c.a, c.b, func() {})
		must(t, err)
		if got := d.Differing[0].Columns[0]; got.Compared != c.compared || got.Count != c.count || got.First != c.first {
			t.Errorf("%+v, want %d, %d, %d", got, c.compared, c.count, c.first)
		}
	}
}
