package boards

import (
	"sprague/games"
	"sprague/internal/say"
)

// Konane is the game of jumping over stones of the other player.
var Konane = boardFamily(games.Family{
	Name:  "konane",
	Takes: "a board",
	Help: games.Help{
		Summary:  "jump over stones of the other player, in a straight line",
		Rules:    "A stone jumps over a stone of the other player beside it onto the free square behind, and removes the stone. It may go on jumping in the same direction, and stop after each jump. No jump is diagonal.",
		Notation: "konane(lr.|rl.), row by row from the top: l Left's stone, r Right's, . free, x missing",
		Examples: []string{"konane(lr.r.)", "konane(lrl.|r.lr|lrlr)", "konane(lr.) + nim(2)"},
		Source:   "Hawaii; W. Ernst, Playing Konane mathematically, UMAP Journal, 1995",
		Answered: "table of pieces, else engine: the canonical form, by groups of squares whose stones can never meet",
	},
}, board{uses: signs, piece: say.Textf("stone")}, func(b board) games.Ruleset {
	t := pieceRules{board: b, signs: "lr.x", counts: konanePieces, classed: konaneClassed, jumping: true, partizan: true}
	return konane{t.with(konane{t})}
})

// konanePieces are the numbers of pieces within bounds.
var konanePieces = []uint64{1, 1, 5, 17, 52, 158, 498, 1588, 5245, 17346, 57092}

// konaneClassed are those of tables of outcomes.
var konaneClassed = []uint64{1, 1, 5, 17, 52, 158, 498, 1588, 5245, 17346, 57092, 184689, 640094}

type konane struct{ pieceRules }

// Classed returns the boards of tables of outcomes.
func (k konane) Classed() games.Pieced {
	k.pieceRules = k.larger()
	return k
}

// Moves yields the moves of Left's stones first.
func (k konane) Moves(p games.Position, yield func(games.Move) bool) {
	s := k.grid(p)
	parts := make([]games.Position, 1)
	for _, player := range players {
		for v := range s.size() {
			if s.at(v) != of(player) {
				continue
			}
			for _, by := range orthogonal {
				s.put(v, free)
				goOn, last := true, v
				for over, to, ok := s.jump(last, by, player); ok && goOn; over, to, ok = s.jump(last, by, player) {
					s.put(over, free)
					last = to
					s.put(last, of(player))
					parts[0] = s.position()
					s.put(last, free)
					goOn = yield(games.Move{Player: player, Parts: parts})
				}
				for last != v { // backtrack
					last, _ = s.neighbor(last, step{-by.across, -by.down})
					s.put(last, of(player.Opponent()))
					last, _ = s.neighbor(last, step{-by.across, -by.down})
				}
				s.put(v, of(player))
				if !goOn {
					return
				}
			}
		}
	}
}

// jump returns the square that a player's stone jumps over from a square, and the target.
func (s *grid) jump(from int, by step, player games.Player) (over, to int, ok bool) {
	if over, ok = s.neighbor(from, by); !ok || s.at(over) != of(player.Opponent()) {
		return 0, 0, false
	}
	to, ok = s.neighbor(over, by)
	return over, to, ok && s.at(to) == free
}

// Describe names the first square and the last.
func (k konane) Describe(p games.Position, m games.Move) say.Text {
	from, to := k.moved(p, m)
	return say.Textf("jump from %s to %s", from, to)
}

// Negate exchanges the stones.
func (k konane) Negate(p games.Position) games.Position { return k.negated(p) }

// maxMasked is the maximum number of squares of a board that separates by masks.
const maxMasked = 64

// Labor accounts for repeated scans of many squares when a position separates.
func (k konane) Labor(p games.Position) uint64 {
	if len(p.S) <= maxMasked {
		return k.board.Labor(p)
	}
	return 8 * k.board.Labor(p)
}

// Separate returns regions of the squares that any future jump may use. It computes for each square
// what may ever be on it. That is its present content, and a stone of Left's, or Right's, if one
// may jump there. The square may become free if it is free, or if a stone on it may jump or be
// jumped over. A jump needs the right content on its three squares. So all other squares count as
// missing, and regions that do not touch are independent.
func (k konane) Separate(p games.Position) []games.Position {
	s := k.grid(p)
	if s.size() <= maxMasked {
		s.dropUnused()
	} else {
		s.dropUnusedMany()
	}
	return s.regions(adjacentBy(orthogonal), func([4]bool) bool { return true })
}

// dropUnusedMany marks as missing the squares that no future jump may use; see Separate.
func (s *grid) dropUnusedMany() {
	may := make([][4]bool, s.size()) // possible contents of each square
	used := make([]bool, s.size())
	for v := range may {
		may[v][s.at(v)] = true
	}
	for again := true; again; {
		again = false
		for v := range may {
			for _, by := range orthogonal {
				over, ok := s.neighbor(v, by)
				if !ok {
					continue
				}
				to, ok := s.neighbor(over, by)
				if !ok || !may[to][free] {
					continue
				}
				for _, player := range players {
					own := of(player)
					if !may[v][own] || !may[over][own.other()] {
						continue
					}
					again = again || !used[v] || !used[over] || !used[to] || !may[to][own] || !may[v][free] || !may[over][free]
					used[v], used[over], used[to] = true, true, true
					may[to][own], may[v][free], may[over][free] = true, true, true
				}
			}
		}
	}
	for v := range used {
		if !used[v] {
			s.put(v, missing)
		}
	}
}

// dropUnused is like dropUnusedMany, for boards of at most maxMasked squares.
func (s *grid) dropUnused() {
	var may [4]uint64 // squares by possible content
	for v := range s.size() {
		may[s.at(v)] |= 1 << v
	}
	used, last := uint64(0), uint64(0)
	for y := range s.height {
		last |= 1 << ((y+1)*s.width - 1)
	}
	for known := [4]uint64{}; known != may; {
		known = may
		for _, by := range orthogonal {
			for _, player := range players {
				own := of(player)
				from := may[own] & s.shifted(may[own.other()]&s.shifted(may[free], last, by, -1), last, by, -1)
				over := s.shifted(from, last, by, 1)
				to := s.shifted(over, last, by, 1)
				used |= from | over | to
				may[own] |= to
				may[free] |= from | over
			}
		}
	}
	for v := range s.size() {
		if used>>v&1 == 0 {
			s.put(v, missing)
		}
	}
}

// shifted returns the squares reached from the given ones by a step in a direction: forward if
// times is 1, backward if -1. The mask last has the last column of the board.
func (s *grid) shifted(from, last uint64, by step, times int) uint64 {
	switch (step{by.across * times, by.down * times}) {
	case step{1, 0}:
		return from &^ last << 1
	case step{-1, 0}:
		return from >> 1 &^ last
	case step{0, 1}:
		return from << s.width & (1<<s.size() - 1)
	default:
		return from >> s.width
	}
}
