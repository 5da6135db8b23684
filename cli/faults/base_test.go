//go:build linux

package faults_test

import (
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// catalogue is small, and has tables of all kinds: with one chunk and with several, with and
// without periods, plain and with a saltus, values and measures. There are enough of them for trees
// of pages.
const catalogue = `kayles to 2000
grundy to 500
octal[0.137] to 3000
octal[0.142] to 3000
subtraction[subsets of 1..5] to 100
subtraction[all-but 2,3] to 100
hackenbush to 13
grundy in compounds to 30
domineering outcomes to 7
octal[0.0??] to 1500
cutting to 20
rows to 7
sides to 6
ends to 4
`

// rules are scripts whose tables list positions: texts, nested tuples of a partizan game, and texts
// with results.
var rules = map[string]string{
	"rows.star": `def moves(s):
    return [s[:i] + "." + s[i + 2:] for i in range(len(s) - 1) if s[i:i + 2] in ["ab", "ba"]]

def parts(s):
    return [x for x in s.split(".") if x]

def positions(bound):
    all = [""]
    for i in range(bound):
        all += [r + c for r in all if len(r) == i for c in "ab"]
    return all
`,
	"sides.star": `def left(p):
    (a, last), b = p
    return [((a - k, k), b) for k in [1, 2, 3] if k <= a and k != last]

def right(p):
    a, b = p
    return [(a, b - k) for k in [1, 2] if k <= b]

def positions(bound):
    return [((a, None), b) for a in range(bound + 1) for b in range(bound + 1)]
`,
	"ends.star": `def result(s):
    return LOSE if "aa" in s else DRAW if "." not in s else None

def moves(s):
    return [s[:i] + c + s[i + 1:] for i in range(len(s)) if s[i] == "." for c in "ab"]

def positions(bound):
    return ["." * n for n in range(bound + 1)]
`,
}

// building is the command that builds the catalogue.
var building = []string{"precompute", "--db", name, "--catalogue", "catalogue.txt", "--rules", "rows.star", "--rules", "sides.star", "--rules", "ends.star"}

// writeCatalogue writes the catalogue and its scripts.
func writeCatalogue(t *testing.T, folder string) {
	t.Helper()
	write(t, filepath.Join(folder, "catalogue.txt"), []byte(catalogue))
	for file, source := range rules {
		write(t, filepath.Join(folder, file), []byte(source))
	}
}

// name is the name of every damaged file, so that messages are equal.
const name = "x.db"

// queries need one table each, from all over the file.
var queries = []string{
	"kayles(12, 1000000)", "grundy(499)", "octal[0.137](2999)", "octal[0.142](2999)", "subtraction[1,3,4](77)",
	"subtraction[all-but 2,3](1000000)", "hackenbush(WBWWBWBBWBWWB)", "conjunctive(grundy(30), grundy(5))", "octal[0.077](1499)", "cutting(20,19)", "rows(abbaaba)", "sides((5, None), 6)", "ends(.b.)",
}

// way is a use of a database.
type way struct {
	args []string
	in   string
	want string // output for the sound file
}

// command returns its name.
func (w *way) command() string {
	for _, c := range []string{"query", "info", "period", "explain", "verify", "export", "stats"} {
		if slices.Contains(w.args, c) {
			return c
		}
	}
	return "a pipe"
}

// ways are all uses, with their output for the sound file.
var ways = sync.OnceValue(func() []*way {
	lines := strings.Join(queries, "\n") + "\n"
	return []*way{
		{args: append([]string{"query", "--db", name}, queries...)},
		{args: append([]string{"query", "--db", name, "--json", "--moves", "all"}, queries[1:5]...)},
		{args: []string{"--db", name}, in: lines},
		{args: []string{"db", "info", name}},
		{args: []string{"db", "info", "--json", name}},
		{args: []string{"query", "--db", name, "--json", "-f", "-"}, in: lines},
		{args: []string{"db", "info", "--tables", name}},
		{args: []string{"--db", name, "period", "kayles", "octal[0.137]"}},
		{args: []string{"--db", name, "explain", queries[0]}},
		{args: []string{"--quiet", "verify", name}},
		{args: []string{"--db", name, "export", "octal[0.142]"}},
		{args: []string{"db", "stats", "grundy", name}},
		{args: []string{"--db", name, "table", "rows"}},
		{args: []string{"db", "stats", "ends", name}},
		{args: []string{"--quiet", "verify", "--rules", name}},
	}
})

// base returns the bytes of the sound file, which every test copies and alters. It uses the file in
// all ways.
func base(t *testing.T) []byte {
	t.Helper()
	folder := scene(t)
	madeOnce.Do(func() {
		writeCatalogue(t, folder)
		if e := run(t, folder, "", append(slices.Clone(building), "--quiet")...); e.status != 0 {
			t.Fatal(e)
		}
		made = read(t, filepath.Join(folder, name))
		for _, w := range ways() {
			e := run(t, folder, w.in, w.args...)
			if e.status != 0 || e.err != "" {
				t.Fatalf("%v: %v", w.args, e)
			}
			w.want = timeless(e.out)
		}
	})
	if made == nil {
		t.Fatal("there is no sound file")
	}
	return made
}

var (
	madeOnce sync.Once
	made     []byte
)

// try uses a damaged file in one way.
func try(t *testing.T, kind, what, folder string, w *way) ending {
	t.Helper()
	e := run(t, folder, w.in, w.args...)
	judge(t, kind, what+", "+strings.Join(w.args, " "), e, w.want)
	return e
}
