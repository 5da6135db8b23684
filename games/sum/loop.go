package sum

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/stopper"
	"sprague/games/value"
)

// Bounds of a game in which play may come back.
const (
	mostLoopText  = 1 << 12 // bytes of its text
	mostLoopForms = 1 << 16 // forms that its short options need
	loopWork      = 1 << 24 // comparisons of these
)

// loop is a game in which play may come back, with its text.
type loop struct {
	game *stopper.Game
	text string
}

// formsOfLoop starts a calculation with the short options of such a game.
func formsOfLoop() *value.Calculation {
	return value.NewArena(mostLoopForms).Calculate(context.Background(), loopWork)
}

// OfStopper returns a game in which play may come back. It refuses one with too long a text.
func OfStopper(g *stopper.Game) (*Explicit, error) {
	text, ok := g.Text(formsOfLoop(), mostLoopText)
	if !ok {
		return nil, games.Errorf(games.CodeTooLarge, "the game is too large; its text has more than %d characters", mostLoopText)
	}
	return &Explicit{loop: &loop{g, text}}, nil
}

// Loop returns the game if play in it may come back.
func (e *Explicit) Loop() (*stopper.Game, bool) {
	if e.loop == nil {
		return nil, false
	}
	return e.loop.game, true
}

// Loops reports whether a component of the sum is a game, given by its moves, in which play may come
// back.
func (s Sum) Loops() bool {
	for _, t := range s {
		if e, ok := t.Rules.(*Explicit); ok && e.loop != nil {
			return true
		}
	}
	return false
}

// options yields the results of a player's moves: canonical forms where play ends in any case.
func (l *loop) options(player games.Player, yield func(to Sum) bool) bool {
	for i := range l.game.Options(player) {
		to := l.game.Option(player, i)
		if f := to.Form(formsOfLoop()); f != nil {
			if !yield(FormTerms(f)) {
				return false
			}
			continue
		}
		e, err := OfStopper(to)
		if refused, ok := errors.AsType[*games.Error](err); ok {
			panic(games.Fault{Err: refused})
		}
		if !yield(Sum{e.Term(1)}) {
			return false
		}
	}
	return true
}
