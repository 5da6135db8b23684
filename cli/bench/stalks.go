package bench

import (
	"context"
	"math"

	"sprague/games/kernel/stalk"
	"sprague/internal/say"
)

// stalks is Hackenbush on rows of edges of two kinds, the first on the ground. All are valued
// up to a number of edges, in the order of package stalk.
func stalks(most int) func(limit int) contest {
	return func(limit int) contest {
		edges := most
		for edges > 1 && 2<<edges-1 > limit {
			edges--
		}
		kernel, loop := make([]int64, 2<<edges-1), make([]int64, 2<<edges-1)
		return contest{
			game: say.Textf("stalks to %d edges", edges), values: len(kernel),
			kernel: func(context.Context) error {
				if scale := stalk.Fill(kernel); scale != uint(edges-1) {
					return say.Errorf("the unit of values is 1/2^%d", scale)
				}
				return nil
			},
			looped: len(loop), loop: func() { stalkLoop(edges, loop) },
			looked: 1, all: 1,
			examine: compare(kernel, loop),
		}
	}
}

// stalkLoop gives each stalk the simplest number between what Left can leave and what Right
// can. A turn takes an edge, and all above fall.
func stalkLoop(edges int, values []int64) {
	one := int64(1) << (edges - 1)
	for height := range edges + 1 {
		for mask := range 1 << height {
			left, right := -int64(math.MaxInt64), int64(math.MaxInt64)
			for edge := range height {
				rest := values[1<<edge-1+mask&(1<<edge-1)]
				if mask>>edge&1 == 1 {
					left = max(left, rest)
				} else {
					right = min(right, rest)
				}
			}
			values[1<<height-1+mask] = simplest(left, right, one)
		}
	}
}

// simplest gives the simplest number between two: 0, or the integer nearest to it, or the one
// with the smallest denominator. One is how 1 is written.
func simplest(left, right, one int64) int64 {
	if right <= 0 {
		return -simplest(-right, -left, one)
	}
	if left < 0 {
		return 0
	}
	for unit := one; ; unit /= 2 {
		if next := (left/unit + 1) * unit; next < right {
			return next
		}
	}
}
