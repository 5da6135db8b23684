package sequences

import (
	"math/big"
	"strings"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Number is the ruleset of numbers as components of sums: a dyadic rational is a game in canonical
// form. It is not a family of the registry, because its positions are written bare: 3/4.
var Number games.Ruleset = number{}

type number struct{}

// NumberPosition returns the component that is the number d.
func NumberPosition(d value.Dyadic) games.Position { return games.Position{S: d.String()} }

func (number) Identity() games.Identity {
	return games.Identity{Family: "number", Name: "number", Literal: true}
}

// Parse parses fractions whose denominator is a power of two.
func (number) Parse(args []string) ([]games.Position, error) {
	positions := make([]games.Position, len(args))
	for i, arg := range args {
		r, ok := fraction(arg)
		if !ok {
			return nil, games.Errorf(games.CodeBadPosition, "%q is not a number", arg).At(i, 0)
		}
		d, ok := value.FromRat(r)
		if !ok {
			return nil, games.Errorf(games.CodeBadPosition, "%s is not a position: its denominator is not a power of two", r.RatString()).At(i, 0)
		}
		positions[i] = NumberPosition(d)
	}
	return positions, nil
}

func (number) Format(p games.Position) string { return p.S }

// fraction parses "-3" or "3/4", always in decimal: big.Rat reads 010/2 as 8/2.
func fraction(text string) (*big.Rat, bool) {
	numerator, denominator, found := strings.Cut(text, "/")
	if !found {
		denominator = "1"
	}
	above, ok := value.Integer(numerator)
	if !ok {
		return nil, false
	}
	below, ok := value.Integer(denominator)
	if !ok || below.Sign() <= 0 {
		return nil, false
	}
	return new(big.Rat).SetFrac(above, below), true
}

func dyadic(p games.Position) value.Dyadic {
	if r, ok := fraction(p.S); ok {
		d, _ := value.FromRat(r)
		return d
	}
	return value.Dyadic{}
}

// Moves yields those of the canonical form {L | R}.
func (number) Moves(p games.Position, yield func(games.Move) bool) {
	left, right, hasLeft, hasRight := dyadic(p).Options()
	if hasLeft && !yield(games.Move{Player: games.Left, Parts: []games.Position{NumberPosition(left)}}) {
		return
	}
	if hasRight {
		yield(games.Move{Player: games.Right, Parts: []games.Position{NumberPosition(right)}})
	}
}

func (number) Describe(_ games.Position, m games.Move) say.Text {
	return say.Textf("move to %s", m.Parts[0].S)
}

// Value returns the number itself.
func (number) Value(p games.Position) (value.Value, bool) {
	return value.OfNumber(dyadic(p)), true
}

func (number) Negate(p games.Position) games.Position { return NumberPosition(dyadic(p).Neg()) }

// Best returns the player's only move.
func (n number) Best(p games.Position, player games.Player) (best games.Move, found bool) {
	n.Moves(p, func(m games.Move) bool {
		if m.Player == player {
			best, found = m, true
		}
		return true
	})
	return best, found
}

// stalkEdges is the maximum number of edges of a number shown as a stalk.
const stalkEdges = 12

// Picture returns the Hackenbush stalk with the number as value and sign expansion, if it is short.
func (number) Picture(p games.Position) games.Picture {
	d := dyadic(p)
	if !d.Birthday().IsInt64() || d.Birthday().Int64() > stalkEdges {
		return games.Sign{Text: say.Plain(p.S)}
	}
	var edges strings.Builder
	for _, run := range d.SignExpansion() {
		letter := "B"
		if run.Plus {
			letter = "W"
		}
		edges.WriteString(strings.Repeat(letter, int(run.Count.Int64())))
	}
	return games.Stalk{Edges: edges.String(), Caption: p.S}
}
