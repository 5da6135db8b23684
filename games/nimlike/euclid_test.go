package nimlike_test

import (
	"math"
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/nimlike"
)

var euclid = ruleset(nimlike.Euclid)

func euclidValue(t interface{ Fatalf(string, ...any) }, p games.Position) uint64 {
	v, ok := euclid.(games.Formula).Value(p)
	if !ok || !v.IsNimber() {
		t.Fatalf("euclid(%s) is worth %v, %v", euclid.Format(p), v, ok)
	}
	return v.Nimber()
}

// numbers draws pairs of any ratio: numbers of all lengths, and remainders of Euclid's algorithm
// with small quotients, whose ratio is close to the golden one.
var numbers = rapid.Custom(func(t *rapid.T) games.Position {
	length := rapid.IntRange(0, 63)
	number := func(name string) int64 {
		return rapid.Int64Range(0, int64(uint64(1)<<length.Draw(t, "bits")-1)).Draw(t, name)
	}
	p := games.Position{X: number("first"), Y: number("second")}
	if rapid.Bool().Draw(t, "chain") {
		p = games.Position{X: rapid.Int64Range(1, 5).Draw(t, "last")}
		for range rapid.IntRange(1, 91).Draw(t, "steps") {
			q := int64(1)
			if rapid.IntRange(0, 30).Draw(t, "odd") == 0 {
				q = rapid.Int64Range(1, 4).Draw(t, "quotient")
			}
			if p.X > (math.MaxInt64-p.Y)/q {
				break
			}
			p = games.Position{X: q*p.X + p.Y, Y: p.X}
		}
	}
	if rapid.Bool().Draw(t, "turned") {
		p.X, p.Y = p.Y, p.X
	}
	return p
})

// losesByRatio is the criterion of Cole and Davie. The player to move loses if a number is 0, or if
// the numbers differ and the ratio of the larger to the smaller is below φ: hi² < hi·lo + lo².
func losesByRatio(p games.Position) bool {
	lo, hi := uint64(min(p.X, p.Y)), uint64(max(p.X, p.Y))
	if lo == 0 {
		return true
	}
	aHigh, aLow := bits.Mul64(hi, hi-lo)
	bHigh, bLow := bits.Mul64(lo, lo)
	return hi != lo && (aHigh < bHigh || aHigh == bHigh && aLow < bLow)
}

func TestEuclidIsLostBelowTheGoldenRatio(t *testing.T) {
	expectBoth(t, func(seed int) bool { return !losesByRatio(numbers.Example(seed)) })
	rapid.Check(t, func(t *rapid.T) {
		p := numbers.Draw(t, "numbers")
		lost := losesByRatio(p)
		if (euclidValue(t, p) == 0) != lost {
			t.Fatalf("euclid(%s) is worth %d; lost by its ratio: %v", euclid.Format(p), euclidValue(t, p), lost)
		}
	})
}

func TestRatioDecidesFibonacciNeighbors(t *testing.T) {
	a, b := int64(1), int64(2)
	steps := 0
	for ; b <= math.MaxInt64-a; a, b = b, a+b {
		p := games.Position{X: b, Y: a}
		if (euclidValue(t, p) == 0) != losesByRatio(p) || losesByRatio(p) != (steps%2 == 1) {
			t.Errorf("euclid(%s) is worth %d; lost by its ratio: %v", euclid.Format(p), euclidValue(t, p), losesByRatio(p))
		}
		steps++
	}
	if steps < 88 {
		t.Errorf("only %d pairs", steps)
	}
}

// Every value below that of a pair is reached, and the pair's own is not: the definition of the
// value.
func TestMovesOfHugeNumbersReachTheirTarget(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := numbers.Draw(t, "numbers")
		here := euclidValue(t, p)
		target := rapid.OneOf(rapid.Uint64Range(0, here+2), rapid.Just(here), rapid.Uint64()).Draw(t, "target")
		moves := 0
		all := euclid.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
			q := m.Parts[0]
			lo, taken := min(p.X, p.Y), p.X-q.X+p.Y-q.Y
			larger := q.Y == p.Y && p.X >= p.Y || q.X == p.X && p.Y >= p.X
			if !larger || q.X < 0 || q.Y < 0 || taken <= 0 || taken%lo != 0 {
				t.Fatalf("%v leads to %v by no move", p, q)
			}
			if got := euclidValue(t, q); got != target {
				t.Fatalf("%v, worth %d, leads to %v, worth %d instead of %d", p, here, q, got, target)
			}
			moves++
			return true
		})
		if !all || target < here && moves == 0 || target == here && moves > 0 {
			t.Fatalf("%v, worth %d, has %d moves to %d; all: %v", p, here, moves, target, all)
		}
	})
}

func TestEuclidsMovesAreDescribed(t *testing.T) {
	for p, want := range map[games.Position]string{
		{X: 5}:       "",
		{X: 8, Y: 3}: "subtract 2×3 from 8, leave 2 and 3; subtract 1×3 from 8, leave 5 and 3",
		{X: 3, Y: 6}: "subtract 2×3 from 6, leave 3 and 0; subtract 1×3 from 6, leave 3 and 3",
		{X: 4, Y: 4}: "subtract 1×4 from 4, leave 0 and 4; subtract 1×4 from 4, leave 4 and 0",
	} {
		if got := described(euclid, p); got != want {
			t.Errorf("%v: %q, want %q", p, got, want)
		}
	}
}
