// Package rectangles holds the games played on a rectangle of squares.
package rectangles

import (
	"fmt"
	"math"

	"sprague/games"
	"sprague/internal/say"
)

// sheet is common to the games of cut paper: notation and numbering of rectangles of width X and
// height Y. Rulesets embed it and add their moves.
type sheet struct{ name string }

func (g sheet) Identity() games.Identity {
	return games.Identity{Family: g.name, Name: g.name, Table: g.name, Rules: 1}
}

func (g sheet) Parse(args []string) ([]games.Position, error) {
	if args = SplitSize(args); len(args) != 2 {
		return nil, games.Errorf(games.CodeBadPosition, "%s needs a width and a height, as in %s(6,9)", g.name, g.name)
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

func (sheet) Format(p games.Position) string { return fmt.Sprintf("%d,%d", p.X, p.Y) }

// Number counts shell by shell; the shell of s is the sheets whose longer side is s: first (1,s) …
// (s-1,s), then (s,1) … (s,s). A cut leaves pieces in earlier shells, or earlier in the same one.
func (sheet) Number(p games.Position) (uint64, bool) {
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

func (sheet) At(i uint64) games.Position {
	shell := int64(games.Sqrt(i)) + 1
	rest := int64(i) - (shell-1)*(shell-1)
	if rest < shell-1 {
		return games.Position{X: rest + 1, Y: shell}
	}
	return games.Position{X: shell, Y: rest - shell + 2}
}

func (sheet) Count(bound uint64) (uint64, error) {
	if bound > math.MaxInt32 {
		return 0, games.Errorf(games.CodeTooLarge, "tables of sheets go to a side of 2^31-1 at most")
	}
	return bound * bound, nil
}

func (sheet) Unit() string { return "side" }

// Pair implements games.Paired.
func (sheet) Pair(width, height int64) games.Position { return games.Position{X: width, Y: height} }

// Least is that of a side of one square.
func (sheet) Least() int64 { return 1 }

// Axes names the sides.
func (sheet) Axes() (first, second string) { return "width", "height" }

// Breadth counts the cuts; those that leave the same two pieces are one.
func (sheet) Breadth(p games.Position) uint64 { return uint64(p.X/2) + uint64(p.Y/2) }

// upright cuts off a piece of width w with a vertical cut.
func upright(p games.Position, w int64) (a, b games.Position) {
	return games.Position{X: w, Y: p.Y}, games.Position{X: p.X - w, Y: p.Y}
}

// level cuts off a piece of height h with a horizontal cut.
func level(p games.Position, h int64) (a, b games.Position) {
	return games.Position{X: p.X, Y: h}, games.Position{X: p.X, Y: p.Y - h}
}

// Describe names the two pieces.
func (sheet) Describe(_ games.Position, m games.Move) say.Text {
	a, b := m.Parts[0], m.Parts[1]
	return say.Textf("cut into %d×%d and %d×%d", a.X, a.Y, b.X, b.Y)
}

// Picture returns the squares of the sheet.
func (sheet) Picture(p games.Position) games.Picture {
	return games.Board{Width: uint64(p.X), Height: uint64(p.Y)}
}
