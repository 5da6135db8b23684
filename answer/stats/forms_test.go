package stats_test

import (
	"testing"

	"sprague/answer/stats"
	"sprague/games/gamestest"
	"sprague/precompute/dbtest"
)

// Canonical forms are counted by outcome; none is the largest.
func TestForms(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "domineering", 4))
	r := ask(t, db, "domineering", stats.Options{Top: 3, Frequent: true})
	if r.Positions != 17 || r.Largest != nil || r.Total == nil || *r.Total != 11 || r.Values[0].Count != 2 {
		t.Errorf("%+v", r)
	}
	count := map[string]uint64{}
	for _, o := range r.Outcomes {
		count[o.Outcome] = o.Count
	}
	if count["N"] != 6 || count["P"] != 1 || count["L"] != 0 || count["R"] != 10 {
		t.Errorf("outcomes %v", count)
	}

	bad := dbtest.Solve(t, "domineering", 4)
	bad.Columns[0].Cells[5] = 1000
	if _, err := stats.Ask(t.Context(), dbtest.Open(t, bad), gamestest.Ruleset(t, "domineering"), stats.Options{}); err == nil {
		t.Error("a form that is not there was counted")
	}
}
