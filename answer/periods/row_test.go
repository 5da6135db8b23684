package periods_test

import (
	"strings"
	"testing"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/gamestest"
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

// Without a theorem no period is told.
func TestUnprovenRows(t *testing.T) {
	e := embedded(t)
	for _, row := range []string{"chomp(3,n)", "end-nim(3, n, 4)", "nim(n):wythoff(0,3)", "snort(3,n)", "subtraction[1,2](3,n)"} {
		if r, err := periods.AskRow(t.Context(), e, row, periods.Options{}); err != nil || r.Proven || r.Error == nil && r.Reason.String() != "no period theorem applies to "+row {
			t.Errorf("%s: %+v, %v", row, r, err)
		}
	}
	for to, proven := range map[uint64]bool{1: false, 16: false, 17: true} {
		r := askRow(t, e, "wythoff(3,n)", periods.Options{To: to})
		if r.Proven != proven || !proven && (*r.UpTo != to || r.Reason.String() != "no period found so far; search farther with --to N") {
			t.Errorf("to %d: %+v", to, r)
		}
	}
}

// Of misere play the command for quotients is named.
func TestMisereRows(t *testing.T) {
	e := embedded(t)
	for _, row := range []string{"misere(kayles)", "misere(kayles(n))", "misère(kayles)", "反常(kayles(n))"} {
		r, err := periods.AskRow(t.Context(), e, row, periods.Options{})
		if err != nil || r.Error == nil || !strings.Contains(r.Error.Error(), "; quotient kayles tells who wins sums of its heaps") {
			t.Errorf("%s: %+v, %v", row, r.Error, err)
		}
	}
}

// A row beyond the search limit is refused, and so is a text that is no row.
func TestRefusedRows(t *testing.T) {
	e := evaluator(nil, 1000)
	const (
		noRow  = " is no row; write a position in normal play with a letter in place of one number, as in wythoff(3, n), or a ruleset alone"
		beyond = "no period found within the search limit of 1000 positions; raise it with --budget N (set budget N at the prompt)"
	)
	for row, want := range map[string]string{
		"wythoff(70,n)":                  beyond,
		"wythoff(30,n)":                  beyond,
		"wythoff(4611686018427387904,n)": beyond,
		"euclid(n,9223372036854775807)":  beyond,
		"wythoff(3,5)":                   "wythoff(3,5)" + noRow,
		"wythoff(n,m)":                   "wythoff(n,m)" + noRow,
		"wythoff(n,n)":                   "wythoff(n,n)" + noRow,
		"wythoff(3,n) + nim(1)":          "wythoff(3,n) + nim(1)" + noRow,
		"nim(3,n)":                       "nim(3,n)" + noRow,
		"{n|0}":                          "{n|0}" + noRow,
		"misere(wythoff(3,n))":           "misere(wythoff(3,n))" + noRow,
		"hackenbush(n)":                  "hackenbush(n)" + noRow,
		"wythoff(3,4) + 0*chomp(2,n)":    "wythoff(3,4) + 0*chomp(2,n)" + noRow,
		"*3 + 0*nim(n)":                  "*3 + 0*nim(n)" + noRow,
		"(n)":                            "(n)" + noRow,
		"0 == nim(n)":                    "0 == nim(n)" + noRow,
		"wythoff(-1,n)":                  "-1 is negative; sizes are 0 or more; write it as in wythoff(3,5)",
		"wythoff(3,n":                    "unclosed '('",
		"kales(n)":                       `unknown ruleset "kales"; did you mean kayles?`,
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
