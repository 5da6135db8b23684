package explain_test

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sprague/answer/explain"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/store"
)

// evaluator returns an evaluator without a database and with a small budget.
func evaluator() *query.Evaluator {
	nothing := func() (*store.DB, error) { return nil, nil }
	return &query.Evaluator{
		Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: 20_000})),
		Limits:   sum.Limits{List: 1, Work: 100_000},
	}
}

// failer is the common interface of *testing.T and *rapid.T.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// explained expects a valid explanation of a query.
func explained(t failer, e *query.Evaluator, text string) explain.Explanation {
	t.Helper()
	x, err := explain.Ask(context.Background(), e, text)
	if err != nil {
		t.Fatalf("%.100s: %v", text, err)
	}
	plain, err := evaluator().Ask(context.Background(), text)
	if err != nil {
		t.Fatalf("%.100s: %v", text, err)
	}
	if (x.Answer.Error == nil) != (plain.Error == nil) || x.Answer.Error != nil && x.Answer.Error.Code == games.CodeTooLarge {
		// Cached results of earlier queries may let a search finish.
		if x, err = explain.Ask(context.Background(), evaluator(), text); err != nil {
			t.Fatalf("%.100s: %v", text, err)
		}
	}
	a := x.Answer
	a.Source, plain.Source = nil, nil
	if diff := cmp.Diff(plain, a); diff != "" {
		t.Fatalf("%.100s: the answer and the one explained differ (-answer +explained):\n%s", text, diff)
	}
	if (a.Error == nil) == (len(x.Steps) == 0) {
		t.Fatalf("%.100s: %d steps, and error %v", text, len(x.Steps), a.Error)
	}
	expectBounded(t, text, x)
	for _, s := range x.Steps {
		expectTrue(t, text, s)
	}
	if a.Error == nil {
		expectConclusion(t, text, x)
	}
	return x
}

// expectBounded expects an explanation of readable size.
func expectBounded(t failer, text string, x explain.Explanation) {
	t.Helper()
	encoded, err := json.Marshal(x.Steps)
	if err != nil {
		t.Fatalf("%.100s: %v", text, err)
	}
	if len(encoded) > 400_000 {
		t.Fatalf("%.100s: an explanation of %d bytes", text, len(encoded))
	}
}

// expectConclusion expects the last steps to state the answer.
func expectConclusion(t failer, text string, x explain.Explanation) {
	t.Helper()
	a := x.Answer
	last := func(kind explain.Kind) (s explain.Step, found bool) {
		for _, step := range slices.Backward(x.Steps) {
			if step.Kind == kind {
				return step, true
			}
		}
		return s, false
	}
	if a.Relation != nil {
		s, _ := last(explain.Relation)
		if !strings.HasSuffix(s.Text.String(), " is "+strconv.FormatBool(*a.Relation)) {
			t.Fatalf("%.100s is %t, explained by %q", text, *a.Relation, s.Text)
		}
		return
	}
	verdict, found := last(explain.Outcome)
	if !found {
		verdict, found = last(explain.Theorem)
	}
	if !found || verdict.Outcome != *a.Outcome {
		t.Fatalf("%.100s is %s, explained by %+v", text, *a.Outcome, verdict)
	}
	if a.Compound != "disjunctive" { // the winner and the value have steps of their own
		outcome := verdict
		verdict, _ = last(explain.Component)
		verdict.Outcome = outcome.Outcome
	}
	if told, _ := strings.CutSuffix(verdict.Value, "…"); a.Value != nil && (!strings.HasPrefix(*a.Value, told) || len(*a.Value) > len(told) && len(told) < 50) {
		t.Fatalf("%.100s is worth %s, explained by %+v", text, *a.Value, verdict)
	}
	move, found := last(explain.Move)
	if found != (len(a.Moves) > 0) {
		t.Fatalf("%.100s has %d moves; one is explained: %t", text, len(a.Moves), found)
	}
	if found && len(a.Moves[0].Move.String()) < 300 && !strings.Contains(move.Text.String(), ": "+a.Moves[0].Move.String()) {
		t.Fatalf("%.100s: the move %q is explained as %q", text, a.Moves[0].Move, move.Text)
	}
}

// component draws a component that may occur anywhere.
func component(t *rapid.T) string {
	n := func(most int) string { return strconv.Itoa(rapid.IntRange(0, most).Draw(t, "n")) }
	return rapid.SampledFrom([]func() string{
		func() string { return "nim(" + n(9) + ")" },
		func() string { return "nim(" + n(4) + "," + n(4) + ")" },
		func() string { return "kayles(" + n(9) + ")" },
		func() string { return "grundy(" + n(9) + ")" },
		func() string { return "subtraction[1,3,4](" + n(12) + ")" },
		func() string { return "wythoff(" + n(4) + "," + n(4) + ")" },
		func() string { return "octal[0.31](" + n(7) + ")" },
	}).Draw(t, "component")()
}

// only draws a component restricted to disjunctive sums in normal play.
func only(t *rapid.T) string {
	return rapid.SampledFrom([]string{
		"1/2", "-3", "{0, 1 | 3}", "{1/3 | }", "hackenbush(WBW)", "-hackenbush(WWB, BW)", "cutcake(3,5)", "cutting(2,5)", "cutting(1,4)",
		"graph[1>1 1>2](1)", "graph[a>b b>a](a)", "kayles(100000000)", "subtraction[2,5](1000000)", "2*1/4", "chomp(2,3)", "chomp(30,30)", "moore[2](3,4,5)",
		"wythoff(100000000,9)", "wythoff(1000000,618034)", "wythoff(618033,999999)", "wythoff(9223372036854775807,9223372036854775806) + *1", "9223372036854775807*nim(3)", "fibonacci(1000000)",
	}).Draw(t, "only")
}

// game draws a sum with compounds nested up to a depth.
func game(t *rapid.T, depth int) string {
	var terms []string
	for range rapid.SampledFrom([]int{1, 1, 1, 2, 3}).Draw(t, "terms") {
		text := component(t)
		if depth > 0 && rapid.IntRange(0, 2).Draw(t, "nest") == 0 {
			text = together(t, depth-1)
		}
		if rapid.IntRange(0, 4).Draw(t, "copies") == 0 {
			text = strconv.Itoa(rapid.IntRange(0, 3).Draw(t, "count")) + "*" + text
		}
		terms = append(terms, text)
	}
	return strings.Join(terms, " + ")
}

// together draws a compound.
func together(t *rapid.T, depth int) string {
	kind := rapid.SampledFrom([]string{"conjunctive", "continued", "diminished", "selective", "shortened", "atmost[1]", "atmost[2]"}).Draw(t, "kind")
	var parts []string
	for range rapid.IntRange(1, 4).Draw(t, "parts") {
		if strings.HasPrefix(kind, "atmost") && rapid.Bool().Draw(t, "nim") {
			parts = append(parts, "nim("+strconv.Itoa(rapid.IntRange(0, 5).Draw(t, "heap"))+")")
			continue
		}
		parts = append(parts, game(t, depth))
	}
	return kind + "(" + strings.Join(parts, ", ") + ")"
}

// anything draws a query.
func anything(t *rapid.T) string {
	switch rapid.IntRange(0, 7).Draw(t, "form") {
	case 0:
		return only(t)
	case 1:
		return only(t) + " + " + game(t, 1) + " - " + only(t)
	case 2:
		return "misere(" + game(t, 1) + ")"
	case 3:
		return "misere(" + together(t, 1) + ")"
	case 4:
		return game(t, 1) + " + " + only(t) + rapid.SampledFrom([]string{" >= ", " < ", " == ", " || "}).Draw(t, "relation") + only(t)
	case 5:
		return rapid.SampledFrom([]string{"form 3/4", "form -7", "form + - +", "form {1/2 | 3} - 5/8", "form 0", "nim(", "kayls(3)", "1/3"}).Draw(t, "plain")
	case 6:
		return together(t, 2)
	default:
		return game(t, 1)
	}
}

func TestClaimsFollowFromEachOther(t *testing.T) {
	e := evaluator()
	rapid.Check(t, func(t *rapid.T) { explained(t, e, anything(t)) })
}

// A long component is not taken for the sum that begins with it.
func TestSidesThatBeginAlike(t *testing.T) {
	long := "conjunctive(" + strings.Repeat("nim(0), ", 20) + "nim(0))"
	for _, text := range []string{long + " + 1/2 >= 1/2", "1/2 >= " + long + " + 1/2", long + " >= 0"} {
		explained(t, evaluator(), text)
	}
}

// Small compounds reveal a rule stated for the wrong convention.
func TestSmallCompounds(t *testing.T) {
	e := evaluator()
	parts := rapid.SampledFrom([]string{"nim(0)", "nim(1)", "nim(2)", "nim(1,1)", "nim(1,1,1)", "nim(2,2)", "kayles(1)", "kayles(4)", "grundy(3)", "grundy(4)", "grundy(5)"})
	rapid.Check(t, func(t *rapid.T) {
		for _, kind := range []string{"conjunctive", "continued", "diminished", "selective", "shortened", "atmost[2]", "atmost[3]", "atmost[5]"} {
			text := kind + "(" + strings.Join(rapid.SliceOfN(parts, 1, 4).Draw(t, kind), ", ") + ")"
			explained(t, e, text)
			explained(t, e, "misere("+text+")")
		}
		heaps := rapid.SliceOfN(rapid.SampledFrom([]string{"nim(0)", "nim(1)", "nim(1)", "nim(2)", "nim(3)"}), 3, 7).Draw(t, "heaps")
		for _, text := range []string{"atmost[2](" + strings.Join(heaps, ", ") + ")", "atmost[3](" + strings.Join(heaps, ", ") + ")"} {
			explained(t, e, text)
			explained(t, e, "misere("+text+")")
		}
	})
}

// Near the end, heaps of Nim in misere play differ from normal play.
func TestNimInMisere(t *testing.T) {
	e := evaluator()
	rapid.Check(t, func(t *rapid.T) {
		heaps := rapid.SliceOfN(rapid.IntRange(0, 3), 1, 20).Draw(t, "heaps")
		terms := make([]string, len(heaps))
		for i, h := range heaps {
			terms[i] = strconv.Itoa(h)
		}
		explained(t, e, "misere(nim("+strings.Join(terms, ",")+"))")
	})
}

// A theorem about misere play is named where it tells the winner.
func TestTheoremsOfMisereAreNamed(t *testing.T) {
	for query, want := range map[string]bool{"misere(largest(5,3,1))": true, "misere(lieges[1](1000000000000))": true, "misere(lieges[1](8) + nim(1))": false} {
		x := explained(t, evaluator(), query)
		if got := strings.HasSuffix(x.Steps[0].Text.String(), ". A theorem tells who wins"); got != want {
			t.Errorf("%s: %s", query, x.Steps[0].Text)
		}
	}
}

func TestLongQueriesHaveShortExplanations(t *testing.T) {
	e := evaluator()
	many := func(n int, one func(int) string) string {
		texts := make([]string, n)
		for i := range texts {
			texts[i] = one(i)
		}
		return strings.Join(texts, ", ")
	}
	heap := func(i int) string { return strconv.Itoa(i%40 + 1) }
	nim := func(i int) string { return "nim(" + heap(i) + ")" }
	for _, text := range []string{
		"nim(" + many(30_000, heap) + ")",
		"nim(1000000, " + many(30_000, heap) + ", 3000000)",
		"kayles(" + many(30_000, heap) + ") + 1/2",
		"misere(nim(" + many(30_000, heap) + "))",
		"conjunctive(" + many(5_000, nim) + ")",
		"selective(" + many(5_000, nim) + ")",
		"atmost[3](" + many(5_000, nim) + ")",
		strings.Repeat("conjunctive(", 20) + "nim(3)" + strings.Repeat(", nim(2))", 20),
		strings.Repeat("selective(nim(1), ", 900) + "nim(3)" + strings.Repeat(")", 900),
		"subsequence(" + strings.Repeat("abc", 100_000) + ")",
		strings.Repeat("9", 5000) + " + nim(3)",
		strings.Repeat(strings.Repeat("9", 20_000)+" + ", 20) + "1",
		strings.Repeat("{0 | ", 300) + "1" + strings.Repeat("}", 300),
	} {
		x := explained(t, e, text)
		if x.Answer.Error != nil {
			t.Errorf("%.60s: %v", text, x.Answer.Error)
		}
	}
}

// The explanation names the component of the winning move among many, whatever its place.
func TestExplanationNamesMovingComponent(t *testing.T) {
	for _, moving := range []string{"kayles(5)", "selective(nim(3), nim(3))"} {
		text := strings.Repeat("selective(nim(1), nim(1)) + ", 14) + strings.Repeat("nim(1) + ", 14) + moving
		x := explained(t, evaluator(), text)
		if !slices.ContainsFunc(x.Steps, func(s explain.Step) bool { return s.Kind == explain.Component && s.Game == moving }) {
			t.Errorf("%s is not told of %s", moving, text)
		}
	}
}

// The digits of the largest numbers are shown completely.
func TestLargestHeaps(t *testing.T) {
	x := explained(t, evaluator(), "nim(9223372036854775807, 4611686018427387904)")
	for _, s := range x.Steps {
		if s.Kind == explain.Columns && *s.Total != math.MaxInt64^1<<62 {
			t.Errorf("the total is %d", *s.Total)
		}
	}
}

// A period leads to the place of the stored value, and that place leads back.
func TestPeriodsLeadToPlaces(t *testing.T) {
	e := evaluator()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Uint64Range(1_000_000, math.MaxInt64).Draw(t, "heap")
		name := rapid.SampledFrom([]string{"kayles", "subtraction[1,3,4]", "octal[0.137]", "subtraction[all-but 2,3]"}).Draw(t, "name")
		x := explained(t, e, name+"("+strconv.FormatUint(n, 10)+")")
		if len(x.Steps) == 0 || len(x.Steps[0].Steps) == 0 || x.Steps[0].Steps[0].Period == nil {
			t.Fatalf("%s(%d): no period is told: %+v", name, n, x)
		}
		s := x.Steps[0]
		p := s.Steps[0].Period
		if p.Number != n || p.Place+p.Periods*p.Period != n || p.Place >= p.Preperiod+p.Period {
			t.Fatalf("%s(%d): %+v", name, n, p)
		}
		stored := explained(t, e, name+"("+strconv.FormatUint(p.Place, 10)+")").Answer
		if *stored.Value != p.Stored || grundy(t, p.Stored)+p.Periods*p.Saltus != grundy(t, s.Value) {
			t.Fatalf("%s(%d) is %s by %+v, and the place is worth %s", name, n, s.Value, p, *stored.Value)
		}
	})
}

// patience is far more than any query takes with the small budget of FuzzAsk.
const patience = 20 * time.Second

func FuzzAsk(f *testing.F) {
	for _, seed := range []string{
		"nim(3,4,5)", "conjunctive(nim(3), kayles(5))", "misere(diminished(nim(3), grundy(8)))", "atmost[2](nim(1), nim(2), nim(3))",
		"{0 | 1} >= *3", "form + - +", "graph[1>1 1>2](1) + 1/2", "cutting(2,5) + 3*nim(2)", "-hackenbush(WBW)", "kayls(", "é",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e := evaluator()
		e.Resolver = query.NewResolver(func() (*store.DB, error) { return nil, nil }, search.NewEngine(search.Budget{Positions: 500}))
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		defer cancel()
		x, err := explain.Ask(ctx, e, text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		for _, s := range x.Steps {
			expectTrue(t, text, s)
		}
		expectBounded(t, text, x)
	})
}
