package nimlike_test

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/nimlike"
	"sprague/games/value"
)

// ruleset returns the ruleset of a family without parameters.
func ruleset(f games.Family) games.Ruleset {
	r, err := f.New("")
	if err != nil {
		panic(err)
	}
	return r
}

var wythoff = ruleset(nimlike.Wythoff)

func outcome(t interface{ Fatalf(string, ...any) }, p games.Position) value.Outcome {
	o, ok := wythoff.(games.Decided).Outcome(p)
	if !ok {
		t.Fatalf("the theorem does not speak of %v", p)
	}
	return o
}

// winning lists the moves found by the theorem. It checks that each is a distinct move to a P
// position.
func winning(t interface{ Fatalf(string, ...any) }, p games.Position) (results []games.Position) {
	seen := map[games.Position]bool{}
	all := wythoff.(games.Decided).Winning(p, func(m games.Move) bool {
		q := m.Parts[0]
		a, b := p.X-q.X, p.Y-q.Y
		legal := q.X >= 0 && q.Y >= 0 && a >= 0 && b >= 0 && a+b != 0 && (a == 0 || b == 0 || a == b)
		if len(m.Parts) != 1 || !legal || seen[q] || outcome(t, q) != value.P {
			t.Fatalf("%v is no new move that wins %v", m.Parts, p)
		}
		seen[q] = true
		results = append(results, q)
		return true
	})
	if !all {
		t.Fatalf("the moves that win %v may not be all", p)
	}
	return results
}

// lowerHeap returns floor(kφ) by binary search from the definition: the greatest m with (2m-k)² <=
// 5k², that is m <= (k + k√5) / 2.
func lowerHeap(k int64) int64 {
	bound := new(big.Int).Mul(big.NewInt(5), new(big.Int).Mul(big.NewInt(k), big.NewInt(k)))
	var m int64
	for step := int64(1) << 62; step > 0; step /= 2 {
		if m > math.MaxInt64-step {
			continue
		}
		d := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(m+step), 1), big.NewInt(k))
		if m+step <= k || d.Mul(d, d).Cmp(bound) <= 0 {
			m += step
		}
	}
	return m
}

// longest is the greatest k whose P position has 63-bit heaps.
const longest = int64(3523014627193176565)

// losses draws P positions from the smallest to the largest.
var losses = rapid.Map(
	rapid.OneOf(rapid.Int64Range(0, 100), rapid.Int64Range(0, longest), rapid.Int64Range(longest-100, longest)),
	func(k int64) games.Position { return games.Position{X: lowerHeap(k), Y: lowerHeap(k) + k} },
)

// heaps draws arbitrary pairs, and pairs close to P positions.
var heaps = rapid.Custom(func(t *rapid.T) games.Position {
	any63 := rapid.Int64Range(0, math.MaxInt64)
	p := rapid.OneOf(losses, rapid.Custom(func(t *rapid.T) games.Position {
		return games.Position{X: any63.Draw(t, "first"), Y: any63.Draw(t, "second")}
	})).Draw(t, "heaps")
	near := rapid.Int64Range(-3, 3)
	clamp := func(n, by int64) int64 {
		if by > 0 {
			return n + min(by, math.MaxInt64-n)
		}
		return max(0, n+by)
	}
	p.X, p.Y = clamp(p.X, near.Draw(t, "more")), clamp(p.Y, near.Draw(t, "more"))
	if rapid.Bool().Draw(t, "turned") {
		p.X, p.Y = p.Y, p.X
	}
	return p
})

func TestGoldenRatioPairsAreLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := losses.Draw(t, "P position")
		if got := outcome(t, p); got != value.P {
			t.Fatalf("%v is %v", p, got)
		}
		if moves := winning(t, p); len(moves) > 0 {
			t.Fatalf("%v is won by %v", p, moves)
		}
		// Each heap and each difference belongs to one P position only.
		for _, q := range []games.Position{
			{X: p.X + 1, Y: p.Y},
			{X: p.X, Y: p.Y + 1},
			{X: p.X + 1, Y: p.Y + 1},
			{X: p.X - 1, Y: p.Y},
			{X: p.X, Y: p.Y - 1},
			{X: p.X - 1, Y: p.Y - 1},
		} {
			if q.X >= 0 && q.Y >= 0 && outcome(t, q) != value.N {
				t.Fatalf("%v and %v are both P", p, q)
			}
		}
	})
}

func TestLargestLossHas63Bits(t *testing.T) {
	p := games.Position{X: lowerHeap(longest), Y: lowerHeap(longest) + longest}
	if next := lowerHeap(longest+1) - (math.MaxInt64 - longest); p.Y < 0 || next <= 0 {
		t.Fatalf("%d is not the longest difference: %v, %d", longest, p, next)
	}
	if got := outcome(t, p); got != value.P {
		t.Errorf("%v is %v", p, got)
	}
}

// A P position (a,b), a <= b, leads to another one, (a+b,a+2b): the columns of Wythoff's array. So
// small ones, known by play, lead to large ones.
func TestWythoffArrayIsLost(t *testing.T) {
	for _, p := range []games.Position{{X: 1, Y: 2}, {X: 4, Y: 7}, {X: 6, Y: 10}, {X: 9, Y: 15}, {X: 12, Y: 20}, {X: 14, Y: 23}} {
		steps := 0
		for ; p.Y <= (math.MaxInt64-p.X)/2; p = (games.Position{X: p.X + p.Y, Y: p.X + 2*p.Y}) {
			between := games.Position{X: p.Y, Y: p.X + p.Y}
			if outcome(t, p) != value.P || outcome(t, between) != value.N {
				t.Errorf("%v is %v, %v is %v", p, outcome(t, p), between, outcome(t, between))
			}
			steps++
		}
		if steps < 40 {
			t.Errorf("only %d steps to %v", steps, p)
		}
	}
}

func TestWinnersHaveMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := heaps.Draw(t, "heaps")
		moves := winning(t, p)
		if (outcome(t, p) == value.N) != (len(moves) > 0) || len(moves) > 3 {
			t.Fatalf("%v is %v and won by %v", p, outcome(t, p), moves)
		}
	})
}

// A P position has no move to another P position; the test tries some moves of a large one.
func TestLossesHaveNoMoveToLosses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := losses.Draw(t, "P position")
		if p.X == 0 {
			return
		}
		k := rapid.Int64Range(1, p.X).Draw(t, "taken")
		for _, q := range []games.Position{{X: p.X - k, Y: p.Y}, {X: p.X, Y: p.Y - k}, {X: p.X - k, Y: p.Y - k}} {
			if outcome(t, q) != value.N {
				t.Fatalf("%v leads to %v, which is P", p, q)
			}
		}
	})
}

func TestMovesOfHugeHeapsComeAtOnce(t *testing.T) {
	for _, r := range []games.Ruleset{wythoff, euclid} {
		calls := 0
		r.Moves(games.Position{X: math.MaxInt64, Y: 1}, func(games.Move) bool {
			calls++
			return calls < 1000
		})
		if calls != 1000 {
			t.Errorf("%s: %d moves", r.Identity().Name, calls)
		}
	}
}

func TestPairsAreNumberedByTheLargerNumber(t *testing.T) {
	numbered := wythoff.(games.Numbered)
	for i, want := range strings.Fields("0,0 0,1 1,1 0,2 1,2 2,2 0,3") {
		if got := numbered.Format(numbered.At(uint64(i))); got != want {
			t.Errorf("pair %d is %s, want %s", i, got, want)
		}
	}
}

func TestNumbersOfHugePairsAreExact(t *testing.T) {
	numbered := wythoff.(games.Numbered)
	sides := rapid.OneOf(rapid.Int64Range(0, 9), rapid.Int64Range(math.MaxInt32-9, math.MaxInt32))
	rapid.Check(t, func(t *rapid.T) {
		p := games.Position{X: sides.Draw(t, "first"), Y: sides.Draw(t, "second")}
		i, ok := numbered.Number(p)
		turned, _ := numbered.Number(games.Position{X: p.Y, Y: p.X})
		if want := (games.Position{X: min(p.X, p.Y), Y: max(p.X, p.Y)}); !ok || i != turned || numbered.At(i) != want {
			t.Fatalf("%v is number %d, %v, which is %v; turned %d", p, i, ok, numbered.At(i), turned)
		}
	})
	for _, p := range []games.Position{{X: math.MaxInt32 + 1}, {X: 1, Y: math.MaxInt64}} {
		if i, ok := numbered.Number(p); ok {
			t.Errorf("%v has number %d", p, i)
		}
	}
}

// described joins the descriptions of all moves.
func described(r games.Ruleset, p games.Position) string {
	var all []string
	r.Moves(p, func(m games.Move) bool {
		all = append(all, r.Describe(p, m).String())
		return true
	})
	return strings.Join(all, "; ")
}

func TestWythoffsMovesAreDescribed(t *testing.T) {
	for p, want := range map[games.Position]string{
		{}:           "",
		{X: 1}:       "take 1 from the first heap, leave 0 and 0",
		{X: 1, Y: 2}: "take 1 from the first heap, leave 0 and 2; take 2 from the second heap, leave 1 and 0; take 1 from the second heap, leave 1 and 1; take 1 from both heaps, leave 0 and 1",
	} {
		if got := described(wythoff, p); got != want {
			t.Errorf("%v: %q, want %q", p, got, want)
		}
	}
}
