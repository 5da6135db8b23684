package verify

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/script"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store/tables"
)

// randomPursuit is a random graph for a game in which a player wins endless play. Left moves from
// even vertices to odd ones.
func randomPursuit(random *rand.Rand, n int) graph {
	g := graph{make([][]int, n), make([]games.ResultKind, n)}
	for v := range n {
		for range random.IntN(4) {
			if to := random.IntN(n); to%2 != v%2 && !slices.Contains(g.edges[v], to) {
				g.edges[v] = append(g.edges[v], to)
			}
		}
		g.results[v] = games.Win + games.ResultKind(random.IntN(2))
	}
	return g
}

// pursuitSource is a script of such a graph.
func (g graph) pursuitSource(winner games.ResultKind) string {
	return g.source("cycles = "+[...]string{"WIN", "LOSE"}[winner-games.Win]) + "\ndef turn(v):\n    return \"right\" if v % 2 else \"left\"\n"
}

// consistentEndless is consistent for a game in which a player wins endless play.
func (g graph) consistentEndless(winner games.ResultKind, cells []int64) bool {
	for v, edges := range g.edges {
		want := 2 + cellOf(games.Result{Kind: g.results[v]})
		if len(edges) > 0 {
			var after movesAfter
			for _, to := range edges {
				after.add(cells[to]-2, false)
			}
			if want = 2 + after.cell(); after.isOpen() {
				kind := winner
				if v%2 == 1 {
					kind = games.Result{Kind: winner}.Opposite().Kind
				}
				want = cellOfEndless(kind)
			}
		}
		if cells[v] != want {
			return false
		}
	}
	return true
}

// In a game in which a player wins endless play, only the true results are consistent, of all that
// can be claimed.
func TestOnlyTrueEndlessResultsAreConsistent(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 2))
	endless := 0
	for range 300 {
		n := 2 + random.IntN(3)
		g, winner := randomPursuit(random, n), games.Win+games.ResultKind(random.IntN(2))
		truth := make([]int64, n)
		for v, r := range g.resultsOf(t, g.pursuitSource(winner)) {
			truth[v] = 1
			if r.Kind == games.Win {
				truth[v] = 2
			}
			if r.Endless() {
				endless++
			} else {
				truth[v] += 2 * (int64(r.Remoteness) + 1)
			}
		}
		g.onlyTrue(t, truth, 1, int64(2*n+4), func(cells []int64) bool { return g.consistentEndless(winner, cells) })
	}
	if endless < 100 {
		t.Errorf("%d endless results", endless)
	}
}

// The tables of random such graphs are sound, and those with other cells are not.
func TestRandomTablesOfEndlessResults(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 6))
	endless := 0
	for range 20 {
		n := 2 + random.IntN(12)
		good := named(t, "g", randomPursuit(random, n).pursuitSource(games.Win+games.ResultKind(random.IntN(2))), 0)
		if r := report(t, dbtest.Open(t, good)); !r.Sound() || r.Positions != uint64(n) || good.Columns[0].Name != "endless-result" {
			t.Fatalf("%+v", r)
		}
		for round := range 8 {
			bad := spoilable(good)
			for v, cell := range bad.Columns[0].Cells {
				if cell <= 2 {
					endless++
				}
				if round < 2 && random.IntN(2) == 0 { // a set of positions is claimed to be won by the one or the other
					bad.Columns[0].Cells[v] = int64(1 + (v+round)%2)
				}
			}
			if round >= 2 {
				for range 1 + random.IntN(3) {
					bad.Columns[0].Cells[random.IntN(n)] = random.Int64N(int64(2*n + 6))
				}
			}
			if r := report(t, dbtest.Open(t, bad)); r.Sound() != slices.Equal(bad.Columns[0].Cells, good.Columns[0].Cells) {
				t.Fatalf("%v for %v: %+v", bad.Columns[0].Cells, good.Columns[0].Cells, r)
			}
		}
	}
	if endless < 100 {
		t.Errorf("%d endless results", endless)
	}
}

// A table of a game in which endless play is a draw is none of the game in which it is won, nor of
// one whose moves do not pass the turn.
func TestTablesOfOtherEndlessPlay(t *testing.T) {
	const source = "cycles = WIN\ndef turn(v):\n    return \"left\" if v % 2 else \"right\"\ndef result(v):\n    return None\ndef moves(v):\n    return [(v + 1) % 4]\ndef positions(bound):\n    return [0]\n"
	won := named(t, "g", source, 0)
	if r := report(t, dbtest.Open(t, won)); !r.Sound() || !slices.Equal(won.Columns[0].Cells, []int64{1, 2, 1, 2}) {
		t.Fatalf("%v: %+v", won.Columns[0].Cells, r)
	}
	drawn := named(t, "g", strings.Replace(source, "WIN", "DRAW", 1), 0)
	for _, c := range []struct {
		columns precompute.Solution // all but the script
		rules   string
	}{
		{drawn, source},
		{won, strings.Replace(source, "WIN", "DRAW", 1)},
		{won, strings.Replace(source, "WIN", "LOSE", 1)},
		{won, strings.Replace(source, "v % 2", "v == 1", 1)},
		{won, strings.Replace(source, "return None", "return DRAW if v == 3 else None", 1)},
	} {
		task := dbtest.ScriptTask(t, "g", c.rules, 0)
		bad := spoilable(c.columns)
		bad.Table.Name = task.Table()
		for i, in := range bad.Columns {
			if in.Name == "script" {
				bad.Columns[i] = tables.ScriptColumns(task.Rules)[0]
			}
		}
		if r := report(t, dbtest.Open(t, bad)); r.Sound() {
			t.Errorf("%s\nsound with %v", c.rules, bad.Columns[0].Cells)
		}
	}
}

// Rules by which play comes back without cycles = DRAW get no table, and no heights pass for one.
func TestResultsOfEndlessRules(t *testing.T) {
	g := graph{[][]int{{1}, {0, 2}, nil}, []games.ResultKind{games.Draw, games.Draw, games.Draw}}
	good := named(t, "g", g.source("cycles = DRAW"), 0)
	endless, err := script.Read("g", []byte(g.source("")), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	task, err := precompute.NewTask(endless.Ruleset(), 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := precompute.Solve(t.Context(), task, func(uint64) {}); err == nil || !strings.Contains(err.Error(), "play does not end") {
		t.Errorf("solved: %v", err)
	}
	good.Table.Name = endless.Table()
	column := tables.ScriptColumns(endless.Ruleset())[0]
	for i := range good.Columns {
		if good.Columns[i].Name == column.Name {
			good.Columns[i] = column
		}
	}
	for _, heights := range [][]int64{{0, 0, 0}, {2, 1, 0}, {1, 2, 0}, {1, 1, 0}} {
		good.Columns[1].Cells = heights
		if r := report(t, dbtest.Open(t, good)); r.Sound() {
			t.Errorf("heights %v: sound", heights)
		}
	}
}
