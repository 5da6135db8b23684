package coin_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"unsafe"

	"sprague/games/kernel/coin"
	"sprague/games/kernel/lanes"
)

// worth adds the heads of a row up.
func worth[T coin.Cell](singles []T, row int) (sum T) {
	for j := 0; row>>j > 0; j++ {
		if row>>j&1 == 1 {
			sum ^= singles[j]
		}
	}
	return sum
}

// check fills a table of n rows at some distance from where memory begins, with every set of
// vector instructions, and looks at what lies around it.
func check[T coin.Cell](t *testing.T, singles []T, n, offset int) {
	t.Helper()
	for _, s := range lanes.Available() {
		restore := lanes.Use(s)
		memory := make([]T, offset+n+offset)
		for i := range memory {
			memory[i] = 77
		}
		coin.Fill(memory[offset:offset+n], singles)
		restore()
		for i, got := range memory {
			want := T(77)
			if row := i - offset; row >= 0 && row < n {
				want = worth(singles, row)
			}
			if got != want {
				t.Fatalf("%v, %T, %d rows at %d: row %d is worth %d, want %d", s, got, n, offset, i-offset, got, want)
			}
		}
	}
}

func randomSingles[T coin.Cell](r *rand.Rand) []T {
	all := make([]T, 30)
	for j := range all {
		all[j] = T(r.Uint64() & 0x7fffffffffffffff)
	}
	return all
}

// Around whole blocks, with all kinds of cells.
func TestRowsAreTheSumsOfTheirHeads(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, 3, 64, 511, 512, 513, 1024, 2047, 2048, 4095, 4096, 4097, 8191, 8192, 8193, 1 << 14, 100_000} {
		for _, offset := range []int{0, 1, 64} {
			check(t, randomSingles[uint8](r), n, offset)
			check(t, randomSingles[uint16](r), n, offset)
			check(t, randomSingles[uint32](r), n, offset)
			check(t, randomSingles[uint64](r), n, offset)
			check(t, randomSingles[int64](r), n, offset)
		}
	}
}

func FuzzFill(f *testing.F) {
	f.Add(uint64(1), uint32(8192), uint8(0), true)
	f.Add(uint64(2), uint32(1<<18), uint8(64), false)
	f.Add(uint64(3), uint32(12_289), uint8(7), true)
	f.Fuzz(func(t *testing.T, seed uint64, n uint32, offset uint8, narrow bool) {
		if n > 1<<18 {
			return
		}
		r := rand.New(rand.NewPCG(seed, 0))
		if narrow {
			check(t, randomSingles[uint8](r), int(n), int(offset))
		} else {
			check(t, randomSingles[uint16](r), int(n), int(offset))
		}
	})
}

// All rows of 14 coins of the game in which a turn turns a w over and, if the mover wants, any
// coin to its left with it, by play.
func TestRowsAreWorthWhatPlaySays(t *testing.T) {
	const coins = 14
	played := make([]uint8, 1<<coins)
	for row := range played {
		reached := map[uint8]bool{}
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
	singles := make([]uint8, coins)
	for j := range singles {
		singles[j] = played[1<<j]
	}
	filled := make([]uint8, len(played))
	coin.Fill(filled, singles)
	for row := range played {
		if filled[row] != played[row] {
			t.Fatalf("row %b is worth %d, want %d", row, filled[row], played[row])
		}
	}
}

func bench[T coin.Cell](b *testing.B, coins int) {
	values, singles := make([]T, 1<<coins), randomSingles[T](rand.New(rand.NewPCG(1, 2)))
	for _, s := range lanes.Available() {
		b.Run(fmt.Sprintf("%d/%d/%v", coins, 8*unsafe.Sizeof(singles[0]), s), func(b *testing.B) {
			defer lanes.Use(s)()
			for b.Loop() {
				coin.Fill(values, singles)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(values)), "ns/value")
		})
	}
}

func BenchmarkFill(b *testing.B) {
	for _, coins := range []int{20, 22, 24} {
		bench[uint8](b, coins)
		bench[uint16](b, coins)
	}
}
