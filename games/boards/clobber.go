package boards

import (
	"sprague/games"
	"sprague/internal/say"
)

// Clobber is the game of moving a stone onto an adjacent stone of the other player.
var Clobber = family(games.Family{
	Name:  "clobber",
	Takes: "a board, or the letters of a graph",
	Help: games.Help{
		Summary:  "move a stone onto a neighboring stone of the other player",
		Rules:    "Stones of Left and Right stand on squares or vertices. A turn moves one of the player's own stones onto a neighboring stone of the other player, which is removed. Squares are neighbors when they share a side.",
		Notation: "clobber(w,h) for a full board, l and r alternating from l at the top left; clobber(lr.|rlx), row by row from the top: l Left's stone, r Right's, . empty, x missing; clobber[edges](lr.) for a graph, as in clobber[0-1 1-2 3](lrl.), a letter a vertex",
		Examples: []string{"clobber(3,2)", "clobber(llr|r.l)", "clobber[0-1 1-2 2-0](lrr) + nim(2)"},
		Source:   "M. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, An introduction to Clobber, Integers, 2005",
		Answered: "table of pieces; formula (0) for boards on which a symmetry pairs the stones of both players, none next to its image; else engine: the canonical form, by groups of connected stones. All values are all-small",
	},
}, board{uses: signs, opening: checkered, piece: say.Textf("stone")}, func(b board) games.Ruleset {
	t := pieceRules{board: b, signs: "lrx", counts: clobberPieces, openings: 4, classed: clobberClassed, partizan: true}
	return clobber{t.with(clobber{t})}
})

// clobberPieces are the numbers of pieces within bounds.
var clobberPieces = []uint64{3, 3, 8, 17, 41, 76, 201, 336, 971, 2236, 5873, 7952, 61917, 61917, 63561, 83778, 128441}

// clobberClassed are those of tables of outcomes.
var clobberClassed = []uint64{3, 3, 8, 17, 41, 76, 201, 336, 971, 2236, 5873, 7952, 61917, 70172, 215749, 935870}

// checkered alternates stones of both players.
func checkered(column, row int) mark { return left + mark((column+row)%2) }

type clobber struct{ pieceRules }

// Classed returns the boards of tables of outcomes.
func (c clobber) Classed() games.Pieced {
	c.pieceRules = c.larger()
	return c
}

// Moves yields the moves of Left's stones first.
func (c clobber) Moves(p games.Position, yield func(games.Move) bool) {
	s := c.grid(p)
	var list [8]int32
	parts := make([]games.Position, 1)
	for _, player := range players {
		own := of(player)
		for v := range s.size() {
			if s.at(v) != own {
				continue
			}
			for _, u := range s.neighbors(v, orthogonal, &list) {
				if s.at(int(u)) != own.other() {
					continue
				}
				s.put(v, free)
				s.put(int(u), own)
				parts[0] = s.position()
				s.put(v, own)
				s.put(int(u), own.other())
				if !yield(games.Move{Player: player, Parts: parts}) {
					return
				}
			}
		}
	}
}

// players are the two players in the order of their moves.
var players = [2]games.Player{games.Left, games.Right}

// Describe names the two squares.
func (c clobber) Describe(p games.Position, m games.Move) say.Text {
	from, to := c.moved(p, m)
	return say.Textf("move %s onto %s", from, to)
}

// Negate exchanges the stones.
func (c clobber) Negate(p games.Position) games.Position { return c.negated(p) }

// Separate returns the groups of connected stones. Stones only move to occupied squares, so groups
// never meet; a group of one player's stones has no move.
func (c clobber) Separate(p games.Position) []games.Position {
	s := c.stones(p)
	return s.regions(adjacentBy(orthogonal), func(has [4]bool) bool { return has[left] && has[right] })
}

// stones returns the grid of a position without its empty squares.
func (c clobber) stones(p games.Position) grid {
	s := c.grid(p)
	for v := range s.size() {
		if s.at(v) == free {
			s.put(v, missing)
		}
	}
	return s
}
