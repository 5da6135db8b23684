package store

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
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

// Close may be called twice. Later calls return an error.
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
	if err := db.CheckContent(t.Context()); !errors.Is(err, ErrClosed) {
		t.Errorf("CheckContent: %v", err)
	}
	if db.Info().Tables != 4 {
		t.Error("Info is gone")
	}
}

// Close waits for a running check.
func TestCloseDuringCheck(t *testing.T) {
	path := sample(t)
	for range 20 {
		db, err := Open(path)
		must(t, err)
		var wg sync.WaitGroup
		for range 3 {
			wg.Go(func() {
				if err := db.CheckContent(t.Context()); err != nil && !errors.Is(err, ErrClosed) {
					t.Error(err)
				}
			})
		}
		must(t, db.Close())
		wg.Wait()
	}
}

// A check that meets the file closed tells that the database is.
func TestCloseBeforeStatus(t *testing.T) {
	db, err := Open(sample(t))
	must(t, err)
	must(t, db.file.Close())
	if err := db.CheckContent(t.Context()); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	_ = db.Close()
}

// Lookups continue while the database closes and afterwards: the file stays mapped until they end.
func TestCloseDuringLookups(t *testing.T) {
	path := sample(t)
	want := noise(1, 70_000, 5)
	for range 20 {
		db, err := Open(path)
		must(t, err)
		closed := make(chan struct{})
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				v, err := db.Table("big")
				if errors.Is(err, ErrClosed) {
					return
				}
				must(t, err)
				r := v.Column("grundy")
				for round := 0; round < 3; {
					for i, w := range want {
						if got, ok := r.Cell(uint64(i)); !ok || got != w {
							t.Errorf("cell %d = %d, %t, want %d", i, got, ok, w)
							return
						}
					}
					select {
					case <-closed:
						runtime.GC() // must not unmap pages in use
						round++
					default:
					}
				}
			})
		}
		runtime.Gosched()
		must(t, db.Close())
		close(closed)
		wg.Wait()
	}
	for strings.Contains(string(mappings(t)), path) { // until finalizers have unmapped it
		runtime.GC()
		time.Sleep(time.Millisecond)
	}
}

// mappings lists the mapped files of the process, where the system can tell.
func mappings(t *testing.T) []byte {
	b, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		t.Log("what is mapped cannot be known here")
	}
	return b
}

// The checksum finds a changed bit that the page structure does not reveal.
func TestOpenProvesTheChecksum(t *testing.T) {
	path := sample(t)
	db, err := Open(path)
	must(t, err)
	must(t, db.Unchanged())
	must(t, db.Close())
	if err := db.Unchanged(); !errors.Is(err, ErrClosed) {
		t.Errorf("Unchanged after Close: %v", err)
	}
	b := readFile(t, path)
	_, _, p := pack(noise(1, 70_000, 5))
	at := bytes.LastIndex(b, p.chunks[0])
	b[at+100] ^= 4
	must(t, os.WriteFile(path, b, 0o600))
	if _, err := Open(path); !isDamaged(err) || !strings.Contains(err.Error(), "checksum") {
		t.Fatalf("Open: %v", err)
	}
}

// Writing to an open file is detected, and truncating it does not end the process.
func TestChangedWhileOpen(t *testing.T) {
	for what, change := range map[string]func(f *os.File) error{
		"cut":      func(f *os.File) error { return f.Truncate(pageSize) },
		"appended": func(f *os.File) error { return f.Truncate(1 << 20) },
		"altered": func(f *os.File) error {
			_, err := f.WriteAt([]byte{1}, 40_000)
			return err
		},
	} {
		t.Run(what, func(t *testing.T) {
			path := sample(t)
			old := time.Now().Add(-time.Minute) // the clock of a file system may stand still for some milliseconds
			must(t, os.Chtimes(path, old, old))
			db := open(t, path)
			r := column(t, db, "big", "number")
			must(t, db.Unchanged())
			f, err := os.OpenFile(path, os.O_RDWR, 0)
			must(t, err)
			must(t, change(f))
			must(t, f.Close())
			if err := db.Unchanged(); !isDamaged(err) {
				t.Errorf("Unchanged: %v", err)
			}
			err = Guard(func() error {
				for i := range uint64(70_000) {
					c, _ := r.Cell(i)
					sink += c
				}
				return nil
			})
			if what == "cut" && !isDamaged(err) || what != "cut" && err != nil {
				t.Errorf("lookups: %v", err)
			}
		})
	}
}

// A file whose names and mode keep changing is still sound.
func TestStatusChangesAllTheTime(t *testing.T) {
	path := sample(t)
	db := open(t, path)
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for mode := os.FileMode(0o600); ; mode ^= 0o100 {
			select {
			case <-stop:
				return
			default:
				_ = os.Chmod(path, mode)
			}
		}
	}()
	for range 50 {
		if err := db.Unchanged(); err != nil {
			t.Errorf("Unchanged: %v", err)
			break
		}
	}
	close(stop)
	<-stopped
}

// A file removed or changed before a check neither ends the process nor blocks Close.
func TestChangedBeforeCheck(t *testing.T) {
	for what, change := range map[string]func(path string) error{
		"emptied": func(path string) error { return os.Truncate(path, 0) },
		"cut":     func(path string) error { return os.Truncate(path, 2*pageSize) },
		"zeros": func(path string) error {
			f, err := os.OpenFile(path, os.O_RDWR, 0)
			if err != nil {
				return err
			}
			_, err = f.WriteAt(make([]byte, 2*pageSize), 0)
			return errors.Join(err, f.Close())
		},
	} {
		t.Run(what, func(t *testing.T) {
			path := sample(t)
			db, err := Open(path)
			must(t, err)
			must(t, change(path))
			err = db.checkMapped(t.Context()) // as if the file changed just after Sound
			if what != "zeros" && !isDamaged(err) || what == "zeros" && err != nil {
				t.Errorf("%v", err) // the first pages are not needed again
			}
			must(t, db.Close())
		})
	}
}

// Guard passes on foreign panics.
func TestGuardPanics(t *testing.T) {
	defer func() {
		if recover() != "own" {
			t.Error("the panic is gone")
		}
	}()
	_ = Guard(func() error { panic("own") })
}

// An open reader keeps the old values when the file is replaced.
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
	young := open(t, path) // two readers of different files at once
	for name, r := range map[string]*Reader{"a": a, "b": column(t, old, "b", "grundy")} {
		if got, ok := r.Cell(1); !ok || got != 11 {
			t.Errorf("old %s: %d, %t", name, got, ok)
		}
	}
	if got, ok := column(t, young, "a", "grundy").Cell(1); !ok || got != 21 {
		t.Errorf("new: %d, %t", got, ok)
	}
	must(t, old.CheckContent(t.Context()))
	if oldInfo.Hash == newInfo.Hash || old.Info() != oldInfo || young.Info() != newInfo {
		t.Error("infos are mixed up")
	}
}

// Open waits for a process with a write lock, but not forever.
func TestLocked(t *testing.T) {
	path := sample(t)
	holder, err := bolt.Open(path, 0o600, nil)
	must(t, err)
	_, err = Open(path)
	var locked *LockedError
	if !errors.As(err, &locked) || IsUnusable(err) {
		t.Errorf("%v", err)
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

// Many goroutines look up tables and cells through two handles.
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
				if err := db.CheckContent(t.Context()); err != nil {
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
