package tables

import (
	"context"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
)

// outcomeColumn has two bits for a piece; a cell is an index of outcomes.
const outcomeColumn = "outcome"

// OutcomeMeasure is the name by which commands ask for outcomes in the place of a measure.
const OutcomeMeasure = outcomeColumn

// outcomes are the outcomes in normal play, in the order of their cells. Impartial pieces have the
// first two.
var outcomes = [...]value.Outcome{value.P, value.N, value.L, value.R}

// Outcomes is a ruleset's table of outcomes of pieces in an open database. Any number of goroutines
// may use it until the database is closed.
type Outcomes struct {
	rules  games.Numbered
	keyed  keyed
	view   *store.View
	reader *store.Reader
}

// Classed returns the ruleset whose pieces tables of outcomes number, and false if there are none.
func Classed(r games.Ruleset) (games.Pieced, bool) {
	p, ok := Ruleset(r).(games.Pieced)
	if !ok || p.Identity().Table == "" {
		return nil, false
	}
	return p.Classed(), true
}

// OpenOutcomes opens the table of outcomes of a ruleset. Its errors are those of Open.
func OpenOutcomes(db *store.DB, r games.Ruleset) (*Outcomes, error) {
	p, ok := Classed(r)
	if !ok {
		return nil, store.ErrNoTable
	}
	numbered, view, err := find(db, p, OfOutcomes.Name(p.Identity().Table))
	if err != nil {
		return nil, err
	}
	t := &Outcomes{rules: numbered, view: view, reader: view.Column(outcomeColumn)}
	t.keyed, ok = numbered.(keyed)
	if !ok || t.reader == nil || t.reader.Meta().List || t.reader.Meta().Period != nil {
		return nil, &ColumnError{view.Name, outcomeColumn}
	}
	return t, nil
}

// Meta returns the description of the table.
func (t *Outcomes) Meta() store.Table { return t.view.Table }

// Rules returns the ruleset.
func (t *Outcomes) Rules() games.Numbered { return t.rules }

// Column returns the description of the column.
func (t *Outcomes) Column() store.Column { return t.reader.Meta() }

// Cell returns the stored cell of piece i.
func (t *Outcomes) Cell(i uint64) (int64, bool) { return t.reader.Cell(i) }

// At returns the outcome of piece i. It returns false beyond the table, and for a cell that stands
// for no outcome, which verify reports.
func (t *Outcomes) At(i uint64) (value.Outcome, bool) {
	cell, ok := t.reader.Cell(i)
	if !ok {
		return 0, false
	}
	return OutcomeOfCell(cell)
}

// OutcomeOfCell returns the outcome that a cell stands for, and false if it stands for none.
func OutcomeOfCell(cell int64) (value.Outcome, bool) {
	if cell < 0 || cell >= int64(len(outcomes)) {
		return 0, false
	}
	return outcomes[cell], true
}

// Piece looks up the outcome of a position that Separate does not split. It returns false if the
// table has neither it nor its negative.
func (t *Outcomes) Piece(p games.Position) (value.Outcome, bool) {
	i, negative, ok := t.keyed.find(p)
	if !ok {
		return 0, false
	}
	o, ok := t.At(i)
	if negative {
		o = o.Negative()
	}
	return o, ok
}

// Lost reports whether whoever moves first in a position loses, since all its pieces are P. It is
// then worth 0.
func (t *Outcomes) Lost(p games.Position) bool {
	for _, piece := range t.keyed.Separate(p) {
		if o, ok := t.Piece(piece); !ok || o != value.P {
			return false
		}
	}
	return true
}

// CheckKeys is the function CheckKeys for a table of outcomes.
func (t *Outcomes) CheckKeys(ctx context.Context) error { return t.keyed.check(ctx, t.view) }

// OutcomeColumns encodes the outcomes of a ruleset's pieces, as cells in the order of the pieces,
// with the keys.
func OutcomeColumns(r games.Numbered, cells []uint16) []store.Input {
	return append([]store.Input{{Name: outcomeColumn, Words: cells}}, KeyColumns(r)...)
}

// CellOfOutcome returns the cell of an outcome other than a draw.
func CellOfOutcome(o value.Outcome) uint16 {
	for cell, other := range outcomes {
		if o == other {
			return uint16(cell)
		}
	}
	panic("a draw has no cell")
}

// outcomeKind is the kind of tables of outcomes.
type outcomeKind struct{}

func (outcomeKind) affixes() (prefix, suffix string) { return "outcomes ", " outcomes" }

func (outcomeKind) mayEnd() bool { return false }

func (outcomeKind) instead(ruleset string) say.Text {
	return say.Textf("this table holds outcomes of pieces, which queries read where no value is in reach; stats %s --measure outcome counts them", ruleset)
}

func (outcomeKind) text(_ games.Numbered, column string, cell int64, scale uint64) say.Text {
	if o, ok := OutcomeOfCell(cell); ok && column == outcomeColumn {
		return say.Plain(o.String())
	}
	return plain(cell, scale)
}

func (outcomeKind) describe(db *store.DB, r games.Ruleset) (Summary, []store.Column, error) {
	t, err := OpenOutcomes(db, r)
	if err != nil {
		return Summary{}, nil, err
	}
	info := summary(t.Meta(), t.Rules())
	info.Bits = t.Column().Width
	return info, t.Meta().Columns, nil
}
