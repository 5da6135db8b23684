package value

import (
	"runtime"
	"testing"

	"pgregory.net/rapid"
)

// Brief returns a prefix of String, even near powers of ten.
func TestBrief(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := drawn(200).Draw(t, "numerator")
		if rapid.Bool().Draw(t, "negative") {
			n.Neg(n)
		}
		v := Value{
			number: NewDyadic(n, uint(rapid.OneOf(rapid.Just(0), rapid.IntRange(0, 20_000)).Draw(t, "exponent"))),
			nimber: uint64(rapid.IntRange(0, 3).Draw(t, "nimber")),
		}
		limit := rapid.IntRange(-1, 300).Draw(t, "limit")
		for _, said := range []interface {
			String() string
			Brief(int) (string, bool)
		}{v, v.number} {
			whole := said.String()
			text, all := said.Brief(limit)
			if text != whole[:min(len(whole), max(limit, 0))] || all != (text == whole) {
				t.Fatalf("the first %d of %s: %s, whole: %t", limit, whole, text, all)
			}
		}
	})
}

// A text is cut between characters.
func TestBriefLoopy(t *testing.T) {
	v := Value{number: Int(5), loopy: &loops{}}
	if text, whole := v.Brief(6); text != "5 + " || whole {
		t.Errorf("%q, %t", text, whole)
	}
	if text, whole := v.Brief(100); text != v.String() || !whole {
		t.Errorf("%q, %t", text, whole)
	}
}

// The whole number takes seconds to format, and its digits 4.5 MB: Brief formats few of them.
func TestBriefFormatsFewDigits(t *testing.T) {
	x := Stalk(15_000_000, func(i int) bool { return i%3 == 0 })
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	text, whole := x.Brief(40)
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 16<<20 {
		t.Errorf("it allocates %d bytes", took)
	}
	if whole || text != "1229876994603421558021999793066868722067" {
		t.Errorf("%s, %t", text, whole)
	}
}
