package probability_test

import (
	"math"
	"math/big"
	"testing"

	"sprague/answer/judge/probability"
)

// modular reduces a fraction modulo the prime.
func modular(r *big.Rat) uint64 {
	p := big.NewInt(probability.Modulus)
	inverse := new(big.Int).ModInverse(r.Denom(), p)
	return new(big.Int).Mod(inverse.Mul(inverse, r.Num()), p).Uint64()
}

// The tests of the problem enumerate the choices of few heaps. Counts too large for that are compared
// with the sum, in exact fractions.
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
