// Package loopy computes the values of all vertices of a directed graph with cycles, on which a token
// moves along the edges.
package loopy

import (
	"context"
	"math"
	"slices"

	"sprague/games/kernel/dag"
)

// Graph is a directed graph in compressed sparse row format.
type Graph = dag.Graph[int32]

// The labels of vertices without a nimber: open vertices have no label yet, those of an infinite
// value are Infinite.
const (
	open     int32 = -1
	Infinite int32 = -2
)

// labeler computes the values of tokens on a graph with cycles. It follows the theory of C. A. B.
// Smith (1966), with the stages of A. S. Fraenkel and Y. Perl (1975). Stage m assigns the label m
// to an open vertex under two conditions. No edge leads to a label m, and every edge to a vertex
// without a label can be reversed: from there an edge leads to a label m. This is retrograde
// analysis with label m in the role of the P-positions. An open vertex without an edge to a label m
// after stage m never gets a label: it is infinite.
//
// Each label is propagated once to all vertices with an edge to it, in time proportional to the
// edges. A vertex scans its edges in the stage that closes it, and at worst in each earlier stage.
// There is one stage per label. A label m requires m edges, so the number of labels is at most
// about the square root of twice the number of edges. Random graphs have a few labels.
type labeler struct {
	rows
	back  rows // the graph with reversed edges
	label []int32

	stage  int32
	mark   []int32 // last stage in which an edge leads to its label
	marked []int32 // unlabeled vertices marked in this stage
	// An open vertex waits for the first unlabeled vertex that blocks it, at its edge number at.
	// The vertices that wait for one vertex form a linked list: waiting is the head, next the link.
	at, waiting, next []int32
}

// endOfList terminates a list of vertices.
const endOfList int32 = -1

// Labels returns the nimber of each vertex, or [Infinite]: such a vertex has the value ∞K, where K holds
// the nimbers of its edge targets. Vertices may be given labels; the edges of one with a nimber do not
// matter. The time is proportional to the edges, times the number of nimbers at worst. The error is
// that of the context.
func Labels(ctx context.Context, g Graph, given map[int32]int32) ([]int32, error) {
	r := rows{g}
	vertices := int(r.vertices())
	l := labeler{
		rows: r, back: r.reversed(),
		label: slices.Repeat([]int32{open}, vertices), mark: slices.Repeat([]int32{-1}, vertices),
		at: make([]int32, vertices), waiting: slices.Repeat([]int32{endOfList}, vertices), next: make([]int32, vertices),
	}
	ended := l.peel(given)
	var candidates []int32
	for v, label := range l.label {
		if label == open {
			candidates = append(candidates, int32(v))
		}
	}
	for ; len(candidates) > 0; l.stage++ {
		n := 0
		for n < len(ended) && l.label[ended[n]] == l.stage {
			n++
		}
		if err := l.run(ctx, candidates, ended[:n]); err != nil {
			return nil, err
		}
		ended = ended[n:]
		candidates = l.sift(candidates)
	}
	return l.label, nil
}

// peel assigns the given labels, and the Grundy values to the vertices from which no path leads to a
// cycle, from the sinks up. It returns these vertices in the order of their labels.
func (l *labeler) peel(given map[int32]int32) []int32 {
	var queue []int32
	unlabeled := make([]int32, l.vertices())
	for v := range l.vertices() {
		unlabeled[v] = l.First[v+1] - l.First[v]
		label, ok := given[v]
		switch {
		case ok && label == Infinite:
			l.label[v], unlabeled[v] = label, math.MaxInt32
		case ok:
			l.label[v], unlabeled[v] = label, 0
		}
		if unlabeled[v] == 0 {
			queue = append(queue, v)
		}
	}
	var m mexes
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		if l.label[v] == open {
			l.label[v] = m.of(l.from(v), v, l.label)
		}
		for _, u := range l.back.from(v) {
			if unlabeled[u]--; unlabeled[u] == 0 {
				queue = append(queue, u)
			}
		}
	}
	slices.SortFunc(queue, func(a, b int32) int { return int(l.label[a] - l.label[b]) })
	return queue
}

// run assigns the label of the stage. The vertices in ended have it already.
func (l *labeler) run(ctx context.Context, candidates, ended []int32) error {
	l.marked = l.marked[:0]
	for _, v := range ended {
		l.markBefore(v)
	}
	l.marked = l.marked[:0] // no vertex waits for these
	for i, v := range candidates {
		if i%(1<<14) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		l.at[v] = l.First[v]
		l.advance(v)
	}
	for i := 0; i < len(l.marked); i++ {
		if i%(1<<14) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		l.release(l.marked[i])
	}
	return nil
}

// markBefore marks the vertices with an edge to v. The label of v is that of the stage.
func (l *labeler) markBefore(v int32) {
	for _, u := range l.back.from(v) {
		if l.mark[u] != l.stage {
			l.mark[u] = l.stage
			if l.label[u] < 0 {
				l.marked = append(l.marked, u)
			}
		}
	}
}

// advance scans the edges from v up to the first that is not known to be reversible, and makes v
// wait there. Without such an edge, v gets the label of the stage. A marked vertex gets no label
// and does not wait.
func (l *labeler) advance(v int32) {
	if l.mark[v] == l.stage {
		return
	}
	for ; l.at[v] < l.First[v+1]; l.at[v]++ {
		if u := l.To[l.at[v]]; l.label[u] < 0 && l.mark[u] != l.stage {
			l.next[v], l.waiting[u] = l.waiting[u], v
			return
		}
	}
	l.label[v] = l.stage
	l.markBefore(v)
}

// release advances the vertices that wait for the marked vertex v.
func (l *labeler) release(v int32) {
	u := l.waiting[v]
	l.waiting[v] = endOfList
	for u != endOfList {
		next := l.next[u]
		l.advance(u)
		u = next
	}
}

// sift ends the stage. It returns the candidates for a greater label and marks the others infinite.
func (l *labeler) sift(candidates []int32) []int32 {
	kept := candidates[:0]
	for _, v := range candidates {
		if at := l.at[v]; at < l.First[v+1] {
			l.waiting[l.To[at]] = endOfList
		}
		switch {
		case l.label[v] != open:
		case l.mark[v] == l.stage:
			kept = append(kept, v)
		default:
			l.label[v] = Infinite
		}
	}
	return kept
}

// rows are the edges of a graph.
type rows struct{ Graph }

func (g rows) vertices() int32 { return int32(len(g.First) - 1) }

// from returns the targets of the edges from v.
func (g rows) from(v int32) []int32 { return g.To[g.First[v]:g.First[v+1]] }

// reversed returns the graph with all edges reversed.
func (g rows) reversed() rows {
	back := Graph{First: make([]int32, len(g.First)), To: make([]int32, len(g.To))}
	for _, u := range g.To {
		back.First[u]++
	}
	total := int32(0)
	for v, n := range back.First { // ends of the rows, which become their beginnings
		total += n
		back.First[v] = total
	}
	for v := g.vertices() - 1; v >= 0; v-- {
		for _, u := range g.from(v) {
			back.First[u]--
			back.To[back.First[u]] = v
		}
	}
	return rows{back}
}
