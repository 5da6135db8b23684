package coins

// reach computes the xors that one element of a code reaches: those of the values of the other
// places, over all sets with one rightmost place.
type reach interface {
	// ready prepares for the sets with the rightmost place j, where worth holds the values of all
	// places before j. Places come in order. It returns false if work or memory run out.
	ready(worth []uint64, j int, w *work) bool
	// skip returns x if the element does not reach x, else a greater number up to which it reaches
	// all. It returns false if it reaches all 64-bit numbers from x on.
	skip(x uint64, w *work) (next uint64, ok bool)
}

// newReaches returns the fastest known method for every element of a code.
func newReaches(c code) (all []reach) {
	if g, ok := newOdious(c); ok {
		return []reach{g}
	}
	for _, e := range c {
		all = append(all, newReach(e))
	}
	return all
}

func newReach(e element) reach {
	switch e.shape {
	case consecutive:
		return &runReach{element: e, last: map[uint64]int{}}
	case spaced:
		return &spacedReach{element: e}
	case symmetric:
		return &mirrorReach{element: e}
	default:
		return &choiceReach{element: e}
	}
}

// work is the remaining budget: steps of some nanoseconds, and words of memory for layers.
type work struct{ left, words int }

// spend subtracts the cost of some work; it returns false if that exceeds the budget.
func (w *work) spend(steps int) bool {
	w.left -= steps
	return w.left >= 0
}

// runReach is the reach of neighboring places. The prefix of k is the xor of all places before k,
// and the xor of the places from k to j-1 is that of both prefixes. So x is reached if the prefix
// of j xor x is a prefix where a run may begin; its last occurrence decides.
type runReach struct {
	element
	prefix  uint64   // prefix of j
	waiting []uint64 // the prefixes from known to j
	last    map[uint64]int
	known   int // prefixes below known are in last
	j       int
}

func (r *runReach) ready(worth []uint64, j int, w *work) bool {
	if j > 0 {
		r.prefix ^= worth[j-1]
	}
	r.waiting = append(r.waiting, r.prefix)
	r.j = j
	for ; r.known <= j-r.least+1; r.known++ {
		if !r.first || r.known == 0 {
			r.last[r.waiting[0]] = r.known
			w.words -= runWords
		}
		r.waiting = r.waiting[1:]
	}
	return w.words >= 0 && w.spend(50)
}

// runWords is the allowed memory per prefix, in words; a table of prefixes has unused room.
const runWords = 2

func (r *runReach) skip(x uint64, w *work) (uint64, bool) {
	k, ok := r.last[r.prefix^x]
	if !ok || r.j-k >= r.most || !w.spend(20) {
		return x, true
	}
	return x + 1, x+1 != 0
}

// spacedReach is the reach of equally spaced places; the few sets are enumerated.
type spacedReach struct {
	element
	marks marks
}

func (r *spacedReach) ready(worth []uint64, j int, w *work) bool {
	r.marks.reset()
	if !r.reaches(j) {
		return true
	}
	if r.least == 1 && (!r.first || j == 0) {
		r.marks.add(0, w)
	}
	widest := j - r.from(j)
	for d := 1; d <= widest/(max(r.least, 2)-1); d++ {
		if r.first && j%d != 0 {
			continue
		}
		x, n := uint64(0), 1
		for k := j - d; k >= j-widest && n < r.most; k -= d {
			x ^= worth[k]
			n++
			if n >= r.least && (!r.first || k == 0) {
				r.marks.add(x, w)
			}
		}
		if !w.spend(2 * n) {
			return false
		}
	}
	return w.spend(widest + r.marks.cost())
}

func (r *spacedReach) skip(x uint64, w *work) (uint64, bool) { return r.marks.skip(x, w) }
