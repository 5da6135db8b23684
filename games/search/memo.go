package search

import (
	"unsafe"

	"sprague/games"
)

// Memo caches values by position, and their total weight. Most positions have no text; these have a
// separate table with short keys. Several goroutines may read it while none writes.
type Memo[T any] struct {
	tags   []uint8 // 0 for a free slot, else bits of the hash of its position
	table  []solved[T]
	short  int // number of positions in the table
	long   map[games.Position]T
	weight uint64
	texts  uint64 // bytes of the texts in long
}

// solved is a position without a text, and its value.
type solved[T any] struct {
	x, y  int64
	value T
}

const leastTable = 1 << 4

// NewMemo returns an empty memo.
func NewMemo[T any]() *Memo[T] { return &Memo[T]{long: make(map[games.Position]T)} }

// Get returns the value of a position, and whether there is one.
func (m *Memo[T]) Get(p games.Position) (value T, ok bool) {
	if p.S != "" {
		value, ok = m.long[p]
		return value, ok
	}
	if m.short == 0 {
		return value, false
	}
	i, ok := m.find(p)
	return m.table[i].value, ok
}

// Put stores v for a position and replaces any earlier value.
func (m *Memo[T]) Put(p games.Position, v T) {
	if p.S != "" {
		if _, ok := m.long[p]; !ok {
			m.weight += Weight(p)
			m.texts += TextBytes(p)
		}
		m.long[p] = v
		return
	}
	if m.short >= len(m.table)/4*3 {
		m.resize(max(2*len(m.table), leastTable))
	}
	i, ok := m.find(p)
	if !ok {
		m.short++
		m.weight += Weight(p)
	}
	m.tags[i], m.table[i] = tag(hash(p)), solved[T]{p.X, p.Y, v}
}

// find returns the slot of a position in the table, and whether it is occupied by it.
func (m *Memo[T]) find(p games.Position) (place uint64, ok bool) {
	h := hash(p)
	for t, last := tag(h), uint64(len(m.tags)-1); ; h++ {
		place = h & last
		switch m.tags[place] {
		case 0:
			return place, false
		case t:
			if at := &m.table[place]; at.x == p.X && at.y == p.Y {
				return place, true
			}
		}
	}
}

// resize makes a table of that many slots, a power of 2.
func (m *Memo[T]) resize(places int) {
	tags, table := m.tags, m.table
	m.tags, m.table = make([]uint8, places), make([]solved[T], places)
	for i, t := range tags {
		if t != 0 {
			place, _ := m.find(games.Position{X: table[i].x, Y: table[i].y})
			m.tags[place], m.table[place] = t, table[i]
		}
	}
}

// hash mixes the numbers of a position.
func hash(p games.Position) uint64 {
	h := (uint64(p.X) ^ uint64(p.Y)*0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93
	h = (h ^ h>>32) * 0xd6e8feb86659fd93
	return h ^ h>>32
}

func tag(hash uint64) uint8 { return uint8(hash>>56) | 1 }

// ahead is the number of positions that a search may add to a memo before it looks at its memory.
const ahead = 1 << 10

// Bytes returns the memory of m, with the copy of its table that the next positions may need.
func (m *Memo[T]) Bytes() uint64 {
	table := uint64(len(m.table)) * (uint64(unsafe.Sizeof(solved[T]{})) + 1)
	if m.short+ahead >= len(m.table)/4*3 {
		table *= 3 // the new table is twice as large
	}
	return table + BytesOf[T](len(m.long)) + m.texts
}

// Size returns the number of values.
func (m *Memo[T]) Size() int { return m.short + len(m.long) }

// Weight returns the weight of the positions in m, in positions of a budget.
func (m *Memo[T]) Weight() uint64 { return m.weight }

// Weight returns the number of budget positions that one position counts for: more than one if its
// text is long.
func Weight(p games.Position) uint64 { return 1 + uint64(len(p.S))/64 }
