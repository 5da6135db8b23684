package misere_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"sprague/games"
	"sprague/games/misere"
	"sprague/games/search"
	"sprague/games/value"
)

const far = 1_000_000_000

// totals calls visit with all sums of heaps with a total of at most total.
func totals(pool []component, total int64, visit func(table []component)) {
	var extend func(table []component, i int, left int64)
	extend = func(table []component, i int, left int64) {
		visit(table)
		for ; i < len(pool); i++ {
			if n := pool[i].position.X; n > 0 && n <= left {
				extend(append(slices.Clip(table), pool[i]), i, left-n)
			}
		}
	}
	extend(nil, 0, total)
}

// Every sum of heaps with few counters is compared with play.
func TestWildSumsAgreeWithPlay(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	for _, test := range []struct {
		name         string
		total, reach int64 // bounds of the total, and of the heaps in the quotient
		order        int
	}{
		{"kayles", 32, far, 40},
		{"dawson-kayles", 28, 28, 176},
		{"treblecross", 32, 32, 48},
		{"grundy", 28, 26, 48},
		{"octal[0.4444]", 28, 28, 24},
		{"octal[0.144]", 26, 26, 30},
		{"octal[0.75]", 26, far, 8},
		{"octal[0.71]", 26, far, 36},
		{"octal[0.312]", 26, 26, 12},
		{"octal[0.123]", 26, far, 20},
		{"octal[0.53]", 26, far, 16},
		{"stripes[2,3]", 28, 28, 24},
		{"octal[0.6]", 12, 12, 0},
		{"octal[4.7]", 10, 10, 0},
	} {
		r := ruleset(t, test.name)
		a, o := algebra(t, component{r, heap(test.reach)}), newPlayer()
		if order := a.Source().Order; order != test.order && test.order > 0 || a.Source().Method != misere.ByQuotient {
			t.Errorf("%s", a.Name())
		}
		totals(heapsOf(t, min(test.total, test.reach)+1, test.name), test.total, func(table []component) { judge(t, a, o, table) })
	}
}

// Several copies of few heaps exceed the boxes that guess quotients.
func TestManyCopiesInWildSums(t *testing.T) {
	for _, name := range []string{"kayles", "octal[0.75]", "octal[0.123]", "grundy", "stripes[2,3]"} {
		pool := heapsOf(t, 11, name)
		a, o := algebra(t, pool...), newPlayer()
		multisets(2, len(pool), func(list []int) {
			if len(list) < 2 {
				return
			}
			var table []component
			for range 3 {
				table = append(table, pool[list[0]], pool[list[1]], pool[list[1]])
			}
			if small := 3*(list[0]+2*list[1]) <= 50; small {
				judge(t, a, o, table)
			}
		})
	}
}

// The only P rows of misere Kayles (Winning Ways, chapter 13), and the period of the quotient's
// elements.
func TestMisereKayles(t *testing.T) {
	r := ruleset(t, "kayles")
	a := algebra(t, component{r, heap(far)})
	if want := "misere quotient of kayles, order 40, proven for every heap by its period 12 from 71"; a.Name().String() != want {
		t.Errorf("%s, want %s", a.Name(), want)
	}
	var lost []int64
	for n := range int64(2000) {
		if e, ok := a.Of(r, heap(n)); !ok || a.Outcome(e) == value.P {
			lost = append(lost, n)
		}
	}
	if want := []int64{1, 4, 9, 12, 20}; !slices.Equal(lost, want) {
		t.Errorf("P are %v, want %v", lost, want)
	}
	for n := int64(far); n < far+24; n++ {
		late, _ := a.Of(r, heap(n))
		early, _ := a.Of(r, heap(71+(n-71)%12))
		if late != early {
			t.Errorf("heap %d is %s", n, a.Describe(late))
		}
	}
}

// Proofs by a period agree with proofs heap by heap.
func TestPeriodsOfQuotientsAgreeWithHeaps(t *testing.T) {
	for _, name := range []string{"kayles", "octal[0.75]", "octal[0.123]", "octal[0.71]"} {
		pool := heapsOf(t, 230, name)
		whole, part := algebra(t, component{pool[0].rules, heap(far)}), algebra(t, pool...)
		if !whole.Source().Period || part.Source().Period && name == "kayles" {
			t.Errorf("%s; %s", whole.Name(), part.Name())
		}
		multisets(2, len(pool), func(list []int) {
			var table []component
			for _, i := range list {
				table = append(table, pool[i])
			}
			for _, small := range []component{pool[1], pool[2], pool[9]} {
				sum := append(slices.Clip(table), small)
				got, _ := misere.OutcomeOf(whole, parts(sum))
				if want, ok := misere.OutcomeOf(part, parts(sum)); !ok || got != want {
					t.Fatalf("%v: %v by %s, %v by %s", sum, got, whole.Name(), want, part.Name())
				}
			}
		})
	}
}

func TestWildAndTameGamesTogether(t *testing.T) {
	pool := append(heapsOf(t, 10, "kayles"), heapsOf(t, 4, "nim")...)
	pool = append(pool, heapsOf(t, 8, "octal[0.75]")...)
	agree(t, pool, 3)
	pool = append(heapsOf(t, 10, "grundy"), heapsOf(t, 7, "subtraction[1,2]")...)
	agree(t, pool, 3)
	mixed := algebra(t, component{ruleset(t, "kayles"), heap(far)}, component{ruleset(t, "nim"), heap(3)})
	if want := "misere quotient of kayles and nim, order 40, proven kayles for every heap by its period 12 from 71, nim for heaps to 3"; mixed.Name().String() != want {
		t.Errorf("%s, want %s", mixed.Name(), want)
	}
	o, pool := newPlayer(), append(heapsOf(t, 14, "kayles"), heapsOf(t, 4, "nim")...)
	totals(pool, 14, func(table []component) { judge(t, mixed, o, table) })
}

// Positions that are not heaps have quotients too.
func TestWildBoards(t *testing.T) {
	for _, test := range []struct {
		name string
		args [][]string
	}{
		{"cram", [][]string{{"2", "2"}, {"3", "1"}, {"4", "1"}, {"3", "2"}, {"6", "1"}, {"3", "3"}}},
		{"messenger", [][]string{{"wbw"}, {"bww"}, {"wbbw"}, {"bwbwb"}}},
		{"chomp", [][]string{{"2", "2"}, {"3", "2"}, {"3", "3"}}},
	} {
		r := ruleset(t, test.name)
		var pool []component
		for _, args := range test.args {
			positions, err := r.Parse(args)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range positions {
				pool = append(pool, component{r, p})
			}
		}
		agree(t, pool, 2)
	}
}

func TestElementsMultiplyAsSumsDo(t *testing.T) {
	r := ruleset(t, "kayles")
	a := algebra(t, component{r, heap(30)})
	for n := range int64(30) {
		e, _ := a.Of(r, heap(n))
		sum := a.Zero()
		for copies := range uint64(9) {
			if got := a.Times(e, copies); got != sum {
				t.Errorf("%d copies of %d: %s, want %s", copies, n, a.Describe(got), a.Describe(sum))
			}
			sum = a.Add(sum, e)
		}
	}
	if _, ok := a.Of(r, heap(31)); ok {
		t.Error("a heap beyond the proof has an element")
	}
	if _, ok := a.Of(ruleset(t, "grundy"), heap(1)); ok {
		t.Error("another game's heap has an element")
	}
}

func refused(t *testing.T, err error, code games.Code, words ...string) {
	t.Helper()
	e, ok := err.(*games.Error)
	if !ok || e.Code != code {
		t.Errorf("%v, want the code %s", err, code)
		return
	}
	for _, word := range words {
		if !strings.Contains(e.Error(), word) {
			t.Errorf("%q lacks %q", e.Error(), word)
		}
	}
}

func TestRefusalsNameTheReason(t *testing.T) {
	theory := misere.NewTheory(search.Budget{Positions: 20_000})
	for _, test := range []struct {
		name  string
		heap  int64
		words []string
	}{
		{"octal[0.6]", far, []string{"wild", "no misere quotient was proven"}},
		{"grundy", far, []string{"wild", "no misere quotient was proven"}},
		{"lasker", far, []string{"heaps up to", "tame", "no period"}},
		{"wythoff", 0, nil},
	} {
		r := ruleset(t, test.name)
		p := heap(test.heap)
		if test.name == "wythoff" {
			p = games.Position{X: far, Y: far}
		}
		_, err := theory.Algebra(t.Context(), []misere.Part{{Rules: r, Position: p, Count: 1}})
		refused(t, err, games.CodeTooLarge, test.words...)
	}
}

func TestSearchesStopOnCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, name := range []string{"kayles", "grundy", "lasker", "octal[0.6]"} {
		_, err := misere.NewTheory(search.DefaultBudget).Algebra(ctx, []misere.Part{{Rules: ruleset(t, name), Position: heap(far)}})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTheoryIsConcurrent(t *testing.T) {
	theory := misere.NewTheory(search.DefaultBudget)
	var wait sync.WaitGroup
	for i := range 8 {
		wait.Go(func() {
			for _, name := range []string{"kayles", "octal[0.31]", "grundy", "cram"} {
				r := ruleset(t, name)
				p := heap(int64(20 + i))
				if name == "cram" {
					positions, err := r.Parse([]string{fmt.Sprint(2 + i%3), "3"})
					if err != nil {
						t.Error(err)
						return
					}
					p = positions[0]
				}
				a, err := theory.Algebra(t.Context(), []misere.Part{{Rules: r, Position: p, Count: 1}})
				if err != nil {
					t.Error(err)
					return
				}
				if _, ok := a.Of(r, p); !ok {
					t.Errorf("%s does not know %s", a.Name(), search.Name(r, p))
				}
			}
		})
	}
	wait.Wait()
}

// A graph may be a file that changes under its name.
func TestGraphsAreNotRemembered(t *testing.T) {
	theory := misere.NewTheory(search.DefaultBudget)
	for _, test := range []struct {
		edges string
		want  value.Outcome
	}{{"graph[1>2]", value.P}, {"graph[1>2 1>3 3>2]", value.N}} {
		r := renamed{ruleset(t, test.edges)}
		a, err := theory.Algebra(t.Context(), []misere.Part{{Rules: r}})
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := a.Of(r, heap(0)); !ok || a.Outcome(e) != test.want {
			t.Errorf("%s: %v", test.edges, a.Outcome(e))
		}
	}
}

// renamed is a graph with the name of a file.
type renamed struct{ games.Ruleset }

func (renamed) Identity() games.Identity { return games.Identity{Family: "graph", Name: "graph[file]"} }

func BenchmarkKaylesQuotient(b *testing.B) {
	r := ruleset(b, "kayles")
	for b.Loop() {
		_, err := misere.NewTheory(search.DefaultBudget).Algebra(b.Context(), []misere.Part{{Rules: r, Position: heap(far), Count: 1}})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// A hundred thousand components of misere Kayles.
func BenchmarkManyComponents(b *testing.B) {
	r := ruleset(b, "kayles")
	var all []misere.Part
	for i := range int64(100_000) {
		all = append(all, misere.Part{Rules: r, Position: heap(i * 7919), Count: uint64(i)})
	}
	theory := misere.NewTheory(search.DefaultBudget)
	for b.Loop() {
		a, err := theory.Algebra(b.Context(), all)
		if err != nil {
			b.Fatal(err)
		}
		if _, ok := misere.OutcomeOf(a, all); !ok {
			b.Fatal("not known")
		}
	}
}
