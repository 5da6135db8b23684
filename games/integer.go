package games

import (
	"math"
	"math/bits"
	"strconv"
	"strings"
)

// ParseInteger parses a heap, step or coordinate: ASCII digits, at most 2^63-1. The error's offset
// points at the offending character.
func ParseInteger(text string) (int64, *Error) {
	if text == "" {
		return 0, Errorf(CodeBadPosition, "a number is missing here")
	}
	if text[0] == '-' {
		return 0, Errorf(CodeBadPosition, "%s is negative; sizes are 0 or more", Clip(text))
	}
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			if n, ok := Power(text); ok {
				return 0, Errorf(CodeBadPosition, "%q is not a whole number in digits, as in %d", Clip(text), n).At(-1, i)
			}
			return 0, Errorf(CodeBadPosition, "%q is not a whole number", Clip(text)).At(-1, i)
		}
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, Errorf(CodeOutOfRange, "%s is too large; the largest size is %d (2^63-1)", Clip(text), int64(math.MaxInt64))
	}
	return n, nil
}

// ParseCount parses a number like ParseInteger, or a power such as 1e9.
func ParseCount(text string) (int64, *Error) {
	if n, ok := Power(text); ok {
		return n, nil
	}
	return ParseInteger(text)
}

// SplitNumbers splits a text such as 60x60, 60×60 or 60,60 at its signs. It does not check the
// numbers, and returns at least one text.
func SplitNumbers(text string) []string {
	words := strings.Split(signs.Replace(text), ",")
	for i := range words {
		words[i] = strings.TrimSpace(words[i])
	}
	return words
}

var signs = strings.NewReplacer("x", ",", "×", ",")

// Power parses a whole number in power notation: 1e9, 10^9 or 2^20. It returns false for other
// texts and for numbers above 2^63-1.
func Power(text string) (int64, bool) {
	base, factor := "10", "1"
	head, exponent, ok := strings.Cut(text, "^")
	if ok {
		base = head
	} else if head, exponent, ok = strings.Cut(strings.ToLower(text), "e"); ok {
		factor = head
	}
	n, wrong := strconv.ParseUint(factor, 10, 63)
	b, wrongBase := strconv.ParseUint(base, 10, 63)
	times, wrongExponent := strconv.ParseUint(exponent, 10, 16)
	if !ok || wrong != nil || wrongBase != nil || wrongExponent != nil {
		return 0, false
	}
	for range times {
		high, low := bits.Mul64(n, b)
		if high > 0 || low > math.MaxInt64 {
			return 0, false
		}
		n = low
	}
	return int64(n), true
}

// Sqrt is the integer square root, by Newton's method from above.
func Sqrt(n uint64) uint64 {
	if n == 0 {
		return 0
	}
	x := uint64(1) << ((bits.Len64(n) + 1) / 2)
	for {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
}
