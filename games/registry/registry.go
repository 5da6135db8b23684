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
	"sprague/games/impartial"
	"sprague/games/library"
	"sprague/games/nimlike"
	"sprague/games/rectangles"
	"sprague/games/sequences"
)

// table holds every family in display order.
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
		heaps.Strange,
		heaps.Constrained,
		heaps.Lieges,
		nimlike.Wythoff,
		nimlike.Euclid,
		nimlike.Fibonacci,
		nimlike.PairSplit,
		nimlike.Staircase,
		nimlike.GeorgiaBob,
		nimlike.Pebbles,
		nimlike.Moore,
		nimlike.Largest,
		nimlike.EndNim,
		nimlike.Arrange,
		rectangles.Cutting,
		rectangles.Cutcake,
		rectangles.Cuboid,
		rectangles.Chomp,
		rectangles.Cram,
		rectangles.Domineering,
		boards.Clobber,
		boards.Snort,
		boards.Col,
		boards.NodeKayles,
		boards.Konane,
		boards.Amazons,
		coins.Beans,
		coins.Messenger,
		coins.Multiples,
		coins.Turning,
	},
	coins.Named(),
	[]games.Family{
		sequences.Subsequence,
		graphs.Graph,
		graphs.Tree,
		graphs.Blacken,
		graphs.Runner,
		graphs.Geography,
		hackenbush.Family,
		sequences.ToadsAndFrogs,
		sequences.TopplingDominoes,
		sequences.Shove,
		sequences.Push,
	},
)

// named holds the families of the table by their names and aliases.
var named = func() map[string]*games.Family {
	all := make(map[string]*games.Family)
	for i := range table {
		all[table[i].Name] = &table[i]
		for _, alias := range table[i].Aliases {
			all[alias] = &table[i]
		}
	}
	return all
}()

// Registry is a set of known families: those of the program, others, and the scripts of the library. A
// nil Registry has no others. It is immutable.
type Registry struct{ others []games.Family }

// With returns a registry with additional families. They come before scripts of the library that have
// their names, so that a new one changes no game of a user. The error is a *games.Error if a name is
// taken otherwise.
func (r *Registry) With(more ...games.Family) (*Registry, error) {
	all := &Registry{}
	if r != nil {
		all.others = slices.Clone(r.others)
	}
	for _, f := range more {
		if _, taken := all.Own(f.Name); taken {
			return nil, games.Errorf(games.CodeScript, "the name %s is taken by another ruleset", f.Name)
		}
		all.others = append(all.others, f)
	}
	return all, nil
}

// Others lists the families that do not belong to the program.
func (r *Registry) Others() []games.Family {
	if r == nil {
		return nil
	}
	return slices.Clone(r.others)
}

// Families lists all families but those of the library.
func (r *Registry) Families() []games.Family { return append(slices.Clone(table), r.Others()...) }

// Library lists the families of the library. It reads all its scripts.
func (r *Registry) Library() []games.Family {
	var all []games.Family
	for _, name := range r.libraryNames() {
		f, _ := library.Family(name)
		all = append(all, f)
	}
	return all
}

// libraryNames lists the names of the library that no other family has.
func (r *Registry) libraryNames() []string {
	return slices.DeleteFunc(slices.Clone(library.Names()), func(name string) bool {
		_, other := r.Own(name)
		return other
	})
}

// Names lists the names of all families without aliases.
func (r *Registry) Names() []string {
	var names []string
	for _, f := range r.Families() {
		names = append(names, f.Name)
	}
	return append(names, r.libraryNames()...)
}

// Lookup returns a family by its name or an alias, also that of the impartial rulesets of another one.
func (r *Registry) Lookup(name string) (games.Family, bool) {
	if f, ok := r.Own(name); ok {
		return f, true
	}
	if base, ok := impartial.Base(name); ok {
		f, ok := r.Lookup(base)
		return impartial.Family(f), ok
	}
	return library.Family(name)
}

// Own is Lookup without the library and impartial rulesets of others.
func (r *Registry) Own(name string) (games.Family, bool) {
	if f, ok := named[name]; ok {
		return *f, true
	}
	if f, ok := chinese()[name]; ok {
		return *f, true
	}
	if r != nil {
		is := func(f games.Family) bool { return f.Name == name || slices.Contains(f.Aliases, name) }
		if i := slices.IndexFunc(r.others, is); i >= 0 {
			return r.others[i], true
		}
	}
	return games.Family{}, false
}

// Parse returns the ruleset of a name: "kayles" or "octal[0.77]".
func (r *Registry) Parse(text string) (games.Ruleset, error) {
	family, params, err := r.split(text)
	if err != nil {
		return nil, err
	}
	return family.New(params)
}

// Expand returns the rulesets that a text selects: one, like Parse, or those of a pattern of its
// family, such as "octal[0.???]".
func (r *Registry) Expand(text string) ([]games.Ruleset, error) {
	family, params, err := r.split(text)
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

// find is Lookup with an error that names the nearest name.
func (r *Registry) find(name string) (games.Family, error) {
	f, ok := r.Lookup(name)
	if !ok {
		return games.Family{}, games.Errorf(games.CodeUnknownRuleset, "unknown ruleset %q%s", games.Clip(name), r.Suggest(name))
	}
	return f, nil
}

// split returns the family of a ruleset's name and its raw parameters.
func (r *Registry) split(text string) (family games.Family, params string, err error) {
	name, rest, bracketed := strings.Cut(strings.TrimSpace(text), "[")
	if bracketed {
		var closed bool
		if params, closed = strings.CutSuffix(rest, "]"); !closed {
			return games.Family{}, "", games.Errorf(games.CodeParse, "%q needs a closing ]", games.Clip(text))
		}
	}
	family, err = r.find(strings.TrimSpace(name))
	return family, params, err
}

// New returns a ruleset of the program, given the name of its family and its raw parameters.
func New(name, params string) (games.Ruleset, error) {
	f, err := (*Registry)(nil).find(name)
	if err != nil {
		return nil, err
	}
	return f.New(params)
}

// The following functions use only the families of the program.

// Names is [Registry.Names].
func Names() []string { return (*Registry)(nil).Names() }

// Families is [Registry.Families].
func Families() []games.Family { return (*Registry)(nil).Families() }

// Lookup is [Registry.Lookup].
func Lookup(name string) (games.Family, bool) { return (*Registry)(nil).Lookup(name) }

// Parse is [Registry.Parse].
func Parse(text string) (games.Ruleset, error) { return (*Registry)(nil).Parse(text) }

// Expand is [Registry.Expand].
func Expand(text string) ([]games.Ruleset, error) { return (*Registry)(nil).Expand(text) }
