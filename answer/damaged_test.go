package answer_test

import (
	"errors"
	"testing"

	"sprague/answer"
	"sprague/games/script"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/tables"
)

// A query that reads a damaged table ends with an error of the file. Others are answered.
func TestDamagedTables(t *testing.T) {
	quotient := dbtest.Solve(t, "kayles in misere sums", 26)
	quotient.Columns[2].Cells[1] = 99
	s, err := script.Read("odd", []byte("def moves(n):\n    return [n - 1 for i in [0] if n]\n"), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	task, err := precompute.NewTask(s.Ruleset(), 10)
	if err != nil {
		t.Fatal(err)
	}
	odd := dbtest.SolveTask(t, task)
	odd.Columns[len(odd.Columns)-1].Cells[0] = 'x'
	path := dbtest.Write(t, odd, quotient)
	for query, damaged := range map[string]bool{
		"misere(kayles(26) + kayles(25) + kayles(19))": true,
		"kayles(26) + kayles(25)":                      false,
		"odd(5)":                                       true,
		"even(5)":                                      false,
	} {
		service, err := answer.Open(t.Context(), answer.Options{Database: path})
		if err != nil {
			t.Fatal(err)
		}
		_, err = service.Ask(t.Context(), answer.Request{Query: query})
		if err := service.Close(); err != nil {
			t.Error(err)
		}
		_, unnamed := errors.AsType[*tables.NameError](err)
		if (store.IsUnusable(err) || unnamed) != damaged || !damaged && err != nil {
			t.Errorf("%s: %v", query, err)
		}
	}
}
