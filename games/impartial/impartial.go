// Package impartial opens the moves of both players of a partizan ruleset to either of them. Its positions
// have Grundy values.
package impartial

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// Word is the word of queries, as in impartial(clobber(lr)). Prefix begins the names of the rulesets.
const (
	Word   = "impartial"
	Prefix = Word + "-"
)

// Page is the help page of the word.
var Page = games.Family{Name: Word, Help: games.Help{
	Summary:  "each player has the moves of Left and those of Right",
	Rules:    "The players of a partizan game have the moves of both. The game is impartial then, and has Grundy values. impartial(G + H) is impartial(G) + impartial(H).",
	Notation: "impartial(G), the same as impartial-NAME(…) for a position of the ruleset NAME; G is a position of a partizan ruleset, or a sum of such",
	Examples: []string{"impartial(clobber(lr|rl))", "impartial(domineering(4,4)) + nim(2)", "misere(impartial(snort(3,2)))"},
	Source:   "R. P. Sprague 1935, P. M. Grundy 1939",
	Answered: "by Grundy values: table for boards and pieces, else engine, else by a search for the winner",
}}

// Of returns the impartial ruleset with the positions of a partizan one, in which each player has the moves of
// Left and those of Right. It has tables if the partizan one has tables of pieces. The error, a *games.Error,
// refuses rulesets that are not partizan, and those that replace positions by others of the same value.
func Of(base games.Ruleset) (games.Ruleset, error) {
	r, ok := base.(games.Partizan)
	if !ok {
		return nil, games.Errorf(games.CodeUnsupported, "%s is not partizan; %s( ) takes positions of games in which Left and Right have different moves", games.Clip(base.Identity().Name), Word)
	}
	if reduced, ok := base.(games.Reduced); ok {
		return nil, games.Errorf(games.CodeUnsupported, "%s keeps positions by their values; %s", base.Identity().Name, reduced.Reduced())
	}
	o := opened{of: r, id: r.Identity()}
	o.id.Family, o.id.Name = Prefix+o.id.Family, Prefix+o.id.Name
	if pieced, ok := r.(games.Pieced); ok {
		o.id.Table = Prefix + o.id.Table
		return piecewise{o, pieced, pieced}, nil
	}
	o.id.Table = ""
	return o, nil
}

// Base returns the name of the base family for the name of an impartial one; false for any other name.
func Base(name string) (string, bool) { return strings.CutPrefix(name, Prefix) }

// Family returns the family of the impartial rulesets of a base family. It refuses what [Of] refuses.
func Family(f games.Family) games.Family {
	open := func(r games.Ruleset, err error) (games.Ruleset, error) {
		if err != nil {
			return nil, err
		}
		return Of(r)
	}
	base := f
	f.Name, f.Aliases, f.Expand, f.Load = Prefix+base.Name, nil, nil, nil
	f.New = func(params string) (games.Ruleset, error) { return open(base.New(params)) }
	if base.Load != nil {
		f.Load = func(params string, files games.Files) (games.Ruleset, error) { return open(base.Load(params, files)) }
	}
	f.Help = Page.Help
	f.Help.Rules = "Each player has the moves of Left and those of Right in the game whose name follows impartial-."
	f.Help.Notation = strings.ReplaceAll(base.Help.Notation, base.Name, f.Name)
	f.Help.Examples, f.Help.Source = slices.Clone(base.Help.Examples), base.Help.Source
	for i, example := range f.Help.Examples {
		f.Help.Examples[i] = strings.ReplaceAll(example, base.Name, f.Name)
	}
	return f
}

// opened is a ruleset with the moves of both players open to either. Those of one ruleset are equal.
type opened struct {
	of games.Partizan
	id games.Identity
}

// Identity implements games.Ruleset.
func (o opened) Identity() games.Identity { return o.id }

// Parse implements games.Ruleset.
func (o opened) Parse(args []string) ([]games.Position, error) { return o.of.Parse(args) }

// Format implements games.Ruleset.
func (o opened) Format(p games.Position) string { return o.of.Format(p) }

// Moves implements games.Ruleset. Left and Right may have the same move; it comes once.
func (o opened) Moves(p games.Position, yield func(games.Move) bool) {
	met := map[string]bool{}
	o.of.Moves(p, func(m games.Move) bool {
		m.Player = games.AnyPlayer
		key := games.Written(m.Parts)
		if m.Wins {
			key = "wins"
		}
		again := met[key]
		met[key] = true
		return again || yield(m)
	})
}

// Describe implements games.Ruleset, by the move of the player who has it.
func (o opened) Describe(p games.Position, m games.Move) say.Text {
	key := games.Written(m.Parts)
	o.of.Moves(p, func(own games.Move) bool {
		if games.Written(own.Parts) != key || own.Wins != m.Wins {
			return true
		}
		m = own
		return false
	})
	return o.of.Describe(p, m)
}

// Separate implements games.Separable.
func (o opened) Separate(p games.Position) (all []games.Position) {
	if s, ok := o.of.(games.Separable); ok {
		return s.Separate(p)
	}
	o.of.Moves(p, func(games.Move) bool {
		all = []games.Position{p}
		return false
	})
	return all
}

// Parts implements games.Simplifying.
func (o opened) Parts(p games.Position) []games.Position {
	if s, ok := o.of.(games.Simplifying); ok {
		return s.Parts(p)
	}
	return o.Separate(p)
}

// Breadth implements games.Broad. Moves of both players may be the same.
func (o opened) Breadth(p games.Position) uint64 {
	if b, ok := o.of.(games.Broad); ok {
		return b.Breadth(p) / 2
	}
	return 0
}

// Labor implements games.Laborious.
func (o opened) Labor(p games.Position) uint64 { return games.LaborOf(o.of, p) }

// Picture implements games.Pictured.
func (o opened) Picture(p games.Position) games.Picture { return games.PictureOf(o.of, p) }

// Lacks implements games.Manned.
func (o opened) Lacks(p games.Position) (piece say.Text, lacks bool) {
	if of, ok := o.of.(games.Manned); ok {
		return of.Lacks(p)
	}
	return piece, false
}

// piecewise is an opened ruleset whose tables hold pieces.
type piecewise struct {
	opened
	pieces
	all games.Pieced
}

// pieces is what pieces of the partizan ruleset are without players.
type pieces interface {
	Piece(key uint64) (p games.Position, ok bool)
	Pieces(bound uint64, yield func(key uint64) bool)
	Count(bound uint64) (uint64, error)
	Unit() string
}

// Key implements games.Pieced. Players do not matter, so a negative position is as good as another one.
func (p piecewise) Key(q games.Position) (key uint64, negative, ok bool) {
	key, _, ok = p.all.Key(q)
	return key, false, ok
}

// Classed implements games.Pieced.
func (p piecewise) Classed() games.Pieced {
	classed := p.all.Classed()
	return piecewise{p.opened, classed, classed}
}
