package misere

import (
	"sprague/games"
	"sprague/games/search"
)

// failure records parts for which no quotient was found. Larger heaps of the same rulesets have
// none either.
type failure struct {
	parts   []Part
	partial *wild         // the quotient proven for a part; nil if none
	budget  search.Budget // the insufficient budget
}

// maxFailures bounds the cached failures, each with a quotient of at most some megabytes.
const maxFailures = 8

// known returns the partial quotient and the refusal for parts that the failure covers.
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

// covers reports whether other parts include everything that failed, and possibly more.
func (f *failure) covers(parts []Part) bool {
	for _, failed := range f.parts {
		covered := false
		for _, part := range parts {
			covered = covered || part.Rules.Identity().Name == failed.Rules.Identity().Name && part.Position.X >= failed.Position.X
		}
		if !covered {
			return false
		}
	}
	return true
}
