package search_test

import (
	"errors"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/internal/memory"
)

// written returns the ruleset of a script.
func written(t *testing.T, name, source string) games.Ruleset {
	t.Helper()
	s, err := script.Read(name, []byte(source), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	return s.Ruleset()
}

// A refusal names the cycle if there is one, though a search runs into another limit first.
func TestCyclesAreNamed(t *testing.T) {
	for _, test := range []struct{ name, source, cycle string }{
		{"epstein", "def moves(n):\n    if n == 0: return []\n    s = isqrt(n) * isqrt(n)\n    return [n - s, n + s]\n", "epstein(1) → epstein(2) → epstein(1)"},
		{"rising", "def moves(n): return [n + 1, n + 2, max(n - 3, 0)] if n > 0 else []\n", "rising(1) → rising(2) → rising(3) → rising(4) → rising(1)"},
	} {
		r := written(t, test.name, test.source)
		_, err := search.NewEngine(search.Budget{Positions: 10_000}).Value(t.Context(), r, games.Position{X: 5})
		if err == nil || !strings.Contains(err.Error(), "play does not end") {
			t.Errorf("%s: %v", test.name, err)
		}
		if test.name == "epstein" && !strings.Contains(err.Error(), test.cycle) {
			t.Errorf("%s: %v, want %s", test.name, err, test.cycle)
		}
	}
	r := written(t, "up", "def moves(n): return [n + 1]\n")
	_, err := search.NewEngine(search.Budget{Positions: 1000}).Value(t.Context(), r, games.Position{X: 5})
	if limit := (*search.Limit)(nil); !errors.As(err, &limit) {
		t.Errorf("without a cycle: %v", err)
	}
}

// A listing of rules that grow without an end is refused by the length of a play, or by its memory.
func TestEndlessListing(t *testing.T) {
	r := written(t, "up", "def moves(p): return [(p[0] + 1, 0, 0)]\ndef positions(n): return [(0, 0, 0)]\n").(games.Listed)
	calls := 0
	for bytes, says := range map[uint64]string{memory.Most: "more than 1048576 moves", 8 << 20: "more than 8 MB of memory"} {
		l := search.NewListing(t.Context(), r, search.Budget{Positions: 1 << 30, Memory: bytes}, nil)
		for p := range r.Begin(1) {
			calls++
			if err := l.Solve(t.Context(), p); err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("%d bytes: %v", bytes, err)
			}
		}
	}
	if calls != 2 {
		t.Errorf("%d listings", calls)
	}
}

// The functions parts and same of a script count as work, whatever they return.
func TestSeparatingCounts(t *testing.T) {
	for name, source := range map[string]string{
		"slow": "def moves(n): return [n - 1, n - 2] if n > 1 else []\ndef parts(n):\n    for i in range(100000):\n        pass\n    return [n]\n",
		"wide": "def moves(n): return [n - 1] if n > 0 else []\ndef parts(n): return [n - 1] * 65537 if n > 0 else []\n",
		"same": "def moves(n): return [n - 1, n - 2] if n > 1 else []\ndef same(n):\n    for i in range(100000):\n        pass\n    return n\n",
	} {
		r := written(t, name, source)
		result, err := search.NewEngine(search.Budget{Positions: 1000}).Value(t.Context(), r, games.Position{X: 40})
		if limit := (*search.Limit)(nil); !errors.As(err, &limit) {
			t.Errorf("%s: %v, %v", name, result.Value, err)
		}
		if result.Work > 1_000_000 {
			t.Errorf("%s: the work is %d", name, result.Work)
		}
	}
}

// Results of a large ruleset are cached as those of a small one, also if two are used in turn.
func TestLargeRulesetsAreCached(t *testing.T) {
	engine := search.NewEngine(search.DefaultBudget)
	pad := strings.Repeat("# a comment, which takes room\n", 8000)
	first, second := written(t, "first", pad+"def moves(n): return [n - 1] if n > 0 else []\n"), written(t, "second", pad+"def moves(n): return [n - 1] if n > 0 else []\n")
	var searched uint64
	for n := range int64(300) {
		for _, r := range []games.Ruleset{first, second} {
			result, err := engine.Value(t.Context(), r, games.Position{X: n})
			if err != nil {
				t.Fatal(err)
			}
			searched += result.Searched
		}
	}
	if searched != 600 {
		t.Errorf("%d positions are searched", searched)
	}
}

// A search is refused by its memory, in words that name a larger limit.
func TestMemoryIsALimit(t *testing.T) {
	engine := search.NewEngine(search.Budget{Positions: 1 << 30, Memory: 4 << 20})
	for name, args := range map[string][]string{"chomp": {"14^14|13"}, "squares": {"10000000"}, "domineering": {"7", "7"}, "cram": {"6", "7"}} {
		r := ruleset(t, name)
		positions, err := r.Parse(args)
		if err != nil {
			t.Fatal(err)
		}
		_, err = engine.Value(t.Context(), r, positions[0])
		if err == nil || !strings.Contains(err.Error(), "needs more than 4 MB of memory, the limit; --memory 8MB sets another") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
