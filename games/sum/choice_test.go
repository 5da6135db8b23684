package sum_test

import (
	"fmt"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/sum"
)

// The choices of a player are the moves of the rules, each once, with a best one first where the
// ruleset knows one.
func TestChoicesAreTheMovesOnce(t *testing.T) {
	for _, test := range []struct{ ruleset, position string }{
		{"cutcake", "4,3"},
		{"shove", "lr.l"},
		{"hackenbush", "WBW"},
		{"domineering", "3,3"},
		{"toads-and-frogs", "t.f"},
		{"kayles", "6"},
	} {
		r, err := registry.Parse(test.ruleset)
		if err != nil {
			t.Fatal(err)
		}
		at, err := r.Parse(strings.Split(test.position, ","))
		if err != nil {
			t.Fatal(test, err)
		}
		s := sum.Sum{{Rules: r, Positions: at, Count: 1}}
		players := []games.Player{games.AnyPlayer}
		if sum.Partizan(r) {
			players = []games.Player{games.Left, games.Right}
		}
		for _, player := range players {
			want := map[string]bool{}
			r.Moves(at[0], func(m games.Move) bool {
				if m.Player != player.Opponent() || player == games.AnyPlayer {
					want[fmt.Sprint(m.Parts)] = true
				}
				return true
			})
			met := map[string]bool{}
			s.Choices(t.Context(), player, func(m sum.Move) bool {
				text := fmt.Sprint(m.Moved[0].Parts)
				if met[text] || !want[text] {
					t.Errorf("%v: %v chooses %s: twice %v, a move of the rules %v", test, player, text, met[text], want[text])
				}
				met[text] = true
				return true
			})
			if len(met) != len(want) {
				t.Errorf("%v: %v has %d choices of %d", test, player, len(met), len(want))
			}
		}
	}
}
