package query_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/games/sum"
)

// seeds are queries of every kind, valid and invalid.
var seeds = []string{
	"", " ", "nim(3,4,5)", "nim 3 4 5", "kayles(12) + nim(3)", "subtraction[1,3,4..9](10, 7)", "subtraction 1,3,4 10", "subtraction[](3)",
	"octal[0.77](12)", "octal[4.[3]](1000000000000)", "octal[0.12(34)](9)", "dawson-chess(51)", "grundy(8, 20)", "cutting(6,9)", "cutting(1,2)",
	"messenger(wbw)", "hackenbush(WBW, BW)", "hackenbush()", "misere(nim(1,1,2))", "misere(3*nim(2) + nim 4)", "misere(kayles(3))",
	"1/2 + *5", "{0, 1 | 3}", "{1/3 | 11/4}", "{{|}|{0|1}}", "{3 | 2}", "1/3", "-(-3)", "--*3", "3*(nim(1) - 1/2)", "3*-1/4",
	"9223372036854775807*nim(5)", "9223372036854775808*nim(5)", "nim(9223372036854775808)", "kayles(1000000000000)", "3**5",
	"nim(3) >= nim(4)", "1/2 || *1", "1 == 1 == 1", "form 3/4", "form + - +", "form +^20 -^3", "form -3", "form *3",
	"take-and-break[4!.0](8, 20)", "tb[{2!,3=,5+}.A[3]](9)", "tb 4!.0 9", "tb[80.3](5)", "tb[1.0](3)", "octal[4.71](30)", "stripes[1,5,1](6)", "stripes[2..4](9)",
	"subtraction[all-but 2,3](1000000000000, 5)", "subtraction[all-but](3)", "squares(20)", "primes(30, 9223372036854775807)", "powers-of-two(7)", "divisors(12)",
	"staircase(3,0,5)", "staircase()", "staircase(18446744073709551615)", "wythoff(3,5)", "wythoff(9223372036854775807, 3)", "wythoff(600,700) + nim(1)",
	"euclid(25,7)", "cutcake(7,4)", "-cutcake(9,2) + 3", "chomp(3,4)", "chomp(4|3|1)", "chomp(5^3|2)", "chomp(9223372036854775807,2)",
	"turning[1-3](wbw)", "turning[2 x 1+C](2x3, 1x1)", "turning[1 x twins](wb|bw)", "nimmul(*5, niminv(7))", "turning[2-3,6C](wwbwbb)", "turning[4FS](wbbwbbw)", "turning[1-3C(5)](w)", "mock-turtles(wbww)", "ruler(bbw)", "motley(wwww)", "sym(wbwbw)",
	"georgia-bob(9,2,4) + nim(3)", "pebbles(1,2,2,5)", "end-nim(3,1,2)", "beans(1,0,1,50)", "multiples[12](1,4,6)", "cuboid(3,4,5)", "blacken[1-2 1-3 3-4 root 1](1,3,4)", "strange-nim[3](10) + lieges[2](7)", "constrained-nim[3:1,3:2](3,4)", "pair-split(4,7) + pair-split(1,6)", "moore[2](3,4,5)", "moore 2 9223372036854775807 1 7", "largest(2,1) + nim(2)", "fibonacci(20)", "fibonacci(8, 20)", "arrange(8) + arrange(=3,=5)", "subsequence(abcab)",
	"graph[1>2 1>3 2>3](1,2)", "graph[1>1 1>2](1) + nim(3)", "graph[a>b b>a](a)", "graph[g.txt](1)", "graph[1>2>3](1)", "graph[0>00](0)", "tree[1-2 2-3 root 2](1,3)",
	"tree[1-2 2-1 root 1](1)", "tree[t 1](1)", "runner[1-2 1-3 key 2 3](1)", "runner[1-2 key 1](2) + nim(1)", "runner[key 1](1)", "geography[1-2 2-3 3-1 4](3, 1) + nim(2)", "geography[a-b](b, b)", "geography[g.txt](1)", "2*graph[1>1 1>2](1) - 1/2",
	"cram(3,3)", "cram(...|.x.)", "cram(8,8)", "cram(9,8)", "cram(1,62) + *1",
	"misere nim(3,4)", "misere nim 3 + kayles 4", "Nim(3,4,5)", "Misere Kayles(3)", "nim(3 4 5)", "nim（3，4）", "subtraction【1，2】（5、7）", "1e9", "nim(10^9)",
	"0.", "4.8", "0.77(5)", "2*0.137 5, 3", "misère(nim(3))", "反常(nim(3))",
	"nim(", "nim(3]", "octal[0.8](3)", "1/0", "kayls(4)", "selective(nim(1))", "nim(\x00)", "\xff", "é", "٣", "((((", "{{{{", "----1",
}

// FuzzParse parses arbitrary text: the canonical text of a query parses to the same query, and a
// refusal has a code and a column.
func FuzzParse(f *testing.F) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) { expectSane(t, text) })
}

// patience is far more than any query takes with the small budget of FuzzAsk.
const patience = 20 * time.Second

// FuzzAsk asks arbitrary queries, with and without a database. An answer has an outcome or a
// relation. A refusal has a code, and possibly a place. Winning moves can be queried.
func FuzzAsk(f *testing.F) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	tiny := search.Budget{Positions: 500}
	with := &query.Evaluator{
		Resolver: query.NewResolver(theEmbedded, search.NewEngine(tiny)),
		Limits:   sum.Limits{List: 3, Work: 2_000},
	}
	without := &query.Evaluator{
		Resolver: query.NewResolver(nothing, search.NewEngine(tiny)),
		Limits:   sum.Limits{List: -1, Work: 2_000},
	}
	f.Fuzz(func(t *testing.T, text string) {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		a := expectSaneAnswer(ctx, t, with, text)
		b := expectSaneAnswer(ctx, t, without, text)
		if a.Error == nil && b.Error == nil && !sameResult(a, b) {
			t.Fatalf("%q: %s with a database, %s without", text, show(a), show(b))
		}
		for _, m := range a.Moves {
			if m.To == nil {
				continue
			}
			after, err := with.Ask(ctx, *m.To)
			if err != nil || after.Error == nil && *after.Outcome == "N" || after.Error != nil && after.Error.Code.Malformed() {
				t.Fatalf("%q: the move to %q leaves %v, %v", text, *m.To, after, err)
			}
		}
	})
}

func expectSaneAnswer(ctx context.Context, t *testing.T, e *query.Evaluator, text string) query.Answer {
	a, err := e.Ask(ctx, text)
	if errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("%q takes longer than %v", text, patience)
	}
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	if a.Moves == nil || a.Source == nil || !slices.Contains([]string{"normal", "misere"}, a.Convention) || !slices.Contains(sum.Kinds(), a.Compound) {
		t.Fatalf("%q: an answer is not whole: %+v", text, a)
	}
	if a.Error != nil {
		expectSaneError(t, text, a.Error, 0)
		if a.Outcome != nil || a.Value != nil || a.Relation != nil || len(a.Moves) > 0 || len(a.Source) > 0 || a.Status() == 0 {
			t.Fatalf("%q: refused and answered: %+v", text, a)
		}
		return a
	}
	if (a.Outcome == nil) == (a.Relation == nil) || len(a.Source) == 0 || a.Status() != 0 {
		t.Fatalf("%q: neither outcome nor relation, or both, or no source: %+v", text, a)
	}
	if a.MovesTotal != nil && *a.MovesTotal < uint64(len(a.Moves)) {
		t.Fatalf("%q: %d moves, %d counted", text, len(a.Moves), *a.MovesTotal)
	}
	return a
}

func sameResult(a, b query.Answer) bool {
	equal := func(x, y *string) bool { return (x == nil) == (y == nil) && (x == nil || *x == *y) }
	// If the outcome follows from a theorem, the budget may be too small for the value.
	sameValue := a.Value == nil || b.Value == nil || *a.Value == *b.Value
	return a.Query == b.Query && equal(a.Outcome, b.Outcome) && sameValue &&
		(a.Relation == nil || *a.Relation == *b.Relation)
}
