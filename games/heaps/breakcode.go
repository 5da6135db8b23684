package heaps

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// breakCode is a general take-and-break code: an octal code whose digits may allow any number of
// heaps, with rules for their sizes (A. N. Siegel, Combinatorial Game Suite).
type breakCode struct {
	added  []digit // the digits left of d0: for one counter added, two, …
	digits []digit // d0, d1, …; the last is not 0 unless a tail follows
	tail   []digit // repeats forever after the digits; not all 0
}

// parseBreakCode parses a code and converts it to its canonical form.
func parseBreakCode(text string) (breakCode, error) {
	trimmed := strings.TrimSpace(text)
	lead := strings.Index(text, trimmed)
	badf := func(offset int, format string, args ...any) (breakCode, error) {
		return breakCode{}, malformed(say.Textf(format, args...)).At(-1, lead+offset)
	}
	if trimmed == "" {
		return badf(0, "the code is missing")
	}
	if len(trimmed) > maxElements {
		return breakCode{}, games.Errorf(games.CodeTooLarge, "a take-and-break code may be %d characters long at most", maxElements)
	}
	var c breakCode
	var left []digit // left of the point
	into, pointed, closer := &left, false, ""
	for rest := trimmed; rest != ""; {
		offset := len(trimmed) - len(rest)
		switch first := rest[:1]; {
		case first == "." && !pointed:
			into, pointed, rest = &c.digits, true, rest[1:]
		case (first == "[" || first == "(") && pointed && closer == "":
			into, closer, rest = &c.tail, map[string]string{"[": "]", "(": ")"}[first], rest[1:]
		case first == closer && len(c.tail) > 0:
			if rest != first {
				return badf(offset+1, "nothing may follow the repeating tail")
			}
			closer, rest = "", ""
		default:
			d, after, err := parseDigit(rest)
			if err != nil {
				return breakCode{}, err.At(-1, lead+offset+err.Offset)
			}
			*into = append(*into, d)
			rest = after
		}
	}
	switch {
	case !pointed:
		return badf(len(trimmed), "the point is missing")
	case closer != "":
		return badf(len(trimmed), "the %q that closes the repeating tail is missing", closer)
	}
	if len(left) > maxHeaps {
		return breakCode{}, games.Errorf(games.CodeTooLarge, "a take-and-break code may have %d digits left of the point at most", maxHeaps)
	}
	zeroth := newDigit(nil, forbidden)
	if n := len(left); n > 0 {
		zeroth = left[n-1]
		for i := n - 2; i >= 0; i-- {
			c.added = append(c.added, left[i].without(0)) // added counters always leave a heap
		}
	}
	c.digits = append([]digit{zeroth}, c.digits...)
	c = c.normalize()
	return c, c.ends(lead)
}

// malformed refuses a code and explains the notation.
func malformed(reason say.Text) *games.Error {
	return games.Errorf(games.CodeBadParams, "%s; write a code as in 4!.0, 0.77 or {2,3}.0[C]", reason)
}

func (c breakCode) normalize() breakCode {
	after := c.digits[1:]
	after, c.tail = normalForm(after, c.tail, digit.same, digit.isZero)
	c.digits = append(c.digits[:1:1], after...)
	for n := len(c.added); n > 0 && c.added[n-1].isZero(); n-- {
		c.added = c.added[:n-1]
	}
	return c
}

func (d digit) isZero() bool { return len(d.Rules) == 0 && d.Beyond == forbidden }

func (d digit) same(other digit) bool { return d.text == other.text }

// ends checks that every move leaves only smaller heaps, so that play ends.
func (c breakCode) ends(lead int) error {
	endlessf := func(format string, args ...any) error {
		return malformed(say.Textf("%s, so that play need not end", say.Textf(format, args...))).At(-1, lead)
	}
	if zeroth := c.digits[0]; zeroth.Rule(0) != forbidden || zeroth.Rule(1) != forbidden {
		return endlessf("the digit %s left of the point allows a heap to be left as it is", zeroth.text)
	}
	for i, d := range c.added {
		if heap, ok := grows(d, int64(i+1)); ok {
			return endlessf("the digit %s allows %d to be added to a heap of %d and a heap as large to be left", d.text, i+1, heap)
		}
	}
	return nil
}

// grows returns a heap that a digit for added counters may split into heaps with one at least as
// large, if there is such a heap. It tries every number of heaps up to one more than the added
// counters: with more heaps the largest is smaller than before.
func grows(d digit, added int64) (heap int64, ok bool) {
	for heaps := int64(1); heaps <= added+1; heaps++ {
		for heap := range 2*added + 2 {
			if largest, ok := largestPart(d.Rule(heaps), heap+added, heaps); ok && largest >= heap {
				return heap, true
			}
		}
	}
	return 0, false
}

// largestPart returns the largest heap among all ways of splitting counters into heaps under a
// rule.
func largestPart(r rule, counters, heaps int64) (largest int64, ok bool) {
	switch r {
	case free:
		largest, ok = counters-(heaps-1), counters >= heaps
	case mixed:
		largest, ok = counters-(heaps-1), counters > heaps
	case unequal:
		largest, ok = counters-heaps*(heaps-1)/2, counters >= heaps*(heaps+1)/2
	case equal:
		largest, ok = counters/heaps, counters >= heaps && counters%heaps == 0
	}
	return largest, ok
}

func (c breakCode) String() string {
	var b strings.Builder
	for i := len(c.added) - 1; i >= 0; i-- {
		b.WriteString(c.added[i].text)
	}
	b.WriteString(c.digits[0].text + ".")
	for _, d := range c.digits[1:] {
		b.WriteString(d.text)
	}
	if len(c.tail) > 0 {
		b.WriteByte('[')
		for _, d := range c.tail {
			b.WriteString(d.text)
		}
		b.WriteByte(']')
	} else if len(c.digits) == 1 {
		b.WriteByte('0')
	}
	return b.String()
}

// digit returns the digit for k counters taken, or -k added.
func (c breakCode) digit(k int64) digit {
	n := int64(len(c.digits))
	switch {
	case k < 0:
		return c.added[-k-1]
	case k < n:
		return c.digits[k]
	case len(c.tail) > 0:
		return c.tail[(k-n)%int64(len(c.tail))]
	default:
		return digit{}
	}
}

// open reports whether some digit allows all sufficiently large numbers of heaps.
func (c breakCode) open() bool {
	return slices.ContainsFunc(slices.Concat(c.added, c.digits, c.tail), digit.open)
}

// octal returns the code as an octal code, if it is one.
func (c breakCode) octal() (code, bool) {
	if len(c.added) > 0 || c.digits[0].text != "0" && c.digits[0].text != "4" {
		return code{}, false
	}
	var o code
	o.zeroth = c.digits[0].text[0] - '0'
	for _, part := range []struct {
		from []digit
		to   *[]byte
	}{{c.digits[1:], &o.digits}, {c.tail, &o.tail}} {
		for _, d := range part.from {
			if len(d.text) != 1 || d.text > "7" {
				return code{}, false
			}
			*part.to = append(*part.to, d.text[0]-'0')
		}
	}
	return o, true
}
