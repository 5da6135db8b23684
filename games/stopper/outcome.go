package stopper

import "sprague/games"

// Result is how a play ends that both players play best.
type Result byte

// The results.
const (
	Draw Result = iota
	LeftWins
	RightWins
)

// String returns D, L or R.
func (r Result) String() string { return "DLR"[r : r+1] }

// Outcome returns the results if Left begins, and if Right begins. A player who cannot move loses,
// and endless play is a draw.
func (g *Game) Outcome() (left, right Result) {
	ends := g.ends()
	return ends[0][0].result, ends[0][1].result
}

// WonBy reports whether a player wins who has just moved to g, and in how many moves of both, if the
// winner hurries and the loser delays.
func (g *Game) WonBy(player games.Player) (turns int, wins bool) {
	end := g.ends()[0][1-side(player)]
	return end.turns, end.result == Result(1+side(player))
}

// end is how play ends for one player to move.
type end struct {
	result Result
	turns  int
}

// ends returns the ends of play from all vertices, by the player to move. It goes back from vertices
// without moves, turn by turn.
func (g *Game) ends() [][2]end {
	n := len(g.vertices)
	ends := make([][2]end, n)
	type state struct {
		vertex int32
		mover  int
	}
	before := make([][2][]int32, n) // the vertices from which a player moves to one
	left := make([][2]int, n)       // moves of a player not known to lose
	var found []state
	for u, v := range g.vertices {
		for mover, options := range v {
			left[u][mover] = len(options)
			for _, o := range options {
				before[o][mover] = append(before[o][mover], int32(u))
			}
			if len(options) == 0 {
				ends[u][mover] = end{Result(2 - mover), 0}
				found = append(found, state{int32(u), mover})
			}
		}
	}
	for len(found) > 0 {
		to := found[0]
		found = found[1:]
		of := ends[to.vertex][to.mover]
		mover := 1 - to.mover
		for _, u := range before[to.vertex][mover] {
			known := &ends[u][mover]
			if known.result != Draw {
				continue
			}
			left[u][mover]--
			if of.result == Result(1+mover) || left[u][mover] == 0 {
				*known = end{of.result, of.turns + 1}
				found = append(found, state{u, mover})
			}
		}
	}
	return ends
}
