package rectangles

import (
	"fmt"
	"math/bits"
	"slices"

	"sprague/games"
	"sprague/games/kernel/recurrence"
	"sprague/games/value"
	"sprague/internal/say"
)

// Chomp is the game of the chocolate bar with a poisoned corner.
var Chomp = games.Family{
	Name:  "chomp",
	Takes: "a width and a height",
	New:   games.Fixed(chomp{}),
	Help: games.Help{
		Summary:  "take a square, all above and to the right; the corner is poisoned",
		Rules:    "A turn takes a square of a bar, with all squares above and to the right of it. The bottom left square is poisoned and may not be taken.",
		Notation: "chomp(w,h) for a whole bar; chomp(4|3|1) for rows of 4, 3 and 1 squares from the bottom, none longer than the row below; r^n for n rows of r, as in chomp(5^3|2)",
		Examples: []string{"chomp(4,3)", "chomp(4|3|1) + nim(2)", "chomp(5^3|2)"},
		Source:   "F. Schuh, Spel van delers, 1952; D. Gale, A curious Nim-type game, 1974",
		Answered: "table; engine beyond it. Of a whole bar larger than 1×1 a theorem (strategy stealing) proves that the mover wins, but names no move",
	},
}

// chomp is played on diagrams.
type chomp struct{}

func (chomp) Identity() games.Identity {
	return games.Identity{Family: "chomp", Name: "chomp", Table: "chomp", Rules: 1}
}

func (chomp) Parse(args []string) ([]games.Position, error) {
	switch args = SplitSize(args); len(args) {
	case 1:
		d, err := parseDiagram(args[0])
		if err != nil {
			return nil, err
		}
		return []games.Position{d.position()}, nil
	case 2:
		width, height, err := ParseSides(args)
		if err != nil {
			return nil, err
		}
		return []games.Position{diagram{{width, height}}.position()}, nil
	default:
		return nil, games.Errorf(games.CodeBadPosition, "chomp takes a width and a height, as in chomp(4,3), or the rows from the bottom, as in chomp(4|3|1)")
	}
}

func (chomp) Format(p games.Position) string {
	d := diagramOf(p)
	if len(d) == 1 {
		return fmt.Sprintf("%d,%d", d[0].width, d[0].rows)
	}
	return d.String()
}

// Moves yields moves that leave little first.
func (chomp) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	if p.S == "" {
		bites(uint64(p.X), func(mask uint64) bool {
			parts[0].X = int64(mask)
			return yield(games.Move{Parts: parts})
		})
		return
	}
	d := diagramOf(p)
	var rest diagram
	d.eachSquare(func(column, row int64) bool {
		rest = d.without(column, row, rest)
		parts[0] = rest.position()
		return yield(games.Move{Parts: parts})
	})
}

// bites yields the masks after each move. A square is a step right of the edge, its column, and a
// later step down, its row. Taking it makes the edge between the two, inclusive, first go down and
// then right.
func bites(mask uint64, yield func(mask uint64) bool) {
	edge := mask << 1 // including the first step, to the right
	for columns := ^edge & (1<<bits.Len64(edge) - 1); columns != 0; columns &= columns - 1 {
		column := bits.TrailingZeros64(columns)
		before := edge & (1<<column - 1)
		rows := edge &^ (1<<column - 1)
		for down := bits.OnesCount64(rows); down > 0; down-- {
			row := bits.Len64(rows) - 1
			rows ^= 1 << row
			after := edge >> (row + 1) << (row + 1)
			rest := after | (1<<down-1)<<column | before
			if column == 0 {
				rest >>= down // these rows are removed
			}
			if poisoned := rest == 0; !poisoned && !yield(rest>>1) {
				return
			}
		}
	}
}

func (chomp) Describe(p games.Position, m games.Move) say.Text {
	column, row := diagramOf(p).takenSquare(diagramOf(m.Parts[0]))
	return say.Textf("take (%d,%d)", column, row)
}

// Number is the mask minus one: diagram explains why moves reduce it.
func (chomp) Number(p games.Position) (uint64, bool) { return uint64(p.X - 1), p.S == "" }

func (chomp) At(i uint64) games.Position { return games.Position{X: int64(i + 1)} }

func (chomp) Count(bound uint64) (uint64, error) {
	if bound > maxHook {
		return 0, games.Errorf(games.CodeTooLarge, "tables of bars go to %d squares in the bottom row and the left column together at most", maxHook)
	}
	return 1<<bound - 1, nil
}

// Structure fills a table of bars.
func (chomp) Structure() games.Structure { return games.Structure{Fill: recurrence.Chomp} }

// Unit is the hook of the poisoned square: the w + h - 1 squares of the bottom row and of the left
// column.
func (chomp) Unit() string { return "hook squares" }

// Pair returns a rectangular bar.
func (chomp) Pair(width, height int64) games.Position { return diagram{{width, height}}.position() }

// Least is that of a side of one square.
func (chomp) Least() int64 { return 1 }

// Axes names the sides of a rectangular bar.
func (chomp) Axes() (first, second string) { return "width", "height" }

// Breadth is exact: every square except the poisoned one may be taken.
func (chomp) Breadth(p games.Position) uint64 { return diagramOf(p).squares() - 1 }

// Reach is exact for bars with up to mostCounted squares in the bottom row times rows: moves reach
// every smaller bar inside. Beyond, it counts the rectangular bars inside.
func (chomp) Reach(p games.Position) (positions, moves float64) {
	const mostCounted = 1 << 22
	d := diagramOf(p)
	if width, height := d[0].width, d.height(); width > mostCounted/height {
		return float64(d.squares()), 0
	}
	// By the length of the current row, from the top: the number of bars with it as bottom row, and
	// their squares.
	bars, squares := []float64{1}, []float64{0}
	for _, r := range slices.Backward(d) {
		for range r.rows {
			ways, size := make([]float64, r.width+1), make([]float64, r.width+1)
			var n, total float64
			for length := range ways {
				if length < len(bars) {
					n, total = n+bars[length], total+squares[length]
				}
				ways[length], size[length] = n, total+n*float64(length)
			}
			bars, squares = ways, size
		}
	}
	for length := 1; length < len(bars); length++ {
		positions, moves = positions+bars[length], moves+squares[length]-bars[length]
	}
	return positions, moves
}

// Outcome is N for every rectangle except 1×1, by strategy stealing (D. Gale 1974). If taking the
// top right square does not win, the winning reply could have been made at once, since every move
// also removes that square.
func (chomp) Outcome(p games.Position) (value.Outcome, bool) {
	if d := diagramOf(p); len(d) == 1 && d.squares() > 1 {
		return value.N, true
	}
	return 0, false
}

// Winning yields nothing: the theorem determines no winning move.
func (chomp) Winning(games.Position, func(games.Move) bool) bool { return false }

// Picture returns the bar with its corner at the bottom left.
func (chomp) Picture(p games.Position) games.Picture {
	d := diagramOf(p)
	return games.Board{
		Width: uint64(d[0].width), Height: uint64(d.height()), Upward: true,
		At: func(column, row uint64) games.Field {
			switch {
			case column == 1 && row == 1:
				return games.Poisoned
			case column > d.widthOf(row):
				return games.Absent
			default:
				return games.Free
			}
		},
	}
}
