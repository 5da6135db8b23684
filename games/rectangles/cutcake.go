package rectangles

import (
	"math/bits"

	"sprague/games"
	"sprague/games/value"
)

// Cutcake is the partizan cutting game of Winning Ways.
var Cutcake = games.Family{
	Name:  "cutcake",
	Takes: "a width and a height",
	New:   games.Fixed(cutcake{sheet{"cutcake"}}),
	Help: games.Help{
		Summary:  "Left cuts a cake vertically, Right horizontally",
		Rules:    "A turn cuts one piece of cake along a grid line. Left cuts vertically and splits the width, Right horizontally and splits the height.",
		Notation: "cutcake(w,h), sides of at least 1",
		Examples: []string{"cutcake(5,2)", "cutcake(4,7) + cutcake(9,3)", "cutcake(4,5) + nim(3)"},
		Source:   "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 2, 1982",
		Answered: "table; formula for larger cakes",
	},
}

type cutcake struct{ sheet }

func (cutcake) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 2)
	for w := int64(1); w <= p.X/2; w++ {
		parts[0], parts[1] = upright(p, w)
		if !yield(games.Move{Player: games.Left, Parts: parts}) {
			return
		}
	}
	for h := int64(1); h <= p.Y/2; h++ {
		parts[0], parts[1] = level(p, h)
		if !yield(games.Move{Player: games.Right, Parts: parts}) {
			return
		}
	}
}

// Value is the theorem of Winning Ways, chapter 2 (1982): a cake of w >= h has value floor(w / H) -
// 1, where H is the largest power of 2 up to h. That is the number of cuts for Left that leave
// pieces at least H wide. If w < h the players are exchanged.
func (cutcake) Value(p games.Position) (value.Value, bool) {
	moves := p.X>>log2(p.Y) - 1
	if p.X < p.Y {
		moves = 1 - p.Y>>log2(p.X)
	}
	return value.OfNumber(value.Int(moves)), true
}

// log2 returns the binary logarithm of n >= 1, rounded down.
func log2(n int64) int { return bits.Len64(uint64(n)) - 1 }

// Negate rotates the cake by 90 degrees.
func (cutcake) Negate(p games.Position) games.Position { return games.Position{X: p.Y, Y: p.X} }

// Best cuts off the largest power of 2 that is at most the other side and at most half of the cut
// side; docs/theory.md has the proof.
func (cutcake) Best(p games.Position, player games.Player) (games.Move, bool) {
	side, other, cut := p.X, p.Y, upright
	if player == games.Right {
		side, other, cut = p.Y, p.X, level
	}
	if side < 2 {
		return games.Move{}, false
	}
	a, b := cut(p, 1<<min(log2(other), log2(side)-1))
	return games.Move{Player: player, Parts: []games.Position{a, b}}, true
}

// Picture shows the cutting lines of each player.
func (cutcake) Picture(p games.Position) games.Picture {
	return games.Board{Width: uint64(p.X), Height: uint64(p.Y), Parted: true}
}
