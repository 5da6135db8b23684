package heaps

import (
	"math/big"
	"math/bits"
	"slices"
	"sync/atomic"
)

// sieved holds the primes below a bound that doubles, up to maxSieve, when larger
// ones are asked for.
var sieved atomic.Pointer[sieve]

type sieve struct {
	primes []int64 // ascending
	bound  int64   // all primes below it are there; even
}

const (
	minSieve = 1 << 14
	maxSieve = 1 << 22
)

// sieveTo gives a sieve to a bound at least. Whoever makes one at the same time as
// another has lost nothing but time.
func sieveTo(bound int64) *sieve {
	s := sieved.Load()
	if s != nil && s.bound >= bound {
		return s
	}
	s = &sieve{bound: bound}
	composite := make([]bool, bound)
	for p := int64(2); p < bound; p++ {
		if composite[p] {
			continue
		}
		s.primes = append(s.primes, p)
		for q := p * p; q < bound; q += p {
			composite[q] = true
		}
	}
	sieved.Store(s)
	return s
}

// everyPrime yields the primes up to n: those of the sieve, which grows while they
// are wanted, and beyond it those of one segment after the other.
func everyPrime(n int64, yield func(int64) bool) {
	s := sieveTo(minSieve)
	for i := 0; ; {
		for ; i < len(s.primes); i++ {
			if s.primes[i] > n || !yield(s.primes[i]) {
				return
			}
		}
		if s.bound > n || s.bound >= maxSieve {
			break
		}
		s = sieveTo(2 * s.bound)
	}
	for from := s.bound; from <= n; from += segment {
		if !segmentPrimes(s.primes, from, n, yield) {
			return
		}
	}
}

// segment is how many numbers are sieved at a time beyond the sieve.
const segment = 1 << 18

// segmentPrimes yields the primes of the segment at from that are at most n; false when
// yield says so. The primes below the root of its end must be among those given; beyond
// 2^44 they are not, and a test decides.
func segmentPrimes(primes []int64, from, n int64, yield func(int64) bool) bool {
	if from > maxSieve*maxSieve-segment {
		for p := from + 1; p > 0 && p <= min(n, from+segment-1); p += 2 {
			if isPrime(uint64(p)) && !yield(p) {
				return false
			}
		}
		return true
	}
	composite := make([]bool, segment)
	for _, p := range primes {
		if p*p >= from+segment {
			break
		}
		for q := (from + p - 1) / p * p; q < from+segment; q += p {
			composite[q-from] = true
		}
	}
	for i, no := range composite {
		if p := from + int64(i); !no && (p > n || !yield(p)) {
			return false
		}
	}
	return true
}

// isPrime is exact: math/big proves its test to be so below 2^64. Small numbers are spared
// it.
func isPrime(n uint64) bool {
	if n < minSieve {
		_, found := slices.BinarySearch(sieveTo(minSieve).primes, int64(n))
		return found
	}
	return new(big.Int).SetUint64(n).ProbablyPrime(0)
}

// divisorsOf lists all divisors of n >= 1, ascending.
func divisorsOf(n uint64) []uint64 {
	all := []uint64{1}
	factors := factor(n)
	for i := 0; i < len(factors); {
		p, old := factors[i], len(all)
		for power := uint64(1); i < len(factors) && factors[i] == p; i++ {
			power *= p
			for _, d := range all[:old] {
				all = append(all, d*power)
			}
		}
	}
	slices.Sort(all)
	return all
}

// factor lists the prime factors of n >= 1 in ascending order.
func factor(n uint64) []uint64 {
	var primes []uint64
	for _, p := range []uint64{2, 3, 5, 7, 11, 13} {
		for n%p == 0 {
			primes = append(primes, p)
			n /= p
		}
	}
	for pending := []uint64{n}; len(pending) > 0; {
		m := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		switch {
		case m == 1:
		case isPrime(m):
			primes = append(primes, m)
		default:
			d := findFactor(m)
			pending = append(pending, d, m/d)
		}
	}
	slices.Sort(primes)
	return primes
}

// findFactor finds a proper factor of an odd composite number by the rho method
// (J. M. Pollard, A Monte Carlo method for factorization, 1975): the sequence
// x, x²+c, … modulo n falls into a circle modulo a factor before it does modulo n.
// Where it does so at the same time, another c is tried.
func findFactor(n uint64) uint64 {
	for c := uint64(1); ; c++ {
		if d := findFactorWith(n, c); d < n {
			return d
		}
	}
}

// findFactorWith tries one c, and gives n where that finds no factor. Differences are
// multiplied up, so that one common divisor serves many (R. P. Brent, An improved Monte
// Carlo factorization algorithm, 1980); where their product becomes 0, they are looked at
// one by one.
func findFactorWith(n, c uint64) uint64 {
	const together = 128
	step := func(x uint64) uint64 {
		high, low := bits.Mul64(x, x)
		low, carry := bits.Add64(low, c, 0)
		return bits.Rem64(high+carry, low, n)
	}
	slow, fast := uint64(2), uint64(2)
	for {
		first, second, product := slow, fast, uint64(1)
		for range together {
			slow, fast = step(slow), step(step(fast))
			high, low := bits.Mul64(product, max(slow, fast)-min(slow, fast))
			product = bits.Rem64(high, low, n)
		}
		if d := greatestDivisor(product, n); d == 1 {
			continue
		}
		slow, fast = first, second
		for {
			slow, fast = step(slow), step(step(fast))
			if d := greatestDivisor(max(slow, fast)-min(slow, fast), n); d > 1 {
				return d
			}
		}
	}
}

// greatestDivisor gives the greatest common divisor of two numbers; that of 0 and n is n.
func greatestDivisor(a, n uint64) uint64 {
	for a != 0 {
		a, n = n%a, a
	}
	return n
}
