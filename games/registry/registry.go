// Package registry is the table of all families of games.
package registry

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/boards"
	"sprague/games/coins"
	"sprague/games/graphs"
	"sprague/games/hackenbush"
	"sprague/games/heaps"
	"sprague/games/nimlike"
	"sprague/games/rectangles"
	"sprague/games/sequences"
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
		rectangles.Domineering,
		boards.Clobber,
		boards.Snort,
		boards.Col,
		boards.NodeKayles,
		boards.Konane,
		boards.Amazons,
		coins.Messenger,
		coins.Turning,
	},
	coins.Named(),
	[]games.Family{
		sequences.Subsequence,
		graphs.Graph,
		graphs.Tree,
		graphs.Runner,
		hackenbush.Family,
		sequences.ToadsAndFrogs,
		sequences.TopplingDominoes,
		sequences.Shove,
		sequences.Push,
	},
)

// Names lists the names of all families, aliases left out.
func Names() []string {
	names := make([]string, len(table))
	for i, f := range table {
		names[i] = f.Name
	}
	return names
}

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
	f, err := find(name)
	if err != nil {
		return nil, err
	}
	return f.New(params)
}

// find is Lookup with an error that tells the nearest name.
func find(name string) (games.Family, error) {
	f, ok := Lookup(name)
	if !ok {
		return games.Family{}, games.Errorf(games.CodeUnknownRuleset, "unknown ruleset %q%s", games.Clip(name), Suggest(name))
	}
	return f, nil
}

// Parse makes a ruleset from its written form: "kayles" or "octal[0.77]".
func Parse(text string) (games.Ruleset, error) {
	family, params, err := split(text)
	if err != nil {
		return nil, err
	}
	return family.New(params)
}

// Expand makes the rulesets that a text stands for: one, as Parse does, or those of a
// pattern of its family, as "octal[0.???]" is one.
func Expand(text string) ([]games.Ruleset, error) {
	family, params, err := split(text)
	if err != nil {
		return nil, err
	}
	all := []string{params}
	if family.Expand != nil {
		if expanded, ok := family.Expand(params); ok {
			all = expanded
		}
	}
	rulesets := make([]games.Ruleset, 0, len(all))
	for _, p := range all {
		r, err := family.New(p)
		if err != nil {
			return nil, err
		}
		rulesets = append(rulesets, r)
	}
	return rulesets, nil
}

// split finds the family of a written ruleset and its raw parameters.
func split(text string) (family games.Family, params string, err error) {
	name, rest, bracketed := strings.Cut(strings.TrimSpace(text), "[")
	if bracketed {
		var closed bool
		if params, closed = strings.CutSuffix(rest, "]"); !closed {
			return games.Family{}, "", games.Errorf(games.CodeParse, "%q needs a closing ]", games.Clip(text))
		}
	}
	family, err = find(strings.TrimSpace(name))
	return family, params, err
}
