package verify

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store/tables"
)

// exampleOf solves the table of an example of the documentation.
func exampleOf(t *testing.T, name string, bound uint64) precompute.Solution {
	t.Helper()
	return dbtest.SolveTask(t, dbtest.ExampleTask(t, "../../docs/examples", name, bound))
}

func named(t *testing.T, name, source string, bound uint64) precompute.Solution {
	t.Helper()
	return dbtest.SolveTask(t, dbtest.ScriptTask(t, name, source, bound))
}

// scoring is a game that ends with scores. Its players take 1 to 3 of n counters and get as many, or
// lose 2 more by the last one.
const scoring = `
def result(p):
    n, ahead = p
    return ahead - 2 if n == 0 else None

def moves(p):
    n, ahead = p
    return [(n - k, -(ahead + k)) for k in [1, 2, 3] if k <= n]
`

// scores is scoring with listed positions.
const scores = scoring + `
def positions(bound):
    return [(bound, 0)]
`

// outright is a game in which some moves win at once.
const outright = `
def result(n):
    return DRAW if n == 0 else None

def moves(n):
    return [WIN if n == 4 and k == 2 else n - k for k in [1, 2] if k <= n]

def positions(bound):
    return [bound]
`

// rankedScores is scoring with numbered positions, of which some are none.
const rankedScores = scoring + `
def number(p):
    n, ahead = p
    return n * 40 + ahead + 20

def position(i):
    n, ahead = i // 40, i % 40 - 20
    return (n, ahead) if abs(ahead) + n < 12 else None

def size(bound):
    return 40 * bound

def tier(p):
    return p[0]
`

// rankedRing is a game with cycles on a ring of numbered fields; symmetric ones are one.
const rankedRing = `
cycles = DRAW

def result(n):
    return LOSE if n == 0 else WIN if n == 5 else DRAW if n == 9 else None

def moves(n):
    return [(n + 1) % 20, n - 1] if n % 3 > 0 else [(n + 7) % 20, (n + 2) % 20]

def same(n):
    return n if n < 15 else n - 5

def number(n):
    return n

def position(i):
    return i if i != 17 else None

def size(bound):
    return bound
`

// pursuit is a game in which Right wins endless play. Left is at an even field of a ring, and so
// moves to an odd one; a field 20 higher is like another one of the same turn. The tier is 0 or 1.
const pursuit = `
cycles = LOSE

def turn(n):
    return "right" if n % 2 else "left"

def result(n):
    return LOSE if n % 20 in [0, 7] else None

def moves(n):
    if n == 9:
        return [WIN, 6]
    if n % 20 > 15:
        return [n // 20 * 20 + 9 + n % 2 * 3, 7 - n % 2]
    return [n // 20 * 20 + (n + k) % 16 for k in ([1, 3] if n % 3 else [15, 1, 5])]

def same(n):
    return n - 40 if n >= 40 else n

def number(n):
    return n

def position(i):
    return i if i % 9 < 8 or i < 40 else None

def size(bound):
    return bound

def tier(n):
    return n % 40 // 20
`

// listedPursuit is pursuit with positions that a table lists.
var listedPursuit = strings.NewReplacer("def number", "def unused", "def position(i):", "def positions(bound):", "return i if i % 9 < 8 or i < 40 else None", "return list(range(bound))", "def size", "def unsized").Replace(pursuit)

// sided is a game of Left and Right in which Left wins endless play.
const sided = `
cycles = WIN

def left(n):
    return [(n + k) % 9 for k in [1, 4]] if n != 2 else []

def right(n):
    return [(n + k) % 9 for k in [2, 8]] if n != 5 else []
`

func TestSoundResults(t *testing.T) {
	db := dbtest.Open(t, exampleOf(t, "tic-tac-toe", 0), exampleOf(t, "dodgem", 3), exampleOf(t, "connect-four", 3), named(t, "scores", scores, 9), named(t, "outright", outright, 9), named(t, "ranked-scores", rankedScores, 6), named(t, "ranked-ring", rankedRing, 20),
		named(t, "pursuit", pursuit, 60), named(t, "listed-pursuit", listedPursuit, 40), named(t, "sided", sided, 3))
	if r := report(t, db); !r.Sound() || r.Tables != 10 || r.Positions < 765+1363 || r.Unknown != 0 || r.Unverified != 0 {
		t.Errorf("%+v", r)
	}
	bits, err := Bits(t.Context(), db, Options{})
	if err != nil || !bits.Sound() {
		t.Errorf("%+v, %v", bits, err)
	}
	sampled, err := Sample(t.Context(), db, 200, 7, Options{})
	if err != nil || !sampled.Sound() || sampled.Agreed != sampled.Sampled {
		t.Errorf("%+v, %v", sampled, err)
	}
}

var slow = flag.Bool("slow", false, "also write all kinds of wrong cells, not a third of them")

// Every wrong result, remoteness, score and height is found, and every changed byte of the texts.
func TestEveryWrongResultIsFound(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for name, good := range map[string]precompute.Solution{
		"dodgem": exampleOf(t, "dodgem", 2), "connect-four": exampleOf(t, "connect-four", 2),
		"scores": named(t, "scores", scores, 5), "outright": named(t, "outright", outright, 6),
		"ranked-scores": named(t, "ranked-scores", rankedScores, 3), "ranked-ring": named(t, "ranked-ring", rankedRing, 20),
		"pursuit": named(t, "pursuit", pursuit, 16),
	} {
		for k, in := range good.Columns {
			if in.Name == "script" {
				continue
			}
			if len(in.Cells) == 0 {
				t.Fatalf("%s, %s: no cells", name, in.Name)
			}
			for i, cell := range in.Cells {
				others := []int64{random.Int64N(256)}
				if k < 2 {
					others = []int64{cell - 1, cell + 1, cell + 2, 0, 1, 2, 1 << 40}
				}
				others = slices.DeleteFunc(others, func(other int64) bool { return other == cell || other == 1<<40 && k > 0 })
				if !*slow && k < 2 { // two of them, in turn
					others = []int64{others[i%len(others)], others[(i+3)%len(others)]}
				}
				if !*slow && len(in.Cells) > 60 && i%3 != k%3 { // a third of the texts
					continue
				}
				for _, other := range others {
					bad := spoilable(good)
					bad.Columns[k].Cells[i] = other
					if r := report(t, dbtest.Open(t, bad)); r.Sound() {
						t.Errorf("%s, %s: cell %d was %d, is %d, and the report is sound", name, in.Name, i, cell, other)
					}
				}
			}
		}
	}
}

// A table lacks no position that play reaches, and names what is wrong.
func TestWrongResultIsNamed(t *testing.T) {
	good := exampleOf(t, "tic-tac-toe", 0)
	if len(good.Columns[0].Cells) != 765 {
		t.Errorf("%d positions", len(good.Columns[0].Cells))
	}
	bad := spoilable(good)
	bad.Columns[0].Cells[0] = 4
	want := "tic-tac-toe(.........): the file says N in 1, its moves give D"
	db := dbtest.Open(t, bad)
	if r := report(t, db); r.Sound() || !strings.HasSuffix(r.Failures[0].String(), want) {
		t.Errorf("%v, want %q", r.Failures, want)
	}
	sampled, err := Sample(t.Context(), db, 4000, 1, Options{})
	if err != nil || sampled.Sound() || !strings.HasSuffix(sampled.Failures[0].String(), "the file says N in 1, a search gives D") {
		t.Errorf("%+v, %v", sampled, err)
	}
	bad = spoilable(good)
	bad.Columns[0].Name = "score"
	if r := report(t, dbtest.Open(t, bad)); r.Sound() {
		t.Error("results pass for scores")
	}
}

// graph is a game on vertices that play may visit again. Vertices without an edge have results.
type graph struct {
	edges   [][]int
	results []games.ResultKind
}

func randomGraph(random *rand.Rand, n int) graph {
	g := graph{make([][]int, n), make([]games.ResultKind, n)}
	for v := range n {
		for range random.IntN(4) {
			if to := random.IntN(n); !slices.Contains(g.edges[v], to) {
				g.edges[v] = append(g.edges[v], to)
			}
		}
		g.results[v] = games.Win + games.ResultKind(random.IntN(3))
	}
	return g
}

// source is a script of the graph.
func (g graph) source(cycles string) string {
	results := make([]string, len(g.edges))
	for v, edges := range g.edges {
		if results[v] = "None"; len(edges) == 0 {
			results[v] = [...]string{"WIN", "LOSE", "DRAW"}[g.results[v]-games.Win]
		}
	}
	edges := strings.ReplaceAll(fmt.Sprint(g.edges), " ", ", ")
	return fmt.Sprintf(`%s
EDGES = %s
RESULTS = [%s]

def result(v):
    return RESULTS[v]

def moves(v):
    return EDGES[v]

def positions(bound):
    return list(range(%d))
`, cycles, edges, strings.Join(results, ", "), len(g.edges))
}

// consistent reports whether each cell agrees with those of its moves, as the verification derives it.
func (g graph) consistent(cells []int64) bool {
	for v, edges := range g.edges {
		want := cellOf(games.Result{Kind: g.results[v]})
		if len(edges) > 0 {
			var after movesAfter
			for _, to := range edges {
				after.add(cells[to], false)
			}
			want = after.cell()
		}
		if cells[v] != want {
			return false
		}
	}
	return true
}

// resultsOf solves all vertices of a graph by the source of its script.
func (g graph) resultsOf(t *testing.T, source string) (results []retrograde.Solved) {
	t.Helper()
	s, err := script.Read("g", []byte(source), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	solver := retrograde.New(s.Ruleset().(games.Resulting))
	for v := range g.edges {
		r, err := solver.Solve(t.Context(), search.DefaultBudget, games.Position{X: int64(v)})
		if err != nil {
			t.Fatal(err)
		}
		results = append(results, r)
	}
	return results
}

// onlyTrue checks that of all cells within bounds just the true ones are consistent.
func (g graph) onlyTrue(t *testing.T, truth []int64, least, most int64, consistent func(cells []int64) bool) {
	t.Helper()
	for cells := slices.Repeat([]int64{least}, len(truth)); ; {
		if got := consistent(cells); got != slices.Equal(cells, truth) {
			t.Fatalf("%+v: %v is consistent: %t; the truth is %v", g, cells, got, truth)
		}
		v := 0
		for ; v < len(cells) && cells[v] == most; v++ {
			cells[v] = least
		}
		if v == len(cells) {
			return
		}
		cells[v]++
	}
}

// On a graph with cycles only the true results are consistent, of all that can be claimed: no claims
// support each other in a circle.
func TestOnlyTrueResultsAreConsistent(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	kinds := map[games.ResultKind]int{}
	for range 400 {
		n := 2 + random.IntN(3)
		g := randomGraph(random, n)
		truth := make([]int64, n)
		for v, r := range g.resultsOf(t, g.source("cycles = DRAW")) {
			kinds[r.Kind]++
			switch r.Kind {
			case games.Win:
				truth[v] = 2*int64(r.Remoteness) + 2
			case games.Loss:
				truth[v] = 2*int64(r.Remoteness) + 1
			}
		}
		most := int64(2*n + 4) // more moves than a play that does not repeat
		g.onlyTrue(t, truth, 0, most, g.consistent)
	}
	for kind := games.Win; kind <= games.Draw; kind++ {
		if kinds[kind] < 100 {
			t.Errorf("%d results of kind %d", kinds[kind], kind)
		}
	}
}

// The tables of random graphs are sound, and those with one to three other cells are not.
func TestRandomTablesOfResults(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 40 {
		n := 2 + random.IntN(12)
		good := named(t, "g", randomGraph(random, n).source("cycles = DRAW"), 0)
		if r := report(t, dbtest.Open(t, good)); !r.Sound() || r.Positions != uint64(n) {
			t.Fatalf("%+v", r)
		}
		for range 10 {
			bad := spoilable(good)
			for range 1 + random.IntN(3) {
				bad.Columns[0].Cells[random.IntN(n)] = random.Int64N(int64(2*n + 4))
			}
			if r := report(t, dbtest.Open(t, bad)); r.Sound() != slices.Equal(bad.Columns[0].Cells, good.Columns[0].Cells) {
				t.Fatalf("%v for %v: %+v", bad.Columns[0].Cells, good.Columns[0].Cells, r)
			}
		}
	}
}

// A table of numbers that a script does not give to its positions is found, and one with texts, which a
// program wrote that did not know the numbers, answers nothing.
func TestTablesOfOtherNumbers(t *testing.T) {
	const twice = "\ndef number(n):\n    return n // 2 * 2\n"
	good := named(t, "ranked-ring", rankedRing, 20)
	other := dbtest.ScriptTask(t, "ranked-ring", strings.Replace(rankedRing, "\ndef number(n):\n    return n\n", twice, 1), 20)
	bad := spoilable(good)
	bad.Table.Name = other.Table()
	bad.Columns = append(bad.Columns[:2], tables.ScriptColumns(other.Rules)...)
	if r := report(t, dbtest.Open(t, bad)); r.Sound() {
		t.Errorf("sound: %+v", r)
	}
	listed := named(t, "listed-ring", strings.NewReplacer("\ndef position(i):\n    return i if i != 17 else None\n", "\ndef positions(bound):\n    return [0]\n").Replace(rankedRing[:strings.Index(rankedRing, "def size")]), 20)
	old := spoilable(good)
	for _, in := range listed.Columns {
		if strings.HasPrefix(in.Name, "texts") {
			old.Columns = append(old.Columns, in)
		}
	}
	db := dbtest.Open(t, old)
	if _, err := tables.Open(db, dbtest.ScriptTask(t, "ranked-ring", rankedRing, 20).Rules); err == nil {
		t.Error("a table with texts is read by numbers")
	}
}
