package games_test

import (
	"fmt"
	"testing"

	"sprague/games"
	"sprague/games/value"
)

// plainCutcake lets Left cut off every width up to half, and Right every height.
var plainCutcake = &game{name: "cutcake", partizan: true, options: func(cake string) (all []option) {
	w, h := pairOf(cake)
	for a := 1; a < w; a++ {
		if b := w - a; a <= b {
			parts := []string{fmt.Sprintf("%d,%d", a, h), fmt.Sprintf("%d,%d", b, h)}
			all = append(all, option{player: games.Left, parts: parts})
		}
	}
	for a := 1; a < h; a++ {
		if b := h - a; a <= b {
			parts := []string{fmt.Sprintf("%d,%d", w, a), fmt.Sprintf("%d,%d", w, b)}
			all = append(all, option{player: games.Right, parts: parts})
		}
	}
	return all
}}

// cakes computes the values of cakes by the plain rules: each is the number nearest to 0 that is
// above all of Left's options and below all of Right's.
type cakes map[string]int64

func (known cakes) value(t *testing.T, cake string) int64 {
	if v, ok := known[cake]; ok {
		return v
	}
	const none = 1 << 40
	left, right := int64(-none), int64(none)
	for _, m := range plainCutcake.options(cake) {
		after := known.value(t, m.parts[0]) + known.value(t, m.parts[1])
		if m.player == games.Left {
			left = max(left, after)
		} else {
			right = min(right, after)
		}
	}
	if right-left < 2 {
		t.Fatalf("cutcake(%s) = {%d | %d} is not a whole number", cake, left, right)
	}
	known[cake] = min(max(0, left+1), right-1)
	return known[cake]
}

func TestCutcakeFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainCutcake)
	known := cakes{}
	for _, cake := range sheetsTo(16, 16) {
		trial.sameMoves(cake)
		want := value.OfNumber(value.Int(known.value(t, cake)))
		for source, got := range trial.values(cake) {
			if !got.Equal(want) {
				t.Errorf("%s says that cutcake(%s) is worth %v; its options say %v", source, cake, got, want)
			}
		}
	}
	for _, cake := range append(sheetsTo(8, 2), sheetsTo(4, 5)...) {
		trial.worthByPlay(cake)
		if got, want := trial.outcome(component{plainCutcake, cake}), trial.value(cake).Outcome(); got != want {
			t.Errorf("cutcake(%s) is %v by play, %v by value", cake, got, want)
		}
	}
}

func TestCakesTo60By40AgreeWithOptions(t *testing.T) {
	trial := newTrial(t, plainCutcake)
	known := cakes{}
	for _, cake := range sheetsTo(60, 40) {
		v, ok := trial.rules.(games.Formula).Value(trial.position(cake))
		if want := known.value(t, cake); !ok || !v.Equal(value.OfNumber(value.Int(want))) {
			t.Errorf("cutcake(%s) is worth %v, %v; its options say %d", cake, v, ok, want)
		}
	}
}
