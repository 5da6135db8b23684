package nimlike_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/nimlike"
	"sprague/games/value"
)

var fibonacci = ruleset(nimlike.Fibonacci)

// fibonacciNumbers are 1, 2, 3, 5, … up to 63 bits.
var fibonacciNumbers = func() (all []int64) {
	for a, b := int64(1), int64(2); a > 0; a, b = b, a+b {
		all = append(all, a)
	}
	return all
}()

// limited is a heap, its Zeckendorf representation, the least term first, and its limit.
type limited struct {
	terms []int64
	heap  int64
	limit int64 // negative before the first move
}

func (l limited) position(t interface{ Fatal(...any) }) games.Position {
	if l.limit < 0 {
		return read(t, fibonacci, l.heap)
	}
	return read(t, fibonacci, l.heap, l.limit)
}

// limitedHeaps draws sums of non-adjacent Fibonacci numbers, with limits that are often close to a
// change of outcome.
var limitedHeaps = rapid.Custom(func(t *rapid.T) (l limited) {
	for i := rapid.IntRange(0, len(fibonacciNumbers)-1).Draw(t, "least"); i < len(fibonacciNumbers); i += rapid.IntRange(2, 5).Draw(t, "step") {
		if l.heap > math.MaxInt64-fibonacciNumbers[i] || rapid.IntRange(0, 12).Draw(t, "end") == 0 && l.heap > 0 {
			break
		}
		l.terms = append(l.terms, fibonacciNumbers[i])
		l.heap += fibonacciNumbers[i]
	}
	near := rapid.Map(rapid.SampledFrom(l.terms), func(term int64) int64 { return min(max(term+rapid.Int64Range(-1, 1).Draw(t, "near"), 0), l.heap) })
	l.limit = rapid.OneOf(rapid.Just(int64(-1)), rapid.Just(l.heap), near, rapid.Int64Range(0, l.heap)).Draw(t, "limit")
	return l
})

func TestHugeHeapsAreWonByTheLeastOfTheirTerms(t *testing.T) {
	expectBoth(t, func(seed int) bool {
		outcome, _ := fibonacci.(games.Decided).Outcome(limitedHeaps.Example(seed).position(t))
		return outcome == value.N
	})
	rapid.Check(t, func(t *rapid.T) {
		l := limitedHeaps.Draw(t, "heap")
		p := l.position(t)
		limit := l.limit
		if limit < 0 {
			limit = l.heap - 1
		}
		decided := fibonacci.(games.Decided)
		outcome, ok := decided.Outcome(p)
		if !ok || (outcome == value.N) != (l.terms[0] <= limit) {
			t.Fatalf("%v is %v, %v", l, outcome, ok)
		}
		var takes []int64
		all := decided.Winning(p, func(m games.Move) bool {
			left := m.Parts[0]
			takes = append(takes, p.X-left.X)
			after, _ := decided.Outcome(left)
			if taken := p.X - left.X; taken < 1 || taken > limit || left.Y > left.X || left.Y != left.X && left.Y != 2*taken || after != value.P {
				t.Fatalf("%v: taking %d leaves %v, %v", l, taken, left, after)
			}
			return true
		})
		if !all || (outcome == value.N) != (len(takes) > 0) || len(takes) > 0 && takes[0] != l.terms[0] {
			t.Fatalf("%v is won by %v; all: %v", l, takes, all)
		}
		// Any other move leaves a winning position.
		if limit > 0 {
			sum, upTo := int64(0), rapid.IntRange(1, len(l.terms)).Draw(t, "terms")
			for _, term := range l.terms[:upTo] {
				sum += term
			}
			taken := rapid.OneOf(rapid.Just(sum), rapid.Int64Range(1, limit)).Draw(t, "taken")
			if taken <= limit && !slices.Contains(takes, taken) {
				left := read(t, fibonacci, l.heap-taken, 2*min(taken, math.MaxInt64/2))
				if after, _ := decided.Outcome(left); after != value.N {
					t.Fatalf("%v: taking %d wins too", l, taken)
				}
			}
		}
	})
}

func TestHeapsOfFibonacciNimHaveCanonicalText(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "007": "7", "5,9": "5,5", "5,05": "5,5", "0,3": "0,0", "8,0": "8,0",
		"9223372036854775807": "9223372036854775807", "9223372036854775807,9223372036854775807": "9223372036854775807,9223372036854775807",
	} {
		positions, err := fibonacci.Parse(strings.Split(text, ","))
		if err != nil || fibonacci.Format(positions[0]) != want {
			t.Errorf("%s is read as %v, %v; want %s", text, positions, err, want)
		}
	}
}

func TestFirstTurnNumber(t *testing.T) {
	numbered := fibonacci.(games.Numbered)
	for n := range int64(50) {
		first, _ := numbered.Number(read(t, fibonacci, n))
		later, _ := numbered.Number(read(t, fibonacci, n, max(n-1, 0)))
		if first != later || later != uint64(n*(n+1)/2+max(n-1, 0)) {
			t.Errorf("fibonacci(%d) has number %d, and %d if all but one may be taken", n, first, later)
		}
	}
	if i, ok := numbered.Number(read(t, fibonacci, math.MaxInt64)); ok {
		t.Errorf("number %d", i)
	}
}

func TestTakesOfFibonacciNimAreDescribed(t *testing.T) {
	for text, want := range map[string]string{
		"1":   "",
		"3":   "take 2, leave 1 of which at most 1 may be taken; take 1, leave 2 of which at most 2 may be taken",
		"2,2": "take 2, the whole heap; take 1, leave 1 of which at most 1 may be taken",
		"9,1": "take 1, leave 8 of which at most 2 may be taken",
	} {
		positions, err := fibonacci.Parse(strings.Split(text, ","))
		if err != nil {
			t.Fatal(err)
		}
		if got := described(fibonacci, positions[0]); got != want {
			t.Errorf("fibonacci(%s): %q, want %q", text, got, want)
		}
	}
}
