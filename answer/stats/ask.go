package stats

import (
	"context"
	"iter"

	"sprague/games"
	"sprague/games/measure"
	"sprague/store"
)

// Options select the positions and values to count.
type Options struct {
	Measure  *measure.Measure // nil for values
	Top      uint64           // number of distinct values to list
	Frequent bool             // the most frequent of them, else the smallest
	// Range describes the counted positions, and Numbers yields their numbers in ascending order;
	// nil for all.
	Range   string
	Numbers iter.Seq[uint64]
}

// Ask counts the positions of a ruleset's table, up to its bound, or those of a chart, which needs no
// database. The error is that of the context,
// of package pick if there is no such table, or one of package tables.
func Ask(ctx context.Context, db *store.DB, r games.Ruleset, o Options) (Report, error) {
	s, err := o.open(ctx, db, r)
	if err != nil {
		return Report{}, err
	}
	report := Report{
		Query: r.Identity().Name, Table: s.meta.Name, Unit: s.unit, Bound: s.meta.Bound, Positions: s.meta.Positions,
		Outcomes: []Outcome{},
	}
	if o.Measure != nil {
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
	report.Longest, err = playLengths(ctx, db, r)
	return report, err
}

// extreme returns the largest value; it returns nil if no value has an order, as among forms.
func (s *subject) extreme(c counted) *Extreme {
	if c.times == 0 {
		return nil
	}
	return &Extreme{s.text(c.cell), s.position(c.first)}
}

func (o *Options) open(ctx context.Context, db *store.DB, r games.Ruleset) (*subject, error) {
	if c, ok := r.(games.Charted); ok && o.Measure != nil {
		return nil, games.Errorf(games.CodeUnsupported, "a table of %s has values only, no measures", games.Clip(r.Identity().Name))
	} else if ok {
		return openChart(ctx, c)
	}
	if o.Measure != nil {
		return openMeasure(db, r, *o.Measure)
	}
	return openValues(db, r)
}

// list lists the counted values.
func (r *Report) list(s *subject, t *tally, o Options) {
	if t.lost {
		return
	}
	all := t.list(o.Frequent)
	total := uint64(len(all))
	r.Total, r.Values = &total, []Value{}
	for _, c := range all[:min(total, o.Top)] {
		r.Values = append(r.Values, Value{s.text(c.cell), c.times, s.position(c.first)})
	}
}
