package rectangles

import (
	"math"
	"math/bits"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Cram is the game of filling a board with dominoes, which both players may place in both
// directions.
var Cram = games.Family{
	Name:  "cram",
	Takes: "a width and a height",
	New:   games.Fixed(cram{}),
	Help: games.Help{
		Summary:  "lay a domino on two adjacent free squares of a board",
		Rules:    "A turn fills two free squares of a board that share a side. Both players may lay their dominoes either way.",
		Notation: "cram(w,h) for an empty board; cram(...|.x.), row by row from the top: . free, x filled",
		Examples: []string{"cram(4,4)", "cram(...|.x.)", "cram(5,3) + nim(2)"},
		Source:   "M. Gardner, Mathematical Games (Cross-Cram), Scientific American, February 1974",
		Answered: "table of boards up to 4 wide; formula (0) for boards whose squares a symmetry pairs, such as empty ones with two even sides; else engine, region by region. On empty boards with one even side the same pairing gives a winning move",
	},
}

// cram is played on boards. A move leaves the whole board, so answers show it; Separate splits it
// into independent regions.
type cram struct{}

func (cram) Identity() games.Identity {
	return games.Identity{Family: "cram", Name: "cram", Table: "cram", Rules: 1}
}

func (cram) Parse(args []string) ([]games.Position, error) { return parseBoards("cram", args) }

func (cram) Format(p games.Position) string { return formatBoard(p) }

// Moves yields the horizontal dominoes first, then the vertical ones.
func (cram) Moves(p games.Position, yield func(games.Move) bool) {
	parts := []games.Position{p}
	if p.S != "" {
		for _, step := range []int{1, textWidth(p.S) + 1} {
			if !dominoes(p.S, step, func(text string) bool {
				parts[0].S = text
				return yield(games.Move{Parts: parts})
			}) {
				return
			}
		}
		return
	}
	free, width := uint64(p.X), uint64(p.Y>>8)
	across, down := pairs(free, width)
	for ; across != 0; across &= across - 1 {
		parts[0].X = int64(free &^ (3 * (across & -across)))
		if !yield(games.Move{Parts: parts}) {
			return
		}
	}
	for ; down != 0; down &= down - 1 {
		parts[0].X = int64(free &^ ((1 | 1<<width) * (down & -down)))
		if !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

// pairs returns the free squares with a free right neighbor, and those with a free square below.
func pairs(free, width uint64) (across, down uint64) {
	return free & (free >> 1) &^ LastColumn[width], free & (free >> width)
}

// LastColumn has the squares of the last column of boards by their width.
var LastColumn = func() (masks [maxMask + 1]uint64) {
	for width := 1; width <= maxMask; width++ {
		for last := width - 1; last < maxMask; last += width {
			masks[width] |= 1 << last
		}
	}
	return masks
}()

// dominoes yields the texts after dominoes whose squares are a step of the text apart. It returns
// false if yield stopped it.
func dominoes(board string, step int, yield func(text string) bool) bool {
	text := []byte(board)
	for i := 0; i+step < len(text); i++ {
		if text[i] != '.' || text[i+step] != '.' {
			continue
		}
		text[i], text[i+step] = 'x', 'x'
		next := string(text)
		text[i], text[i+step] = '.', '.'
		if !yield(next) {
			return false
		}
	}
	return true
}

// Breadth is exact.
func (cram) Breadth(p games.Position) (moves uint64) {
	if p.S == "" {
		across, down := pairs(uint64(p.X), uint64(p.Y>>8))
		return uint64(bits.OnesCount64(across) + bits.OnesCount64(down))
	}
	for _, step := range []int{1, textWidth(p.S) + 1} {
		for i := step; i < len(p.S); i++ {
			if p.S[i-step] == '.' && p.S[i] == '.' {
				moves++
			}
		}
	}
	return moves
}

// Reach counts the results of placing horizontal dominoes in every other row of an empty board,
// without filling a row. The rows between are free, so the board does not separate. Of at most
// eight symmetric boards, one is searched.
func (cram) Reach(p games.Position) (positions, moves float64) {
	if !empty(p) {
		return 1, 0
	}
	width, height := sidesOf(p)
	for range 2 {
		if n := math.Pow(layouts(width), float64((height+1)/2)) / 8; height > 1 && n > positions {
			positions, moves = n, n*float64(height/2*(width-1))
		}
		width, height = height, width
	}
	return positions, moves
}

// layouts returns the number of ways to place dominoes in a row of squares with at least one free
// square left.
func layouts(squares int) float64 {
	before, n := 1.0, 1.0
	for range squares - 1 {
		before, n = n, n+before
	}
	if squares%2 == 0 {
		n--
	}
	return n
}

func (cram) Describe(p games.Position, m games.Move) say.Text { return filled(p, m) }

// Number is that of the board on a strip. A move clears bits, so it reduces the number.
func (cram) Number(p games.Position) (uint64, bool) { return stripNumber(p) }

func (cram) At(i uint64) games.Position { return stripBoard(i) }

// Structure lists the placements of a domino.
func (cram) Structure() games.Structure { return games.Structure{Patterns: patterns} }

// patterns lists the placements of a domino on the first squares of a strip.
func patterns(squares int) (places []uint64) {
	strip := uint64(1)<<squares - 1
	across, down := pairs(strip, stripWidth)
	for ; across != 0; across &= across - 1 {
		places = append(places, 3*(across&-across))
	}
	for ; down != 0; down &= down - 1 {
		places = append(places, (1|1<<stripWidth)*(down&-down))
	}
	return places
}

func (cram) Count(bound uint64) (uint64, error) {
	if bound > maxStrip {
		return 0, games.Errorf(games.CodeTooLarge, "tables of boards go to %d rows of %d squares at most", maxStrip, stripWidth)
	}
	return 1 << (stripWidth * bound), nil
}

func (cram) Unit() string { return "rows of 4 squares" }

// pairing returns a pairing of the squares that decides the winner: no domino meets its image,
// except one at most.
func (cram) pairing(p games.Position) (found Pairing, ok bool) {
	width, height := sidesOf(p)
	free := func(v int) bool { return isFree(p, width, v%width, v/width) }
	ok = Pairings(width, height,
		func(v, image int) bool { return free(v) == free(image) },
		func(v, image int) bool { return free(v) && Near(width, v, image) },
		func(of Pairing) bool {
			found = of
			return len(of.Meeting) == 0 || len(of.Meeting) == 2 && of.Image(of.Meeting[0]) == of.Meeting[1]
		})
	return found, ok
}

// Value is 0 for a board with a symmetry under which no free square is its own image or next to it,
// such as an empty board with two even sides (M. Gardner 1974). The second player answers each
// domino with its image.
func (c cram) Value(p games.Position) (value.Value, bool) {
	pairing, ok := c.pairing(p)
	return value.Value{}, ok && len(pairing.Meeting) == 0
}

// Outcome is N for a board with a symmetry under which just two squares are each other's neighboring
// images, such as an empty board with one even side (M. Gardner 1974). The first player fills these
// and then plays like the second player in Value.
func (c cram) Outcome(p games.Position) (value.Outcome, bool) {
	pairing, ok := c.pairing(p)
	if !ok {
		return 0, false
	}
	if len(pairing.Meeting) == 0 {
		return value.P, true
	}
	return value.N, true
}

// Winning yields the domino in the middle; there may be others.
func (c cram) Winning(p games.Position, yield func(games.Move) bool) (all bool) {
	pairing, ok := c.pairing(p)
	if !ok || len(pairing.Meeting) == 0 {
		return ok
	}
	yield(games.Move{Parts: []games.Position{filledAt(p, pairing.Meeting)}})
	return false
}

// Pairing implements [Paired].
func (c cram) Pairing(p games.Position) (pairing Pairing, first []int, ok bool) {
	pairing, ok = c.pairing(p)
	return pairing, pairing.Meeting, ok
}

// Reckon shows the pairing.
func (c cram) Reckon(p games.Position) (theorem say.Text, lines [][2]string) {
	pairing, ok := c.pairing(p)
	if !ok {
		return theorem, nil
	}
	first := ""
	for _, v := range pairing.Meeting {
		first += pairing.Called(v)
	}
	return pairing.Reckon(first)
}

// filledAt fills squares of a board.
func filledAt(p games.Position, squares []int) games.Position {
	width, _ := sidesOf(p)
	text := []byte(p.S)
	for _, v := range squares {
		if p.S == "" {
			p.X &^= 1 << v
		} else {
			text[v+v/width] = 'x' // a | follows each row
		}
	}
	p.S = string(text)
	return p
}

// Picture returns the board with its filled squares.
func (cram) Picture(p games.Position) games.Picture { return pictured(p) }
