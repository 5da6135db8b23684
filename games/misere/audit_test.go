package misere_test

import (
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/misere"
)

// again returns a quotient with the numbers of another, as if read from a file.
func again(q *misere.Quotient) *misere.Quotient {
	copied := &misere.Quotient{
		Generators: slices.Clone(q.Generators), Steps: slices.Clone(q.Steps),
		Lost: slices.Clone(q.Lost), Heaps: slices.Clone(q.Heaps),
	}
	if q.Period != nil {
		proof := *q.Period
		copied.Period = &proof
	}
	return copied
}

// holds reports whether the numbers of a quotient are proven by the rules to be those of the heaps.
func holds(t *testing.T, q *misere.Quotient, r games.Ruleset, heaps uint64) bool {
	t.Helper()
	if q.Complete() != nil {
		return false
	}
	moves := uint64(0)
	proven, wrong, err := q.Audit(t.Context(), r.(games.Heaped), heaps, &moves)
	if err != nil {
		t.Fatal(err)
	}
	if !proven && wrong >= heaps {
		t.Errorf("heap %d of %d is wrong", wrong, heaps)
	}
	return proven
}

// The moves prove the numbers of a quotient, and no others: heaps determine them.
func TestAuditsAcceptOneQuotient(t *testing.T) {
	for _, test := range []struct {
		name string
		to   uint64
	}{{"kayles", 0}, {"octal[0.75]", 0}, {"octal[0.0]", 0}, {"nim", 7}, {"dawson-kayles", 16}} {
		r, q := ruleset(t, test.name), found(t, test.name, test.to)
		heaps := uint64(len(q.Heaps))
		if q.Period != nil {
			heaps = q.Period.Checked + 1
		}
		if !holds(t, again(q), r, heaps) {
			t.Errorf("%s is refused", test.name)
		}
		for i := range q.Heaps {
			for by := range int64(q.Order()) - 1 {
				wrong := again(q)
				wrong.Heaps[i] = (wrong.Heaps[i] + 1 + by) % int64(q.Order())
				if holds(t, wrong, r, heaps) {
					t.Errorf("%s: heap %d is element %d or %d", test.name, i, q.Heaps[i], wrong.Heaps[i])
				}
			}
		}
		for i := range q.Steps {
			wrong := again(q)
			wrong.Steps[i] = (wrong.Steps[i] + 1) % int64(q.Order())
			if holds(t, wrong, r, heaps) {
				t.Errorf("%s: product %d is %d or %d", test.name, i, q.Steps[i], wrong.Steps[i])
			}
		}
		for e := range int64(q.Order()) {
			wrong := again(q)
			if at, found := slices.BinarySearch(q.Lost, e); found {
				wrong.Lost = slices.Delete(wrong.Lost, at, at+1)
			} else {
				wrong.Lost = slices.Insert(wrong.Lost, at, e)
			}
			if holds(t, wrong, r, heaps) {
				t.Errorf("%s: element %d is lost or not", test.name, e)
			}
		}
	}
}

// Numbers of no quotient are refused with a reason.
func TestIncompleteQuotients(t *testing.T) {
	q := found(t, "kayles", 26)
	for name, spoil := range map[string]func(q *misere.Quotient){
		"no elements":   func(q *misere.Quotient) { q.Generators, q.Steps, q.Heaps = nil, nil, nil },
		"there may be":  func(q *misere.Quotient) { q.Steps = make([]int64, (misere.MaxOrder+1)*len(q.Generators)) },
		"products for":  func(q *misere.Quotient) { q.Steps = append(q.Steps, 0) },
		"no element -1": func(q *misere.Quotient) { q.Heaps[3] = -1 },
		"no element 32": func(q *misere.Quotient) { q.Steps[3] = 32 },
		"do not ascend": func(q *misere.Quotient) { q.Lost[1] = q.Lost[0] },
		"no generator":  func(q *misere.Quotient) { q.Generators[1]++ },
		"monoid":        func(q *misere.Quotient) { q.Steps[5] = 0 },
	} {
		wrong := again(q)
		spoil(wrong)
		if err := wrong.Complete(); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, want %q", err, name)
		}
	}
}
