package query_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/query"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/sum"
)

// large matches positions with a number above 29: the values of most take long.
var large = regexp.MustCompile(`[3-9]\d|\d{3}`)

// everyRuleset returns the program's rulesets with those of the example scripts, and positions of
// all as their authors wrote them.
func everyRuleset(t *testing.T) (known *registry.Registry, positions []string) {
	t.Helper()
	files, err := filepath.Glob("../../docs/examples/*.star")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	families := registry.Families()
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Read(strings.TrimSuffix(filepath.Base(file), ".star"), source, script.Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		if with, err := known.With(s.Family()); err == nil { // else it retells a ruleset of the program under its name
			known, families = with, append(families, s.Family())
		}
	}
	for _, f := range families {
		for _, example := range f.Help.Examples {
			for term := range strings.SplitSeq(example, " + ") {
				if strings.HasSuffix(term, ")") && !large.MatchString(term) {
					positions = append(positions, term)
				}
			}
		}
	}
	return known, positions
}

// The winners and the winning moves that a search within a small budget finds are those that follow
// from the values.
func TestSearchedSumsAreThoseOfValues(t *testing.T) {
	known, positions := everyRuleset(t)
	within := func(budget uint64) *query.Evaluator {
		return &query.Evaluator{
			Families: known, Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: budget})),
			Limits: sum.Limits{List: 1000, Each: true, Work: 10_000},
		}
	}
	boards := []string{
		"domineering(3,3)", "domineering(4,3)", "domineering(..x.|....|x...)", "clobber(3,3)", "clobber(lrl|rlr)", "cram(3,3)", "cram(4,4)",
		"cram(..x.|....|x...)", "snort(2,3)", "col(3,2)", "node-kayles(4,3)", "amazons(l..|..r)", "toads-and-frogs(ttt..ff)", "chomp(4,3)", "dominoes(....|....)",
	}
	valued := within(300_000)
	searched, listed := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		terms := rapid.SliceOfN(rapid.SampledFrom(boards), 1, 2).Draw(t, "boards")
		terms = append(terms, rapid.SliceOfN(rapid.SampledFrom(positions), 1, 3).Draw(t, "others")...)
		text := strings.Join(terms, rapid.SampledFrom([]string{" + ", " - "}).Draw(t, "sign"))
		want := asked(t, valued, text)
		if want.Error != nil && want.Error.Code.Malformed() {
			t.Fatal(want.Error)
		}
		if want.Error != nil || want.Value == nil {
			return
		}
		for _, budget := range []uint64{60, 150, 400, 1_500} {
			got := asked(t, within(budget), text)
			if got.Error != nil || got.Value != nil {
				continue
			}
			searched++
			if *got.Outcome != *want.Outcome {
				t.Fatalf("%s is searched to be %s, by its value %s", text, *got.Outcome, *want.Outcome)
			}
			if want.MovesTotal == nil || *want.MovesTotal != uint64(len(want.Moves)) {
				continue
			}
			for _, m := range got.Moves {
				if !slices.ContainsFunc(want.Moves, func(w query.Move) bool { return w.Player == m.Player && *w.To == *m.To }) {
					t.Fatalf("%s: %s to %s wins by a search, not by values", text, m.Player, *m.To)
				}
			}
			if got.MovesTotal != nil {
				listed++
				if *got.MovesTotal != *want.MovesTotal {
					t.Fatalf("%s has %d winning moves by a search, %d by values", text, *got.MovesTotal, *want.MovesTotal)
				}
			}
		}
	})
	if t.Logf("%d searched, %d with all moves", searched, listed); listed < 20 {
		t.Error("too few")
	}
}
