package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// rooms lists the rooms from the top down, with their additional allowed imports by the rule of
// docs/architecture.md.
var rooms = map[string][]string{
	"cli":        {"web", "repl", "answer", "precompute", "data", "store", "games", "internal"},
	"web":        {"docs", "repl", "answer", "store", "games", "internal"},
	"repl":       {"docs", "answer", "precompute", "store", "games", "internal"},
	"answer":     {"data", "precompute", "store", "games", "internal"},
	"precompute": {"store", "games", "internal"},
	"data":       {"precompute", "store", "games", "internal"},
	"store":      {"games", "internal"},
	"games":      {"internal"},
	"internal":   nil,
}

// Imports point down.
func TestRooms(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		room, below, found := strings.Cut(filepath.ToSlash(path), "/")
		allowed, known := rooms[room]
		if !found || !known { // main.go, the documents' generator and the tools may import everything
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			name, ours := strings.CutPrefix(imported, "sprague/")
			if !ours {
				continue
			}
			other, _, _ := strings.Cut(name, "/")
			if other != room && !strings.Contains(" "+strings.Join(allowed, " ")+" ", " "+other+" ") {
				t.Errorf("%s imports %s", path, imported)
			}
			if filepath.ToSlash(filepath.Dir(path)) == "store" && other == "games" {
				t.Errorf("%s imports %s: the file knows games by name and number only", path, imported)
			}
			if room == "store" && name == "internal/say" && !strings.HasPrefix(below, "tables/") {
				t.Errorf("%s imports %s: the file knows no language", path, imported)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
