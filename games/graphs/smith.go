package graphs

import (
	"context"
	"slices"
)

// The labels of vertices that are worth no nimber, or none so far.
const (
	open     int32 = -1
	infinite int32 = -2
)

// labeller finds the values of tokens on a graph with cycles by the theory of
// C. A. B. Smith (1966), stage by stage as A. S. Fraenkel and Y. Perl (1975) have
// it. In stage m those open vertices get the label m from which no edge leads to a
// label m and whose every edge to a vertex without a label can be reversed: from
// there an edge leads to a label m. This is retrograde analysis, in which label m
// plays the part of the P-positions. An open vertex that afterwards has no edge to
// a label m never gets any: it is infinite.
//
// A label is told once to all vertices with an edge to it, which takes time
// proportional to the edges. A vertex goes through its edges in the stage that
// closes it, and at worst in each stage before that. There are as many stages as
// labels, and since a label m takes m edges, no more than about the root of twice
// the edges; random graphs have a few.
type labeller struct {
	digraph
	back  digraph // the edges turned round
	label []int32

	stage  int32
	mark   []int32 // the last stage in which an edge leads to its label
	marked []int32 // the vertices without a label that are marked in this stage
	// An open vertex waits for the first vertex that keeps it from being settled:
	// one without a label to which its edge number at leads. Those that wait for a
	// vertex are a list, begun by waiting and linked by next.
	at, waiting, next []int32
}

// nobody ends a list of vertices.
const nobody int32 = -1

// smith labels all vertices; the error is that of the context.
func smith(ctx context.Context, g digraph) ([]int32, error) {
	vertices := int(g.vertices())
	l := labeller{
		digraph: g, back: g.reversed(),
		label: slices.Repeat([]int32{open}, vertices), mark: slices.Repeat([]int32{-1}, vertices),
		at: make([]int32, vertices), waiting: slices.Repeat([]int32{nobody}, vertices), next: make([]int32, vertices),
	}
	ended := l.peel()
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

// peel labels the vertices from which no path leads to a cycle: Grundy values, from
// the sinks up. It lists them by their labels.
func (l *labeller) peel() []int32 {
	var queue []int32
	unlabelled := make([]int32, l.vertices())
	for v := range l.vertices() {
		if unlabelled[v] = l.first[v+1] - l.first[v]; unlabelled[v] == 0 {
			queue = append(queue, v)
		}
	}
	var m mexes
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		l.label[v] = m.of(l.digraph, v, l.label)
		for _, u := range l.back.from(v) {
			if unlabelled[u]--; unlabelled[u] == 0 {
				queue = append(queue, u)
			}
		}
	}
	slices.SortFunc(queue, func(a, b int32) int { return int(l.label[a] - l.label[b]) })
	return queue
}

// run gives the label of the stage to what gets it; ended has it beforehand.
func (l *labeller) run(ctx context.Context, candidates, ended []int32) error {
	l.marked = l.marked[:0]
	for _, v := range ended {
		l.markBefore(v)
	}
	l.marked = l.marked[:0] // nobody waits for these
	for i, v := range candidates {
		if i%(1<<14) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		l.at[v] = l.first[v]
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

// markBefore marks the vertices from which an edge leads to v, which has the label
// of the stage.
func (l *labeller) markBefore(v int32) {
	for _, u := range l.back.from(v) {
		if l.mark[u] != l.stage {
			l.mark[u] = l.stage
			if l.label[u] < 0 {
				l.marked = append(l.marked, u)
			}
		}
	}
}

// advance goes on through the edges from v to the first that can not be reversed,
// as far as is known, and lets v wait there. Without one v gets the label of the
// stage. A vertex that is marked does not, and need not wait.
func (l *labeller) advance(v int32) {
	if l.mark[v] == l.stage {
		return
	}
	for ; l.at[v] < l.first[v+1]; l.at[v]++ {
		if u := l.to[l.at[v]]; l.label[u] < 0 && l.mark[u] != l.stage {
			l.next[v], l.waiting[u] = l.waiting[u], v
			return
		}
	}
	l.label[v] = l.stage
	l.markBefore(v)
}

// release lets those advance that wait for v, which has been marked.
func (l *labeller) release(v int32) {
	u := l.waiting[v]
	l.waiting[v] = nobody
	for u != nobody {
		next := l.next[u]
		l.advance(u)
		u = next
	}
}

// sift ends the stage: it keeps the candidates that may get a greater label.
func (l *labeller) sift(candidates []int32) []int32 {
	kept := candidates[:0]
	for _, v := range candidates {
		if at := l.at[v]; at < l.first[v+1] {
			l.waiting[l.to[at]] = nobody
		}
		switch {
		case l.label[v] != open:
		case l.mark[v] == l.stage:
			kept = append(kept, v)
		default:
			l.label[v] = infinite
		}
	}
	return kept
}
