package precompute

import (
	"testing"

	"sprague/games/coins"
)

// TestTurningKernel compares every row of 12 coins, valued by the coin-turning theorem, with the
// moves.
func TestTurningKernel(t *testing.T) {
	names := []string{"turning[2,3+S]", "turning[2-4E,5F]", "turning[1+F]", "turning[3+]", "turning[2+C(4),1S]", "turning[4-6S]"}
	for _, f := range coins.Named() {
		names = append(names, f.Name)
	}
	for _, name := range names {
		checkAgainstRules(t, task(t, name, 12))
	}
}
