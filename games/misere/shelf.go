package misere

import "sprague/games"

// shelf holds what is known of some rulesets. They are few; going through them is
// faster than to hash their names.
type shelf []shelved

type shelved struct {
	name  string
	types typing
}

func (s shelf) of(r games.Ruleset) (typing, bool) {
	name := r.Identity().Name
	for i := range s {
		if s[i].name == name {
			return s[i].types, true
		}
	}
	return nil, false
}
