package heaps

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestDivisorsOfSmallNumbers(t *testing.T) {
	for n := uint64(1); n <= 20_000; n++ {
		var want []uint64
		for d := uint64(1); d*d <= n; d++ {
			if n%d == 0 {
				want = append(want, d)
				if d*d < n {
					want = append(want, n/d)
				}
			}
		}
		slices.Sort(want)
		if got := divisorsOf(n); !slices.Equal(got, want) {
			t.Fatalf("%d has the divisors %d, not %d", n, want, got)
		}
	}
}

func TestFactorsOfLargeNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Uint64Range(1, math.MaxInt64).Draw(t, "n")
		product := uint64(1)
		factors := factor(n)
		for _, p := range factors {
			if !isPrime(p) {
				t.Fatalf("%d is no prime", p)
			}
			product *= p
		}
		if product != n || !slices.IsSorted(factors) {
			t.Fatalf("%d has the factors %d", n, factors)
		}
	})
}

// The square of a prime, the product of two large primes, and a number with many divisors.
func TestFactorsOfNumbersThatAreHardToFactor(t *testing.T) {
	const most = 103_680 // divisors of a number below 2^63 (OEIS A066150)
	for _, test := range []struct {
		n        uint64
		divisors int
	}{
		{3037000493 * 3037000493, 3},
		{3037000493 * 3037000453, 4},
		{2147483647 * 4294967291, 4},
		{9223372036854775783, 2},
		{1 << 62, 63},
		{897612484786617600, most},
	} {
		if got := len(divisorsOf(test.n)); got != test.divisors {
			t.Errorf("%d has %d divisors, not %d", test.n, test.divisors, got)
		}
	}
}

func TestPrimesBeyondTheSieve(t *testing.T) {
	const first, last = maxSieve - 1000, maxSieve + 21_000 // with the square of 2053, whose root is beyond that of the sieve
	var got []int64
	everyPrime(last, func(p int64) bool {
		if p > first {
			got = append(got, p)
		}
		return true
	})
	var want []int64
	for n := int64(first + 1); n <= last; n++ {
		if isPrime(uint64(n)) {
			want = append(want, n)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %d, want %d", got, want)
	}
}
