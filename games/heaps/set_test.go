package heaps

import "testing"

// A query may name sets of millions of elements: each is made without a smaller one to outgrow.
func TestRangesAreMadeOnce(t *testing.T) {
	if allocations := testing.AllocsPerRun(10, func() { _, _ = parseSet("1..60000", 0) }); allocations > 2 {
		t.Errorf("%v allocations", allocations)
	}
}
