package search_test

import (
	"context"
	"errors"
	"testing"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/search"
)

// The known lost heaps of misere Kayles are 1, 4, 9, 12 and 20 (Winning Ways, chapter 13, by a
// theorem of W. L. Sibert and J. H. Conway).
func TestMisereKayles(t *testing.T) {
	columns, err := search.SplitMeasures(t.Context(), ruleset(t, "kayles").(games.Heaped), 50, func(uint64) {})
	if err != nil {
		t.Fatal(err)
	}
	lost := map[int]bool{1: true, 4: true, 9: true, 12: true, 20: true}
	for heap, x := range columns[measure.MisereGrundy] {
		if (x == 0) != lost[heap] {
			t.Errorf("misere, a heap of %d has the value %d", heap, x)
		}
		turns := columns[measure.MisereRemoteness][heap]
		if measure.MisereRemoteness.Wins(turns) == lost[heap] {
			t.Errorf("misere, a heap of %d lasts %d turns", heap, turns)
		}
	}
}

// The first heaps do not depend on the bound, which affects the numbering of multisets.
func TestSplitMeasuresDoNotDependOnTheBound(t *testing.T) {
	for _, name := range []string{"kayles", "grundy", "lasker", "octal[0.6]", "octal[0.00000004]", "octal[4.4]"} {
		r := ruleset(t, name).(games.Heaped)
		long, err := search.SplitMeasures(t.Context(), r, 24, func(uint64) {})
		if err != nil {
			t.Fatal(err)
		}
		for bound := range uint64(24) {
			short, err := search.SplitMeasures(t.Context(), r, bound, func(uint64) {})
			if err != nil {
				t.Fatal(err)
			}
			for m := range short {
				for heap, x := range short[m] {
					if x != long[m][heap] || len(short[m]) != int(bound)+1 {
						t.Fatalf("%s to %d: the %s of %d is %d, but %d to 24", name, bound, measure.Measure(m), heap, x, long[m][heap])
					}
				}
			}
		}
	}
}

// The multisets of Kayles are the partitions of up to that many counters, where each heap except
// one has cost a counter. They are listed here one by one. Beyond the limits SplitCount returns an
// upper bound.
func TestSplitCount(t *testing.T) {
	kayles := ruleset(t, "kayles").(games.Heaped)
	for bound := range 30 {
		count := uint64(0)
		var list func(counters, heaps, largest int)
		list = func(counters, heaps, largest int) {
			if counters > bound || counters+heaps > bound+1 {
				return
			}
			count++
			for h := 1; h <= largest; h++ {
				list(counters+h, heaps+1, h)
			}
		}
		list(0, 0, bound)
		if got := search.SplitCount(kayles, uint64(bound)); got != count {
			t.Errorf("to %d: %d multisets, want %d", bound, got, count)
		}
	}
	if few, many := search.SplitCount(kayles, 80), search.SplitCount(kayles, 1_000_000); many <= few {
		t.Errorf("%d multisets to 80, %d to a million", few, many)
	}
}

// If no move splits, the measures agree with the one-part search.
func TestSplitMeasuresOfGamesThatDoNotSplit(t *testing.T) {
	r := ruleset(t, "subtraction[2,3,7]")
	columns, err := search.SplitMeasures(t.Context(), r.(games.Heaped), 60, func(uint64) {})
	if err != nil {
		t.Fatal(err)
	}
	for m := range columns {
		s, err := search.NewMeasures(r, measure.Measure(m), search.DefaultBudget)
		if err != nil {
			t.Fatal(err)
		}
		for n, x := range columns[m] {
			if want, err := s.Of(t.Context(), heap(int64(n))); err != nil || x != want {
				t.Errorf("the %s of %d is %d, want %d (%v)", measure.Measure(m), n, x, want, err)
			}
		}
	}
}

func TestSplitMeasuresAreCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	heaps := 0
	_, err := search.SplitMeasures(ctx, ruleset(t, "kayles").(games.Heaped), 75, func(uint64) {
		if heaps++; heaps == 20 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || heaps > 30 {
		t.Errorf("error %v after %d heaps, want that of the context", err, heaps)
	}
}
