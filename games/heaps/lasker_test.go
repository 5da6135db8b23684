package heaps

import (
	"math"
	"slices"
	"testing"

	"sprague/games"
)

// The heap 2^63-1 has value 2^63, and only a split reaches the value 2^63-1.
func TestLargestLaskerHeap(t *testing.T) {
	r, err := NewOctal(laskerCode)
	if err != nil {
		t.Fatal(err)
	}
	var got []games.Position
	r.(games.Aimed).MovesTo(games.Position{X: math.MaxInt64}, math.MaxInt64, func(m games.Move) bool {
		got = slices.Clone(m.Parts)
		return true
	})
	if want := []games.Position{{X: 1}, {X: math.MaxInt64 - 1}}; !slices.Equal(got, want) {
		t.Errorf("parts %v, want %v", got, want)
	}
}
