package misere

import "sprague/games"

// rulesetCache holds the data of some rulesets. A linear search in the few entries is faster than
// hashing names.
type rulesetCache []cacheEntry

type cacheEntry struct {
	name  string
	types typing
}

func (s rulesetCache) of(r games.Ruleset) (typing, bool) {
	name := r.Identity().Name
	for i := range s {
		if s[i].name == name {
			return s[i].types, true
		}
	}
	return nil, false
}
