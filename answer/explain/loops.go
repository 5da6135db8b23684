package explain

import (
	"context"

	"sprague/answer/query"
	"sprague/games/sum"
	"sprague/internal/say"
)

// loops explains the answer for a sum in which play may come back: the sides of its components and
// of the sum, who wins by them, and a winning move.
func (b *builder) loops(ctx context.Context) []Step {
	var steps []Step
	g := b.Query.Game
	for i := range g {
		if len(g) == 1 {
			break // the sum tells it
		}
		if i == maxListed {
			steps = append(steps, more(uint64(len(g)-i)))
			break
		}
		if s, ok := b.sided(ctx, sum.Sum{g[i]}); ok && b.room(1) {
			steps = append(steps, s)
		}
	}
	if s, ok := b.sided(ctx, g); ok && b.room(1) {
		if len(g) > 1 {
			s.Text = say.Textf("The sides of a sum are those of the sum of the sides: %s", s.Text)
		}
		steps = append(steps, s)
	}
	steps = append(steps, Step{
		Kind: Outcome, Game: name(g), Outcome: *b.Answer.Outcome,
		Text: say.Textf("Left wins what she wins on the offside, Right wins what he wins on the onside, and all else is a draw. Here: %s", query.ResultsText(*b.Answer.Outcome)),
	})
	for _, m := range b.Moves() {
		steps = append(steps, step(m.Player.String(), m.Text()))
	}
	return steps
}

// sided tells the value of a sum by its sides; it returns false if it is unknown.
func (b *builder) sided(ctx context.Context, g sum.Sum) (Step, bool) {
	on, off, err := b.LoopSides(ctx, g)
	if b.fails(err) || on == "" || off == "" {
		return Step{}, false
	}
	game := name(g)
	s := Step{Kind: Component, Game: game, Value: clip(on), Text: say.Textf("%s is worth the stopper %s", game, clip(on))}
	if on != off {
		s.Value = clip(on + " & " + off)
		s.Text = say.Textf("%s is worth %s if endless play counts as a win for Left (its onside), and %s if it counts as one for Right (its offside)", game, clip(on), clip(off))
	}
	return s, true
}
