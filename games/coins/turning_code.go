package coins

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sprague/games"
	"sprague/internal/say"
)

// unlimited is the greatest count of an element a+.
const unlimited = math.MaxInt

// maxElements bounds a code, so that iterating over its elements is cheap.
const maxElements = 16

// shape is the geometric condition of the turned coins.
type shape byte

const (
	anyhow      shape = 0
	consecutive shape = 'C' // in neighboring places
	spaced      shape = 'E' // at equal distances
	symmetric   shape = 'S' // symmetric from both ends
)

// element is one alternative of a code: it allows the sets of least to most places that satisfy its
// modifiers.
type element struct {
	least, most int
	shape       shape
	first       bool // place 0 is in the set
	window      int  // the set lies within that many neighboring places; 0 for no limit
}

// code is the union of its elements, in canonical order.
type code []element

// String formats the code as parseCode reads it.
func (c code) String() string {
	words := make([]string, len(c))
	for i, e := range c {
		words[i] = e.String()
	}
	return strings.Join(words, ",")
}

func (e element) String() string {
	text := strconv.Itoa(e.least)
	switch e.most {
	case e.least:
	case unlimited:
		text += "+"
	default:
		text += "-" + strconv.Itoa(e.most)
	}
	if e.first {
		text += "F"
	}
	if e.shape != anyhow {
		text += string(rune(e.shape))
	}
	if e.window > 0 {
		text += "C(" + strconv.Itoa(e.window) + ")"
	}
	return text
}

// parseCode parses a code and converts it to canonical form, so that different notations of a code
// are equal: see tidy and union.
func parseCode(text string) (code, error) {
	var c code
	offset := 0
	for word := range strings.SplitSeq(text, ",") {
		r := codeReader{text: word, start: offset}
		e, err := r.element()
		if err != nil {
			return nil, err
		}
		if e, ok := e.tidy(); ok {
			c = append(c, e)
		}
		offset += len(word) + 1
	}
	if len(c) == 0 {
		return nil, games.Errorf(games.CodeBadParams, "no set of coins fulfils this code: a window C(n) takes at least as many squares as coins are turned").At(-1, 0)
	}
	c = c.union()
	if len(c) > maxElements {
		return nil, games.Errorf(games.CodeTooLarge, "a code has at most %d elements that differ", maxElements).At(-1, 0)
	}
	return c, nil
}

// codeReader parses one element of a code, which begins at start.
type codeReader struct {
	text  string
	at    int
	start int
}

func (r *codeReader) element() (e element, err error) {
	if e.least, err = r.count(say.Textf("how many coins are turned, as in 1-3, 2 or 1+")); err != nil {
		return e, err
	}
	switch e.most = e.least; r.peek() {
	case '+':
		r.at++
		e.most = unlimited
	case '-':
		r.at++
		begin := r.at
		if e.most, err = r.count(say.Textf("a count behind the -, as in 1-3")); err != nil {
			return e, err
		}
		if e.most < e.least {
			return e, r.wrongf(begin, "%d-%d is no range: the greater count comes last", e.least, e.most)
		}
	}
	for r.peek() != 0 {
		if err := r.modifier(&e); err != nil {
			return e, err
		}
	}
	return e, nil
}

// modifier parses C, E, S, F or C(n).
func (r *codeReader) modifier(e *element) error {
	begin := r.at
	letter := shape(r.text[begin] &^ ('a' - 'A'))
	r.at++
	switch {
	case letter == 'F':
		if e.first {
			return r.wrongf(begin, "F stands twice")
		}
		e.first = true
	case letter == consecutive && r.peek() == '(':
		r.at++
		n, err := r.count(say.Textf("the number of squares in the window, as in C(5)"))
		if err != nil {
			return err
		}
		if r.peek() != ')' {
			return r.wrongf(r.at, "a window needs a closing ), as in C(5)")
		}
		r.at++
		if e.window > 0 {
			return r.wrongf(begin, "an element has one window at most")
		}
		e.window = n
	case letter == consecutive || letter == spaced || letter == symmetric:
		if e.shape != anyhow {
			return r.wrongf(begin, "C, E and S exclude each other: the coins are consecutive, equally spaced or symmetric")
		}
		e.shape = letter
	default:
		wrong, _ := utf8.DecodeRuneInString(r.text[begin:])
		return r.wrongf(begin, "%q is not part of a code; write C, E, S, F or C(n) behind a count, as in 1-3C(5)", wrong)
	}
	return nil
}

// count parses a number of at least 1.
func (r *codeReader) count(what say.Text) (int, error) {
	r.peek()
	begin := r.at
	for r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9' {
		r.at++
	}
	if begin == r.at {
		return 0, r.wrongf(begin, "here a code has %s", what)
	}
	n, err := games.ParseInteger(r.text[begin:r.at])
	switch {
	case err != nil || n == unlimited:
		return 0, games.Errorf(games.CodeOutOfRange, "this count is too large; counts go to %d", unlimited-1).At(-1, r.start+begin)
	case n == 0:
		return 0, r.wrongf(begin, "counts are 1 or more")
	}
	return int(n), nil
}

// peek skips spaces and returns the next character, or 0 at the end.
func (r *codeReader) peek() byte {
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
	if r.at == len(r.text) {
		return 0
	}
	return r.text[r.at]
}

func (r *codeReader) wrongf(at int, format string, args ...any) error {
	return games.Errorf(games.CodeBadParams, format, args...).At(-1, r.start+at)
}

// tidy returns the canonical form of an element. The window bounds the count. As many coins as the
// window has squares are consecutive. Three coins are symmetric if they are equally spaced. Two
// coins are always both, and one coin satisfies every condition. It returns false if the element
// allows no set.
func (e element) tidy() (element, bool) {
	if e.window > 0 {
		if e.window < e.least {
			return e, false
		}
		e.most = min(e.most, e.window)
		if e.least == e.window || e.window <= 2 {
			e.shape = consecutive
		}
	}
	if e.most == 3 && e.shape == symmetric {
		e.shape = spaced
	}
	if e.most <= 2 && e.shape != consecutive {
		e.shape = anyhow
	}
	if e.most == 1 {
		e.shape = anyhow
	}
	if e.most == 1 || e.shape == consecutive {
		e.window = 0
	}
	return e, true
}

// union merges the elements that differ only in their counts, removes those contained in others,
// and sorts the rest.
func (c code) union() code {
	c = slices.Clone(c)
	slices.SortFunc(c, func(a, b element) int { return cmp.Or(a.compareModifiers(b), cmp.Compare(a.least, b.least)) })
	merged := c[:1]
	for _, e := range c[1:] {
		last := &merged[len(merged)-1]
		if last.compareModifiers(e) == 0 && (last.most == unlimited || e.least <= last.most+1) {
			last.most = max(last.most, e.most)
		} else {
			merged = append(merged, e)
		}
	}
	if len(merged) > maxElements {
		return merged
	}
	merged = merged.widened()
	var union code
	for i, e := range merged {
		if !slices.ContainsFunc(merged, func(f element) bool { return f != e && e.within(f) }) {
			union = append(union, merged[i])
		}
	}
	slices.SortFunc(union, func(a, b element) int {
		return cmp.Or(cmp.Compare(a.least, b.least), cmp.Compare(a.most, b.most), a.compareModifiers(b))
	})
	return union
}

// widened merges elements of one or two coins into those that continue their counts, whose
// modifiers do not matter for so few coins: 1,2C is 1-2C.
func (c code) widened() (wide code) {
	wide = slices.Clone(c)
	absorbed := make(map[element]bool)
	for _, few := range c {
		for i, f := range wide {
			if few != c[i] && few.goesOnIn(f) {
				wide[i].least = min(f.least, few.least)
				absorbed[few] = true
			}
		}
	}
	return slices.DeleteFunc(wide, func(e element) bool { return absorbed[e] })
}

// goesOnIn reports whether f, extended to fewer coins, would allow the same as e, without a gap
// between the two.
func (e element) goesOnIn(f element) bool {
	meaningless := e.most == 1 || e.most == 2 && (f.shape == spaced || f.shape == symmetric) && f.window == e.window
	return e.shape == anyhow && meaningless && e.first == f.first && f.least <= e.most+1
}

func (e element) compareModifiers(f element) int {
	return cmp.Or(cmp.Compare(e.shape, f.shape), compareBool(e.first, f.first), cmp.Compare(e.window, f.window))
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	default:
		return 1
	}
}

// within reports whether f obviously allows every set of e: e's counts are among f's, and f's
// modifiers follow from e's.
func (e element) within(f element) bool {
	return f.least <= e.least && e.most <= f.most &&
		(f.shape == anyhow || f.shape == e.shape || e.shape == consecutive) &&
		(e.first || !f.first) &&
		(f.window == 0 || 0 < e.window && e.window <= f.window || e.shape == consecutive && e.most <= f.window)
}
