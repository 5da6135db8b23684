package coins

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Multiples is the game of flipping a white cell and its first multiples.
var Multiples = games.Family{
	Name:   "multiples",
	Takes:  "the white cells",
	Params: "n",
	New: func(params string) (games.Ruleset, error) {
		n, err := games.ParseInteger(strings.TrimSpace(params))
		if err != nil || n == 0 || n > MostCells {
			return nil, games.Errorf(games.CodeBadParams, "multiples needs the number of cells in brackets, from 1 to %d, as in multiples[10](2,3)", MostCells).At(-1, 0)
		}
		return multiples{n, quotientsOf.of(strconv.FormatInt(n, 10), func() *quotients { return newQuotients(n) })}, nil
	},
	Help: games.Help{
		Summary:  "flip a white cell and its first multiples",
		Rules:    "Cells 1 to n are white or black. A turn chooses a white cell x and flips the cells x, 2x, …, kx, for any k from 1 to n/x.",
		Notation: "multiples[n](x, y, …), n up to 10^9, the white cells in any order",
		Examples: []string{"multiples[12](1,4,6)", "multiples[12](3,7,10) + nim(2)"},
		Source:   "a contest problem, array game, Luogu P3179, Henan team selection (HAOI) 2015; the theory: H. W. Lenstra, Nim multiplication, 1977",
		Answered: "formula (the coin-turning theorem), for all cells: the value of a cell depends on ⌊n/x⌋ alone",
	},
}

// MostCells bounds n: the values of all quotients of the largest n take half a second.
const MostCells = 1_000_000_000

// multiples keeps a position in S, as the ascending white cells separated by commas.
type multiples struct {
	n int64
	*quotients
}

// quotientsOf caches the values of the recently used numbers of cells.
var quotientsOf cache[quotients]

func (g multiples) Identity() games.Identity {
	return games.Identity{Family: "multiples", Name: fmt.Sprintf("multiples[%d]", g.n)}
}

func (g multiples) Parse(args []string) ([]games.Position, error) {
	white := make([]int64, len(args))
	for i, arg := range args {
		x, err := games.ParseInteger(arg)
		switch {
		case err != nil:
			return nil, err.At(i, err.Offset)
		case x < 1 || x > g.n:
			return nil, games.Errorf(games.CodeOutOfRange, "the cells are numbered from 1 to %d", g.n).At(i, 0)
		}
		white[i] = x
	}
	order := slices.Clone(white)
	slices.Sort(order)
	for i := 1; i < len(order); i++ {
		if x := order[i]; x == order[i-1] {
			first := slices.Index(white, x)
			return nil, games.Errorf(games.CodeBadPosition, "cell %d is listed twice", x).At(first+1+slices.Index(white[first+1:], x), 0)
		}
	}
	return []games.Position{games.OfNumbers(order)}, nil
}

func (multiples) Format(p games.Position) string { return p.S }

// flipped returns the position after x and its multiples to kx are flipped.
func flipped(white []int64, x, k int64) games.Position {
	cells := make([]int64, k)
	for i := range cells {
		cells[i] = x * int64(i+1)
	}
	return games.OfNumbers(difference(white, cells, cmp.Compare[int64]))
}

// Moves yields the moves of the least cell first, and those that flip fewer cells first.
func (g multiples) Moves(p games.Position, yield func(games.Move) bool) {
	white := games.NumbersOf[int64](p)
	parts := make([]games.Position, 1)
	for _, x := range white {
		for k := range g.n / x {
			if parts[0] = flipped(white, x, k+1); !yield(games.Move{Parts: parts}) {
				return
			}
		}
	}
}

func (multiples) Describe(p games.Position, m games.Move) say.Text {
	cells := difference(games.NumbersOf[int64](p), games.NumbersOf[int64](m.Parts[0]), cmp.Compare[int64])
	if len(cells) == 1 {
		return say.Textf("flip cell %d", cells[0])
	}
	return say.Textf("flip the multiples of %d up to %d", cells[0], cells[len(cells)-1])
}

// Breadth is exact.
func (g multiples) Breadth(p games.Position) (moves uint64) {
	for _, x := range games.NumbersOf[int64](p) {
		moves += uint64(g.n / x)
	}
	return moves
}

// Labor is that of all cells in all positions after a move.
func (g multiples) Labor(p games.Position) (labor uint64) {
	white := games.NumbersOf[int64](p)
	for _, x := range white {
		k := uint64(g.n / x)
		labor = min(labor+times(k, laborPerCoin*(uint64(len(white))+k/2)), saturation)
	}
	return labor
}

// Value is the coin-turning theorem (Lenstra 1977) with the row mirrored: a move turns its leftmost
// cell from white to black, and the choice of the others does not depend on colors.
func (g multiples) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(g.xorOf(games.NumbersOf[int64](p))), true
}

func (g multiples) xorOf(white []int64) (sum uint64) {
	for _, x := range white {
		sum ^= g.value(g.n / x)
	}
	return sum
}

// Reckon shows the value of each white cell, or of the first ones, and the sum.
func (g multiples) Reckon(p games.Position) (theorem say.Text, lines [][2]string) {
	white := games.NumbersOf[int64](p)
	for i, x := range white {
		if i == mostReckoned {
			lines = append(lines, [2]string{"…", ""})
			break
		}
		lines = append(lines, [2]string{fmt.Sprintf("%d: g(⌊%d/%d⌋) = g(%d)", x, g.n, x, g.n/x), strconv.FormatUint(g.value(g.n/x), 10)})
	}
	if len(white) != 1 {
		lines = append(lines, [2]string{"xor", strconv.FormatUint(g.xorOf(white), 10)})
	}
	return say.Textf("A white cell x is worth g(⌊n/x⌋), and the position the xor of its white cells. g(q) is the least number that is none of 0, g(⌊q/2⌋), g(⌊q/2⌋) ⊕ g(⌊q/3⌋), …, up to the term g(⌊q/q⌋)"), lines
}

// MovesTo yields the moves in the order of Moves, without those after which mostTurned cells have
// been written.
func (g multiples) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) (all bool) {
	white := games.NumbersOf[int64](p)
	here := g.xorOf(white)
	parts := make([]games.Position, 1)
	left, found, all := int64(mostTurned), false, true
	for _, x := range white {
		for k := range g.reaching(g.n/x, here^target) {
			if left -= k + int64(len(white)); left < 0 {
				all = false
				break
			}
			found = true
			if parts[0] = flipped(white, x, k); !yield(games.Move{Parts: parts}) {
				return all
			}
		}
	}
	if found || all || target > here {
		return all
	}
	for _, x := range white { // the cell of Bouton's argument
		if worth := g.value(g.n / x); worth^here^target < worth {
			for k := range g.reaching(g.n/x, here^target) {
				parts[0] = flipped(white, x, k)
				yield(games.Move{Parts: parts})
				break
			}
			break
		}
	}
	return false
}

// Picture returns the row of cells.
func (g multiples) Picture(p games.Position) games.Picture {
	row := games.Row{First: 1}
	add := func(letter string, count int64) {
		if last := len(row.Runs) - 1; last >= 0 && row.Runs[last].Thing.Text == letter {
			row.Runs[last].Count += uint64(count)
		} else if count > 0 {
			row.Runs = append(row.Runs, games.Run{Thing: games.Thing{Shape: games.Coin, Text: letter}, Count: uint64(count)})
		}
	}
	next := int64(1)
	for _, x := range games.NumbersOf[int64](p) {
		add("b", x-next)
		add("w", 1)
		next = x + 1
	}
	add("b", g.n+1-next)
	return row
}
