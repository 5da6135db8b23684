package bench

import (
	"context"

	"sprague/games/kernel/queen"
	"sprague/internal/say"
)

// pairsOfHeaps is Wythoff's game: a turn lowers one of two heaps, or both by as much. All pairs
// of heaps below a number are valued, in the order of the larger.
func pairsOfHeaps(most int) func(limit int) contest {
	return func(limit int) contest {
		heaps := most
		for heaps > 1 && triangle(heaps) > limit {
			heaps--
		}
		kernel, loop := make([]uint16, triangle(heaps)), make([]uint16, triangle(heaps))
		return contest{
			game: say.Textf("pairs below %d", heaps), values: len(kernel),
			kernel: func(ctx context.Context) error { return queen.Fill(ctx, kernel) },
			looped: len(loop), loop: func() { wythoffLoop(heaps, loop) },
			looked: 1, all: 1,
			examine: compare(kernel, loop),
		}
	}
}

// triangle counts the pairs of heaps below n, and tells where those of n begin.
func triangle(n int) int { return n * (n + 1) / 2 }

func wythoffLoop(heaps int, values []uint16) {
	seen := make([]int, 2*heaps) // the pair that reached a value last, and 1
	pair := 0
	for high := range heaps {
		for low := range high + 1 {
			pair++
			for rest := range low {
				seen[values[triangle(high)+rest]] = pair
			}
			for rest := range high {
				seen[values[triangle(max(rest, low))+min(rest, low)]] = pair
			}
			for taken := 1; taken <= low; taken++ {
				seen[values[triangle(high-taken)+low-taken]] = pair
			}
			v := 0
			for seen[v] == pair {
				v++
			}
			values[triangle(high)+low] = uint16(v)
		}
	}
}
