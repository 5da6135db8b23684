package subtract

import "encoding/binary"

// window holds the values of the last heaps in lanes, one per heap: value base+v is the number
// 1<<v, or 0 if that does not fit the lane. The values that a heap reaches are then an or r of
// lanes, and ^r & (r+1) is its own lane: a mex without a loop, and 0 exactly if it does not fit.
// Values below the base belong to another window, whose overflow is the reason for this one.
//
// Empty lanes precede heap 0, so that moves that take too much reach nothing.
type window struct {
	lanes []byte
	width int // lane width in bytes: 1, 2, 4 or 8
	base  int
	first int // the heap of the first lane, negative for empty lanes

	far  []int // moves that reach beyond the current vector: distances in bytes, negative
	near []int // the other moves, positive
}

const (
	// margin is the number of empty lanes before heap 0.
	margin = 1024
	// slide is the number of obsolete bytes of lanes that may stay. Those of a few thousand heaps
	// may stay, since the next larger move may reach them.
	slide = 1 << 16
	// overrun is the number of bytes that four vectors may extend beyond the requested ones.
	overrun = 4 * 64
)

// at returns the offset of the lane of a heap.
func (w *window) at(heap int) int { return (heap - w.first) * w.width }

// lane returns the number in the lane at an offset.
func (w *window) lane(at int) uint64 {
	switch w.width {
	case 1:
		return uint64(w.lanes[at])
	case 2:
		return uint64(binary.NativeEndian.Uint16(w.lanes[at:]))
	case 4:
		return uint64(binary.NativeEndian.Uint32(w.lanes[at:]))
	default:
		return binary.NativeEndian.Uint64(w.lanes[at:])
	}
}

// put stores a number in the lane at an offset; bits that do not fit are lost.
func (w *window) put(at int, lane uint64) {
	switch w.width {
	case 1:
		w.lanes[at] = byte(lane)
	case 2:
		binary.NativeEndian.PutUint16(w.lanes[at:], uint16(lane))
	case 4:
		binary.NativeEndian.PutUint32(w.lanes[at:], uint32(lane))
	default:
		binary.NativeEndian.PutUint64(w.lanes[at:], lane)
	}
}

// reserve makes room for the heaps from n to end-1, and keeps the lanes of the heaps that moves of
// at most keep counters reach from them.
func (w *window) reserve(values *planes, n, end, keep int) {
	done := w.at(n - keep)
	switch {
	case len(w.lanes) == 0 || done < 0:
		w.rebuild(values, n, end, keep)
	case w.at(end)+overrun <= len(w.lanes):
	case n >= keep && done >= max(slide, len(w.lanes)/2):
		copy(w.lanes, w.lanes[done:w.at(n)])
		w.first = n - keep
	default:
		lanes := make([]byte, 2*w.at(end)+min(w.at(end), slide)+overrun)
		copy(lanes, w.lanes[:w.at(n)])
		w.lanes = lanes
	}
}

// aim sets the moves for vectors of that many bytes.
func (w *window) aim(moves []int64, bytes int) {
	w.near, w.far = w.near[:0], w.far[:0]
	for _, s := range moves {
		if back := int(s) * w.width; back < bytes {
			w.near = append(w.near, back)
		} else {
			w.far = append(w.far, -back)
		}
	}
	for len(w.far)%4 != 0 {
		w.far = append(w.far, w.far[0])
	}
}

// chain finishes the lanes of a vector that holds the results of the far moves. It goes lane by
// lane, or word by word if the near moves all reach beyond a word.
func (w *window) chain(at, bytes int) {
	if w.near[0] < 8 {
		for end := at + bytes; at < end; at += w.width {
			w.put(at, w.link(at))
		}
		return
	}
	for end := at + bytes; at < end; at += 8 {
		reached := binary.NativeEndian.Uint64(w.lanes[at:])
		for _, back := range w.near {
			reached |= binary.NativeEndian.Uint64(w.lanes[at-back:])
		}
		binary.NativeEndian.PutUint64(w.lanes[at:], finish(reached, tops[w.width], ones[w.width]))
	}
}

// link returns the lane at an offset that holds the result of the far moves; the near ones reach
// finished lanes before it.
func (w *window) link(at int) uint64 {
	reached := w.lane(at)
	for _, back := range w.near {
		reached |= w.lane(at - back)
	}
	return ^reached & (reached + 1)
}

// rebuild is reserve for an empty window.
func (w *window) rebuild(values *planes, n, end, keep int) {
	w.first = n - keep
	if w.first < 0 {
		w.first = -margin
	}
	if size := w.at(end) + overrun; size <= cap(w.lanes) {
		w.lanes = w.lanes[:cap(w.lanes)]
		clear(w.lanes[:w.at(max(w.first, 0))])
	} else {
		w.lanes = make([]byte, size)
	}
	for heap := max(w.first, 0); heap < n; heap++ {
		w.put(w.at(heap), 1<<uint(values.at(heap)-w.base)) // 0 if it does not fit
	}
}
