// Package dag finds the Grundy values of all vertices of a directed graph without
// cycles. It goes through memory in one direction where the edges lead down, or up,
// in the numbers of the vertices, and else fetches many rows at once.
package dag

import "context"

// Index counts vertices and edges, in whichever type the graph is held.
type Index interface{ int32 | uint32 }

// Graph is a directed graph in compact rows. Its vertices are the numbers from 0. Both
// vertices and edges must be fewer than its type can count.
type Graph[I Index] struct {
	First []I // where the edges from a vertex begin, one longer than there are vertices
	To    []I // where they lead; parallel edges and loops may be among them
}

// solver values the vertices of a graph.
type solver[I Index] struct {
	Graph[I]
	Values
	marks
	rows  window[I]
	since int // edges since the last look at the context
}

// Solve values each vertex by the mex of those to which its edges lead (R. P. Sprague
// 1935, P. M. Grundy 1939), however high that is. It reports false, and gives no
// values, when the graph has a cycle. Time and memory are proportional to the graph,
// whatever its depth. The error is that of the context.
func Solve[I Index](ctx context.Context, g Graph[I]) (values Values, acyclic bool, err error) {
	s := solver[I]{Graph: g, Values: unknownValues(len(g.First) - 1)}
	if all, err := s.sweep(ctx, 0, 1); all || err != nil {
		return s.Values, all, err
	}
	if all, err := s.sweep(ctx, len(s.low)-1, -1); all || err != nil {
		return s.Values, all, err
	}
	order, err := s.order(ctx)
	if err != nil || len(order) < len(s.low) {
		return Values{}, false, err
	}
	return s.Values, true, s.along(ctx, order)
}

// sweep values the vertices from one end of their numbers, as far as edges lead to
// values or to where another sweep has come. It reports whether none are left.
func (s *solver[I]) sweep(ctx context.Context, from, step int) (all bool, err error) {
	for v := from; v >= 0 && v < len(s.low) && s.low[v] == unknown; v += step {
		row := s.To[s.First[v]:s.First[v+1]]
		if !s.settle(v, row) {
			return false, nil
		}
		if err := s.look(ctx, len(row)); err != nil {
			return false, err
		}
	}
	return true, nil
}

// along values the vertices from the end of an order in which every edge leads to a
// later one.
func (s *solver[I]) along(ctx context.Context, order []I) error {
	for len(order) > 0 {
		last := order[max(0, len(order)-width):]
		order = order[:len(order)-len(last)]
		edges := s.rows.fetch(s.Graph, last)
		for i := len(last) - 1; i >= 0; i-- {
			s.settle(int(last[i]), s.To[s.rows.begin[i]:s.rows.end[i]])
		}
		if err := s.look(ctx, edges); err != nil {
			return err
		}
	}
	return nil
}

// look goes through so many edges, and now and then gives the error of the context.
func (s *solver[I]) look(ctx context.Context, edges int) error {
	if s.since += edges; s.since < pace {
		return nil
	}
	s.since = 0
	return ctx.Err()
}

// pace is how many edges are gone through, in milliseconds, without a look.
const pace = 1 << 18
