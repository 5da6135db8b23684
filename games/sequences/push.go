package sequences

import (
	"sprague/games"
	"sprague/internal/say"
)

// Push is the game of moving a piece with the pieces directly before it.
var Push = games.Family{
	Name:  "push",
	Takes: "a row",
	New:   games.Fixed(push{slidingRow("push")}),
	Help: games.Help{
		Summary:  "move a piece one square left, pushing the pieces directly before it",
		Rules:    "A position is a row of pieces and free squares. A turn moves one of the player's own pieces one square to the left, and pushes the pieces directly before it, in an unbroken row. Pieces that pass the left end are removed.",
		Notation: "push(..l.r), a row: l Left's piece, r Right's, . free",
		Examples: []string{"push(..l.r)", "push(rl.l) + nim(1)"},
		Source:   "M. H. Albert, R. J. Nowakowski and D. Wolfe, Lessons in Play, 2007",
		Answered: "table; engine beyond it: all positions are numbers (proof in docs/theory.md)",
	},
}

type push struct{ sliding }

func (g push) Moves(p games.Position, yield func(games.Move) bool) {
	g.moves(p, func(i int) int {
		for i > 0 && g.at(p, i-1) != 0 {
			i--
		}
		return i
	}, yield)
}

func (g push) Describe(p games.Position, m games.Move) say.Text {
	_, i := g.differing(p, m.Parts[0])
	return say.Textf("move the %s on square %d, and what it pushes", string(g.letters[g.at(p, i)]), i+1)
}

// Separate drops the free squares at the end.
func (g push) Separate(p games.Position) []games.Position {
	n := g.squares(p)
	if n == 0 {
		return nil
	}
	return []games.Position{g.cut(p, 0, n)}
}
