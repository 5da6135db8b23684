package main

import (
	"bytes"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
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
	"games":      {"docs", "internal"}, // games/library has examples of the documents
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

// ceilings bounds the lines of Go in each room, without tests. A change that needs more raises its
// ceiling here, and says why in its commit.
var ceilings = []struct {
	room  string
	most  int
	why   string
	holds []string // folders; the longest one that holds a file decides
}{
	{"rules", 20_050, "one file a ruleset, some 40 lines each beside its theorems, also of misere play, and bounds, impartial rulesets of partizan ones, what boards without pieces lack, parts that keep their moves, pairings of boards, Chinese names, and the letters of stalks", []string{"games"}},
	{"theory and engine", 21_930, "ordinal sums of a request in one budget, values with products, uptimals, followers, companions and the atomic weights of all games that have one, games in braces that come back, loops with their counters, sums, compounds, misere play with canonical forms, their mates and genera, and reduced forms modulo universes, periods, searches, their memory, and what a refusal proposes", []string{
		"games/value", "games/sum", "games/search", "games/compound", "games/misere", "games/measure", "games/period", "games/registry",
	}},
	{"results", 2_710, "games that end with wins, draws and scores or do not end and have a winner, solved from the ends of plays, listed or numbered in tiers for tables, by all cores, with moves sorted in memory or in a file, and tiers and listed moves that the next run goes on with", []string{"games/retrograde"}},
	{"stoppers", 1_980, "partizan games in which play may come back: comparison by attractors, simplification of components, simplest forms of large graphs by merging vertices with the same play and settling reversible moves together, single steps where this fails, sides and their multiples, texts, whether both have the same moves", []string{"games/stopper"}},
	{"winners", 2_800, "one search for the winners of sums in both conventions, in misere play also of partizan positions and of games given by their options, with its exact table, tables of outcomes, bounds by blocks, proof numbers and a bound of its labor", []string{"games/winner"}},
	{"players of tests", 445, "one player for all tests, which would stand in each of them, and the processor time of measurements", []string{"games/gamestest"}},
	{"kernels", 5_740, "one package a recurrence, and one for graphs with cycles and their counters", []string{"games/kernel"}},
	{"library", 110, "games as scripts, read when they are first used, with their Chinese names", []string{"games/library"}},
	{"scripts", 13_840, "a language compiled twice, for any value and for known shapes, with games of positions where play comes back, with fields of inputs, collections of them in the program, and rulesets made of it, with and without an end of play, which a player may win, and the query for many positions of a script", []string{"games/script"}},
	{"store", 8_750, "the format, its tables with a file a kind, that of results and that of numbers of scripts, its tools, and a journal of tables and their parts", []string{"store", "data"}},
	{"precompute", 5_480, "builds that resume and say where, by effort how far they are, shards, verification, with a file a kind of table in each, and results derived by their moves", []string{"precompute"}},
	{"answer", 19_180, "the service, its language in the notation of the literature and its operations, genera, mates and reduced forms too, templates with and without a condition, with products of games, sums in which play may come back, switches and ordinal sums of such games too, tables of results and searches by them, notes on positions without pieces, game graphs, a referee of the sums in proofs, and pairings with a move and its answer", []string{"answer"}},
	{"patterns", 5_710, "tables of games and files, lists too, expressions with their plainest text in five languages, one file a kind of formula with its search, chains and repairs, exceptions of programs in tables, and what a period proves", []string{"answer/pattern"}},
	{"proofs", 1_660, "certificates that another program checks: one file a kind of claim, and the form for Lean", []string{"answer/proof"}},
	{"drawings", 1_570, "positions drawn for the page and for files, one file a kind of picture, and their pixels", []string{"answer/drawing", "internal/raster"}},
	{"judge", 4_210, "one file a format of contest problems that is no script, and stress tests", []string{"answer/judge"}},
	{"repl", 16_790, "prompt, grids of positions with free names, boards and descriptions of moves in plays, uptimals, genera, reduced forms, outcomes of positions with free names, operations with a file in place of a game and defaults of their own on a server, texts, pictures, pairings in reasons, and plays that may come back", []string{"repl"}},
	{"cli", 6_580, "commands of the process, flags, files, signals, plays of a process, scripts that are no rulesets, queries as words, and what builds, verifications and servers tell first", []string{"cli"}},
	{"web", 4_200, "server, routes, tools of the Model Context Protocol with bounds of their calls, page", []string{"web"}},
	{"internal", 3_040, "leaves, with bytes beyond memory", []string{"internal"}},
}

// No room grows beyond its ceiling by accident.
func TestCeilings(t *testing.T) {
	lines := map[string]int{}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		room, longest := "", ""
		for _, c := range ceilings {
			for _, folder := range c.holds {
				if strings.HasPrefix(filepath.ToSlash(path), folder+"/") && len(folder) > len(longest) {
					room, longest = c.room, folder
				}
			}
		}
		text, err := os.ReadFile(path)
		lines[room] += bytes.Count(text, []byte("\n"))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range ceilings {
		t.Logf("%s: %d of %d lines: %s", c.room, lines[c.room], c.most, c.why)
		if lines[c.room] > c.most {
			t.Errorf("%s has %d lines, more than %d", c.room, lines[c.room], c.most)
		}
	}
}
