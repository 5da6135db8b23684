package nimlike_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/nimlike"
)

// A row made of numbers is the row read from their text.
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
