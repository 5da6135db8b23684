package search_test

import (
	"context"
	"errors"
	"testing"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

// within is a game whose heap has a thousand million moves, to 0 and 1 alternately. Its context
// ends at the hundred-thousandth.
func within(cancel context.CancelFunc, moves *int) made {
	return made{"thousand-million", func(p games.Position, yield func(games.Move) bool) {
		for i := range 1_000_000_000 {
			if p.X < 2 {
				return
			}
			if *moves++; *moves == 100_000 {
				cancel()
			}
			if !yield(to(games.Left, int64(i%2))) {
				return
			}
		}
	}}
}

// numbered makes an artificial heap game one that is solved in order.
type numbered struct {
	recurrent
	made made
}

func (g numbered) Moves(p games.Position, yield func(games.Move) bool) { g.made.moves(p, yield) }

// A position may have so many moves that its evaluation must be canceled.
func TestCancelWithinOnePosition(t *testing.T) {
	for how, ask := range map[string]func(context.Context, made) error{
		"impartial": func(ctx context.Context, g made) error {
			_, err := search.NewEngine(search.DefaultBudget).Value(ctx, g, heap(2))
			return err
		},
		"partizan": func(ctx context.Context, g made) error {
			_, err := search.NewEngine(search.DefaultBudget).Value(ctx, madePartizan{g}, heap(2))
			return err
		},
		"in order": func(ctx context.Context, g made) error {
			s := search.NewSequence(numbered{ruleset(t, "kayles").(games.Recurrent), g})
			return s.Grow(ctx, 10, ^uint64(0))
		},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		moves := 0
		if err := ask(ctx, within(cancel, &moves)); !errors.Is(err, context.Canceled) || moves > 110_000 {
			t.Errorf("%s: %v after %d moves", how, err, moves)
		}
	}
}

// A stopped evaluation has no result, and the next one is complete.
func TestStoppedEvaluationHasNoResult(t *testing.T) {
	stop := true
	e := search.Evaluator{Stop: func() bool { return stop }}
	many := ruleset(t, "nim")
	known := func(p games.Position) (int64, bool) { return p.X, p.X != 7 }
	if cell, ok := e.Impartial(many, heap(10_000), 5, known); ok || len(e.Missing()) > 0 {
		t.Errorf("%d, %t, missing %v", cell, ok, e.Missing())
	}
	stop = false
	all := func(p games.Position) (int64, bool) { return p.X, true }
	if cell, ok := e.Impartial(many, heap(10_000), 5, all); !ok || cell != 10_000 {
		t.Error(cell, ok)
	}
	stop = true
	zero := func(games.Position) (value.Dyadic, bool) { return value.Dyadic{}, true }
	if d, _, ok := e.Partizan(many, heap(10_000), 5, zero); ok {
		t.Error(d)
	}
}
