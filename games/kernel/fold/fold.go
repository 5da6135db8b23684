package fold

// Folder folds. The zero value is ready; it is for one goroutine.
type Folder struct {
	keeps bool
	turns uint64         // the best ranks of what was kept
	kept  [lanes]wideSet // the values of what was kept
	wide  [lanes]wideSet // working memory; empty sets
}

// Keep counts p among the options of all positions to come.
func (f *Folder) Keep(p Packed) {
	f.keeps = true
	f.turns = greater(f.turns, p.turns)
	for i := range f.kept {
		f.kept[i].add(p.lane(i))
	}
}

// Fold derives a position from its options: what was kept, and known[at+o] for every o of
// options. It reports false when a measure is too large to be packed.
func (f *Folder) Fold(known []Packed, options []int32, at int) (Packed, bool) {
	if len(options) == 0 && !f.keeps {
		return ended, true
	}
	turns, any := best(known, options, at)
	if f.keeps || any&tooWide != 0 {
		return f.foldWide(known, options, at, turns)
	}
	p := Packed{turns: next(turns)}
	for i, s := range narrowSets(known, options, at) {
		p.values |= result(i, s, least(s|ignored[i])) << (16 * i)
	}
	return p, fit(p.turns)
}

// tooWide are the bits of values that a set of numbers below 64 has no room for.
const tooWide = ones * (1<<16 - 1<<6)

// best gives the best ranks of the options, and all bits that their values have.
func best(known []Packed, options []int32, at int) (turns, any uint64) {
	for _, o := range options {
		p := &known[at+int(o)]
		turns = greater(turns, p.turns)
		any |= p.values
	}
	return turns, any
}

// narrowSets gives the sets of the values of the options, which are below 64.
func narrowSets(known []Packed, options []int32, at int) [lanes]uint64 {
	var a, b, c, d uint64 // in registers, where an array would not be
	for _, o := range options {
		values := known[at+int(o)].values
		a |= 1 << (values & 63)
		b |= 1 << (values >> 16 & 63)
		c |= 1 << (values >> 32 & 63)
		d |= 1 << (values >> 48 & 63)
	}
	return [lanes]uint64{a, b, c, d}
}

// foldWide is the rest of Fold where something was kept, or values may be large.
func (f *Folder) foldWide(known []Packed, options []int32, at int, turns uint64) (Packed, bool) {
	for _, o := range options {
		p := known[at+int(o)]
		for i := range f.wide {
			f.wide[i].add(p.lane(i))
		}
	}
	p, narrow := Packed{turns: next(greater(turns, f.turns))}, true
	for i := range f.wide {
		low := f.wide[i].word(0) | f.kept[i].word(0)
		x := result(i, low, leastOf(f.wide[i], f.kept[i], ignored[i]))
		p.values |= x << (16 * i)
		narrow = narrow && x <= maxValue
		clear(f.wide[i])
	}
	return p, narrow && fit(p.turns)
}
