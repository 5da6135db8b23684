package compound_test

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/measure"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
)

// outcomes is a source that knows who wins each position, and measures of odd heaps only.
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

// A solver that may not search tells outcomes that play has, and moves that win, or refuses.
func TestOutcomesOfComponentsTellThoseOfCompounds(t *testing.T) {
	told := map[sum.Kind]int{}
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom([]sum.Kind{sum.Conjunctive, sum.Continued, sum.Diminished}).Draw(t, "kind")
		c := sum.Compound{Kind: kind}
		for range rapid.IntRange(2, 3).Draw(t, "components") {
			one := place(drawn).Draw(t, "place")
			one.Positions = one.Positions[:1]
			c.Components = append(c.Components, sum.Sum{one})
		}
		g := sum.Sum{sum.Of(c)}
		game := tell(g)
		if !playable(game) {
			t.Skip("too many positions to play out")
		}
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
			told[kind]++
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
	})
	for _, kind := range []sum.Kind{sum.Conjunctive, sum.Continued, sum.Diminished} {
		if told[kind] == 0 {
			t.Errorf("%v: every compound is refused", kind)
		}
	}
}

func count(winning map[string]int) (total int) {
	for _, n := range winning {
		total += n
	}
	return total
}
