package misere

import (
	"slices"

	"sprague/games"
	"sprague/games/search"
)

// failure records parts for which no quotient was found.
type failure struct {
	parts   []Part
	partial *provenQuotient // the quotient proven for a part; nil if none
	budget  search.Budget   // the insufficient budget
}

// maxFailures bounds the cached failures, each with a quotient of at most some megabytes.
const maxFailures = 8

// known returns the partial quotient and the refusal for parts of the failure.
func (f *failure) known(parts []Part) (Algebra, error) {
	err := refusal(parts)
	if f.partial == nil {
		return nil, err
	}
	return f.partial, err
}

// cacheable reports whether the failure may be cached: all parts are heaps of rulesets that do not
// change.
func (f *failure) cacheable() bool {
	for _, part := range f.parts {
		id := part.Rules.Identity()
		if _, heaped := part.Rules.(games.Heaped); !heaped || id.Table == "" && id.Family != nimFamily {
			return false
		}
	}
	return true
}

// same reports whether a search for a quotient of the parts within the budget would be the one that
// failed. More parts, or a larger budget, take the search another way.
func (f *failure) same(parts []Part, b search.Budget) bool {
	return f.budget == b && slices.EqualFunc(f.parts, parts, func(p, q Part) bool {
		return p.Rules.Identity().Name == q.Rules.Identity().Name && p.Position == q.Position
	})
}
