package loopy

import (
	"context"
	"slices"
)

// counting computes the counters of a graph with labels, one label after another.
type counting struct {
	rows
	back     rows
	label    []int32
	counters []int32
	pending  []int32 // edges of a vertex to reversible ones that nothing has answered yet
	answered []int32 // the last label with which a vertex was answered
}

// Counters returns a counter of each vertex with a nimber (A. S. Fraenkel and Y. Yesha, 1986), and 0 for
// the others. A move from a vertex to a greater or infinite label can be reversed: an answer leads back
// to the label with a smaller counter. Here it is the least such function, so it does not depend on the
// rest of the graph: 0 if no move can be reversed, else 1 more than the most that the opponent can keep
// if each answer has the least counter. For label 0 it is half the remoteness.
//
// The labels are those of [Labels]. Vertices with a counter may be given, and those without an edge
// must be. The edges of a given vertex matter where another vertex has an edge to it. The error is that
// of the context.
func Counters(ctx context.Context, g Graph, labels []int32, given map[int32]int32) ([]int32, error) {
	r := rows{g}
	c := counting{rows: r, back: r.reversed(), label: labels, counters: make([]int32, len(labels)), pending: make([]int32, len(labels)), answered: slices.Repeat([]int32{-1}, len(labels))}
	var byLabel [][]int32
	for v, label := range labels {
		if label < 0 {
			continue
		}
		for int(label) >= len(byLabel) {
			byLabel = append(byLabel, nil)
		}
		byLabel[label] = append(byLabel[label], int32(v))
	}
	for label, vertices := range byLabel {
		if err := c.count(ctx, int32(label), vertices, given); err != nil {
			return nil, err
		}
	}
	return c.counters, nil
}

// count computes the counters of all vertices with a label, in ascending order.
func (c *counting) count(ctx context.Context, label int32, vertices []int32, given map[int32]int32) error {
	var queue, known []int32
	for _, v := range vertices {
		if counter, ok := given[v]; ok {
			c.counters[v], c.pending[v] = counter, -1
			known = append(known, v)
			continue
		}
		for _, u := range c.from(v) {
			if c.reversible(u, label) {
				c.pending[v]++
			}
		}
		if c.pending[v] == 0 {
			queue = append(queue, v)
		}
	}
	slices.SortFunc(known, func(a, b int32) int { return int(c.counters[a] - c.counters[b]) })
	for i := 0; len(queue) > 0 || len(known) > 0; i++ {
		if i%(1<<14) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		from := &queue
		if len(queue) == 0 || len(known) > 0 && c.counters[known[0]] <= c.counters[queue[0]] {
			from = &known
		}
		v := (*from)[0]
		*from = (*from)[1:]
		queue = c.answer(v, queue)
	}
	return nil
}

// reversible reports whether a move from a label to a vertex can be reversed.
func (c *counting) reversible(u, label int32) bool { return c.label[u] > label || c.label[u] < 0 }

// answer makes the edges to v the answers of all vertices that have none with its label. It appends the
// vertices whose counters follow.
func (c *counting) answer(v int32, queue []int32) []int32 {
	label := c.label[v]
	for _, u := range c.back.from(v) {
		if c.answered[u] == label || !c.reversible(u, label) {
			continue
		}
		c.answered[u] = label
		for _, before := range c.back.from(u) {
			if c.label[before] != label || c.pending[before] < 0 {
				continue
			}
			if c.pending[before]--; c.pending[before] == 0 {
				c.counters[before] = c.counters[v] + 1
				queue = append(queue, before)
			}
		}
	}
	return queue
}
