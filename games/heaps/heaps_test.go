package heaps_test

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/value"
)

func ruleset(t testing.TB, name string) games.Ruleset {
	return gamestest.Ruleset(t, name)
}

// listed returns the descriptions of the moves, up to most of them.
func listed(r games.Ruleset, heap int64, most int) (all []string) {
	p := games.Position{X: heap}
	r.Moves(p, func(m games.Move) bool {
		all = append(all, r.Describe(p, m).String())
		return len(all) < most
	})
	return all
}

func TestMovesAreDescribed(t *testing.T) {
	for _, test := range []struct {
		name string
		heap int64
		want string
	}{
		{"nim", 3, "take 3, the whole heap; take 2, leave 1; take 1, leave 2"},
		{"subtraction[1,3,4]", 4, "take 1, leave 3; take 3, leave 1; take 4, the whole heap"},
		{"kayles", 2, "take 2, the whole heap; take 1, leave 1"},
		{"octal[0.77]", 5, "take 1, leave 4; take 2, leave 3; take 1, leave 1 and 3; take 2, leave 1 and 2; take 1, leave 2 and 2"},
		{"lasker", 2, "take 2, the whole heap; take 1, leave 1; split into 1 and 1"},
		{"grundy", 6, "split into 1 and 5; split into 2 and 4"},
		{"nim", 0, ""},
	} {
		if got := strings.Join(listed(ruleset(t, test.name), test.heap, 10), "; "); got != test.want {
			t.Errorf("%s(%d): %s; want %s", test.name, test.heap, got, test.want)
		}
	}
}

// A winning move of a huge heap usually leaves a small part, so moves that leave small parts come
// first.
func TestSplitsBeginWithTheSmallestPart(t *testing.T) {
	for _, name := range []string{"grundy", "kayles", "lasker", "octal[0.4]", "octal[4.(7)]"} {
		for _, heap := range []int64{40, 10_000_000_000} {
			small, count := int64(1), 0
			ruleset(t, name).Moves(games.Position{X: heap}, func(m games.Move) bool {
				if len(m.Parts) == 2 {
					if m.Parts[0].X < small || m.Parts[1].X < m.Parts[0].X {
						t.Errorf("%s(%d): %v after a split into %d", name, heap, m.Parts, small)
					}
					small = m.Parts[0].X
				}
				count++
				return count < 1000
			})
		}
	}
}

func TestFormulasReachTheLargestHeap(t *testing.T) {
	for _, test := range []struct {
		name string
		heap int64
		want uint64
	}{
		{"nim", math.MaxInt64, math.MaxInt64},
		{"octal[0.(3)]", math.MaxInt64, math.MaxInt64},
		{"lasker", math.MaxInt64, 1 << 63},
		{"lasker", math.MaxInt64 - 1, math.MaxInt64 - 1},
		{"lasker", 1_000_000_000_000, 999_999_999_999},
	} {
		v, ok := ruleset(t, test.name).(games.Formula).Value(games.Position{X: test.heap})
		if !ok || !v.Equal(value.OfNimber(test.want)) {
			t.Errorf("%s(%d) is worth %v, %v", test.name, test.heap, v, ok)
		}
	}
}

func TestOtherCodesHaveNoFormula(t *testing.T) {
	for _, name := range []string{"kayles", "octal[0.3]", "octal[4.3]", "octal[0.(12)]", "octal[0.0(3)]", "octal[4.(7)]"} {
		r := ruleset(t, name)
		_, hasFormula := r.(games.Formula)
		_, isAimed := r.(games.Aimed)
		if hasFormula || isAimed {
			t.Errorf("%s: formula: %v, aimed: %v", name, hasFormula, isAimed)
		}
	}
}

// The moves that follow from a theorem reach their target, from heaps of any size.
func TestAimedMovesOfHugeHeapsReachTheirTarget(t *testing.T) {
	for _, name := range []string{"nim", "octal[0.(3)]", "lasker"} {
		r := ruleset(t, name)
		formula, aimed := r.(games.Formula), r.(games.Aimed)
		rapid.Check(t, func(t *rapid.T) {
			p := games.Position{X: rapid.Int64Range(1, math.MaxInt64-1).Draw(t, "heap")}
			v, _ := formula.Value(p)
			target := rapid.OneOf(
				rapid.Uint64Range(0, v.Nimber()-1),
				rapid.Uint64Range(v.Nimber()-min(v.Nimber(), 9), v.Nimber()-1),
			).Draw(t, "target")
			found := 0
			aimed.MovesTo(p, target, func(m games.Move) bool {
				var sum value.Value
				for _, part := range m.Parts {
					x, _ := formula.Value(part)
					sum = sum.Add(x)
				}
				if !sum.Equal(value.OfNimber(target)) {
					t.Fatalf("%s(%d) to %d: %v", name, p.X, target, m.Parts)
				}
				found++
				return true
			})
			if found == 0 {
				t.Fatalf("%s(%d) to %d: no move", name, p.X, target)
			}
		})
	}
}

// A proven period answers even the largest heap.
func TestEveryHeapHasNumber(t *testing.T) {
	r := ruleset(t, "kayles").(games.Numbered)
	for _, heap := range []int64{0, 1, 1<<62 - 1, 1 << 62, math.MaxInt64} {
		if n, ok := r.Number(games.Position{X: heap}); !ok || n != uint64(heap) {
			t.Errorf("heap %d has number %d (%v)", heap, n, ok)
		}
	}
}

func TestPeriodTheoremsRefuseOverflow(t *testing.T) {
	for _, name := range []string{"kayles", "subtraction[1,3,4]"} {
		r := ruleset(t, name).(games.Recurrent)
		for _, huge := range []uint64{1 << 61, 1 << 62, 1 << 63, math.MaxUint64} {
			if theorem, checked, ok := r.PeriodTheorem(huge, 1); ok {
				t.Errorf("%s: preperiod %d: %s to %d", name, huge, theorem, checked)
			}
			if theorem, checked, ok := r.PeriodTheorem(1, huge); ok {
				t.Errorf("%s: period %d: %s to %d", name, huge, theorem, checked)
			}
		}
	}
	huge := ruleset(t, "subtraction[4611686018427387903]").(games.Recurrent)
	if theorem, checked, ok := huge.PeriodTheorem(0, 1); ok {
		t.Errorf("%s to %d", theorem, checked)
	}
}
