package query_test

import (
	"context"
	"testing"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/internal/progress"
	"sprague/store"
)

// within returns an evaluator without a database and with a budget.
func within(positions uint64, list int) *query.Evaluator {
	nothing := func() (*store.DB, error) { return nil, nil }
	return &query.Evaluator{
		Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: positions})),
		Limits:   sum.Limits{List: list, Work: 100_000},
	}
}

func text(s *string) string {
	if s == nil {
		return "null"
	}
	return *s
}

func TestTemperatureAndMean(t *testing.T) {
	for _, test := range []struct{ query, temperature, mean string }{
		{"3", "-1", "3"},
		{"hackenbush(WBB)", "-1/4", "1/4"},
		{"nim(5)", "0", "0"},
		{"0", "-1", "0"},
		{"1/2 + nim(5)", "0", "1/2"},
		{"domineering(2,2)", "1", "0"},
		{"domineering(2,3)", "5/4", "-3/4"},
		{"domineering(2,3) + nim(2) + 3/4", "5/4", "0"},
		{"2*domineering(2,2)", "-1", "0"},
		{"cutting(1,2)", "null", "null"},
		{"misere(nim(1))", "null", "null"},
	} {
		a, err := within(100_000, 0).Ask(context.Background(), test.query)
		if err != nil || text(a.Temperature) != test.temperature || text(a.Mean) != test.mean || a.ValueNote.Empty() == (a.Value == nil) {
			t.Errorf("%s: temperature %s, mean %s, %q, %v; want %s and %s", test.query, text(a.Temperature), text(a.Mean), a.ValueNote, err, test.temperature, test.mean)
		}
	}
}

// The value 0 follows from the outcome P.
func TestAShortGameLostByItsMoverIsZero(t *testing.T) {
	a, err := within(6000, 1000).Ask(context.Background(), "domineering(4,5) - domineering(4,5)")
	if err != nil || text(a.Value) != "0" || text(a.Temperature) != "-1" || a.MovesTotal == nil || *a.MovesTotal != 0 {
		t.Errorf("value %s (%s), %d moves, %v, %v", text(a.Value), a.ValueNote, len(a.Moves), a.Error, err)
	}
}

// A budget too small for a value may suffice for the outcome and winning moves.
func TestOutcomesWithoutAValue(t *testing.T) {
	for _, test := range []struct {
		query     string
		positions uint64
	}{
		{"domineering(4,5)", 12_000},
		{"domineering(4,5) + 3/4 + nim(2)", 14_000},
		{"domineering(2,5) + domineering(2,7) + domineering(2,9) + domineering(2,11) + domineering(3,4) + domineering(3,5) + domineering(4,4) + domineering(5,2) + domineering(4,3) - 1", 6000},
		{"2*domineering(5,5) - domineering(2,3)", 6000},
	} {
		known, err := within(2_000_000, -1).Ask(context.Background(), test.query)
		if err != nil || known.Outcome == nil {
			t.Fatalf("%s: %v, %v", test.query, known.Error, err)
		}
		a, err := within(test.positions, 1000).Ask(context.Background(), test.query)
		if err != nil || a.Error != nil {
			t.Errorf("%s: %v, %v", test.query, a.Error, err)
			continue
		}
		if a.Value != nil || a.ValueNote.Empty() || a.Temperature != nil || a.Mean != nil {
			t.Errorf("%s: value %s (%s), temperature %s, mean %s", test.query, text(a.Value), a.ValueNote, text(a.Temperature), text(a.Mean))
		}
		if *a.Outcome != *known.Outcome {
			t.Errorf("%s: %s, not %s", test.query, *a.Outcome, *known.Outcome)
		}
		wins := map[string]bool{}
		for _, m := range known.Moves {
			wins[m.Player+text(m.To)] = true
		}
		for _, m := range a.Moves {
			if !wins[m.Player+text(m.To)] {
				t.Errorf("%s: %s to %s does not win", test.query, m.Player, text(m.To))
			}
		}
		if a.MovesTotal != nil && *a.MovesTotal != *known.MovesTotal {
			t.Errorf("%s: %d winning moves, not %d", test.query, *a.MovesTotal, *known.MovesTotal)
		}
	}
}

func TestRelationsWithoutAValue(t *testing.T) {
	for relation, want := range map[string]bool{
		"domineering(4,4) || 0": true, "domineering(4,4) + 3 >= 0": true, "domineering(4,4) == domineering(4,4)": true,
		"domineering(4,4) - 3 >= domineering(2,2)": false,
	} {
		a, err := within(2000, 0).Ask(context.Background(), relation)
		if err != nil || a.Error != nil || *a.Relation != want {
			t.Errorf("%s: %v, %v", relation, a.Error, err)
		}
	}
}

// A form whose text would fill memory is not formatted.
func TestLongFormsAreNotWritten(t *testing.T) {
	query := "domineering(4,6) + domineering(3,8) + domineering(3,4) + domineering(2,9) + domineering(2,13) + domineering(2,5) + domineering(4,4) + domineering(4,5)"
	a, err := within(2_000_000, 0).Ask(context.Background(), query)
	if err != nil || a.Value != nil || a.ValueNote.String() != "value with birthday 25, too long to print (2.7 MB); form POSITION describes it" || text(a.Mean) != "43/16" {
		t.Errorf("value %.100s, %q, mean %s, %v", text(a.Value), a.ValueNote, text(a.Mean), err)
	}
}

// A query and its form have the same text of a value, or neither has one.
func TestFormAndQueryHaveEqualText(t *testing.T) {
	e := within(2_000_000, 0)
	for _, position := range []string{"clobber(16,1)", "clobber(22,1)", "snort(20,1)"} {
		a, err := e.Ask(t.Context(), position)
		if err != nil {
			t.Fatal(err)
		}
		f, err := e.Ask(t.Context(), "form "+position)
		if err != nil || f.Form == nil || text(a.Value) != text(f.Form.Canonical) || a.ValueNote.String() != f.ValueNote.String() {
			t.Errorf("%s: %d and %d characters, %q and %q", position, len(text(a.Value)), len(text(f.Value)), a.ValueNote, f.ValueNote)
		}
	}
}

// An answer has outcome and value even if the winning moves are out of reach.
func TestOutcomeWithoutWinningMoves(t *testing.T) {
	e := &query.Evaluator{
		Resolver: query.NewResolver(theEmbedded, search.NewEngine(search.Budget{Positions: 10})),
		Limits:   sum.Limits{List: -1, Work: 1_000_000},
	}
	a, err := e.Ask(t.Context(), "domineering(5,4)")
	if err != nil || a.Error != nil || a.MovesTotal != nil || a.MovesNote.Empty() || text(a.Outcome) != "L" || text(a.Value) != "1" {
		t.Errorf("%s %s, %v, %q, %v", text(a.Outcome), text(a.Value), a.Error, a.MovesNote, err)
	}
}

// All searches for winning moves share a part of the budget.
func TestMoveSearchesShareBudget(t *testing.T) {
	const budget = 100_000
	for _, position := range []string{"domineering(20,2)", "domineering(10,3)"} {
		meter := new(progress.Meter)
		a, err := within(budget, 1).Ask(progress.With(t.Context(), meter), position)
		if err != nil || text(a.Outcome) != "R" || len(a.Moves) != 1 || meter.Positions() > budget/4 {
			t.Errorf("%s: %s, %d moves, %v: %d positions are solved", position, text(a.Outcome), len(a.Moves), err, meter.Positions())
		}
	}
}
