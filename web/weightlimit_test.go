package web

import (
	"slices"
	"testing"
)

// Beyond the bound those that came first are sent away, once, and nobody who has left.
func TestWeightLimit(t *testing.T) {
	c := weightLimit{most: 10}
	var sent []int
	join := func(n, weight int) func() { return c.add(weight, func() { sent = append(sent, n) }) }
	want := func(all ...int) {
		t.Helper()
		if !slices.Equal(sent, all) {
			t.Errorf("sent away: %v, want %v", sent, all)
		}
	}
	one, two, three := join(1, 4), join(2, 4), join(3, 2)
	want()
	four := join(4, 1)
	want(1)
	one()
	two()
	five := join(5, 7)
	want(1)
	six := join(6, 100) // room for one
	want(1, 3, 4, 5)
	seven := join(7, 1)
	want(1, 3, 4, 5, 6)
	for _, leave := range []func(){three, four, five, six, seven} {
		leave()
	}
	if c.weight != 0 || c.holders.Len() != 0 {
		t.Errorf("%d members of weight %d stay", c.holders.Len(), c.weight)
	}
}
