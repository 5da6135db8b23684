package store

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// A source file of copied tables can be replaced once it is closed. This also holds on systems that
// do not replace mapped files.
func TestReplacedFileIsFree(t *testing.T) {
	const maps = "/proc/self/maps"
	path, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(path, "my.db")
	for round := range 2 {
		w, err := Create(path)
		if err != nil {
			t.Fatal(err)
		}
		if round == 1 {
			old, err := Open(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := w.Copy(old, "kayles"); err != nil {
				t.Fatal(err)
			}
			if err := old.Close(); err != nil {
				t.Fatal(err)
			}
			if mapped, err := os.ReadFile(maps); err != nil || !strings.Contains(string(mapped), path) {
				t.Skip("the system does not tell what is mapped")
			}
		} else if err := w.Put(Table{Name: "kayles", Positions: 3, Bound: 2}, Input{Name: "value", Scale: 1, Cells: []int64{0, 1, 2}}); err != nil {
			t.Fatal(err)
		}
		w.beforeReplace = func() {
			for ; ; time.Sleep(time.Millisecond) { // until a finalizer has unmapped it
				runtime.GC()
				if mapped, err := os.ReadFile(maps); err != nil || !strings.Contains(string(mapped), path) {
					return
				}
			}
		}
		if _, err := w.Commit(); err != nil {
			t.Fatal(err)
		}
	}
}
