package query

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// stepWork is the number of moves of one component examined to find a given one.
const stepWork = 100_000

// Step finds the player's move from one position to another. The target may have its components in
// another order, or lack ended ones or the surrounding misere( ). It returns no move if there is
// none. The error is a refusal if there are too many moves, or that of the context.
func (e *Evaluator) Step(ctx context.Context, from, to *Query, player games.Player) (o Option, legal bool, err error) {
	if to.Misere && !from.Misere {
		return Option{}, false, nil
	}
	to = from.after(to.Game)
	// A move replaces one component by others; the rest is unchanged.
	gone, come := from.Game.Difference(to.Game)
	gone = slices.DeleteFunc(gone, func(t sum.Term) bool { return sum.Sum{t}.Ended() })
	if len(gone) != 1 || gone[0].Count != 1 {
		return Option{}, false, nil
	}
	wanted := come.Key()
	if text, legal, sure := e.stepByTheorem(gone[0], come, wanted); sure {
		return Option{Text: text, To: to}, legal, nil
	}
	written := texts(to.Game)
	// Beside other components, an ended compound may be omitted.
	left := len(from.Game) > 1 && wanted == "" && compoundsIn(to.Game) < compoundsIn(from.Game)
	looked := 0
	all := gone.Choices(ctx, player, func(c sum.Move) bool {
		looked++
		if looked == stepWork {
			return false
		}
		if c.To.Key() != wanted && !(left && c.To.Ended()) {
			return true
		}
		// In a compound of equal components, several moves may have the same result; one of them
		// has exactly the typed text.
		exact := gone[0].Compound == nil || written[c.To.String()]
		if exact || !legal {
			legal, o = true, Option{Text: c.Text(), To: to}
		}
		if c.Wins {
			o.To = nil
		}
		return !exact
	})
	switch {
	case ctx.Err() != nil:
		return Option{}, false, ctx.Err()
	case !all && !legal:
		return Option{}, false, &Error{Code: games.CodeTooLarge, Message: say.Textf("too many moves to find this one; choose a move by its number from the list of moves")}
	}
	return o, legal, nil
}

// compoundsIn counts the compounds of a sum.
func compoundsIn(g sum.Sum) (n uint64) {
	for _, t := range g {
		if t.Compound != nil {
			n += t.Count
		}
	}
	return n
}

// texts formats the components of a game.
func texts(g sum.Sum) map[string]bool {
	written := make(map[string]bool)
	for _, t := range g {
		t.Count = 1
		written[t.String()] = true
	}
	return written
}

// stepByTheorem looks for a move of a huge heap among those to the required Grundy value, if these
// and the value follow from theorems. It is certain in that case.
func (e *Evaluator) stepByTheorem(from sum.Term, to sum.Sum, wanted string) (text say.Text, legal, sure bool) {
	rules, ok := from.Rules.(games.Aimed)
	if !ok || from.Compound != nil {
		return text, false, false
	}
	goal, ok := e.knownGrundy(to)
	if !ok {
		return text, false, false
	}
	here := sum.Sum{from}
	p := from.Positions[0]
	looked := 0
	all := rules.MovesTo(p, goal, func(m games.Move) bool {
		looked++
		if after := here.After(0, 0, m.Parts); after.Key() == wanted {
			legal, text = true, games.MoveText(rules, p, m)
		}
		return !legal && looked < stepWork
	})
	return text, legal, legal || all && looked < stepWork
}

// knownGrundy returns the Grundy value of a sum of positions if no search is necessary.
func (e *Evaluator) knownGrundy(g sum.Sum) (uint64, bool) {
	var total value.Value
	for _, t := range g {
		if t.Compound != nil {
			return 0, false
		}
		b, err := e.Resolver.bind(t.Rules)
		if err != nil {
			return 0, false
		}
		for _, p := range t.Positions {
			v, _, ok := b.known(p)
			if !ok || !v.IsNimber() {
				return 0, false
			}
			total = total.Add(v.Times(t.Count))
		}
	}
	return total.Nimber(), total.IsNimber()
}
