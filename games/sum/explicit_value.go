package sum

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// explicitLookup values an explicit game and its options.
type explicitLookup struct {
	*Explicit
	valuer Valuer
	base   *baseValues // of an ordinal sum
}

// baseValues keeps the values of the moves in the base of an ordinal sum, for all moves of the sum:
// most of these leave the same base.
type baseValues struct {
	known   bool
	left    []value.Value
	right   []value.Value
	nimbers []uint64 // in ascending order
	nimber  bool     // whether the base is impartial, and its options are nimbers
}

// lookupOf returns the lookup for the positions of a term; or given that, the lookup for those after
// moves.
func lookupOf(v Valuer, t Term, before Lookup) (Lookup, error) {
	if e, ok := t.Rules.(*Explicit); ok {
		return explicitLookup{e, v, &baseValues{}}, nil
	}
	if after, ok := v.(After); ok && before != nil {
		return after.After(t, before), nil
	}
	return v.Lookup(t.Rules)
}

// Value returns the value of the game, or of the option that a part of a move represents.
func (l explicitLookup) Value(ctx context.Context, p games.Position) (value.Value, error) {
	if p.X != 0 {
		return l.optionValue(ctx, l.after(p))
	}
	return l.Explicit.Value(ctx, l.valuer)
}

// optionValue returns the value of an option. One that leaves the base of an ordinal sum takes the
// values of its moves from the lookup.
func (l explicitLookup) optionValue(ctx context.Context, to Sum) (value.Value, error) {
	if !l.ordinal || len(to) != 1 || to[0].Count != 1 {
		return to.Value(ctx, l.valuer)
	}
	e, explicit := to[0].Rules.(*Explicit)
	settler, ok := l.valuer.(Settler)
	if !explicit || !ok || !e.ordinal || len(e.base) == 0 || len(l.Explicit.base) == 0 || &e.base[0] != &l.Explicit.base[0] {
		return to.Value(ctx, l.valuer)
	}
	upper, err := e.upper.shortValue(ctx, l.valuer)
	if err == nil {
		err = l.base.find(ctx, l.Explicit, l.valuer)
	}
	if err != nil {
		return value.Value{}, err
	}
	if l.base.nimber && upper.IsNimber() {
		return value.OfNimber(value.Unreached(l.base.nimbers, upper.Nimber())), ctx.Err()
	}
	return settler.Ordinal(ctx, l.base.left, l.base.right, upper)
}

// find computes the values of the moves in the base of an ordinal sum, once.
func (b *baseValues) find(ctx context.Context, e *Explicit, v Valuer) (err error) {
	if b.known {
		return nil
	}
	if b.left, b.right, err = e.movesInBase().optionValues(ctx, v); err != nil {
		return err
	}
	b.known, b.nimber = true, e.base.Impartial()
	for _, x := range b.left {
		b.nimber = b.nimber && x.IsNimber()
		b.nimbers = append(b.nimbers, x.Nimber())
	}
	slices.Sort(b.nimbers)
	b.nimbers = slices.Compact(b.nimbers)
	return nil
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
		parts = e.movesInBase()
	}
	left, right, err := parts.optionValues(ctx, v)
	if err != nil {
		return value.Value{}, err
	}
	return settler.Ordinal(ctx, left, right, upper)
}

// movesInBase returns an ordinal sum as a game of the moves in its base alone.
func (e *Explicit) movesInBase() *Explicit {
	return &Explicit{base: e.base, ordinal: true, impartial: e.base.Impartial()}
}

// optionValues returns the values of Left's options and of Right's.
func (e *Explicit) optionValues(ctx context.Context, v Valuer) (left, right []value.Value, err error) {
	var values [2][]value.Value
	for i, player := range []games.Player{games.Left, games.Right} {
		if i > 0 && (e.shared || e.impartial) { // twice on each level would be exponential
			values[i] = values[0]
			break
		}
		e.options(player, func(to Sum) bool {
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
			return nil, nil, err
		}
	}
	return values[0], values[1], nil
}

// shortValue returns the value of a sum, and refuses one that is not a short game.
func (s Sum) shortValue(ctx context.Context, v Valuer) (value.Value, error) {
	x, err := s.Value(ctx, v)
	if err == nil && x.IsLoopy() {
		err = games.Errorf(games.CodeUnsupported, "%s is worth %s, which is no short game; in braces write it by its options too, as in {a{0, a | 0, a} | 0}", games.Clip(s.String()), x)
	} else if err == nil && x.IsLoony() {
		err = games.Errorf(games.CodeUnsupported, "%s is worth %s, which is no short game; options in braces must be short games", games.Clip(s.String()), x)
	}
	return x, err
}
