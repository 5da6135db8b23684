package subtract

import (
	"bytes"
	"context"
	"math/bits"
	"slices"
	"sort"
)

// taking solves games in which a move takes a member of a set.
type taking struct {
	set    []int64
	sweeps sweeps
	window window
	upper  *window  // for the values above those of the window, if it pays
	strays int      // number of heaps whose values fit neither,
	since  int      // counted from the last widening of the lanes, at this heap
	marks  []uint64 // working memory of plain
}

// reset begins again with another set, in the same memory.
func (t *taking) reset(set []int64) {
	t.set = append(t.set[:0], set...)
	slices.Sort(t.set)
	t.set = slices.Compact(t.set)
	t.window = window{width: 1, lanes: t.window.lanes[:0], far: t.window.far, near: t.window.near}
	t.upper = nil
	t.strays, t.since = 0, 0
}

func (t *taking) extend(ctx context.Context, values *planes, end int) error {
	t.sweeps = currentSweeps()
	for values.len() < end {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := t.step(values, min(end, values.len()+margin)); err != nil {
			return err
		}
	}
	return nil
}

// below returns the number of members below n.
func (t *taking) below(n int) int {
	return sort.Search(len(t.set), func(i int) bool { return t.set[i] >= int64(n) })
}

// step is extend for few enough heaps for the empty lanes. It stops early if it widens the lanes.
func (t *taking) step(values *planes, end int) error {
	moves := t.set[:t.below(end)]
	keep := 0
	if len(moves) > 0 {
		keep = int(moves[len(moves)-1])
	}
	n := values.len()
	t.window.reserve(values, n, end, keep)
	t.window.aim(moves, t.sweeps.bytes)
	t.solve(n, end)
	t.read(values, end)
	if t.upper != nil {
		t.upper.reserve(values, n, end, keep)
		t.upper.aim(moves, t.sweeps.bytes)
		t.raise(values, n, end)
	}
	return t.settle(values, n)
}

// solve fills the lanes of the heaps from n to end-1.
func (t *taking) solve(n, end int) {
	w := &t.window
	at, bytes := w.at(n), t.sweeps.bytes
	vectors := (w.at(end) - at + bytes - 1) / bytes
	switch {
	case len(w.near) > 0:
		for range vectors {
			t.sweeps.one(w.lanes, at, w.far, 1, 0)
			w.chain(at, bytes)
			at += bytes
		}
	case len(w.far) > 0 && -w.far[0] < 4*bytes:
		t.sweeps.one(w.lanes, at, w.far, vectors, w.width)
	default:
		t.sweeps.four(w.lanes, at, w.far, (vectors+3)/4, w.width)
	}
}

// read reads the values of the heaps up to end-1 from their lanes, with noLog for those that do not
// fit.
func (t *taking) read(values *planes, end int) {
	n := values.len()
	groups := (end - n + group - 1) / group
	t.sweeps.logs(values.room(groups*group+overrun), t.window.lanes[t.window.at(n):], groups, t.window.width)
	values.take(end - n)
}

// raise fills the upper lanes of the heaps from n to end-1, with 0 if the value fits the window,
// and reads the values that fit.
func (t *taking) raise(values *planes, n, end int) {
	w, bytes := t.upper, t.sweeps.bytes
	if len(w.near) == 0 {
		vectors := (end - n + bytes - 1) / bytes
		t.sweeps.raise(w.lanes, w.at(n), w.far, vectors, values.low[n:n+vectors*bytes], byte(w.base))
		return
	}
	for ; n < end; n += bytes {
		at := w.at(n)
		t.sweeps.one(w.lanes, at, w.far, 1, 0)
		low := values.low[n:min(end, n+bytes)]
		for i, v := range low {
			if v != noLog {
				w.lanes[at+i] = 0
				continue
			}
			lane := byte(w.link(at + i))
			if w.lanes[at+i] = lane; lane != 0 {
				low[i] = byte(w.base + bits.TrailingZeros8(lane))
			}
		}
	}
}

// settle computes the missing values from heap n on. It stops where wider lanes pay, and widens
// them.
func (t *taking) settle(values *planes, n int) error {
	for ; n < values.len(); n++ {
		stray := bytes.IndexByte(values.low[n:], noLog)
		if stray < 0 {
			return nil
		}
		n += stray
		if err := values.set(n, t.outlier(values, n)); err != nil {
			values.cut(n)
			return err
		}
		if t.strays++; t.narrow(n + 1) {
			values.cut(n + 1)
			t.widen(n + 1)
			return nil
		}
	}
	return nil
}

// narrow reports whether so many of the heaps before n do not fit their lanes that wider ones are
// faster.
func (t *taking) narrow(n int) bool {
	widest := t.window.width == 8 && t.upper != nil
	return !widest && 64*t.strays > t.window.width*(n-t.since)+64
}

// widen makes the lanes wider from heap n on. Eight more bits, in a separate window, pay where
// doubling would be costly.
func (t *taking) widen(n int) {
	t.strays, t.since = 0, n
	if width := t.window.width; width >= 4 && t.upper == nil {
		t.upper = &window{width: 1, base: 8 * width}
	} else {
		t.upper = nil
		t.window = window{width: 2 * width, lanes: t.window.lanes[:0]}
	}
}

// outlier computes the value of a heap that does not fit its lane, from the values themselves. All
// values that fit are reached; usually one of the next 64 is not.
func (t *taking) outlier(values *planes, n int) int {
	fit := 8 * t.window.width
	var reached uint64 // Go's shifts by 64 or more give 0
	moves := t.set[:t.below(n+1)]
	if values.high == nil {
		for _, s := range moves {
			reached |= 1 << (values.low[n-int(s)] - byte(fit))
		}
	} else {
		for _, s := range moves {
			reached |= 1 << uint(values.at(n-int(s))-fit)
		}
	}
	if ^reached != 0 {
		return fit + bits.TrailingZeros64(^reached)
	}
	return t.plain(values, n)
}

// plain computes the value of any heap. It is at most the number of members, so there is a mark for
// it, and larger values need none.
func (t *taking) plain(values *planes, n int) int {
	t.marks = append(t.marks[:0], make([]uint64, len(t.set)/64+1)...)
	for _, s := range t.set[:t.below(n+1)] {
		if v := values.at(n - int(s)); v/64 < len(t.marks) {
			t.marks[v/64] |= 1 << (v % 64)
		}
	}
	i := 0
	for ^t.marks[i] == 0 {
		i++
	}
	return 64*i + bits.TrailingZeros64(^t.marks[i])
}
