package boards

import (
	"sprague/games"
	"sprague/games/rectangles"
	"sprague/games/value"
	"sprague/internal/say"
)

// pairing is a symmetry of a board that decides the winner. The second player answers each move by
// its image. If the first player has a square to begin with, the players exchange these parts.
type pairing struct {
	rectangles.Pairing
	first int // the square to begin with; noFirst for none
	ok    bool
}

// noFirst means that the second player wins.
const noFirst = -1

// pairing looks for a symmetry of a board. Images have the same mark, or the other player's if the
// players are opposed. Squares that meet their images are allowed if begin returns the square with
// which the first player makes the others harmless; begin may be nil.
func (s *grid) pairing(opposed bool, meets func(v, image int) bool, begin func(p rectangles.Pairing) (int, bool)) pairing {
	found := pairing{first: noFirst}
	if s.graph != nil {
		return found
	}
	alike := func(v, image int) bool { return s.at(v) == s.at(image) }
	if opposed {
		alike = func(v, image int) bool { return s.at(v) == s.at(image).other() }
	}
	found.ok = rectangles.Pairings(s.width, s.height, alike, meets, func(p rectangles.Pairing) (ok bool) {
		found.Pairing, ok = p, len(p.Meeting) == 0
		if !ok && begin != nil {
			found.first, ok = begin(p)
		}
		return ok
	})
	return found
}

// outcome implements [games.Decided].
func (p pairing) outcome() (value.Outcome, bool) {
	if p.ok && p.first != noFirst {
		return value.N, true
	}
	return value.P, p.ok
}

// lost implements [games.Formula]: a position that the player to move loses is worth 0.
func (p pairing) lost() (value.Value, bool) { return value.Value{}, p.ok && p.first == noFirst }

// reckon implements [games.Reckoned].
func (p pairing) reckon() (theorem say.Text, lines [][2]string) {
	switch {
	case !p.ok:
		return theorem, nil
	case p.first == noFirst:
		return p.Reckon("")
	default:
		return p.Reckon(p.Called(p.first))
	}
}

// shown returns the pairing for [rectangles.Paired].
func (p pairing) shown() (of rectangles.Pairing, first []int, ok bool) {
	if p.first != noFirst {
		first = []int{p.first}
	}
	return p.Pairing, first, p.ok
}

// paired returns a pairing of free squares. A move spoils its image if it takes the square of the
// image away. The first player may take a square that is its own image, if all others that meet
// their images go with it.
func (n nodeKayles) paired(s *grid) pairing {
	meets := func(v, image int) bool { return s.at(v) == free && rectangles.Near(s.width, v, image) }
	return s.pairing(false, meets, func(p rectangles.Pairing) (int, bool) {
		for _, v := range p.Meeting {
			if p.Image(v) == v && p.Around(v) {
				return v, true
			}
		}
		return noFirst, false
	})
}

// Outcome follows from a pairing of the free squares.
func (n nodeKayles) Outcome(p games.Position) (value.Outcome, bool) {
	s := n.grid(p)
	return n.paired(&s).outcome()
}

// Winning yields the first move of the pairing; there may be others.
func (n nodeKayles) Winning(p games.Position, yield func(games.Move) bool) (all bool) {
	s := n.grid(p)
	pairing := n.paired(&s)
	if pairing.first == noFirst {
		return pairing.ok
	}
	var list [8]int32
	s.put(pairing.first, missing)
	for _, u := range s.neighbors(pairing.first, orthogonal, &list) {
		s.put(int(u), missing)
	}
	yield(games.Move{Parts: []games.Position{s.position()}})
	return false
}

// Pairing implements [rectangles.Paired].
func (n nodeKayles) Pairing(p games.Position) (of rectangles.Pairing, first []int, ok bool) {
	s := n.grid(p)
	return n.paired(&s).shown()
}

// Reckon shows the pairing.
func (n nodeKayles) Reckon(p games.Position) (theorem say.Text, lines [][2]string) {
	s := n.grid(p)
	return n.paired(&s).reckon()
}

// paired returns a pairing of a tinted grid: each player may color the images of the squares that
// the other may color. If neighbors must have different colors, a move spoils no other square for
// the opponent. If they must have equal colors, it spoils all next to it. The first player may
// begin with a square that meets its image if this closes all such squares to the opponent.
func (c coloring) paired(s *grid) pairing {
	if !c.alike {
		return s.pairing(true, func(v, image int) bool { return s.at(v) != missing && v == image }, nil)
	}
	meets := func(v, image int) bool { return s.at(v) != missing && rectangles.Near(s.width, v, image) }
	return s.pairing(true, meets, func(p rectangles.Pairing) (int, bool) {
		for _, v := range p.Meeting {
			if s.at(v) != right && p.Around(v) {
				return v, true
			}
		}
		return noFirst, false
	})
}

// tinted returns the tinted grid of a position.
func (c coloring) tinted(p games.Position) grid {
	s := c.grid(p)
	if !s.tinted {
		s = c.tint(s)
	}
	return s
}

// Value is 0 for a board of paired squares.
func (c coloring) Value(p games.Position) (value.Value, bool) {
	s := c.tinted(p)
	return c.paired(&s).lost()
}

// Outcome follows from a pairing of the squares.
func (c coloring) Outcome(p games.Position) (value.Outcome, bool) {
	s := c.tinted(p)
	return c.paired(&s).outcome()
}

// Winning yields the first move of the pairing for Left, and its image for Right; there may be
// others.
func (c coloring) Winning(p games.Position, yield func(games.Move) bool) (all bool) {
	s := c.tinted(p)
	pairing := c.paired(&s)
	if pairing.first == noFirst {
		return pairing.ok
	}
	for i, v := range [2]int{pairing.first, pairing.Image(pairing.first)} {
		m := games.Move{Player: players[i], Parts: []games.Position{c.colors(c.grid(p), v, players[i])}}
		if !yield(m) {
			break
		}
	}
	return false
}

// colors returns the position after a player colors a square of a grid, which it may change.
func (c coloring) colors(s grid, v int, player games.Player) games.Position {
	if s.tinted {
		return c.tintedMove(s, v, player)
	}
	s.put(v, of(player))
	return s.position()
}

// Pairing implements [rectangles.Paired].
func (c coloring) Pairing(p games.Position) (of rectangles.Pairing, first []int, ok bool) {
	s := c.tinted(p)
	return c.paired(&s).shown()
}

// Reckon shows the pairing.
func (c coloring) Reckon(p games.Position) (theorem say.Text, lines [][2]string) {
	s := c.tinted(p)
	return c.paired(&s).reckon()
}

// paired returns a pairing of stones with stones of the other player. A move spoils its image if it
// meets the stone of the image.
func (c clobber) paired(s *grid) pairing {
	stone := func(v int) bool { return s.at(v) == left || s.at(v) == right }
	return s.pairing(true, func(v, image int) bool { return stone(v) && rectangles.Near(s.width, v, image) }, nil)
}

// Value is 0 for a board of paired stones.
func (c clobber) Value(p games.Position) (value.Value, bool) {
	s := c.stones(p)
	return c.paired(&s).lost()
}

// Pairing implements [rectangles.Paired].
func (c clobber) Pairing(p games.Position) (of rectangles.Pairing, first []int, ok bool) {
	s := c.stones(p)
	return c.paired(&s).shown()
}

// Reckon shows the pairing.
func (c clobber) Reckon(p games.Position) (theorem say.Text, lines [][2]string) {
	s := c.stones(p)
	return c.paired(&s).reckon()
}
