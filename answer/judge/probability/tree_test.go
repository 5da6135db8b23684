package probability_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/judge/probability"
)

// modular reduces a fraction modulo the prime.
func modular(r *big.Rat) uint64 {
	p := big.NewInt(probability.Modulus)
	inverse := new(big.Int).ModInverse(r.Denom(), p)
	return new(big.Int).Mod(inverse.Mul(inverse, r.Num()), p).Uint64()
}

// bySubsets enumerates every subset of the heaps of a range of sizes.
func bySubsets(heaps []int64, low, high int64) uint64 {
	var inRange []int64
	for _, n := range heaps {
		if n >= low && n <= high {
			inRange = append(inRange, n)
		}
	}
	won := int64(0)
	for subset := range 1 << len(inRange) {
		var largest, times int64
		for i, n := range inRange {
			switch {
			case subset>>i&1 == 0:
			case n > largest:
				largest, times = n, 1
			case n == largest:
				times++
			}
		}
		if largest > 0 && times%2 == 1 {
			won++
		}
	}
	return modular(big.NewRat(won, 1<<len(inRange)))
}

func TestOddAgainstAllSubsets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sizes := rapid.SliceOfN(rapid.Int64Range(0, 6), 0, 6).Draw(t, "sizes")
		tree := probability.New(append(slices.Clone(sizes), 5, 3))
		var heaps []int64
		for _, size := range sizes {
			low, high := rapid.Int64Range(0, 7).Draw(t, "low"), rapid.Int64Range(0, 7).Draw(t, "high")
			if got, want := tree.Probability(low, high), bySubsets(heaps, low, high); got != want {
				t.Fatalf("%v, sizes %d to %d: %d, want %d", heaps, low, high, got, want)
			}
			count := rapid.IntRange(0, 3).Draw(t, "count")
			tree.Add(size, uint64(count))
			heaps = append(heaps, slices.Repeat([]int64{size}, count)...)
		}
		if got, want := tree.Probability(0, math.MaxInt64), bySubsets(heaps, 0, math.MaxInt64); got != want {
			t.Fatalf("%v: %d, want %d", heaps, got, want)
		}
	})
}

// Counts too large to enumerate: compared with the sum, in exact fractions.
func TestOddOfManyHeaps(t *testing.T) {
	tree := probability.New([]int64{math.MaxInt64, 1, 1 << 40})
	tree.Add(1, math.MaxUint64)
	tree.Add(1<<40, 3)
	tree.Add(1<<40, 997)
	tree.Add(math.MaxInt64, 2000)
	power := func(n uint) *big.Rat { return new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), n)) }
	for _, test := range []struct {
		low, high int64
		powers    []uint
	}{
		{0, math.MaxInt64, []uint{1, 2001, 3001}},
		{1, 1 << 40, []uint{1, 1001}},
		{2, math.MaxInt64, []uint{1, 2001}},
		{1, 1, []uint{1}},
		{2, 1<<40 - 1, nil},
		{5, 4, nil},
	} {
		want := new(big.Rat)
		for _, n := range test.powers {
			want.Add(want, power(n))
		}
		if got := tree.Probability(test.low, test.high); got != modular(want) {
			t.Errorf("sizes %d to %d: %d, want %d", test.low, test.high, got, modular(want))
		}
	}
}

func TestOddOfEmptyTree(t *testing.T) {
	tree := probability.New(nil)
	tree.Add(3, 5) // a size that was not passed to New
	if got := tree.Probability(0, math.MaxInt64); got != 0 {
		t.Error(got)
	}
}

// BenchmarkOperations runs half a million operations on as many sizes.
func BenchmarkOperations(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	var sizes []int64
	for range 250_000 {
		sizes = append(sizes, r.Int64N(1_000_000_000))
	}
	for b.Loop() {
		tree := probability.New(sizes)
		for _, size := range sizes {
			tree.Add(size, r.Uint64N(1_000_000_000))
			low := r.Int64N(1_000_000_000)
			tree.Probability(low, low+r.Int64N(1_000_000_000))
		}
	}
}
