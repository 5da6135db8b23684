package rectangles

import (
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Cutting is the paper cutting game.
var Cutting = games.Family{
	Name:  "cutting",
	Takes: "a width and a height",
	New:   games.Fixed(cutting{sheet{"cutting"}}),
	Help: games.Help{
		Summary:  "cut a sheet in two; whoever first cuts out a 1×1 piece wins",
		Rules:    "A turn cuts one piece of paper along a grid line into two rectangles. The first player to cut out a 1×1 piece wins at once.",
		Notation: "cutting(w,h), sides of at least 1",
		Examples: []string{"cutting(2,4)", "cutting(6,9) + cutting(3,3)"},
		Source:   "ACM ICPC Beijing 2004, Cutting Game (POJ 2311)",
		Answered: "table; formula for larger sheets, with all winning cuts: let d(n) be the value of the game that splits n into two parts of at least 2. A sheet with sides of at least 2 is worth d of one side if d of the other is 0, else 1. A strip 1×n, n > 1, is loony: the mover wins at once",
	},
}

type cutting struct{ sheet }

func (cutting) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 2)
	cut := func(a, b games.Position) bool {
		parts[0], parts[1] = a, b
		return yield(games.Move{Parts: parts, Wins: a == unit || b == unit})
	}
	for w := int64(1); w <= p.X/2; w++ {
		if !cut(upright(p, w)) {
			return
		}
	}
	for h := int64(1); h <= p.Y/2; h++ {
		if !cut(level(p, h)) {
			return
		}
	}
}

var unit = games.Position{X: 1, Y: 1}

func (g cutting) Describe(p games.Position, m games.Move) say.Text {
	text := g.sheet.Describe(p, m)
	if m.Wins {
		return say.Textf("%s, which wins at once", text)
	}
	return text
}

// Value is the closed form of docs/theory.md if both sides are at least 2.
func (cutting) Value(p games.Position) (value.Value, bool) {
	switch {
	case p == unit:
		return value.Value{}, true
	case isStrip(p):
		return value.Loony(), true
	default:
		return value.OfNimber(uint64(splitGrundy(uint64(p.X), uint64(p.Y)))), true
	}
}

func isStrip(p games.Position) bool { return p.X == 1 || p.Y == 1 }

// MovesTo yields all cuts to target in the order of Moves.
func (g cutting) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	if isStrip(p) { // all cuts leave strips, which have no Grundy value, except that of two squares
		if p.X*p.Y == 2 && target == 0 {
			g.Moves(p, yield)
		}
		return true
	}
	parts := make([]games.Position, 2)
	leave := func(a, b games.Position) bool {
		parts[0], parts[1] = a, b
		return yield(games.Move{Parts: parts})
	}
	if cutsTo(p.X, p.Y, target, func(w int64) bool { return leave(upright(p, w)) }) {
		cutsTo(p.Y, p.X, target, func(h int64) bool { return leave(level(p, h)) })
	}
	return true
}

// cutsTo yields the cuts of a side, up to its middle, after which the two pieces have the value
// target. It returns false if yield stopped it. The results of a cut at i >= splitPreperiod have
// the values of those at i + splitPeriod, since the larger piece is at least i. So after a whole
// period without a cut to target there is none.
func cutsTo(side, other int64, target uint64, yield func(i int64) bool) bool {
	last := int64(splitPreperiod - 1) // the last cut to target, or the one before the periodic part
	for i := int64(2); i <= min(side/2, last+splitPeriod); i++ {
		a, b := splitGrundy(uint64(i), uint64(other)), splitGrundy(uint64(side-i), uint64(other))
		if uint64(a^b) != target {
			continue
		}
		if last = max(last, i); !yield(i) {
			return false
		}
	}
	return true
}

// Dense: nearly every smaller sheet can be cut out of a square one.
func (cutting) Dense() {}

// Structure: the formula is a closed form.
func (cutting) Structure() games.Structure { return games.Structure{ClosedForm: true} }

// Outright: cutting out a 1×1 wins.
func (cutting) Outright() bool { return true }
