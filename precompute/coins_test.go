package precompute

import (
	"context"
	"errors"
	"math/bits"
	"slices"
	"testing"

	"sprague/games/kernel/lanes"
)

func TestCoinsAreSolvedAsOneByOne(t *testing.T) {
	for _, name := range []string{"mock-turtles", "ruler", "sym", "turning[1+C]"} {
		g := task(t, name, 14).Rules.(coinTurning)
		want := make([]int64, 1<<14)
		for i := range want[1:] {
			top := bits.Len(uint(i+1)) - 1
			x, _ := g.Single(top)
			want[i+1] = want[(i+1)&^(1<<top)] ^ int64(x)
		}
		for _, s := range lanes.Available() {
			restore := lanes.Use(s)
			for _, positions := range []uint64{0, 1, 2, 3, 511, 512, 1025, 9999, 1 << 14} {
				var done uint64
				got, err := solveCoins(context.Background(), g, positions, func(n uint64) { done += n })
				if err != nil || !slices.Equal(got, want[:positions]) || done != positions {
					t.Errorf("%s, %v: %d rows are not solved as one by one; %d done, error %v", name, s, positions, done, err)
				}
			}
			restore()
		}
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := solveCoins(ended, task(t, "ruler", 4).Rules.(coinTurning), 16, ignore); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}
