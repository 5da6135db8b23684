package boards

import (
	"slices"

	"sprague/games"
	"sprague/internal/say"
)

// coloring is a game in which a move gives a free square the color of the player.
//
// Colored squares matter only by the moves that they forbid. So Separate returns tinted positions.
// In these, colored squares are missing, and so are squares that neither player may color. A free
// square is one that both may color; l and r mark squares that only Left or only Right may color.
type coloring struct {
	pieceRules
	alike bool // neighbors must have equal colors, else different colors
}

func newColoring(b board, alike bool) games.Ruleset {
	t := pieceRules{board: b, signs: ".x", counts: coloringPieces, classed: coloringClassed, tints: true, partizan: true}
	return coloring{t.with(coloring{t, alike}), alike}
}

// coloringPieces are the numbers of pieces within bounds. They are equal for both games: exchange
// the players on every other square of the board.
var coloringPieces = []uint64{5, 5, 8, 12, 19, 23, 47, 51, 137, 281, 588, 592, 4550, 4554, 8647}

// coloringClassed are those of tables of outcomes.
var coloringClassed = []uint64{5, 5, 8, 12, 19, 23, 47, 51, 137, 281, 588, 592, 4550, 4554, 8647, 41201, 101327}

// loses returns the player who may not color the neighbors of a square that a player has colored.
func (c coloring) loses(player games.Player) games.Player {
	if c.alike {
		return player.Opponent()
	}
	return player
}

// Classed returns the boards of tables of outcomes.
func (c coloring) Classed() games.Pieced {
	c.pieceRules = c.larger()
	return c
}

// Moves yields Left's moves first.
func (c coloring) Moves(p games.Position, yield func(games.Move) bool) {
	s := c.grid(p)
	parts := make([]games.Position, 1)
	for _, player := range players {
		for v := range s.size() {
			if s.tinted && s.at(v) != free && s.at(v) != of(player) || !s.tinted && !c.canColor(&s, v, player) {
				continue
			}
			if s.tinted {
				parts[0] = c.tintedMove(s, v, player)
			} else {
				s.put(v, of(player))
				parts[0] = s.position()
				s.put(v, free)
			}
			if !yield(games.Move{Player: player, Parts: parts}) {
				return
			}
		}
	}
}

// canColor reports whether a player may color a square of a position that is not tinted.
func (c coloring) canColor(s *grid, v int, player games.Player) bool {
	if s.at(v) != free {
		return false
	}
	var list [8]int32
	for _, u := range s.neighbors(v, orthogonal, &list) {
		if m := s.at(int(u)); (m == left || m == right) && c.loses(games.Player(m)) == player {
			return false
		}
	}
	return true
}

// tintedMove returns the position after a player colors a square of a tinted position.
func (c coloring) tintedMove(s grid, v int, player games.Player) games.Position {
	s.cells = slices.Clone(s.cells)
	s.put(v, missing)
	loser := c.loses(player)
	var list [8]int32
	for _, u := range s.neighbors(v, orthogonal, &list) {
		switch s.at(int(u)) {
		case free:
			s.put(int(u), of(loser.Opponent()))
		case of(loser):
			s.put(int(u), missing)
		}
	}
	return s.position()
}

// Describe names the square.
func (c coloring) Describe(p games.Position, m games.Move) say.Text { return c.colored(p, m) }

// Negate exchanges the colors.
func (c coloring) Negate(p games.Position) games.Position { return c.negated(p) }

// Separate returns the tinted regions of a position. Two squares that only one player may color are
// independent if neither color forbids what the other square still allows.
func (c coloring) Separate(p games.Position) []games.Position {
	s := c.tinted(p)
	by := adjacentBy(orthogonal)
	if c.alike {
		by.links[left], by.links[right] = 1<<free|1<<right, 1<<free|1<<left
	} else {
		by.links[left], by.links[right] = 1<<free|1<<left, 1<<free|1<<right
	}
	return s.regions(by, func([4]bool) bool { return true })
}

// tint returns the tinted grid of a grid.
func (c coloring) tint(s grid) grid {
	t := s
	t.tinted, t.cells = true, slices.Clone(s.cells)
	for v := range s.size() {
		byLeft, byRight := c.canColor(&s, v, games.Left), c.canColor(&s, v, games.Right)
		switch {
		case byLeft && byRight:
			t.put(v, free)
		case byLeft:
			t.put(v, left)
		case byRight:
			t.put(v, right)
		default:
			t.put(v, missing)
		}
	}
	return t
}
