//go:build linux

package faults_test

import (
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// walks are scripts whose searches are large: they have many positions or long plays, or play does
// not end.
var walks = map[string]string{
	"lattice.star": "def moves(p):\n    a, b, c = p\n    return [(x, y, z) for x, y, z in [(a - 1, b, c), (a, b - 1, c), (a, b, c - 1)] if x >= 0 and y >= 0 and z >= 0]\n",
	"rising.star":  "def moves(p):\n    return [(p[0] + 1, (p[1] * 7 + p[0] * 13) % 1000003, 1), (p[0] + 1, (p[1] * 11 + 5) % 1000003, 1)]\ndef positions(n): return [(k, 1, 1) for k in range(n)]\n",
	"text.star":    "def moves(s): return [s[1:], s + \"a\", s + \"b\"] if s else []\n",
	"again.star":   "def moves(n): return [n]\n",
	"wide.star":    "def moves(n): return [n - 1] if n > 0 else []\ndef parts(n): return [n - 1] * 65537 if n > 0 else []\n",
}

// searches are commands that need more than the memory of this test, one for each kind of search. A
// word of the refusal says why it ends.
var searches = []struct {
	kind, says string
	args       []string
}{
	{"positions", "limit", []string{"query", "chomp(14^14|13)"}},
	{"positions of a script", "limit", []string{"query", "lattice(300, 300, 300)"}},
	{"positions of long texts", "", []string{"query", "text(aaaa)"}},
	{"positions in order", "memory", []string{"query", "squares(1000000000)"}},
	{"canonical forms", "limit", []string{"query", "domineering(9,9)"}},
	{"a misere sum", "limit", []string{"query", "misere(cram(7,7))"}},
	{"a misere sum of a script", "limit", []string{"query", "misere(lattice(300, 300, 300))"}},
	{"a misere sum of long texts", "", []string{"query", "misere(text(aaaa))"}},
	{"a compound", "memory", []string{"query", "atmost[2](kayles(30), grundy(30), kayles(29), lasker(20))"}},
	{"measures", "memory", []string{"query", "continued(cram(6,6), kayles(30))"}},
	{"measures in order", "memory", []string{"query", "continued(squares(10000000), primes(10000000))"}},
	{"a misere quotient", "", []string{"quotient", "octal[0.1234]"}},
	{"a period of a script", "", []string{"period", "wide"}},
	{"a listing", "", []string{"precompute", "--add", "rising", "--to", "3"}},
	{"play that comes back", "does not end", []string{"query", "misere(again(3))"}},
}

// A process takes at most twice the limit of memory of its search, and the memory of the program.
func TestMemoryOfSearches(t *testing.T) {
	const limit, twice = 32, 2
	folder := scene(t)
	rules := []string{}
	for name, source := range walks {
		write(t, filepath.Join(folder, name), []byte(source))
		rules = append(rules, "--rules", name)
	}
	each(t, len(searches), func(i, _ int, _ *rand.Rand) {
		test, budget := searches[i], "1000000000"
		switch test.kind {
		case "a period of a script":
			budget = "1000"
		case "positions": // then the winner is searched, in little memory
			budget = "1000000"
		case "positions of a script": // likewise
			budget = strconv.Itoa(many(200_000, 1_000_000))
		case "canonical forms", "a misere sum": // likewise
			budget = strconv.Itoa(many(200_000, 1_000_000))
		case "a misere sum of a script": // likewise, for longer
			budget = strconv.Itoa(many(100_000, 300_000))
		}
		args := append([]string{"--memory", strconv.Itoa(limit) + "MB", "--budget", budget}, rules...)
		if test.args[0] == "precompute" {
			args = append(args, "--db", name)
		}
		forgetPeak(t)
		e := run(t, folder, "", append(args, test.args...)...)
		t.Logf("%-28s limit %d MB, peak %3d MB, %v of work: %.100q", test.kind, limit, e.peak>>20, e.work, e.err)
		switch {
		case e.crash() != "":
			t.Errorf("%s: %s: %v", test.kind, e.crash(), e)
		case e.peak > twice*limit<<20+ground:
			t.Errorf("%s: %d MB of memory", test.kind, e.peak>>20)
		case !strings.Contains(e.err, test.says):
			t.Errorf("%s: %v", test.kind, e)
		}
	})
}
