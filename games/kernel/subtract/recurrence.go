package subtract

import (
	"bytes"
	"math"
	"math/bits"
)

// recurrence looks for two equal stretches of span values; if the period may be arithmetic, the
// later one may be raised by a saltus. The theorem of the game says that they continue equally
// forever.
//
// Let P be the least period, from the preperiod s on, and let i be the start of the earlier of two
// such stretches. Their distance p is a period from i on. All periods are multiples of P with
// preperiod s. So i >= s, and the stretch recurs at i+P: its next recurrence gives the least
// period, and going back from i gives the preperiod.
type recurrence struct {
	span       int
	arithmetic bool // stretches recur if their differences do

	keys    []byte // the low bytes of the differences, if these must recur
	start   int    // start of the expected stretch
	scanned int    // no recurrence starts before this place

	preperiod, period, saltus int // once proven, with a period of at least 1
}

func (r *recurrence) proven() bool { return r.period > 0 }

// The initial and maximum distances between two searches, for short stretches.
const (
	firstLook   = 64
	longestLook = 1 << 16
)

// next returns the number of values at the first search after n: a quarter more, or a quarter of a
// stretch, so that all searches together read every value a few times.
func (r *recurrence) next(n int) int {
	look := firstLook
	for look <= n {
		look += min(max(look/4, firstLook), max(r.span/4, longestLook))
	}
	return look
}

// look waits for the recurrence of one stretch, which ended at most half of the heaps ago, so that
// it reads every value once (R. P. Brent, 1980, does so with single values). A period p from s,
// with t values per stretch, is found after at most about 3 max(s+t, p) values.
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

// search looks for the last stretch everywhere. If any two stretches are equal, the last one has
// occurred before at the distance of a period.
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

// prove stores the period given by two equal stretches, and cuts the values to those that prove it.
func (r *recurrence) prove(values *planes, i, j int) {
	r.period, r.saltus = j-i, values.at(j)-values.at(i)
	for i > 0 && values.at(i-1)+r.saltus == values.at(i-1+r.period) {
		i--
	}
	r.preperiod = i
	values.cut(i + r.period + r.span)
	r.keys = nil
}

// recurs returns the first recurrence, from a given place on, of the stretch at i.
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
		if from += j; r.sameValues(values, i, from) {
			return from, true
		}
		from++
	}
}

// differences returns the low bytes of the differences between neighbors.
func (r *recurrence) differences(values *planes) []byte {
	for n := len(r.keys) + 1; n < values.len(); n++ {
		r.keys = append(r.keys, values.low[n]-values.low[n-1])
	}
	return r.keys
}

// sameValues reports whether the stretches from i and from j are equal up to a saltus.
func (r *recurrence) sameValues(values *planes, i, j int) bool {
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

// value returns the value of an unsolved heap.
func (r *recurrence) value(values *planes, n uint64) (uint64, bool) {
	beyond := n - uint64(r.preperiod)
	first := uint64(values.at(r.preperiod + int(beyond%uint64(r.period))))
	high, rise := bits.Mul64(beyond/uint64(r.period), uint64(r.saltus))
	if high > 0 || rise > math.MaxInt64-first {
		return 0, false
	}
	return first + rise, true
}

// anchor is the length of the part of a stretch to look for first. Vector instructions find such a
// short part fast.
const anchor = 32

// index is bytes.Index for long stretches of values. It looks for a rare part, and compares the
// rest at its occurrences. After too many comparisons it falls back to bytes.Index, which takes
// linear time, but far longer per byte than a comparison.
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

// agreeing returns the length of the common prefix of a text and a stretch, in whole blocks, which
// are compared fast.
func agreeing(text, stretch []byte) int {
	const block = 512
	for n := 0; n < len(stretch); n += block {
		if end := min(n+block, len(stretch)); !bytes.Equal(text[n:end], stretch[n:end]) {
			return n
		}
	}
	return len(stretch)
}

// rarest returns the start of an anchor around a change of values: the change to the greatest
// value, in the last part of a stretch that is not constant.
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
