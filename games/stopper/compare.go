package stopper

// Side says how endless play counts.
type Side int

// The sides of a game.
const (
	Onside  Side = iota // endless play is a win for Left
	Offside             // endless play is a win for Right
)

// relation tells for vertices x of one game and y of another whether x ≥ y.
type relation struct {
	holds []bool
	m     int32 // the number of vertices of the other game
}

func (r relation) of(x, y int32) bool { return r.holds[x*r.m+y] }

// mostPairs bounds the pairs of vertices of a comparison, which needs some 30 bytes for each.
const mostPairs = 1 << 21

// atLeast compares all vertices of g and h where endless play counts for one side.
func atLeast(g, h *Game, side Side, w *Work) relation {
	r := relation{make([]bool, len(g.vertices)*len(h.vertices)), int32(len(h.vertices))}
	if d := newDifference(g, h, side, w); d != nil {
		d.solve(false)
		for at := range r.holds {
			r.holds[at] = d.won[2*at+1] == byLeft
		}
	}
	if w.Err() != nil {
		clear(r.holds)
	}
	return r
}

// AtLeast reports whether g ≥ h where endless play counts for one side. Games compare as their sides
// do on both.
func (g *Game) AtLeast(h *Game, side Side, w *Work) bool {
	d := newDifference(g, h, side, w)
	if d == nil {
		return false
	}
	d.solve(true)
	return d.won[1] == byLeft && w.Err() == nil
}

// Equal reports whether g = h where endless play counts for one side.
func (g *Game) Equal(h *Game, side Side, w *Work) bool {
	return g.AtLeast(h, side, w) && h.AtLeast(g, side, w)
}

// Winners of a state.
const (
	open byte = iota
	byLeft
	byRight
)

// difference is the play of x - y for all vertices x of g and y of h. Left, playing second, must
// survive it. If play of it is endless, then in x alone, in -y alone or in both, in which case it is
// drawn. On the onside endless play of x alone is Left's, of -y alone Right's; on the offside the other
// way round. So Left survives where Right cannot move in the end, or where the game that counts as
// Left's sees infinitely many moves (Siegel 2013, section VI.1): a condition of Büchi. A state is twice
// the number of a pair, plus 1 if Right is to move.
type difference struct {
	g, h   *Game
	m      int
	counts int             // which game counts as Left's: 0 is g, 1 is h
	before [2][][2][]int32 // of a vertex of g and of h: from where a player moves to it
	won    []byte
	moves  []int32 // of the player to move, without those to states that the opponent has won
	found  []int32 // won states whose consequences are not drawn
	work   *Work
}

// newDifference returns nil if the work forbids so many pairs, or has failed.
func newDifference(g, h *Game, side Side, w *Work) *difference {
	n, m := len(g.vertices), len(h.vertices)
	if n*m > mostPairs {
		w.fail()
	}
	if !w.spend(n * m) {
		return nil
	}
	d := &difference{
		g: g, h: h, m: m, counts: int(side), before: [2][][2][]int32{g.before(), h.before()},
		won: make([]byte, 2*n*m), moves: make([]int32, 2*n*m), work: w,
	}
	for x, v := range g.vertices {
		for y, u := range h.vertices {
			for mover := range 2 {
				s := d.state(int32(x), int32(y), mover)
				if d.moves[s] = int32(len(v[mover]) + len(u[1-mover])); d.moves[s] == 0 {
					d.win(s, byRight-byte(mover))
				}
			}
		}
	}
	return d
}

// before returns for each vertex from where each player moves to it.
func (g *Game) before() [][2][]int32 {
	before := make([][2][]int32, len(g.vertices))
	for u, v := range g.vertices {
		for side, options := range v {
			for _, o := range options {
				before[o][side] = append(before[o][side], int32(u))
			}
		}
	}
	return before
}

func (d *difference) state(x, y int32, mover int) int32 { return (x*int32(d.m)+y)*2 + int32(mover) }

// win notes the winner of a state.
func (d *difference) win(s int32, winner byte) {
	d.won[s] = winner
	d.found = append(d.found, s)
}

// solve finds the winners of all states, or at least of the first one with Right to move.
func (d *difference) solve(first bool) {
	for d.spread() && !(first && d.won[1] != open) && d.endless() {
	}
}

// spread draws the consequences of won states: who can move to a state that the player has won wins,
// and who can move only to states that the opponent has won loses.
func (d *difference) spread() bool {
	for len(d.found) > 0 {
		s := d.found[len(d.found)-1]
		d.found = d.found[:len(d.found)-1]
		winner, mover := d.won[s], int(1-s%2) // who has moved to s
		own := byLeft + byte(mover)
		edges := d.eachBefore(s, mover, func(from int32, _ int) {
			if d.won[from] != open {
				return
			}
			if winner != own {
				d.moves[from]--
			}
			if winner == own || d.moves[from] == 0 {
				d.win(from, winner)
			}
		})
		if !d.work.spend(1 + edges) {
			return false
		}
	}
	return true
}

// eachBefore calls a function for each state from which a player moves to one, with the game of the
// move: 0 is g, 1 is h. It returns the number of moves.
func (d *difference) eachBefore(s int32, mover int, do func(from int32, game int)) int {
	x, y := s/2/int32(d.m), s/2%int32(d.m)
	inG, inH := d.before[0][x][mover], d.before[1][y][1-mover]
	for _, u := range inG {
		do(d.state(u, y, mover), 0)
	}
	for _, u := range inH {
		do(d.state(x, u, mover), 1)
	}
	return len(inG) + len(inH)
}

// endless settles states that are open: play from them is endless, if nobody errs. Right wins where
// Left cannot force one more move in the game that counts as hers. If there is no such state, Left wins
// all that are open. It reports whether more states may have to be settled.
func (d *difference) endless() bool {
	forced := make([]bool, len(d.won)) // where Left forces such a move
	other := make([]int32, len(d.won)) // moves of Right in the game that counts as his
	var reached []int32
	for s, winner := range d.won {
		if winner != open {
			continue
		}
		x, y, mover := int32(s/2/d.m), int32(s/2%d.m), s%2
		games := [2][]int32{d.g.vertices[x][mover], d.h.vertices[y][1-mover]}
		to := func(game int, o int32) int32 {
			if game == 0 {
				return d.state(o, y, 1-mover)
			}
			return d.state(x, o, 1-mover)
		}
		if mover == 0 {
			for _, o := range games[d.counts] {
				forced[s] = forced[s] || d.won[to(d.counts, o)] == open
			}
		} else {
			for _, o := range games[1-d.counts] {
				if d.won[to(1-d.counts, o)] == open {
					other[s]++
				}
			}
			forced[s] = other[s] == 0
		}
		if forced[s] {
			reached = append(reached, int32(s))
		}
		if !d.work.spend(1 + len(games[0]) + len(games[1])) {
			return false
		}
	}
	for len(reached) > 0 {
		s := reached[len(reached)-1]
		reached = reached[:len(reached)-1]
		mover := int(1 - s%2)
		edges := d.eachBefore(s, mover, func(from int32, game int) {
			if game == d.counts || d.won[from] != open || forced[from] {
				return
			}
			if mover == 1 {
				other[from]--
			}
			if mover == 0 || other[from] == 0 {
				forced[from] = true
				reached = append(reached, from)
			}
		})
		if !d.work.spend(1 + edges) {
			return false
		}
	}
	for s, winner := range d.won {
		if winner == open && !forced[s] {
			d.win(int32(s), byRight)
		}
	}
	if len(d.found) > 0 {
		return true
	}
	for s, winner := range d.won {
		if winner == open {
			d.won[s] = byLeft
		}
	}
	return false
}
