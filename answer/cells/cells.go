// Package cells tells what the positions and cells of a table are in its game, which
// package store knows by numbers only.
package cells

import (
	"fmt"
	"math"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store/tables"
)

// Reader reads the numbers of a table.
type Reader struct {
	rules    games.Numbered // nil when no game of this program has the table
	measures bool
}

// Of gives the reader for the table of that name.
func Of(table string) Reader {
	rules, measures, err := tables.RulesOf(table)
	if err != nil {
		return Reader{}
	}
	return Reader{rules, measures}
}

// For gives the reader for the table of a ruleset, which writes positions by the name that
// the ruleset goes by.
func For(rules games.Numbered, measures bool) Reader { return Reader{rules, measures} }

// Position writes position number i in the notation of its game.
func (r Reader) Position(i uint64) say.Text {
	if r.rules == nil || i > math.MaxInt64 {
		return say.Textf("position number %d", i)
	}
	return say.Plain(fmt.Sprintf("%s(%s)", r.rules.Identity().Name, r.rules.Format(r.rules.At(i))))
}

// Value writes a cell of a column, given the column's scale.
func (r Reader) Value(column string, cell int64, scale uint64) say.Text {
	if r.rules == nil {
		return plain(cell, scale)
	}
	if r.measures {
		for _, m := range measure.All() {
			if m.String() == column {
				return m.Text(cell)
			}
		}
		return plain(cell, scale)
	}
	if _, partizan := r.rules.(games.Partizan); partizan || cell < value.LoonyCell {
		return plain(cell, scale)
	}
	return say.Plain(value.OfCell(cell).String())
}

// plain writes the number that a cell stands for.
func plain(cell int64, scale uint64) say.Text {
	return say.Plain(value.Scaled(cell, uint(scale)).String())
}
