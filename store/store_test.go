package store

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// plain is a table with one plain column.
func plain(name string, cells ...int64) (Table, Input) {
	t := Table{Name: name, Rules: 1, Bound: uint64(len(cells)), Positions: uint64(len(cells)), Solver: "test"}
	return t, Input{Name: "grundy", Cells: cells}
}

// noise returns n cells of at most width bits from a deterministic generator.
func noise(seed uint64, n int, width uint) []int64 {
	r := rand.New(rand.NewPCG(seed, 1))
	cells := make([]int64, n)
	for i := range cells {
		cells[i] = int64(r.Uint64() >> (64 - width))
	}
	return cells
}

// build commits a file at a fresh path.
func build(t testing.TB, fill func(w *Writer)) (path string, info Info) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "test.db")
	w, err := Create(path)
	must(t, err)
	fill(w)
	info, err = w.Commit()
	must(t, err)
	return path, info
}

// sample is a small file with all features: several chunks, a period, a constant column, negative
// cells, 64 bits, shared columns.
func sample(t testing.TB) string {
	t.Helper()
	path, _ := build(t, func(w *Writer) {
		putSample(t, w, []int{0, 1, 2, 3})
	})
	return path
}

// oldFile writes a replaceable database without tables.
func oldFile(t testing.TB, path string) []byte {
	t.Helper()
	from, _ := build(t, func(*Writer) {})
	old := readFile(t, from)
	must(t, os.WriteFile(path, old, 0o600))
	return old
}

// putSample puts the tables of the sample in the order given.
func putSample(t testing.TB, w *Writer, order []int) {
	t.Helper()
	for _, i := range order {
		switch i {
		case 0:
			must(t, w.Put(Table{Name: "octal[0.77]", Rules: 3, Bound: 100, Positions: 101, Solver: "octal"}, Input{
				Name:   "grundy",
				Period: &Period{Theorem: "octal periodicity", Preperiod: 3, Length: 5, Checked: 100},
				Cells:  []int64{0, 1, 2, 3, 1, 4, 3, 2},
			}))
		case 1:
			a, in := plain("big", noise(1, 70_000, 5)...)
			must(t, w.Put(a, in, Input{Name: "number", Scale: 4, Cells: noise(2, 70_000, 17)}))
		case 2:
			a, in := plain("const", -1, -1, -1)
			must(t, w.Put(a, in, Input{Name: "wide", Cells: []int64{-1 << 63, 0, 1<<63 - 1}}))
		case 3:
			a, in := plain("shared", noise(1, 70_000, 5)...)
			must(t, w.Put(a, in))
		}
	}
}

// putLists puts a table with two lists, one shorter than its positions and one longer.
func putLists(t testing.TB, w *Writer) {
	t.Helper()
	table, in := plain("lists", 2, 0, 1)
	must(t, w.Put(table, in, Input{Name: "short", List: true, Cells: []int64{-5}}, Input{Name: "long", List: true, Cells: []int64{3, 1, 4, 1, 5}}))
}

func open(t testing.TB, path string) *DB {
	t.Helper()
	db, err := Open(path)
	must(t, err)
	t.Cleanup(func() { must(t, db.Close()) })
	return db
}

func column(t testing.TB, db *DB, table, name string) *Reader {
	t.Helper()
	v, err := db.Table(table)
	must(t, err)
	r := v.Column(name)
	if r == nil {
		t.Fatalf("table %q has no column %q", table, name)
	}
	return r
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func readFile(t testing.TB, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	must(t, err)
	return b
}

// useAll opens a file, uses everything in it, and returns the first error. It does the same with
// its content in memory, unless that is large; both must fail or succeed alike.
func useAll(path string) error {
	db, err := Open(path)
	if err == nil {
		err = use(db)
	}
	const large = 64 << 20
	if info, gone := os.Stat(path); gone != nil || info.Size() > large {
		return err
	}
	content, unread := os.ReadFile(path)
	if unread != nil {
		return unread
	}
	copied, other := OpenBytes(path, content)
	if other == nil {
		other = use(copied)
	}
	if (err == nil) != (other == nil) || IsUnusable(err) != IsUnusable(other) {
		return fmt.Errorf("the file: %v; the same in memory: %v", err, other) //nolint:errorlint // neither is the cause
	}
	return err
}

// use uses everything in a database, closes it, and returns the first error.
func use(db *DB) error {
	defer func() { _ = db.Close() }()
	names, err := db.Names()
	if err != nil {
		return err
	}
	for _, name := range names {
		v, err := db.Table(name)
		if err != nil {
			return err
		}
		for _, c := range v.Columns {
			r := v.Column(c.Name)
			for _, i := range []uint64{0, 1, c.Cells / 2, c.Cells - 1, c.Cells, 1 << 62} {
				r.Cell(i)
			}
		}
	}
	return db.CheckContent(context.Background())
}

// reseal makes the checksums of the trailer match the bytes before it, as a forger would.
func reseal(b []byte) {
	body, page := b[:len(b)-pageSize], b[len(b)-pageSize:]
	binary.LittleEndian.PutUint64(page[sealLength:], uint64(len(body)))
	binary.LittleEndian.PutUint32(page[sealBodySum:], crc32.Checksum(body, castagnoli))
	binary.LittleEndian.PutUint32(page[sealSum:], crc32.Checksum(page[:sealSum], castagnoli))
}

// isDamaged reports whether err is a DamagedError.
func isDamaged(err error) bool {
	var damaged *DamagedError
	return errors.As(err, &damaged)
}
