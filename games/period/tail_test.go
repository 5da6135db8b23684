package period

import (
	"testing"

	"pgregory.net/rapid"
)

// The results agree with comparing place by place.
func TestTails(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.SliceOfN(rapid.Int64Range(0, 2), 1, 8)
		values := piece.Draw(t, "values")
		for range rapid.IntRange(0, 5).Draw(t, "pieces") {
			more := piece.Draw(t, "more")
			for range rapid.IntRange(1, 5).Draw(t, "times") {
				values = append(values, more...)
			}
		}
		ends, last := tails[int64]{values: values}, len(values)-1
		for p := 1; p <= last; p++ {
			want := 0
			for last-want-p >= 0 && values[last-want] == values[last-want-p] {
				want++
			}
			if got := ends.next(); got != want {
				t.Fatalf("%v repeats with %d for %d places, not %d", values, p, want, got)
			}
		}
	})
}
