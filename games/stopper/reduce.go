package stopper

import "slices"

// reduced drops dominated options and bypasses reversible ones, where
// endless play is a win for Left, and merges vertices with the same play. In graphs with cycles such
// steps may fail: the caller compares the result with the game.
func reduced(g *Game, w *Work) *Game {
	r := reducer{slices.Clone(g.vertices), atLeast(g, g, Onside, w), distances(g), w}
	for range 4*len(g.vertices) + 8 {
		if !w.spend(len(r.graph)) || !r.step() {
			break
		}
	}
	return New(r.graph)
}

// reducer changes the options of vertices, which keep their values.
type reducer struct {
	graph    []Vertex
	atLeast  relation // of the values of vertices
	distance [2][]int // see distances
	work     *Work
}

// step goes through all vertices that play reaches. It reports whether it changed one.
func (r *reducer) step() bool {
	order := r.reachable()
	irreversible := bypass(r.graph, order, r.atLeast, r.work)
	changed := false
	for _, u := range order {
		v := r.undominated(irreversible[u])
		changed = changed || !v.equal(r.graph[u])
		r.graph[u] = v
	}
	return r.merge(order) || changed
}

func (r *reducer) reachable() []int32 {
	order := []int32{0}
	seen := make([]bool, len(r.graph))
	seen[0] = true
	for i := 0; i < len(order); i++ {
		for _, options := range r.graph[order[i]] {
			for _, o := range options {
				if !seen[o] {
					seen[o] = true
					order = append(order, o)
				}
			}
		}
	}
	return order
}

// undominated drops the options that another one exceeds. It drops none if the work fails.
func (r *reducer) undominated(v Vertex) (kept Vertex) {
	if !r.work.spend(len(v[0])*len(v[0]) + len(v[1])*len(v[1])) {
		return v
	}
	for side := range v {
		kept[side] = without(v[side], func(o int32) bool {
			return slices.ContainsFunc(v[side], func(other int32) bool {
				better, worse := r.atLeast.of(other, o), r.atLeast.of(o, other)
				if side == 1 {
					better, worse = worse, better
				}
				return better && (!worse || closer(r.distance[side], v[side], other, o))
			})
		})
	}
	return kept
}

// merge leads all moves to vertices with the same play to the first of them. It reports whether there
// were several.
func (r *reducer) merge(reachable []int32) bool {
	first := firstWithSamePlay(r.graph, nil, r.work)
	changed := false
	for _, u := range reachable {
		changed = changed || first[u] != u
		r.graph[u] = r.graph[u].turned(func(o int32) int32 { return first[o] })
	}
	return changed
}

// closer reports which of two equal options of a side stays: the one from which a win of the side is
// closer, else the first. Moves back and forth between equal positions would make no progress.
func closer(distance []int, options []int32, option, than int32) bool {
	if distance[option] != distance[than] {
		return distance[option] < distance[than]
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
func without(options []int32, bad func(int32) bool) (kept []int32) {
	for _, o := range options {
		if !bad(o) {
			kept = append(kept, o)
		}
	}
	return kept
}
