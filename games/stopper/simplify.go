package stopper

import "slices"

// Bounds of the vertices of a game which is no stopper after quick steps.
const (
	mostSteps    = 128 // each step is compared with the game
	mostSearched = 24  // single moves are dropped, and compared
)

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
	if s := reduced(g, w); s.Equal(g, Onside, w) {
		g = s
	}
	if len(g.vertices) > mostSteps && !g.IsStopper() {
		return nil
	}
	g = simplified(g, w)
	if !g.IsStopper() && len(g.vertices) <= mostSearched {
		g = simplified(searched(g, w), w)
	}
	if !g.IsStopper() || w.Err() != nil {
		return nil
	}
	return g
}

// simplified merges equal vertices, drops dominated options and bypasses reversible ones, where
// endless play is a win for Left. In graphs with cycles one such step may undo another: the caller
// compares the result with the game.
func simplified(g *Game, w *Work) *Game {
	for range 4*len(g.vertices) + 8 {
		s := simplifier{reducer{g.vertices, atLeast(g, g, Onside, w), distances(g), w}, g, false}
		next := s.step()
		if !s.changed || w.Err() != nil {
			return g
		}
		g = next
	}
	return g
}

// simplifier makes one step of a simplification, and compares the result with the game.
type simplifier struct {
	reducer
	game    *Game
	changed bool
}

func (s *simplifier) step() *Game {
	dominance := func(_ int32, v Vertex) Vertex { return s.undominated(v) }
	for _, reduce := range []func(u int32, v Vertex) Vertex{s.notCircular, dominance, s.bypassed} {
		graph := slices.Clone(s.game.vertices)
		s.changed = false
		for u, v := range graph {
			if !s.work.spend(s.effort(v)) {
				s.changed = false
				return s.game
			}
			graph[u] = reduce(int32(u), v)
			s.changed = s.changed || !graph[u].equal(v)
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

// effort returns the work of looking at all answers to the moves from a vertex.
func (s *simplifier) effort(v Vertex) (steps int) {
	for side, options := range v {
		for _, o := range options {
			steps += 1 + len(s.graph[o][1-side])
		}
	}
	return steps
}

// oneByOne reduces the options of one vertex after the other, and of equal options drops another one,
// where the game keeps its value: of moves that are as good, one may make no progress.
func (s *simplifier) oneByOne(reduce func(u int32, v Vertex) Vertex) *Game {
	graph := slices.Clone(s.game.vertices)
	s.changed = false
	for u := range graph {
		before := graph[u]
		for range 2 {
			if graph[u] = reduce(int32(u), before); graph[u].equal(before) {
				break
			}
			if New(graph).Equal(s.game, Onside, s.work) {
				s.changed = true
				break
			}
			graph[u] = before
			before = Vertex{slices.Clone(before[0]), slices.Clone(before[1])}
			slices.Reverse(before[0])
			slices.Reverse(before[1])
		}
	}
	return New(graph)
}

// merged leads the moves to one of two equal vertices to the other, where the game keeps its value.
// A vertex may have moves to one that is equal to it: led to itself, they would be moves that pass.
func (s *simplifier) merged() *Game {
	n := int32(len(s.game.vertices))
	for x := range n {
		if !s.work.spend(int(n)) {
			break
		}
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

// notCircular drops moves of Right that Left answers by going back: Right gains nothing by endless
// play.
func (s *simplifier) notCircular(u int32, v Vertex) Vertex {
	return Vertex{v[0], without(v[1], func(o int32) bool { return slices.Contains(s.graph[o][0], u) })}
}

// bypassed replaces options that are reversible through a vertex other than this one.
func (s *simplifier) bypassed(u int32, v Vertex) (bypassed Vertex) {
	for side := range v {
		for _, o := range v[side] {
			answers := s.graph[o][1-side]
			at := slices.IndexFunc(answers, func(a int32) bool {
				return a != u && (side == 0 && s.atLeast.of(u, a) || side == 1 && s.atLeast.of(a, u))
			})
			if at < 0 {
				bypassed[side] = append(bypassed[side], o)
			} else {
				bypassed[side] = append(bypassed[side], s.graph[answers[at]][side]...)
			}
		}
	}
	return bypassed
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
