package winner

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// misereForm is the misere canonical form of an impartial position: the set of its options without
// reversible ones (Grundy and Smith 1956; Conway 1976). Positions with the same form may replace
// each other in every impartial sum.
type misereForm struct {
	options []*misereForm // without duplicates, by ascending id
	id      uint32
	wins    bool // the mover wins it alone
	piece   *piece
}

// misereForms makes forms. Equal ones are the same.
type misereForms struct {
	most      int                    // maximum number of forms, and half of that of sums of two
	zero, one *misereForm            // without options, and of a heap of 1
	all       map[string]*misereForm // by the ids of their options
	sums      map[[2]uint32]*misereForm
	key       []byte
}

const (
	mostMisereForms = 1 << 17
	misereFormBytes = 1 << 9 // with the sums
)

// newMisereForms returns forms of about that many bytes at most.
func newMisereForms(bytes uint64) *misereForms {
	f := &misereForms{most: int(min(bytes/misereFormBytes, mostMisereForms)), all: map[string]*misereForm{}, sums: map[[2]uint32]*misereForm{}}
	f.zero = f.of(nil)
	f.one = f.of([]*misereForm{f.zero})
	return f
}

// of returns the form of a position with some options, or nil if there are too many forms.
func (f *misereForms) of(options []*misereForm) *misereForm {
	slices.SortFunc(options, func(a, b *misereForm) int { return cmp.Compare(a.id, b.id) })
	options = slices.Compact(options)
	wins := len(options) == 0 || slices.ContainsFunc(options, func(o *misereForm) bool { return !o.wins })
	if simpler := simplest(options, wins); simpler != nil {
		return simpler
	}
	f.key = f.key[:0]
	for _, o := range options {
		f.key = binary.AppendUvarint(f.key, uint64(o.id))
	}
	if known := f.all[string(f.key)]; known != nil {
		return known
	}
	if len(f.all) >= max(f.most, 2) { // zero and one are needed
		return nil
	}
	made := &misereForm{options: slices.Clone(options), id: uint32(len(f.all)), wins: wins}
	made.piece = &piece{code: string(binary.AppendUvarint([]byte{0}, uint64(made.id))), misere: &miserePiece{form: made, formed: true, examined: true}}
	f.all[string(f.key)] = made
	return made
}

// simplest returns the form H to which a position is equal by reversible options: all options of H
// are among its own, and H is an option of each of the others. If H is the form without options,
// the mover must win the position (Conway 1976). It returns nil if there is none.
func simplest(options []*misereForm, wins bool) *misereForm {
	for _, c := range options {
	candidates:
		for _, h := range c.options {
			if len(h.options) == 0 && !wins {
				continue
			}
			for _, o := range h.options {
				if !slices.Contains(options, o) {
					continue candidates
				}
			}
			for _, o := range options {
				if !slices.Contains(o.options, h) && !slices.Contains(h.options, o) {
					continue candidates
				}
			}
			return h
		}
	}
	return nil
}

// add returns the form of the sum of two, or nil if there are too many.
func (f *misereForms) add(a, b *misereForm) *misereForm {
	switch {
	case a == f.zero:
		return b
	case b == f.zero:
		return a
	case a.id > b.id:
		a, b = b, a
	}
	key := [2]uint32{a.id, b.id}
	if known := f.sums[key]; known != nil {
		return known
	}
	if len(f.sums) >= 2*f.most || len(a.options)+len(b.options) > manyMoves {
		return nil
	}
	var options []*misereForm
	for _, o := range a.options {
		options = append(options, f.add(o, b))
	}
	for _, o := range b.options {
		options = append(options, f.add(a, o))
	}
	if slices.Contains(options, nil) {
		return nil
	}
	sum := f.of(options)
	if sum != nil {
		f.sums[key] = sum
	}
	return sum
}
