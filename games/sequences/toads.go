package sequences

import (
	"math/bits"

	"sprague/games"
	"sprague/internal/say"
)

// ToadsAndFrogs is the game of toads that move right and frogs that move left.
var ToadsAndFrogs = games.Family{
	Name:  "toads-and-frogs",
	Takes: "a row",
	New:   games.Fixed(toads),
	Help: games.Help{
		Summary:  "toads go right, frogs left, jumping over one of the other",
		Rules:    "A position is a row of toads t, frogs f and free squares. Left moves a toad one square right onto a free square, or jumps with it over one frog onto the free square behind. Right does so with frogs, to the left. Nothing is removed.",
		Notation: "toads-and-frogs(tt..ff), a row: t toad, f frog, . free",
		Examples: []string{"toads-and-frogs(tt..ff)", "toads-and-frogs(t.f) + nim(1)"},
		Source:   "R. K. Guy, in E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, 1982; J. Erickson, New Toads and Frogs results, 1996",
		Answered: "table; engine beyond it: the canonical form, part by part; pieces that can never move split a row",
	},
}

var toads = toadsAndFrogs{sized{row{"toads-and-frogs", [4]byte{'.', 't', 'f'}, "tt..ff"}, [4]uint64{1, 2, 0}}}

// toadsAndFrogs numbers rows so that a move reduces the first digit that it changes: a toad is 2, a
// free square 1, a frog 0.
type toadsAndFrogs struct{ sized }

// Moves examines the squares from the left.
func (g toadsAndFrogs) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for i := range length(p) {
		player, to := g.step(p, i)
		if player == games.AnyPlayer {
			continue
		}
		parts[0] = g.moved(p, i, to)
		if !yield(games.Move{Player: player, Parts: parts}) {
			return
		}
	}
}

// step returns the target of the piece on a square, and its player. There is no player if it cannot
// move.
func (g toadsAndFrogs) step(p games.Position, i int) (player games.Player, to int) {
	mine, step := g.at(p, i), 1
	player = games.Left
	switch mine {
	case 0:
		return games.AnyPlayer, 0
	case ofRight:
		player, step = games.Right, -1
	}
	within := func(i int) bool { return i >= 0 && i < length(p) }
	to = i + step
	if within(to) && g.at(p, to) == mine^(ofLeft|ofRight) {
		to += step
	}
	if !within(to) || g.at(p, to) != 0 {
		return games.AnyPlayer, 0
	}
	return player, to
}

// moved moves the piece on a square to a free one.
func (g toadsAndFrogs) moved(p games.Position, from, to int) games.Position {
	if p.S == "" {
		changed := int64(1)<<from | int64(1)<<to
		if p.X>>from&1 == 1 {
			p.X ^= changed
		} else {
			p.Y ^= changed
		}
		return p
	}
	text := []byte(p.S)
	text[from], text[to] = text[to], text[from]
	return games.Position{S: string(text)}
}

func (g toadsAndFrogs) Describe(p games.Position, m games.Move) say.Text {
	from, to := g.differing(p, m.Parts[0])
	jump := to-from == 2
	if m.Player == games.Right {
		from, to = to, from
	}
	from, to = from+1, to+1
	switch {
	case m.Player == games.Right && jump:
		return say.Textf("the frog on square %d jumps to %d", from, to)
	case m.Player == games.Right:
		return say.Textf("the frog on square %d moves to %d", from, to)
	case jump:
		return say.Textf("the toad on square %d jumps to %d", from, to)
	default:
		return say.Textf("the toad on square %d moves to %d", from, to)
	}
}

// Negate reverses the row: toads become frogs, and frogs toads.
func (g toadsAndFrogs) Negate(p games.Position) games.Position { return g.reversed(g.row.Negate(p)) }

// Separate removes pieces that can never move, and splits the row there. A part with moves of one
// player only is an integer, however it is played. It becomes single toads or frogs before free
// squares.
func (g toadsAndFrogs) Separate(p games.Position) []games.Position {
	parts, left, right := g.parts(p)
	return append(parts, g.moves(left-right)...)
}

// Parts implements games.Simplifying: moves of Left and of Right do not cancel.
func (g toadsAndFrogs) Parts(p games.Position) []games.Position {
	parts, left, right := g.parts(p)
	return append(append(parts, g.moves(left)...), g.moves(-right)...)
}

// parts returns the parts in which both players have moves, and the numbers of the moves in others.
func (g toadsAndFrogs) parts(p games.Position) (parts []games.Position, left, right int) {
	g.apart(p, func(from, to int) {
		part := g.cut(p, from, to)
		if moves, alone := g.alone(part); alone {
			left, right = left+max(moves, 0), right+max(-moves, 0)
		} else {
			parts = append(parts, part)
		}
	})
	return parts, left, right
}

// apart visits the longest stretches of squares without pieces that can never move.
func (g toadsAndFrogs) apart(p games.Position, visit func(from, to int)) {
	if p.S == "" {
		left, right := masks(p)
		for rest := (uint64(1)<<length(p) - 1) &^ stuckOf(left, right, length(p)); rest != 0; {
			from := bits.TrailingZeros64(rest)
			to := from + bits.TrailingZeros64(^(rest >> from))
			rest &^= 1<<to - 1
			visit(from, to)
		}
		return
	}
	stuck := g.stuck(p)
	for from, n := 0, length(p); from < n; {
		to := from
		for to < n && !stuck[to] {
			to++
		}
		visit(from, to)
		from = to + 1
	}
}

// Labor is the cost of listing the moves of a row and of separating their results.
func (g toadsAndFrogs) Labor(p games.Position) uint64 { return max(4, 2*uint64(len(p.S))) }

// stuckOf computes stuck for a short row by masks.
func stuckOf(toads, frogs uint64, length int) uint64 {
	const margin = 2 // squares beyond either edge
	row := (uint64(1)<<length - 1) << margin
	toads, frogs = toads<<margin, frogs<<margin
	for held := ^row | toads | frogs; ; {
		behind := (held&(toads|^row)>>1 | held>>1&(held>>2)) & toads
		before := (held&(frogs|^row)<<1 | held<<1&(held<<2)) & frogs
		next := ^row | held&(behind|before)
		if next == held {
			return held & row >> margin
		}
		held = next
	}
}

// stuck returns the squares of pieces that can never move. They are the largest set with this
// property: each toad has before it the edge, a toad of the set, or a frog of the set that stands
// before the edge or another piece of the set. The same holds for frogs, to the left. No piece of
// the set can be the first to move.
func (g toadsAndFrogs) stuck(p games.Position) []bool {
	n := length(p)
	stuck := make([]bool, n)
	for i := range stuck {
		stuck[i] = g.at(p, i) != 0
	}
	edge := func(i int) bool { return i < 0 || i >= n }
	blocked := func(i int) bool {
		mine, step := g.at(p, i), 1
		if mine == ofRight {
			step = -1
		}
		next := i + step
		return edge(next) || stuck[next] && (g.at(p, next) == mine || edge(next+step) || stuck[next+step])
	}
	var freed []int
	free := func(i int) {
		if !edge(i) && stuck[i] && !blocked(i) {
			stuck[i] = false
			freed = append(freed, i)
		}
	}
	for i := range stuck {
		free(i)
	}
	for len(freed) > 0 {
		i := freed[len(freed)-1]
		freed = freed[:len(freed)-1]
		for near := i - 2; near <= i+2; near++ {
			free(near)
		}
	}
	return stuck
}

// alone returns the number of moves of a row in which only one player has moves, negative for
// Right. Every play makes all of them. It returns false for other rows.
func (g toadsAndFrogs) alone(p games.Position) (moves int, alone bool) {
	if p.X != 0 && uint32(p.Y) != 0 {
		return 0, false
	}
	n, free, owners := length(p), 0, byte(0)
	for i := range n {
		square := g.at(p, i)
		owners |= square
		switch square {
		case 0:
			free++
		case ofRight:
			moves -= free
		}
	}
	if owners == ofLeft {
		passed := 0
		for i := n - 1; i >= 0; i-- {
			if g.at(p, i) == 0 {
				passed++
			} else {
				moves += passed
			}
		}
	}
	return moves, owners != ofLeft|ofRight
}

// moves returns rows of one piece with that many moves in total, Right's if negative.
func (g toadsAndFrogs) moves(n int) (parts []games.Position) {
	for n != 0 {
		squares := min(max(n, -n), maxShort-1)
		if n > 0 {
			parts = append(parts, short(1, 0, squares+1))
			n -= squares
		} else {
			parts = append(parts, short(0, 1<<squares, squares+1))
			n += squares
		}
	}
	return parts
}
