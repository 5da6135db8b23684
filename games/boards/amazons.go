package boards

import (
	"sprague/games"
	"sprague/internal/say"
)

// Amazons is the game of moving a queen and shooting an arrow.
var Amazons = boardFamily(games.Family{
	Name:  "amazons",
	Takes: "a board",
	Help: games.Help{
		Summary:  "move a queen as in chess, then shoot a square as it moves",
		Rules:    "A queen moves over free squares in a straight line: across, up, down or diagonally. From there it shoots an arrow in the same way, which may pass the square that it left. The square that the arrow hits is missing from then on.",
		Notation: "amazons(l..|..r), row by row from the top: l Left's queen, r Right's, . free, x missing; amazons(w,h) for a board without queens",
		Examples: []string{"amazons(l.|.r)", "amazons(l..|x.r)", "amazons(l.x) + nim(2)"},
		Source:   "W. Zamkauskas, 1988; E. R. Berlekamp, Sums of N×2 Amazons, 2000",
		Answered: "table of pieces, else engine: the canonical form, by regions. A queen that can never move is as good as a missing square",
	},
}, board{uses: signs, opening: everywhere(free), piece: say.Textf("queen")}, func(b board) games.Ruleset {
	t := pieceRules{board: b, signs: "lr.x", counts: amazonsPieces, classed: amazonsClassed, partizan: true}
	return amazons{t.with(amazons{t})}
})

// amazonsPieces lists the number of pieces within each bound from 0.
var amazonsPieces = []uint64{7, 7, 25, 84, 274, 811, 2802, 7667, 28158, 86640}

// amazonsClassed are those of tables of outcomes.
var amazonsClassed = []uint64{7, 7, 25, 84, 274, 811, 2802, 7667, 28158, 86640, 310167}

type amazons struct{ pieceRules }

// Classed returns the boards of tables of outcomes.
func (a amazons) Classed() games.Pieced {
	a.pieceRules = a.larger()
	return a
}

// Moves yields the moves of Left's queens first.
func (a amazons) Moves(p games.Position, yield func(games.Move) bool) {
	s := a.grid(p)
	parts := make([]games.Position, 1)
	for _, player := range players {
		for v := range s.size() {
			if s.at(v) != of(player) {
				continue
			}
			s.put(v, free)
			if !s.eachLine(v, func(to int) bool {
				s.put(to, of(player))
				goOn := s.eachLine(to, func(target int) bool {
					s.put(target, missing)
					parts[0] = s.position()
					s.put(target, free)
					return yield(games.Move{Player: player, Parts: parts})
				})
				s.put(to, free)
				return goOn
			}) {
				return
			}
			s.put(v, of(player))
		}
	}
}

// eachLine yields the free squares that a queen reaches from a square. It returns false if yield
// stopped it.
func (s *grid) eachLine(from int, yield func(to int) bool) bool {
	for _, by := range around {
		for to, ok := s.neighbor(from, by); ok && s.at(to) == free; to, ok = s.neighbor(to, by) {
			if !yield(to) {
				return false
			}
		}
	}
	return true
}

// Describe describes the move of the queen and the hit square.
func (a amazons) Describe(p games.Position, m games.Move) say.Text {
	from, to := a.moved(p, m)
	target := from
	for _, c := range a.changes(p, m.Parts[0]) {
		if c.now == missing {
			target = c.called
		}
	}
	return say.Textf("move %s to %s, shoot %s", from, to, target)
}

// Negate exchanges the queens.
func (a amazons) Negate(p games.Position) games.Position { return a.negated(p) }

// Separate returns the regions with queens: squares that touch, even at a corner. Neither queens
// nor arrows leave a region. A queen never moves if no free square touches it or its connected
// queens: the first to move would need a square that another has left. Such queens count as missing
// squares.
func (a amazons) Separate(p games.Position) []games.Position {
	s := a.grid(p)
	linked := adjacentBy(around[:])
	if s.cells == nil {
		marked := s.marked()
		stuck := (1<<s.size() - 1) &^ s.connected(marked[free], &marked, linked)
		s.left, s.right = s.left|stuck, s.right|stuck
		return s.regions(linked, withQueens)
	}
	var list [8]int32
	moves := make([]bool, s.size()) // squares that are free or may become free
	var fresh []int32
	for v := range moves {
		if s.at(v) == free {
			moves[v] = true
			fresh = append(fresh, int32(v))
		}
	}
	for ; len(fresh) > 0; fresh = fresh[1:] {
		for _, u := range s.neighbors(int(fresh[0]), around[:], &list) {
			if !moves[u] && s.at(int(u)) != missing {
				moves[u] = true
				fresh = append(fresh, u)
			}
		}
	}
	for v := range moves {
		if !moves[v] {
			s.put(v, missing)
		}
	}
	return s.regions(linked, withQueens)
}

func withQueens(has [4]bool) bool { return has[left] || has[right] }
