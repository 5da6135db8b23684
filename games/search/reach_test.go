package search_test

import (
	"context"
	"testing"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

// A position far beyond solving in order may still be a few moves from the end.
func TestFarPositionsOfShortGamesAreSearched(t *testing.T) {
	for _, test := range []struct {
		name string
		n    int64
		want uint64
	}{
		{"subtraction[5000000]", 6_000_000, 1},
		{"subtraction[5000000]", 10_000_000, 0},
		{"subtraction[1000000000000]", 1_000_000_000_001, 1},
		{"subtraction[1000000000000,2000000000000]", 2_000_000_000_005, 2},
		{"subtraction[4611686018427387903]", 1<<63 - 1, 0},
	} {
		moves := 0
		r := ruleset(t, test.name)
		counting := made{test.name, func(p games.Position, yield func(games.Move) bool) {
			moves++
			r.Moves(p, yield)
		}}
		for _, r := range []games.Ruleset{r, recounted{r.(games.Recurrent), counting}} {
			if got := worth(t, r, heap(test.n)); !got.Value.Equal(value.OfNimber(test.want)) || got.Period != nil {
				t.Errorf("%s is worth %v, want *%d", search.Name(r, heap(test.n)), got.Value, test.want)
			}
		}
		if moves > 256 { // as many as are pushed at once
			t.Errorf("%s: the moves of %d positions were made", search.Name(r, heap(test.n)), moves)
		}
	}
}

// recurrent is embedded under its own name to avoid a clash of methods.
type recurrent = games.Recurrent

// recounted is a dense game with a period theorem and the moves of another game.
type recounted struct {
	recurrent
	made made
}

func (recounted) Dense() {}

func (g recounted) Moves(p games.Position, yield func(games.Move) bool) { g.made.moves(p, yield) }

// A search may succeed with few positions when the budget's moves do not suffice to solve in order.
// Here every odd heap has a thousand moves, but the even heaps have one.
func TestSearchAfterSolvingInOrder(t *testing.T) {
	r := recounted{ruleset(t, "subtraction[1..1000]").(games.Recurrent), made{"even", func(p games.Position, yield func(games.Move) bool) {
		if p.X%2 == 0 {
			if p.X > 0 {
				yield(to(games.AnyPlayer, p.X-2))
			}
			return
		}
		for n := p.X - 1; n >= max(p.X-1000, 0); n-- {
			if !yield(to(games.AnyPlayer, n)) {
				return
			}
		}
	}}}
	got, err := search.NewEngine(search.Budget{Positions: 2000}).Value(t.Context(), r, heap(1998))
	if err != nil || !got.Value.Equal(value.OfNimber(1)) {
		t.Error(got.Value, err)
	}
}

// A position with more moves than fit the budget is refused before they are examined, anywhere in
// the search.
func TestBroadPositionsAreRefusedFast(t *testing.T) {
	const positions = 1000
	moves := 0
	nim := madeBroad{made{"nim-like", func(p games.Position, yield func(games.Move) bool) {
		for n := int64(0); n < p.X; n++ {
			if moves++; !yield(to(games.AnyPlayer, n)) {
				return
			}
		}
	}}}
	above := madeBroad{made{"one-above", func(p games.Position, yield func(games.Move) bool) {
		if p.Y > 0 {
			yield(to(games.AnyPlayer, p.Y))
			return
		}
		nim.Moves(p, yield)
	}}}
	for _, test := range []struct {
		r games.Ruleset
		p games.Position
	}{
		{nim, heap(1 << 40)},
		{nim, heap(1<<63 - 1)},
		{nim, heap(2*positions + 2)},
		{above, games.Position{Y: 1 << 40}},
	} {
		moves = 0
		_, err := search.NewEngine(search.Budget{Positions: positions}).Value(context.Background(), test.r, test.p)
		refused(t, err, games.CodeTooLarge)
		if moves > 256 { // as many as are pushed at once
			t.Errorf("%s: %d moves were looked at", search.Name(test.r, test.p), moves)
		}
	}
	if got := worth(t, nim, heap(1000)).Value; !got.Equal(value.OfNimber(1000)) {
		t.Error(got)
	}
}

// A move that wins at once is found among any number of moves.
func TestBroadPositionMayWinAtOnce(t *testing.T) {
	r := ruleset(t, "cutting")
	got, err := search.NewEngine(search.Budget{Positions: 1000}).Value(t.Context(), r, games.Position{X: 1, Y: 1 << 40})
	if err != nil || !got.Value.IsLoony() {
		t.Error(got.Value, err)
	}
}
