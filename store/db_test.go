package store

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	bolt "go.etcd.io/bbolt"
)

func TestNamesAndInfo(t *testing.T) {
	path := sample(t)
	db := open(t, path)
	names, err := db.Names()
	must(t, err)
	if diff := cmp.Diff([]string{"big", "const", "octal[0.77]", "shared"}, names); diff != "" {
		t.Error(diff)
	}
	info := db.Info()
	if info.Tables != 4 || info.Positions != 101+70_000+3+70_000 || info.Size != int64(len(readFile(t, path))) {
		t.Errorf("%+v", info)
	}
	v, err := db.Table("octal[0.77]")
	must(t, err)
	if again, _ := db.Table("octal[0.77]"); again != v {
		t.Error("another view the second time")
	}
	if v.Column("remoteness") != nil {
		t.Error("a column that is not there")
	}
	want := Column{
		Name: "grundy", Width: 3, Cells: 8, Data: v.Columns[0].Data,
		Period: &Period{Theorem: "octal periodicity", Preperiod: 3, Length: 5, Checked: 100},
	}
	if diff := cmp.Diff(want, v.Column("grundy").Meta()); diff != "" {
		t.Error(diff)
	}
	for _, name := range []string{"", "octal", "octal[0.77]x", "zzz", strings.Repeat("x", 100_000)} {
		if _, err := db.Table(name); !errors.Is(err, ErrNoTable) || IsUnusable(err) {
			t.Errorf("%.20q: %v", name, err)
		}
	}
}

// Close may be called twice; what is asked afterwards is answered with an
// error.
func TestClose(t *testing.T) {
	path := sample(t)
	db, err := Open(path)
	must(t, err)
	_, err = db.Table("big")
	must(t, err)
	must(t, db.Close())
	must(t, db.Close())
	if _, err := db.Table("big"); !errors.Is(err, ErrClosed) {
		t.Errorf("Table: %v", err)
	}
	if _, err := db.Names(); !errors.Is(err, ErrClosed) {
		t.Errorf("Names: %v", err)
	}
	if err := db.CheckContent(); !errors.Is(err, ErrClosed) {
		t.Errorf("CheckContent: %v", err)
	}
	if db.Info().Tables != 4 {
		t.Error("Info is gone")
	}
}

// Close waits for a check that is running.
func TestCloseDuringCheck(t *testing.T) {
	path := sample(t)
	for range 20 {
		db, err := Open(path)
		must(t, err)
		var wg sync.WaitGroup
		for range 3 {
			wg.Go(func() {
				if err := db.CheckContent(); err != nil && !errors.Is(err, ErrClosed) {
					t.Error(err)
				}
			})
		}
		must(t, db.Close())
		wg.Wait()
	}
}

// A reader that is open keeps the old answers when the file is replaced.
func TestReplacedWhileOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	write := func(cell int64) Info {
		w, err := Create(path)
		must(t, err)
		for _, name := range []string{"a", "b"} {
			table, in := plain(name, cell, cell+1, cell+2)
			must(t, w.Put(table, in))
		}
		info, err := w.Commit()
		must(t, err)
		return info
	}
	oldInfo := write(10)
	old := open(t, path)
	a := column(t, old, "a", "grundy")
	newInfo := write(20)
	young := open(t, path) // two readers at once, of different files
	for name, r := range map[string]*Reader{"a": a, "b": column(t, old, "b", "grundy")} {
		if got, ok := r.Cell(1); !ok || got != 11 {
			t.Errorf("old %s: %d, %t", name, got, ok)
		}
	}
	if got, ok := column(t, young, "a", "grundy").Cell(1); !ok || got != 21 {
		t.Errorf("new: %d, %t", got, ok)
	}
	must(t, old.CheckContent())
	if oldInfo.Hash == newInfo.Hash || old.Info() != oldInfo || young.Info() != newInfo {
		t.Error("infos are mixed up")
	}
}

// A process that holds the file for writing is waited for, but not for ever.
func TestLocked(t *testing.T) {
	path := sample(t)
	holder, err := bolt.Open(path, 0o600, nil)
	must(t, err)
	begun := time.Now()
	_, err = Open(path)
	var locked *LockedError
	if !errors.As(err, &locked) || IsUnusable(err) {
		t.Errorf("%v", err)
	}
	if d := time.Since(begun); d > 3*lockTimeout {
		t.Errorf("waited %v", d)
	}
	must(t, holder.Close())
	must(t, useAll(path))
}

func TestPermission(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may read anything")
	}
	path := sample(t)
	must(t, os.Chmod(path, 0))
	if _, err := Open(path); !errors.Is(err, os.ErrPermission) || IsUnusable(err) {
		t.Errorf("%v", err)
	}
}

// Many goroutines over two handles, looking up tables and cells.
func TestConcurrentLookups(t *testing.T) {
	const tables, cells = 20, 30_000
	path, _ := build(t, func(w *Writer) {
		for i := range tables {
			table, in := plain(fmt.Sprint(i), noise(uint64(i), cells, 11)...)
			must(t, w.Put(table, in))
		}
	})
	want := make([][]int64, tables)
	for i := range want {
		want[i] = noise(uint64(i), cells, 11)
	}
	dbs := []*DB{open(t, path), open(t, path)}
	var wg sync.WaitGroup
	for g := range 16 {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(uint64(g), 9))
			db := dbs[g%len(dbs)]
			for range 200 {
				i := r.IntN(tables)
				v, err := db.Table(fmt.Sprint(i))
				if err != nil {
					t.Error(err)
					return
				}
				c := v.Column("grundy")
				for range 50 {
					at := r.IntN(cells)
					if got, ok := c.Cell(uint64(at)); !ok || got != want[i][at] {
						t.Errorf("table %d, cell %d: %d, %t", i, at, got, ok)
						return
					}
				}
			}
			if g < 4 {
				if err := db.CheckContent(); err != nil {
					t.Error(err)
				}
				if _, err := db.Names(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
}

func TestNoAllocation(t *testing.T) {
	db := open(t, sample(t))
	periodic, big := column(t, db, "octal[0.77]", "grundy"), column(t, db, "big", "number")
	if n := testing.AllocsPerRun(100, func() {
		periodic.Cell(1 << 62)
		big.Cell(69_999)
		v, _ := db.Table("big")
		v.Column("number")
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
