package stopper_test

import "sprague/games/stopper"

// naiveOutcome returns the results of all vertices, by the player to move: the least sets of vertices
// that a player wins, as the definition says. It counts a play of n turns before those of n + 1.
func naiveOutcome(graph []stopper.Vertex) [][2]stopper.Result {
	results := make([][2]stopper.Result, len(graph))
	for changed := true; changed; {
		changed = false
		for v := range graph {
			for mover := range 2 {
				if results[v][mover] != stopper.Draw {
					continue
				}
				own, other := stopper.LeftWins, stopper.RightWins
				if mover == 1 {
					own, other = other, own
				}
				lost := true // so far
				for _, o := range graph[v][mover] {
					if results[o][1-mover] == own {
						results[v][mover], changed = own, true
					}
					lost = lost && results[o][1-mover] == other
				}
				if lost {
					results[v][mover], changed = other, true
				}
			}
		}
	}
	return results
}

// naivePlay is the play of the difference of two vertices of graphs. Endless play is won by Left if
// infinitely many moves are made in the game that counts as hers. A state is a pair of vertices, a
// player to move, and whether the last move was made in that game.
type naivePlay struct {
	to   [][]int // the states that the player to move may leave
	m    int
	left []bool // whether a state is still thought to be no loss of Left
	near []bool // whether Left reaches a state after a move in her game, or the end
}

func (p *naivePlay) state(x, y, mover int, counts bool) int {
	s := ((x*p.m+y)*2 + mover) * 2
	if counts {
		s++
	}
	return s
}

// naiveAtLeast reports for vertices x of one graph and y of another whether x ≥ y where endless play
// counts for a side: whether Left, playing second, survives x - y. It takes states away from Left as
// long as she cannot force one more move that counts, to a state not taken away, or the end of play.
func naiveAtLeast(g, h []stopper.Vertex, side stopper.Side) func(x, y int) bool {
	p := naivePlay{m: len(h)}
	states := 4 * len(g) * len(h)
	p.to, p.left, p.near = make([][]int, states), make([]bool, states), make([]bool, states)
	for x := range g {
		for y := range h {
			for mover := range 2 {
				var to []int
				for _, o := range g[x][mover] {
					to = append(to, p.state(int(o), y, 1-mover, side == stopper.Onside))
				}
				for _, o := range h[y][1-mover] {
					to = append(to, p.state(x, int(o), 1-mover, side == stopper.Offside))
				}
				p.to[p.state(x, y, mover, false)], p.to[p.state(x, y, mover, true)] = to, to
			}
		}
	}
	for s := range p.left {
		p.left[s] = true
	}
	for taken := true; taken; {
		for s := range p.near {
			p.near[s] = false
		}
		p.close(p.near, func(s int) bool { return p.left[s] && s%2 == 1 })
		taken = false
		for s := range p.left {
			if p.left[s] && !p.near[s] {
				p.left[s], taken = false, true
			}
		}
	}
	return func(x, y int) bool { return p.left[p.state(x, y, 1, false)] }
}

// close adds to a set the states from which Left reaches it, or one that is in a target.
func (p *naivePlay) close(set []bool, target func(s int) bool) {
	within := make([]bool, len(set))
	for changed := true; changed; {
		changed = false
		for s := range set {
			within[s] = set[s] || target(s)
		}
		for s := range set {
			if !set[s] && p.forced(s, within) {
				set[s], changed = true, true
			}
		}
	}
}

// forced reports whether Left can play from a state into a set: Right must, or has no move.
func (p *naivePlay) forced(s int, set []bool) bool {
	if s/2%2 == 0 {
		for _, o := range p.to[s] {
			if set[o] {
				return true
			}
		}
		return false
	}
	for _, o := range p.to[s] {
		if !set[o] {
			return false
		}
	}
	return true
}
