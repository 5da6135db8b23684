package subtract_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/kernel/subtract"
	"sprague/games/period"
	"sprague/games/registry"
)

// The periods proven during solving equal those that the period finder proves of the same values.
func TestPeriodsAgreeWithFinder(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	proven := 0
	for range 300 {
		list := make([]int64, 1+r.IntN(6))
		for i := range list {
			list[i] = 1 + r.Int64N(25)
		}
		params := strings.Trim(strings.Join(strings.Fields(fmt.Sprint(list)), ","), "[]")
		for prefix, q := range map[string]*subtract.Sequence{"": subtract.New(list), "all-but ": subtract.NewAllBut(list)} {
			rules, err := registry.New("subtraction", prefix+params)
			if err != nil {
				t.Fatal(err)
			}
			if err := q.Grow(t.Context(), 50+r.IntN(1000)); err != nil {
				t.Fatal(err)
			}
			q.Prove()
			want, wantOK := period.Prove(rules.(games.Recurrent), q.Values())
			s, p, saltus, ok := q.Period()
			if ok != wantOK || ok && (s != want.Preperiod || p != want.Period || saltus != want.Saltus || want.Checked != uint64(q.Len())-1) {
				t.Errorf("%s%s: preperiod %d, period %d, saltus %d, %v of %d values; found %+v, %v", prefix, params, s, p, saltus, ok, q.Len(), want, wantOK)
			}
			if ok {
				proven++
			}
		}
	}
	if proven < 100 {
		t.Errorf("%d periods only", proven)
	}
}
