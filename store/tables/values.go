package tables

import (
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
)

// valueKind is the kind of tables of values.
type valueKind struct{}

func (valueKind) affixes() (prefix, suffix string) { return "", "" }

func (valueKind) mayEnd() bool { return false }

func (valueKind) instead(string) say.Text { return say.Text{} }

func (valueKind) text(r games.Numbered, column string, cell int64, scale uint64) say.Text {
	if resulting(Ruleset(r)) {
		if s, ok := ResultOfCell(column, cell); ok {
			return say.Plain(s.String())
		}
		return plain(cell, scale)
	}
	if _, partizan := Ruleset(r).(games.Partizan); partizan || cell < value.LoonyCell {
		return plain(cell, scale)
	}
	return say.Known(value.OfCell(cell).String())
}

func (valueKind) describe(db *store.DB, r games.Ruleset) (Summary, []store.Column, error) {
	t, err := Open(db, r)
	if err != nil {
		return Summary{}, nil, err
	}
	info := summary(t.Meta(), t.Rules())
	info.Bits = t.Column().Width
	if p := t.Proof(); p != nil {
		info.Preperiod, info.Period, info.Saltus, info.Theorem, info.Checked = certified(p)
	}
	return info, t.Meta().Columns, nil
}
