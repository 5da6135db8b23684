package dialect

import (
	"encoding/binary"
	"math/bits"

	"go.starlark.net/syntax"
)

// table holds the keys of a dictionary or a set in the order of insertion, and a hash table of their
// numbers. The hash of a key is the same in every process, so that scripts take the same steps
// everywhere. Keys that collide cost steps, since each probe counts one.
type table struct {
	keys   []Value // a removed key leaves a hole
	values []Value // of a dictionary, by key
	slots  []uint64
	holes  int
	few    [fewSlots]uint64 // the first slots
}

const (
	fewSlots   = 8
	smallSlots = 64 // of a table that may stay in memory until its object is used again
	slotBytes  = 8
	tableBytes = 80 + fewSlots*slotBytes
)

// hole stands in the place of a removed key.
var hole = Value{o: &undefined}

// slotOf returns a slot: the hash of a key above its number, which counts from 1. An empty slot is 0.
func slotOf(hash uint32, number int) uint64 { return uint64(hash)<<32 | uint64(number) }

// table returns the table of a dictionary or a set; nil for other values.
func (v Value) table() *table {
	if v.o == nil || v.o.kind != KindDict && v.o.kind != KindSet {
		return nil
	}
	return v.o.extra.(*table)
}

// len returns the number of keys.
func (t *table) len() int { return len(t.keys) - t.holes }

// live returns the keys without holes, and the values of a dictionary.
func (t *table) live() (keys, values []Value) {
	if t.holes == 0 {
		return t.keys, t.values
	}
	if t.values != nil {
		values = []Value{}
	}
	for i, k := range t.keys {
		if k == hole {
			continue
		}
		if keys = append(keys, k); values != nil {
			values = append(values, t.values[i])
		}
	}
	return keys, values
}

// hash adds a key to a hash. It returns false for a value that is no key.
func (c *comparison) hash(h uint64, v Value, depth int) (uint64, bool) {
	if v.o == nil {
		return scattered(h, uint64(v.n)), true
	}
	if h = scattered(h, uint64(v.o.kind)); !c.enter(v, v, depth) {
		return h, true // the limit ends the script
	}
	switch v.o.kind {
	case KindBool, KindNone, KindHost:
		return scattered(h, uint64(v.n)), true
	case KindString:
		text := v.o.text
		for h = scattered(h, uint64(len(text))); len(text) >= 8; text = text[8:] {
			h = scattered(h, binary.LittleEndian.Uint64([]byte(text[:8])))
		}
		for i := range len(text) {
			h = scattered(h, uint64(text[i]))
		}
		return h, true
	case KindTuple:
		ok := true
		h = scattered(h, uint64(len(v.o.items)))
		for i := 0; i < len(v.o.items) && ok; i++ {
			h, ok = c.hash(h, v.o.items[i], depth+1)
		}
		return h, ok
	default:
		return h, false
	}
}

// scattered mixes 64 bits into a hash.
func scattered(h, x uint64) uint64 {
	const odd = 0x9e3779b97f4a7c15
	high, low := bits.Mul64(h^x^odd, odd)
	return high ^ low ^ bits.RotateLeft64(x, 23)
}

// find returns the number of a key from 0; -1 for none.
func (c *comparison) find(t *table, hash uint32, key Value) int {
	mask := uint32(len(t.slots) - 1)
	for i := hash & mask; ; i = (i + 1) & mask {
		slot := t.slots[i]
		if c.steps--; slot == 0 || c.steps < 0 {
			return -1
		}
		if uint32(slot>>32) == hash {
			if n := int(uint32(slot)) - 1; c.equal(t.keys[n], key, 0) {
				return n
			}
		}
	}
}

// sameTable reports whether two sets have the same keys, or two dictionaries also the same values.
func (c *comparison) sameTable(t, u *table, depth int) bool {
	if t.len() != u.len() {
		return false
	}
	for i, k := range t.keys {
		if k == hole {
			continue
		}
		h, _ := c.hash(0, k, 0)
		n := c.find(u, uint32(h), k)
		if n < 0 || t.values != nil && !c.equal(t.values[i], u.values[n], depth+1) {
			return false
		}
	}
	return true
}

// hashed returns the hash of a key. It panics with an *Error for a value that is no key.
func (m *Machine) hashed(key Value, at place) uint32 {
	work := comparison{steps: m.fuel}
	h, ok := work.hash(0, key, 0)
	if m.worked(work); !ok {
		panic(at.errorf("%s cannot be a key or an element of a set; write an integer, a text, or a tuple of these, such as tuple(x)", described(key)))
	}
	return uint32(h)
}

// lookup returns the number of a key; -1 for none.
func (m *Machine) lookup(t *table, hash uint32, key Value) int {
	work := comparison{steps: m.fuel}
	n := work.find(t, hash, key)
	m.worked(work)
	return n
}

// numberIn returns the number of a key in a dictionary or a set; -1 for none.
func (m *Machine) numberIn(v, key Value, at place) int {
	return m.lookup(v.table(), m.hashed(key, at), key)
}

// tabled returns a new dictionary or set without keys.
func (m *Machine) tabled(k Kind) Value {
	m.charge(tableBytes)
	o, t := m.object(k), &table{}
	if t.slots = t.few[:]; k == KindDict {
		t.values = []Value{}
	}
	o.extra = t
	return Value{o: o}
}

// put sets the value of a key. In a set it adds the key.
func (m *Machine) put(v, key, x Value, at place) {
	m.changeable(v, at)
	t, hash := v.table(), m.hashed(key, at)
	n := m.lookup(t, hash, key)
	if n >= 0 {
		if t.values != nil {
			t.values[n] = x
		}
		return
	}
	m.resizable(v, at)
	if 4*len(t.keys) >= 3*len(t.slots) {
		m.rebuild(t)
	}
	if t.keys = append(m.grow(t.keys, 1), key); t.values != nil {
		t.values = append(m.grow(t.values, 1), x)
	}
	t.insert(hash, len(t.keys))
}

// insert puts the number of a key into its slot, and returns how many slots it looked at.
func (t *table) insert(hash uint32, number int) (probes int64) {
	mask := uint32(len(t.slots) - 1)
	i := hash & mask
	for ; t.slots[i] != 0; i = (i + 1) & mask {
		probes++
	}
	t.slots[i] = slotOf(hash, number)
	return probes
}

// drop removes the key with a number, and returns its value.
func (m *Machine) drop(v Value, n int, at place) (x Value) {
	t := v.table()
	m.resizable(v, at)
	if t.values != nil {
		x, t.values[n] = t.values[n], None
	}
	t.keys[n] = hole
	t.holes++
	return x
}

// rebuild closes the holes between the keys. It doubles the slots if more than half would be in use.
func (m *Machine) rebuild(t *table) {
	const hashBytes = 4
	n := len(t.keys)
	m.steps(int64(n) / valuesOfStep)
	m.charge(int64(n) * hashBytes)
	hashes := make([]uint32, n)
	for _, slot := range t.slots {
		if slot != 0 {
			hashes[uint32(slot)-1] = uint32(slot >> 32)
		}
	}
	if size := len(t.slots); 2*t.len() <= size {
		clear(t.slots)
	} else {
		m.charge(2 * int64(size) * slotBytes)
		m.large = m.large || 2*size > smallSlots
		t.slots = make([]uint64, 2*size)
	}
	live := 0
	for i, k := range t.keys {
		if k == hole {
			continue
		}
		if t.keys[live] = k; t.values != nil {
			t.values[live] = t.values[i]
		}
		live++
		m.steps(t.insert(hashes[i], live))
	}
	if t.keys, t.holes = t.keys[:live], 0; t.values != nil {
		t.values = t.values[:live]
	}
}

// keys returns the keys of a dictionary or a set, without holes. The caller must not change them.
func (m *Machine) keys(v Value) []Value {
	t := v.table()
	if t.holes > 0 {
		m.rebuild(t)
	}
	return t.keys
}

// cloned returns a copy of a dictionary or a set.
func (m *Machine) cloned(v Value) Value {
	w, keys, t := m.tabled(v.o.kind), m.keys(v), v.table()
	u := w.table()
	m.steps(int64(len(keys)+len(t.values)) / valuesOfStep)
	u.keys = append(m.values(len(keys)), keys...)
	if t.values != nil {
		u.values = append(m.values(len(keys)), t.values...)
	}
	if len(t.slots) == fewSlots {
		u.few = t.few
		return w
	}
	m.steps(int64(len(t.slots)) / valuesOfStep)
	m.charge(slotBytes * int64(len(t.slots)))
	m.large = m.large || len(t.slots) > smallSlots
	u.slots = append([]uint64(nil), t.slots...)
	return w
}

// resizable panics with an *Error unless a dictionary or a set may gain and lose keys.
func (m *Machine) resizable(v Value, at place) {
	if m.changeable(v, at); v.o.busy > 0 {
		panic(at.errorf("a %s cannot change its size while a loop goes through it; write for … in list(x)", v.o.kind))
	}
}

// update puts the keys of more into a dictionary or a set. For a dictionary, more is another one or
// has pairs of a key and a value.
func (m *Machine) update(v, more Value, at place) Value {
	of, t := m.elements(more, at), more.table()
	for i, x := range of {
		switch {
		case v.o.kind == KindSet:
			m.put(v, x, None, at)
		case t != nil && t.values != nil:
			m.put(v, x, t.values[i], at)
		default:
			if k := x.Kind(); k != KindTuple && k != KindList || len(x.o.items) != 2 {
				panic(at.errorf("a dictionary is made of pairs of a key and a value, not %s", described(x)))
			}
			m.put(v, x.o.items[0], x.o.items[1], at)
		}
	}
	return v
}

// setOperators are the operators on two sets.
var setOperators = map[syntax.Token]bool{syntax.PIPE: true, syntax.AMP: true, syntax.MINUS: true, syntax.CIRCUMFLEX: true}

// mixes reports whether an operator joins two dictionaries, or combines two sets.
func mixes(op syntax.Token, a, b Kind) bool {
	return a == b && (a == KindDict && op == syntax.PIPE || a == KindSet && setOperators[op])
}

// mixed applies an operator for which mixes holds.
func (m *Machine) mixed(op syntax.Token, v, w Value, at place) Value {
	if op == syntax.PIPE {
		return m.update(m.cloned(v), w, at)
	}
	r := m.tabled(KindSet)
	keep := func(from, other Value, within bool) {
		for _, k := range m.elements(from, at) {
			if m.numberIn(other, k, at) >= 0 == within {
				m.put(r, k, None, at)
			}
		}
	}
	switch op {
	case syntax.AMP:
		keep(w, v, true)
	case syntax.MINUS:
		keep(v, w, false)
	default:
		keep(v, w, false)
		keep(w, v, false)
	}
	return r
}

// asSet returns a set, or a new set of the elements of another value.
func (m *Machine) asSet(v Value, at place) Value {
	if v.Kind() == KindSet {
		return v
	}
	return m.update(m.tabled(KindSet), v, at)
}
