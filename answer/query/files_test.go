package query_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/graphs"
)

// place writes a file of edges.
func place(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// vertex reads a vertex of a graph, which tells whether it is there.
func vertex(t *testing.T, shelf *query.Files, path, v string) error {
	t.Helper()
	var all games.Files
	if shelf != nil {
		all = shelf
	}
	r, err := graphs.Graph.Make(path, all)
	if err == nil {
		_, err = r.Parse([]string{v})
	}
	return err
}

func TestFilesAreReadOnceWhileTheyStay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "graph")
	place(t, path, "1 2\n")
	shelf := &query.Files{Memory: 1 << 20}
	reads := 0
	ask := func() games.Ruleset {
		r, err := shelf.Ruleset(path, "name", func(f games.File) (games.Ruleset, error) {
			reads++
			text, err := io.ReadAll(f)
			if err != nil {
				t.Fatal(err)
			}
			return graphs.Graph.New(strings.ReplaceAll(strings.TrimSpace(string(text)), " ", ">"))
		})
		if err != nil {
			t.Error(err)
		}
		return r
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 1000 {
				ask()
			}
		})
	}
	all.Wait()
	if reads != 1 {
		t.Errorf("the file was read %d times", reads)
	}
	place(t, path, "3 4\n")
	later := time.Now().Add(time.Hour)
	if err := os.Chtimes(path, later, later); err != nil {
		t.Fatal(err)
	}
	if got := ask().Identity().Name; reads != 2 || got != "graph[3>4]" {
		t.Errorf("after a change it was read %d times, and is %s", reads, got)
	}
}

// A faulty file is read once too, and each asker may add to the refusal.
func TestFaultsAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "graph")
	place(t, path, "1 2 3\n")
	shelf := &query.Files{Memory: 1 << 20}
	reads := 0
	for range 3 {
		_, err := shelf.Ruleset(path, "name", func(games.File) (games.Ruleset, error) {
			reads++
			return nil, games.Errorf(games.CodeBadParams, "a fault")
		})
		refusal, ok := err.(*games.Error)
		if !ok || refusal.Error() != "a fault" || refusal.Offset != 0 {
			t.Fatalf("%v", err)
		}
		refusal.Offset += 7
	}
	if reads != 1 {
		t.Errorf("it was read %d times", reads)
	}
}

func TestShelvesAreBounded(t *testing.T) {
	folder := t.TempDir()
	shelf := &query.Files{Memory: 1 << 14}
	for i := range 100 {
		path := filepath.Join(folder, fmt.Sprint(i))
		place(t, path, fmt.Sprintf("%d 5", i))
		for _, v := range []string{fmt.Sprint(i), "5"} {
			if err := vertex(t, shelf, path, v); err != nil {
				t.Fatal(err)
			}
		}
		if held := shelf.Held(); held > shelf.Memory || held == 0 {
			t.Fatalf("it holds %d bytes of %d", held, shelf.Memory)
		}
	}
}

func TestFilesThatAreRefused(t *testing.T) {
	folder := t.TempDir()
	large := filepath.Join(folder, "large")
	place(t, large, strings.Repeat("#", 2000))
	edges := filepath.Join(folder, "edges")
	place(t, edges, strings.Repeat("1 2\n", 200))
	shelf := &query.Files{Memory: 1000}
	for path, code := range map[string]games.Code{
		folder:                         games.CodeBadParams,
		"/dev/zero":                    games.CodeBadParams,
		filepath.Join(folder, "none"):  games.CodeBadParams,
		large:                          games.CodeTooLarge,
		edges:                          games.CodeTooLarge,
		"a\x00b":                       games.CodeBadParams,
		strings.Repeat("long", 10_000): games.CodeBadParams,
	} {
		err := vertex(t, shelf, path, "1")
		refusal, ok := err.(*games.Error)
		if !ok || refusal.Code != code || len(refusal.Error()) > 250 {
			t.Errorf("%.30s: %v", path, err)
		}
	}
	if refusal, ok := vertex(t, nil, edges, "1").(*games.Error); !ok || refusal.Code != games.CodeUnsupported {
		t.Error("a file was read without a shelf")
	}
}

// What some editors put before the first character is no part of a name, and does not move the columns.
func TestByteOrderMark(t *testing.T) {
	shelf := &query.Files{Memory: 1 << 20}
	path := filepath.Join(t.TempDir(), "graph")
	place(t, path, "\ufeff1 2\n")
	if err := vertex(t, shelf, path, "1"); err != nil {
		t.Error(err)
	}
	for name, text := range map[string]string{"second": "\ufeff\ufeff1 2\n", "later": "1 2\n\ufeff2 3\n", "wrong": "\ufeff1 2!\n", "short": "\ufeff"} {
		other := filepath.Join(t.TempDir(), name)
		place(t, other, text)
		err := vertex(t, shelf, other, "1")
		if err == nil {
			t.Errorf("%q is read", text)
		}
		if name == "wrong" && !strings.Contains(err.Error(), ":1:3: ") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestFilesOfNoSize: what the system makes up has no size, and is not taken for an empty graph.
func TestFilesOfNoSize(t *testing.T) {
	const path = "/proc/self/status"
	if text, err := os.ReadFile(path); err != nil || len(text) == 0 {
		t.Skip("there is no such file here")
	}
	err := vertex(t, &query.Files{Memory: 1 << 20}, path, "1")
	if err == nil || !strings.Contains(err.Error(), "size as 0") {
		t.Error(err)
	}
	empty := filepath.Join(t.TempDir(), "empty")
	place(t, empty, "")
	if err := vertex(t, &query.Files{Memory: 1 << 20}, empty, "1"); err == nil || !strings.Contains(err.Error(), "not a vertex of the graph") {
		t.Errorf("an empty graph: %v", err)
	}
}
