package sum

import (
	"context"

	"sprague/games"
	"sprague/games/value"
)

// explicitLookup values an explicit game and its options.
type explicitLookup struct {
	*Explicit
	valuer Valuer
}

// lookupOf returns the lookup for the positions of a term; or given that, the lookup for those after
// moves.
func lookupOf(v Valuer, t Term, before Lookup) (Lookup, error) {
	if e, ok := t.Rules.(*Explicit); ok {
		return explicitLookup{e, v}, nil
	}
	if after, ok := v.(After); ok && before != nil {
		return after.After(t, before), nil
	}
	return v.Lookup(t.Rules)
}

// Value returns the value of the game, or of the option that a part of a move represents.
func (l explicitLookup) Value(ctx context.Context, p games.Position) (value.Value, error) {
	if p.X != 0 {
		return l.after(p).Value(ctx, l.valuer)
	}
	return l.Explicit.Value(ctx, l.valuer)
}

// Cell is Value for games that turn out to be nimbers.
func (l explicitLookup) Cell(ctx context.Context, p games.Position) (int64, error) {
	v, err := l.Value(ctx, p)
	return int64(v.Nimber()), err
}

// mostOptions bounds the moves in the base of an ordinal sum whose value is computed.
const mostOptions = 1 << 16

// Value returns the value of the game from its options (Conway 1976). The valuer must be a
// [Settler].
func (e *Explicit) Value(ctx context.Context, v Valuer) (value.Value, error) {
	settler, ok := v.(Settler)
	switch {
	case e.loop != nil:
		return value.Value{}, games.Errorf(games.CodeUnsupported, "play of %s may come back, so that it has no value of a short game", games.Clip(e.loop.text))
	case e.form != nil:
		return value.OfForm(e.form), nil
	case e.number != nil:
		return value.OfNumber(*e.number), nil
	case !ok:
		return value.Value{}, games.Errorf(games.CodeUnsupported, "a game in braces has no value here")
	}
	var upper value.Value
	var err error
	parts := e
	if e.ordinal {
		if upper, err = e.upper.shortValue(ctx, v); err != nil {
			return value.Value{}, err
		}
		parts = &Explicit{base: e.base, ordinal: true} // the moves in the base
	}
	var values [2][]value.Value
	for i, player := range []games.Player{games.Left, games.Right} {
		if i > 0 && (e.shared || e.impartial) { // twice on each level would be exponential
			values[i] = values[0]
			break
		}
		parts.options(player, func(to Sum) bool {
			if err = ctx.Err(); err == nil && len(values[i]) == mostOptions {
				err = games.Errorf(games.CodeTooLarge, "the value of a game with more than %d options is too large; write one with fewer", mostOptions)
			}
			var x value.Value
			if err == nil {
				x, err = to.shortValue(ctx, v)
			}
			values[i] = append(values[i], x)
			return err == nil
		})
		if err != nil {
			return value.Value{}, err
		}
	}
	return settler.Ordinal(ctx, values[0], values[1], upper)
}

// shortValue returns the value of a sum, and refuses one that is not a short game.
func (s Sum) shortValue(ctx context.Context, v Valuer) (value.Value, error) {
	x, err := s.Value(ctx, v)
	if err == nil && (x.IsLoony() || x.IsLoopy()) {
		err = games.Errorf(games.CodeUnsupported, "%s is worth %s, which is no short game; options in braces must be short games", games.Clip(s.String()), x)
	}
	return x, err
}
