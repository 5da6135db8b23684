package tables

import (
	"fmt"
	"math"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
)

// Notation formats the positions and cells of a table in its game's notation; the file holds only
// numbers.
type Notation struct {
	rules games.Numbered // nil if no game of this program has the table
	kind  Kind
}

// NotationOf returns the notation of a table. Without a game it formats plain numbers.
func NotationOf(t store.Table) Notation {
	rules, kind, err := RulesOf(t.Name, nil)
	if err != nil {
		return Notation{}
	}
	if OfPieces(rules) {
		if count, err := rules.Count(t.Bound); err != nil || count != t.Positions {
			return Notation{}
		}
		rules, _ = Numbered(Ruleset(rules), t.Bound)
	}
	if rules, err = Within(rules, t.Sides); err != nil {
		return Notation{}
	}
	return Notation{rules, kind}
}

// NewNotation returns the notation of a ruleset's table. It formats positions with the ruleset's
// name.
func NewNotation(rules games.Numbered, kind Kind) Notation { return Notation{rules, kind} }

// Position formats position i in the notation of its game.
func (n Notation) Position(i uint64) say.Text {
	if n.rules == nil || i > math.MaxInt64 {
		return say.Textf("position number %d", i)
	}
	return say.Plain(fmt.Sprintf("%s(%s)", n.rules.Identity().Name, n.rules.Format(n.rules.At(i))))
}

// Value formats a cell of a column with the column's scale.
func (n Notation) Value(column string, cell int64, scale uint64) say.Text {
	if n.rules == nil {
		return plain(cell, scale)
	}
	return kinds[n.kind].text(n.rules, column, cell, scale)
}

// Form formats a form of a table's dictionary.
func (n Notation) Form(of *store.View, cell int64) say.Text {
	if forms, err := OpenForms(of, NewFormArena()); err == nil {
		if f, err := forms.Form(uint64(cell)); err == nil {
			return say.Known(value.OfForm(f).String())
		}
	}
	return say.Textf("a form that its dictionary does not have")
}

// plain formats the number of a cell.
func plain(cell int64, scale uint64) say.Text {
	return say.Plain(value.Scaled(cell, uint(scale)).String())
}
