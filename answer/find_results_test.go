package answer_test

import (
	"slices"
	"testing"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/script"
	"sprague/precompute"
	"sprague/precompute/dbtest"
)

// resultScripts are games with wins, losses and draws, with scores, and with wins by endless play.
var resultScripts = map[string]string{
	"five":  "def result(n):\n    return DRAW if n == 0 else LOSE if n == 5 else None\ndef moves(n):\n    return [n - k for k in [1, 2, 3] if k <= n]\n",
	"chase": "cycles = WIN\ndef turn(n):\n    return [\"left\", \"right\"][n % 2]\ndef result(n):\n    return LOSE if n == 4 else None\ndef moves(n):\n    return [(n + k) % 42 for k in [1, 5] if (n + k) % 42 != 41]\n",
	"coins": "def result(n):\n    return n % 3 - 1 if n < 2 else None\ndef moves(n):\n    return [n - k for k in [1, 2, 5] if k <= n]\n",
}

// withResults returns a service with the scripts, and with their tables up to a bound.
func withResults(t *testing.T, bound uint64) *answer.Service {
	t.Helper()
	var all []*script.Script
	var solutions []precompute.Solution
	for name, source := range resultScripts {
		s, err := script.Read(name, []byte(source), script.Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		task, err := precompute.NewTask(s.Ruleset(), bound)
		if err != nil {
			t.Fatal(err)
		}
		all, solutions = append(all, s), append(solutions, dbtest.SolveTask(t, task))
	}
	s, err := answer.Open(t.Context(), answer.Options{Database: dbtest.Write(t, solutions...), Rules: all})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// Find finds the results that queries about each position find, in tables and with free names.
func TestFindResults(t *testing.T) {
	s := withResults(t, 40)
	remoteness := func(holds func(r uint64) bool) func(a answer.Answer) bool {
		return func(a answer.Answer) bool { return a.Remoteness != nil && holds(*a.Remoteness) }
	}
	in := func(outcome string, moves uint64) func(a answer.Answer) bool {
		return func(a answer.Answer) bool {
			return *a.Outcome == outcome && remoteness(func(r uint64) bool { return r == moves })(a)
		}
	}
	for _, c := range []struct {
		name, condition string
		holds           func(a answer.Answer) bool
	}{
		{"five", "N in 3", in("N", 3)},
		{"five", "wins in 7", in("N", 7)},
		{"five", "P in 4", in("P", 4)},
		{"five", "loses in 0", in("P", 0)},
		{"five", "P in 3", in("P", 3)}, // none
		{"five", "wins", func(a answer.Answer) bool { return *a.Outcome == "N" }},
		{"five", "loses", func(a answer.Answer) bool { return *a.Outcome == "P" }},
		{"five", "draw", func(a answer.Answer) bool { return *a.Outcome == "D" }},
		{"five", "remoteness >= 5", remoteness(func(r uint64) bool { return r >= 5 })},
		{"five", "remoteness != 4", remoteness(func(r uint64) bool { return r != 4 })},
		{"chase", "wins endless", func(a answer.Answer) bool { return *a.Outcome == "N" && a.Remoteness == nil }},
		{"chase", "P endless", func(a answer.Answer) bool { return *a.Outcome == "P" && a.Remoteness == nil }},
		{"chase", "wins", func(a answer.Answer) bool { return *a.Outcome == "N" }},
		{"chase", "wins in 1", in("N", 1)},
		{"chase", "remoteness >= 0", remoteness(func(uint64) bool { return true })},
		{"coins", "score > 0", func(a answer.Answer) bool { return *a.Score > 0 }},
		{"coins", "score = -1", func(a answer.Answer) bool { return *a.Score == -1 }},
		{"coins", "P", func(a answer.Answer) bool { return *a.Score < 0 }},
	} {
		var want []string
		for _, p := range numbered(c.name+"(%d)", to(0), to(40)) {
			if c.holds(ask(t, s, p, answer.Limits{})) {
				want = append(want, p)
			}
		}
		for _, find := range []string{c.name + " " + c.condition, c.name + " 0..40 " + c.condition, c.name + "(n) " + c.condition + " for n in 0..40"} {
			got, rows, report := found(t, s, answer.FindRequest{Find: find})
			if !slices.Equal(got, want) || len(got) == 0 && c.condition != "P in 3" {
				t.Errorf("%s: %v, want %v", find, got, want)
			}
			if report.Examined != 41 || *report.Total != 41 || report.Undecided > 0 {
				t.Errorf("%s: %+v", find, report)
			}
			for _, row := range rows {
				a := ask(t, s, row.Position, answer.Limits{})
				if row.Outcome != *a.Outcome || row.Value != nil || !sameEnding(row.Ending, a.Ending) || (row.Measure == nil) != (report.Measure == "") {
					t.Errorf("%s: %+v, and %s is %+v", find, row, row.Position, a)
				}
			}
		}
	}
}

func sameEnding(a, b *query.Ending) bool {
	same := func(x, y *uint64) bool { return (x == nil) == (y == nil) && (x == nil || *x == *y) }
	return same(a.Remoteness, b.Remoteness) && (a.Score == nil) == (b.Score == nil) && (a.Score == nil || *a.Score == *b.Score)
}

// Conditions on results are refused where no result meets them, at their place.
func TestFindRefusesResults(t *testing.T) {
	s := withResults(t, 10)
	for find, want := range map[string]answer.Error{
		"five N in x":                         {Code: games.CodeBadPosition, Column: 11},
		"five N in -1":                        {Code: games.CodeBadPosition, Column: 11},
		"five N in 99999999999999999999":      {Code: games.CodeOutOfRange, Column: 11},
		"five L endless":                      {Code: games.CodeParse, Column: 6},
		"kayles 0..9 N endless":               {Code: games.CodeUnsupported, Column: 13},
		"five endless":                        {Code: games.CodeParse, Column: 13},
		"five L in 3":                         {Code: games.CodeParse, Column: 6},
		"kayles 0..9 N in 3":                  {Code: games.CodeUnsupported, Column: 13},
		"kayles(n) wins in 3 for n in 0..9":   {Code: games.CodeUnsupported, Column: 11},
		"graph[0>1 1>2] P in 2":               {Code: games.CodeUnsupported, Column: 16},
		"kayles 0..9 score > 3":               {Code: games.CodeUnsupported, Column: 13},
		"five(n) + nim(n) N in 3 for n in 0":  {Code: games.CodeUnsupported, Column: 1},
		"  five score > 3":                    {Code: games.CodeUnsupported, Column: 8},
		"five(n) score > 3 for n in 0..9":     {Code: games.CodeUnsupported, Column: 9},
		"coins N in 3":                        {Code: games.CodeUnsupported, Column: 7},
		"coins remoteness > 3":                {Code: games.CodeUnsupported, Column: 7},
		"five suspense > 3":                   {Code: games.CodeUnsupported, Column: 1},
		"five(n) suspense > 3 for n in 0..9":  {Code: games.CodeUnsupported, Column: 9},
		"kayles(n) remoteness > 3 for n in 9": {Code: games.CodeUnsupported, Column: 11},
		"five = 3":                            {Code: games.CodeUnsupported},
		"five(n) temperature > 0 for n in 0":  {Code: games.CodeUnsupported},
	} {
		_, err := s.Find(t.Context(), answer.FindRequest{Find: find}, func(answer.Found) error { return nil })
		e, ok := query.Refusal(err)
		if !ok || e.Code != want.Code || e.Column != want.Column {
			t.Errorf("%s: %+v, want %+v", find, e, want)
		}
	}
}

// A position in which play comes back is found by its outcome and by comparison, with its value, and
// has no measure of a short game. One with two results, for each player to begin, has no outcome.
func TestFindWherePlayComesBack(t *testing.T) {
	s := openDefault(t)
	if positions, _, _ := found(t, s, answer.FindRequest{Find: "n*tis P for n in 0..2"}); !slices.Equal(positions, []string{"0*tis"}) {
		t.Errorf("n*tis is P at %q", positions)
	}
	_, rows, _ := found(t, s, answer.FindRequest{Find: "n*over L for n in 1..2"})
	for _, row := range rows {
		if row.Value == nil || *row.Value != "over" {
			t.Errorf("the value of %s is %v", row.Position, row.Value)
		}
	}
	if len(rows) != 2 {
		t.Errorf("%d positions of n*over are L, want 2", len(rows))
	}
	for find, want := range map[string][]string{
		"n*over value = 0 for n in 0..2":        {"0*over"},
		"n*over != 0 for n in 0..2":             {"1*over", "2*over"},
		"n*over + 1 > 0 for n in 0..2":          {"0*over + 1", "1*over + 1", "2*over + 1"},
		"n*over <= 1/64 for n in 0..2":          {"0*over", "1*over", "2*over"},
		"n*over temperature > -2 for n in 0..1": {"0*over"},
		"{0 | n*over} > 0 for n in 0..1":        {"{0 | 1*over}"},
	} {
		if positions, _, _ := found(t, s, answer.FindRequest{Find: find}); !slices.Equal(positions, want) {
			t.Errorf("%s: %q, want %q", find, positions, want)
		}
	}
}
