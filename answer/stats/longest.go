package stats

import (
	"context"
	"errors"
	"iter"

	"sprague/games"
	"sprague/games/measure"
	"sprague/store"
	"sprague/store/tables"
)

// playLengths returns the maximum lengths of plays from the table of measures of a ruleset; nil if
// the database has none. Numbers restricts them to some positions, of which the table may lack the
// last; nil stands for all.
func playLengths(ctx context.Context, db *store.DB, r games.Ruleset, numbers iter.Seq[uint64]) (*Longest, error) {
	l := &Longest{}
	for _, m := range []struct {
		measure measure.Measure
		lasts   *[]Lasts
	}{
		{measure.Remoteness, &l.Remoteness},
		{measure.Suspense, &l.Suspense},
	} {
		s, err := openMeasure(db, r, m.measure)
		if absent := (*tables.AbsentError)(nil); errors.As(err, &absent) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		l.Bound, l.Sides, l.Unit = s.meta.Bound, s.meta.Sides, s.unit
		if numbers != nil {
			s.numbers = numbersBelow(s.meta.Positions, numbers)
		}
		if *m.lasts, err = s.longest(ctx); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// longestResults returns the maximum remoteness of wins and losses in a table of results, without
// endless ones; nil for scores.
func (s *subject) longestResults(ctx context.Context, t *tables.Table) (*Longest, error) {
	if t.Scored() {
		return nil, nil
	}
	all, err := s.longest(ctx)
	l := &Longest{Bound: s.meta.Bound, Unit: s.unit, Remoteness: []Lasts{}, Suspense: []Lasts{}}
	for _, lasts := range all {
		result, _ := tables.ResultOfCell(s.column.Name, lasts.Turns)
		if lasts.Turns = int64(result.Remoteness); result.Kind != games.Draw && !result.Endless() {
			l.Remoteness = append(l.Remoteness, lasts)
		}
	}
	return l, err
}

// numbersBelow returns the first of some ascending numbers, those below an end.
func numbersBelow(end uint64, numbers iter.Seq[uint64]) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for i := range numbers {
			if i >= end || !yield(i) {
				return
			}
		}
	}
}

// longest returns the greatest cell of each class, and its first position.
func (s *subject) longest(ctx context.Context) ([]Lasts, error) {
	var greatest [classes]struct {
		found bool
		cellCount
	}
	err := s.each(ctx, func(i uint64, cell int64) {
		g := &greatest[s.classify(cell)]
		if !g.found || cell > g.cell {
			g.found, g.cellCount = true, cellCount{cell, count{first: i}}
		}
	})
	all := []Lasts{}
	for c, g := range greatest {
		if g.found {
			all = append(all, Lasts{class(c).String(), g.cell, s.position(g.first)})
		}
	}
	return all, err
}
