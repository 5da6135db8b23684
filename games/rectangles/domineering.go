package rectangles

import (
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
