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
