package export

import (
	"cmp"
	"context"
	"math"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/coded"
	"sprague/store"
	"sprague/store/tables"
)

// Table is the content of an export. Its values are computed one by one during writing, so a table
// takes no memory of its own.
type Table struct {
	shape
	format     format
	column     string // kind of the values: grundy, number, form, result, score, or a measure
	partizan   bool
	cells      string // column of the table with results, which gives the meaning of its cells
	measured   bool
	results    bool   // values are cells of results other than scores
	content    string // hash of the database
	identifier string // identifier in a program
	values     func(ctx context.Context, p games.Position) (value.Value, error)
	absent     func(i uint64) bool // whether a number is no position; nil if all are
	law        *law                // the continuation of the values, if requested
}

// selectValues returns the source of a ruleset's values, the same as for a query.
func (t *Table) selectValues(r *query.Resolver) error {
	t.column = "grundy"
	if c, ok := t.rules.(*chartRules); ok {
		t.values = c.value
		return nil
	}
	if rules, ok := tables.Ruleset(t.rules).(games.Resulting); ok {
		return t.selectResults(r, rules)
	}
	lookup, err := r.Lookup(t.rules)
	if err != nil {
		return err
	}
	t.values = func(ctx context.Context, p games.Position) (value.Value, error) {
		cell, err := lookup.Cell(ctx, p)
		return ofInt(cell), err
	}
	rules := tables.Ruleset(t.rules)
	if _, t.partizan = rules.(games.Partizan); t.partizan {
		t.column = "form"
		t.values = func(ctx context.Context, p games.Position) (value.Value, error) {
			v, err := lookup.Value(ctx, p)
			if games.IsTooLarge(err) {
				return r.Value(ctx, t.rules, p)
			}
			return v, err
		}
		if _, numeric := rules.(games.Numeric); numeric {
			t.column = "number"
		}
	}
	return nil
}

// selectResults returns the source of the results of a game that ends with results: its table, whose
// cells are integers.
func (t *Table) selectResults(r *query.Resolver, rules games.Resulting) error {
	table, err := r.Results(rules)
	if err != nil || table == nil {
		return cmp.Or[error](err, &tables.AbsentError{Text: rules.Identity().Name})
	}
	t.column, t.cells = "result", table.Column().Name
	if table.Scored() {
		t.column = "score"
	}
	t.results, t.absent = !table.Scored(), table.Absent
	t.values = func(_ context.Context, p games.Position) (value.Value, error) {
		i, _ := table.Rules().Number(p)
		cell, _ := table.Cell(i)
		if _, ok := table.Result(p); !ok {
			return value.Value{}, &store.DamagedError{Path: "table " + table.Meta().Name, Reason: coded.Textf("position number %d has no result", i)}
		}
		return ofInt(cell), nil
	}
	return nil
}

// Text formats the value or the measure of a position, or its result.
func (t *Table) Text(v value.Value) string {
	if cell, ok := toInteger(v); ok && t.results {
		result, _ := tables.ResultOfCell(t.cells, cell)
		return result.String()
	}
	return v.String()
}

// selectMeasures returns the source of a measure: the database, its periods, a theorem.
func (t *Table) selectMeasures(r *query.Resolver, m measure.Measure) error {
	name := games.Clip(t.rules.Identity().Name)
	if _, ok := t.rules.(*chartRules); ok || tables.OfListed(t.rules) {
		return games.Errorf(games.CodeUnsupported, "a table of %s has values only, no measures", name)
	}
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

// ofInt converts a Grundy value or a measure to a number.
func ofInt(n int64) value.Value { return value.OfNumber(value.Int(n)) }

// toInteger returns a value as a 64-bit integer; it returns false if it is not one.
func toInteger(v value.Value) (int64, bool) {
	n, ok := v.Number().Cell(0)
	return n, ok && v.IsNumber()
}

// checkEvery is the number of values between two checks of the context.
const checkEvery = 1 << 6

// each visits all positions in order with their values.
func (t *Table) each(ctx context.Context, visit func(i, j uint64, p games.Position, v value.Value) error) error {
	return t.Places(ctx, func(i, j uint64, p games.Position) error {
		v, err := t.values(ctx, p)
		if err != nil {
			return err
		}
		return visit(i, j, p, v)
	})
}

// probe computes the last position. Unanswerable exports are thus usually refused before anything
// is written, and a search in order solves all others on its way. A chart is solved at once.
func (t *Table) probe(ctx context.Context) error {
	if _, ok := t.rules.(*chartRules); ok {
		_, err := t.values(ctx, t.rules.At(0))
		return err
	}
	_, err := t.values(ctx, t.at(t.first.to, t.second.to))
	return err
}

// survey is the information about all values needed before an array is written.
type survey struct {
	least, greatest int64
	last            uint64 // all values up to this heap have 63 bits, if they continue by a law
}

// survey examines all values, which must be integers.
func (t *Table) survey(ctx context.Context) (survey, error) {
	s := survey{least: math.MaxInt64, greatest: math.MinInt64, last: math.MaxInt64}
	err := t.each(ctx, func(n, _ uint64, p games.Position, v value.Value) error {
		x, ok := toInteger(v)
		if !ok && (t.column == "form" || v.IsLoopy()) {
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

// integer is an integer type.
type integer struct {
	signed bool
	bytes  int
}

// integer returns the smallest type that holds all values.
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
