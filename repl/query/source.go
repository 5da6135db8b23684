package query

// Source is a kind of knowledge from which an answer came.
type Source uint8

// The sources, in the order in which they are tried and named.
const (
	FromTable   Source = 1 << iota // looked up in the database
	FromPeriod                     // a table extended by a proven period
	FromFormula                    // a theorem
	FromEngine                     // searched live
)

var sourceNames = []struct {
	source Source
	name   string
}{
	{FromTable, "table"}, {FromPeriod, "period"}, {FromFormula, "formula"}, {FromEngine, "engine"},
}

// Names lists the sources of a set.
func (s Source) Names() []string {
	names := []string{}
	for _, n := range sourceNames {
		if s&n.source != 0 {
			names = append(names, n.name)
		}
	}
	return names
}
