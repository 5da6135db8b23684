package nimlike

import (
	"iter"
	"math"
	"slices"
	"strconv"

	"sprague/games"
	"sprague/games/kernel/recurrence"
	"sprague/games/value"
	"sprague/internal/say"
)

// Fibonacci is Fibonacci Nim.
var Fibonacci = games.Family{
	Name:  "fibonacci",
	Takes: "a heap size",
	New:   games.Fixed(fibonacci{}),
	Help: games.Help{
		Summary:  "take at most twice as many as were taken last",
		Rules:    "A position is one heap. The first turn takes any positive number of counters, but not all. Later turns take at most twice as many as the turn before. In fibonacci(n, q) at most q of n counters may be taken now; a q above n counts as n.",
		Notation: "fibonacci(n) before the first turn or fibonacci(n, q) later, numbers from 0 to 2^63-1",
		Examples: []string{"fibonacci(20)", "fibonacci(8,3)", "fibonacci(12,4) + nim(2)"},
		Source:   "M. J. Whinihan, Fibonacci Nim, 1963",
		Answered: "table; beyond it the outcome and the winning moves by formula (Zeckendorf's theorem), the value by engine",
	},
}

// fibonacci keeps the heap in X, and in Y the limit of the next move, which is firstTurn before the
// first move.
type fibonacci struct{}

const firstTurn = -1

func (fibonacci) Identity() games.Identity {
	return games.Identity{Family: "fibonacci", Name: "fibonacci", Table: "fibonacci", Rules: 1}
}

func (fibonacci) Parse(args []string) ([]games.Position, error) {
	if len(args) != 1 && len(args) != 2 {
		return nil, games.Errorf(games.CodeBadPosition, "fibonacci takes a heap and, after the first turn, how many may be taken, as in fibonacci(20) or fibonacci(8,3)")
	}
	p := games.Position{Y: firstTurn}
	for i, arg := range args {
		n, err := games.ParseInteger(arg)
		if err != nil {
			return nil, err.At(i, err.Offset)
		}
		if i == 0 {
			p.X = n
		} else {
			p.Y = min(n, p.X)
		}
	}
	return []games.Position{p}, nil
}

func (fibonacci) Format(p games.Position) string {
	text := strconv.FormatInt(p.X, 10)
	if p.Y == firstTurn {
		return text
	}
	return text + "," + strconv.FormatInt(p.Y, 10)
}

// allowed returns the maximum number of counters for the next move.
func allowed(p games.Position) int64 {
	if p.Y == firstTurn {
		return max(p.X-1, 0)
	}
	return p.Y
}

// taking returns the position after a move.
func taking(p games.Position, taken int64) games.Position {
	rest := p.X - taken
	if taken > math.MaxInt64/2 {
		return games.Position{X: rest, Y: rest}
	}
	return games.Position{X: rest, Y: min(2*taken, rest)}
}

func (fibonacci) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for taken := allowed(p); taken > 0; taken-- {
		parts[0] = taking(p, taken)
		if !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

func (fibonacci) Describe(p games.Position, m games.Move) say.Text {
	q := m.Parts[0]
	if q.X == 0 {
		return say.Textf("take %d, the whole heap", p.X)
	}
	return say.Textf("take %d, leave %d of which at most %d may be taken", p.X-q.X, q.X, q.Y)
}

func (fibonacci) Breadth(p games.Position) uint64 { return uint64(allowed(p)) }

// Number orders the heaps by size, then by the limit. The first move has the same limit as
// fibonacci(n, n-1).
func (fibonacci) Number(p games.Position) (uint64, bool) {
	return rank(uint64(allowed(p)), uint64(p.X))
}

func (fibonacci) At(i uint64) games.Position {
	lo, hi := unrank(i)
	return games.Position{X: hi, Y: lo}
}

func (fibonacci) Count(bound uint64) (uint64, error) {
	return ranks(bound, say.Textf("heaps of Fibonacci Nim"))
}

// Structure fills a table of heaps.
func (fibonacci) Structure() games.Structure { return games.Structure{Fill: recurrence.Fibonacci} }

// Pair implements games.Paired. It returns a heap of n counters with limit q, after the first move.
func (fibonacci) Pair(n, q int64) games.Position { return games.Position{X: n, Y: min(n, q)} }

// Least is that of an empty heap.
func (fibonacci) Least() int64 { return 0 }

// Axes names the heap and the limit.
func (fibonacci) Axes() (first, second string) { return "heap", "limit" }

func (fibonacci) Unit() string { return "heaps" }

// Value knows the P positions. No theorem determines the other values.
func (g fibonacci) Value(p games.Position) (value.Value, bool) {
	outcome, _ := g.Outcome(p)
	return value.Value{}, outcome == value.P
}

// Outcome uses Whinihan's theorem (1963): N if and only if the limit allows taking the least
// Fibonacci number in the heap's Zeckendorf representation.
func (fibonacci) Outcome(p games.Position) (value.Outcome, bool) {
	if _, single := slices.BinarySearch(fibonacciNumbers, p.X); !single && allowed(p) > p.X/2 {
		return value.N, true // among several terms the greatest exceeds half of the heap, and the least is below
	}
	least := int64(math.MaxInt64) // empty sum
	for term := range zeckendorf(p.X) {
		least = term
	}
	if least <= allowed(p) {
		return value.N, true
	}
	return value.P, true
}

// Winning yields the moves to P positions. They take some of the least Fibonacci numbers of the
// heap's Zeckendorf representation, if twice their sum is less than the next term, or if there is
// none.
func (fibonacci) Winning(p games.Position, yield func(games.Move) bool) bool {
	parts := make([]games.Position, 1)
	terms := slices.Collect(zeckendorf(p.X))
	slices.Reverse(terms)
	var taken int64
	for i, term := range terms {
		if taken += term; taken > allowed(p) {
			break
		}
		if i+1 < len(terms) && uint64(terms[i+1]) <= 2*uint64(taken) {
			continue
		}
		parts[0] = taking(p, taken)
		if !yield(games.Move{Parts: parts}) {
			break
		}
	}
	return true
}

// fibonacciNumbers are 1, 2, 3, 5, … up to 63 bits.
var fibonacciNumbers = func() (all []int64) {
	for a, b := int64(1), int64(2); a > 0; a, b = b, a+b {
		all = append(all, a)
	}
	return all
}()

// zeckendorf yields, in descending order, the unique non-adjacent Fibonacci numbers with sum n (E.
// Zeckendorf 1972). It takes the greatest that fits first.
func zeckendorf(n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		i, _ := slices.BinarySearch(fibonacciNumbers, n)
		for i = min(i, len(fibonacciNumbers)-1); n > 0; i-- {
			if f := fibonacciNumbers[i]; f <= n {
				n -= f
				i-- // the next one is too large, since this was the greatest that fitted
				if !yield(f) {
					return
				}
			}
		}
	}
}

// Picture returns the heap with its limit.
func (fibonacci) Picture(p games.Position) games.Picture {
	note := say.Textf("at most %d may be taken", p.Y)
	if p.Y == firstTurn {
		note = say.Textf("first turn: any number but all")
	}
	return games.Heaps{Sizes: []uint64{uint64(p.X)}, Note: note}
}
