package misere

import (
	"slices"
	"testing"
)

// Moves that are not stored are listed anew.
func TestUnstoredMovesGiveTheSameQuotient(t *testing.T) {
	defer func(n int) { storedParts = n }(storedParts)
	for _, code := range wildCodes {
		stored := built(t, code, 40)
		storedParts = 20
		listed := built(t, code, 40)
		storedParts = 1 << 23
		if !slices.Contains(listed.closure.unstored, true) || slices.Contains(stored.closure.unstored, true) {
			t.Fatalf("%s: %d parts are stored", code, len(listed.closure.parts))
		}
		if !slices.Equal(stored.elements, listed.elements) || !slices.Equal(stored.q.products, listed.q.products) {
			t.Errorf("%s: another quotient", code)
		}
	}
}
