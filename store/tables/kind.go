package tables

import (
	"strings"

	"sprague/games"
	"sprague/internal/say"
	"sprague/store"
)

// Kind is what a table holds about the positions of its ruleset. Each kind has its own tables, with
// bounds of their own.
type Kind uint8

// The kinds.
const (
	OfValues    Kind = iota // values of positions
	OfMeasures              // measures, for games played at the same time
	OfQuotients             // the misere quotient of heaps
	OfOutcomes              // outcomes of pieces
)

// kinds has the methods of each kind. A kind has a file here, one in package precompute, and one in
// package verify.
var kinds = [...]kind{OfValues: valueKind{}, OfMeasures: measureKind{}, OfQuotients: quotientKind{}, OfOutcomes: outcomeKind{}}

// kind names and describes the tables of a kind.
type kind interface {
	// affixes returns the prefix of the names in a file, and the suffix that follows the ruleset
	// where people select a table. Ruleset names have no space outside brackets.
	affixes() (prefix, suffix string)
	// describe describes the table of a ruleset. It fails on a table that this program cannot use.
	describe(db *store.DB, r games.Ruleset) (Summary, []store.Column, error)
	// text formats a cell of a column with the column's scale.
	text(r games.Numbered, column string, cell int64, scale uint64) say.Text
	// instead says how to show a table that holds no values.
	instead(ruleset string) say.Text
	// mayEnd reports whether a table may end before its bound.
	mayEnd() bool
}

// Rules returns the ruleset whose positions tables of this kind number: the ruleset itself, but for
// outcomes of pieces.
func (k Kind) Rules(r games.Ruleset) games.Ruleset {
	if p, ok := Classed(r); ok && k == OfOutcomes {
		return p
	}
	return r
}

// Name returns the name of the table of this kind that belongs to a table of values.
func (k Kind) Name(table string) string {
	prefix, _ := kinds[k].affixes()
	return prefix + table
}

// Suffix returns the text that selects this kind when it follows a ruleset: "kayles in compounds".
func (k Kind) Suffix() string {
	_, suffix := kinds[k].affixes()
	return suffix
}

// Instead says how to show a table of this kind where values are expected; empty for values.
func (k Kind) Instead(ruleset string) say.Text { return kinds[k].instead(ruleset) }

// MayEnd reports whether a table may have fewer positions than its bound means.
func (k Kind) MayEnd() bool { return kinds[k].mayEnd() }

// KindOf splits the name of a table in its kind and the table of values that belongs to it.
func KindOf(name string) (table string, k Kind) {
	for k := OfMeasures; int(k) < len(kinds); k++ {
		prefix, _ := kinds[k].affixes()
		if table, ok := strings.CutPrefix(name, prefix); ok {
			return table, k
		}
	}
	return name, OfValues
}

// CutKind removes the suffix of a kind. Without one, the kind is OfValues.
func CutKind(text string) (ruleset string, k Kind) {
	text = strings.TrimSpace(text)
	for k := OfMeasures; int(k) < len(kinds); k++ {
		if ruleset, ok := strings.CutSuffix(text, k.Suffix()); ok {
			return strings.TrimSpace(ruleset), k
		}
	}
	return text, OfValues
}
