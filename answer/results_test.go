package answer_test

import (
	"slices"
	"testing"

	"sprague/answer"
	"sprague/games/script"
	"sprague/precompute"
	"sprague/precompute/dbtest"
)

// A range of a table of results has results as texts, and scores as integers.
func TestTablesOfResults(t *testing.T) {
	const moves = "\ndef moves(n):\n    return [n - k for k in [1, 2] if k <= n]\n"
	for ends, want := range map[string]answer.Table{
		"LOSE": {Column: "result", Numbers: []string{"P in 0", "N in 1", "N in 1", "P in 2"}},
		"DRAW": {Column: "result", Numbers: []string{"D", "D", "D", "D"}},
		"3":    {Column: "score", Values: []int64{3, -3, 3, 3}},
	} {
		s, err := script.Read("x", []byte("def result(n):\n    return "+ends+" if n == 0 else None\n"+moves), script.Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		task, err := precompute.NewTask(s.Ruleset(), 5)
		if err != nil {
			t.Fatal(err)
		}
		service, err := answer.Open(t.Context(), answer.Options{Database: dbtest.Write(t, dbtest.SolveTask(t, task))})
		if err != nil {
			t.Fatal(err)
		}
		got, err := service.Table(t.Context(), answer.TableRequest{Ruleset: "x", To: "3"})
		if err != nil || got.Column != want.Column || !slices.Equal(got.Numbers, want.Numbers) || !slices.Equal(got.Values, want.Values) {
			t.Errorf("%s: %+v, %v", ends, got, err)
		}
		if _, err := service.Values("x"); err == nil {
			t.Errorf("%s: there are Grundy values", ends)
		}
		if err := service.Close(); err != nil {
			t.Error(err)
		}
	}
}
