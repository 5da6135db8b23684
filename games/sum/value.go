package sum

import (
	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
)

// Lookup gives the values of components of the ruleset it was made for.
type Lookup interface {
	Value(p games.Position) (value.Value, error)
	// Cell is Value in the compact form of package value, for the positions of
	// an impartial ruleset.
	Cell(p games.Position) (int64, error)
}

// Inverse is a lookup that can also tell where a Grundy value occurs.
type Inverse interface {
	Lookup
	// Where lists the numbers of all positions below number limit that have a
	// Grundy value; false when it does not know them all.
	Where(grundy, limit uint64) (numbers []uint64, known bool)
}

// Repeating is a lookup that can also tell how the values of a numbered ruleset repeat.
type Repeating interface {
	Lookup
	// Repeats returns a proven period and the cells of the positions below its preperiod and
	// one period; false when none is known.
	Repeats() (proof period.Certificate, cells func(n uint64) int64, ok bool)
}

// Valuer gives the values of components.
type Valuer interface {
	// Lookup makes the lookup of a ruleset.
	Lookup(r games.Ruleset) (Lookup, error)
	// Compound gives the Grundy value of a compound.
	Compound(c *Compound) (int64, error)
}

// Value adds up the values of all components (Sprague 1935, Grundy 1939 for
// nimbers; Conway 1976 for numbers; Smith 1966 for loopy values).
func (s Sum) Value(v Valuer) (value.Value, error) {
	var total value.Value
	err := s.each(v, func(_ *group, _ int, x value.Value, count uint64) { total = total.Add(x.Times(count)) })
	return settled(total, err)
}

// settled refuses a total that tells no outcome.
func settled(total value.Value, err error) (value.Value, error) {
	if err == nil && total.Outcome() == 0 {
		err = unsettled()
	}
	if err != nil {
		return value.Value{}, err
	}
	return total, nil
}

// each yields the value of each component, with the group of its term.
func (s Sum) each(v Valuer, yield func(g *group, i int, x value.Value, count uint64)) error {
	for i, t := range s {
		g := &group{Term: t, term: i}
		if t.Compound != nil {
			n, err := v.Compound(t.Compound)
			if err != nil {
				return err
			}
			yield(g, 0, value.OfNimber(uint64(n)), t.Count)
			continue
		}
		lookup, err := v.Lookup(t.Rules)
		if err != nil {
			return err
		}
		for j, p := range t.Positions {
			x, err := lookup.Value(p)
			if err != nil {
				return err
			}
			yield(g, j, x, t.Count)
		}
	}
	return nil
}

// Valued is a sum whose components have been valued, each once. It is for one goroutine.
type Valued struct {
	Sum        Sum
	Total      value.Value
	components []component
}

// Evaluate is Value that keeps the value of each component, so that [Valued.WinningMoves] need
// not ask again.
func (s Sum) Evaluate(v Valuer) (*Valued, error) {
	number := 0
	for _, t := range s {
		number += max(len(t.Positions), 1)
	}
	whole := &Valued{Sum: s, components: make([]component, 0, number)}
	err := s.each(v, func(g *group, i int, x value.Value, count uint64) {
		whole.components = append(whole.components, component{group: g, index: i, value: x})
		whole.Total = whole.Total.Add(x.Times(count))
	})
	if whole.Total, err = settled(whole.Total, err); err != nil {
		return nil, err
	}
	return whole, nil
}

// unsettled refuses a number and a loopy value, which together tell no outcome.
func unsettled() error {
	return games.Errorf(games.CodeUnsupported, "a loopy position beside numbers is not answered: one player may win when the other can hold a draw")
}
