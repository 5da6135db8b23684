// Package impartial opens the moves of both players of a partizan ruleset to either of them. Its positions
// have Grundy values.
package impartial

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// Word is the word of queries, as in impartial(clobber(lr)).
const Word = "impartial"

// Prefix begins the names of the rulesets, as in impartial-clobber(lr).
const Prefix = Word + "-"

// Of returns the impartial ruleset with the positions of a partizan one, in which each player has the moves of
// Left and those of Right. It has tables if the partizan one has tables of pieces. The error, a *games.Error,
// refuses rulesets that are not partizan, and those that replace positions by others of the same value.
func Of(base games.Ruleset) (games.Ruleset, error) {
	r, ok := base.(games.Partizan)
	if !ok {
		return nil, games.Errorf(games.CodeUnsupported, "%s is not partizan; %s( ) takes positions of games in which Left and Right have different moves", games.Clip(base.Identity().Name), Word)
	}
	if _, ok := base.(games.Reduced); ok {
		return nil, games.Errorf(games.CodeUnsupported, "%s keeps positions by their values; write edges G, which both players cut", base.Identity().Name)
	}
	o := opened{of: r, id: r.Identity()}
	o.id.Family, o.id.Name = Prefix+o.id.Family, Prefix+o.id.Name
	if pieced, ok := r.(games.Pieced); ok {
		o.id.Table = Prefix + o.id.Table
		return piecewise{o, pieced}, nil
	}
	o.id.Table = ""
	return o, nil
}

// Base returns the name of the family of which an impartial family has that name; false if the name is not
// of an impartial family.
func Base(name string) (string, bool) { return strings.CutPrefix(name, Prefix) }

// Family returns the family of impartial rulesets of the rulesets of a partizan family. Its rulesets are made
// only where the base ones are partizan.
func Family(f games.Family) games.Family {
	make := func(r games.Ruleset, err error) (games.Ruleset, error) {
		if err != nil {
			return nil, err
		}
		return Of(r)
	}
	base := f
	f.Name, f.Aliases, f.Expand, f.Load = Prefix+base.Name, nil, nil, nil
	f.New = func(params string) (games.Ruleset, error) { return make(base.New(params)) }
	if base.Load != nil {
		f.Load = func(params string, files games.Files) (games.Ruleset, error) { return make(base.Load(params, files)) }
	}
	f.Help = games.Help{
		Summary:  "each player has the moves of Left and those of Right",
		Rules:    "Each player has the moves of Left and those of Right in the game whose name follows impartial-.",
		Notation: strings.ReplaceAll(base.Help.Notation, base.Name, f.Name),
		Examples: slices.Clone(base.Help.Examples),
		Source:   base.Help.Source,
		Answered: "by Grundy values: table for boards and pieces, else engine, else by a search for the winner",
	}
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
		if met[key] {
			return true
		}
		met[key] = true
		return yield(m)
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
func (o opened) Separate(p games.Position) []games.Position {
	if s, ok := o.of.(games.Separable); ok {
		return s.Separate(p)
	}
	var all []games.Position
	o.of.Moves(p, func(games.Move) bool {
		all = []games.Position{p}
		return false
	})
	return all
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

// piecewise is an opened ruleset whose tables hold pieces.
type piecewise struct {
	opened
	pieces games.Pieced
}

// Key implements games.Pieced. Players do not matter, so a negative position is as good as another one.
func (p piecewise) Key(q games.Position) (key uint64, negative, ok bool) {
	key, _, ok = p.pieces.Key(q)
	return key, false, ok
}

// Piece implements games.Pieced.
func (p piecewise) Piece(key uint64) (games.Position, bool) { return p.pieces.Piece(key) }

// Pieces implements games.Pieced.
func (p piecewise) Pieces(bound uint64, yield func(key uint64) bool) { p.pieces.Pieces(bound, yield) }

// Count implements games.Pieced.
func (p piecewise) Count(bound uint64) (uint64, error) { return p.pieces.Count(bound) }

// Unit implements games.Pieced.
func (p piecewise) Unit() string { return p.pieces.Unit() }

// Classed implements games.Pieced.
func (p piecewise) Classed() games.Pieced { return piecewise{p.opened, p.pieces.Classed()} }
