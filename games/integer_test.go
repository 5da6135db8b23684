package games_test

import (
	"math"
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
)

func TestSquareRootsAreRoundedDown(t *testing.T) {
	roots := rapid.OneOf(rapid.Uint64Range(0, 20), rapid.Uint64Range(0, math.MaxUint32))
	rapid.Check(t, func(t *rapid.T) {
		square := roots.Draw(t, "root")
		square *= square
		n := rapid.SampledFrom([]uint64{square, square - 1, square + 1, rapid.Uint64().Draw(t, "any"), math.MaxUint64}).Draw(t, "n")
		root := games.Sqrt(n)
		over, above := bits.Mul64(root+1, root+1)
		if root > math.MaxUint32 || root*root > n || over == 0 && above <= n {
			t.Fatalf("the root of %d is not %d", n, root)
		}
	})
}

func TestPowers(t *testing.T) {
	for text, want := range map[string]int64{
		"1e9": 1_000_000_000, "1E3": 1000, "25e2": 2500, "0e5": 0, "7e0": 7, "10^9": 1_000_000_000, "2^62": 1 << 62, "0^0": 1, "1^65535": 1, "9e18": 9_000_000_000_000_000_000,
		"": -1, "9": -1, "1e": -1, "e9": -1, "^2": -1, "2^": -1, "1e19": -1, "2^63": -1, "-1e2": -1, "1e-2": -1, "1e+2": -1, "1.5e1": -1, "2^2^2": -1, "1e2e3": -1, "2^65536": -1,
	} {
		if got, ok := games.Power(text); ok != (want >= 0) || ok && got != want {
			t.Errorf("%q is %d, %t, want %d", text, got, ok, want)
		}
	}
}
