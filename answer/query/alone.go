package query

import "sprague/games/search"

// Alone returns a resolver of the same database that shares no results of searches with others. So
// the cost of its searches, which progress counts, does not depend on earlier requests.
func (r *Resolver) Alone(budget search.Budget) *Resolver {
	other := NewResolver(r.open, search.NewEngine(budget))
	other.scripted = r.scripted
	return other
}
