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

// atLeast compares all vertices of g and h where endless play counts for one side: Left, playing
// second, must survive x - y. If play of it is endless, then in x alone, in -y alone or in both, in
// which case it is drawn. On the onside endless play of x alone is Left's, of -y alone Right's; on
// the offside the other way round. So Left survives where Right cannot move in the end, or where the
// game that counts as Left's sees infinitely many moves (Siegel 2013, section VI.1).
func atLeast(g, h *Game, side Side, w *Work) relation {
	n, m := len(g.vertices), len(h.vertices)
	// Büchi's condition: the greatest set of states from which Left reaches, by finitely many other
	// moves, one of her moves or Right's in the game that counts, which leads into the set again.
	within := [2][]bool{all(n * m), all(n * m)} // by the player to move
	for {
		forced := [2][]bool{make([]bool, n*m), make([]bool, n*m)}
		inG, inH := within, forced
		if side == Offside {
			inG, inH = forced, within
		}
		for changed := true; changed; {
			changed = false
			for x := range n {
				if !w.spend(m) {
					return relation{make([]bool, n*m), int32(m)}
				}
				for y := range m {
					at := x*m + y
					if !forced[0][at] && moves(g.vertices[x][0], h.vertices[y][1], x, y, m, inG[1], inH[1], true) {
						forced[0][at], changed = true, true
					}
					if !forced[1][at] && !moves(g.vertices[x][1], h.vertices[y][0], x, y, m, inG[0], inH[0], false) {
						forced[1][at], changed = true, true
					}
				}
			}
		}
		if equal(forced[0], within[0]) && equal(forced[1], within[1]) {
			return relation{forced[1], int32(m)}
		}
		within = forced
	}
}

// moves reports whether a move in either game leads to a state that is marked, or that is not.
func moves(ofG, ofH []int32, x, y, m int, inG, inH []bool, marked bool) bool {
	for _, o := range ofG {
		if inG[int(o)*m+y] == marked {
			return true
		}
	}
	for _, o := range ofH {
		if inH[x*m+int(o)] == marked {
			return true
		}
	}
	return false
}

func all(n int) []bool {
	set := make([]bool, n)
	for i := range set {
		set[i] = true
	}
	return set
}

func equal(a, b []bool) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// AtLeast reports whether g ≥ h where endless play counts for one side. Games compare as their sides
// do on both.
func (g *Game) AtLeast(h *Game, side Side, w *Work) bool { return atLeast(g, h, side, w).of(0, 0) }

// Equal reports whether g = h where endless play counts for one side.
func (g *Game) Equal(h *Game, side Side, w *Work) bool {
	return g.AtLeast(h, side, w) && h.AtLeast(g, side, w)
}
