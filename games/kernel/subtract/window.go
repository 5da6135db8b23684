package subtract

import "encoding/binary"

// window holds the values of the last heaps in lanes, one a heap: value v is the number
// 1<<v, or 0 where that does not fit the lane. What a heap can reach is then an or r of
// lanes, and ^r & (r+1) is its own lane: a mex without a loop, and 0 exactly where it does
// not fit.
//
// Before heap 0 stand empty lanes, so that moves that take more than there is reach
// nothing.
type window struct {
	lanes []byte
	width int // of a lane, in bytes: 1, 2, 4 or 8
	first int // the heap of the first lane, negative where there are empty ones
}

const (
	// margin is how many empty lanes stand before heap 0.
	margin = 1024
	// overrun is how far, in bytes, four vectors may reach beyond what is asked for.
	overrun = 4 * 64
)

// at gives the place of the lane of a heap.
func (w *window) at(heap int) int { return (heap - w.first) * w.width }

// lane gives the number in the lane at a place.
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

// put puts a number into the lane at a place; bits that do not fit are lost.
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

// reserve makes room for the heaps up to end-1, and keeps those from which heap n is
// reached by a move of keep counters or fewer.
func (w *window) reserve(values *planes, end, keep int) {
	n := values.len()
	switch done := n - keep - w.first; {
	case w.lanes == nil || done < 0:
		w.rebuild(values, end, keep)
	case w.at(end)+overrun <= len(w.lanes):
	case n >= keep && done >= (end-w.first)/2:
		copy(w.lanes, w.lanes[w.at(n-keep):w.at(n)])
		w.first = n - keep
	default:
		lanes := make([]byte, 2*w.at(end)+overrun)
		copy(lanes, w.lanes[:w.at(n)])
		w.lanes = lanes
	}
}

// rebuild is reserve for a window of which nothing is there.
func (w *window) rebuild(values *planes, end, keep int) {
	n := values.len()
	w.first = n - keep
	if w.first < 0 {
		w.first = -margin
	}
	w.lanes = make([]byte, w.at(end)+overrun)
	for heap := max(w.first, 0); heap < n; heap++ {
		w.put(w.at(heap), 1<<values.at(heap))
	}
}
