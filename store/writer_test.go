package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	bolt "go.etcd.io/bbolt"
)

// The same tables make the same bytes, in any order and from any number of goroutines.
func TestByteIdentity(t *testing.T) {
	var first []byte
	var firstInfo Info
	for run := range 8 {
		path, info := build(t, func(w *Writer) {
			var wg sync.WaitGroup
			for _, i := range rand.Perm(4) {
				wg.Go(func() { putSample(t, w, []int{i}) })
			}
			wg.Wait()
			for _, i := range rand.Perm(300) {
				table, in := plain(fmt.Sprintf("game[%d]", i), noise(uint64(i%200), 100+i, 9)...)
				must(t, w.Put(table, in))
			}
		})
		b := readFile(t, path)
		if run == 0 {
			first, firstInfo = b, info
			must(t, useAll(path))
			continue
		}
		if diff := cmp.Diff(firstInfo, info); diff != "" {
			t.Fatalf("run %d: info differs: %s", run, diff)
		}
		if !bytes.Equal(first, b) {
			t.Fatalf("run %d: bytes differ", run)
		}
	}
}

// The hash depends on everything that is put.
func TestHashDependsOnContent(t *testing.T) {
	seen := map[string]string{}
	base := func() (Table, Input) { return plain("nim", 0, 1, 2, 3) }
	for what, change := range map[string]func(t *Table, in *Input){
		"nothing": func(*Table, *Input) {},
		"name":    func(t *Table, _ *Input) { t.Name = "nim2" },
		"rules":   func(t *Table, _ *Input) { t.Rules++ },
		"bound":   func(t *Table, _ *Input) { t.Bound++ },
		"solver":  func(t *Table, _ *Input) { t.Solver += "x" },
		"column":  func(_ *Table, in *Input) { in.Name = "number" },
		"scale":   func(_ *Table, in *Input) { in.Scale = 1 },
		"cell":    func(_ *Table, in *Input) { in.Cells[1] = 2 },
		"base":    func(_ *Table, in *Input) { in.Cells = []int64{1, 2, 3, 4} },
		"period":  func(_ *Table, in *Input) { in.Period = &Period{Theorem: "t", Preperiod: 3, Length: 1} },
		"proof":   func(_ *Table, in *Input) { in.Period = &Period{Theorem: "t", Preperiod: 2, Length: 2} },
	} {
		_, info := build(t, func(w *Writer) {
			table, in := base()
			change(&table, &in)
			must(t, w.Put(table, in))
		})
		if other, ok := seen[info.Hash]; ok {
			t.Errorf("same hash with %s and %s changed", what, other)
		}
		seen[info.Hash] = what
	}
}

// Identical columns are stored once, even with different bases.
func TestColumnsShared(t *testing.T) {
	cells := noise(5, 100_000, 8)
	moved := make([]int64, len(cells))
	for i, c := range cells {
		moved[i] = c - 1000
	}
	size := func(tables int) int64 {
		path, info := build(t, func(w *Writer) {
			for i := range tables {
				c := cells
				if i%2 == 1 {
					c = moved
				}
				table, in := plain(fmt.Sprint("game", i), c...)
				must(t, w.Put(table, in))
			}
		})
		db := open(t, path)
		for i := range tables {
			want := cells[99_999]
			if i%2 == 1 {
				want -= 1000
			}
			if got, ok := column(t, db, fmt.Sprint("game", i), "grundy").Cell(99_999); !ok || got != want {
				t.Errorf("table %d: %d, %t, want %d", i, got, ok, want)
			}
		}
		return info.Size
	}
	if one, ten := size(1), size(10); ten > one+3*pageSize {
		t.Errorf("one table takes %d bytes, ten the same take %d", one, ten)
	}
}

// A chunk wastes almost no space of its pages.
func TestSize(t *testing.T) {
	cells := noise(1, 1_000_000, 13)
	table, in := plain("big", cells...)
	_, info := build(t, func(w *Writer) { must(t, w.Put(table, in)) })
	if data := int64(len(cells) * 13 / 8); info.Size > data*1005/1000+10*pageSize {
		t.Errorf("%d bytes of codes take %d", data, info.Size)
	}
}

// bbolt opens a sealed file, finds no errors, and finds the same content after many transactions.
func TestBoltAccepts(t *testing.T) {
	check := func(path string, chunks int) {
		t.Helper()
		db, err := bolt.Open(path, 0o600, &bolt.Options{ReadOnly: true})
		must(t, err)
		defer func() { must(t, db.Close()) }()
		must(t, db.View(func(tx *bolt.Tx) error {
			for err := range tx.Check() {
				t.Error(err)
			}
			n := 0
			must(t, tx.Bucket([]byte(bucketColumns)).ForEach(func(_, _ []byte) error { n++; return nil }))
			if n != chunks {
				t.Errorf("%d chunks, want %d", n, chunks)
			}
			return nil
		}))
	}
	path := sample(t)
	chunks := int(open(t, path).header.Chunks)
	check(path, chunks)

	content := sampleContent(t)
	for _, most := range []int{1, 20_000, 100_000} {
		var outs [2]bytes.Buffer
		for i := range outs {
			must(t, writePages(filepath.Join(t.TempDir(), "stage"), content, most, &outs[i]))
		}
		if !bytes.Equal(outs[0].Bytes(), outs[1].Bytes()) {
			t.Errorf("batches of %d bytes: not the same bytes twice", most)
		}
		path := filepath.Join(t.TempDir(), "test.db")
		must(t, os.WriteFile(path, outs[0].Bytes(), 0o600))
		check(path, chunks)
	}
}

func TestCopy(t *testing.T) {
	from := sample(t)
	db, err := Open(from)
	must(t, err)
	names, err := db.Names()
	must(t, err)

	path := filepath.Join(t.TempDir(), "copy.db")
	w, err := Create(path)
	must(t, err)
	if err := w.Copy(db, "big", "missing"); !errors.Is(err, ErrNoTable) {
		t.Errorf("missing table: %v", err)
	}
	if err := w.Copy(db, "big", "big"); err == nil {
		t.Error("copied the same twice")
	}
	must(t, w.Copy(db))
	must(t, w.Copy(db, names[1:]...))
	if err := w.Copy(db, names...); err == nil || !strings.Contains(err.Error(), "put before") {
		t.Errorf("copied what was there: %v", err)
	}
	must(t, w.Copy(db, names[0]))
	must(t, db.Close())
	_, err = w.Commit()
	must(t, err)
	if !bytes.Equal(readFile(t, from), readFile(t, path)) {
		t.Error("a copy of all tables is another file")
	}
}

// Put reports an invalid table and adds nothing.
func TestPutRefuses(t *testing.T) {
	ok := Input{Name: "grundy", Cells: []int64{1, 2}}
	good := Table{Name: "nim", Positions: 2}
	path, info := build(t, func(w *Writer) {
		for want, test := range map[string]struct {
			table   Table
			columns []Input
		}{
			"without a name":           {Table{Positions: 2}, []Input{ok}},
			"unprintable":              {Table{Name: "a\nb", Positions: 2}, []Input{ok}},
			"the table has no columns": {good, nil},
			"columns, at most":         {good, make([]Input, 65)},
			"given twice":              {good, []Input{ok, ok}},
			"cells for 3":              {Table{Name: "nim", Positions: 3}, []Input{ok}},
			"column without":           {good, []Input{{Cells: []int64{1, 2}}}},
			"scale 64":                 {good, []Input{{Name: "number", Scale: 64, Cells: []int64{1, 2}}}},
			"preperiod 1":              {good, []Input{{Name: "g", Period: &Period{Theorem: "t", Preperiod: 1, Length: 2}, Cells: []int64{1, 2}}}},
			"length 0":                 {good, []Input{{Name: "g", Period: &Period{Theorem: "t", Preperiod: 2}, Cells: []int64{1, 2}}}},
			"has no theorem":           {good, []Input{{Name: "g", Period: &Period{Length: 2}, Cells: []int64{1, 2}}}},
		} {
			if err := w.Put(test.table, test.columns...); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %q", err, want)
			}
		}
		must(t, w.Put(good, ok))
		if err := w.Put(good, ok); err == nil || !strings.Contains(err.Error(), "put before") {
			t.Errorf("second put: %v", err)
		}
	})
	if info.Tables != 1 || info.Positions != 2 {
		t.Errorf("%+v", info)
	}
	must(t, useAll(path))
}

// ls lists a folder.
func ls(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	must(t, err)
	names := []string{}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// A writer leaves no hidden files and shows nothing before Commit.
func TestWriterLife(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "test.db")
	old := oldFile(t, path)
	table, in := plain("nim", 0, 1, 2)

	w, err := Create(path)
	must(t, err)
	must(t, w.Put(table, in))
	if got := ls(t, dir); len(got) != 2 || !strings.HasPrefix(got[0], ".") {
		t.Errorf("while building: %v", got)
	}
	must(t, w.Abort())
	must(t, w.Abort())
	first := w
	w, err = Create(path)
	must(t, err)
	must(t, w.Put(table, in))
	if got := readFile(t, path); !bytes.Equal(got, old) {
		t.Errorf("before Commit: %q", got)
	}
	info, err := w.Commit()
	must(t, err)
	must(t, w.Abort())
	if got := ls(t, dir); len(got) != 1 {
		t.Errorf("after Commit: %v", got)
	}
	st, err := os.Stat(path)
	must(t, err)
	if st.Size() != info.Size {
		t.Errorf("%d bytes, info says %d", st.Size(), info.Size)
	}
	must(t, useAll(path))

	for _, w := range []*Writer{w, first} {
		if err := w.Put(table, in); !errors.Is(err, ErrFinished) {
			t.Errorf("Put: %v", err)
		}
		if err := w.Copy(open(t, path), "nim"); !errors.Is(err, ErrFinished) {
			t.Errorf("Copy: %v", err)
		}
		if _, err := w.Commit(); !errors.Is(err, ErrFinished) {
			t.Errorf("Commit: %v", err)
		}
	}
}

func TestEmptyDatabase(t *testing.T) {
	path, info := build(t, func(*Writer) {})
	must(t, useAll(path))
	if info.Tables != 0 || info.Positions != 0 || info.Format != "1.1" || len(info.Hash) != 64 {
		t.Errorf("%+v", info)
	}
	names, err := open(t, path).Names()
	if err != nil || len(names) != 0 {
		t.Errorf("%v, %v", names, err)
	}
}

// Commit reports a missing folder or an obstacle and leaves no files.
func TestCommitFails(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "folder")
	table, in := plain("nim", 0, 1, 2)
	begin := func() *Writer {
		must(t, os.MkdirAll(dir, 0o755))
		w, err := Create(filepath.Join(dir, "test.db"))
		must(t, err)
		must(t, w.Put(table, in))
		return w
	}
	expect := func(w *Writer) {
		t.Helper()
		if _, err := w.Commit(); err == nil || !strings.Contains(err.Error(), "test.db") {
			t.Errorf("Commit: %v", err)
		}
		must(t, w.Abort())
	}

	w := begin()
	must(t, os.RemoveAll(dir))
	expect(w)

	w = begin()
	must(t, os.MkdirAll(filepath.Join(dir, "test.db", "x"), 0o755))
	expect(w)
	if got := ls(t, dir); len(got) != 1 {
		t.Errorf("left behind: %v", got)
	}
}

func TestCommitReadOnlyFolder(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may write anywhere")
	}
	dir := t.TempDir()
	w, err := Create(filepath.Join(dir, "test.db"))
	must(t, err)
	must(t, os.Chmod(dir, 0o555))
	defer func() { must(t, os.Chmod(dir, 0o755)) }()
	if _, err := w.Commit(); !errors.Is(err, fs.ErrPermission) || IsUnusable(err) {
		t.Errorf("Commit: %v", err)
	}
	if _, err := Create(filepath.Join(dir, "other.db")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("Create: %v", err)
	}
}

func TestCreateRefuses(t *testing.T) {
	dir := t.TempDir()
	for _, path := range []string{"", dir, filepath.Join(dir, "none", "test.db")} {
		if w, err := Create(path); err == nil {
			_ = w.Abort()
			t.Errorf("%q: created", path)
		}
	}
}

// A symbolic link stays a link. A relative path refers to the working folder at Create.
func TestPaths(t *testing.T) {
	dir := t.TempDir()
	real := filepath.Join(dir, "real.db")
	link := filepath.Join(dir, "link.db")
	must(t, os.WriteFile(real, nil, 0o600))
	must(t, os.Symlink("real.db", link))
	table, in := plain("nim", 0, 1, 2)
	t.Chdir(dir)
	w, err := Create("link.db")
	must(t, err)
	t.Chdir(t.TempDir())
	must(t, w.Put(table, in))
	_, err = w.Commit()
	must(t, err)
	t.Chdir(dir)
	for _, path := range []string{real, link, "link.db", "./real.db"} {
		must(t, useAll(path))
	}
	if st, err := os.Lstat(link); err != nil || st.Mode().Type() != fs.ModeSymlink {
		t.Errorf("link is no link any more: %v, %v", st, err)
	}
}

// Words make the same file as equal cells, and exclude cells.
func TestWordsEqualCells(t *testing.T) {
	table, in := plain("x", noise(3, 20_000, 11)...)
	for i := range in.Cells {
		in.Cells[i] &= 1<<11 - 1
	}
	small := Input{Name: in.Name}
	for _, c := range in.Cells {
		small.Words = append(small.Words, uint16(c))
	}
	one, _ := build(t, func(w *Writer) { must(t, w.Put(table, in)) })
	other, _ := build(t, func(w *Writer) { must(t, w.Put(table, small)) })
	if !bytes.Equal(readFile(t, one), readFile(t, other)) {
		t.Error("the files differ")
	}
	build(t, func(w *Writer) {
		in.Words = small.Words
		if err := w.Put(table, in); err == nil || !strings.Contains(err.Error(), "given twice") {
			t.Errorf("error %v", err)
		}
		must(t, w.Put(table, small))
	})
}
