package rectangles_test

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/rectangles"
)

var (
	ruleset, _ = rectangles.Cutting.New("")
	cutting    = ruleset.(games.Numbered)
)

func TestMovesAreDescribed(t *testing.T) {
	for _, test := range []struct {
		sheet games.Position
		want  string
	}{
		{games.Position{X: 1, Y: 1}, ""},
		{games.Position{X: 2, Y: 1}, "cut into 1×1 and 1×1, which wins at once"},
		{games.Position{X: 1, Y: 4}, "cut into 1×1 and 1×3, which wins at once; cut into 1×2 and 1×2"},
		{games.Position{X: 2, Y: 4}, "cut into 1×4 and 1×4; cut into 2×1 and 2×3; cut into 2×2 and 2×2"},
	} {
		var got []string
		cutting.Moves(test.sheet, func(m games.Move) bool {
			got = append(got, cutting.Describe(test.sheet, m).String())
			return true
		})
		if strings.Join(got, "; ") != test.want {
			t.Errorf("%v: %q, want %s", test.sheet, got, test.want)
		}
	}
}

func TestSheetsAreNumberedShellByShell(t *testing.T) {
	want := []string{"1,1", "1,2", "2,1", "2,2", "1,3", "2,3", "3,1", "3,2", "3,3", "1,4"}
	for i, sheet := range want {
		if got := cutting.Format(cutting.At(uint64(i))); got != sheet {
			t.Errorf("sheet %d is %s, want %s", i, got, sheet)
		}
	}
}

func TestNumbersOfHugeSheetsAreExact(t *testing.T) {
	sides := rapid.OneOf(rapid.Int64Range(1, 9), rapid.Int64Range(math.MaxInt32-9, math.MaxInt32))
	rapid.Check(t, func(t *rapid.T) {
		p := games.Position{X: sides.Draw(t, "width"), Y: sides.Draw(t, "height")}
		i, ok := cutting.Number(p)
		if !ok || cutting.At(i) != p {
			t.Fatalf("%v is number %d, %v, which is %v", p, i, ok, cutting.At(i))
		}
	})
	for _, p := range []games.Position{{X: math.MaxInt32 + 1, Y: 1}, {X: 1, Y: math.MaxInt64}} {
		if i, ok := cutting.Number(p); ok {
			t.Errorf("%v has number %d", p, i)
		}
	}
}
