package sum

import (
	"context"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
	"sprague/games/winner"
)

// Lookup returns the values of components of its ruleset.
type Lookup interface {
	Value(ctx context.Context, p games.Position) (value.Value, error)
	// Cell is Value in the compact encoding of package value, for the positions of an impartial
	// ruleset.
	Cell(ctx context.Context, p games.Position) (int64, error)
}

// Inverse is a lookup that also knows where a Grundy value occurs.
type Inverse interface {
	Lookup
	// Where lists the numbers of all positions below limit that have a Grundy value; it returns
	// false if it does not know them all.
	Where(grundy, limit uint64) (numbers []uint64, known bool)
}

// Repeating is a lookup that also knows how the values of a numbered ruleset repeat.
type Repeating interface {
	Lookup
	// Repeats returns a proven period and the cells of the positions below its preperiod plus one
	// period. It returns false if none is known.
	Repeats() (proof period.Certificate, cells func(n uint64) int64, ok bool)
}

// Valuer returns the values of components.
type Valuer interface {
	// Lookup returns the lookup of a ruleset.
	Lookup(r games.Ruleset) (Lookup, error)
	// Compound returns the Grundy value of a compound.
	Compound(ctx context.Context, c *Compound) (int64, error)
}

// Settler is a valuer that can evaluate sums of short games.
type Settler interface {
	Valuer
	// Settle returns the canonical form of a sum. The error is a *games.Error with code too_large
	// if it is too large.
	Settle(ctx context.Context, v value.Value) (value.Value, error)
	// Ordinal returns the value of G:H, where the options of G have the values left and right, and
	// H the value upper. For upper = 0 it is the value of G. All are short games.
	Ordinal(ctx context.Context, left, right []value.Value, upper value.Value) (value.Value, error)
	// Wins reports whether Left, or Right, wins the sum of a value and of components by moving
	// first. The value must be neither loopy nor loony. It does not need the canonical form. The
	// error is like that of Settle.
	Wins(ctx context.Context, v value.Value, components []winner.Component, right bool) (bool, error)
}

// After is a valuer with separate lookups for the positions after moves.
type After interface {
	Valuer
	// After returns the lookup for the positions after moves in a term, from that for the term.
	After(t Term, before Lookup) Lookup
}

// Value adds up the values of all components (Sprague 1935, Grundy 1939 for
// nimbers; Conway 1976 for short games; Smith 1966 for loopy values).
func (s Sum) Value(ctx context.Context, v Valuer) (value.Value, error) {
	w, err := s.ValueOrOutcome(ctx, v)
	if err == nil {
		err = w.Unknown
	}
	if err != nil {
		return value.Value{}, err
	}
	return w.Total, nil
}

// openComponent returns a position as a component of a search for the winner, if an error refuses its
// value for size, and the winner may be in reach. An explicit game is none: a search would take its
// options for ended games.
func openComponent(r games.Ruleset, p games.Position, count uint64, err error) (winner.Component, bool) {
	if !games.IsTooLarge(err) {
		return winner.Component{}, false
	}
	if _, explicit := r.(*Explicit); explicit {
		return winner.Component{}, false
	}
	return winner.Component{Rules: r, Position: p, Count: count}, winner.Searches(r)
}

// eachComponent yields the value of one copy of each component, with the group of its term, and
// returns the groups. If a value is out of reach, and the outcome of the sum may be searched
// without it, each records the component and yields 0.
func (s Sum) eachComponent(ctx context.Context, v Valuer, yield func(g *group, x value.Value), leaveOut func(c winner.Component, refusal error)) ([]group, error) {
	groups := make([]group, len(s))
	for i, t := range s {
		g := &groups[i]
		g.Term, g.term = t, i
		if t.Compound != nil {
			n, err := v.Compound(ctx, t.Compound)
			if err != nil {
				return nil, err
			}
			yield(g, value.OfNimber(uint64(n)))
			continue
		}
		var err error
		if g.lookup, err = lookupOf(v, t, nil); err != nil {
			return nil, err
		}
		for j, p := range t.Positions {
			x, err := g.lookup.Value(ctx, p)
			if err != nil {
				c, ok := openComponent(t.Rules, p, t.Count, err)
				if !ok {
					return nil, err
				}
				if g.open == nil {
					g.open = new([]int)
				}
				*g.open = append(*g.open, j)
				leaveOut(c, err)
				x = value.Value{}
			}
			yield(g, x)
		}
	}
	return groups, nil
}

// componentValues are the values of a term's components, which may be a million: stored as nimbers
// as long as all are.
type componentValues struct {
	nimbers []uint64
	others  []value.Value // all values, once one is not a nimber
}

// add appends a value; the final number of values is given.
func (v *componentValues) add(x value.Value, all int) {
	switch {
	case v.others != nil:
		v.others = append(v.others, x)
	case x.IsNimber():
		if v.nimbers == nil {
			v.nimbers = make([]uint64, 0, all)
		}
		v.nimbers = append(v.nimbers, x.Nimber())
	default:
		v.others = make([]value.Value, 0, all)
		for _, n := range v.nimbers {
			v.others = append(v.others, value.OfNimber(n))
		}
		v.others, v.nimbers = append(v.others, x), nil
	}
}

// at returns the value of component i.
func (v *componentValues) at(i int) value.Value {
	if v.others != nil {
		return v.others[i]
	}
	return value.OfNimber(v.nimbers[i])
}

// len returns the number of values.
func (v *componentValues) len() int { return max(len(v.nimbers), len(v.others)) }

// Valued is a sum with the value of each component. It is for one goroutine.
type Valued struct {
	Sum Sum
	Evaluation
	valuedTotal value.Value // the total before evaluation
	groups      []group     // of all terms
}

// Evaluate is like Value but keeps the value of each component, so that [Valued.WinningMoves] need
// not compute them again.
func (s Sum) Evaluate(ctx context.Context, v Valuer) (*Valued, error) {
	valued := &Valued{Sum: s}
	var err error
	valued.groups, err = s.eachComponent(ctx, v, func(g *group, x value.Value) {
		g.values.add(x, len(g.Positions))
		valued.Total = valued.Total.Add(x.Times(g.Count))
	}, valued.omit)
	if err != nil {
		return nil, err
	}
	valued.valuedTotal = valued.Total
	if valued.Evaluation, err = valued.settle(ctx, v); err != nil {
		return nil, err
	}
	return valued, nil
}
