package heaps

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/kernel/takebreak"
	"sprague/internal/say"
)

// code is an octal code d0.d1d2d3…: bit 0, 1, 2 of digit d_k allows taking k
// counters and leaving exactly 0, 1, 2 non-empty heaps (Guy and Smith, The
// G-values of various games, 1956).
type code struct {
	zeroth byte   // d0, which is 0 or 4
	digits []byte // d1, d2, …; the last is not 0 unless a tail follows
	tail   []byte // repeats forever after the digits; not all 0
}

// parseCode parses a code and converts it to its canonical form: no trailing zeros, and the
// shortest digits and tail with the same meaning.
func parseCode(text string) (code, error) {
	trimmed := strings.TrimSpace(text)
	lead := strings.Index(text, trimmed)
	badf := func(offset int, format string, args ...any) (code, error) {
		return code{}, games.Errorf(games.CodeBadParams, "%s; write an octal code as in 0.77, 4.(3) or 0.12(34)", say.Textf(format, args...)).At(-1, lead+offset)
	}
	if trimmed == "" {
		return badf(0, "the code is missing")
	}
	if len(trimmed) > maxElements {
		return code{}, games.Errorf(games.CodeTooLarge, "an octal code may have %d digits at most", maxElements)
	}
	var c code
	head, rest, dotted := strings.Cut(trimmed, ".")
	switch head {
	case "", "0":
	case "4":
		c.zeroth = 4
	default:
		return badf(0, "the digit before the point may only be 0 or 4")
	}
	if !dotted {
		return badf(len(head), "the point is missing")
	}
	into, closer := &c.digits, rune(0)
	for i, ch := range rest {
		offset := len(head) + 1 + i
		switch {
		case ch >= '0' && ch <= '7' && (into == &c.digits || closer != 0):
			*into = append(*into, byte(ch-'0'))
		case (ch == '(' || ch == '[') && into == &c.digits:
			into, closer = &c.tail, map[rune]rune{'(': ')', '[': ']'}[ch]
		case ch == closer && closer != 0 && len(c.tail) > 0:
			closer = 0
		case ch == '8' || ch == '9':
			return badf(offset, "%c is not an octal digit", ch)
		default:
			return badf(offset, "unexpected %q", ch)
		}
	}
	if closer != 0 {
		return badf(len(trimmed), "the %q that closes the repeating tail is missing", closer)
	}
	return c.normalize(), nil
}

func (c code) normalize() code {
	same := func(a, b byte) bool { return a == b }
	isZero := func(d byte) bool { return d == 0 }
	c.digits, c.tail = normalForm(c.digits, c.tail, same, isZero)
	return c
}

// normalForm returns the shortest digits and repeating tail with the same infinite sequence.
func normalForm[D any](digits, tail []D, same func(a, b D) bool, isZero func(D) bool) (shortDigits, shortTail []D) {
	if !slices.ContainsFunc(tail, func(d D) bool { return !isZero(d) }) {
		for n := len(digits); n > 0 && isZero(digits[n-1]); n-- {
			digits = digits[:n-1]
		}
		return digits, nil
	}
	tail = primitiveRoot(tail, same)
	last := len(tail) - 1
	for n := len(digits); n > 0 && same(digits[n-1], tail[last]); n-- {
		tail = append([]D{tail[last]}, tail[:last]...)
		digits = digits[:n-1]
	}
	return digits, tail
}

// primitiveRoot returns the shortest word whose power is the given one.
func primitiveRoot[D any](word []D, same func(a, b D) bool) []D {
	for n := 1; n < len(word); n++ {
		if len(word)%n == 0 && slices.EqualFunc(word[n:], word[:len(word)-n], same) {
			return word[:n]
		}
	}
	return word
}

func (c code) String() string {
	var b strings.Builder
	b.WriteByte('0' + c.zeroth)
	b.WriteByte('.')
	for _, d := range c.digits {
		b.WriteByte('0' + d)
	}
	if len(c.tail) > 0 {
		b.WriteByte('(')
		for _, d := range c.tail {
			b.WriteByte('0' + d)
		}
		b.WriteByte(')')
	} else if len(c.digits) == 0 {
		b.WriteByte('0')
	}
	return b.String()
}

// digit returns d_k.
func (c code) digit(k int64) byte {
	switch {
	case k == 0:
		return c.zeroth
	case k <= int64(len(c.digits)):
		return c.digits[k-1]
	case len(c.tail) > 0:
		return c.tail[(k-1-int64(len(c.digits)))%int64(len(c.tail))]
	default:
		return 0
	}
}

// finite reports whether the code has no repeating tail; last is then the index of its last digit
// that is not 0.
func (c code) finite() (last int64, ok bool) {
	return int64(len(c.digits)), len(c.tail) == 0
}

// places lists, ascending, the k whose digit d_k has a given bit.
type places struct {
	explicit []int64
	// For a repeating tail whose digits begin at start and repeat every length places: the offsets
	// where the bit is set.
	tail          []int64
	start, length int64
}

func (c code) places(bit byte) places {
	p := places{start: int64(len(c.digits)) + 1, length: int64(len(c.tail))}
	for k := range p.start {
		if c.digit(k)&bit != 0 {
			p.explicit = append(p.explicit, k)
		}
	}
	for i, d := range c.tail {
		if d&bit != 0 {
			p.tail = append(p.tail, int64(i))
		}
	}
	return p
}

// at returns the i-th place, or false if there are fewer.
func (p *places) at(i int) (int64, bool) {
	if i < len(p.explicit) {
		return p.explicit[i], true
	}
	if len(p.tail) == 0 {
		return 0, false
	}
	i -= len(p.explicit)
	return p.start + int64(i/len(p.tail))*p.length + p.tail[i%len(p.tail)], true
}

// structure is the code for kernels. A code with a repeating tail is a general one.
func (c code) structure() games.Structure {
	digits := append([]byte{c.zeroth}, c.digits...)
	if len(c.tail) == 0 {
		return games.Structure{Octal: &games.Octal{Digits: digits}}
	}
	general := func(digits []byte) (all []takebreak.Digit) {
		for _, d := range digits {
			all = append(all, bitDigit(int(d), free).Digit)
		}
		return all
	}
	return games.Structure{Code: &takebreak.Code{Digits: general(digits), Tail: general(c.tail)}}
}
