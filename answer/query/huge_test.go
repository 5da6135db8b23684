package query_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/games/sum"
)

// Huge positions have exact answers with a winning move; the moves are counted if possible.
func TestHuge(t *testing.T) {
	const most = "9223372036854775807"
	tests := []struct {
		text, want, to string
		total          string // "null" if not counted
	}{
		{"nim(" + most + ")", "N *" + most + " from formula", "nim(0)", "1"},
		{"nim(" + most + ", 1)", "N *9223372036854775806 from formula", "nim(1,1)", "1"},
		{most + "*nim(5)", "N *5 from formula", "9223372036854775806*nim(5) + nim(0)", "1"},
		{most + "*kayles(5)", "N *4 from table", "9223372036854775806*kayles(5) + kayles(2,2)", "1"},
		{"9223372036854775806*nim(5) + *1", "N *1 from formula", "9223372036854775805*nim(5) + nim(4) + nim(1)", "2"},
		{most + "*nim(5,4) + *2", "N *3 from formula", most + "*nim(5,4) + nim(1)", "1"},
		{most + "*(nim(4) + nim(4) + nim(4))", "N *4 from formula", "9223372036854775806*nim(4) + nim(0) + " + most + "*nim(4) + " + most + "*nim(4)", "3"},
		{"misere(" + most + "*nim(5))", "N from formula", "misere(9223372036854775806*nim(5) + nim(0))", "1"},
		{"kayles(1000000000000)", "N *1 from period", "kayles(1,999999999997)", "83333333338"},
		{"lasker(" + most + ")", "N *9223372036854775808 from formula", "lasker(0)", "null"},
		{"subtraction[1..5](1000000000000)", "N *4 from period", "subtraction[1..5](999999999996)", "1"},
		{most + "*1/2", "L 9223372036854775807/2 from formula", "9223372036854775806*1/2 + 0", "1"},
		{most + "*cutting(1,2)", "N loony from table", "", "1"},
	}
	e := over(embedded, limits)
	for _, test := range tests {
		a := answered(t, e, test.text)
		total := "null"
		if a.MovesTotal != nil {
			total = fmt.Sprint(*a.MovesTotal)
		}
		if show(a) != test.want || tos(a)[0] != test.to || total != test.total {
			t.Errorf("%s: %s by %s, %s moves\n\twant %s by %s, %s moves", test.text, show(a), tos(a)[0], total, test.want, test.to, test.total)
		}
		if test.to == "" {
			continue
		}
		if after := answered(t, e, test.to); strings.Contains("N"+losers[a.Moves[0].Player], *after.Outcome) {
			t.Errorf("%s: the move to %s leaves %s", test.text, test.to, show(after))
		}
	}
}

// losers are the outcomes that a player must not leave, besides N.
var losers = map[string]string{"any": "LR", "left": "R", "right": "L"}

// A stalk of 5,000 edges is valued exactly: its sign expansion is the stalk.
func TestLongStalks(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	edges := make([]byte, 5000)
	for i := range edges {
		edges[i] = "WB"[random.IntN(2)]
	}
	stalk := string(edges)
	e := over(embedded, limits)
	a := answered(t, e, "hackenbush("+stalk+")")
	if want := map[byte]string{'W': "L", 'B': "R"}[stalk[0]]; *a.Outcome != want {
		t.Errorf("outcome %s, want %s", *a.Outcome, want)
	}
	if len(a.Moves) != 1 {
		t.Fatalf("%d moves", len(a.Moves))
	}
	if after := answered(t, e, *a.Moves[0].To); *after.Outcome != *a.Outcome {
		t.Errorf("the move leaves outcome %s", *after.Outcome)
	}
	form := answered(t, e, "form hackenbush("+stalk+")")
	if got := spell(*form.Form.Signs); got != stalk {
		t.Error("the signs are not the edges")
	}
	for text, outcome := range map[string]string{
		"hackenbush(" + stalk + ") - hackenbush(" + stalk + ")":                                 "P",
		"hackenbush(" + stalk + "W) - hackenbush(" + stalk + ")":                                "L",
		"hackenbush(" + stalk + "B) - hackenbush(" + stalk + ")":                                "R",
		"hackenbush(" + stalk + "W) + hackenbush(" + stalk + "B) - 2*hackenbush(" + stalk + ")": "P",
		"hackenbush(" + stalk + ") - hackenbush(" + stalk + ") + *3":                            "N",
	} {
		if a := answered(t, e, text); *a.Outcome != outcome {
			t.Errorf("%s: outcome %s, want %s", short(text), *a.Outcome, outcome)
		}
	}
}

// spell expands signs, including runs such as +^20, to a stalk.
func spell(signs string) string {
	var b strings.Builder
	for word := range strings.FieldsSeq(signs) {
		count := 1
		if _, power, ok := strings.Cut(word, "^"); ok {
			_, _ = fmt.Sscan(power, &count)
		}
		b.WriteString(strings.Repeat(map[byte]string{'+': "W", '-': "B"}[word[0]], count))
	}
	return b.String()
}

// A row of 10^4 coins gets its value from single coins, and its winning moves are found.
func TestLongRows(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	row := []byte(strings.Repeat("b", 10_000))
	x := 0
	for i := 2; i < len(row); i++ { // from coin 2 on, the value of a coin is its number
		if random.IntN(2) == 0 {
			row[i] = 'w'
			x ^= i
		}
	}
	e := over(embedded, sum.Limits{List: 3, Work: limits.Work})
	a := answered(t, e, "messenger("+string(row)+")")
	if *a.Grundy != uint64(x) || a.Source[0] != "formula" {
		t.Fatalf("Grundy value %d from %v, want %d", *a.Grundy, a.Source, x)
	}
	if a.MovesTotal == nil || *a.MovesTotal < 3 || len(a.Moves) != 3 {
		t.Fatalf("%d moves listed, %v counted", len(a.Moves), a.MovesTotal)
	}
	for _, to := range tos(a) {
		if after := answered(t, e, to); *after.Outcome != "P" {
			t.Errorf("%s: %s", short(to), show(after))
		}
	}
}

// A request for more moves than can be listed is refused at once.
func TestTooManyMoves(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	heaps := "kayles(" + strings.Repeat("5,", 100_000) + "5)"
	for _, test := range []struct {
		list int
		text string
	}{
		{-1, heaps},
		{-1, "misere(" + strings.ReplaceAll(heaps, "kayles", "nim") + ")"},
		{100_000, heaps},
	} {
		e := over(embedded, sum.Limits{List: test.list, Work: 100_000})
		refused(t, e, test.text, "too_large")
	}
	for _, large := range []string{"kayles(1000000000000)", "hackenbush(" + strings.Repeat("W", 40_000) + ")"} {
		part := answered(t, over(embedded, sum.Limits{List: -1, Work: 100_000}), large)
		if len(part.Moves) == 0 || part.MovesTotal != nil || !strings.HasPrefix(part.MovesNote.String(), "not all winning moves were found within the search limit; raise it with --budget N") {
			t.Errorf("%s: %d moves, %v in all, %q", short(large), len(part.Moves), part.MovesTotal, part.MovesNote)
		}
	}
	few := answered(t, over(embedded, sum.Limits{List: 5, Work: 1_000_000}), heaps)
	if len(few.Moves) != 5 {
		t.Errorf("%d moves of 100,001 heaps, want 5", len(few.Moves))
	}
	all := answered(t, over(embedded, every), "100000*nim(5)+nim(6)")
	if len(all.Moves) != 2 {
		t.Errorf("%d moves, want 2", len(all.Moves))
	}
}

// A winning move is found even with almost no work allowed.
func TestMinimalWork(t *testing.T) {
	e := over(embedded, sum.Limits{List: 1, Work: 1})
	for _, text := range []string{
		"nim(3,4,5)", "kayles(9999)", "grundy(99) + kayles(80)", "cutting(1,9)", "cutting(150,151) + *7", "hackenbush(WBW)",
		"messenger(wbwbwbwbwbw)", "misere(nim(5,6,7))", "1/2 + *5", "cutting(9,1) - 1", "subtraction[1,3,4](10)",
	} {
		if a := answered(t, e, text); len(a.Moves) != 1 {
			t.Errorf("%s: %d moves, outcome %s", text, len(a.Moves), *a.Outcome)
		}
	}
}

// A search ends when its context does.
func TestCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	unbounded := &query.Evaluator{
		Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: 1 << 40})),
		Limits:   limits,
	}
	for _, text := range []string{"octal[0.1234](1000000000000)", "grundy(1000000000)", "wythoff(100000,100000) + nim(1)", "1 >= grundy(1000000000)"} {
		if a, err := unbounded.Ask(ctx, text); err != context.Canceled {
			t.Errorf("%s: %v, %v", text, a, err)
		}
	}
}
