package forms

import (
	"math"
	"sort"

	"sprague/store"
)

// The lists of the keys of a table: the differences between keys, in blocks, and the first key of
// each block.
const (
	listSteps  = "key-steps"
	listFirsts = "keys"
)

// keysEach is the number of keys per block.
const keysEach = 32

// Keys are the keys of a table's positions: ascending numbers below 2^63. Any number of goroutines
// may use it.
type Keys struct {
	view   *store.View
	firsts *store.Reader
	steps  parts
	count  uint64
}

// OpenKeys returns the keys of a table. The error is a *store.DamagedError if there are none.
func OpenKeys(v *store.View) (*Keys, error) {
	k := &Keys{view: v, firsts: listOf(v, listFirsts), count: v.Positions}
	steps, ok := openParts(v, listSteps)
	if !ok || k.firsts == nil || k.firsts.Meta().Cells != steps.count || k.firsts.Meta().Base < 0 ||
		v.Positions > steps.count*keysEach || v.Positions+keysEach <= steps.count*keysEach {
		return nil, damaged(v, "it has no keys of its positions")
	}
	k.steps = steps
	return k, nil
}

// Len returns the number of keys.
func (k *Keys) Len() uint64 { return k.count }

// At returns key i. It returns false if there is none or the file is damaged.
func (k *Keys) At(i uint64) (uint64, bool) {
	if i >= k.count {
		return 0, false
	}
	s, key := k.block(i / keysEach)
	for range i % keysEach {
		key += s.next()
	}
	return key, !s.wrong && key <= math.MaxInt64
}

// block returns the first key of a block and the differences of its keys. The first difference is
// 0.
func (k *Keys) block(j uint64) (stream, uint64) {
	first, _ := k.firsts.Cell(j)
	s := k.steps.part(j)
	s.wrong = s.wrong || s.next() != 0
	return s, uint64(first)
}

// Rank returns the index of a key, and false if the key is absent.
func (k *Keys) Rank(key uint64) (uint64, bool) {
	j := uint64(sort.Search(int(k.steps.count), func(j int) bool {
		first, _ := k.firsts.Cell(uint64(j))
		return uint64(first) > key
	}))
	if j == 0 {
		return 0, false
	}
	j--
	s, at := k.block(j)
	for i := j * keysEach; i < k.count && !s.wrong; i++ {
		if at >= key {
			return i, at == key
		}
		if !s.more() {
			break
		}
		at += s.next()
	}
	return 0, false
}

// Check reads all keys: they must ascend, with no bytes after them. The error is a
// *store.DamagedError.
func (k *Keys) Check() error {
	last, begun := uint64(0), false
	for j := range k.steps.count {
		s, key := k.block(j)
		left := min(keysEach, k.count-j*keysEach)
		for i := uint64(0); i < left; i++ {
			if i > 0 {
				key += s.next()
			}
			if s.wrong || begun && key <= last || key > math.MaxInt64 {
				return damaged(k.view, "the keys of its positions do not ascend")
			}
			last, begun = key, true
		}
		if s.more() {
			return damaged(k.view, "it has more keys than positions")
		}
	}
	return nil
}

// KeyLists encodes ascending keys below 2^63.
func KeyLists(keys []uint64) []store.Input {
	var w partsWriter
	var firsts []int64
	for i, key := range keys {
		if i%keysEach == 0 {
			firsts = append(firsts, int64(key))
			w.begin()
			w.add(0)
			continue
		}
		w.add(key - keys[i-1])
	}
	return append(w.lists(listSteps), store.Input{Name: listFirsts, List: true, Cells: firsts})
}
