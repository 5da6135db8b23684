// Package dag computes the Grundy values of all vertices of a directed graph without cycles. It
// goes through memory in one direction if the edges lead down, or up, in the vertex numbers.
// Otherwise it fetches many rows at once.
package dag

import "context"

// Index is the integer type that numbers vertices and edges.
type Index interface{ int32 | uint32 }

// Graph is a directed graph in compressed sparse row format. Its vertices are the numbers from 0.
// The numbers of vertices and of edges must be below the maximum of the index type.
type Graph[I Index] struct {
	First []I // start of each vertex's edges, with one entry more than there are vertices
	To    []I // targets of the edges; parallel edges and loops are allowed
}

// solver computes the values of a graph.
type solver[I Index] struct {
	Graph[I]
	Values
	marks
	rows  window[I]
	since int // edges since the last check of the context
}

// Solve returns the value of each vertex, the mex of those of its edge targets (R. P. Sprague 1935,
// P. M. Grundy 1939), however large. It returns false, and no values, if the graph has a cycle.
// Time and memory are proportional to the graph, at any depth. The error is that of the context.
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

// sweep solves the vertices from one end of their numbers, as long as edges lead to values or up to
// the progress of another sweep. It reports whether none are left.
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

// along solves the vertices from the end of an order in which every edge leads to a later one.
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

// look counts edges, and occasionally returns the error of the context.
func (s *solver[I]) look(ctx context.Context, edges int) error {
	if s.since += edges; s.since < pace {
		return nil
	}
	s.since = 0
	return ctx.Err()
}

// pace is the number of edges, some milliseconds, between checks of the context.
const pace = 1 << 18
