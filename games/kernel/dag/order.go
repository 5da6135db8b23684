package dag

import "context"

// order lists the vertices so that every edge leads to a later one (A. B. Kahn 1962):
// each when no edges are left that enter it from a vertex that is not listed. Where
// there is a cycle, what can be reached from it is never listed.
func (s *solver[I]) order(ctx context.Context) ([]I, error) {
	c, err := s.entering(ctx)
	if err != nil {
		return nil, err
	}
	// A vertex comes into the queue whenever its count is a multiple of 256.
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

// drop takes the edges of a row off the counts and queues the vertices whose low byte
// comes to 0. It writes each behind the queue, and makes one in so many stay without a
// branch, which the processor would often guess wrong.
func drop[I Index](low []uint8, queue []I, queued int, row []I) int {
	for _, u := range row {
		n := low[u] - 1
		low[u] = n
		queue[queued] = u
		queued += int((uint32(n) - 1) >> 31) // 1 if n is 0
	}
	return queued
}

// counts tells how many edges enter each vertex. Bytes stay close to the processor
// where words would not; few vertices have more edges than a byte holds.
type counts struct {
	low     []uint8  // modulo 256
	high    []uint32 // how many times 256 beside; nil where there is none
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

// wrap counts 256 edges beside the low byte.
func (c *counts) wrap(v int) {
	if c.high == nil {
		c.high = make([]uint32, len(c.low))
	}
	c.high[v]++
	c.wrapped++
}

// again reports whether more edges enter a vertex than its low byte tells, and takes
// 256 of them off the high count.
func (c *counts) again(v int) bool {
	if c.high == nil || c.high[v] == 0 {
		return false
	}
	c.high[v]--
	return true
}

// width is how many rows are fetched at once: enough to hide the wait for memory, and
// few enough to stay in the nearest cache.
const width = 64

// window is rows that are to be gone through, in any part of a graph.
type window[I Index] struct {
	begin, end [width]I // where they stand
	touched    I        // what was read in passing, so that reading is not left out
}

// fetch finds the rows of up to width vertices and reads where they begin and end.
// None of these loads waits for another, so that memory serves many at a time. It
// counts the edges.
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
