package rectangles

import (
	"math/bits"

	"sprague/games"
	"sprague/internal/say"
)

// Domineering is the game of filling a board with dominoes, Left's vertical and Right's horizontal.
var Domineering = games.Family{
	Name:  "domineering",
	Takes: "a width and a height",
	New:   games.Fixed(domineering{}),
	Help: games.Help{
		Summary:  "Left lays dominoes upright, Right lays them flat",
		Rules:    "Left fills two free squares, one above the other. Right fills two free squares side by side.",
		Notation: "domineering(w,h) for an empty board; domineering(...|.x.), row by row from the top: . free, x filled",
		Examples: []string{"domineering(2,2)", "domineering(...|.x.)", "domineering(3,3) + domineering(2,1)"},
		Source:   "G. Andersson; M. Gardner, Mathematical Games (Cross-Cram), Scientific American, February 1974",
		Answered: "table of pieces, else engine: the canonical form, region by region",
	},
}

// domineering is played on the boards of cram.
type domineering struct{}

func (domineering) Identity() games.Identity {
	return games.Identity{Family: "domineering", Name: "domineering", Table: "domineering", Rules: 1}
}

func (domineering) Parse(args []string) ([]games.Position, error) {
	return parseBoards("domineering", args)
}

func (domineering) Format(p games.Position) string { return formatBoard(p) }

// Moves yields Left's dominoes first.
func (domineering) Moves(p games.Position, yield func(games.Move) bool) {
	parts := []games.Position{p}
	move := func(player games.Player) bool { return yield(games.Move{Player: player, Parts: parts}) }
	if p.S != "" {
		place := func(player games.Player) func(text string) bool {
			return func(text string) bool {
				parts[0].S = text
				return move(player)
			}
		}
		if dominoes(p.S, textWidth(p.S)+1, place(games.Left)) {
			dominoes(p.S, 1, place(games.Right))
		}
		return
	}
	free, width := uint64(p.X), uint64(p.Y>>8)
	across, down := pairs(free, width)
	for ; down != 0; down &= down - 1 {
		parts[0].X = int64(free &^ ((1 | 1<<width) * (down & -down)))
		if !move(games.Left) {
			return
		}
	}
	for ; across != 0; across &= across - 1 {
		parts[0].X = int64(free &^ (3 * (across & -across)))
		if !move(games.Right) {
			return
		}
	}
}

func (domineering) Describe(p games.Position, m games.Move) say.Text { return filled(p, m) }

// Breadth is exact.
func (domineering) Breadth(p games.Position) uint64 { return cram{}.Breadth(p) }

// Negate rotates the board by 90 degrees.
func (domineering) Negate(p games.Position) games.Position {
	width, height := sidesOf(p)
	if p.S != "" {
		return games.Position{S: transposedText(p.S, width, height)}
	}
	return games.Position{X: int64(Transposed(uint64(p.X), width, height)), Y: sides(height, width)}
}

// Separate returns the regions of a board, as for cram. They keep their orientation: a quarter turn
// exchanges the players.
func (domineering) Separate(p games.Position) []games.Position { return regionsOf(p, false) }

// Picture returns the board with its filled squares.
func (domineering) Picture(p games.Position) games.Picture { return pictured(p) }

// Bounds counts the dominoes that a player surely lays, and those that fit at all. Left surely lays
// upright dominoes on squares that no flat one covers. Of other places, of which no flat domino
// touches two, she gets every second one, since each move of Right takes one away.
func (domineering) Bounds(p games.Position) games.Bounds {
	if p.S != "" {
		size := int64(len(p.S))
		return games.Bounds{Low: -size, High: size}
	}
	free, width := uint64(p.X), uint64(p.Y>>8)
	across, down := pairs(free, width)
	flat, upright := across|across<<1, down|down<<width
	sureUpright, sureFlat := uprights(free&^flat, width), flats(free&^upright, width)
	left, right := free&^sureUpright, free&^sureFlat
	return games.Bounds{
		Low:         laid(sureUpright) - laid(flats(free, width)),
		High:        laid(uprights(free, width)) - laid(sureFlat),
		LeftShares:  max(laid(uprights(left&oddColumns[width], width)), laid(uprights(left&^oddColumns[width], width))),
		RightShares: max(laid(flats(right&oddRows[width], width)), laid(flats(right&^oddRows[width], width))),
		Lead:        bits.OnesCount64(down) - bits.OnesCount64(across),
	}
}

// laid returns the number of dominoes that take squares.
func laid(taken uint64) int64 { return int64(bits.OnesCount64(taken) / 2) }

// flats returns the squares of as many flat dominoes as fit on squares.
func flats(free, width uint64) (taken uint64) {
	across, _ := pairs(free, width)
	return packed(across, LastColumn[width]>>(width-1), 1)
}

// uprights returns the squares of as many upright dominoes as fit on squares.
func uprights(free, width uint64) (taken uint64) {
	_, down := pairs(free, width)
	return packed(down, 1<<width-1, width)
}

// packed lays dominoes from line to line, each as early as it fits. A domino covers a square of
// starts and the one a step after it, in the next line.
func packed(starts, line, step uint64) (taken uint64) {
	for ; starts != 0; line <<= step {
		first := starts & line
		starts &^= first | first<<step
		taken |= first | first<<step
	}
	return taken
}

// oddColumns and oddRows have the squares of every second line of boards by their width.
var oddColumns, oddRows = func() (columns, rows [maxMask + 1]uint64) {
	for width := 1; width <= maxMask; width++ {
		for square := range maxMask {
			columns[width] |= uint64(square%width%2) << square
			rows[width] |= uint64(square/width%2) << square
		}
	}
	return columns, rows
}()
