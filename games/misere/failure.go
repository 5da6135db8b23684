package misere

import (
	"sprague/games"
	"sprague/games/search"
)

// failure is what is known of parts for which no quotient was found. There is none for
// larger heaps of the same rulesets either.
type failure struct {
	parts   []Part
	partial *wild         // what is proven all the same; nil if nothing is
	budget  search.Budget // which did not suffice
}

// maxFailures bounds the failures remembered, each of a quotient of some megabytes at
// most.
const maxFailures = 8

// known gives the partial quotient and the refusal of parts that the failure covers.
func (f *failure) known(parts []Part) (Algebra, error) {
	err := refusal(parts)
	if f.partial == nil {
		return nil, err
	}
	return f.partial, err
}

// lasting reports whether the failure may be remembered: all parts are heaps of rulesets
// that do not change.
func (f *failure) lasting() bool {
	for _, part := range f.parts {
		id := part.Rules.Identity()
		if _, heaped := part.Rules.(games.Heaped); !heaped || id.Table == "" && id.Family != nimFamily {
			return false
		}
	}
	return true
}

// covers reports whether other parts ask for all that failed, and maybe for more.
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
