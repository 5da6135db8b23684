package dag

import "context"

// order lists the vertices so that every edge leads to a later one (A. B. Kahn 1962). A vertex is
// listed when no edges from unlisted vertices enter it. Vertices reachable from a cycle are never
// listed.
func (s *solver[I]) order(ctx context.Context) ([]I, error) {
	c, err := s.entering(ctx)
	if err != nil {
		return nil, err
	}
	// A vertex enters the queue whenever its count is a multiple of 256.
	queue := make([]I, len(c.low)+c.wrapped+1)
	queued := 0
	for v, n := range c.low {
		queue[queued] = I(v)
		if n == 0 {
			queued++
		}
	}
	listed := 0
	for at := 0; at < queued; {
		next := queue[at:min(at+width, queued)]
		at += len(next)
		edges := s.rows.fetch(s.Graph, next)
		for i, v := range next {
			if c.again(int(v)) {
				continue
			}
			queue[listed] = v // read long ago
			listed++
			queued = drop(c.low, queue, queued, s.To[s.rows.begin[i]:s.rows.end[i]])
		}
		if err := s.look(ctx, edges); err != nil {
			return nil, err
		}
	}
	return queue[:listed], nil
}

// drop subtracts the edges of a row from the counts and queues the vertices whose low byte reaches
// 0. It writes each after the queue's end, and keeps the right ones without a branch, which the
// processor would often mispredict.
func drop[I Index](low []uint8, queue []I, queued int, row []I) int {
	for _, u := range row {
		n := low[u] - 1
		low[u] = n
		queue[queued] = u
		queued += int((uint32(n) - 1) >> 31) // 1 if n is 0
	}
	return queued
}

// counts holds the in-degrees. Bytes stay in the processor's cache where words would not; few
// vertices have more edges than fit a byte.
type counts struct {
	low     []uint8  // modulo 256
	high    []uint32 // multiples of 256; nil if there are none
	wrapped int      // the sum of high
}

func (s *solver[I]) entering(ctx context.Context) (c counts, err error) {
	c.low = make([]uint8, len(s.low))
	for to := s.To; len(to) > 0; {
		some := to[:min(len(to), pace)]
		to = to[len(some):]
		for _, u := range some {
			n := c.low[u] + 1
			c.low[u] = n
			if n == 0 {
				c.wrap(int(u))
			}
		}
		if err := s.look(ctx, len(some)); err != nil {
			return c, err
		}
	}
	return c, nil
}

// wrap counts 256 edges in addition to the low byte.
func (c *counts) wrap(v int) {
	if c.high == nil {
		c.high = make([]uint32, len(c.low))
	}
	c.high[v]++
	c.wrapped++
}

// again reports whether the high count is positive, and subtracts 256 edges from it.
func (c *counts) again(v int) bool {
	if c.high == nil || c.high[v] == 0 {
		return false
	}
	c.high[v]--
	return true
}

// width is the number of rows fetched at once: enough to hide memory latency, and few enough for
// the first-level cache.
const width = 64

// window holds rows to be visited, from any part of a graph.
type window[I Index] struct {
	begin, end [width]I // bounds of the rows
	touched    I        // data that was prefetched, kept so that the loads are not optimized away
}

// fetch finds the rows of up to width vertices and reads their bounds. None of these loads depends
// on another, so memory serves many at a time. It returns the number of edges.
func (w *window[I]) fetch(g Graph[I], vertices []I) (edges int) {
	for i, v := range vertices {
		w.begin[i], w.end[i] = g.First[v], g.First[v+1]
		edges += int(w.end[i] - w.begin[i])
	}
	last := I(len(g.To) - 1)
	for i := range vertices {
		w.touched += g.To[min(w.begin[i], last)] + g.To[min(w.end[i], last)]
	}
	return edges
}
