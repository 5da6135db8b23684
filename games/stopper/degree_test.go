package stopper_test

import (
	"math/rand/v2"
	"testing"

	"sprague/games/stopper"
)

// The degree of loopiness of a stopper S, the onside of S - S, is at least 0, and S is the offside of
// its sum with the degree.
func TestDegreesAbsorb(t *testing.T) {
	c := calculation()
	r := rand.New(rand.NewPCG(17, 18))
	zero := stopper.ValueOf(c, stopper.New(make([]stopper.Vertex, 1)), nil)
	seen := map[string]bool{}
	for range 2000 {
		on := stopper.ValueOf(c, random(r, 6), nil).On
		if on == nil || on.Size() > 6 {
			continue
		}
		s := stopper.ValueOf(c, on, nil)
		text, _ := s.Text(c, 1<<12)
		if seen[text] {
			continue
		}
		seen[text] = true
		degree, ok := s.Degree(c, 1<<12, nil)
		if !ok || degree.On == nil {
			t.Errorf("%s has no degree", text)
			continue
		}
		sum, ok := s.Plus(c, degree, 1<<12, nil)
		if !degree.AtLeast(c, zero, nil) || !ok || sum.Off == nil || !sum.Off.Equal(s.On, off, nil) {
			t.Errorf("the degree of %s is %v", text, degree.On)
		}
	}
	t.Logf("%d stoppers", len(seen))
}
