package subtract

import (
	"bytes"
	"context"
	"math/bits"
	"sort"
)

// taking solves games in which a turn takes a member of a set.
type taking struct {
	set    []int64
	window window
	sweeps sweeps
	far    []int // the members that reach beyond the vector in work, as distances in bytes, negative
	near   []int // the others, positive
	strays int   // heaps whose values do not fit their lanes,
	since  int   // from this heap on, where the lanes were widened
	marks  []uint64
}

func newTaking(set []int64) *taking {
	return &taking{set: set, window: window{width: 1}, marks: make([]uint64, len(set)/64+1)}
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

// step is extend for so few heaps that the empty lanes suffice. It stops early where it
// widens the lanes.
func (t *taking) step(values *planes, end int) error {
	keep := 0
	if k := t.below(end); k > 0 {
		keep = int(t.set[k-1])
	}
	t.window.reserve(values, end, keep)
	t.aim(end)
	t.solve(values.len(), end)
	if err := t.read(values, end); err != nil {
		return err
	}
	if t.narrow(values.len()) {
		t.window.width *= 2
		t.window.rebuild(values, values.len(), keep)
		t.strays, t.since = 0, values.len()
	}
	return nil
}

// below counts the members below n.
func (t *taking) below(n int) int {
	return sort.Search(len(t.set), func(i int) bool { return t.set[i] >= int64(n) })
}

// aim sets which members can be taken from the heaps below end, and how.
func (t *taking) aim(end int) {
	t.near, t.far = t.near[:0], t.far[:0]
	for _, s := range t.set[:t.below(end)] {
		if back := int(s) * t.window.width; back < t.sweeps.bytes {
			t.near = append(t.near, back)
		} else {
			t.far = append(t.far, -back)
		}
	}
	for len(t.far)%4 != 0 {
		t.far = append(t.far, t.far[0])
	}
}

// solve fills the lanes of the heaps from n to end-1.
func (t *taking) solve(n, end int) {
	w := &t.window
	at, bytes := w.at(n), t.sweeps.bytes
	vectors := (w.at(end) - at + bytes - 1) / bytes
	switch {
	case len(t.near) > 0:
		for range vectors {
			t.sweeps.one(w.lanes, at, t.far, 1, 0)
			t.chain(at)
			at += bytes
		}
	case len(t.far) > 0 && -t.far[0] < 4*bytes:
		t.sweeps.one(w.lanes, at, t.far, vectors, w.width)
	default:
		t.sweeps.four(w.lanes, at, t.far, (vectors+3)/4, w.width)
	}
}

// chain finishes the lanes of one vector, in which stands what the far members reach, one
// after the other: the near members reach lanes of the vector itself.
func (t *taking) chain(at int) {
	w := &t.window
	for end := at + t.sweeps.bytes; at < end; at += w.width {
		reached := w.lane(at)
		for _, back := range t.near {
			reached |= w.lane(at - back)
		}
		w.put(at, ^reached&(reached+1))
	}
}

// read takes the values of the heaps up to end-1 from their lanes. It stops where they
// had better be wider.
func (t *taking) read(values *planes, end int) error {
	w := &t.window
	n := values.len()
	groups := (end - n + group - 1) / group
	t.sweeps.logs(values.room(groups*group), w.lanes[w.at(n):], groups, w.width)
	values.take(end - n)
	for ; n < end; n++ {
		stray := bytes.IndexByte(values.low[n:], noLog)
		if stray < 0 {
			return nil
		}
		n += stray
		if err := values.set(n, t.stray(values, n)); err != nil {
			values.cut(n)
			return err
		}
		if t.strays++; t.narrow(n + 1) {
			values.cut(n + 1)
			return nil
		}
	}
	return nil
}

// stray works out the value of a heap that does not fit its lane, from the values themselves.
// All that fit are reached; most of the time, one of the next 64 is not.
func (t *taking) stray(values *planes, n int) int {
	fit := 8 * t.window.width
	var reached uint64 // Go's shifts leave nothing of what is shifted out
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

// plain works out the value of any heap. It is no greater than the number of members, and
// larger values need no mark.
func (t *taking) plain(values *planes, n int) int {
	clear(t.marks)
	for _, s := range t.set[:t.below(n+1)] {
		if v := values.at(n - int(s)); v/64 < len(t.marks) {
			t.marks[v/64] |= 1 << (v % 64)
		}
	}
	for i, m := range t.marks {
		if ^m != 0 {
			return 64*i + bits.TrailingZeros64(^m)
		}
	}
	return 64 * len(t.marks)
}

// narrow reports whether so many of the heaps before n do not fit their lanes that wider
// ones are faster.
func (t *taking) narrow(n int) bool {
	return t.window.width < 8 && 64*t.strays > t.window.width*(n-t.since)+64
}
