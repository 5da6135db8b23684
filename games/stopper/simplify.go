package stopper

import "slices"

// mostSearched bounds the vertices of a game in which single moves are tried.
const mostSearched = 24

// Stopper returns the simplest form of a stopper that equals g where endless play counts for one
// side. It returns nil if it finds none; some games have none (Bach's carousel, Winning Ways 1982,
// chapter 11).
func (g *Game) Stopper(side Side) *Game {
	if side == Offside {
		if on := g.Negative().Stopper(Onside); on != nil {
			return on.Negative()
		}
		return nil
	}
	s := simplified(g)
	if !s.IsStopper() || !s.Equal(g, Onside) {
		if len(g.vertices) > mostSearched {
			return nil
		}
		if s = simplified(searched(g)); !s.IsStopper() || !s.Equal(g, Onside) {
			return nil
		}
	}
	return s
}

// simplified merges equal vertices, drops dominated options and bypasses reversible ones, where
// endless play is a win for Left. In graphs with cycles one such step may undo another: the caller
// compares the result with the game.
func simplified(g *Game) *Game {
	for range 4*len(g.vertices) + 8 {
		s := simplifier{g, atLeast(g, g, Onside), false}
		next := s.step()
		if !s.changed {
			return g
		}
		g = next
	}
	return g
}

// simplifier makes one step of a simplification.
type simplifier struct {
	game    *Game
	atLeast relation
	changed bool
}

func (s *simplifier) step() *Game {
	graph := slices.Clone(s.game.vertices)
	for _, reduce := range []func(u int32, v Vertex) Vertex{s.notCircular, s.undominated, s.bypassed} {
		for u := range graph {
			graph[u] = reduce(int32(u), graph[u])
		}
		if s.changed {
			return New(graph)
		}
	}
	return s.merged()
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
			if next := reached(graph, nil, start); next.Equal(s.game, Onside) {
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
				return better && (!worse || other < o) // of equal options the first stays
			})
		})
	}
	return v
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
func searched(g *Game) *Game {
	for {
		next := firstWithout(g)
		if next == nil {
			return g
		}
		g = next
	}
}

// firstWithout returns the game without one of its moves and of equal value, nil if there is none.
// Right's moves come first: those of endless play are dropped.
func firstWithout(g *Game) *Game {
	for _, side := range []int{1, 0} {
		for u := range g.vertices {
			for i := range g.vertices[u][side] {
				graph := slices.Clone(g.vertices)
				graph[u][side] = slices.Delete(slices.Clone(graph[u][side]), i, i+1)
				if next := New(graph); next.Equal(g, Onside) {
					return next
				}
			}
		}
	}
	return nil
}
