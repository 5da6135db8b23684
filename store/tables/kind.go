package tables

import "strings"

// Kind is what a table holds about the positions of its ruleset. Each kind has its own tables, with
// bounds of their own.
type Kind uint8

// The kinds.
const (
	OfValues    Kind = iota // values of positions
	OfMeasures              // measures, for games played at the same time
	OfQuotients             // the misere quotient of heaps
)

// kinds are the texts of each kind. The prefix begins names in a file; ruleset names have no space
// outside brackets. The suffix follows the ruleset where people select a table.
var kinds = [...]struct{ prefix, suffix string }{
	OfValues:    {},
	OfMeasures:  {"compounds ", " in compounds"},
	OfQuotients: {"misere-sums ", " in misere sums"},
}

// Name returns the name of the table of this kind that belongs to a table of values.
func (k Kind) Name(table string) string { return kinds[k].prefix + table }

// Suffix returns the text that selects this kind when it follows a ruleset: "kayles in compounds".
func (k Kind) Suffix() string { return kinds[k].suffix }

// KindOf splits the name of a table in its kind and the table of values that belongs to it.
func KindOf(name string) (table string, k Kind) {
	for k := OfMeasures; int(k) < len(kinds); k++ {
		if table, ok := strings.CutPrefix(name, kinds[k].prefix); ok {
			return table, k
		}
	}
	return name, OfValues
}

// CutKind removes the suffix of a kind. Without one, the kind is OfValues.
func CutKind(text string) (ruleset string, k Kind) {
	text = strings.TrimSpace(text)
	for k := OfMeasures; int(k) < len(kinds); k++ {
		if ruleset, ok := strings.CutSuffix(text, kinds[k].suffix); ok {
			return strings.TrimSpace(ruleset), k
		}
	}
	return text, OfValues
}
