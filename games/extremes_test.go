package games_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"sprague/games"
	"sprague/games/registry"
)

// The elements of a subtraction set may be as large as 2^63-1.
func TestLargestSubtractionElements(t *testing.T) {
	const largest = math.MaxInt64
	for _, test := range []struct {
		params, name string
		heap         int64
		want         []int64 // heaps that a move may leave
	}{
		{"4611686018427387903", "4611686018427387903", largest, []int64{1 << 62}},
		{"4611686018427387904", "4611686018427387904", largest, []int64{1<<62 - 1}},
		{"9223372036854775807", "9223372036854775807", largest, []int64{0}},
		{"9223372036854775807", "9223372036854775807", largest - 1, nil},
		{"9223372036854775804..9223372036854775807", "9223372036854775804..9223372036854775807", largest - 1, []int64{2, 1, 0}},
		{"1,9223372036854775807..9223372036854775807", "1,9223372036854775807", largest, []int64{largest - 1, 0}},
	} {
		r, err := registry.New("subtraction", test.params)
		if err != nil {
			t.Errorf("%s: %v", test.params, err)
			continue
		}
		var left []int64
		r.Moves(games.Position{X: test.heap}, func(m games.Move) bool {
			left = append(left, m.Parts[0].X)
			return true
		})
		if name := "subtraction[" + test.name + "]"; r.Identity().Name != name || !slices.Equal(left, test.want) {
			t.Errorf("%s is %s and leaves %v of %d, want %v", test.params, r.Identity().Name, left, test.heap, test.want)
		}
		if _, checked, ok := r.(games.Recurrent).PeriodTheorem(0, 1); ok {
			t.Errorf("%s: its period would be proven at %d", test.params, checked)
		}
	}
	if _, err := registry.New("subtraction", fmt.Sprintf("1..%d", int64(largest))); err == nil || err.(*games.Error).Code != games.CodeTooLarge {
		t.Errorf("all numbers: %v", err)
	}
}
