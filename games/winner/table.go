package winner

import (
	"encoding/binary"
	"hash/maphash"
)

// table caches two numbers for each key, in bounded memory. Keys are stored whole, so a result is
// never that of another key. The table has two halves. New results go to the younger one; when that
// is full, the older one is emptied and becomes the younger. A result found in the older half moves
// to the younger. So a full table forgets what was not used for long, and a search only slows down.
type table struct {
	seed   maphash.Seed
	halves [2]half // the younger one first
	most   int     // maximum bytes of a half
}

// half holds entries one after another: the length of the key, the key, and the two numbers.
type half struct {
	tags    []byte   // a part of the hash for each slot; 0 is free
	slots   []uint32 // places of entries
	entries []byte
	count   int
}

// result is what the table keeps for a key.
type result [2]uint64

const (
	resultBytes = 16
	slotBytes   = 5
	leastSlots  = 1 << 10
)

func newTable(bytes uint64) *table {
	return &table{seed: maphash.MakeSeed(), most: int(min(max(bytes/2, 1<<16), 1<<31))}
}

// get returns the result of a key.
func (t *table) get(key []byte) (r result, ok bool) {
	h := maphash.Bytes(t.seed, key)
	if at := t.halves[0].find(h, key); at > 0 {
		return t.halves[0].read(at), true
	}
	at := t.halves[1].find(h, key)
	if at == 0 {
		return r, false
	}
	r = t.halves[1].read(at)
	t.add(h, key, r)
	return r, true
}

// put stores the result of a key.
func (t *table) put(key []byte, r result) {
	h := maphash.Bytes(t.seed, key)
	if at := t.halves[0].find(h, key); at > 0 {
		t.halves[0].write(at, r)
		return
	}
	t.add(h, key, r)
}

// add stores a key that the younger half lacks.
func (t *table) add(h uint64, key []byte, r result) {
	young := &t.halves[0]
	if young.bytes()+len(key)+resultBytes+slotBytes > t.most && young.count > 0 {
		t.halves[0], t.halves[1] = t.halves[1], t.halves[0]
		young.clear()
	}
	if 2*(young.count+1) > len(young.slots) {
		young.grow(t.seed)
	}
	if len(young.entries) == 0 {
		young.entries = append(young.entries, 0) // place 0 is free
	}
	at := len(young.entries)
	young.entries = binary.AppendUvarint(young.entries, uint64(len(key)))
	young.entries = append(young.entries, key...)
	young.entries = binary.LittleEndian.AppendUint64(young.entries, r[0])
	young.entries = binary.LittleEndian.AppendUint64(young.entries, r[1])
	young.enter(h, uint32(at))
	young.count++
}

// bytes returns the memory of the half.
func (h *half) bytes() int { return len(h.entries) + slotBytes*len(h.slots) }

func (h *half) clear() {
	clear(h.tags)
	h.entries, h.count = h.entries[:0], 0
}

// keyAt returns the key of an entry and the place of its result.
func (h *half) keyAt(at uint32) (key []byte, rest int) {
	n, size := binary.Uvarint(h.entries[at:])
	from := int(at) + size
	return h.entries[from : from+int(n)], from + int(n)
}

// find returns the place of the result of a key; 0 if there is none.
func (h *half) find(hash uint64, key []byte) int {
	if h.count == 0 {
		return 0
	}
	tag := tagOf(hash)
	for last := uint64(len(h.slots) - 1); ; hash++ {
		switch h.tags[hash&last] {
		case 0:
			return 0
		case tag:
			if k, rest := h.keyAt(h.slots[hash&last]); string(k) == string(key) {
				return rest
			}
		}
	}
}

func (h *half) read(at int) result {
	return result{binary.LittleEndian.Uint64(h.entries[at:]), binary.LittleEndian.Uint64(h.entries[at+8:])}
}

func (h *half) write(at int, r result) {
	binary.LittleEndian.PutUint64(h.entries[at:], r[0])
	binary.LittleEndian.PutUint64(h.entries[at+8:], r[1])
}

func (h *half) enter(hash uint64, at uint32) {
	last, tag := uint64(len(h.slots)-1), tagOf(hash)
	for h.tags[hash&last] != 0 {
		hash++
	}
	h.tags[hash&last], h.slots[hash&last] = tag, at
}

// tagOf returns the tag of a hash, which is not 0. It spares most entries of other keys a look, which costs more
// than those at neighboring tags.
func tagOf(hash uint64) byte { return byte(hash>>56) | 1 }

func (h *half) grow(seed maphash.Seed) {
	n := max(2*len(h.slots), leastSlots)
	h.tags, h.slots = make([]byte, n), make([]uint32, n)
	for at := uint32(1); int(at) < len(h.entries); {
		key, rest := h.keyAt(at)
		h.enter(maphash.Bytes(seed, key), at)
		at = uint32(rest + resultBytes)
	}
}
