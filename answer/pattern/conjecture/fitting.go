package conjecture

import "slices"

// holes tells which frames have the targets for values in their holes. It remembers the frames that
// fit the values at the first points of a sample.
type holes struct {
	frames  *frames
	fitting [][]int32 // of each node
	next    steps
	outer   map[int64][]int32 // of those around others, the ones that fit a value at the first point
	some    []int32           // reused
	work    int64             // the operators applied
}

// remembered is the number of points for which nodes are kept, and mostNodes the number of nodes.
const (
	remembered = 6
	mostNodes  = 1 << 20
)

func newHoles(f *frames) *holes {
	all := make([]int32, len(f.list))
	for i := range all {
		all[i] = int32(i)
	}
	return &holes{frames: f, fitting: [][]int32{all}, next: newSteps(), outer: map[int64][]int32{}, work: f.work}
}

// takeWork returns the work since it was called last.
func (h *holes) takeWork() int64 {
	work := h.work
	h.work = 0
	return work
}

// matches calls yield for each frame that has the targets at all points, for the values at the
// points that value returns.
func (h *holes) matches(value func(point int) int64, yield func(frame int32)) {
	targets := h.frames.bank.sample.targets
	node, point := int32(0), 0
	for ; point < min(remembered, len(targets)); point++ {
		v := value(point)
		next := h.next.find(node, v)
		if next == 0 {
			if len(h.fitting) == mostNodes {
				break
			}
			next = int32(len(h.fitting))
			h.next.add(node, v, next)
			h.fitting = append(h.fitting, h.fit(node, point, v))
		}
		if node = next; len(h.fitting[node]) == 0 {
			return
		}
	}
	var values [decided]int64
	have := point
	for _, f := range h.fitting[node] {
		fits := true
		for p := point; fits && p < len(targets); p++ {
			if p == have {
				values[p] = value(p)
				have++
			}
			h.work += applyCost
			fits = h.frames.apply(f, p, values[p]) == targets[p]
		}
		if fits {
			yield(f)
		}
	}
}

// fit returns those frames of a node that have the target for a value at the next point.
func (h *holes) fit(node int32, point int, v int64) []int32 {
	if node == 0 && len(h.frames.chained) > 0 {
		return h.fitFirst(v)
	}
	return h.among(h.fitting[node], point, v)
}

// fitFirst returns all frames that have the first target for a value. It tells what fits around what
// others make of the value from what fits around the same value before.
func (h *holes) fitFirst(v int64) (fitting []int32) {
	around := func(v int64) []int32 {
		known, ok := h.outer[v]
		if !ok {
			known = h.among(h.fitting[0][:len(h.frames.chained[0].within)], 0, v)
			h.outer[v] = known
		}
		return known
	}
	fitting = slices.Clone(around(v))
	h.work += int64(len(h.frames.chained))
	for i := range h.frames.chained {
		x := &h.frames.chained[i]
		for _, outer := range around(x.of(0, v)) {
			if both := x.within[outer]; both > 0 {
				fitting = append(fitting, both)
			}
		}
	}
	return fitting
}

// among returns those of some frames that have the target for a value at a point.
func (h *holes) among(some []int32, point int, v int64) []int32 {
	h.work += applyCost * int64(len(some))
	target, fitting := h.frames.bank.sample.targets[point], h.some[:0]
	for _, f := range some {
		if h.frames.apply(f, point, v) == target {
			fitting = append(fitting, f)
		}
	}
	h.some = fitting
	return slices.Clone(fitting)
}

// applyCost is the work on a frame: it may have several operators.
const applyCost = 2

// steps leads from a node to the one for a value at the next point: a hash table, which is asked for
// each expression.
type steps struct {
	slots []stepped
	used  int
}

type stepped struct {
	value    int64
	from, to int32 // a slot with to = 0 is free
}

func newSteps() steps { return steps{slots: make([]stepped, 1<<16)} }

func (s *steps) slot(from int32, value int64) *stepped {
	mask := uint64(len(s.slots) - 1)
	for i := mix(uint64(from)*0x9e3779b97f4a7c15, value); ; i++ {
		if at := &s.slots[i&mask]; at.to == 0 || at.from == from && at.value == value {
			return at
		}
	}
}

// find returns the next node; 0 for none.
func (s *steps) find(from int32, value int64) int32 { return s.slot(from, value).to }

func (s *steps) add(from int32, value int64, to int32) {
	if s.used++; 2*s.used > len(s.slots) {
		old := s.slots
		s.slots = make([]stepped, 2*len(old))
		for _, o := range old {
			if o.to != 0 {
				*s.slot(o.from, o.value) = o
			}
		}
	}
	*s.slot(from, value) = stepped{value, from, to}
}
