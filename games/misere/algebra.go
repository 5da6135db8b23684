package misere

import (
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Part is so many copies of a position.
type Part struct {
	Rules    games.Ruleset
	Position games.Position
	Count    uint64
}

// Element stands for all sums that may stand for each other in an algebra: beside
// any third sum they have the same outcome in misere play.
type Element uint64

// Algebra is a commutative monoid in which outcomes of misere sums are read off. It
// is safe for several goroutines.
type Algebra interface {
	// Of gives the element of a position; false when the algebra does not know it.
	Of(r games.Ruleset, p games.Position) (Element, bool)
	// Zero is the element of a sum without moves.
	Zero() Element
	// Add gives the element of a sum from those of its two parts.
	Add(a, b Element) Element
	// Times adds n copies.
	Times(a Element, n uint64) Element
	// Outcome is N or P.
	Outcome(e Element) value.Outcome
	// Describe tells people what an element is.
	Describe(e Element) say.Text
	// Name tells people what the algebra is and why it holds.
	Name() say.Text
	// Source tells programs the same.
	Source() Source
}

// Method is the theory behind an algebra.
type Method uint8

// The methods.
const (
	Genus    Method = iota // the theorem of tame games
	Quotient               // a misere quotient
)

// String names the method as answers do.
func (m Method) String() string {
	if m == Quotient {
		return "misere quotient"
	}
	return "genus theory"
}

// Source tells where an algebra comes from.
type Source struct {
	Method Method
	Order  int  // of the quotient: how many elements it has
	Stored bool // types were looked up
	Search bool // moves were followed
	Period bool // a proven period reaches beyond what was followed
}

// OutcomeOf adds up parts. It reports false when the algebra does not know one.
func OutcomeOf(a Algebra, parts []Part) (value.Outcome, bool) {
	total := a.Zero()
	for _, part := range parts {
		e, ok := a.Of(part.Rules, part.Position)
		if !ok {
			return 0, false
		}
		total = a.Add(total, a.Times(e, part.Count))
	}
	return a.Outcome(total), true
}
