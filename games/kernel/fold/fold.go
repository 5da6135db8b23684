package fold

// Folder folds measures. The zero value is ready to use; it is for one goroutine.
type Folder struct {
	keeps bool
	turns uint64          // the best ranks of the kept options
	kept  [fields]wideSet // the values of the kept options
	wide  [fields]wideSet // working memory; empty sets
}

// Keep adds p to the options of all later positions.
func (f *Folder) Keep(p Packed) {
	f.keeps = true
	f.turns = greater(f.turns, p.turns)
	for i := range f.kept {
		f.kept[i].add(p.field(i))
	}
}

// Fold derives a position from its options: the kept ones, and known[at+o] for every o of options.
// It returns false if a measure is too large to be packed.
func (f *Folder) Fold(known []Packed, options []int32, at int) (Packed, bool) {
	var u union
	switch {
	case len(options) > 0:
		u = uniteFast(known, options, at)
	case !f.keeps:
		return ended, true
	}
	if f.keeps || u.any&tooWide != 0 {
		return f.foldWide(known, options, at, u.turns)
	}
	p := Packed{turns: next(u.turns)}
	for i, s := range u.sets {
		p.values |= result(i, s, least(s|ignored[i])) << (16 * i)
	}
	return p, fit(p.turns)
}

// tooWide are the bits of values that do not fit a set of numbers below 64.
const tooWide = ones * (1<<16 - 1<<6)

// foldWide is the rest of Fold for kept options or large values.
func (f *Folder) foldWide(known []Packed, options []int32, at int, turns uint64) (Packed, bool) {
	for _, o := range options {
		p := known[at+int(o)]
		for i := range f.wide {
			f.wide[i].add(p.field(i))
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
