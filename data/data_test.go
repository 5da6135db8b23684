package data

import (
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"sprague/games/registry"
	"sprague/precompute"
	"sprague/store/tables"
)

// TestEmbeddedDatabaseIsThatOfTheCatalogue: the same tables, to the same
// bounds, by the rules of this program. CI builds it anew and compares bytes.
func TestEmbeddedDatabaseIsThatOfTheCatalogue(t *testing.T) {
	db, closer, err := Open()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = closer() }()
	if err := db.CheckContent(t.Context()); err != nil {
		t.Fatal(err)
	}
	tasks, err := precompute.ParseCatalogue("catalogue.txt", Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	if n := db.Info().Tables; n != len(tasks) {
		t.Errorf("%d tables for %d of the catalogue: run go generate ./data", n, len(tasks))
	}
	for _, task := range tasks {
		table, err := db.Table(task.Table())
		if err != nil {
			t.Fatal(err)
		}
		if rules := task.Rules.Identity().Rules; table.Bound != task.Bound || table.Rules != rules {
			t.Errorf("%s goes to %d by version %d of its rules, want %d by %d", table.Name, table.Bound, table.Rules, task.Bound, rules)
		}
	}
}

func TestSize(t *testing.T) {
	if n := len(packed); n > 4<<20 {
		t.Errorf("the embedded file has %d bytes, more than 4 MB", n)
	}
}

// TestCache unpacks once, for the user only, and heals whatever happens to the
// copy.
func TestCache(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a", "sprague")
	path := filepath.Join(folder, Hash()[:16]+".db")
	open := func(what string) {
		t.Helper()
		db, err := openCached(folder)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		defer func() { _ = db.Close() }()
		r, err := registry.New("kayles", "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tables.Open(db, r); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if entries, _ := os.ReadDir(folder); len(entries) != 1 {
			t.Fatalf("%s: %d files in the folder, want 1", what, len(entries))
		}
	}
	open("first use")
	if runtime.GOOS != "windows" {
		for name, want := range map[string]os.FileMode{folder: 0o700, path: 0o600} {
			if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
				t.Errorf("%s: mode %v (%v), want %v", name, info.Mode().Perm(), err, want)
			}
		}
	}
	before, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	open("second use")
	if after, _ := os.Stat(path); !os.SameFile(before, after) {
		t.Error("a sound copy was unpacked again")
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	damage := map[string][]byte{
		"cut short":  whole[:len(whole)/2],
		"empty":      {},
		"bit flip":   append([]byte(nil), whole...),
		"lengthened": append(append([]byte(nil), whole...), 0),
	}
	damage["bit flip"][len(whole)/2] ^= 4
	for what, content := range damage {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		open(what)
	}
}

// TestManyFirstUses starts many first uses at once.
func TestManyFirstUses(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "sprague")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			db, err := openCached(folder)
			if err != nil {
				t.Error(err)
				return
			}
			if err := db.CheckContent(t.Context()); err != nil {
				t.Error(err)
			}
			_ = db.Close()
		})
	}
	wg.Wait()
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("%d files remain in the folder, want 1", len(entries))
	}
}

// TestNoFolder: where nothing can be cached, a temporary file serves and goes.
func TestNoFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if db, err := openCached(filepath.Join(file, "sprague")); err == nil {
		_ = db.Close()
		t.Fatal("a folder was made inside a file")
	}
	scratch := t.TempDir()
	t.Setenv("TMPDIR", scratch)
	t.Setenv("TMP", scratch)
	db, closer, err := openTemporary()
	if err != nil {
		t.Fatal(err)
	}
	if db.Info().Hash != Hash() {
		t.Error("another database was opened")
	}
	if err := closer(); err != nil {
		t.Error(err)
	}
	if entries, _ := os.ReadDir(scratch); len(entries) != 0 {
		t.Errorf("%d files are left behind", len(entries))
	}
}

func TestNowhereToUnpack(t *testing.T) {
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "missing"))
	t.Setenv("TMP", filepath.Join(t.TempDir(), "missing"))
	if _, _, err := openTemporary(); err == nil {
		t.Error("no error where nothing can be written")
	}
}

// TestFullCatalogue: it can be read, and has more than the default one.
func TestFullCatalogue(t *testing.T) {
	small, err := precompute.ParseCatalogue("catalogue.txt", Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	full, err := precompute.ParseCatalogue("full", Catalogue+Full)
	if err != nil {
		t.Fatal(err)
	}
	bounds := make(map[string]uint64)
	for _, task := range full {
		bounds[task.Table()] = task.Bound
	}
	if len(full) != len(small) || bounds["octal[0.142]"] != 1_000_000 || bounds["octal[0.354]"] < 20_000_000 || bounds["octal[0.77]"] != 100_000 {
		t.Errorf("%d tables, of the default catalogue %d; %d, %d, %d", len(full), len(small), bounds["octal[0.142]"], bounds["octal[0.354]"], bounds["octal[0.77]"])
	}
}
