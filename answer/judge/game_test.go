package judge_test

import (
	"encoding/binary"
	"slices"
)

// moves lists the positions that a turn leaves. A position is a list of numbers.
type moves func(at []int, leave func(to ...int))

// game plays a game out, and remembers the scores of positions. It knows no theory.
type game struct {
	moves func(at []int, leave func(gain int, to ...int))
	end   int // the score of a player who cannot move
	width int // of the components, whose order does not matter; 0 for a single one
	fixed int // numbers before the components
	known map[string]int
}

// last returns a game in which a player who cannot move loses.
func last(m moves) *game { return unordered(0, m) }

// unordered is last for positions of components of that many numbers, in any order.
func unordered(width int, m moves) *game {
	return &game{func(at []int, leave func(int, ...int)) {
		m(at, func(to ...int) { leave(0, to...) })
	}, -1, width, 0, map[string]int{}}
}

// sumOf is unordered for a rule of one component. A turn leaves any number of others in its place.
func sumOf(width int, m moves) *game { return unordered(width, each(width, m)) }

// misere returns the game in which a player who cannot move wins.
func (g *game) misere() *game { return &game{g.moves, 1, g.width, g.fixed, map[string]int{}} }

// points returns a game of turns that gain points, or lose some.
func points(m func(at []int, leave func(gain int, to ...int))) *game {
	return &game{m, 0, 0, 0, map[string]int{}}
}

// sides returns a game of two players with moves of their own. The first number of a position is the
// player to move, 0 or 1; the others are components as those of unordered.
func sides(width int, of func(player int) moves) *game {
	g := unordered(width, func(at []int, leave func(...int)) {
		of(at[0])(at[1:], func(to ...int) { leave(slices.Concat([]int{1 - at[0]}, to)...) })
	})
	g.fixed = 1
	return g
}

// each moves in one component of a position.
func each(width int, m moves) moves {
	return func(at []int, leave func(...int)) {
		for i := 0; i < len(at); i += width {
			m(at[i:i+width], func(to ...int) { leave(slices.Concat(at[:i], to, at[i+width:])...) })
		}
	}
}

// everywhere moves in each component that has a move.
func everywhere(width int, m moves) moves {
	return func(at []int, leave func(...int)) {
		var turn func(done, rest []int, moved bool)
		turn = func(done, rest []int, moved bool) {
			if len(rest) == 0 {
				if moved {
					leave(done...)
				}
				return
			}
			stuck := true
			m(rest[:width], func(to ...int) {
				stuck = false
				turn(slices.Concat(done, to), rest[width:], true)
			})
			if stuck {
				turn(slices.Concat(done, rest[:width]), rest[width:], moved)
			}
		}
		turn(nil, at, false)
	}
}

// score returns what the player to move gets more than the opponent by best play: 1 for a win and -1 for
// a loss, or points.
func (g *game) score(at ...int) int {
	if g.width > 0 && len(at) > 0 {
		parts := slices.SortedFunc(slices.Chunk(at[g.fixed:], g.width), slices.Compare)
		at = slices.Concat(at[:g.fixed], slices.Concat(parts...))
	}
	if g.width == 1 && g.fixed == 0 { // no game has moves of a heap of 0
		at = slices.DeleteFunc(at, func(n int) bool { return n == 0 })
	}
	if len(at) == 0 {
		return g.end
	}
	key := make([]byte, 0, 32)
	for _, n := range at {
		key = binary.AppendVarint(key, int64(n))
	}
	if known, ok := g.known[string(key)]; ok {
		return known
	}
	best, moved := g.end, false
	g.moves(at, func(gain int, to ...int) {
		if g.end != 0 && moved && best == 1 {
			return // no turn is better than one that wins
		}
		if score := gain - g.score(to...); !moved || score > best {
			best, moved = score, true
		}
	})
	g.known[string(key)] = best
	return best
}

func (g *game) wins(at ...int) bool { return g.score(at...) > 0 }

// winning lists what the turns that win leave.
func (g *game) winning(at ...int) (all [][]int) {
	g.moves(at, func(_ int, to ...int) {
		if !g.wins(to...) {
			all = append(all, slices.Clone(to))
		}
	})
	return all
}

// loops decides a position of a game whose play may come back. A player who cannot move loses. Where
// neither can force an end, it has none.
func loops(m moves, at ...int) (wins, ends bool) {
	type state [5]int
	of := func(at []int) (s state) { copy(s[:], at); return s }
	after, decided := map[state][]state{}, map[state]bool{}
	for reached := [][]int{at}; len(reached) > 0; {
		at := reached[len(reached)-1]
		reached = reached[:len(reached)-1]
		if _, seen := after[of(at)]; seen {
			continue
		}
		after[of(at)] = nil
		m(at, func(to ...int) {
			after[of(at)] = append(after[of(at)], of(to))
			reached = append(reached, slices.Clone(to))
		})
	}
	for before := -1; before < len(decided); {
		before = len(decided)
		for s, all := range after {
			if slices.ContainsFunc(all, func(to state) bool { won, known := decided[to]; return known && !won }) {
				decided[s] = true
			} else if !slices.ContainsFunc(all, func(to state) bool { return !decided[to] }) {
				decided[s] = false
			}
		}
	}
	wins, ends = decided[of(at)]
	return wins, ends
}

// with returns a list with another number in a place.
func with(list []int, i, n int) []int {
	list = slices.Clone(list)
	list[i] = n
	return list
}

func total(list []int) (sum int) {
	for _, n := range list {
		sum += n
	}
	return sum
}

// upTo lists the numbers from one to another.
func upTo(least, most int) (all []int) {
	for n := least; n <= most; n++ {
		all = append(all, n)
	}
	return all
}

func pick[T any](first bool, yes, no T) T {
	if first {
		return yes
	}
	return no
}
