package stopper

import "slices"

// mostSearched bounds the vertices of a game in which single moves are tried.
const mostSearched = 24

// Stopper returns the simplest form of a stopper that equals g where endless play counts for one
// side. It returns nil if it finds none, or if the work failed; some games have none (Bach's carousel,
// Winning Ways 1982, chapter 11).
func (g *Game) Stopper(side Side, w *Work) *Game {
	if side == Offside {
		if on := g.Negative().Stopper(Onside, w); on != nil {
			return on.Negative()
		}
		return nil
	}
	if s := simplified(g, w); s.IsStopper() && s.Equal(g, Onside, w) {
		return s
	}
	if len(g.vertices) > mostSearched {
		return nil
	}
	if s := simplified(searched(g, w), w); s.IsStopper() && s.Equal(g, Onside, w) {
		return s
	}
	return nil
}

// simplified merges equal vertices, drops dominated options and bypasses reversible ones, where
// endless play is a win for Left. In graphs with cycles one such step may undo another: the caller
// compares the result with the game.
func simplified(g *Game, w *Work) *Game {
	for range 4*len(g.vertices) + 8 {
		s := simplifier{g, atLeast(g, g, Onside, w), distances(g), w, false}
		next := s.step()
		if !s.changed || w.Err() != nil {
			return g
		}
		g = next
	}
	return g
}

// simplifier makes one step of a simplification.
type simplifier struct {
	game     *Game
	atLeast  relation
	distance [2][]int // see distances
	work     *Work
	changed  bool
}

func (s *simplifier) step() *Game {
	for _, reduce := range []func(u int32, v Vertex) Vertex{s.notCircular, s.undominated, s.bypassed} {
		graph := slices.Clone(s.game.vertices)
		for u := range graph {
			graph[u] = reduce(int32(u), graph[u])
		}
		if !s.changed {
			continue
		}
		if next := New(graph); next.Equal(s.game, Onside, s.work) {
			return next
		}
		if next := s.oneByOne(reduce); s.changed {
			return next
		}
	}
	return s.merged()
}

// oneByOne reduces the options of one vertex after the other, and of equal options drops another one,
// where the game keeps its value: of moves that are as good, one may make no progress.
func (s *simplifier) oneByOne(reduce func(u int32, v Vertex) Vertex) *Game {
	graph, changed := slices.Clone(s.game.vertices), false
	for u := range graph {
		before := graph[u]
		for range 2 {
			s.changed = false
			if graph[u] = reduce(int32(u), before); !s.changed {
				break
			}
			if New(graph).Equal(s.game, Onside, s.work) {
				changed = true
				break
			}
			graph[u] = before
			before = Vertex{slices.Clone(before[0]), slices.Clone(before[1])}
			slices.Reverse(before[0])
			slices.Reverse(before[1])
		}
	}
	s.changed = changed
	return New(graph)
}

// merged leads the moves to one of two equal vertices to the other, where the game keeps its value.
// A vertex may have moves to one that is equal to it: led to itself, they would be moves that pass.
func (s *simplifier) merged() *Game {
	n := int32(len(s.game.vertices))
	for x := range n {
		for y := range n {
			if x == y || !s.atLeast.of(x, y) || !s.atLeast.of(y, x) {
				continue
			}
			graph := make([]Vertex, n)
			for u, v := range s.game.vertices {
				for side, options := range v {
					for _, o := range options {
						if o == x {
							o = y
						}
						graph[u][side] = append(graph[u][side], o)
					}
				}
			}
			start := int32(0)
			if x == 0 {
				start = y
			}
			if next := reached(graph, nil, start); next.Equal(s.game, Onside, s.work) {
				s.changed = true
				return next
			}
		}
	}
	return s.game
}

// undominated drops the options that another one exceeds.
func (s *simplifier) undominated(_ int32, v Vertex) Vertex {
	for side := range v {
		v[side] = s.without(v[side], func(o int32) bool {
			return slices.ContainsFunc(v[side], func(other int32) bool {
				better, worse := s.atLeast.of(other, o), s.atLeast.of(o, other)
				if side == 1 {
					better, worse = worse, better
				}
				return better && (!worse || s.closer(side, v[side], other, o))
			})
		})
	}
	return v
}

// closer reports which of two equal options of a side stays: the one from which a win of the side is
// closer, else the first. Moves back and forth between equal positions would make no progress.
func (s *simplifier) closer(side int, options []int32, option, than int32) bool {
	if d := s.distance[side]; d[option] != d[than] {
		return d[option] < d[than]
	}
	return slices.Index(options, option) < slices.Index(options, than)
}

// distances returns for each side and vertex how many moves of both it takes at least to one where the
// other side has none.
func distances(g *Game) (distance [2][]int) {
	for side := range distance {
		distance[side] = make([]int, len(g.vertices))
		for u, v := range g.vertices {
			if len(v[1-side]) > 0 {
				distance[side][u] = len(g.vertices) // the greatest, if no such vertex is reached
			}
		}
		for changed := true; changed; {
			changed = false
			for u, v := range g.vertices {
				for _, o := range slices.Concat(v[0], v[1]) {
					if far := distance[side][o] + 1; far < distance[side][u] {
						distance[side][u], changed = far, true
					}
				}
			}
		}
	}
	return distance
}

// without returns the options for which bad is false.
func (s *simplifier) without(options []int32, bad func(int32) bool) (kept []int32) {
	for _, o := range options {
		if bad(o) {
			s.changed = true
		} else {
			kept = append(kept, o)
		}
	}
	return kept
}

// notCircular drops moves of Right that Left answers by going back: Right gains nothing by endless
// play.
func (s *simplifier) notCircular(u int32, v Vertex) Vertex {
	v[1] = s.without(v[1], func(o int32) bool { return slices.Contains(s.game.vertices[o][0], u) })
	return v
}

// bypassed replaces options that are reversible through a vertex other than this one.
func (s *simplifier) bypassed(u int32, v Vertex) Vertex {
	for side := range v {
		var options []int32
		for _, o := range v[side] {
			answers := s.game.vertices[o][1-side]
			at := slices.IndexFunc(answers, func(a int32) bool {
				return a != u && (side == 0 && s.atLeast.of(u, a) || side == 1 && s.atLeast.of(a, u))
			})
			if at < 0 {
				options = append(options, o)
				continue
			}
			s.changed = true
			options = append(options, s.game.vertices[answers[at]][side]...)
		}
		v[side] = options
	}
	return v
}

// searched drops moves one by one as long as the game keeps its value where endless play is a win
// for Left.
func searched(g *Game, w *Work) *Game {
	for {
		next := firstWithout(g, w)
		if next == nil {
			return g
		}
		g = next
	}
}

// firstWithout returns the game without one of its moves and of equal value, nil if there is none.
// Right's moves come first: those of endless play are dropped.
func firstWithout(g *Game, w *Work) *Game {
	for _, side := range []int{1, 0} {
		for u := range g.vertices {
			for i := range g.vertices[u][side] {
				graph := slices.Clone(g.vertices)
				graph[u][side] = slices.Delete(slices.Clone(graph[u][side]), i, i+1)
				if next := New(graph); next.Equal(g, Onside, w) {
					return next
				}
			}
		}
	}
	return nil
}
