package compound

import "slices"

// places finds nodes by their positions. Those without a text have a map of their own: its keys are short.
type places struct {
	short map[[3]int64]id
	long  map[place]id
}

func (t *places) find(at place) (n id, ok bool) {
	if at.p.S == "" {
		n, ok = t.short[[3]int64{int64(at.rules), at.p.X, at.p.Y}]
	} else {
		n, ok = t.long[at]
	}
	return n, ok
}

func (t *places) put(at place, n id) {
	if at.p.S == "" {
		t.short[[3]int64{int64(at.rules), at.p.X, at.p.Y}] = n
	} else {
		t.long[at] = n
	}
}

// interned finds composite nodes by what they are. Its slots hold the upper half of a hash and an id; 0 is
// empty, for node 0 is no composite. At most half of them are taken.
type interned struct {
	slots []uint64
	taken int
	room  []id // where the parts of the next nodes go
}

// roomAhead is how many parts room is made for at once.
const roomAhead = 1 << 12

// hashOf mixes what makes a composite node.
func hashOf(s shape, limit uint32, parts []id) uint64 {
	const odd = 0x9e3779b97f4a7c15
	h := uint64(s)<<32 | uint64(limit)
	for _, part := range parts {
		h = (h ^ uint64(part)) * odd
		h ^= h >> 29
	}
	return h * odd
}

// find gives the slot of a node, or the one where it belongs.
func (t *interned) find(hash uint64, same func(n id) bool) (slot int) {
	mask := len(t.slots) - 1
	for slot = int(hash>>32) & mask; ; slot = (slot + 1) & mask {
		switch at := t.slots[slot]; {
		case at == 0, at>>32 == hash>>32 && same(id(at)):
			return slot
		}
	}
}

// put fills the slot that find gave.
func (t *interned) put(slot int, hash uint64, n id) {
	t.slots[slot] = hash>>32<<32 | uint64(n)
	t.taken++
}

// reserve makes sure that a slot is free when another node is put.
func (t *interned) reserve() {
	if 2*t.taken < len(t.slots) {
		return
	}
	before := t.slots
	t.slots = make([]uint64, max(64, 4*len(before)))
	for _, at := range before {
		if at != 0 {
			t.slots[t.find(at, func(id) bool { return false })] = at
		}
	}
}

// keep copies parts to where they stay.
func (t *interned) keep(parts []id) []id {
	if cap(t.room)-len(t.room) < len(parts) {
		t.room = make([]id, 0, max(roomAhead, len(parts)))
	}
	begin := len(t.room)
	t.room = append(t.room, parts...)
	return slices.Clip(t.room[begin:])
}
