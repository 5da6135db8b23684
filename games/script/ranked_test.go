package script_test

import (
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/script"
)

// numberedRules is a game whose positions have numbers, but for some numbers.
const numberedRules = `
def result(p):
    return LOSE if p == (0, 0) else None

def moves(p):
    a, b = p
    return [(a - 1, b)][:a] + [(a, b - 1)][:b]

def number(p):
    return p[0] * 10 + p[1]

def position(i):
    return (i // 10, i % 10) if i % 10 < 8 else None

def size(bound):
    return 10 * bound
`

// Numbers and positions are those of the script, however its functions are written.
func TestRanks(t *testing.T) {
	called := strings.NewReplacer("    return p[0]", "    d = {1: p}\n    p = d[1]\n    return p[0]", "    return (i", "    d = {1: i}\n    i = d[1]\n    return (i").Replace(numberedRules)
	for _, source := range []string{numberedRules, called} {
		r := read(t, "x", source).Ruleset().(games.Ranking)
		if size, err := r.Size(7); err != nil || size != 70 {
			t.Errorf("%d numbers, %v", size, err)
		}
		if _, err := r.Size(0); err == nil || err.Error() != "size(0) is not above 0" {
			t.Errorf("no numbers: %v", err)
		}
		for i := range uint64(70) {
			p, ok := r.Unrank(i)
			if ok != (i%10 < 8) {
				t.Fatalf("number %d is a position: %t", i, ok)
			}
			if !ok {
				continue
			}
			if n, ok := r.Rank(p); !ok || n != i {
				t.Errorf("number %d is %s with number %d", i, r.Format(p), n)
			}
		}
	}
}

// Scripts have all functions that number positions, or none; elsewhere their names are free.
func TestWrongRanks(t *testing.T) {
	without := func(from, to string) string {
		i, j := strings.Index(numberedRules, from), strings.Index(numberedRules, to)
		return numberedRules[:i] + numberedRules[max(i, j):]
	}
	for _, c := range []struct{ source, want string }{
		{without("def position", "def size"), "x.star: positions are numbered by def number(p), def position(i) and def size(bound) together; give functions for other ends other names"},
		{strings.Replace(numberedRules, "size(bound)", "size(bound, b)", 1), "x.star: positions are numbered by def number(p), def position(i) and def size(bound) together; give functions for other ends other names"},
		{without("def number", "def size"), ""},
		{numberedRules[:strings.Index(numberedRules, "def position")], ""},
		{"def number(a, b):\n    return 1\ndef moves(p):\n    return []\n", ""},
	} {
		s, err := script.Read("x", []byte(c.source), script.Surroundings{})
		if c.want == "" && err == nil {
			if _, ranks := s.Ruleset().(games.Ranking); ranks {
				t.Errorf("%s\nnumbers positions", c.source)
			}
			continue
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("%s\nis refused with %v, want %s", c.source, err, c.want)
		}
	}
	fails := read(t, "x", strings.NewReplacer("return p[0] * 10 + p[1]", "return \"no\"", "return 10 * bound", "return None").Replace(numberedRules)).Ruleset().(games.Ranking)
	if _, err := fails.Size(3); err == nil || !strings.Contains(err.Error(), "it returns None; return an integer") {
		t.Errorf("a size that is no integer: %v", err)
	}
	err := func() (err error) {
		defer games.Caught(&err)
		fails.Rank(games.Position{X: 1})
		return nil
	}()
	if err == nil || !strings.Contains(err.Error(), "it returns \"no\"; return an integer") && !strings.Contains(err.Error(), "1") {
		t.Errorf("a number that is none: %v", err)
	}
}

// Tiers are those of the script.
func TestTiers(t *testing.T) {
	for _, source := range []string{
		numberedRules + "\ndef tier(p):\n    return p[0] + p[1]\n",
		numberedRules + "\ndef tier(p):\n    d = {1: p}\n    return d[1][0] + d[1][1]\n",
	} {
		r := read(t, "x", source).Ruleset().(games.Ranking)
		p, ok := r.Unrank(34)
		if !ok || !r.Tiered() || r.Tier(p) != 7 {
			t.Errorf("tier %d of %s, %t", r.Tier(p), r.Format(p), r.Tiered())
		}
	}
	if read(t, "x", numberedRules).Ruleset().(games.Ranking).Tiered() {
		t.Error("tiers without a function")
	}
	if read(t, "x", numberedRules+"def tier(a, b):\n    return 1\n").Ruleset().(games.Ranking).Tiered() {
		t.Error("tiers of two arguments")
	}
}
