package stats

import (
	"cmp"
	"errors"
	"fmt"
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
	meta      store.Table
	unit      string // of the bound
	column    store.Column
	cell      func(i uint64) (int64, error)
	classify  func(cell int64) class
	position  func(i uint64) string
	text      func(cell int64) say.Text
	isOrdered func(cell int64) bool // whether a cell may be the largest
	compare   func(a, b int64) int  // compares cells that may be the largest
	whole     bool                  // there is no largest cell beside one that cannot be it
	numbers   iter.Seq[uint64]      // the counted positions; nil for all
}

// openValues opens the column of values of a ruleset.
func openValues(t *tables.Table, r games.Ruleset) (*subject, error) {
	s := newSubject(t.Meta(), t.Rules(), t.Column(), tables.OfValues)
	s.cell, s.classify = s.cellReader(t.Cell), ofNimber
	if _, partizan := r.(games.Partizan); partizan {
		s.classify = ofNumber
	}
	if t.HasResults() {
		s.readResults(t)
	}
	if forms := t.Forms(); forms != nil {
		s.classify = ofForm(forms)
		s.isOrdered = func(int64) bool { return false }
		s.cell = s.cellReader(func(i uint64) (int64, bool) {
			cell, ok := t.Cell(i)
			if ok {
				_, err := forms.Form(uint64(cell))
				ok = err == nil
			}
			return cell, ok
		})
		s.text = func(cell int64) say.Text {
			f, _ := forms.Form(uint64(cell)) // read before without an error
			return say.Known(value.OfForm(f).String())
		}
	}
	return s, s.check(t.Rules())
}

// readResults reads the results of a game with results; only scores are ordered.
func (s *subject) readResults(t *tables.Table) {
	s.cell = s.cellReader(func(i uint64) (int64, bool) {
		_, ok := t.ResultAt(i)
		cell, _ := t.Cell(i)
		return cell, ok
	})
	s.classify = func(cell int64) class {
		result, _ := tables.ResultOfCell(s.column.Name, cell) // read before
		return ofOutcome(result.Outcome())
	}
	s.isOrdered = func(int64) bool { return t.Scored() }
	s.numbers = func(yield func(uint64) bool) {
		for i := range s.meta.Positions {
			if !t.Absent(i) && !yield(i) {
				return
			}
		}
	}
}

// newSubject returns a subject whose cells are values, without the cells and their classes.
func newSubject(meta store.Table, rules games.Numbered, column store.Column, kind tables.Kind) *subject {
	reader := tables.NewNotation(rules, kind)
	return &subject{
		meta: meta, unit: rules.Unit(), column: column,
		position:  func(i uint64) string { return reader.Position(i).String() },
		text:      func(cell int64) say.Text { return reader.Value(column.Name, cell, column.Scale) },
		isOrdered: func(int64) bool { return true }, compare: cmp.Compare[int64],
	}
}

// cellReader returns the source of the cells of a table.
func (s *subject) cellReader(cell func(i uint64) (int64, bool)) func(i uint64) (int64, error) {
	return func(i uint64) (int64, error) {
		x, ok := cell(i)
		switch {
		case i >= s.meta.Positions:
			return 0, games.Errorf(games.CodeOutOfRange, "the table of %s ends at %d; write a range that ends there, or before", games.Clip(s.meta.Name), s.meta.Bound)
		case !ok:
			return 0, s.damaged(fmt.Sprintf("position number %d has no cell", i))
		}
		return x, nil
	}
}

// openMeasure opens the column of a measure of a ruleset.
func openMeasure(db *store.DB, r games.Ruleset, m measure.Measure) (*subject, error) {
	t, err := tables.OpenMeasures(db, r)
	if err != nil {
		return nil, missingTable(db, r.Identity().Name+tables.OfMeasures.Suffix(), err)
	}
	s := newSubject(t.Meta(), t.Rules(), t.Column(m), tables.OfMeasures)
	s.classify, s.cell = ofMeasure(m), s.cellReader(func(i uint64) (int64, bool) { return t.Cell(i, m) })
	return s, s.check(t.Rules())
}

// openOutcomes opens the outcomes of the pieces of a ruleset.
func openOutcomes(db *store.DB, r games.Ruleset) (*subject, error) {
	t, err := tables.OpenOutcomes(db, r)
	if err != nil {
		return nil, missingTable(db, r.Identity().Name+tables.OfOutcomes.Suffix(), err)
	}
	s := newSubject(t.Meta(), t.Rules(), t.Column(), tables.OfOutcomes)
	s.cell = s.cellReader(func(i uint64) (int64, bool) {
		cell, ok := t.Cell(i)
		if ok {
			_, ok = t.At(i)
		}
		return cell, ok
	})
	s.classify = func(cell int64) class {
		o, _ := tables.OutcomeOfCell(cell) // read before
		return ofOutcome(o)
	}
	s.isOrdered = func(int64) bool { return false }
	return s, s.check(t.Rules())
}

// missingTable adds to an error about a missing table the name of an existing one.
func missingTable(db *store.DB, text string, err error) error {
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
func (s *subject) check(rules games.Numbered) error {
	n, err := rules.Count(s.meta.Bound)
	if err == nil && n != s.meta.Positions {
		err = say.Errorf("it claims %d positions, its bound %d means %d", s.meta.Positions, s.meta.Bound, n)
	}
	if err != nil {
		return s.damaged(err.Error())
	}
	return nil
}
