package script

import (
	"fmt"
	"slices"
	"testing"
)

// An extent numbers the lists within it without gaps, in the order of the unbounded numbers. Lists
// up to an integer that all bounds allow keep their numbers.
func TestExtent(t *testing.T) {
	for _, e := range []extent{
		{1, 1}, {1, 9}, {9, 1}, {5, 8}, {8, 5}, {7, 7}, {2, 1, 6}, {6, 2, 1}, {1, 6, 2}, {4, 7, 5}, {7, 5, 4}, {5, 4, 7}, {3, 3, 8}, {8, 3, 3}, {6, 6, 6},
	} {
		count := 2
		if e[2] > 0 {
			count = 3
		}
		common := slices.Min(e[:count])
		n := uint64(0)
		for i := range power(slices.Max(e[:count]), count) {
			list, unsigned := listAt(i, count), make([]uint64, count)
			within := true
			for k, x := range list {
				unsigned[k] = uint64(x)
				within = within && unsigned[k] < e[k]
			}
			got, ok := e.number(unsigned)
			if ok != within || ok && got != n || ok && slices.Max(unsigned) < common && got != i {
				t.Fatalf("within %d, %d is number %d, %t, not %d", e, list, got, ok, n)
			}
			if !within {
				continue
			}
			back := make([]int64, count)
			if e.unrank(back, n, e.largest(n, count)); fmt.Sprint(back) != fmt.Sprint(list) {
				t.Fatalf("within %d, number %d is %d, not %d", e, n, back, list)
			}
			n++
		}
		if want := e.lists(1<<20, 0, count); n != want {
			t.Errorf("%d lists within %d, want %d", n, e, want)
		}
	}
}
