package query_test

import (
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/store"
)

// evaluator returns an evaluator with an engine only.
func evaluator() *query.Evaluator {
	none := func() (*store.DB, error) { return nil, nil }
	return &query.Evaluator{Resolver: query.NewResolver(none, search.NewEngine(search.DefaultBudget))}
}

func TestExpressionsOfShortGames(t *testing.T) {
	e := evaluator()
	for _, test := range []struct{ text, canonical, worth string }{
		{"^", "^", "^"},
		{"up + up", "^ + ^", "^2"},
		{"v2*3", "v2 + nim(3)", "v2 + *3"},
		{"^*", "^ + nim(1)", "^ + *1"},
		{"down*2 - 1", "v + nim(2) - 1", "-1 + v + *2"},
		{"v-^", "v - ^", "v2"},
		{"3*^", "3*^", "^3"},
		{"^0", "0", "0"},
		{"*", "nim(1)", "*1"},
		{"2**", "2*nim(1)", "0"},
		{"±3/2", "±3/2", "±3/2"},
		{"±(-1)", "±(-1)", "0"},
		{"±0", "±0", "*1"},
		{"±^*", "±(^ + nim(1))", "0"},
		{"±^2*", "±(^2 + nim(1))", "{^2 + *1 | v2 + *1}"},
		{"switch(*)", "switch(nim(1))", "0"},
		{"tiny(*2)", "tiny(nim(2))", "^2 + *2"},
		{"2*^2*3", "2*(^2 + nim(3))", "^4"},
		{"^*:1", "(^ + nim(1)):1", "{0, ^ + *1 | 0}"},
		{"^:^*", "^:(^ + nim(1))", "{^, {^ | *1, ^} | *1, ^}"},
		{"switch({2 | 1})", "switch({2 | 1})", "{{2 | 1} | {-1 | -2}}"},
		{"tiny(2) + miny(2)", "tiny(2) + miny(2)", "0"},
		{"tiny({1|-1})", "tiny({1 | -1})", "1/2"},
		{"-tiny(1)", "-tiny(1)", "miny(1)"},
		{"miny(^)", "miny(^)", "v"},
		{"{1|-1}", "{1 | -1}", "±1"},
		{"{0, *2}", "{0, nim(2)}", "*1"},
		{"{*2}", "{nim(2)}", "0"},
		{strings.Repeat("{", 60) + "*2" + strings.Repeat("}", 60), strings.Repeat("{", 60) + "nim(2)" + strings.Repeat("}", 60), "*1"},
		{"{0|*}", "{0 | nim(1)}", "^"},
		{"-{2|1}", "-{2 | 1}", "{-1 | -2}"},
		{"{4||2|0}", "{4 | {2 | 0}}", "{4 | {2 | 0}}"},
		{"{0||0|-2}", "{0 | {0 | -2}}", "tiny(2)"},
		{"{domineering(2,2) | nim(3)}", "{domineering(2,2) | nim(3)}", "0"},
		{"{1/3 | 1}", "{1/3 | 1}", "1/2"},
		{"{{1/3 | 1} | 0}", "{{1/3 | 1} | 0}", "{1/2 | 0}"},
		{"{{0|} | {3|}}", "{{0 | } | {3 | }}", "2"},
		{"1:-1", "", "write parentheses around it, as in nim(2):(-1)"},
		{"1:(-1)", "1:(-1)", "1/2"},
		{"-1:1", "-1:1", "-2"},
		{"2*1:1", "2*1:1", "4"},
		{"(-1):1", "(-1):1", "-1/2"},
		{"±1:1", "±1:1", "±2"},
		{"±nim(2):1", "±nim(2):1", "0"},
		{"(±nim(2)):1", "(±nim(2)):1", "1"},
		{"(±1):1", "(±1):1", "{1, ±1 | -1}"},
		{"±2*^", "±2*^", "{^2 | v2}"},
		{"*2:3", "nim(2):3", "{0, *1, {0, *1, {0, *1, *2 | 0, *1} | 0, *1} | 0, *1}"},
		{"{|}:{1|-1}", "{ | }:{1 | -1}", "±1"},
		// The sum depends on the form of G: *1 + *1 is 0, and 0:1 is 1; but a move in *1 + *1
		// destroys H.
		{"(*1+*1):1", "canonical(nim(1) + nim(1)):1", "1"},
		{"(nim(1)+nim(1)):1", "(nim(1) + nim(1)):1", "^"},
		{"{0,-1|}:1", "{0, -1 | }:1", "2"},
		{"{*|*}:1", "{nim(1) | nim(1)}:1", "^"},
		{"canonical(nim(3)+nim(5))", "canonical(nim(3) + nim(5))", "*6"},
		{"mean({3|1})", "mean({3 | 1})", "2"},
		{"temperature({3|1})", "temperature({3 | 1})", "1"},
		{"temperature(3/4)", "temperature(3/4)", "-1/4"},
		{"lstop({3|1}) - rstop({3|1})", "lstop({3 | 1}) - rstop({3 | 1})", "2"},
		{"birthday(^2)", "birthday(^2)", "3"},
		{"aw(^3*2)", "aw(^3 + nim(2))", "3"},
		{"reduced({1+^ | *})", "reduced({1 + ^ | nim(1)})", "{1 | 0}"},
		{"cool({3|1}, 1)", "cool({3 | 1}, 1)", "2 + *1"},
		{"cool({3|1}, 1/2)", "cool({3 | 1}, 1/2)", "{5/2 | 3/2}"},
		{"heat(*, 1) - heat(1/2, 3)", "heat(nim(1), 1) - heat(1/2, 3)", "{1/2 | -3/2}"},
		{"freeze({3|1}) - 2", "freeze({3 | 1}) - 2", "*1"},
		{"mean {3|1}", "mean({3 | 1})", "2"},
		{"cool {3|1}, 2", "cool({3 | 1}, 2)", "2"},
		{"1/2 + ^ > 0", "1/2 + ^ > 0", "true"},
		{"{1|-1} || 0", "{1 | -1} || 0", "true"},
		{"^ >= *", "^ >= nim(1)", "false"},
		{"^2 > *", "^2 > nim(1)", "true"},
		{"aw({1|^2||^})", "aw({{1 | ^2} | ^})", "2"},
		{"aw({1|^3||^})", "", "{{1 | ^3} | ^} has no atomic weight: a threat"},
		{"aw({1|-1})", "", "±1 is not infinitesimal"},
		{"cool(1)", "", "(2, not 1)"},
		{"cool(^, {1|-1})", "", "±1 is none"},
		{"cool(^, -2)", "", "below -1"},
		{"{1/3 | -1}", "", "no number lies strictly"},
		{"{1/3 | ^}", "", "1/3 is not a position"},
		{"{cutting(2,1) | 0}", "", "no short game"},
		{"misere(mean(^))", "", "cannot be part of misere play"},
		{"conjunctive({1|0}, nim(2))", "", "cannot be part of a compound"},
		{"conjunctive(mean(^), nim(2))", "", "cannot be part of a compound"},
		{"^99999999999999999999", "", "too large"},
		{"(1/2 + *99999999):1", "", "the limit is"},
	} {
		q, err := e.Read(context.Background(), test.text)
		if err == nil && test.canonical != "" && q.String() != test.canonical {
			t.Errorf("%s is written %q, want %q", test.text, q, test.canonical)
		}
		a, err := e.Ask(context.Background(), test.text)
		switch {
		case err != nil:
			t.Errorf("%s: %v", test.text, err)
		case a.Error != nil:
			if test.canonical != "" && test.worth != "" || !strings.Contains(a.Error.Error(), test.worth) {
				t.Errorf("%s: %v, want %s", test.text, a.Error, test.worth)
			}
		case a.Relation != nil:
			if got := map[bool]string{true: "true", false: "false"}[*a.Relation]; got != test.worth {
				t.Errorf("%s is %s", test.text, got)
			}
		case *a.Value != test.worth:
			t.Errorf("%s is worth %s, want %s", test.text, *a.Value, test.worth)
		default: // the output parses to the same query
			again, err := e.Ask(context.Background(), a.Query)
			if err != nil || again.Error != nil || *again.Value != *a.Value || again.Query != a.Query {
				t.Errorf("%s is written %s, and read as %v", test.text, a.Query, again.Query)
			}
		}
	}
}

// Listing the moves of nested ordinal sums does not double the time with each level.
func TestLongOrdinalSumsAreAnswered(t *testing.T) {
	e := evaluator()
	e.Limits = sum.Limits{List: -1, Work: 1 << 20}
	a, err := e.Ask(context.Background(), strings.Repeat("^:", 11)+"^")
	if err != nil || a.Error != nil || *a.Outcome != "L" || len(a.Moves) != 12 {
		t.Errorf("%v, %v, %d moves, %v", a.Error, err, len(a.Moves), a.Outcome)
	}
}

// The text of a value parses to the same value.
func TestWrittenValuesAreRead(t *testing.T) {
	e := evaluator()
	arena := value.NewArena(1 << 20)
	rapid.Check(t, func(t *rapid.T) {
		c := arena.Calculate(context.Background(), 1<<20)
		var draw func(depth int) *value.Form
		draw = func(depth int) *value.Form {
			switch kind := rapid.IntRange(0, 4).Draw(t, "kind"); {
			case kind == 0:
				return c.Number(value.Scaled(rapid.Int64Range(-8, 8).Draw(t, "number"), 2))
			case kind == 1 || depth == 0:
				return c.Ups(rapid.Int64Range(-3, 3).Draw(t, "ups"), rapid.Uint64Range(0, 3).Draw(t, "nimber"))
			}
			var sides [2][]*value.Form
			for i := range sides {
				for range rapid.IntRange(0, 2).Draw(t, "options") {
					sides[i] = append(sides[i], draw(depth-1))
				}
			}
			return c.Make(sides[0], sides[1])
		}
		text := draw(3).String()
		a, err := e.Ask(context.Background(), text)
		if err != nil || a.Error != nil || *a.Value != text {
			t.Fatalf("%s is read as %v, %v, %v", text, a.Value, a.Error, err)
		}
	})
}
