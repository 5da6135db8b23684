package heaps

import (
	"math"
	"math/bits"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
)

// Squares is subtraction by square numbers.
var Squares = games.Family{
	Name:  "squares",
	Takes: "heap sizes",
	New:   games.Fixed(squares{newInfiniteSet("squares", everySquare)}),
	Help: games.Help{
		Summary:  "take a square number of counters from one heap",
		Rules:    "A turn takes 1, 4, 9, 16 or a larger square from one heap.",
		Notation: "squares(a, b, …)",
		Examples: []string{"squares(20)", "squares(99, 100) + nim(2)"},
		Source:   "S. W. Golomb, A mathematical investigation of games of \"take-away\", 1966; OEIS A014586",
		Answered: "table; engine beyond it. No period is known",
	},
}

// Primes is subtraction by prime numbers.
var Primes = games.Family{
	Name:  "primes",
	Takes: "heap sizes",
	New:   games.Fixed(primes{newInfiniteSet("primes", everyPrime)}),
	Help: games.Help{
		Summary:  "take a prime number of counters from one heap",
		Rules:    "A turn takes 2, 3, 5, 7 or a larger prime from one heap.",
		Notation: "primes(a, b, …)",
		Examples: []string{"primes(20)", "primes(99, 100) + nim(2)"},
		Source:   "S. W. Golomb, A mathematical investigation of games of \"take-away\", 1966; OEIS A014589",
		Answered: "table; engine beyond it. No period is known",
	},
}

// PowersOfTwo is subtraction by powers of two.
var PowersOfTwo = games.Family{
	Name:  "powers-of-two",
	Takes: "heap sizes",
	New:   games.Fixed(powersOfTwo{newInfiniteSet("powers-of-two", everyPowerOfTwo)}),
	Help: games.Help{
		Summary:  "take a power of two from one heap",
		Rules:    "A turn takes 1, 2, 4, 8 or a larger power of two from one heap.",
		Notation: "powers-of-two(a, b, …)",
		Examples: []string{"powers-of-two(20)", "powers-of-two(1000000000000) + nim(2)"},
		Source:   "HDU 1847, Good luck in CET-4 everybody!, 2007",
		Answered: "table; formula beyond it: the value of a heap of n is n mod 3",
	},
}

// Divisors is subtraction by the proper divisors of the heap.
var Divisors = games.Family{
	Name:  "divisors",
	Takes: "heap sizes",
	New:   games.Fixed(divisors{newInfiniteSet("divisors", everyDivisor)}),
	Help: games.Help{
		Summary:  "take a proper divisor of the heap from it",
		Rules:    "A turn takes d counters from a heap of n, where d divides n and is less than n. Heaps of 0 and 1 are the end.",
		Notation: "divisors(a, b, …)",
		Examples: []string{"divisors(20)", "divisors(1000000000000) + nim(2)"},
		Source:   "the aliquot game: D. E. Iannucci and U. Larsson, Game values of arithmetic functions, 2021; OEIS A007814",
		Answered: "table; formula beyond it: the value of a heap of n is the exponent of 2 in n",
	},
}

// infiniteSet is a subtraction game whose set is infinite or depends on the heap.
type infiniteSet struct {
	heap
	// every yields, ascending, the numbers that may be taken from a heap of n.
	every func(n int64, yield func(taken int64) bool)
}

func newInfiniteSet(name string, every func(n int64, yield func(taken int64) bool)) infiniteSet {
	return infiniteSet{newHeap(name, name, 1), every}
}

func (g infiniteSet) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	g.every(p.X, func(taken int64) bool {
		parts[0].X = p.X - taken
		return yield(games.Move{Parts: parts})
	})
}

func everySquare(n int64, yield func(int64) bool) {
	for root := int64(1); root <= maxRoot && root*root <= n && yield(root*root); root++ {
	}
}

// maxRoot is the square root of the largest square below 2^63.
const maxRoot = 3037000499

func everyPowerOfTwo(n int64, yield func(int64) bool) {
	for power := int64(1); power > 0 && power <= n && yield(power); power *= 2 {
	}
}

func everyDivisor(n int64, yield func(int64) bool) {
	if n < 2 || !yield(1) { // a caller that needs any move need not wait for factors
		return
	}
	divisors := divisorsOf(uint64(n))
	for _, d := range divisors[1 : len(divisors)-1] {
		if !yield(int64(d)) {
			return
		}
	}
}

type squares struct{ infiniteSet }

// Breadth returns the square root of the heap, less one because of rounding.
func (squares) Breadth(p games.Position) uint64 {
	return uint64(max(math.Sqrt(float64(p.X))-1, 0))
}

type primes struct{ infiniteSet }

// Breadth: there are more than n / ln n primes up to n for n >= 17 (J. B. Rosser and L. Schoenfeld,
// 1962). Below that there are at least n over the length of n plus 1.
func (primes) Breadth(p games.Position) uint64 {
	return uint64(p.X) / uint64(bits.Len64(uint64(p.X))+1)
}

// powersOfTwo has the formula of subtraction by 1 and 2. No power of two is divisible by 3, so no
// other move leads to the same residue.
type powersOfTwo struct{ infiniteSet }

// Value returns n mod 3.
func (powersOfTwo) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(uint64(p.X % 3)), true
}

// Measure returns misere Grundy values and types: those of subtraction by 1 and 2, since the moves
// lead to the same residues.
func (powersOfTwo) Measure(p games.Position, m measure.Measure) (int64, bool) {
	switch m {
	case measure.MisereGrundy:
		return []int64{1, 0, 2}[p.X%3], true
	case measure.Genus: // fickle 0, fickle 1, firm 2
		return []int64{0, 1, 4}[p.X%3], true
	default:
		return 0, false
	}
}

// Pattern is the pattern of the residues.
func (powersOfTwo) Pattern() games.Pattern {
	return games.Pattern{Theorem: "g(n) = n mod 3, as no power of two is divisible by 3", Period: 3}
}

// divisors is solved by the powers of two in the remaining heap. Let n be 2^k m, m odd. Taking a
// divisor with t < k factors 2 leaves a number with exactly t; 2^t itself can be taken. Taking one
// with k factors leaves 2^k times the difference of two odd numbers, which has more.
type divisors struct{ infiniteSet }

// Labor returns the cost of factoring: primality tests, and the rho method, which takes about
// n^(1/4) steps if n is the product of two large primes.
func (divisors) Labor(p games.Position) uint64 {
	const tests, step = 500, 2
	return tests + step*uint64(math.Sqrt(math.Sqrt(float64(p.X))))
}

// Value returns the exponent of 2 in n, and 0 for the empty heap.
func (divisors) Value(p games.Position) (value.Value, bool) {
	if p.X == 0 {
		return value.Value{}, true
	}
	return value.OfNimber(uint64(bits.TrailingZeros64(uint64(p.X)))), true
}

// MisereOutcome: heaps of 2, 5, 7, 9, … are P. From an odd heap of 5 or more, every move leaves an
// even heap of 4 or more. From an even heap of 6 or more, taking 1 leaves an odd heap of 5 or more.
// From 4 one takes 2.
func (divisors) MisereOutcome(p games.Position) (value.Outcome, bool) {
	if p.X == 2 || p.X >= 5 && p.X%2 == 1 {
		return value.P, true
	}
	return value.N, true
}
