// Package texttable holds texts with numbers in about the bytes that they take.
package texttable

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"slices"
)

// Table holds texts with two natural numbers each. It has a hash table of places in pages. There is
// the length of a text in LEB128, then the text, then the numbers in LEB128. It is for one goroutine.
type Table struct {
	tags   []uint8  // 0 for a free place, else bits of the hash of its text
	places []uint32 // their number is a power of 2
	pages  [][]byte
	count  uint64
	seed   maphash.Seed
}

// pageBits tells the size of a page: no entry lies across two.
const pageBits = 20

// leastPlaces is the number of places of an empty table.
const leastPlaces = 1 << 4

// New returns an empty table.
func New() *Table {
	return &Table{tags: make([]uint8, leastPlaces), places: make([]uint32, leastPlaces), seed: maphash.MakeSeed()}
}

// tag returns the tag of a hash, which is not 0.
func tag(hash uint64) uint8 { return uint8(hash>>56) | 1 }

// At returns the entry at a place.
func (k *Table) At(place uint32) (text []byte, a, b uint64) {
	entry := k.pages[place>>pageBits][place&(1<<pageBits-1):]
	length, size := binary.Uvarint(entry)
	text, entry = entry[size:size+int(length)], entry[size+int(length):]
	a, size = binary.Uvarint(entry)
	b, _ = binary.Uvarint(entry[size:])
	return text, a, b
}

// is reports whether a text has its entry at a place.
func (k *Table) is(place uint32, text []byte) bool {
	entry := k.pages[place>>pageBits][place&(1<<pageBits-1):]
	size := 1
	if len(text) >= 1<<7 {
		var length uint64
		if length, size = binary.Uvarint(entry); length != uint64(len(text)) {
			return false
		}
	} else if entry[0] != byte(len(text)) {
		return false
	}
	return bytes.Equal(entry[size:size+len(text)], text)
}

// find returns the index of a text in places. If it is not there, the index is that of the free place
// where it belongs.
func (k *Table) find(text []byte, hash uint64) (i uint64, ok bool) {
	for t, last := tag(hash), uint64(len(k.tags)-1); ; hash++ {
		switch i = hash & last; k.tags[i] {
		case 0:
			return i, false
		case t:
			if k.is(k.places[i], text) {
				return i, true
			}
		}
	}
}

// Get returns the numbers of a text; false if it is not there.
func (k *Table) Get(text []byte) (a, b uint64, ok bool) {
	i, ok := k.find(text, maphash.Bytes(k.seed, text))
	if ok {
		_, a, b = k.At(k.places[i])
	}
	return a, b, ok
}

// Put adds a text that is not there, and returns its place. It returns false if there is no room.
func (k *Table) Put(text []byte, a, b uint64) (at uint32, ok bool) {
	if most := len(text) + 3*binary.MaxVarintLen64; len(k.pages) == 0 || len(k.pages[len(k.pages)-1])+most > 1<<pageBits {
		if len(k.pages) == 1<<(32-pageBits) || most > 1<<pageBits {
			return 0, false
		}
		first := 1 << pageBits
		if len(k.pages) == 0 {
			first = 1 << 10 // many tables are small; the page grows
		}
		k.pages = append(k.pages, make([]byte, 0, first))
	}
	if k.count >= uint64(len(k.places))/4*3 {
		k.grow()
	}
	page := &k.pages[len(k.pages)-1]
	place := uint64(len(k.pages)-1)<<pageBits + uint64(len(*page))
	k.enter(text, uint32(place))
	*page = append(binary.AppendUvarint(*page, uint64(len(text))), text...)
	*page = binary.AppendUvarint(binary.AppendUvarint(*page, a), b)
	k.count++
	return uint32(place), true
}

// enter puts the place of a text that is not there into the hash table.
func (k *Table) enter(text []byte, place uint32) {
	h := maphash.Bytes(k.seed, text)
	i, _ := k.find(text, h)
	k.tags[i], k.places[i] = tag(h), place
}

// grow doubles the hash table.
func (k *Table) grow() {
	tags, places := k.tags, k.places
	k.tags, k.places = make([]uint8, 2*len(tags)), make([]uint32, 2*len(tags))
	for i, place := range places {
		if tags[i] != 0 {
			text, _, _ := k.At(place)
			k.enter(text, place)
		}
	}
}

// Sorted lists the places of all entries in the order of their texts. There are no lookups
// afterwards.
func (k *Table) Sorted() []uint32 {
	all := k.places[:0]
	for i, place := range k.places {
		if k.tags[i] != 0 {
			all = append(all, place)
		}
	}
	k.tags, k.places = nil, nil
	slices.SortFunc(all, func(p, q uint32) int {
		a, _, _ := k.At(p)
		b, _, _ := k.At(q)
		return bytes.Compare(a, b)
	})
	return all
}

// Len returns the number of texts.
func (k *Table) Len() uint64 { return k.count }

// Bytes returns the memory that it takes, with the copy of its table that the next text may need.
func (k *Table) Bytes() uint64 {
	table := uint64(len(k.places)) * 5
	if k.count >= uint64(len(k.places))/4*3 {
		table *= 3
	}
	if len(k.pages) == 1 {
		return table + 2*uint64(cap(k.pages[0]))
	}
	return table + uint64(len(k.pages))<<pageBits
}
