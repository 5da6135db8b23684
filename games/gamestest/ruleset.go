package gamestest

import (
	"sprague/games"
	"sprague/games/registry"
)

// Ruleset returns the ruleset of a name. The test fails if there is none.
func Ruleset(t interface{ Fatal(...any) }, name string) games.Ruleset {
	r, err := registry.Parse(name)
	if err != nil {
		t.Fatal(name, err)
	}
	return r
}
