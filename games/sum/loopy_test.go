package sum_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
)

// looper solves tables on which play need not end. All reachable tables get the outcomes that
// follow from their options, until nothing follows anymore. The rest is drawn.
type looper struct {
	tables map[string][]string // the moves: from, to
	wins   map[string]bool     // some move wins at once
	result map[string]value.Outcome
}

func newLooper(table []component) *looper {
	l := &looper{map[string][]string{}, map[string]bool{}, map[string]value.Outcome{}}
	for queue := [][]component{table}; len(queue) > 0; queue = queue[1:] {
		at := written(queue[0])
		if _, seen := l.tables[at]; seen {
			continue
		}
		l.tables[at] = []string{}
		for i, c := range queue[0] {
			for _, m := range c.moves() {
				if l.wins[at] = l.wins[at] || m.wins; m.wins {
					continue
				}
				next := after(queue[0], i, m.parts)
				queue = append(queue, next)
				l.tables[at] = append(l.tables[at], written(next))
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for at, moves := range l.tables {
			if l.result[at] != 0 {
				continue
			}
			is := func(o value.Outcome) func(string) bool {
				return func(to string) bool { return l.result[to] == o }
			}
			switch {
			case l.wins[at] || slices.ContainsFunc(moves, is(value.P)):
				l.result[at], changed = value.N, true
			case !slices.ContainsFunc(moves, func(to string) bool { return l.result[to] != value.N }):
				l.result[at], changed = value.P, true
			}
		}
	}
	return l
}

func (l *looper) outcome(table []component) value.Outcome {
	if o := l.result[written(table)]; o != 0 {
		return o
	}
	return value.D
}

// winning lists the moves that leave the opponent a lost position.
func (l *looper) winning(table []component) (all []string) {
	for i, c := range table {
		for _, m := range c.moves() {
			next := after(table, i, m.parts)
			switch {
			case m.wins:
				all = append(all, fmt.Sprint("any moves ", c, " and wins at once"))
			case l.outcome(next) == value.P:
				all = append(all, fmt.Sprint("any moves ", c, " to ", written(next)))
			}
		}
	}
	slices.Sort(all)
	return all
}

// cycles draws a token on a graph of four vertices that has cycles.
var cycles = rapid.Custom(func(t *rapid.T) sum.Term {
	edges := []string{"0>1", "1>0", "0>2", "0>3"}
	vertex := rapid.IntRange(0, 3)
	for range rapid.IntRange(0, 6).Draw(t, "edges") {
		edges = append(edges, fmt.Sprintf("%d>%d", vertex.Draw(t, "u"), vertex.Draw(t, "v")))
	}
	at := fmt.Sprint(vertex.Draw(t, "vertex"))
	return term(t, rapid.Uint64Range(1, 2).Draw(t, "count"), "graph["+strings.Join(edges, " ")+"]", at)
})

// loops compares sums with loopy positions with play: one of each outcome, whatever is drawn, and
// random ones.
func loops(t *testing.T, others *rapid.Generator[sum.Term]) {
	for vertex, want := range map[string]value.Outcome{"0": value.N, "2": value.P, "3": value.D} {
		s := sum.Sum{term(t, 1, "graph[0>1 1>0 0>2 3>3]", vertex)}
		if got := loop(t, s); got != want {
			t.Errorf("%v is %v, want %v", s, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := sum.Sum{cycles.Draw(t, "loop")}
		loop(t, append(s, rapid.SliceOfN(others, 0, 2).Draw(t, "others")...))
	})
}

// loop compares the outcome of a sum and its winning moves with play, unless it is large.
func loop(t rapid.TB, s sum.Sum) value.Outcome {
	table := spread(s)
	if len(table) > 4 {
		return 0
	}
	l := newLooper(table)
	total, winning := solved(t, s, all)
	if got, want := total.Outcome(), l.outcome(table); got != want {
		t.Fatalf("%v is worth %v, an outcome of %v; play says %v", s, total, got, want)
	}
	got, want := told(winning.Moves), once(s, l.winning(table))
	if !slices.Equal(got, want) || !winning.Counted || winning.Total != uint64(len(want)) {
		t.Fatalf("%v, worth %v, is won by\n%s; play says\n%s", s, total, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if len(want) > 0 {
		some, err := s.WinningMoves(context.Background(), componentValues, total, sum.Limits{List: 1})
		if err != nil || len(some.Moves) != 1 || !slices.Contains(want, told(some.Moves)[0]) {
			t.Fatalf("%v without work: %v, %v", s, some, err)
		}
	}
	return total.Outcome()
}

func TestLoopySumsAgreeWithPlay(t *testing.T) {
	loops(t, rapid.OneOf(cycles, terms(small, "nim", "grundy")))
}

func TestLoopySumsWithSheetsAgreeWithPlay(t *testing.T) {
	loops(t, terms(map[string][]string{"cutting": {"1,1", "2,2", "2,3", "1,2"}, "nim": {"1", "2"}}, "cutting", "nim"))
}

// A sum of a loopy position and numbers is refused, unless the numbers add up to 0: then they
// affect neither winner nor moves.
func TestLoopyPositionsPlusNumbers(t *testing.T) {
	const graph = "graph[1>1 1>2 3>1]"
	_, err := sum.Sum{term(t, 1, graph, "1"), term(t, 1, "number", "1/2")}.Value(context.Background(), componentValues)
	if refusal, ok := err.(*games.Error); !ok || refusal.Code != games.CodeUnsupported {
		t.Errorf("%v", err)
	}
	s := sum.Sum{term(t, 1, graph, "1"), term(t, 1, "hackenbush", "W", "B")}
	total, winning := solved(t, s, all)
	want := []string{
		"left moves " + graph + "(1) to " + graph + "(2) + hackenbush(B) + hackenbush(W)",
		"right moves " + graph + "(1) to " + graph + "(2) + hackenbush(B) + hackenbush(W)",
	}
	if got := told(winning.Moves); total.Outcome() != value.N || !slices.Equal(got, want) {
		t.Errorf("%v is %v, won by %q", s, total, got)
	}
	// From vertex 3, of value 0, a move leads to a loopy vertex. Its value alone does not determine
	// whether that wins.
	s = sum.Sum{term(t, 1, graph, "3"), term(t, 1, "number", "1/2")}
	if total, err = s.Value(context.Background(), componentValues); err != nil || total.String() != "1/2" {
		t.Fatalf("%v is worth %v, %v", s, total, err)
	}
	if winning, err = s.WinningMoves(context.Background(), componentValues, total, all); err == nil {
		t.Errorf("%v is said to be won by %q", s, told(winning.Moves))
	}
}
