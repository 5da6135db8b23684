package subtract

import (
	"bytes"
	"math"
	"math/bits"
)

// recurrence looks for two stretches of span values, the later of which is the earlier one,
// or the earlier one raised by a saltus where the period may be arithmetic. The theorem
// of the game says that they continue alike for ever.
//
// Let P be the least period, from the preperiod s on, and let a stretch that begins at
// i be the earlier of two such. Their distance p is a period from i on. All periods are
// multiples of P and have the preperiod s, so that i >= s, and the stretch recurs at
// i+P: the next place at which it recurs tells the least period, and going back from i
// tells the preperiod.
type recurrence struct {
	span       int
	arithmetic bool // stretches recur where their differences do

	keys    []byte // the low bytes of the differences, where these recur
	start   int    // where the stretch that is waited for begins
	scanned int    // the places before this one are not where it recurs

	preperiod, period, saltus int // once proven, with a period of at least 1
}

func (r *recurrence) proven() bool { return r.period > 0 }

// Looks at the values are this far apart, at first and at most, where the stretch is short.
const (
	firstLook   = 64
	longestLook = 1 << 16
)

// next tells how many values there shall be at the first look after n of them: a
// quarter more, or a quarter of a stretch, so that all looks together read every value
// a few times.
func (r *recurrence) next(n int) int {
	look := firstLook
	for look <= n {
		look += min(max(look/4, firstLook), max(r.span/4, longestLook))
	}
	return look
}

// look waits for one stretch to recur, that which ended half of the heaps ago or less,
// so that it reads every value once (R. P. Brent, 1980, does so with single values). A
// period p from s on, with t values to a stretch, is found when there are about
// 3 max(s+t, p) values, or fewer.
func (r *recurrence) look(values *planes) {
	n := values.len()
	if n < r.span {
		return
	}
	if j, ok := r.recurs(values, r.start, max(r.scanned, r.start+1)); ok {
		r.prove(values, r.start, j)
		return
	}
	r.scanned = n - r.span + 1
	if n >= 2*(r.start+r.span) {
		r.start = n - r.span
	}
}

// search looks for the last stretch everywhere: if any two stretches are equal, the
// last is one that recurs, or has occurred before at the distance of a period.
func (r *recurrence) search(values *planes) {
	last := values.len() - r.span
	if last <= 0 {
		return
	}
	i, ok := r.recurs(values, last, 0)
	if !ok {
		return
	}
	if j, ok := r.recurs(values, i, i+1); ok {
		r.prove(values, i, j)
	}
}

// prove keeps the period that two like stretches tell, and of the values those that
// prove it.
func (r *recurrence) prove(values *planes, i, j int) {
	r.period, r.saltus = j-i, values.at(j)-values.at(i)
	for i > 0 && values.at(i-1)+r.saltus == values.at(i-1+r.period) {
		i--
	}
	r.preperiod = i
	values.cut(i + r.period + r.span)
	r.keys = nil
}

// recurs gives the first place from a given one on at which the stretch that begins at
// i occurs.
func (r *recurrence) recurs(values *planes, i, from int) (int, bool) {
	text, span := values.low, r.span
	if r.arithmetic {
		text, span = r.differences(values), r.span-1
	}
	for {
		j := index(text[from:], text[i:i+span])
		if j < 0 {
			return 0, false
		}
		if from += j; r.alike(values, i, from) {
			return from, true
		}
		from++
	}
}

// differences gives the low bytes of the differences between neighbors.
func (r *recurrence) differences(values *planes) []byte {
	for n := len(r.keys) + 1; n < values.len(); n++ {
		r.keys = append(r.keys, values.low[n]-values.low[n-1])
	}
	return r.keys
}

// alike reports whether the stretches from i and from j are equal, but for a saltus.
func (r *recurrence) alike(values *planes, i, j int) bool {
	saltus := values.at(j) - values.at(i)
	if saltus != 0 && (!r.arithmetic || (saltus < 0) != (j < i)) {
		return false
	}
	for k := range r.span {
		if values.at(i+k)+saltus != values.at(j+k) {
			return false
		}
	}
	return true
}

// value gives the value of a heap that is not solved.
func (r *recurrence) value(values *planes, n uint64) (uint64, bool) {
	beyond := n - uint64(r.preperiod)
	first := uint64(values.at(r.preperiod + int(beyond%uint64(r.period))))
	high, rise := bits.Mul64(beyond/uint64(r.period), uint64(r.saltus))
	if high > 0 || rise > math.MaxInt64-first {
		return 0, false
	}
	return first + rise, true
}

// anchor is the length of the part of a stretch that is looked for first. The
// processor's vectors find so short a one fast.
const anchor = 32

// index is bytes.Index for long stretches of values. It looks for a part that is rare, and
// compares the rest where that part is. When it has compared too much it leaves the work to
// bytes.Index, which takes linear time, but far longer for a byte than comparing one.
func index(text, stretch []byte) int {
	if len(stretch) <= anchor {
		return bytes.Index(text, stretch)
	}
	place := rarest(stretch)
	part := stretch[place : place+anchor]
	budget := 16 * len(text)
	for from := 0; from+len(stretch) <= len(text); from++ {
		j := bytes.Index(text[from+place:], part)
		if j < 0 || from+j+len(stretch) > len(text) {
			return -1
		}
		from += j
		agree := agreeing(text[from:], stretch)
		if agree == len(stretch) {
			return from
		}
		if budget -= anchor + agree; budget < 0 {
			if j = bytes.Index(text[from:], stretch); j < 0 {
				return -1
			}
			return from + j
		}
	}
	return -1
}

// agreeing tells how long the beginning is in which a text agrees with a stretch, in whole
// blocks, which are compared fast.
func agreeing(text, stretch []byte) int {
	const block = 512
	for n := 0; n < len(stretch); n += block {
		if end := min(n+block, len(stretch)); !bytes.Equal(text[n:end], stretch[n:end]) {
			return n
		}
	}
	return len(stretch)
}

// rarest gives the place of an anchor around a change of values: the one to the greatest
// value, in the last part of a stretch in which not all are the same.
func rarest(stretch []byte) int {
	const part = 256
	begin, end := max(len(stretch)-part, 0), len(stretch)
	for begin > 0 && bytes.Count(stretch[begin:end], stretch[begin:begin+1]) == end-begin {
		begin, end = max(begin-part+1, 0), begin+1
	}
	place, most := begin, -1
	for i := begin + 1; i < end; i++ {
		if v := int(stretch[i]); v > most && stretch[i] != stretch[i-1] {
			place, most = i, v
		}
	}
	return min(max(place-anchor/2, 0), len(stretch)-anchor)
}
