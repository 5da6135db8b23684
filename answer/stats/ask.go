package stats

import (
	"context"
	"errors"
	"iter"

	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/coded"
	"sprague/store"
	"sprague/store/tables"
)

// Options select the positions and values to count.
type Options struct {
	Measure  *measure.Measure // nil for values
	Outcomes bool             // count the table of outcomes of pieces, instead of values
	Top      uint64           // number of distinct values to list
	Frequent bool             // the most frequent of them, else the smallest
	// Range describes the counted positions, and Numbers yields their numbers in ascending order;
	// nil for all.
	Range   string
	Numbers iter.Seq[uint64]
	// Value returns the value of a position of a ruleset without a table. If it is nil, there must
	// be a table.
	Value func(ctx context.Context, p games.Position) (value.Value, error)
}

// mostCounted bounds the counted positions of a table or a range. No solved table has as many, and a
// column of width 0 may claim more.
const mostCounted = 1 << 29

// mostPaired bounds the numbers of pairs in a range; a set of them takes 8 MiB.
const mostPaired = 1 << 26

// Within restricts the count to the positions of a range, which need no table. The error refuses a
// range of two numbers that is too large.
func (o *Options) Within(t *export.Table) (err error) {
	o.Range, o.Value = t.Range(), t.Value
	o.Numbers, err = t.Numbers(mostPaired)
	return err
}

// Ask counts the positions of a ruleset's table, up to its bound, or those of a chart or a range,
// which need no table. The error is that of the context or of a value, a *tables.AbsentError if
// there is no such table, or another one of package tables.
func Ask(ctx context.Context, db *store.DB, r games.Ruleset, o Options) (Report, error) {
	s, err := o.open(ctx, db, r)
	if err != nil {
		return Report{}, o.remedied(err, r)
	}
	report := Report{
		Query: r.Identity().Name, Table: s.meta.Name, Unit: s.unit, Bound: s.meta.Bound, Sides: s.meta.Sides, Positions: s.meta.Positions,
		Outcomes: []Outcome{},
	}
	switch {
	case o.Outcomes:
		name := tables.OutcomeMeasure
		report.Measure = &name
	case o.Measure != nil:
		name := o.Measure.String()
		report.Measure = &name
	}
	if o.Numbers != nil {
		report.Range = &o.Range
		s.numbers = o.Numbers
	}
	all, err := s.count(ctx)
	if err != nil {
		return Report{}, err
	}
	report.Positions = all.positions
	for c, n := range all.found {
		if n.times > 0 {
			report.Outcomes = append(report.Outcomes, Outcome{class(c).String(), n.times, s.position(n.first)})
		}
	}
	if n := all.positions; n > 0 {
		report.Density = density(all.found[previous].times, n)
		report.Largest = s.extreme(all.largest)
	}
	report.list(s, all.tally, o)
	if report.Limit, err = s.limit(ctx); err != nil {
		return Report{}, err
	}
	if s.meta.Name == "" {
		return report, nil
	}
	if t, err := tables.Open(db, r); err == nil && t.HasResults() {
		report.Longest, err = s.longestResults(ctx, t)
		return report, err
	}
	report.Longest, err = playLengths(ctx, db, r, o.Numbers)
	return report, err
}

// extreme returns the largest value; it returns nil if no value has an order, as among forms.
func (s *subject) extreme(c cellCount) *Extreme {
	if c.times == 0 {
		return nil
	}
	return &Extreme{s.text(c.cell), s.position(c.first)}
}

func (o *Options) open(ctx context.Context, db *store.DB, r games.Ruleset) (*subject, error) {
	if c, ok := r.(games.Charted); ok && (o.Measure != nil || o.Outcomes) {
		return nil, games.Errorf(games.CodeUnsupported, "a table of %s has values only, no measures", games.Clip(r.Identity().Name))
	} else if ok {
		return openChart(ctx, c)
	}
	if o.Outcomes && o.Numbers != nil {
		return nil, games.Errorf(games.CodeUnsupported, "outcomes are counted in the whole table, without a range")
	}
	if o.Outcomes {
		return openOutcomes(db, r)
	}
	if o.Measure != nil {
		return openMeasure(db, r, *o.Measure)
	}
	t, err := tables.Open(db, r)
	if err == nil {
		return openValues(t, r)
	}
	numbered, ok := r.(games.Numbered)
	switch {
	case !ok || !errors.Is(err, store.ErrNoTable):
		return nil, missingTable(db, r.Identity().Name, err)
	case o.Value == nil:
		return nil, &tables.AbsentError{Text: r.Identity().Name}
	default:
		return openRange(ctx, numbered, o.Value), nil
	}
}

// remedied adds to an error about a missing table what to write instead, and the command that builds
// the table.
func (o *Options) remedied(err error, r games.Ruleset) error {
	absent, ok := errors.AsType[*tables.AbsentError](err)
	if !ok || absent.Near != "" {
		return err
	}
	_, numbered := r.(games.Numbered)
	command := query.MakeTable(r, absent.Text).String()
	switch {
	case o.Measure != nil || o.Outcomes:
		return coded.Errorf("%w; build it: %s", err, command)
	case !numbered:
		return coded.Errorf("%w; query its positions one by one, or build the table: %s", err, command)
	case r.Identity().Table == "":
		return coded.Errorf("%w; write a range, as in 0..100", err)
	default:
		return coded.Errorf("%w; write a range, as in 0..100, or build the table: %s", err, command)
	}
}

// list lists the counted values.
func (r *Report) list(s *subject, t *tally, o Options) {
	if t.overflow {
		return
	}
	all := t.list(o.Frequent)
	total := uint64(len(all))
	r.Total, r.Values = &total, []Value{}
	for _, c := range all[:min(total, o.Top)] {
		r.Values = append(r.Values, Value{s.text(c.cell), c.times, s.position(c.first)})
	}
}
