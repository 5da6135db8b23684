package answer_test

import (
	"testing"

	"sprague/answer"
)

// Where both players win by moving first, a move of each is explained. An answer to a move in a
// partizan game worth 0 need not restore the 0: in { -2 | } it leaves -1.
func TestExplainBothPlayers(t *testing.T) {
	s := bare(t)
	for query, want := range map[string][]string{
		"domineering(2,2)": {
			"±1 is confused with 0: the player to move wins",
			"A winning move of left: domineering 2,2: fill (1,1) and (1,2). It leaves 1 in all, above 0: Left wins",
			"A winning move of right: domineering 2,2: fill (1,1) and (2,1). It leaves -1 in all, below 0: Right wins",
		},
		"hackenbush(G)": {
			"The value *1 is not 0: some move leaves 0, and the player to move wins",
			"A winning move: hackenbush G: cut edge 1 (G), nothing is left. It changes this component from 1 to 0, so the sum is 0; the move leaves 0, and 0 xor 0 = 0: the opponent, to move, loses",
		},
		"{-2 | }":  {"The value is 0: every move has an answer that wins, and the player to move loses"},
		"nim(1,1)": {"The value is 0: every move changes it, an answer restores it, and the player to move loses"},
	} {
		x, err := s.Explain(t.Context(), answer.Request{Query: query, Limits: answer.Limits{Moves: 1}})
		if err != nil {
			t.Fatal(err)
		}
		for i, text := range want {
			at := len(x.Steps) - len(want) + i
			if at < 0 || x.Steps[at].Text.String() != text {
				t.Errorf("%s: %+v, want %q", query, x.Steps[max(at, 0)], text)
			}
		}
	}
}
