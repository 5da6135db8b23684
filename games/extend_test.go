package games_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/search"
)

// What solves the heaps of a subtraction game in order is held against its moves,
// in steps of all lengths.
func TestSubtractionExtended(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := rapid.SliceOfN(rapid.IntRange(1, rapid.IntRange(1, 150).Draw(t, "largest")), 0, 80).Draw(t, "set")
		for n := rapid.SampledFrom([]int{0, 60, 70, 126, 127, 128, 200}).Draw(t, "all to"); n > 0; n-- {
			set = append(set, n)
		}
		r, err := registry.New("subtraction", strings.Trim(strings.Join(strings.Fields(fmt.Sprint(set)), ","), "[]"))
		if err != nil {
			t.Fatal(err)
		}
		byMoves := search.NewSequence(numberedOnly{r.(games.Numbered)})
		if err := byMoves.Grow(context.Background(), 400, 1<<40); err != nil {
			t.Fatal(err)
		}
		var cells []int64
		for len(cells) < 400 {
			n := min(400, len(cells)+rapid.IntRange(0, 300).Draw(t, "step"))
			cells = r.(interface{ Extend([]int64, int) []int64 }).Extend(cells, n)
			if len(cells) != n {
				t.Fatalf("%d heaps, not %d", len(cells), n)
			}
		}
		if !slices.Equal(cells, byMoves.Cells()) {
			t.Fatalf("%v: %v, the moves tell %v", set, cells, byMoves.Cells())
		}
	})
}

// numberedOnly hides what else a ruleset knows.
type numberedOnly struct{ games.Numbered }
