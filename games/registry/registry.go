// Package registry is the table of all families of games.
package registry

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/coins"
	"sprague/games/heaps"
	"sprague/games/nimlike"
	"sprague/games/rectangles"
	"sprague/games/stalks"
	"sprague/games/words"
)

// table holds every family in the order in which people are shown them.
var table = slices.Concat(
	[]games.Family{heaps.Nim, heaps.Subtraction, heaps.Octal, heaps.TakeAndBreak},
	heaps.Named(),
	[]games.Family{
		heaps.Stripes,
		heaps.Grundy,
		heaps.Squares,
		heaps.Primes,
		heaps.PowersOfTwo,
		heaps.Divisors,
		nimlike.Wythoff,
		nimlike.Euclid,
		nimlike.Fibonacci,
		nimlike.Staircase,
		nimlike.GeorgiaBob,
		nimlike.Moore,
		nimlike.Largest,
		nimlike.Arrange,
		rectangles.Cutting,
		rectangles.Cutcake,
		rectangles.Chomp,
		rectangles.Cram,
		coins.Messenger,
		coins.Turning,
	},
	coins.Named(),
	[]games.Family{
		words.Subsequence,
		stalks.Hackenbush,
	},
)

// Families lists all families.
func Families() []games.Family { return slices.Clone(table) }

// Lookup finds a family by its name or an alias.
func Lookup(name string) (games.Family, bool) {
	i := slices.IndexFunc(table, func(f games.Family) bool { return f.Name == name || slices.Contains(f.Aliases, name) })
	if i < 0 {
		return games.Family{}, false
	}
	return table[i], true
}

// New makes a ruleset from its family's name and its raw parameters.
func New(name, params string) (games.Ruleset, error) {
	f, ok := Lookup(name)
	if !ok {
		return nil, games.Errorf(games.CodeUnknownRuleset, "unknown ruleset %q%s", name, Suggest(name))
	}
	return f.New(params)
}

// Parse makes a ruleset from its written form: "kayles" or "octal[0.77]".
func Parse(text string) (games.Ruleset, error) {
	name, rest, found := strings.Cut(strings.TrimSpace(text), "[")
	if !found {
		return New(name, "")
	}
	params, ok := strings.CutSuffix(rest, "]")
	if !ok {
		return nil, games.Errorf(games.CodeParse, "%q wants a closing ]", text)
	}
	return New(strings.TrimSpace(name), params)
}
