package export

import (
	"context"
	"math"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/store/tables"
)

// Table is what is to be exported. Its values are asked for one by one while they are
// written, so that a table takes no memory of its own.
type Table struct {
	shape
	format   format
	column   string // what the values are: grundy, number, or a measure
	partizan bool
	measured bool
	content  string // hash of the database
	called   string // what a program calls it
	values   func(ctx context.Context, p games.Position) (value.Value, error)
	law      *law // how the values go on, if that is what is wanted
}

// valuesOf finds where the values of a ruleset come from, as those of a query do.
func (t *Table) valuesOf(r *query.Resolver) error {
	lookup, err := r.Lookup(t.rules)
	if err != nil {
		return err
	}
	t.column = "grundy"
	t.values = func(ctx context.Context, p games.Position) (value.Value, error) {
		cell, err := lookup.Cell(ctx, p)
		return ofInt(cell), err
	}
	rules := tables.Ruleset(t.rules)
	if _, t.partizan = rules.(games.Partizan); t.partizan {
		t.column, t.values = "form", lookup.Value
		if _, numeric := rules.(games.Numeric); numeric {
			t.column = "number"
		}
	}
	return nil
}

// measuresOf finds where a measure comes from: the database, its periods, a theorem.
func (t *Table) measuresOf(r *query.Resolver, m measure.Measure) error {
	name := games.Clip(t.rules.Identity().Name)
	if why := search.Unmeasured(t.rules); !why.Empty() {
		return games.Errorf(games.CodeUnsupported, "%s has no %s: %s", name, m, why)
	}
	t.column, t.measured = m.String(), true
	t.values = func(_ context.Context, p games.Position) (value.Value, error) {
		x, _, ok, err := r.Measure(t.rules, p, m)
		if err == nil && !ok {
			err = games.Errorf(games.CodeTooLarge, "the %s of %s is not in the database; sprague precompute --add '%s in compounds' --to N solves it", m, search.Name(t.rules, p), name)
		}
		return ofInt(x), err
	}
	return nil
}

// ofInt gives a Grundy value or a measure as the number that a table has.
func ofInt(n int64) value.Value { return value.OfNumber(value.Int(n)) }

// whole gives the whole number that a value is, of 64 bits; false where it is none.
func whole(v value.Value) (int64, bool) {
	n, ok := v.Number().Cell(0)
	return n, ok && v.IsNumber()
}

// checkEvery is how many values pass between two looks at the context.
const checkEvery = 1 << 10

// each visits all positions in order: of a grid row by row, the second number changing
// faster.
func (t *Table) each(ctx context.Context, visit func(i, j uint64, p games.Position, v value.Value) error) error {
	passed := uint64(0)
	for i := t.first.from; i <= t.first.to; i++ {
		for j := t.second.from; j <= t.second.to; j++ {
			p := t.at(i, j)
			v, err := t.values(ctx, p)
			if err != nil {
				return err
			}
			if err := visit(i, j, p, v); err != nil {
				return err
			}
			if passed++; passed == checkEvery {
				passed = 0
				if err := ctx.Err(); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// probe asks for the last position. What cannot be answered is thus refused before
// anything is written, as a rule; and a search in order comes to all others on its way.
func (t *Table) probe(ctx context.Context) error {
	_, err := t.values(ctx, t.at(t.first.to, t.second.to))
	return err
}

// survey is what must be known of the values before the first is written to an array.
type survey struct {
	least, greatest int64
	last            uint64 // up to this heap all values have 63 bits, if they go on by a law
}

// survey looks at all values, which must be whole.
func (t *Table) survey(ctx context.Context) (survey, error) {
	s := survey{least: math.MaxInt64, greatest: math.MinInt64, last: math.MaxInt64}
	err := t.each(ctx, func(n, _ uint64, p games.Position, v value.Value) error {
		x, ok := whole(v)
		if !ok && t.column == "form" {
			return games.Errorf(games.CodeUnsupported, "%s is worth %s, which an array of integers cannot hold; use csv, jsonl or markdown", t.notation(p), v)
		}
		if !ok {
			return games.Errorf(games.CodeUnsupported, "%s is worth %s, which an array of integers cannot hold; use csv, jsonl, markdown or npy", t.notation(p), v)
		}
		s.least, s.greatest = min(s.least, x), max(s.greatest, x)
		if t.law != nil {
			s.last = min(s.last, t.law.last(n, x))
		}
		return nil
	})
	return s, err
}

// integer is a type of whole numbers.
type integer struct {
	signed bool
	bytes  int
}

// integer gives the smallest type that holds all values.
func (s survey) integer() integer {
	for _, bytes := range []int{1, 2, 4} {
		bits := 8 * bytes
		switch {
		case s.least >= 0 && s.greatest < 1<<bits:
			return integer{false, bytes}
		case s.least >= -1<<(bits-1) && s.greatest < 1<<(bits-1):
			return integer{true, bytes}
		}
	}
	return integer{true, 8}
}
