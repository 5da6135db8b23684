package nimlike_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/nimlike"
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
func TestChips(t *testing.T) {
	rules, err := nimlike.GeorgiaBob.New("")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		largest := rapid.SampledFrom([]int64{9, math.MaxInt64}).Draw(t, "largest")
		squares := rapid.SliceOfN(rapid.Int64Range(1, largest), 0, 6).Draw(t, "squares")
		slices.Sort(squares)
		var args []string
		for _, square := range squares {
			args = append(args, strconv.FormatInt(square, 10))
		}
		got, ok := nimlike.Chips(squares)
		want, err := rules.Parse(args)
		if ok != (err == nil) || ok && got != want[0] {
			t.Fatalf("%v: %v, %t; read: %v, %v", squares, got, ok, want, err)
		}
	})
}
