package compound_test

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/gamestest"
	"sprague/games/measure"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
)

// outcomes is a source that knows the outcome of each position, and measures of odd heaps only.
type outcomes struct{ bare }

func (outcomes) Outcome(_ context.Context, r games.Ruleset, p games.Position, misere bool) (won, known bool, err error) {
	return newReferee(misere).wins(plain{rules: r, at: p}), true, nil
}

func (o outcomes) Measure(ctx context.Context, r games.Ruleset, p games.Position, m measure.Measure) (int64, bool, error) {
	if p.X%2 == 0 {
		return 0, false, nil
	}
	solver := compound.NewSolver(o.bare, nil, search.DefaultBudget)
	g := sum.Sum{{Rules: r, Positions: []games.Position{p}, Count: 1}}
	x, err := solver.Measure(ctx, g, m)
	return x, true, err
}

// A solver without search gives the outcomes and winning moves of play, or refuses.
func TestOutcomesOfComponentsDecideCompounds(t *testing.T) {
	kayles := gamestest.Ruleset(t, "kayles")
	for _, kind := range []sum.Kind{sum.Conjunctive, sum.Continued, sum.Diminished} {
		told := 0
		for a := range int64(8) {
			for b := range a + 1 {
				c := sum.Compound{Kind: kind}
				for _, heap := range []int64{a, b} {
					c.Components = append(c.Components, sum.Sum{{Rules: kayles, Positions: []games.Position{{X: heap}}, Count: 1}})
				}
				told += toldByOutcomes(t, c)
			}
		}
		rapid.Check(t, func(t *rapid.T) {
			c := sum.Compound{Kind: kind}
			for range rapid.IntRange(2, 3).Draw(t, "components") {
				one := place(drawn).Draw(t, "place")
				one.Positions = one.Positions[:1]
				c.Components = append(c.Components, sum.Sum{one})
			}
			if !newBoard().playable(tell(sum.Sum{sum.Of(c)})) {
				t.Skip("too many positions to play out")
			}
			told += toldByOutcomes(t, c)
		})
		if told == 0 {
			t.Errorf("%v: every compound is refused", kind)
		}
	}
}

// toldByOutcomes counts the conventions in which the solver gives the outcome of a compound, and
// compares it with play.
func toldByOutcomes(t interface{ Fatalf(string, ...any) }, c sum.Compound) (told int) {
	g := sum.Sum{sum.Of(c)}
	game := tell(g)
	for _, misere := range []bool{false, true} {
		r := newReferee(misere)
		want := value.P
		if r.wins(game) {
			want = value.N
		}
		s := compound.NewSolver(outcomes{bare{engine}}, nil, search.Budget{Positions: 8})
		got, err := s.Outcome(context.Background(), g, misere)
		if refusal := (*games.Error)(nil); errors.As(err, &refusal) {
			continue
		}
		if err != nil || got != want {
			t.Fatalf("%v, misere %t: %v (%v), want %v", g, misere, got, err, want)
		}
		told++
		moves, err := s.WinningMoves(context.Background(), g, misere, got, sum.Limits{List: -1, Work: 1_000_000})
		if err != nil || want == value.P && moves.Total > 0 {
			t.Fatalf("%v, misere %t: %d moves, %v", g, misere, moves.Total, err)
		}
		winning := r.winning(game)
		for _, m := range moves.Moves {
			if winning[tell(m.To).name()] == 0 {
				t.Fatalf("%v, misere %t: the move to %v does not win", g, misere, m.To)
			}
		}
		if moves.Counted && len(moves.Moves) != count(winning) {
			t.Fatalf("%v, misere %t: %d moves are said to be all of %d", g, misere, len(moves.Moves), count(winning))
		}
	}
	return told
}

func count(winning map[string]int) (total int) {
	for _, n := range winning {
		total += n
	}
	return total
}
