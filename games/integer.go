package games

import (
	"math"
	"math/bits"
	"strconv"
)

// ParseInteger reads a heap, step or coordinate: ASCII digits, at most 2^63-1.
// The error's offset points at the offending character.
func ParseInteger(text string) (int64, *Error) {
	if text == "" {
		return 0, Errorf(CodeBadPosition, "a number is missing here")
	}
	if text[0] == '-' {
		return 0, Errorf(CodeBadPosition, "%s is negative; sizes are 0 or more", Clip(text))
	}
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return 0, Errorf(CodeBadPosition, "%q is not a whole number", Clip(text)).At(-1, i)
		}
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, Errorf(CodeOutOfRange, "%s is too large; the largest size is %d (2^63-1)", Clip(text), int64(math.MaxInt64))
	}
	return n, nil
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
