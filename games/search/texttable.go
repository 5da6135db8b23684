package search

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"slices"
)

// textTable holds texts with two natural numbers each, in about the bytes that they take. It has a
// hash table of places in pages. There is the length of a text in LEB128, then the text, then the
// numbers in LEB128.
type textTable struct {
	tags   []uint8  // 0 for a free place, else bits of the hash of its text
	places []uint32 // their number is a power of 2
	pages  [][]byte
	count  uint64
	seed   maphash.Seed
}

// pageBits tells the size of a page: no entry lies across two.
const pageBits = 20

func newTextTable() *textTable {
	return &textTable{tags: make([]uint8, leastTable), places: make([]uint32, leastTable), seed: maphash.MakeSeed()}
}

// at returns the entry at a place.
func (k *textTable) at(place uint32) (text []byte, a, b uint64) {
	entry := k.pages[place>>pageBits][place&(1<<pageBits-1):]
	length, size := binary.Uvarint(entry)
	text, entry = entry[size:size+int(length)], entry[size+int(length):]
	a, size = binary.Uvarint(entry)
	b, _ = binary.Uvarint(entry[size:])
	return text, a, b
}

// is reports whether a text has its entry at a place.
func (k *textTable) is(place uint32, text []byte) bool {
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
func (k *textTable) find(text []byte, hash uint64) (i uint64, ok bool) {
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

func (k *textTable) get(text []byte) (a, b uint64, ok bool) {
	i, ok := k.find(text, maphash.Bytes(k.seed, text))
	if ok {
		_, a, b = k.at(k.places[i])
	}
	return a, b, ok
}

// put adds a text that is not there. It returns false if there is no room.
func (k *textTable) put(text []byte, a, b uint64) bool {
	if most := len(text) + 3*binary.MaxVarintLen64; len(k.pages) == 0 || len(k.pages[len(k.pages)-1])+most > 1<<pageBits {
		if len(k.pages) == 1<<(32-pageBits) || most > 1<<pageBits {
			return false
		}
		k.pages = append(k.pages, make([]byte, 0, 1<<pageBits))
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
	return true
}

// enter puts the place of a text that is not there into the hash table.
func (k *textTable) enter(text []byte, place uint32) {
	h := maphash.Bytes(k.seed, text)
	i, _ := k.find(text, h)
	k.tags[i], k.places[i] = tag(h), place
}

// grow doubles the hash table.
func (k *textTable) grow() {
	tags, places := k.tags, k.places
	k.tags, k.places = make([]uint8, 2*len(tags)), make([]uint32, 2*len(tags))
	for i, place := range places {
		if tags[i] != 0 {
			text, _, _ := k.at(place)
			k.enter(text, place)
		}
	}
}

// sorted lists the places of all entries in the order of their texts. There are no lookups
// afterwards.
func (k *textTable) sorted() []uint32 {
	all := k.places[:0]
	for i, place := range k.places {
		if k.tags[i] != 0 {
			all = append(all, place)
		}
	}
	k.tags, k.places = nil, nil
	slices.SortFunc(all, func(p, q uint32) int {
		a, _, _ := k.at(p)
		b, _, _ := k.at(q)
		return bytes.Compare(a, b)
	})
	return all
}

// bytes returns the memory that it takes, with the copy of its table that the next text may need.
func (k *textTable) bytes() uint64 {
	table := uint64(len(k.places)) * 5
	if k.count >= uint64(len(k.places))/4*3 {
		table *= 3
	}
	return table + uint64(len(k.pages))<<pageBits
}
