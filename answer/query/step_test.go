package query_test

import (
	"testing"

	"sprague/games"
)

// The rest of a compound matters too when a turn ends it.
func TestStepsThatEndCompounds(t *testing.T) {
	e := over(embedded, limits)
	for _, test := range []struct {
		from, to string
		legal    bool
	}{
		{"conjunctive(kayles(5), nim(3))", "conjunctive(kayles(4), nim(0))", true},
		{"conjunctive(kayles(5), nim(3))", "conjunctive(nim(0), kayles(2,2))", true},
		{"conjunctive(kayles(5), nim(3))", "conjunctive(kayles(5), nim(0))", false},
		{"conjunctive(kayles(5), nim(3))", "conjunctive(kayles(77), nim(0))", false},
		{"conjunctive(kayles(5), nim(3))", "nim(0)", false},
		{"diminished(kayles(5), nim(3))", "diminished(kayles(5), nim(0))", true},
		{"diminished(kayles(5), nim(3))", "diminished(kayles(1), nim(0))", false},
		{"shortened(kayles(5), nim(3))", "shortened(grundy(9), nim(0), kayles(3))", false},
		{"diminished(kayles(5), nim(3)) + nim(2)", "nim(2)", true},
		{"diminished(kayles(5), nim(3)) + nim(2)", "diminished(kayles(5), nim(0)) + nim(2)", true},
		{"diminished(kayles(5), nim(3)) + nim(2)", "diminished(kayles(99), nim(0)) + nim(2)", false},
		{"diminished(kayles(5), nim(0)) + nim(2)", "nim(1)", true},
		{"diminished(kayles(5), nim(5)) + nim(2)", "nim(1)", false},
		{"continued(nim(1), kayles(1))", "0", true},
	} {
		o, legal, err := e.Step(t.Context(), readOf(t, e, test.from), readOf(t, e, test.to), games.AnyPlayer)
		if err != nil || legal != test.legal {
			t.Errorf("from %s to %s: legal %t (%s), %v", test.from, test.to, legal, o.Text, err)
		}
	}
}
