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
	if err := db.CheckContent(); err != nil {
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
