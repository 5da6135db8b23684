package bench

import (
	"context"
	"math/rand/v2"
	"slices"

	"sprague/games/kernel/subtract"
	"sprague/internal/say"
)

var (
	small  = []int64{1, 2, 3}
	primes = []int64{2, 3, 5, 7, 11, 13}
)

// hundred gives a hundred numbers to 10^4, the same ones each time.
func hundred() (set []int64) {
	r := rand.New(rand.NewPCG(100, 10_000))
	for len(set) < 100 {
		if s := 1 + r.Int64N(10_000); !slices.Contains(set, s) {
			set = append(set, s)
		}
	}
	slices.Sort(set)
	return set
}

// errValue is that of a kernel which cannot hold a value.
var errValue = say.Errorf("a value does not fit")

// subtraction is the game in which a turn takes a member of a set off a heap. The kernel
// writes all values out, those of a proven period too.
func subtraction(name say.Text, set []int64, heaps int) func(limit int) contest {
	return func(limit int) contest {
		n := min(heaps, limit)
		kernel, loop := make([]uint8, n), make([]uint8, n)
		return contest{
			game: name, values: n,
			kernel: func(ctx context.Context) error {
				q := subtract.New(set)
				if err := q.Grow(ctx, n); err != nil {
					return err
				}
				if !q.Fill(kernel) {
					return say.Errorf("%w in a byte", errValue)
				}
				return nil
			},
			looped: n, loop: func() { subtractionLoop(set, loop) },
			looked: 1, all: 1,
			examine: compare(kernel, loop),
		}
	}
}

// subtractionLoop values heaps whose values are less than 256.
func subtractionLoop(set []int64, values []uint8) {
	var seen [256]int // the heap that reached a value last, and 1
	for n := range values {
		for _, s := range set {
			if s > int64(n) {
				break
			}
			seen[values[n-int(s)]] = n + 1
		}
		v := 0
		for seen[v] == n+1 {
			v++
		}
		values[n] = uint8(v)
	}
}
