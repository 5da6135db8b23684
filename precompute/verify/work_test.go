package verify_test

import (
	"testing"
	"time"

	"sprague/precompute/verify"
)

// The time of a verification follows from its moves: ten minutes for those that need no
// confirmation.
func TestTime(t *testing.T) {
	for moves, want := range map[float64]time.Duration{0: 0, verify.UnconfirmedMoves: 10 * time.Minute, 1e9: 10 * time.Second} {
		if got := (verify.Work{Options: moves}).Time(); got != want {
			t.Errorf("%g moves: %s, want %s", moves, got, want)
		}
	}
}
