package query_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/search"
)

// universeOf asks about a position or a relation.
func universeOf(t *testing.T, e *query.Evaluator, text string) query.Universe {
	t.Helper()
	u, err := e.Universe(t.Context(), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return u
}

// TestUniverseByPlay compares the outcomes of reduced forms with the search for winners, of positions
// and of sums, and reads each form as the position that it was made of.
func TestUniverseByPlay(t *testing.T) {
	e := evaluator()
	positions := []string{
		"domineering(2,2)", "domineering(2,3)", "domineering(3,2)", "domineering(3,3)", "clobber(lr|rl)", "clobber(lrlr)", "clobber(lrlrr)",
		"nim(3)", "kayles(4)", "cram(2,3)", "{1 | -1}", "{0, * | 1}", "1/2", "-3/4", "2", "*2 + 1", "hackenbush(WBWB)", "hackenbush(BWW) + 1", "{domineering(2,2) | 0}",
	}
	read := 0
	for i, p := range positions {
		for _, text := range []string{p, p + " + " + positions[(i+7)%len(positions)], p + " - " + positions[(i+3)%len(positions)]} {
			u := universeOf(t, e, text)
			if u.Error != nil {
				t.Fatalf("%s: %v", text, u.Error)
			}
			want := *asked(t, e, "misere("+text+")").Outcome
			if *u.Outcome != want {
				t.Errorf("%s: %s in its universe, %s by play", text, *u.Outcome, want)
			}
			if u.Form == nil || len(*u.Form) > 500 {
				continue
			}
			read++
			again := universeOf(t, e, *u.Form)
			if again.Form == nil || *again.Form != *u.Form && again.Universe == u.Universe {
				t.Errorf("%s: the form %s reads as %v", text, *u.Form, again)
			}
			if got := universeOf(t, e, text+" == "+*u.Form); got.Relation == nil || !*got.Relation {
				t.Errorf("%s is not equal to its form %s: %v", text, *u.Form, got)
			}
		}
	}
	if read < 30 {
		t.Errorf("only %d forms are short enough to be read", read)
	}
}

// TestUniverseOfPublishedGames has facts of papers: integers and numbers in canonical form have
// inverses modulo dead-ending games (Milley and Renault, Dead ends in misère play, 2013), and * + * is
// 0 modulo dicot games (Allen, An investigation of partizan misère games, 2009).
func TestUniverseOfPublishedGames(t *testing.T) {
	e := evaluator()
	for query, want := range map[string]string{
		"1 - 1 == 0": "true dead-ending", "1/2 - 1/2 == 0": "true dead-ending", "3/4 - 3/4 == 0": "true dead-ending", "5 - 2 == 3": "true dead-ending",
		"1/2 + 1/2 == 1": "false dead-ending", "* + * == 0": "true dicot", "* + * + 1 == 1": "false dead-ending", "*2 + *2 == 0": "false dicot",
		"1 >= 0": "false dead-ending", "0 >= 1": "false dead-ending", "0 || 1": "true dead-ending", "* <= 0": "false dicot", "* || 0": "true dicot",
	} {
		u := universeOf(t, e, query)
		if u.Relation == nil || fmt.Sprint(*u.Relation, " ", u.Universe) != want {
			t.Errorf("%s: %+v, want %s", query, u, want)
		}
	}
}

func TestUniverseRefusals(t *testing.T) {
	e := evaluator()
	for query, want := range map[string]string{
		"toads-and-frogs(tt..ff)":     "a player without a move in toads-and-frogs(",
		"selective(nim(1), nim(2))":   "a compound has no reduced form here",
		"mean({1 | 0})":               "no game to play",
		"100000":                      "a play has more than 8192 moves",
		"domineering(2,2) >= mean(1)": "mean",
		"":                            "a position is missing",
	} {
		if u := universeOf(t, e, query); u.Error == nil || !strings.Contains(u.Error.Message.String(), want) {
			t.Errorf("%s: %v, want a refusal with %q", query, u.Error, want)
		}
	}
}

// TestUniverseStopsEarly gives a search less than it needs.
func TestUniverseStopsEarly(t *testing.T) {
	for budget := uint64(1); budget < 4000; budget *= 3 {
		e := &query.Evaluator{Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: budget}))}
		if u := universeOf(t, e, "domineering(2,6)"); u.Error != nil && u.Error.Code != games.CodeTooLarge {
			t.Errorf("budget %d: %v", budget, u.Error)
		}
	}
	e := evaluator()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if u, err := e.Universe(ctx, "domineering(4,4)"); err == nil {
		t.Errorf("a canceled question is answered: %v", u)
	}
}
