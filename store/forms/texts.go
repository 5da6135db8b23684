package forms

import (
	"bytes"
	"sort"

	"sprague/store"
)

// listTexts is the list of the texts of a table's positions.
const listTexts = "texts"

// mostText bounds the length of a text in bytes.
const mostText = 1 << 16

// Texts are the texts of a table's positions, in ascending order of their bytes. Any number of
// goroutines may use it.
type Texts struct {
	view   *store.View
	blocks parts
	count  uint64
}

// HasTexts reports whether a table has texts.
func HasTexts(v *store.View) bool { return v.Column(listTexts) != nil }

// OpenTexts returns the texts of a table. The error is a *store.DamagedError if there are none.
func OpenTexts(v *store.View) (*Texts, error) {
	blocks, ok := openParts(v, listTexts)
	if !ok || v.Positions > blocks.count*keysEach || v.Positions+keysEach <= blocks.count*keysEach {
		return nil, damaged(v, "it has no texts of its positions")
	}
	return &Texts{v, blocks, v.Positions}, nil
}

// Len returns the number of texts.
func (t *Texts) Len() uint64 { return t.count }

// At returns text i. It returns false if there is none or the file is damaged.
func (t *Texts) At(i uint64) (text []byte, ok bool) {
	if i >= t.count {
		return nil, false
	}
	s := t.blocks.part(i / keysEach)
	for range i%keysEach + 1 {
		text = s.text(text)
	}
	return text, !s.wrong
}

// Rank returns the index of a text, and false if the text is absent.
func (t *Texts) Rank(text []byte) (uint64, bool) {
	var at []byte
	j := uint64(sort.Search(int(t.blocks.count), func(j int) bool {
		s := t.blocks.part(uint64(j))
		at = s.text(at[:0])
		return bytes.Compare(at, text) > 0
	}))
	if j == 0 {
		return 0, false
	}
	j--
	s := t.blocks.part(j)
	at = at[:0]
	for i := j * keysEach; i < t.count && s.more(); i++ {
		if at = s.text(at); s.wrong {
			break
		}
		if order := bytes.Compare(at, text); order >= 0 {
			return i, order == 0
		}
	}
	return 0, false
}

// Check reads all texts: they must ascend, with no bytes after them. The error is a
// *store.DamagedError.
func (t *Texts) Check() error {
	var last, text []byte
	for j := range t.blocks.count {
		s := t.blocks.part(j)
		text = text[:0]
		for i := j * keysEach; i < min(t.count, (j+1)*keysEach); i++ {
			if text = s.text(text); s.wrong || i > 0 && bytes.Compare(last, text) >= 0 {
				return damaged(t.view, "the texts of its positions do not ascend")
			}
			last = append(last[:0], text...)
		}
		if s.more() {
			return damaged(t.view, "it has more texts than positions")
		}
	}
	return nil
}

// text decodes a text behind another one: the length of their common beginning, that of the rest,
// and the rest. It changes the other one.
func (s *stream) text(last []byte) []byte {
	shared, rest := s.next(), s.next()
	if s.wrong || shared > uint64(len(last)) || rest > mostText || rest > s.end-s.at {
		s.wrong = true
		return last[:0]
	}
	next := -1
	if shared < uint64(len(last)) {
		next = int(last[shared])
	}
	last = last[:shared]
	for i := range rest {
		b, ok := s.bytes.Cell(s.at)
		if !ok || b < 0 || b > 255 || i == 0 && int(b) == next { // that would be shared too
			s.wrong = true
		}
		s.at++
		last = append(last, byte(b))
	}
	return last
}

// TextLists encodes that many ascending texts.
func TextLists(count int, at func(i int) []byte) []store.Input {
	var w partsWriter
	var last []byte
	for i := range count {
		text := at(i)
		if i%keysEach == 0 {
			w.begin()
			last = last[:0]
		}
		shared := 0
		for shared < min(len(last), len(text)) && last[shared] == text[shared] {
			shared++
		}
		w.add(uint64(shared))
		w.add(uint64(len(text) - shared))
		w.addBytes(text[shared:])
		last = append(last[:0], text...)
	}
	return w.lists(listTexts)
}
