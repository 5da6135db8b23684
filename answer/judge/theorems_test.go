package judge_test

import (
	"math/bits"
	"testing"

	"sprague/games/gamestest/play"
)

// A white cell is worth the mex of what squares of all sides reach.
func TestValuesOfSquares(t *testing.T) {
	const size = 48
	for k := 1; k <= 20; k++ {
		longest := 1 << (bits.Len(uint(k)) - 1)
		var worth [size + 1][size + 1]int
		for x := 1; x <= size; x++ {
			for y := 1; y <= size; y++ {
				reached, sum := map[int]bool{0: true}, 0
				for side := 2; side <= min(k, x, y); side++ {
					for i := range side { // the row and the column that a greater square adds
						sum ^= worth[x-side+1][y-i]
						if i < side-1 {
							sum ^= worth[x-i][y-side+1]
						}
					}
					reached[sum] = true
				}
				worth[x][y] = play.Mex(reached)
				if want := min(x&-x, y&-y, longest); worth[x][y] != want {
					t.Fatalf("k %d: (%d,%d) is worth %d, not %d", k, x, y, worth[x][y], want)
				}
			}
		}
	}
}

// ofRegion is the value of a coin, in row i and column j from 1.
func ofRegion(i, j int) uint {
	if i == 1 || j == 1 {
		n := uint(i + j - 1)
		return n & -n
	}
	return 1 << (i + j - 2)
}

// A coin of a small board is worth the mex of what all regions reach.
func TestValuesOfRegions(t *testing.T) {
	const side = 4
	for corner := range side * side {
		i, j := corner/side+1, corner%side+1
		reached := map[uint]bool{}
		for set := uint(1) << corner; set < 2<<corner; set++ {
			if at, ok := region(set, side*side, side); !ok || at != corner {
				continue
			}
			var sum uint
			for k := range corner {
				sum ^= ofRegion(k/side+1, k%side+1) * (set >> k & 1)
			}
			reached[sum] = true
		}
		if got, want := play.Mex(reached), ofRegion(i, j); got != want {
			t.Errorf("(%d,%d) is worth %d, not %d", i, j, got, want)
		}
	}
}

// The proof for larger boards needs that the sets in the first three columns of two rows that are
// connected with (1,4) have all values below 16.
func TestBeginningsOfRegions(t *testing.T) {
	const width, from = 4, 3
	seen := map[uint]bool{}
	for set := range uint(1 << (2 * width)) {
		if set>>from&1 == 0 || set>>(width+from)&1 == 1 || connected(set, from, 2*width, width) != set {
			continue
		}
		var sum uint
		for k := range 2 * width {
			if k != from {
				sum ^= ofRegion(k/width+1, k%width+1) * (set >> k & 1)
			}
		}
		seen[sum] = true
	}
	for x := range uint(16) {
		if !seen[x] {
			t.Errorf("no beginning has the value %d", x)
		}
	}
}
