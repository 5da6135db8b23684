package sequences

import (
	"cmp"

	"sprague/games"
	"sprague/internal/say"
)

// TopplingDominoes is the game of toppling dominoes in a row.
var TopplingDominoes = games.Family{
	Name:  "toppling-dominoes",
	Takes: "a row",
	New:   games.Fixed(toppling),
	Help: games.Help{
		Summary:  "topple a domino of a row, with all on one side of it",
		Rules:    "A position is a row of dominoes. Left topples an l or a g, Right an r or a g, to the left or to the right. The domino and all on that side of it are removed.",
		Notation: "toppling-dominoes(lrg…), a row: l Left's domino, r Right's, g both players'",
		Examples: []string{"toppling-dominoes(lrl)", "toppling-dominoes(lrgg) + nim(2)"},
		Source:   "M. H. Albert, R. J. Nowakowski and D. Wolfe, Lessons in Play, 2007; A. Fink, R. J. Nowakowski, A. N. Siegel and D. Wolfe, Toppling conjectures, 2015",
		Answered: "table; engine beyond it: the canonical form. A row equals its mirror image",
	},
}

var toppling = topplingDominoes{sized{row{"toppling-dominoes", [4]byte{0, 'l', 'r', 'g'}, "lrg"}, [4]uint64{3, 0, 1, 2}}}

type topplingDominoes struct{ sized }

func (topplingDominoes) Unit() string { return "dominoes" }

// Moves yields the shortest resulting rows first.
func (g topplingDominoes) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	n := length(p)
	for left := range n {
		begin, end := g.cut(p, 0, left), g.cut(p, n-left, n)
		for player, bit := games.Left, byte(ofLeft); player <= games.Right; player, bit = player+1, bit<<1 {
			right := g.at(p, left)&bit != 0 // a domino toppled to the right leaves the left part
			if parts[0] = begin; right && !yield(games.Move{Player: player, Parts: parts}) {
				return
			}
			if g.at(p, n-1-left)&bit == 0 || right && begin == end {
				continue
			}
			if parts[0] = end; !yield(games.Move{Player: player, Parts: parts}) {
				return
			}
		}
	}
}

func (g topplingDominoes) Describe(p games.Position, m games.Move) say.Text {
	left := m.Parts[0]
	at := length(left)
	toRight := g.cut(p, 0, at) == left && g.at(p, at)&byte(m.Player) != 0
	if !toRight {
		at = length(p) - 1 - at
	}
	letter := string(g.letters[g.at(p, at)])
	switch {
	case length(left) == 0:
		return say.Textf("topple domino %d (%s), nothing is left", at+1, letter)
	case toRight:
		return say.Textf("topple domino %d (%s) to the right, leave %s", at+1, letter, g.Format(left))
	default:
		return say.Textf("topple domino %d (%s) to the left, leave %s", at+1, letter, g.Format(left))
	}
}

// Breadth counts the results of toppling in one direction, which have different lengths.
func (g topplingDominoes) Breadth(p games.Position) uint64 { return uint64(length(p)) }

// Separate returns the row or its mirror image.
func (g topplingDominoes) Separate(p games.Position) []games.Position {
	if length(p) == 0 {
		return nil
	}
	q := g.reversed(p)
	if cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y), cmp.Compare(p.S, q.S)) > 0 {
		p = q
	}
	return []games.Position{p}
}

// Picture returns the row of dominoes.
func (g topplingDominoes) Picture(p games.Position) games.Picture {
	return games.Lettered(games.Letter, g.Format(p), 1)
}
