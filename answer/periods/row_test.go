package periods_test

import (
	"strings"
	"testing"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/games/search"
)

// askRow expects an answer about a row.
func askRow(t *testing.T, e *query.Evaluator, text string, o periods.Options) periods.Report {
	t.Helper()
	r, err := periods.AskRow(t.Context(), e, text, o)
	if err != nil || r.Error != nil {
		t.Fatalf("%s: %v, %v", text, err, r.Error)
	}
	return r
}

// rowValues values the pairs (a, 0) to (a, last) by the moves alone.
func rowValues(rules games.Paired, a, last int64) []int64 {
	player := gamestest.New(rules)
	values := make([]int64, last+1)
	for n := range values {
		values[n] = player.Cell(rules.Pair(a, int64(n)))
	}
	return values
}

// Proven rows agree with plain play, in either order of the numbers and with any letter.
func TestRows(t *testing.T) {
	e := embedded(t)
	for row, a := range map[string]int64{
		"wythoff(0, n)": 0, "wythoff(1,n)": 1, "wythoff(3, n)": 3, "wythoff(n,3)": 3, "wythoff(4, m)": 4, "wythoff(5,n)": 5,
		"euclid(0,n)": 0, "euclid(3,n)": 3, "euclid(n, 4)": 4,
	} {
		name, _, _ := strings.Cut(row, "(")
		r := askRow(t, e, row, every)
		confirm(t, r, rowValues(gamestest.Ruleset(t, name).(games.Paired), a, 250))
		if r.Query != row || r.Certificate.Theorem != "row" || r.Certificate.Again != periods.ByMoves || *r.Certificate.Checked != *r.Certificate.Needed || *r.Certificate.Checked > 125 || r.Source[0] != "engine" {
			t.Errorf("%s: %+v, %+v", row, r, r.Certificate)
		}
	}
	if r := askRow(t, e, "wythoff(30,n)", periods.Options{}); !r.Proven || *r.Period != 768 || *r.Saltus != 768 {
		t.Errorf("%+v", r)
	}
	if r := askRow(t, e, "kayles(n)", every); !r.Proven || *r.Period != 12 || r.Certificate.Theorem != "Guy-Smith" {
		t.Errorf("%+v", r)
	}
}

// Without a theorem, a period is only seen.
func TestSeenRows(t *testing.T) {
	s, err := script.Read("pairs", []byte("def start(a, b):\n    return (a, b)\n\ndef moves(p):\n    a, b = p\n    return [(i, b) for i in range(a)] + [(a, j) for j in range(b)] + [(a - k, b - k) for k in range(1, min(a, b) + 1)]\n"), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	e := evaluator(nil, search.DefaultBudget.Positions)
	if e.Families, err = (*registry.Registry)(nil).With(s.Family()); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		row    string
		to     uint64
		seen   periods.Seen
		reason string
	}{
		{"pairs(3,n)", 60, periods.Seen{Preperiod: 8, Period: 6, Saltus: 6, UpTo: 60}, "the rules are a script: no theorem proves a period of it"},
		{"chomp(2,n)", 40, periods.Seen{Preperiod: 1, Period: 2, Saltus: 3, UpTo: 40}, "no period theorem applies to chomp(2,n)"},
		{"fibonacci(9,n)", 60, periods.Seen{Preperiod: 8, Period: 1, UpTo: 60}, "no period theorem applies to fibonacci(9,n)"},
		{"subtraction[n](6)", 30, periods.Seen{Preperiod: 7, Period: 1, UpTo: 30}, "no period theorem applies to subtraction[n](6)"},
		{"wythoff(n,n)", 60, periods.Seen{}, "no period theorem applies to wythoff(n,n)"},
	} {
		r := askRow(t, e, test.row, periods.Options{To: test.to})
		if r.Proven || r.Certificate != nil || *r.UpTo != test.to || r.Reason.String() != test.reason {
			t.Errorf("%s: %+v", test.row, r)
		}
		if seen := r.Seen; seen == nil && test.seen != (periods.Seen{}) || seen != nil && *seen != test.seen {
			t.Errorf("%s: %+v, want %+v", test.row, seen, test.seen)
		}
	}
}

// A row beyond the search limit has no period, and texts that are no rows are refused.
func TestRefusedRows(t *testing.T) {
	e := evaluator(nil, 1000)
	for row, want := range map[string]string{
		"wythoff(70,n)":                  "no period found within the search limit of 1000 positions; raise it with --budget N (set budget N at the prompt)",
		"wythoff(4611686018427387904,n)": "no period found within the search limit of 1000 positions; raise it with --budget N (set budget N at the prompt)",
		"snort(3,n)":                     "the values of snort are no Grundy values; a query tells where they repeat",
	} {
		if r := askRow(t, e, row, periods.Options{}); r.Proven || r.Seen != nil || r.Reason.String() != want {
			t.Errorf("%s: %+v", row, r)
		}
	}
	if r := askRow(t, e, "wythoff(3,n)", periods.Options{To: 16}); r.Proven || r.Reason.String() != "no period found so far; search farther with --to N" {
		t.Errorf("%+v", r)
	}
	if r := askRow(t, e, "wythoff(3,n)", periods.Options{To: 17}); !r.Proven {
		t.Errorf("%+v", r)
	}
	const noRow = " is no row: a row is one position with a free number in normal play, as in wythoff(3, n)"
	for row, want := range map[string]string{
		"wythoff(3,5)":         "wythoff(3,5) has no free number; write n for the number that runs, as in wythoff(3, n), or the ruleset alone",
		"wythoff(n,m)":         "wythoff(n,m)" + noRow,
		"nim(3,n)":             "nim(3,n)" + noRow,
		"misere(wythoff(3,n))": "misere(wythoff(3,n))" + noRow,
		"wythoff(3,n) == 0":    "only a position has moves, not a relation or a form",
		"cram(0,n)":            "rows and columns have at least 1 square; write it as in cram(4,4)",
		"wythoff(3,n":          "unclosed '('",
		"kales(n)":             `unknown ruleset "kales"; did you mean kayles?`,
	} {
		r, err := periods.AskRow(t.Context(), e, row, periods.Options{})
		if err != nil || r.Error == nil || r.Error.Message.String() != want {
			t.Errorf("%s: %v, %v", row, r.Error, err)
		}
	}
	for text, want := range map[string]bool{"kayles": false, "octal[0.(13)]": false, "subtraction[1,2]": false, "wythoff(3,n)": true, "octal[0.(3)](n)": true} {
		if periods.IsRow(text) != want {
			t.Errorf("%s is a row: %v", text, !want)
		}
	}
}

// A look-up proves no row.
func TestRowsNeedASearch(t *testing.T) {
	ctx, needed := search.LookupsOnly(t.Context())
	if _, err := periods.AskRow(ctx, evaluator(nil, 1000), "wythoff(3,n)", every); err == nil || !needed() {
		t.Errorf("%v, a search is needed: %v", err, needed())
	}
}
