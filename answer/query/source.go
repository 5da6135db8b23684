package query

import "sprague/internal/say"

// Source is a source of an answer.
type Source uint8

// The sources, in the order in which they are tried and listed.
const (
	FromTable   Source = 1 << iota // looked up in the database
	FromPeriod                     // a table extended by a proven period
	FromFormula                    // a theorem
	FromEngine                     // searched live
)

var sourceNames = []struct {
	source Source
	name   say.Text
}{
	{FromTable, say.Textf("table")},
	{FromPeriod, say.Textf("period")},
	{FromFormula, say.Textf("formula")},
	{FromEngine, say.Textf("engine")},
}

// Names lists the sources of a set.
func (s Source) Names() []string {
	names := []string{}
	for _, n := range sourceNames {
		if s&n.source != 0 {
			names = append(names, n.name.String())
		}
	}
	return names
}
