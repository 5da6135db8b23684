package conjecture

// holes tells which frames have the targets for values in their holes. It remembers the frames that
// fit the values at the first points of a sample.
type holes struct {
	frames  *frames
	fitting [][]int32 // of each node
	next    steps
	work    uint64 // the operators applied
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
	return &holes{frames: f, fitting: [][]int32{all}, next: newSteps()}
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
			h.fitting = append(h.fitting, h.fit(h.fitting[node], point, v))
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
			h.work++
			fits = h.frames.apply(f, p, values[p]) == targets[p]
		}
		if fits {
			yield(f)
		}
	}
}

// fit returns those of some frames that have the target for a value at a point.
func (h *holes) fit(some []int32, point int, v int64) (fitting []int32) {
	h.work += uint64(len(some))
	target := h.frames.bank.sample.targets[point]
	for _, f := range some {
		if h.frames.apply(f, point, v) == target {
			fitting = append(fitting, f)
		}
	}
	return fitting
}

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
