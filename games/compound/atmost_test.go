package compound_test

import (
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/sum"
	"sprague/games/value"
)

// heapsOfNim returns a compound of heaps of Nim.
func heapsOfNim(t interface{ Fatal(args ...any) }, kind sum.Kind, limit uint64, heaps []int64) sum.Sum {
	r, err := registry.Parse("nim")
	if err != nil {
		t.Fatal(err)
	}
	c := sum.Compound{Kind: kind, Limit: limit}
	for _, n := range heaps {
		c.Components = append(c.Components, sum.Sum{{Rules: r, Positions: []games.Position{{X: n}}, Count: 1}})
	}
	return sum.Sum{sum.Of(c)}
}

// For heaps of Nim the theorem gives the winner, and a winning turn even without budget to examine
// any.
func TestMooreOnHeapsOfNim(t *testing.T) {
	won, lost := 0, 0
	for _, misere := range []bool{false, true} {
		play := newReferee(misere)
		for heaps := range 4 * 4 * 4 * 4 {
			sizes := []int64{int64(heaps % 4), int64(heaps / 4 % 4), int64(heaps / 16 % 4), int64(heaps / 64)}
			for limit := uint64(2); limit < 5; limit++ {
				g := heapsOfNim(t, sum.AtMost, limit, sizes)
				want := value.P
				if play.wins(tell(g)) {
					want = value.N
				}
				s := solvers()["by theory"]
				got, err := s.Outcome(t.Context(), g, misere)
				if err != nil || got != want {
					t.Fatalf("%v, misere %t: %v (%v), want %v", g, misere, got, err, want)
				}
				moves, err := s.WinningMoves(t.Context(), g, misere, got, sum.Limits{List: 1})
				switch {
				case err != nil:
					t.Fatalf("%v: %v", g, err)
				case got == value.P || g.Ended():
					lost++
					if len(moves.Moves) > 0 {
						t.Fatalf("%v, misere %t is lost, and yet %v", g, misere, moves.Moves)
					}
				case len(moves.Moves) == 0:
					t.Fatalf("%v, misere %t: no winning turn is found", g, misere)
				default:
					won++
					after := moves.Moves[0].To
					if _, legal := left(tell(g))[tell(after).name()]; !legal || play.wins(tell(after)) {
						t.Fatalf("%v, misere %t: %s leaves %v, which is no loss or no turn", g, misere, moves.Moves[0].Text(), after)
					}
				}
			}
		}
	}
	if won == 0 || lost == 0 {
		t.Errorf("%d won, %d lost", won, lost)
	}
}

// left returns the names of the results of moves.
func left(g plain) map[string]bool {
	names := map[string]bool{}
	for _, o := range g.after(false) {
		names[o.name()] = true
	}
	return names
}
