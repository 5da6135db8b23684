package rectangles_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/rectangles"
	"sprague/games/value"
)

var (
	cutcakes, _ = rectangles.Cutcake.New("")
	cutcake     = cutcakes.(games.Numeric)
)

// cakes draws cakes of all sizes, often with sides near a power of 2.
var cakes = rapid.Custom(func(t *rapid.T) games.Position {
	side := func(name string) int64 {
		power := int64(1) << rapid.IntRange(0, 62).Draw(t, "power")
		near := power + rapid.Int64Range(-2, 2).Draw(t, "near")
		between := rapid.Int64Range(power, power+(power-1)).Draw(t, "between")
		return max(1, rapid.SampledFrom([]int64{near, between}).Draw(t, name))
	}
	return games.Position{X: side("width"), Y: side("height")}
})

// splitGrundy returns the sum of the values of pieces, which are numbers.
func splitGrundy(pieces ...games.Position) value.Dyadic {
	var sum value.Value
	for _, p := range pieces {
		v, _ := cutcake.(games.Formula).Value(p)
		sum = sum.Add(v)
	}
	return sum.Number()
}

// A cake is the simplest number between the best options of both players. By the formula, Best
// finds these for cakes of any size.
func TestHugeCakesAgreeWithBestCuts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := cakes.Draw(t, "cake")
		after := func(player games.Player) *value.Dyadic {
			m, ok := cutcake.Best(p, player)
			if !ok {
				return nil
			}
			return new(splitGrundy(m.Parts...))
		}
		left, right := after(games.Left), after(games.Right)
		if want, ok := value.SimplestBetween(left, right); !ok || !splitGrundy(p).Equal(want) {
			t.Fatalf("%v = {%v | %v} is worth %v", p, left, right, splitGrundy(p))
		}
	})
}

func TestBestCutOfHugeCakes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := cakes.Draw(t, "cake")
		if best, ok := cutcake.Best(p, games.Left); ok != (p.X > 1) {
			t.Fatalf("%v: Left's best is %v, %v", p, best, ok)
		} else if ok {
			w := cutAt(t, p.X)
			if pieces := []games.Position{{X: w, Y: p.Y}, {X: p.X - w, Y: p.Y}}; splitGrundy(pieces...).Cmp(splitGrundy(best.Parts...)) > 0 {
				t.Fatalf("%v: for Left %v is better than %v", p, pieces, best.Parts)
			}
		}
		if best, ok := cutcake.Best(p, games.Right); ok != (p.Y > 1) {
			t.Fatalf("%v: Right's best is %v, %v", p, best, ok)
		} else if ok {
			h := cutAt(t, p.Y)
			if pieces := []games.Position{{X: p.X, Y: h}, {X: p.X, Y: p.Y - h}}; splitGrundy(pieces...).Cmp(splitGrundy(best.Parts...)) < 0 {
				t.Fatalf("%v: for Right %v is better than %v", p, pieces, best.Parts)
			}
		}
	})
}

// cutAt draws a place to cut a side: anywhere, or near a power of 2.
func cutAt(t *rapid.T, side int64) int64 {
	power := int64(1)<<rapid.IntRange(0, 62).Draw(t, "cut") + rapid.Int64Range(-1, 1).Draw(t, "beside")
	if power >= 1 && power < side {
		return power
	}
	return rapid.Int64Range(1, side-1).Draw(t, "at")
}

func TestCakesOfTheLargestSides(t *testing.T) {
	for _, test := range []struct {
		cake games.Position
		want int64
	}{
		{games.Position{X: math.MaxInt64, Y: 1}, math.MaxInt64 - 1},
		{games.Position{X: 1, Y: math.MaxInt64}, 1 - math.MaxInt64},
		{games.Position{X: math.MaxInt64, Y: math.MaxInt64}, 0},
		{games.Position{X: math.MaxInt64, Y: 3}, math.MaxInt64/2 - 1},
		{games.Position{X: 1 << 62, Y: 1<<61 - 1}, 3},
	} {
		if got := splitGrundy(test.cake); !got.Equal(value.Int(test.want)) {
			t.Errorf("%v is worth %v, want %d", test.cake, got, test.want)
		}
	}
}

func TestCutsOfCakesAreDescribed(t *testing.T) {
	p := games.Position{X: 2, Y: 3}
	var got []string
	cutcake.Moves(p, func(m games.Move) bool {
		got = append(got, m.Player.String()+": "+cutcake.Describe(p, m).String())
		return true
	})
	want := []string{"left: cut into 1×3 and 1×3", "right: cut into 2×1 and 2×2"}
	if len(got) != len(want) || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("%q, want %q", got, want)
	}
}
