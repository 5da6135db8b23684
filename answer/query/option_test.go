package query_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/sum"
)

func readOf(t failer, e *query.Evaluator, text string) *query.Query {
	t.Helper()
	q, err := e.Read(context.Background(), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return q
}

// options formats the moves of a player: their results, or "at once".
func options(t failer, q *query.Query, player games.Player) (all []string) {
	t.Helper()
	list, ended := q.Options(context.Background(), player, math.MaxInt)
	if !ended {
		t.Fatalf("%s: not all moves are listed", q)
	}
	for _, o := range list {
		if o.To == nil {
			all = append(all, "at once")
			continue
		}
		all = append(all, o.To.String())
	}
	return all
}

func TestOptions(t *testing.T) {
	e := over(nil, limits)
	for _, test := range []struct {
		query  string
		player games.Player
		want   string
	}{
		{"nim(0)", games.AnyPlayer, ""},
		{"nim(2,1)", games.AnyPlayer, "nim(0,1) | nim(1,1) | nim(2,0)"},
		{"misere(nim(1) + kayles(2))", games.AnyPlayer, "misere(nim(0) + kayles(2)) | misere(nim(1) + kayles(0)) | misere(nim(1) + kayles(1))"},
		{"1000000000000*nim(1)", games.AnyPlayer, "999999999999*nim(1) + nim(0)"},
		{"nim(1,1,1)", games.AnyPlayer, "nim(0,1,1) | nim(1,0,1) | nim(1,1,0)"},
		{"hackenbush(W,W)", games.Left, "hackenbush(W)"},
		{"conjunctive(nim(2), nim(1))", games.AnyPlayer, "conjunctive(nim(0), nim(0)) | conjunctive(nim(1), nim(0))"},
		{"conjunctive(3*nim(1), nim(1))", games.AnyPlayer, "conjunctive(2*nim(1) + nim(0), nim(0))"},
		{"conjunctive(nim(0), nim(1))", games.AnyPlayer, ""},
		{"selective(nim(1), nim(1)) + nim(1)", games.AnyPlayer, "selective(nim(0), nim(0)) + nim(1) | selective(nim(0), nim(1)) + nim(1) | selective(nim(1), nim(0)) + nim(1) | selective(nim(1), nim(1)) + nim(0)"},
		{"1/2 + nim(1)", games.Left, "0 + nim(1) | 1/2 + nim(0)"},
		{"1/2 + nim(1)", games.Right, "1 + nim(1) | 1/2 + nim(0)"},
		{"3", games.Right, ""},
		{"hackenbush(WBW)", games.Left, "hackenbush() | hackenbush(WB)"},
		{"hackenbush(WBW)", games.Right, "hackenbush(W)"},
		{"cutting(1,2)", games.AnyPlayer, "at once"},
		{"cutting(2,2) + nim(1)", games.AnyPlayer, "cutting(1,2) + cutting(1,2) + nim(1) | cutting(2,1) + cutting(2,1) + nim(1) | cutting(2,2) + nim(0)"},
	} {
		got := options(t, readOf(t, e, test.query), test.player)
		slices.Sort(got)
		want := strings.Split(test.want, " | ")
		slices.Sort(want)
		if strings.Join(got, " | ") != strings.Join(want, " | ") {
			t.Errorf("%s for %v: %q, want %q", test.query, test.player, got, want)
		}
	}
}

// The text of each position after a move parses as the same query.
func TestOptionsAreReadable(t *testing.T) {
	e := over(nil, limits)
	rapid.Check(t, func(t *rapid.T) {
		q := readOf(t, e, playedTogether(t))
		for _, text := range options(t, q, games.AnyPlayer) {
			readOf(t, e, text)
		}
	})
}

// playedTogether draws a small game of any kind.
func playedTogether(t *rapid.T) string {
	heap := func() string {
		return fmt.Sprintf("%s(%d,%d)", rapid.SampledFrom([]string{"nim", "kayles", "subtraction[1,3]"}).Draw(t, "rules"),
			rapid.IntRange(0, 4).Draw(t, "heap"), rapid.IntRange(0, 3).Draw(t, "heap"))
	}
	text := heap() + " + " + heap()
	if i := rapid.IntRange(0, len(sum.Kinds())).Draw(t, "kind"); i > 0 {
		kind := sum.Kinds()[i-1]
		if kind == "atmost" {
			kind = "atmost[2]"
		}
		text = fmt.Sprintf("%s(%s, %s) + %s", kind, text, heap(), heap())
	}
	if rapid.Bool().Draw(t, "misere") {
		text = "misere(" + text + ")"
	}
	return text
}

// A step is legal if and only if it leads to the result of a move.
func TestStepIsAMove(t *testing.T) {
	e := over(nil, limits)
	rapid.Check(t, func(t *rapid.T) {
		from := readOf(t, e, playedTogether(t))
		first := options(t, from, games.AnyPlayer)
		candidates := slices.Clone(first)
		if len(first) > 0 {
			next := rapid.SampledFrom(first).Draw(t, "next")
			candidates = append(candidates, options(t, readOf(t, e, next), games.AnyPlayer)...)
		}
		candidates = append(candidates, from.String(), playedTogether(t))
		// The results of moves, with and without ended compounds.
		reached, without := map[string]bool{}, map[string]bool{}
		for _, text := range first {
			left := readOf(t, e, text).Game
			reached[left.Key()] = true
			if left.WithoutEnded().Plain() {
				without[left.WithoutEnded().Key()] = true
			}
		}
		for range min(len(candidates), 25) {
			text := rapid.SampledFrom(candidates).Draw(t, "to")
			to := readOf(t, e, text)
			if !from.Game.Plain() && to.Game.Key() == "" {
				continue // an ended compound may be omitted or not: TestStepsThatEndCompounds
			}
			o, legal, err := e.Step(context.Background(), from, to, games.AnyPlayer)
			left := to.Game.Plain()
			want := (reached[to.Game.Key()] || left && without[to.Game.Key()]) && (from.Misere || !to.Misere)
			if err != nil || legal != want {
				t.Fatalf("%s to %s: %t, %v, want %t", from, to, legal, err, want)
			}
			if legal && (o.Text.String() == "" || o.To == nil || o.To.Game.Key() != to.Game.Key() || o.To.Misere != from.Misere) {
				t.Fatalf("%s to %s: %v", from, to, o)
			}
		}
	})
}

func TestStep(t *testing.T) {
	e := over(nil, limits)
	for _, test := range []struct {
		from, to string
		player   games.Player
		want     string // the move; empty if there is none
	}{
		{"nim(3,4,5)", "nim(5,1,4)", games.AnyPlayer, "nim 3: take 2, leave 1"},
		{"nim(3,4,5)", "nim(4) + nim(3)", games.AnyPlayer, "nim 5: take 5, the whole heap"},
		{"nim(3,4,5)", "nim(3,4,5)", games.AnyPlayer, ""},
		{"nim(3,4,5)", "nim(3,4,6)", games.AnyPlayer, ""},
		{"nim(3,4,5)", "nim(3)", games.AnyPlayer, ""},
		{"misere(nim(3,4))", "nim(3,3)", games.AnyPlayer, "nim 4: take 1, leave 3"},
		{"nim(3,4)", "misere(nim(3,3))", games.AnyPlayer, ""},
		{"nim(9000000000000000000,3)", "nim(3,8999999999999999999)", games.AnyPlayer, "nim 9000000000000000000: take 1, leave 8999999999999999999"},
		{"nim(9000000000000000000,3)", "nim(3,9000000000000000001)", games.AnyPlayer, ""},
		{"9000000000000000000*nim(7)", "8999999999999999999*nim(7)", games.AnyPlayer, "nim 7: take 7, the whole heap"},
		{"9000000000000000000*nim(7)", "8999999999999999998*nim(7)", games.AnyPlayer, ""},
		{"kayles(12) + nim(3)", "nim(3) + kayles(8,2)", games.AnyPlayer, "kayles 12: take 2, leave 2 and 8"},
		{"selective(nim(2), nim(3)) + nim(1)", "nim(1) + selective(nim(2), nim(0))", games.AnyPlayer, "nim 3: take 3, the whole heap"},
		{"selective(nim(1), nim(3)) + nim(1)", "nim(1) + selective(nim(1))", games.AnyPlayer, "nim 1: take 1, the whole heap; nim 3: take 2, leave 1"},
		{"selective(nim(2), nim(3)) + nim(1)", "selective(nim(1), nim(2)) + nim(1)", games.AnyPlayer, "nim 2: take 1, leave 1; nim 3: take 1, leave 2"},
		{"selective(nim(2), nim(3)) + nim(1)", "selective(nim(1), nim(3))", games.AnyPlayer, ""},
		{"conjunctive(nim(2), nim(1))", "conjunctive(nim(1), nim(0))", games.AnyPlayer, "nim 2: take 1, leave 1; nim 1: take 1, the whole heap"},
		{"1/2", "0", games.Left, "1/2: move to 0"},
		{"1/2", "1", games.Left, ""},
		{"1/2", "1", games.Right, "1/2: move to 1"},
		{"hackenbush(WBW)", "hackenbush(W)", games.Left, ""},
		{"cutting(1,3)", "cutting(1,2)", games.AnyPlayer, "cutting 1,3: cut into 1×1 and 1×2, which wins at once"},
	} {
		o, legal, err := e.Step(context.Background(), readOf(t, e, test.from), readOf(t, e, test.to), test.player)
		if err != nil || o.Text.String() != test.want || legal != (test.want != "") {
			t.Errorf("%s to %s: %q, %t, %v; want %q", test.from, test.to, o.Text, legal, err, test.want)
		}
	}
}

// If there are too many moves to find one among them, the refusal says so.
func TestStepTooFar(t *testing.T) {
	e := over(nil, limits)
	from, to := readOf(t, e, "kayles(1000000000000)"), readOf(t, e, "kayles(400000000000,599999999999)")
	_, legal, err := e.Step(context.Background(), from, to, games.AnyPlayer)
	if e, ok := err.(*query.Error); !ok || e.Code != games.CodeTooLarge || legal {
		t.Errorf("%t, %v", legal, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := e.Step(ctx, from, to, games.AnyPlayer); err != context.Canceled { //nolint:errorlint // exactly that
		t.Error(err)
	}
}

func TestPlayable(t *testing.T) {
	e := over(nil, limits)
	for text, want := range map[string]bool{
		"nim(3)": true, "misere(kayles(3))": true, "1/2": true, "cutting(3,3)": true, "atmost[2](nim(3), nim(4)) + nim(1)": true, "graph[1>2](1)": true,
		"nim(3) > 0": false, "form 3/4": false, "graph[1>1](1)": true, "nim(1) + graph[a>b b>a](a)": true, "runner[1-2 1-3 2-4 2-5 3-4 3-5 key 4 5](1)": false,
	} {
		if err := readOf(t, e, text).Playable(); (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}
