package octal

import (
	"math/bits"
	"testing"
)

// The best space leaves as few heaps rare as any mask, and its class is a homomorphism: two heaps
// of one class leave a rare value by a split, and heaps of two classes a common one.
func TestSpaceOf(t *testing.T) {
	for _, text := range []string{"0.77", "0.07", "0.142", "0.04", "0.026", "4.5", "grundy"} {
		c, heaps := code(text), 400
		g := byTheRules(c, heaps)
		s, ok := SpaceOf(c, heaps, func(n int) int64 { return int64(g[n]) })
		if !ok {
			t.Fatalf("%s has no space", text)
		}
		r := c.rules()
		odd, one := r.parity()
		least, last := heaps, 0
		common := func(mask int, placed bool, n int) bool {
			return (bits.OnesCount(uint(int(g[n])&mask))%2 == 1) != (placed && n%2 != odd)
		}
		for mask := 1; mask < 512; mask++ {
			for _, placed := range []bool{false, true} {
				rare := 0
				for n := 1; n < heaps; n++ {
					if !common(mask, placed, n) {
						rare++
					}
				}
				if !placed || one {
					least = min(least, rare)
				}
			}
		}
		rare := 0
		for n := 1; n < heaps; n++ {
			if !common(s.Mask, s.Placed, n) {
				rare, last = rare+1, n
			}
		}
		if s.Rare != rare || s.Last != last || rare != least || s.Placed && !one {
			t.Errorf("%s: %+v, counted %d rare heaps, the last %d; the best mask leaves %d", text, s, rare, last, least)
		}
	}
	if s, ok := SpaceOf(code("0.123"), 50, func(int) int64 { return 0 }); ok {
		t.Errorf("0.123 splits no heap and has the space %+v", s)
	}
	if s, ok := SpaceOf(code("0.77"), 50, func(int) int64 { return 1 << 15 }); ok {
		t.Errorf("values outgrow the space %+v", s)
	}
}
