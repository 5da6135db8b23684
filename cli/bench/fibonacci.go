package bench

import (
	"context"

	"sprague/games/kernel/limit"
	"sprague/internal/say"
)

// bounded is Fibonacci Nim: a turn takes at most twice as many as the turn before. All heaps
// below a number are valued, with all that the next turn may take.
func bounded(most int) func(values int) contest {
	return func(values int) contest {
		heaps := most
		for heaps > 1 && triangle(heaps) > values {
			heaps--
		}
		kernel, loop := make([]uint16, triangle(heaps)), make([]uint16, triangle(heaps))
		return contest{
			game: say.Textf("heaps below %d", heaps), values: len(kernel),
			kernel: func(ctx context.Context) error { return limit.Fill(ctx, kernel) },
			looped: len(loop), loop: func() { fibonacciLoop(heaps, loop) },
			looked: 1, all: 1,
			examine: compare(kernel, loop),
		}
	}
}

func fibonacciLoop(heaps int, values []uint16) {
	seen := make([]int, heaps+1) // the heap and bound that reached a value last, and 1
	for heap := range heaps {
		for bound := range heap + 1 {
			now := triangle(heap) + bound
			for taken := 1; taken <= bound; taken++ {
				rest := heap - taken
				seen[values[triangle(rest)+min(2*taken, rest)]] = now + 1
			}
			v := 0
			for seen[v] == now+1 {
				v++
			}
			values[now] = uint16(v)
		}
	}
}
