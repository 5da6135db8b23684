package coins

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// drawnCode draws codes with all kinds of elements.
var drawnCode = rapid.Custom(func(t *rapid.T) code {
	var words []string
	for range rapid.IntRange(1, 3).Draw(t, "elements") {
		least := rapid.IntRange(1, 5).Draw(t, "least")
		most := rapid.SampledFrom([]string{"", "+", fmt.Sprint("-", least+1), fmt.Sprint("-", least+3)}).Draw(t, "most")
		shape := rapid.SampledFrom([]string{"", "", "C", "E", "S"}).Draw(t, "shape")
		first := rapid.SampledFrom([]string{"", "", "F"}).Draw(t, "first")
		window := rapid.SampledFrom([]string{"", fmt.Sprintf("C(%d)", least+3)}).Draw(t, "window")
		words = append(words, fmt.Sprint(least)+most+shape+first+window)
	}
	c, err := parseCode(strings.Join(words, ","))
	if err != nil {
		t.Fatal(err)
	}
	return c
})

// For every number below the value of a place, find returns a set and matching returns all of them.
// For the value itself there is none.
func TestFindAgreesWithMatching(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawnCode.Draw(t, "code")
		const places = 12
		worth, end := newSingles(c).first(places)
		if !end.Empty() {
			t.Fatal(end)
		}
		for j, w := range worth {
			reached := map[uint64][]int64{}
			c.sets(j, func(set []int) bool {
				if set[0] != j || !slices.IsSortedFunc(set, func(a, b int) int { return b - a }) {
					t.Fatalf("%v: the set %v of place %d", c, set, j)
				}
				x := xorOf(worth, set[1:])
				reached[x] = append(reached[x], maskOf(set))
				return true
			})
			for x := range w + 3 {
				a := aim{worth, newPlaceIndex(worth[:j]), j, x}
				want := reached[x]
				if set := c.find(a); (set == nil) != (want == nil) || set != nil && !slices.Contains(want, maskOf(set)) {
					t.Fatalf("%v: place %d, aim %d: found %v", c, j, x, set)
				}
				if x < w == (want == nil) && x <= w {
					t.Fatalf("%v: place %d is worth %d, and %d sets reach %d", c, j, w, len(want), x)
				}
				var got []int64
				c.matching(a, func(set []int) bool {
					got = append(got, maskOf(set))
					return true
				})
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Fatalf("%v: place %d, aim %d: %b, want %b", c, j, x, got, want)
				}
			}
		}
	})
}

// The sets of a code are distinct, and exactly those that some element allows.
func TestSetsAgreeWithElements(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawnCode.Draw(t, "code")
		for j := range 10 {
			seen := map[int64]bool{}
			c.sets(j, func(set []int) bool {
				mask := maskOf(set)
				if seen[mask] {
					t.Fatalf("%v: %v comes twice", c, set)
				}
				seen[mask] = true
				return true
			})
			for mask := int64(1) << j; mask < 2<<j; mask++ {
				var set []int
				for k := j; k >= 0; k-- {
					if mask>>k&1 == 1 {
						set = append(set, k)
					}
				}
				allowed := slices.ContainsFunc(c, func(e element) bool { return e.allows(set) })
				if allowed != seen[mask] {
					t.Fatalf("%v: %v is allowed: %v, and comes: %v", c, set, allowed, seen[mask])
				}
			}
		}
	})
}
