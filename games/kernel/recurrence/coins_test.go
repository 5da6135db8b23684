package recurrence_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"sprague/games/kernel/recurrence"
)

func checkCoins(t *testing.T, singles []int64, n int) {
	t.Helper()
	values := make([]int64, n)
	recurrence.Coins(values, singles)
	for row, got := range values {
		want := int64(0)
		for heads := uint(row); heads != 0; heads &= heads - 1 {
			want ^= singles[bits.TrailingZeros(heads)]
		}
		if got != want {
			t.Fatalf("%d rows: row %d is worth %d, want %d", n, row, got, want)
		}
	}
}

func randomSingles(r *rand.Rand) []int64 {
	all := make([]int64, 30)
	for j := range all {
		all[j] = r.Int64()
	}
	return all
}

func TestRowsAreTheSumsOfTheirHeads(t *testing.T) {
	singles := randomSingles(rand.New(rand.NewPCG(1, 2)))
	for _, n := range []int{0, 1, 2, 3, 64, 511, 512, 513, 100_000} {
		checkCoins(t, singles, n)
	}
}

func FuzzCoins(f *testing.F) {
	f.Add(uint64(1), uint32(8192))
	f.Add(uint64(3), uint32(12_289))
	f.Fuzz(func(t *testing.T, seed uint64, n uint32) {
		if n <= 1<<18 {
			checkCoins(t, randomSingles(rand.New(rand.NewPCG(seed, 0))), int(n))
		}
	})
}

// All rows of 14 coins of the game in which a turn turns a w over and, if the mover wants, any
// coin to its left with it, by play.
func TestRowsOfCoinsAreWorthWhatPlaySays(t *testing.T) {
	const coins = 14
	played := make([]int64, 1<<coins)
	for row := range played {
		reached := map[int64]bool{}
		for j := range coins {
			if row>>j&1 == 0 {
				continue
			}
			reached[played[row^1<<j]] = true
			for k := range j {
				reached[played[row^1<<j^1<<k]] = true
			}
		}
		for reached[played[row]] {
			played[row]++
		}
	}
	singles := make([]int64, coins)
	for j := range singles {
		singles[j] = played[1<<j]
	}
	filled := make([]int64, len(played))
	recurrence.Coins(filled, singles)
	for row := range played {
		if filled[row] != played[row] {
			t.Fatalf("row %b is worth %d, want %d", row, filled[row], played[row])
		}
	}
}

func BenchmarkCoins(b *testing.B) {
	values, singles := make([]int64, 1<<20), randomSingles(rand.New(rand.NewPCG(1, 2)))
	for b.Loop() {
		recurrence.Coins(values, singles)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(values)), "ns/value")
}
