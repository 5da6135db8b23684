package misere

import (
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Part is a number of copies of a position.
type Part struct {
	Rules    games.Ruleset
	Position games.Position
	Count    uint64
}

// Element represents all sums that are interchangeable in an algebra: with any third sum they have
// the same outcome in misere play.
type Element uint64

// Algebra is a commutative monoid that determines the outcomes of misere sums. Several goroutines
// may use it.
type Algebra interface {
	// Of returns the element of a position, and false if the algebra does not cover it.
	Of(r games.Ruleset, p games.Position) (Element, bool)
	// Zero returns the element of a sum without moves.
	Zero() Element
	// Add returns the element of a sum from those of its two parts.
	Add(a, b Element) Element
	// Times returns the element of n copies.
	Times(a Element, n uint64) Element
	// Outcome returns N or P.
	Outcome(e Element) value.Outcome
	// Describe describes an element to people.
	Describe(e Element) say.Text
	// Name describes the algebra and its proof to people.
	Name() say.Text
	// Source describes the same to programs.
	Source() Source
}

// Method is the theory behind an algebra.
type Method uint8

// The methods.
const (
	ByGenus    Method = iota // the theorem of tame games
	ByQuotient               // a misere quotient
)

// String returns the name of the method in answers.
func (m Method) String() string {
	if m == ByQuotient {
		return "misere quotient"
	}
	return "genus theory"
}

// Source describes the origin of an algebra.
type Source struct {
	Method Method
	Order  int  // of a quotient: its number of elements
	Stored bool // types were looked up
	Search bool // moves were examined
	Period bool // a proven period extends the examined positions
}

// OutcomeOf returns the outcome of a sum of parts. It returns false if the algebra does not cover
// one.
func OutcomeOf(a Algebra, parts []Part) (value.Outcome, bool) {
	total, ok := elementOfSum(a, parts)
	if !ok {
		return 0, false
	}
	return a.Outcome(total), true
}

// TypeOf returns the type of a sum of parts. It returns false if the algebra is not that of genus
// theory, or does not cover a part.
func TypeOf(a Algebra, parts []Part) (Type, bool) {
	if _, ok := a.(*genus); !ok {
		return Type{}, false
	}
	total, ok := elementOfSum(a, parts)
	return total.genus(), ok
}

func elementOfSum(a Algebra, parts []Part) (total Element, ok bool) {
	total = a.Zero()
	for _, part := range parts {
		e, ok := a.Of(part.Rules, part.Position)
		if !ok {
			return 0, false
		}
		total = a.Add(total, a.Times(e, part.Count))
	}
	return total, true
}
