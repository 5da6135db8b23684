package formula

import (
	"math"
	"math/bits"
	"slices"
	"sync"
)

func bitLength(x int64) int { return bits.Len64(uint64(x)) }

// truth returns 1 if something holds, else 0.
func truth(holds bool) int64 {
	if holds {
		return 1
	}
	return 0
}

func divide(x, y int64) int64 {
	if x == Undefined || y <= 0 {
		return Undefined
	}
	q := x / y
	if x%y < 0 {
		q--
	}
	return q
}

func remainder(x, y int64) int64 {
	if y <= 0 {
		return Undefined
	}
	r := x % y
	if r < 0 {
		r += y
	}
	return r
}

// plus returns the sum of two numbers, either of which may be undefined.
func plus(x, y int64) int64 {
	if x == Undefined || y == Undefined || x+y > Largest || x+y < -Largest {
		return Undefined
	}
	return x + y
}

// multiply returns the product of two numbers, either of which may be undefined.
func multiply(x, y int64) int64 {
	if x == Undefined || y == Undefined {
		return Undefined
	}
	if high, low := bits.Mul64(magnitude(x), magnitude(y)); high > 0 || low > Largest {
		return Undefined
	}
	return x * y
}

func magnitude(x int64) uint64 { return uint64(max(x, -x)) }

// greatestCommonDivisor has 0 as a multiple of all.
func greatestCommonDivisor(x, y int64) int64 {
	x, y = max(x, -x), max(y, -y)
	for y != 0 {
		x, y = y, x%y
	}
	return x
}

// exponent returns the largest k such that b^k divides x.
func exponent(x, b int64) (k int64) {
	if x <= 0 || b < 2 {
		return Undefined
	}
	for ; x%b == 0; x /= b {
		k++
	}
	return k
}

// logarithm returns the largest k with b^k <= x.
func logarithm(x, b int64) (k int64) {
	if x <= 0 || b < 2 {
		return Undefined
	}
	for ; x >= b; x /= b {
		k++
	}
	return k
}

func digitSum(x, b int64) (sum int64) {
	if x < 0 || b < 2 {
		return Undefined
	}
	for ; x > 0; x /= b {
		sum += x % b
	}
	return sum
}

func reversal(x, b int64) (y int64) {
	if x < 0 || b < 2 {
		return Undefined
	}
	for ; x > 0; x /= b {
		if y = b*y + x%b; y > Largest {
			return Undefined
		}
	}
	return y
}

func trailingZeros(x int64) int64 {
	if x <= 0 {
		return Undefined
	}
	return int64(bits.TrailingZeros64(uint64(x)))
}

func ones(x int64) int64 {
	if x < 0 {
		return Undefined
	}
	return int64(bits.OnesCount64(uint64(x)))
}

func length(x int64) int64 {
	if x < 0 {
		return Undefined
	}
	return int64(bitLength(x))
}

func lowestBit(x int64) int64 {
	if x < 0 {
		return Undefined
	}
	return x & -x
}

func highestBit(x int64) int64 {
	if x <= 0 {
		return Undefined
	}
	return 1 << (bitLength(x) - 1)
}

func oddPart(x int64) int64 {
	if x <= 0 {
		return Undefined
	}
	return x >> bits.TrailingZeros64(uint64(x))
}

// squareRoot returns the root of a square or of the next smaller one.
func squareRoot(x int64) int64 {
	if x < 0 {
		return Undefined
	}
	r := int64(math.Sqrt(float64(x)))
	for r*r > x {
		r--
	}
	for (r+1)*(r+1) <= x {
		r++
	}
	return r
}

// golden returns floor(x φ), where φ = (1 + √5)/2.
func golden(x int64) int64 {
	root := floorRoot(x, 5)
	if x < 0 || root == Undefined {
		return Undefined
	}
	return (x + root) / 2
}

// silver returns floor(x √2).
func silver(x int64) int64 {
	if x < 0 {
		return Undefined
	}
	return floorRoot(x, 2)
}

// largestFactored bounds the numbers that are factored.
const largestFactored = 1 << 24

// factors calls yield for each prime factor of x in ascending order, with its exponent. It reports
// whether x is in bounds.
func factors(x int64, yield func(p, exponent int64)) bool {
	if x < 1 || x > largestFactored {
		return false
	}
	for x > 1 {
		p, k := leastPrime(x), int64(0)
		for ; x%p == 0; x /= p {
			k++
		}
		yield(p, k)
	}
	return true
}

// multiplicative makes a function of the prime factors of a number, from the value for 1 on.
func multiplicative(of1 int64, next func(value, p, exponent int64) int64) func(int64) int64 {
	return func(x int64) int64 {
		value := of1
		if !factors(x, func(p, k int64) { value = next(value, p, k) }) {
			return Undefined
		}
		return value
	}
}

func leastPrime(x int64) int64 {
	t := primeTable()
	switch {
	case x < 2 || x > largestFactored:
		return Undefined
	case x < largestIndexed:
		return int64(t.least[x])
	}
	for _, p := range t.primes {
		if p*p > x {
			break
		}
		if x%p == 0 {
			return p
		}
	}
	return x
}

// primeIndex returns the place of the least prime factor among the primes: 1 for 2, 2 for 3.
func primeIndex(x int64) int64 {
	p := leastPrime(x)
	if p == Undefined || p >= largestIndexed {
		return Undefined
	}
	i, _ := slices.BinarySearch(primeTable().primes, p)
	return int64(i) + 1
}

// largestIndexed bounds the primes whose places are known.
const largestIndexed = 1 << 17

// primeNumbers are the primes below a bound.
type primeNumbers struct {
	primes []int64
	least  []int32 // the least prime factor of each number below the bound
}

var primeTable = sync.OnceValue(func() *primeNumbers {
	t := &primeNumbers{least: make([]int32, largestIndexed)}
	for p := range int64(largestIndexed) {
		if p < 2 || t.least[p] != 0 {
			continue
		}
		t.primes = append(t.primes, p)
		for m := p; m < largestIndexed; m += p {
			if t.least[m] == 0 {
				t.least[m] = int32(p)
			}
		}
	}
	return t
})

// fibonacci are the Fibonacci numbers 1, 2, 3, 5, … up to Largest.
var fibonacci = fibonacciNumbers()

func fibonacciNumbers() (all []int64) {
	for a, b := int64(1), int64(2); a <= Largest; a, b = b, a+b {
		all = append(all, a)
	}
	return all
}

// zeckendorf calls yield for the terms of the representation as a sum of Fibonacci numbers no two
// of which are neighbors, the greatest first (E. Zeckendorf 1972).
func zeckendorf(x int64, yield func(term int64)) {
	most := 3*bitLength(x)/2 + 1 // a bit has 1/log2(φ) = 1.44 terms
	for i := min(len(fibonacci)-1, most); i >= 0 && x > 0; i-- {
		if fibonacci[i] <= x {
			x -= fibonacci[i]
			yield(fibonacci[i])
		}
	}
}

func zeckendorfTerms(x int64) (n int64) {
	if x < 0 {
		return Undefined
	}
	zeckendorf(x, func(int64) { n++ })
	return n
}

func zeckendorfLeast(x int64) (least int64) {
	if x <= 0 {
		return Undefined
	}
	zeckendorf(x, func(term int64) { least = term })
	return least
}

func isFibonacci(x int64) int64 {
	_, found := slices.BinarySearch(fibonacci, x)
	return truth(found)
}

func isSquare(x int64) int64 {
	if x < 0 {
		return 0
	}
	r := squareRoot(x)
	return truth(r*r == x)
}

func isPrime(x int64) int64 {
	if x > largestFactored {
		return Undefined
	}
	return truth(x > 1 && leastPrime(x) == x)
}
