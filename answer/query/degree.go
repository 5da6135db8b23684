package query

import (
	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/stopper"
	"sprague/games/value"
)

// degree adds the degree of loopiness of a stopper G: the onside of G - G (Winning Ways 1982, chapter
// 11; Siegel 2013, chapter VI). A short game has degree 0.
func (b *binder) degree(n *syntax.Function, s scope) error {
	arg, err := b.part(n.Args[0], false, scope{})
	if err != nil {
		return err
	}
	at := n.Places[0]
	var degree *stopper.Game
	form, err := b.work(&at, func(w *worker, c *value.Calculation) (*value.Form, error) {
		l := loops{c, stopper.NewWork(b.ctx, loopWork), w.value}
		v, ok := l.sides(arg)
		switch {
		case !ok || l.work.Err() != nil:
			return nil, l.tooLarge()
		case !v.Whole():
			return nil, games.Errorf(games.CodeBadPosition, "only stoppers have a degree of loopiness; the value of the game here is none: %s", "degree(over)")
		}
		d, ok := v.Degree(c, mostSided, l.work)
		switch {
		case !ok || l.work.Err() != nil:
			return nil, l.tooLarge()
		case d.Empty():
			return nil, games.Errorf(games.CodeUnsupported, "no stopper was found that is the degree of loopiness")
		}
		degree = d.On
		return degree.Form(c), nil
	})
	switch {
	case err != nil:
		return err
	case form != nil:
		return b.form(n, form, n.Offset, s)
	default:
		return b.game(degree, n.Offset, s)
	}
}
