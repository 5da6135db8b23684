package query_test

import (
	"context"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/sum"
)

// impartial draws a small impartial game, of which some parts are given by their options.
func impartial(depth int) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		if depth == 0 {
			return rapid.SampledFrom([]string{"0", "*1", "nim(2)", "kayles(3)", "grundy(3)", "hackenbush(G)", "hackenbush()", "hackenbush(0-1G 1-1G)", "domineering(1,1)", "subtraction[1,3|1,3](4)"}).Draw(t, "leaf")
		}
		part := func() string { return impartial(rapid.IntRange(0, depth-1).Draw(t, "depth")).Draw(t, "part") }
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0:
			options := []string{part(), part()}
			other := slices.Clone(options)
			slices.Reverse(other)
			return "{" + strings.Join(options, ", ") + " | " + strings.Join(other, ", ") + "}"
		case 1:
			return "(" + part() + "):(" + part() + ")"
		case 2:
			return part() + " + " + part()
		case 3:
			return "2*(" + part() + ")"
		case 4:
			return "±(" + part() + ")"
		default:
			kind := rapid.SampledFrom([]string{"conjunctive", "selective", "diminished", "atmost[2]", "shortened", "continued"}).Draw(t, "compound")
			return kind + "(" + part() + ", " + part() + ")"
		}
	})
}

// Impartial games are played out in misere play, in compounds, and in sums with them.
func TestImpartialGamesAgreeWithPlay(t *testing.T) {
	e := over(embedded, every)
	rapid.Check(t, func(t *rapid.T) {
		text := impartial(2).Draw(t, "game")
		if rapid.Bool().Draw(t, "misere") {
			text = "misere(" + text + ")"
		}
		q, err := e.Read(context.Background(), text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if q.Partizan() {
			t.Fatalf("%s is partizan", text)
		}
		o := out{known: map[string]bool{}}
		wins := o.wins(t, q)
		if len(o.known) > 3000 {
			t.Skip("too long a play")
		}
		a := answered(t, e, text)
		if got := *a.Outcome == "N"; got != wins || *a.Outcome != "N" && *a.Outcome != "P" {
			t.Fatalf("%s is %s; play says that the next player wins: %v", text, *a.Outcome, wins)
		}
		var want []string
		for _, next := range o.moves(t, q) {
			if !o.wins(t, next) {
				want = append(want, next.String())
			}
		}
		got := tos(a)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) || *a.MovesTotal != uint64(len(got)) {
			t.Fatalf("%s: winning moves to %q, counted %d, want %q", text, got, *a.MovesTotal, want)
		}
	})
}

// out plays games out.
type out struct{ known map[string]bool }

func (o out) moves(t failer, q *query.Query) (all []*query.Query) {
	options, whole := q.Options(context.Background(), games.AnyPlayer, math.MaxInt)
	if !whole {
		t.Fatalf("%s: not all moves are listed", q)
	}
	for _, option := range options {
		all = append(all, option.To)
	}
	return all
}

func (o out) wins(t failer, q *query.Query) bool {
	wins, ok := o.known[q.String()]
	if ok || len(o.known) > 3000 {
		return wins
	}
	moves := o.moves(t, q)
	wins = len(moves) == 0 && q.Misere || slices.ContainsFunc(moves, func(next *query.Query) bool { return !o.wins(t, next) })
	o.known[q.String()] = wins
	return wins
}

// Games that are impartial by their moves are admitted, and others refused, with the reason.
func TestImpartialityIsThatOfTheGame(t *testing.T) {
	e := over(embedded, sum.Limits{List: 1, Work: 1000})
	for text, refusal := range map[string]string{
		"misere(nim(2):nim(1))":                          "",
		"misere({*1, 0 | *1, 0})":                        "",
		"misere({*1, 0 | 0, *1, 0})":                     "",
		"misere({ | })":                                  "",
		"misere(hackenbush())":                           "",
		"misere(-hackenbush())":                          "",
		"misere(±*1)":                                    "",
		"misere({{0, *1 | *1, 0} | {*1, 0 | 0, *1}})":    "",
		"misere(2*{nim(1, 0) + *2 | *2 + *1})":           "",
		"misere(toads-and-frogs(t.f) + nim(2))":          "",
		"misere(toads-and-frogs(ft) + nim(2))":           "",
		"selective(domineering(1,1), nim(1))":            "",
		"misere({-1 | 1})":                               "",
		"conjunctive({-1 | 1}, *1)":                      "{-1 | 1} cannot be part of a compound other than a sum: Left and Right have different moves",
		"selective({{-1 | 1} | {-1 | 1}}, *1)":           "Left and Right have different moves",
		"every({0 | }, *1)":                              "Left and Right have different moves",
		"misere(selective({ | 0}, *1))":                  "Left and Right have different moves",
		"selective(nim(1):hackenbush(W), *2)":            "nim(1):hackenbush(W) cannot be part of a compound other than a sum",
		"conjunctive({cutting(1,2) | cutting(1,2)}, *1)": "cannot be part of a compound",
	} {
		a, err := e.Ask(context.Background(), text)
		if err != nil || (a.Error == nil) != (refusal == "") || a.Error != nil && !strings.Contains(a.Error.Error(), refusal) {
			t.Errorf("%s: %v, %v; want %q", text, a.Error, err, refusal)
		}
	}
}

// The word impartial( ) names the part that it refuses, at its place.
func TestImpartialNamesThePart(t *testing.T) {
	e := over(embedded, every)
	for text, part := range map[string]string{
		"impartial(1/2)":                                    "1/2",
		"impartial(clobber(lr) + up)":                       "up",
		"impartial(clobber(lr) - 2*conjunctive(*1, *2))":    "conjunctive(*1, *2)",
		"impartial(clobber(lr) + *2)":                       "*2",
		"impartial(clobber(lr) + nim(3):nim(2))":            "nim(3):nim(2)",
		"impartial(nimmul(2, 3) + clobber(lr))":             "nimmul(2, 3)",
		"impartial(clobber(lr) + {0 | clobber(lr)})":        "{0 | clobber(lr)}",
		"impartial(clobber(lr) + misere(domineering(2,2)))": "misere(domineering(2,2))",
	} {
		a, err := e.Ask(t.Context(), text)
		at := strings.Index(text, part) // of an ordinal sum its colon is the place
		if err != nil || a.Error == nil || !strings.HasPrefix(a.Error.Error(), part+" cannot be part of impartial( )") || a.Error.Column <= at || a.Error.Column > at+len(part) {
			t.Errorf("%s: %v, %v; want %q", text, a.Error, err, part)
		}
	}
}

// A ruleset of a graph may have a part that is no key of a map.
func TestGraphsInCompounds(t *testing.T) {
	for _, text := range []string{"continued(snort[0-1](lr), nim(3))", "misere(selective(snort[0-1 1-2](lrl), col[0-1](ll)))", "misere(snort[0-1](lr) + nim(2))"} {
		a, err := within(2000, 0).Ask(t.Context(), text)
		if err != nil || a.Error != nil || a.Outcome == nil {
			t.Errorf("%s: %v, %v", text, a.Error, err)
		}
	}
}

// Moves of a huge board are not compared: each leaves a text of a megabyte.
func TestHugeBoardsInCompounds(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	a, err := within(2000, 0).Ask(t.Context(), "conjunctive(domineering(1000,1000), nim(3))")
	runtime.ReadMemStats(&after)
	if err != nil || a.Error == nil || a.Error.Code != games.CodeUnsupported {
		t.Errorf("%v, %v", a.Error, err)
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > 128<<20 {
		t.Errorf("%d bytes", took)
	}
}
