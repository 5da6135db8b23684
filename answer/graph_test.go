package answer_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/answer"
)

// A graph has each position once and each move of each player, also where play comes back. Moves that
// win at once are absent.
func TestGraph(t *testing.T) {
	s := open()
	defer func() { _ = s.Close() }()
	for query, want := range map[string]struct {
		positions []string
		moves     []answer.GraphMove
	}{
		"nim(1,1)": {
			[]string{"nim(1,1)", "nim(1)", "nim(0)"},
			[]answer.GraphMove{{From: 0, To: 1, Player: "any"}, {From: 1, To: 2, Player: "any"}},
		},
		"over": {
			[]string{"over", "0"},
			[]answer.GraphMove{{From: 0, To: 1, Player: "left"}, {From: 0, To: 0, Player: "right"}},
		},
		"tis": {
			[]string{"tis", "tisn"},
			[]answer.GraphMove{{From: 0, To: 1, Player: "left"}, {From: 1, To: 0, Player: "right"}},
		},
		"misere(nim(1))": {
			[]string{"misere(nim(1))", "misere(nim(0))"},
			[]answer.GraphMove{{From: 0, To: 1, Player: "any"}},
		},
	} {
		g, err := s.Graph(t.Context(), answer.Request{Query: query}, 10)
		if err != nil || g.Error != nil {
			t.Fatal(query, g.Error, err)
		}
		var positions []string
		for _, p := range g.Positions {
			positions = append(positions, p.Position)
			if a, err := s.Ask(t.Context(), answer.Request{Query: p.Position}); err != nil || cmp.Diff(a.Outcome, p.Outcome) != "" || cmp.Diff(a.Value, p.Value) != "" || cmp.Diff(a.Grundy, p.Grundy) != "" {
				t.Errorf("%s: %+v, %v; asked alone %+v", query, p, err, a)
			}
		}
		if diff := cmp.Diff(want.positions, positions) + cmp.Diff(want.moves, g.Moves); diff != "" {
			t.Errorf("%s: %s", query, diff)
		}
	}
	for query, limit := range map[string]int{"nim(10)": 10, "nim(1)==0": 10, "kales(3)": 10, "nim(400)": answer.MostGraph} {
		if g, err := s.Graph(t.Context(), answer.Request{Query: query}, limit); err != nil || g.Error == nil || g.Positions != nil {
			t.Errorf("%s: %d positions, %v, %v", query, len(g.Positions), g.Error, err)
		}
	}
}

// A position without moves has a list of none.
func TestGraphWithoutMoves(t *testing.T) {
	s := open()
	defer func() { _ = s.Close() }()
	g, err := s.Graph(t.Context(), answer.Request{Query: "nim(0)"}, 10)
	if err != nil || len(g.Positions) != 1 || g.Moves == nil || len(g.Moves) != 0 {
		t.Errorf("%+v, error %v", g, err)
	}
}
