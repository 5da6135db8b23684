package gamestest

import (
	"sprague/games"
	"sprague/games/registry"
)

// Ruleset reads the name of a ruleset. The test fails when there is none.
func Ruleset(t interface{ Fatal(...any) }, name string) games.Ruleset {
	r, err := registry.Parse(name)
	if err != nil {
		t.Fatal(name, err)
	}
	return r
}
