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
// All stages together take time proportional to the edges times the number of
// stages, and that of stages is about the root of twice the edges at most, since
// a label m takes m edges. Few graphs come near to that: an edge is looked at in
// a stage only while the vertex it comes from is open.
type labeller struct {
	digraph
	back  digraph // the edges turned round
	label []int32
	// unlabelled counts the edges from a vertex to those without a label.
	unlabelled []int32
	// living is where, among the edges turned round of a vertex, those begin that
	// come from vertices that are not open any more.
	living []int32

	// Of the stage:
	stage   int32
	stays   []int32 // how many of the unlabelled cannot be reversed, as far as is known
	mark    []int32 // the last stage in which an edge leads to its label
	marked  []int32 // the vertices marked in this stage
	settled []int32 // the vertices that got its label
}

// smith labels all vertices; the error is that of the context.
func smith(ctx context.Context, g digraph) ([]int32, error) {
	l := labeller{
		digraph: g, back: g.reversed(),
		label: make([]int32, g.vertices()), unlabelled: make([]int32, g.vertices()), living: make([]int32, g.vertices()),
		stays: make([]int32, g.vertices()), mark: make([]int32, g.vertices()),
	}
	for v := range l.label {
		l.label[v], l.mark[v] = open, open
		l.unlabelled[v] = g.first[v+1] - g.first[v]
		l.living[v] = l.back.first[v+1]
	}
	ended := l.peel()
	candidates := l.stillOpen()
	for ; len(candidates) > 0; l.stage++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
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
	for v := range l.vertices() {
		if l.unlabelled[v] == 0 {
			queue = append(queue, v)
		}
	}
	var m mexes
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		l.label[v] = m.of(l.digraph, v, l.label)
		for _, u := range l.back.from(v) {
			if l.unlabelled[u]--; l.unlabelled[u] == 0 {
				queue = append(queue, u)
			}
		}
	}
	slices.SortFunc(queue, func(a, b int32) int { return int(l.label[a] - l.label[b]) })
	return queue
}

func (l *labeller) stillOpen() (all []int32) {
	for v, label := range l.label {
		if label == open {
			all = append(all, int32(v))
		}
	}
	return all
}

// run labels what gets the label of the stage; ended has it beforehand.
func (l *labeller) run(ctx context.Context, candidates, ended []int32) error {
	l.marked, l.settled = l.marked[:0], l.settled[:0]
	for _, v := range candidates {
		l.stays[v] = l.unlabelled[v]
	}
	for _, v := range ended {
		l.markBefore(v)
	}
	// No vertex is settled that would have been marked later: an edge to one
	// that is settled counts among those that stay.
	for _, v := range candidates {
		if l.stays[v] == 0 {
			l.settle(v)
		}
	}
	for i := 0; i < len(l.marked); i++ {
		if i%(1<<12) == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		if v := l.marked[i]; l.label[v] < 0 {
			l.reverse(v)
		}
	}
	return nil
}

// markBefore marks the vertices from which an edge leads to v, which has the label
// of the stage.
func (l *labeller) markBefore(v int32) {
	for _, u := range l.back.from(v) {
		if l.mark[u] != l.stage {
			l.mark[u] = l.stage
			l.marked = append(l.marked, u)
		}
	}
}

// settle gives v the label of the stage, unless it is marked.
func (l *labeller) settle(v int32) {
	if l.mark[v] != l.stage {
		l.label[v] = l.stage
		l.settled = append(l.settled, v)
		l.markBefore(v)
	}
}

// reverse takes note that moves to v can be reversed.
func (l *labeller) reverse(v int32) {
	row := l.back.to[l.back.first[v]:l.living[v]]
	for i := 0; i < len(row); {
		u := row[i]
		if l.label[u] != open {
			last := len(row) - 1
			row[i], row[last] = row[last], u
			row = row[:last]
			continue
		}
		if l.stays[u]--; l.stays[u] == 0 {
			l.settle(u)
		}
		i++
	}
	l.living[v] = l.back.first[v] + int32(len(row))
}

// sift ends the stage: it keeps the candidates that may get a greater label.
func (l *labeller) sift(candidates []int32) []int32 {
	for _, v := range l.settled {
		for _, u := range l.back.from(v) {
			l.unlabelled[u]--
		}
	}
	kept := candidates[:0]
	for _, v := range candidates {
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
