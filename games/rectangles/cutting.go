package rectangles

import "sprague/games"

// Cutting is the paper cutting game.
var Cutting = games.Family{
	Name: "cutting",
	New:  games.Fixed(cutting{sheet{"cutting"}}),
	Help: games.Help{
		Summary:  "cut a sheet in two; whoever first cuts out a 1×1 piece wins",
		Rules:    "A turn cuts one piece of paper along a grid line into two rectangles. Whoever first cuts out a 1×1 piece wins at once. A 1×1 piece itself cannot be cut.",
		Notation: "cutting(w,h), sides of at least 1",
		Examples: []string{"cutting(2,4)", "cutting(6,9) + cutting(3,3)"},
		Source:   "ACM ICPC Beijing 2004, Cutting Game (POJ 2311)",
		Answered: "table; engine beyond it. A strip 1×n with n > 1 has the value loony: the mover wins at once, so nobody leaves one",
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

func (g cutting) Describe(p games.Position, m games.Move) string {
	text := g.sheet.Describe(p, m)
	if m.Wins {
		text += ", which wins at once"
	}
	return text
}

// Dense: nearly every smaller sheet can be cut out of a square one.
func (cutting) Dense() {}

// Outright: cutting out a 1×1 wins.
func (cutting) Outright() {}
