package heaps

import (
	"math/big"
	"math/bits"
	"slices"
	"sync/atomic"
)

// sieved holds the primes below a bound that doubles on demand, up to maxSieve.
var sieved atomic.Pointer[sieve]

type sieve struct {
	primes []int64 // ascending
	bound  int64   // contains all primes below it; even
}

const (
	minSieve = 1 << 14
	maxSieve = 1 << 22
)

// sieveTo returns a sieve with at least that bound. Concurrent calls may compute it twice.
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

// everyPrime yields the primes up to n: first those of the sieve, which grows on demand, then those
// of consecutive segments.
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

// segment is the number of integers per segment beyond the sieve.
const segment = 1 << 18

// segmentPrimes yields the primes at most n of the segment at from; it returns false if yield does.
// The given primes must include those below the root of its end. Beyond 2^44 they do not, and a
// primality test decides.
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

// isPrime is exact: math/big proves its test exact below 2^64. Small numbers need no test.
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

// findFactor returns a proper factor of an odd composite number by the rho method (J. M. Pollard, A
// Monte Carlo method for factorization, 1975). The sequence x, x²+c, … modulo n enters a cycle
// modulo a factor before it does modulo n. If both happen at once, it tries another c.
func findFactor(n uint64) uint64 {
	for c := uint64(1); ; c++ {
		if d := findFactorWith(n, c); d < n {
			return d
		}
	}
}

// findFactorWith tries one c, and returns n if that finds no factor. It multiplies differences, so
// that one common divisor serves many (R. P. Brent, An improved Monte Carlo factorization
// algorithm, 1980). If their product becomes 0, it checks them one by one.
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

// greatestDivisor returns the greatest common divisor of two numbers; that of 0 and n is n.
func greatestDivisor(a, n uint64) uint64 {
	for a != 0 {
		a, n = n%a, a
	}
	return n
}
