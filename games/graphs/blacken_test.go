package graphs

import (
	"slices"
	"testing"
)

// Positions hold vertices of all lengths in bytes.
func TestWhiteVertices(t *testing.T) {
	want := []int32{0, 1, 255, 256, 65_535, 65_536, 1 << 20, 1 << 24, 1<<31 - 1}
	if got := whites(White(want)); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
