package precompute

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"sprague/store"
)

// meddler is a Progress that changes a file when the work begins.
type meddler struct {
	counter
	meddle func()
}

func (*meddler) Resume(string, Point) {}
func (m *meddler) Plan(int, uint64)   { m.meddle() }

// Truncating or overwriting a file while one of its tables is extended does not end the program. No
// data read since then reaches the new file or the journal.
func TestAddToChangingFile(t *testing.T) {
	const name, first, last = "octal[0.142]", 20_000, 20_500
	for what, meddle := range map[string]func(t *testing.T, path string){
		"cut short": func(t *testing.T, path string) {
			if err := os.Truncate(path, 4096); err != nil {
				t.Error(err)
			}
		},
		"overwritten": func(t *testing.T, path string) {
			b := bytes.Repeat([]byte{0x55}, len(readFile(t, path)))
			if err := os.WriteFile(path, b, 0o600); err != nil {
				t.Error(err)
			}
		},
	} {
		t.Run(what, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x.db")
			if _, _, err := (Builder{Progress: &counter{}}).Add(t.Context(), path, task(t, name, first)); err != nil {
				t.Fatal(err)
			}
			good := readFile(t, path)
			var spoilt []byte
			progress := &meddler{meddle: func() {
				meddle(t, path)
				spoilt = readFile(t, path)
			}}
			if _, _, err := (Builder{Progress: progress}).Add(t.Context(), path, task(t, name, last)); !store.IsUnusable(err) {
				t.Errorf("error %v, want one that blames the file", err)
			}
			if !bytes.Equal(readFile(t, path), spoilt) {
				t.Error("a new file was put in its place")
			}

			if err := os.WriteFile(path, good, 0o600); err != nil {
				t.Fatal(err)
			}
			whole := filepath.Join(t.TempDir(), "x.db")
			for _, path := range []string{path, whole} {
				if _, _, err := (Builder{Progress: &counter{}}).Add(t.Context(), path, task(t, name, last)); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(readFile(t, path), readFile(t, whole)) {
				t.Error("what was read of the spoilt file is in the new one")
			}
		})
	}
}

// written returns the path of a new file with a table.
func written(t *testing.T, table store.Table, columns ...store.Input) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "x.db")
	w, err := store.Create(path)
	if err == nil {
		err = w.Put(table, columns...)
	}
	if err == nil {
		_, err = w.Commit()
	}
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// A file that claims more positions than its bound allows takes no extra memory.
func TestAddToFileWithFalseClaims(t *testing.T) {
	solution, err := Solve(t.Context(), task(t, "grundy", 10), func(uint64) {})
	if err != nil {
		t.Fatal(err)
	}
	boast := solution.Table
	boast.Positions = 1 << 16
	old, err := store.Open(written(t, boast, store.Input{Name: "grundy", Cells: make([]int64, boast.Positions)}))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = old.Close() }()
	if known := knownCells(old, task(t, "grundy", 3000)); known != nil {
		t.Errorf("%d cells are believed, and the bound means %d", known.Count, solution.Table.Positions)
	}
}
