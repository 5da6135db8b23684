package nimlike_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
)

// expectBoth expects both won and lost positions among a hundred. They come from fixed seeds: a
// short random run may lack one kind.
func expectBoth(t *testing.T, won func(seed int) bool) {
	t.Helper()
	both := map[bool]int{}
	for seed := range 100 {
		both[won(seed)]++
	}
	if both[true] < 5 || both[false] < 5 {
		t.Errorf("%d positions are won, and %d lost", both[true], both[false])
	}
}

// A row made from numbers equals the row read from their text.
func TestNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		largest := rapid.SampledFrom([]int64{9, math.MaxInt64}).Draw(t, "largest")
		heaps := rapid.SliceOfN(rapid.Int64Range(0, largest), 1, 6).Draw(t, "heaps")
		slices.Sort(heaps)
		if got, want := games.OfNumbers(heaps), read(t, pebbles, heaps...); got != want || !slices.Equal(games.NumbersOf[int64](got), heaps) {
			t.Fatalf("%v: %v; read: %v", heaps, got, want)
		}
		squares := slices.Compact(slices.DeleteFunc(heaps, func(n int64) bool { return n == 0 }))
		if len(squares) == 0 {
			return
		}
		if got, want := games.OfNumbers(squares), read(t, georgiaBob, squares...); got != want {
			t.Fatalf("%v: %v; read: %v", squares, got, want)
		}
	})
}
