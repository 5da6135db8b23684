package compound_test

import (
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/games/sum"
	"sprague/games/value"
)

// heapsOfNim makes a compound of heaps of Nim.
func heapsOfNim(t interface{ Fatal(args ...any) }, kind compound.Kind, limit uint64, heaps []int64) compound.Game {
	r, err := registry.Parse("nim")
	if err != nil {
		t.Fatal(err)
	}
	c := compound.Compound{Kind: kind, Limit: limit}
	for _, n := range heaps {
		c.Components = append(c.Components, compound.Positions(sum.Sum{{Rules: r, Positions: []games.Position{{X: n}}, Count: 1}}))
	}
	return compound.Game{{Term: sum.Term{Count: 1}, Compound: &c}}
}

// On heaps of Nim the theorem tells who wins, and a winning turn even where there is no
// time to look at any.
func TestMooreOnHeapsOfNim(t *testing.T) {
	won, lost := 0, 0
	referees := map[bool]*referee{false: newReferee(false), true: newReferee(true)}
	rapid.Check(t, func(t *rapid.T) {
		heaps := rapid.SliceOfN(rapid.Int64Range(0, 3), 3, 5).Draw(t, "heaps")
		limit := rapid.Uint64Range(2, 4).Draw(t, "limit")
		misere := rapid.Bool().Draw(t, "misere")
		g := heapsOfNim(t, compound.AtMost, limit, heaps)
		want := value.P
		if referees[misere].wins(tell(g)) {
			want = value.N
		}
		s := solvers(t.Context())["by theory"]
		got, err := s.Outcome(g, misere)
		if err != nil || got != want {
			t.Fatalf("%v, misere %t: %v (%v), want %v", g, misere, got, err, want)
		}
		moves, err := s.WinningMoves(g, misere, got, sum.Limits{List: 1})
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
			if _, legal := left(tell(g))[tell(after).name()]; !legal || referees[misere].wins(tell(after)) {
				t.Fatalf("%v, misere %t: %s leaves %v, which is no loss or no turn", g, misere, moves.Moves[0].Text, after)
			}
		}
	})
	if won < 10 || lost < 5 {
		t.Errorf("%d won, %d lost", won, lost)
	}
}

// left gives the names of what a move may leave.
func left(g plain) map[string]bool {
	names := map[string]bool{}
	for _, o := range g.after() {
		names[o.name()] = true
	}
	return names
}
