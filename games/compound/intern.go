package compound

import (
	"slices"

	"sprague/games/search"
)

// places finds nodes by their positions, separately for each ruleset.
type places []*search.Memo[id]

// of returns the nodes of a ruleset.
func (t *places) of(rules uint32) *search.Memo[id] {
	for int(rules) >= len(*t) {
		*t = append(*t, search.NewMemo[id]())
	}
	return (*t)[rules]
}

// nodeTable is a hash table of composite nodes. A slot holds the upper half of a hash and an id; 0
// is empty, since node 0 is not composite. At most half of the slots are used.
type nodeTable struct {
	slots []uint64
	taken int
	room  []id   // memory for the parts of the next nodes
	parts uint64 // number of all parts
}

// roomAhead is the number of parts allocated at once.
const roomAhead = 1 << 12

// hashOf hashes the content of a composite node.
func hashOf(s shape, limit uint32, parts []id) uint64 {
	const odd = 0x9e3779b97f4a7c15
	h := uint64(s)<<32 | uint64(limit)
	for _, part := range parts {
		h = (h ^ uint64(part)) * odd
		h ^= h >> 29
	}
	return h * odd
}

// find returns the slot of a node, or the slot for it.
func (t *nodeTable) find(hash uint64, same func(n id) bool) (slot int) {
	mask := len(t.slots) - 1
	for slot = int(hash>>32) & mask; ; slot = (slot + 1) & mask {
		switch at := t.slots[slot]; {
		case at == 0, at>>32 == hash>>32 && same(id(at)):
			return slot
		}
	}
}

// put fills the slot returned by find.
func (t *nodeTable) put(slot int, hash uint64, n id) {
	t.slots[slot] = hash>>32<<32 | uint64(n)
	t.taken++
}

// reserve ensures a free slot for another node.
func (t *nodeTable) reserve() {
	if 2*t.taken < len(t.slots) {
		return
	}
	before := t.slots
	t.slots = make([]uint64, max(64, 2*len(before)))
	for _, at := range before {
		if at != 0 {
			t.slots[t.find(at, func(id) bool { return false })] = at
		}
	}
}

// keep copies parts to permanent memory.
func (t *nodeTable) keep(parts []id) []id {
	if cap(t.room)-len(t.room) < len(parts) {
		t.room = make([]id, 0, max(roomAhead, len(parts)))
	}
	begin := len(t.room)
	t.room = append(t.room, parts...)
	t.parts += uint64(len(parts))
	return slices.Clip(t.room[begin:])
}
