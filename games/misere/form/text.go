package form

import (
	"cmp"
	"slices"
	"strconv"
)

// Text writes the form as an expression of at most that many bytes: *n for a Nim heap, else its
// options in braces, as in {0, *2, {*2, *3}}. It returns false if that is too long. Equal forms of
// different arenas have the same text.
func (f *Form) Text(most int) (text string, complete bool) {
	b, complete := f.appendText(nil, most)
	return string(b), complete
}

func (f *Form) appendText(b []byte, most int) (_ []byte, ok bool) {
	switch {
	case len(f.options) == 0:
		b = append(b, '0')
	case f.heap:
		b = strconv.AppendInt(append(b, '*'), int64(len(f.options)), 10)
	default:
		b = append(b, '{')
		for i, o := range f.ordered() {
			if i > 0 {
				b = append(b, ", "...)
			}
			if b, ok = o.appendText(b, most); !ok {
				return b, false
			}
		}
		b = append(b, '}')
	}
	return b, len(b) <= most
}

// ordered returns the options in the order of their text.
func (f *Form) ordered() []*Form {
	p := f.learn()
	if p.ordered == nil {
		p.ordered = slices.SortedFunc(slices.Values(f.options), compare)
	}
	return p.ordered
}

// compare orders forms, alike in all arenas: heaps by size, then other forms by birthday, number of
// options, and the first options that differ.
func compare(f, g *Form) int {
	switch {
	case f == g:
		return 0
	case f.heap != g.heap:
		if f.heap {
			return -1
		}
		return 1
	}
	if by := cmp.Or(cmp.Compare(f.Birthday(), g.Birthday()), cmp.Compare(len(f.options), len(g.options))); by != 0 {
		return by
	}
	return slices.CompareFunc(f.ordered(), g.ordered(), compare)
}
