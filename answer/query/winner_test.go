package query_test

import (
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/games/sum"
)

// askedWithin asks for the winner alone, or for everything, within a budget.
func askedWithin(t *testing.T, budget uint64, winner bool, list int, text string) query.Answer {
	t.Helper()
	e := query.Evaluator{
		Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: budget})),
		Limits:   sum.Limits{List: list, Each: true, Work: 1 << 30}, Winner: winner, WinnerFirst: winner,
	}
	a, err := e.Ask(t.Context(), text)
	if err != nil {
		t.Fatal(text, err)
	}
	return a
}

// A larger budget loses no winner, and does not search longer for it.
func TestLargerBudgetsFindTheSameWinners(t *testing.T) {
	for _, text := range []string{"domineering(5,5)", "domineering(4,6) - domineering(3,5)", "clobber(4,4) + nim(3)", "cram(4,6)"} {
		var first string
		for _, budget := range []uint64{50_000, 200_000, 4_000_000, 1 << 40} {
			a := askedWithin(t, budget, true, 0, text)
			if a.Error != nil {
				t.Errorf("%s, budget %d: %v", text, budget, a.Error)
				continue
			}
			if first == "" {
				first = *a.Outcome
			}
			if *a.Outcome != first {
				t.Errorf("%s, budget %d: %s, not %s", text, budget, *a.Outcome, first)
			}
		}
	}
}

// The moves that the search for the winner found win.
func TestMovesOfTheSearchWin(t *testing.T) {
	for _, text := range []string{"domineering(4,6)", "clobber(4,4) + domineering(4,4) + {2 | -3}", "cram(5,6)"} {
		a := askedWithin(t, 1_000_000, true, 1, text)
		if a.Value != nil || len(a.Moves) == 0 || a.MovesTotal != nil {
			t.Errorf("%s: value %v, %d moves", text, a.Value, len(a.Moves))
			continue
		}
		for _, m := range a.Moves {
			after := askedWithin(t, 1_000_000, true, 0, *m.To)
			player := map[string]string{"left": "L", "right": "R"}[m.Player]
			if after.Error != nil || *after.Outcome != "P" && *after.Outcome != player {
				t.Errorf("%s: %s to %s leaves %v, %v", text, m.Player, *m.To, after.Outcome, after.Error)
			}
		}
	}
}

// Values of impartial boards that no search of all options reaches follow from outcomes.
func TestValuesByOutcomes(t *testing.T) {
	// Lemoine and Viennot 2012.
	for text, want := range map[string]string{"cram(5,6)": "*2", "cram(5,6) + nim(2)": "0"} {
		a := askedWithin(t, 400_000, false, 1, text)
		if a.Error != nil || a.Value == nil || *a.Value != want {
			t.Errorf("%s: %v (%s), %v, want %s", text, a.Value, a.ValueNote, a.Error, want)
			continue
		}
		for _, m := range a.Moves {
			if after := askedWithin(t, 400_000, true, 0, *m.To); after.Error != nil || *after.Outcome != "P" {
				t.Errorf("%s: to %s leaves %v, %v", text, *m.To, after.Outcome, after.Error)
			}
		}
	}
}

// Boards whose misere quotients nobody knows: who wins, and all moves that win.
func TestMisereBoards(t *testing.T) {
	for _, test := range []struct {
		text, want string
		moves      int
	}{
		{"misere(cram(4,6))", "P", 0},
		{"misere(cram(5,6))", "N", 13},
	} {
		a := askedWithin(t, 400_000, false, 100, test.text)
		if a.Error != nil || *a.Outcome != test.want || len(a.Moves) < test.moves {
			t.Errorf("%s: %v, %v, %d moves", test.text, a.Outcome, a.Error, len(a.Moves))
			continue
		}
		for i := 0; i < len(a.Moves); i += 4 { // most others are their mirror images
			to := *a.Moves[i].To
			if after := askedWithin(t, 400_000, true, 0, to); after.Error != nil || *after.Outcome != "P" {
				t.Errorf("%s: to %s leaves %v, %v", test.text, to, after.Outcome, after.Error)
			}
		}
	}
}

// Searches follow long plays without ones within each other, and say when a play is too long.
func TestLongPlays(t *testing.T) {
	const impartial = "def moves(n):\n    return [n - 1, n - 12] if n >= 12 else [[], [0], [0, 1], [0, 1, 2], [2], [4, 2], [4, 2, 3], [5, 6, 3], [7], [1, 7, 5], [9, 3], [10, 9]][n]\n"
	const partizan = "def left(n):\n    return [n - 1] if n > 0 else []\ndef right(n):\n    return [n - 1] if n > 1 else []\n"
	for _, test := range []struct{ source, text, want string }{
		{partizan, "odd(20000)", "L"},
		{partizan, "odd(1000000)", ""},
		{impartial, "misere(odd(30000))", "N"},
		{impartial, "misere(odd(100000))", "P"},
	} {
		e := scripted(t, test.source)
		e.Winner, e.WinnerFirst = true, true
		a, err := e.Ask(t.Context(), test.text)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case test.want == "" && (a.Error == nil || a.Error.Code != "too_large"), test.want != "" && (a.Error != nil || *a.Outcome != test.want):
			t.Errorf("%s: %v, %v, want %q", test.text, a.Outcome, a.Error, test.want)
		}
	}
}

// A search in misere play and of a compound that met no end of play proposes no larger budget.
func TestRulesWithoutAnEnd(t *testing.T) {
	few := query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: 1 << 19}))
	e := scripted(t, "def moves(n):\n    return [n + 1]\n")
	e.Resolver = few
	for _, text := range []string{"misere(odd(3))", "misere(odd(3) + nim(2))", "conjunctive(odd(3), odd(4))"} {
		a, err := e.Ask(t.Context(), text)
		if err != nil || a.Error == nil || a.Error.Code != "too_large" || !strings.Contains(a.Error.Error(), "do the rules end?") || strings.Contains(a.Error.Error(), "budget") {
			t.Errorf("%s: %v, %v", text, a.Error, err)
		}
	}
	e = scripted(t, "def moves(n):\n    return [n - 1, n - 2][:n]\n")
	e.Resolver = few
	if a, err := e.Ask(t.Context(), "conjunctive(odd(10000000), odd(10000000))"); err != nil || a.Error == nil || strings.Contains(a.Error.Error(), "do the rules end?") {
		t.Errorf("%v, %v", a.Error, err)
	}
}
