package games_test

import (
	"testing"

	"sprague/games"
)

// Clipping keeps characters whole.
func TestClipTo(t *testing.T) {
	for _, test := range []struct {
		text  string
		limit int
		want  string
	}{
		{"nim(3)", 6, "nim(3)"},
		{"nim(3)", 5, "nim(3…"},
		{"甲乙", 6, "甲乙"},
		{"甲乙", 5, "甲…"},
		{"甲乙", 2, "…"},
	} {
		if got := games.ClipTo(test.text, test.limit); got != test.want {
			t.Errorf("%q to %d: %q, want %q", test.text, test.limit, got, test.want)
		}
	}
}
