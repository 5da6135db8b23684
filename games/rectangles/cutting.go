// Package rectangles holds the games played on a rectangle of squares.
package rectangles

import (
	"fmt"
	"math"
	"math/bits"

	"sprague/games"
)

// Cutting is the paper cutting game.
var Cutting = games.Family{
	Name: "cutting",
	New:  games.Fixed(cutting{}),
	Help: games.Help{
		Summary:  "cut a sheet in two; whoever first cuts out a 1×1 piece wins",
		Rules:    "A turn cuts one piece of paper along a grid line into two rectangles. Whoever first cuts out a 1×1 piece wins at once. A 1×1 piece itself cannot be cut.",
		Notation: "cutting(w,h), sides of at least 1",
		Examples: []string{"cutting(2,4)", "cutting(6,9) + cutting(3,3)"},
		Source:   "ACM ICPC Beijing 2004, Cutting Game (POJ 2311)",
		Answered: "table; engine beyond it. A strip 1×n with n > 1 has the value loony: the mover wins at once, so nobody leaves one",
	},
}

type cutting struct{}

func (cutting) Identity() games.Identity {
	return games.Identity{Family: "cutting", Name: "cutting", Table: "cutting", Rules: 1}
}

func (cutting) Parse(args []string) ([]games.Position, error) {
	if len(args) != 2 {
		return nil, games.Errorf(games.CodeBadPosition, "cutting takes a width and a height, as in cutting(6,9)")
	}
	var side [2]int64
	for i, arg := range args {
		n, err := games.ParseInteger(arg)
		if err != nil {
			return nil, err.At(i, err.Offset)
		}
		if n < 1 {
			return nil, games.Errorf(games.CodeBadPosition, "a sheet has sides of at least 1").At(i, 0)
		}
		side[i] = n
	}
	return []games.Position{{X: side[0], Y: side[1]}}, nil
}

func (cutting) Format(p games.Position) string { return fmt.Sprintf("%d,%d", p.X, p.Y) }

func (cutting) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 2)
	cut := func(a, b games.Position) bool {
		parts[0], parts[1] = a, b
		return yield(games.Move{Parts: parts, Wins: a == unit || b == unit})
	}
	for w := int64(1); w <= p.X/2; w++ {
		if !cut(games.Position{X: w, Y: p.Y}, games.Position{X: p.X - w, Y: p.Y}) {
			return
		}
	}
	for h := int64(1); h <= p.Y/2; h++ {
		if !cut(games.Position{X: p.X, Y: h}, games.Position{X: p.X, Y: p.Y - h}) {
			return
		}
	}
}

var unit = games.Position{X: 1, Y: 1}

func (cutting) Describe(p games.Position, m games.Move) string {
	a, b := m.Parts[0], m.Parts[1]
	text := fmt.Sprintf("cut into %d×%d and %d×%d", a.X, a.Y, b.X, b.Y)
	if m.Wins {
		text += ", which wins at once"
	}
	return text
}

// Number counts shell by shell, the shell of s being the sheets whose longer
// side is s: first (1,s) … (s-1,s), then (s,1) … (s,s). A cut leaves pieces in
// earlier shells, or earlier in the same one.
func (cutting) Number(p games.Position) (uint64, bool) {
	shell := max(p.X, p.Y)
	if shell > math.MaxInt32 {
		return 0, false
	}
	i := (shell - 1) * (shell - 1)
	if p.X < shell {
		return uint64(i + p.X - 1), true
	}
	return uint64(i + shell - 1 + p.Y - 1), true
}

func (cutting) At(i uint64) games.Position {
	shell := int64(isqrt(i)) + 1
	rest := int64(i) - (shell-1)*(shell-1)
	if rest < shell-1 {
		return games.Position{X: rest + 1, Y: shell}
	}
	return games.Position{X: shell, Y: rest - shell + 2}
}

// isqrt is the integer square root, by Newton's method from above.
func isqrt(n uint64) uint64 {
	if n == 0 {
		return 0
	}
	x := uint64(1) << ((bits.Len64(n) + 1) / 2)
	for {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
}

func (cutting) Count(bound uint64) (uint64, error) {
	if bound > math.MaxInt32 {
		return 0, games.Errorf(games.CodeTooLarge, "tables of sheets go to a side of 2^31-1 at most")
	}
	return bound * bound, nil
}

func (cutting) Unit() string { return "side" }

// Dense: nearly every smaller sheet can be cut out of a square one.
func (cutting) Dense() {}

func (cutting) Breadth(p games.Position) uint64 { return uint64(p.X/2) + uint64(p.Y/2) }
