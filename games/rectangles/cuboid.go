package rectangles

import (
	"fmt"
	"slices"
	"sort"

	"sprague/games"
	"sprague/internal/say"
)

// Cuboid is the game of cutting a layer in each direction out of a cuboid.
var Cuboid = games.Family{
	Name:  "cuboid",
	Takes: "three sides",
	New:   games.Fixed(cuboid{}),
	Help: games.Help{
		Summary:  "cut a layer in each of the three directions out of a cuboid",
		Rules:    "A turn chooses one layer of unit cubes in each of the three directions, and removes all three. The at most eight cuboids between them stay in play.",
		Notation: "cuboid(x, y, z), sides from 0 to 1000 in any order; a side of 0 leaves nothing",
		Examples: []string{"cuboid(3,4,5)", "cuboid(2,2,2) + cuboid(4,4,5) + nim(1)"},
		Source:   "a contest problem, Cuboid Slicing Game, IDI Open 2018 (Kattis)",
		Answered: "table, if there is one, else engine",
	},
}

// longestSide bounds the sides, so that their numbers fit.
const longestSide = 1000

// cuboid has the least side in X, and in Y the others: 2^16 times the middle one plus the greatest.
// Nothing is the position of sides 0.
type cuboid struct{}

func (cuboid) Identity() games.Identity {
	return games.Identity{Family: "cuboid", Name: "cuboid", Table: "cuboid", Rules: 1}
}

// ofSides returns the position of sides in any order.
func ofSides(x, y, z int64) games.Position {
	if x == 0 || y == 0 || z == 0 {
		return games.Position{}
	}
	x, y = min(x, y), max(x, y)
	y, z = min(y, z), max(y, z)
	x, y = min(x, y), max(x, y)
	return games.Position{X: x, Y: y<<16 | z}
}

// threeSides returns the sides, ascending.
func threeSides(p games.Position) (x, y, z int64) { return p.X, p.Y >> 16, p.Y & (1<<16 - 1) }

func (cuboid) Parse(args []string) ([]games.Position, error) {
	if len(args) != 3 {
		return nil, games.Errorf(games.CodeBadPosition, "cuboid needs three sides, as in cuboid(3,4,5)")
	}
	var side [3]int64
	for i, arg := range args {
		n, err := games.ParseInteger(arg)
		switch {
		case err != nil:
			return nil, err.At(i, err.Offset)
		case n > longestSide:
			return nil, games.Errorf(games.CodeOutOfRange, "the sides of a cuboid go to %d", longestSide).At(i, 0)
		}
		side[i] = n
	}
	return []games.Position{ofSides(side[0], side[1], side[2])}, nil
}

func (cuboid) Format(p games.Position) string {
	x, y, z := threeSides(p)
	return fmt.Sprintf("%d,%d,%d", x, y, z)
}

// Moves yields one of the cuts with equal results by symmetry. The cuts of a cuboid with a side of 1
// all leave nothing.
func (cuboid) Moves(p games.Position, yield func(games.Move) bool) {
	x, y, z := threeSides(p)
	if x <= 1 {
		if x == 1 {
			yield(games.Move{Parts: make([]games.Position, 1)})
		}
		return
	}
	parts := make([]games.Position, 0, 8)
	for i := range (x + 1) / 2 {
		for j := range (y + 1) / 2 {
			for k := range (z + 1) / 2 {
				if x == y && j < i || y == z && k < j {
					continue
				}
				parts = parts[:0]
				for _, a := range [2]int64{i, x - 1 - i} {
					for _, b := range [2]int64{j, y - 1 - j} {
						for _, c := range [2]int64{k, z - 1 - k} {
							if part := ofSides(a, b, c); part.X > 0 {
								parts = append(parts, part)
							}
						}
					}
				}
				if !yield(games.Move{Parts: parts}) {
					return
				}
			}
		}
	}
}

// Describe names the cuboids that are left.
func (cuboid) Describe(_ games.Position, m games.Move) say.Text {
	if m.Parts[0].X == 0 {
		return say.Textf("cut it away")
	}
	parts := slices.SortedFunc(slices.Values(m.Parts), games.Position.Compare)
	words := make([]say.Text, len(parts))
	for i, part := range parts {
		x, y, z := threeSides(part)
		words[i] = say.Plain(fmt.Sprintf("%d×%d×%d", x, y, z))
	}
	return say.Textf("cut into %s", say.And(words...))
}

// Picture tells the sides.
func (cuboid) Picture(p games.Position) games.Picture {
	x, y, z := threeSides(p)
	return games.Sign{Text: say.Textf("%d×%d×%d cubes", x, y, z)}
}

// Breadth is a lower bound: at most six cuts are equal if sides are equal.
func (cuboid) Breadth(p games.Position) uint64 {
	x, y, z := threeSides(p)
	if x <= 1 {
		return uint64(x)
	}
	return uint64(max((x+1)/2*((y+1)/2)*((z+1)/2)/6, 1))
}

// Number counts nothing as 0, and then the cuboids by the greatest side, the middle one and the
// least. All parts have a smaller greatest side.
func (cuboid) Number(p games.Position) (uint64, bool) {
	x, y, z := threeSides(p)
	if x == 0 {
		return 0, true
	}
	return upToSide(z-1) + uint64(y*(y-1)/2+x-1), true
}

// upToSide counts the positions with sides up to n.
func upToSide(n int64) uint64 { return uint64(n*(n+1)*(n+2)/6 + 1) }

func (cuboid) At(i uint64) games.Position {
	if i == 0 {
		return games.Position{}
	}
	z := int64(sort.Search(longestSide, func(n int) bool { return upToSide(int64(n)) > i }))
	i -= upToSide(z - 1)
	y := int64(sort.Search(longestSide, func(n int) bool { return uint64(n*(n+1)/2) > i }))
	return ofSides(int64(i)-y*(y-1)/2+1, y, z)
}

func (cuboid) Count(bound uint64) (uint64, error) {
	if bound > longestSide {
		return 0, games.Errorf(games.CodeTooLarge, "tables of cuboids go to a side of %d at most", longestSide)
	}
	return upToSide(int64(bound)), nil
}

func (cuboid) Unit() string { return "longest side" }

// Dense: a large cuboid reaches most smaller ones.
func (cuboid) Dense() {}
