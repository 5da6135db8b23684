// Package library holds games as scripts, which are known without a file. A script is read when its name
// is first used.
package library

import (
	"embed"
	"slices"
	"strings"
	"sync"
	"unicode"

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
		s.Supplied = true
		f := s.Family()
		f.Help.Answered = "by its rules, which are a script"
		return game{s, f}, nil
	})

// Names lists the scripts in the order of their names.
func Names() []string { return all.Names() }

// Script returns the script of a name; false if there is none. Its rules hold for ever, as those of all
// rulesets.
func Script(name string) (*script.Script, bool) {
	g, ok := get(name)
	return g.script, ok
}

// Family returns the ruleset of a name; false if there is none.
func Family(name string) (games.Family, bool) {
	g, ok := get(name)
	return g.family, ok
}

// get returns the game of a name, which may be Chinese.
func get(name string) (game, bool) {
	if g, ok := all.Get(name); ok || strings.IndexFunc(name, isHan) < 0 {
		return g, ok
	}
	if f, ok := chinese()[name]; ok {
		return all.Get(f.Name)
	}
	return game{}, false
}

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// chinese returns the families by their Chinese names. It reads all scripts.
var chinese = sync.OnceValue(func() map[string]*games.Family {
	var families []games.Family
	for _, name := range Names() {
		if g, ok := all.Get(name); ok {
			families = append(families, g.family)
		}
	}
	return games.ByChineseName(families)
})
