// Package library holds games as scripts, which are known without a file. A script is read when its name
// is first used.
package library

import (
	"embed"
	"slices"

	"sprague/docs"
	"sprague/games"
	"sprague/games/script"
)

//go:embed *.star
var own embed.FS

// shown are the examples of the documents that belong to the library.
var shown = []string{"cat-and-mouse", "connect-four", "cops-and-robber", "dodgem", "hare-and-hounds", "morris", "mu-torere", "picaria", "pong-hau-ki", "tic-tac-toe"}

// game is a script and its ruleset.
type game struct {
	script *script.Script
	family games.Family
}

var all = script.NewCollection(
	func() []string { return slices.Concat(shown, script.NamesIn(own)) },
	func(name string) ([]byte, error) {
		if slices.Contains(shown, name) {
			return docs.Examples.ReadFile("examples/" + name + script.Extension)
		}
		return own.ReadFile(name + script.Extension)
	},
	func(name string, source []byte) (game, error) {
		s, err := script.Read(name, source, script.Surroundings{})
		if err != nil {
			return game{}, err
		}
		f := s.Family()
		f.Help.Answered = "by its rules, which are a script"
		return game{s, f}, nil
	})

// Names lists the scripts in the order of their names.
func Names() []string { return all.Names() }

// Script returns the script of a name; false if there is none. Its rules hold for ever, as those of all
// rulesets.
func Script(name string) (*script.Script, bool) {
	g, ok := all.Get(name)
	return g.script, ok
}

// Family returns the ruleset of a name; false if there is none.
func Family(name string) (games.Family, bool) {
	g, ok := all.Get(name)
	return g.family, ok
}
