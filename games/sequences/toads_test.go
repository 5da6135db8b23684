package sequences

import (
	"strings"
	"testing"

	"sprague/games"
)

// The stuck pieces of a row do not depend on its representation.
func TestStuckOfShortRows(t *testing.T) {
	check := func(text string) {
		p := toads.position(text)
		left, right := masks(p)
		got := stuckOf(left, right, len(text))
		for i, stuck := range toads.stuck(games.Position{S: text}) {
			if stuck != (got>>i&1 == 1) {
				t.Fatalf("square %d of %s is stuck: %v", i, text, stuck)
			}
		}
	}
	for n := range before(10) { // rows of up to 9 squares
		check(toads.Format(toads.At(n)))
	}
	for n := range before(10) { // rows of up to 9 squares
		check(strings.Repeat("f", 10) + toads.Format(toads.At(n)) + strings.Repeat("t", 12))
	}
}
