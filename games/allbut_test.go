package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/period"
	"sprague/games/registry"
	"sprague/games/search"
)

// plainAllBut allows every smaller heap whose difference is not in the set.
func plainAllBut(name string, except ...int) *game {
	return &game{name: name, options: func(heap string) (all []option) {
		n := size(heap)
		for left := range n {
			if !slices.Contains(except, n-left) {
				all = append(all, leave(left))
			}
		}
		return all
	}}
}

func TestAllButSetsFollowTheirRules(t *testing.T) {
	for params, except := range map[string][]int{
		"all-but 1":          {1},
		"all-but 2,3":        {2, 3},
		"all-but 2,3,7":      {2, 3, 7},
		"all-but 1..5":       {1, 2, 3, 4, 5},
		"all-but 40":         {40},
		" all-but 9, 4 ,4 ":  {4, 9},
		"all-but 3,10..12,5": {3, 5, 10, 11, 12},
	} {
		t.Run(params, func(t *testing.T) {
			trial := newTrial(t, plainAllBut("subtraction["+params+"]", except...))
			each(heapsTo(45), trial.sameMoves, trial.worthByMex)
			each(heapsTo(9), trial.worthByPlay)
		})
	}
}

// allButValues computes the values of heaps 0 to n-1 by the mex alone.
func allButValues(except []int64, n int) []int64 {
	return play.Subtraction[int64](n, func(taken int) bool { return !slices.Contains(except, int64(taken)) })
}

// A proven period agrees with the moves of heaps far beyond its proof.
func TestArithmeticPeriodsContinue(t *testing.T) {
	sets := rapid.SliceOfNDistinct(rapid.Int64Range(1, 9), 1, 6, rapid.ID)
	goesOn := func(t rapid.TB, except []int64) (proven bool) {
		r, err := registry.New("subtraction", "all-but "+strings.Trim(strings.ReplaceAll(fmt.Sprint(except), " ", ","), "[]"))
		if err != nil {
			t.Fatal(err)
		}
		g := allButValues(except, 600)
		for known := 5; known < len(g); known += 50 {
			proof, ok := period.Prove(r.(games.Recurrent), g[:known])
			if !ok {
				continue
			}
			if proof.Saltus == 0 {
				t.Fatalf("%+v: these values are not bounded", proof)
			}
			for n, want := range g {
				if got, ok := proof.Value(uint64(n), func(n uint64) int64 { return g[n] }); !ok || got != want {
					t.Fatalf("%s: %+v, proven from %d heaps, gives heap %d the value %d, %v; want %d", r.Identity().Name, proof, known, n, got, ok, want)
				}
			}
			return true
		}
		return false
	}
	if !goesOn(t, []int64{2, 3}) {
		t.Error("no period was proven at all")
	}
	rapid.Check(t, func(t *rapid.T) { goesOn(t, sets.Draw(t, "except")) })
}

// The theorem requires 2m+1 matching values, where m is the largest exception.
func TestAllButTheoremRequiresEnough(t *testing.T) {
	r := recurrent(t, "subtraction[all-but 2,5]")
	theorem, checked, ok := r.PeriodTheorem(10, 7)
	if !ok || theorem != "all-but" || checked != 10+7+2*5 {
		t.Errorf("%q asks for %d, %v", theorem, checked, ok)
	}
	if _, _, ok := recurrent(t, "subtraction[all-but 4611686018427387903]").PeriodTheorem(0, 1); ok {
		t.Error("a proof that looks at heaps beyond 63 bits")
	}
}

func TestArithmeticPeriods(t *testing.T) {
	for name, want := range map[string]period.Certificate{
		"subtraction[all-but 1]":   {Theorem: "all-but", Preperiod: 0, Period: 2, Saltus: 1, Checked: 4},
		"subtraction[all-but 2]":   {Theorem: "all-but", Preperiod: 0, Period: 4, Saltus: 2, Checked: 8},
		"subtraction[all-but 1,2]": {Theorem: "all-but", Preperiod: 0, Period: 3, Saltus: 1, Checked: 7},
	} {
		s := search.NewSequence(recurrent(t, name))
		if err := s.Grow(t.Context(), 300, 1<<40); err != nil {
			t.Fatal(err)
		}
		if s.Table().Proof == nil || *s.Table().Proof != want {
			t.Errorf("%s: %+v, want %+v", name, s.Table().Proof, want)
		}
	}
}

func TestAllButSetsHaveCanonicalText(t *testing.T) {
	for params, want := range map[string]string{
		"all-but 3,2":          "subtraction[all-but 2,3]",
		" all-but  7..9,6 , 2": "subtraction[all-but 2,6..9]",
		"all-but 2,2":          "subtraction[all-but 2]",
	} {
		r, err := registry.New("subtraction", params)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Identity().Name; got != want || r.Identity().Table != want {
			t.Errorf("%q is %q, want %q", params, got, want)
		}
	}
	for _, params := range []string{"all-but", "all-but ", "all-but 0", "all-but x", "all-but 1,,2", "all-but 1..70000", "all-but2..1"} {
		if r, err := registry.New("subtraction", params); err == nil {
			t.Errorf("%q is %s", params, r.Identity().Name)
		}
	}
}

// An arithmetic period also locates values.
func TestArithmeticPeriodsLocateValues(t *testing.T) {
	g := allButValues([]int64{2, 3, 7}, 500)
	proof, ok := period.Prove(recurrent(t, "subtraction[all-but 2,3,7]"), g[:120])
	if !ok {
		t.Fatal("no period is proven")
	}
	for value := range int64(60) {
		for _, limit := range []uint64{0, 1, 7, 60, 119, 120, 300} {
			var want []uint64
			for n := range limit {
				if g[n] == value {
					want = append(want, n)
				}
			}
			got := proof.Where(value, limit, func(n uint64) int64 { return g[:120][n] })
			if !slices.Equal(got, want) {
				t.Fatalf("%d occurs below %d at %d, want %d", value, limit, got, want)
			}
		}
	}
}

// A subtraction set allows every move, and only moves.
func TestSubtractionSetsAgreeWithMoves(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		set := games.StructureOf(r).Subtraction
		if set == nil {
			return
		}
		var got, want []string
		for left := range p.X + 3 {
			if set.Allows(p.X - left) {
				got = append(got, write(r, games.Move{Parts: []games.Position{{X: left}}}))
			}
		}
		r.Moves(p, func(m games.Move) bool {
			want = append(want, write(r, m))
			return true
		})
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("from %s: the set allows %q, moves %q", r.Format(p), got, want)
		}
	})
}
