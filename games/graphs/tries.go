package graphs

import "math/bits"

// tries are binary tries: sets of numbers below a power of two. A set is its root; 0 is the empty
// set. Merging two sets takes their nodes apart, which later sets use again.
type tries struct {
	bits  uint // of the numbers
	nodes []trie
	free  []int32
}

// trie is a node: the numbers with the same first bits.
type trie struct {
	halves [2]int32 // by the next bit
	shift  uint32   // xor of all numbers below, which the halves do not have yet
	full   bool     // whether all numbers are there
}

// newTries returns an empty arena for the values of positions with at most that many moves.
func newTries(moves int) *tries {
	return &tries{bits: uint(bits.Len(uint(moves))), nodes: make([]trie, 1)}
}

// node returns a new node.
func (t *tries) node() int32 {
	if last := len(t.free) - 1; last >= 0 {
		v := t.free[last]
		t.free = t.free[:last]
		t.nodes[v] = trie{}
		return v
	}
	t.nodes = append(t.nodes, trie{})
	return int32(len(t.nodes) - 1)
}

// shift xors all numbers of a set with x.
func (t *tries) shift(set int32, x uint32) {
	if set > 0 {
		t.nodes[set].shift ^= x
	}
}

// push hands the shift of a node with numbers of so many bits on to its halves.
func (t *tries) push(v int32, bits uint) {
	n := &t.nodes[v]
	if n.shift == 0 {
		return
	}
	if bits > 0 {
		if n.shift>>(bits-1)&1 == 1 {
			n.halves[0], n.halves[1] = n.halves[1], n.halves[0]
		}
		t.shift(n.halves[0], n.shift)
		t.shift(n.halves[1], n.shift)
	}
	n.shift = 0
}

// insert adds a number to a set, and returns the set.
func (t *tries) insert(set int32, x uint32) int32 { return t.insertBelow(set, x, t.bits) }

func (t *tries) insertBelow(v int32, x uint32, bits uint) int32 {
	if v == 0 {
		v = t.node()
	}
	if bits == 0 {
		t.nodes[v].full = true
		return v
	}
	t.push(v, bits)
	half := x >> (bits - 1) & 1
	below := t.insertBelow(t.nodes[v].halves[half], x, bits-1) // may move the nodes
	t.nodes[v].halves[half] = below
	t.fill(v)
	return v
}

// fill notes whether a node is full.
func (t *tries) fill(v int32) {
	n := &t.nodes[v]
	n.full = t.nodes[n.halves[0]].full && t.nodes[n.halves[1]].full
}

// merge returns the union of two sets, which it takes apart.
func (t *tries) merge(a, b int32) int32 { return t.mergeBelow(a, b, t.bits) }

func (t *tries) mergeBelow(a, b int32, bits uint) int32 {
	switch {
	case a == 0:
		return b
	case b == 0:
		return a
	}
	t.push(a, bits)
	t.push(b, bits)
	t.free = append(t.free, b)
	if bits == 0 {
		return a
	}
	other := t.nodes[b].halves
	for half := range other {
		t.nodes[a].halves[half] = t.mergeBelow(t.nodes[a].halves[half], other[half], bits-1)
	}
	t.fill(a)
	return a
}

// mex returns the least number that is not in a set.
func (t *tries) mex(set int32) (least uint32) {
	for v, bits := set, t.bits; v > 0 && bits > 0; bits-- {
		t.push(v, bits)
		half := 0
		if t.nodes[t.nodes[v].halves[0]].full {
			half = 1
			least |= 1 << (bits - 1)
		}
		v = t.nodes[v].halves[half]
	}
	return least
}
