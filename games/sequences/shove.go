package sequences

import (
	"math/big"
	"math/bits"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Shove is the game of moving a piece and all pieces to its left.
var Shove = games.Family{
	Name:  "shove",
	Takes: "a row",
	New:   games.Fixed(shove{slidingRow("shove")}),
	Help: games.Help{
		Summary:  "move a piece and all pieces to its left one square left",
		Rules:    "A position is a row of pieces and free squares. A turn moves one of the player's own pieces, and every piece to the left of it, one square to the left. Pieces that pass the left end are removed.",
		Notation: "shove(..l.r), a row: l Left's piece, r Right's, . free",
		Examples: []string{"shove(..l.r)", "shove(lr) + shove(.l)"},
		Source:   "M. H. Albert, R. J. Nowakowski and D. Wolfe, Lessons in Play, 2007",
		Answered: "table and formula: all positions are numbers (proof in docs/theory.md)",
	},
}

type shove struct{ sliding }

func (g shove) Moves(p games.Position, yield func(games.Move) bool) {
	g.moves(p, func(int) int { return 0 }, yield)
}

func (g shove) Describe(p games.Position, m games.Move) say.Text {
	_, i := g.differing(p, m.Parts[0])
	return say.Textf("move the %s on square %d, and all to its left", string(g.letters[g.at(p, i)]), i+1)
}

// Value is the sum of the places of Left's pieces, counted from 1, minus those of Right's. Places
// of pieces with an opposing piece to their right count less: half for the last of them, a quarter
// for the one before, and so on. docs/theory.md has the proof.
func (g shove) Value(p games.Position) (value.Value, bool) {
	last, owner, mixed := 0, byte(0), false
	for i := length(p) - 1; i >= 0 && !mixed; i-- {
		if square := g.at(p, i); square != 0 {
			if mixed = owner != 0 && square != owner; mixed {
				last = i + 1
			}
			owner = square
		}
	}
	digits := make([]big.Word, last/bits.UintSize+1) // of the sum over 2^halves, below the carry
	carried, halves := int64(0), uint(0)
	for i := range length(p) {
		switch g.at(p, i) {
		case 0:
			continue
		case ofLeft:
			carried += int64(i) + 1
		case ofRight:
			carried -= int64(i) + 1
		}
		if i < last {
			digits[halves/bits.UintSize] |= big.Word(carried&1) << (halves % bits.UintSize)
			carried >>= 1
			halves++
		}
	}
	sum := big.NewInt(carried)
	sum.Add(sum.Lsh(sum, halves), new(big.Int).SetBits(digits))
	return value.OfNumber(value.NewDyadic(sum, halves)), true
}

// Best returns the move of the player's leftmost piece; see Value.
func (g shove) Best(p games.Position, player games.Player) (best games.Move, found bool) {
	g.Moves(p, func(m games.Move) bool {
		if found = m.Player == player; found {
			best = m
		}
		return !found
	})
	return best, found
}
