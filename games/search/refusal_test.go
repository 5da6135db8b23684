package search_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"sprague/games"
	"sprague/games/search"
	"sprague/internal/say"
)

// hard lists positions whose forms are out of reach.
var hard = [][2]string{
	{"toads-and-frogs", "tttttt......ffffff"},
	{"push", ".rllr.l.l.r.rrlllrr.rrlr...rrl"},
	{"konane", strings.Repeat("lr.lr.l|r.lr.lr|.lr.lr.|", 2) + "lr.lr.l"},
	{"konane", strings.Repeat("lr.lr.lr|.lr.lr.l|r.lr.lr.|", 2) + "lr.lr.lr|.lr.lr.l"},
	{"konane", strings.Repeat("lr.lr.lr.|.lr.lr.lr|r.lr.lr.l|", 3)[:89]},
}

// A refused search for a form reports its cost.
func TestRefusedSearchReportsEffort(t *testing.T) {
	const budget = 20_000
	e := search.NewEngine(search.Budget{Positions: budget})
	for _, test := range hard {
		r, p := ruleset(t, test[0]).(games.Partizan), position(t, test[0], test[1])
		result, err := e.Value(t.Context(), r, p)
		refused(t, err, games.CodeTooLarge)
		if result.Effort < budget || result.Effort > 10*budget {
			t.Errorf("%s(%s): an effort of %d", test[0], test[1], result.Effort)
		}
	}
}

// heapsApart is a game of Y independent regions. A region has one move from each position X, to
// X-1, and none from a multiple of 1000.
type heapsApart struct{ madeShort }

func (heapsApart) Separate(p games.Position) (regions []games.Position) {
	if p.Y == 0 {
		return []games.Position{p}
	}
	for i := range p.Y {
		regions = append(regions, games.Position{X: 1000*(i+1) + 400})
	}
	return regions
}

// Each region may cost the whole budget, and all regions together twice the budget.
func TestRegionsShareBudget(t *testing.T) {
	const budget = 500
	moves := 0
	game := heapsApart{madeShort{made{"heaps-apart", func(p games.Position, yield func(games.Move) bool) {
		if moves++; p.X%1000 > 0 {
			yield(games.Move{Parts: []games.Position{{X: p.X - 1}}})
		}
	}}}}
	for regions, code := range map[int64]games.Code{1: "", 2: "", 5: games.CodeTooLarge} {
		moves = 0
		_, err := search.NewEngine(search.Budget{Positions: budget}).Value(t.Context(), game, games.Position{Y: regions})
		if code != "" {
			refused(t, err, code)
		} else if err != nil {
			t.Errorf("%d regions: %v", regions, err)
		}
		if moves > 3*budget {
			t.Errorf("%d regions: the moves of %d positions are listed", regions, moves)
		}
	}
}

// A heap is refused without a search if the search would solve more heaps than the budget allows.
func TestPartizanHeapsBeyondBudgetAreRefused(t *testing.T) {
	for name, size := range map[string]int64{"subtraction[1,2|3]": 19_000, "subtraction[2,5|3]": -18_000} {
		result, err := search.NewEngine(search.Budget{Positions: 2000}).Value(t.Context(), ruleset(t, name), heap(size))
		refused(t, err, games.CodeTooLarge)
		if result.Effort > 0 {
			t.Errorf("%s: an effort of %d", name, result.Effort)
		}
	}
}

// position parses a position of a ruleset. A refused question of a ruleset that is solved in order
// stays refused, with the same advice, however often it is asked, and whatever else.
func TestRefusalsInOrderStay(t *testing.T) {
	const budget = 2000
	ask := func(e *search.Engine, r games.Ruleset, p games.Position) string {
		_, err := e.Value(t.Context(), r, p)
		if err == nil {
			return ""
		}
		refused(t, err, games.CodeTooLarge)
		return err.Error()
	}
	seen := 0
	for name, draw := range map[string]func(i int) string{
		"cuboid":       func(i int) string { return fmt.Sprintf("%d,%d,%d", 6+i%7, 6+i%11, 6+i%13) },
		"euclid":       func(i int) string { return fmt.Sprintf("%d,%d", 31+i, 60+7*i) },
		"wythoff":      func(i int) string { return fmt.Sprintf("%d,%d", 20+i%13, 20+i) },
		"grundy":       func(i int) string { return fmt.Sprint(1000 * i) },
		"squares":      func(i int) string { return fmt.Sprint(5000 * i) },
		"octal[0.137]": func(i int) string { return fmt.Sprint(4000 * i) },
		"fibonacci":    func(i int) string { return fmt.Sprint(3 * i) },
	} {
		r, used := ruleset(t, name), search.NewEngine(search.Budget{Positions: budget})
		for i := range 60 {
			fresh, p := search.NewEngine(search.Budget{Positions: budget}), position(t, name, draw(i))
			want := ask(fresh, r, p)
			for range 3 {
				if again := ask(fresh, r, p); again != want {
					t.Errorf("%s(%s): %q, and then %q", name, draw(i), want, again)
				}
			}
			got := ask(used, r, p)
			if got != want && got != "" { // an earlier question may have solved it
				t.Errorf("%s(%s): %q after other questions, %q without", name, draw(i), got, want)
			}
			if want != "" {
				seen++
			}
		}
	}
	if seen < 50 {
		t.Errorf("%d questions are refused", seen)
	}
}

func position(t *testing.T, name, text string) games.Position {
	t.Helper()
	positions, err := ruleset(t, name).Parse(strings.Split(text, ","))
	if err != nil {
		t.Fatal(err)
	}
	return positions[0]
}

// A refusal tells which limit was reached: that of the positions, or that of the moves.
func TestRefusalsTellTheLimit(t *testing.T) {
	deep := made{"deep", func(p games.Position, yield func(games.Move) bool) {
		_ = p.X > 0 && yield(to(games.AnyPlayer, p.X-1))
	}}
	wide := made{"wide", func(p games.Position, yield func(games.Move) bool) {
		for n := int64(0); n < p.X && yield(to(games.AnyPlayer, n)); n++ {
		}
	}}
	for _, test := range []struct {
		rules games.Ruleset
		says  string
	}{
		{deep, "deep(1200) is too large for a search of 1000 positions"},
		{wide, "wide(1200) needs more than 25000 moves, the limit of a search of 1000 positions"},
	} {
		_, err := search.NewEngine(search.Budget{Positions: 1000}).Value(t.Context(), test.rules, heap(1200))
		if err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%v, want %s", err, test.says)
		}
	}
}

// A refusal proposes the budget that is needed, or else ten times as much; it proposes none where no
// budget suffices.
func TestRefusalsProposeABudget(t *testing.T) {
	theory := say.Plain("wild")
	for _, test := range []struct {
		limit search.Limit
		says  string
	}{
		{search.Limit{Asked: "x", Positions: 300, Winner: true}, "x is too large for a search of 300 positions; --budget 3000 might do"},
		{search.Limit{Asked: "x", Positions: 300, Needed: 5432}, "positions; --budget 5500 might do"},
		{search.Limit{Asked: "x", Positions: 300, Needed: 5432, Least: true}, "positions; it needs --budget 5500 at least"},
		{search.Limit{Asked: "x", Positions: 300}, "positions; raise it with --budget N"},
		{search.Limit{Asked: "x", Positions: search.MaxBudget, Winner: true}, "positions, and for that of any budget"},
		{search.Limit{Theory: theory, Positions: 300, Winner: true}, "wild, and the search hit its limit of 300 positions; --budget 3000 might do"},
		{search.Limit{Theory: theory, Positions: 300, Needed: 5432}, "wild, and a search would exceed its limit of 300 positions; --budget 5500 might do"},
		{search.Limit{Theory: theory, Positions: 300, Needed: search.MaxBudget + 1}, "wild, and a search would exceed any limit"},
		{search.Limit{Asked: "x", Positions: 300, Winner: true, Searched: 299, Elapsed: 999 * time.Millisecond}, "x is too large for a search of 300 positions; --budget 3000 might do"},
		{search.Limit{Asked: "x", Positions: 300, Winner: true, Searched: 299, Elapsed: 1234 * time.Millisecond}, "x is too large for a search of 300 positions (300 positions searched in 1.2s); --budget 3000 might do"},
		{search.Limit{Asked: "x", Positions: 9_000_000, Winner: true, Searched: 8_123_456, Elapsed: 74321 * time.Millisecond}, "(8.1 M positions searched in 1m14s); --budget 90000000 might do"},
		{search.Limit{Theory: theory, Positions: 300, Winner: true, Searched: 12_345_678, Elapsed: 10 * time.Second}, "wild, and the search hit its limit of 300 positions (12 M positions searched in 10s); --budget 3000 might do"},
		{search.Limit{Asked: "x", Positions: 300, Memory: 1 << 30, Searched: 250_123, Elapsed: 10 * time.Second}, "x needs more than 1 GB of memory, the limit (260000 positions searched in 10s); --memory 2GB sets another"},
		{search.Limit{Asked: "x", Positions: 300, Winner: true, Searched: 299, Elapsed: 2 * time.Second, Time: 10 * time.Second}, "; --budget 3000 with --timeout 20s might do"},
		{search.Limit{Asked: "x", Positions: 300, Winner: true, Searched: 299, Elapsed: 2 * time.Second, Time: time.Minute}, "; --budget 3000 might do"},
		{search.Limit{Asked: "x", Positions: 300, Needed: 5432, Least: true, Elapsed: 2 * time.Second, Time: time.Second}, "; it needs --budget 5500 at least"},
	} {
		if got := test.limit.Error(); !strings.Contains(got, test.says) {
			t.Errorf("%s, want %s", got, test.says)
		}
	}
}
