package stats

import (
	"errors"
	"iter"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// subject is a column to count.
type subject struct {
	meta     store.Table
	rules    games.Numbered
	column   store.Column
	cell     func(i uint64) (int64, bool)
	classify func(cell int64) class
	reader   tables.Notation
	forms    *tables.Forms    // dictionary of the cells; nil if cells are values
	numbers  iter.Seq[uint64] // the counted positions; nil for all
}

// openValues opens the column of values of a ruleset.
func openValues(db *store.DB, r games.Ruleset) (*subject, error) {
	t, err := tables.Open(db, r)
	if err != nil {
		return nil, absent(db, r.Identity().Name, err)
	}
	s := &subject{
		meta: t.Meta(), rules: t.Rules(), column: t.Column(), cell: t.Cell,
		classify: ofNimber, reader: tables.NewNotation(t.Rules(), false),
	}
	if _, partizan := r.(games.Partizan); partizan {
		s.classify = ofNumber
	}
	if s.forms = t.Forms(); s.forms != nil {
		s.classify = ofForm(s.forms)
		s.cell = func(i uint64) (int64, bool) {
			cell, ok := t.Cell(i)
			if ok {
				_, err := s.forms.Form(uint64(cell))
				ok = err == nil
			}
			return cell, ok
		}
	}
	return s, s.check()
}

// openMeasure opens the column of a measure of a ruleset.
func openMeasure(db *store.DB, r games.Ruleset, m measure.Measure) (*subject, error) {
	t, err := tables.OpenMeasures(db, r)
	if err != nil {
		return nil, absent(db, r.Identity().Name+tables.MeasuresSuffix, err)
	}
	s := &subject{
		meta: t.Meta(), rules: t.Rules(), column: t.Column(m), classify: ofMeasure(m), reader: tables.NewNotation(t.Rules(), true),
		cell: func(i uint64) (int64, bool) { return t.Cell(i, m) },
	}
	return s, s.check()
}

// absent adds to an error about a missing table the name of an existing one.
func absent(db *store.DB, text string, err error) error {
	if !errors.Is(err, store.ErrNoTable) {
		return err
	}
	names, failed := db.Names()
	if failed != nil {
		return failed
	}
	known, failed := tables.Known(db)
	if failed != nil {
		return failed
	}
	_, missing := tables.Select(names, text, known)
	if unknown := (*games.Error)(nil); errors.As(missing, &unknown) && unknown.Code == games.CodeUnknownRuleset { // a script
		return &tables.AbsentError{Text: text}
	}
	if missing != nil {
		return missing
	}
	return err
}

// check checks that the positions of a table are those within its bound, so that each has a
// notation.
func (s *subject) check() error {
	n, err := s.rules.Count(s.meta.Bound)
	if err == nil && n != s.meta.Positions {
		err = say.Errorf("it claims %d positions, its bound %d means %d", s.meta.Positions, s.meta.Bound, n)
	}
	if err != nil {
		return s.damaged(err.Error())
	}
	return nil
}

// text formats a cell.
func (s *subject) text(cell int64) say.Text {
	if s.forms != nil {
		f, _ := s.forms.Form(uint64(cell)) // read before without an error
		return say.Known(value.OfForm(f).String())
	}
	return s.reader.Value(s.column.Name, cell, s.column.Scale)
}
