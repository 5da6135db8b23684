package hackenbush

import (
	"math/big"
	"slices"

	"sprague/games/value"
)

// fixedPoint is a number optimized for additions at the binary point. The zero value is 0.
//
// The number of a tree then takes linear time, however tall the tree is: each edge shifts digits
// that it has paid for, and of two added numbers the shorter disappears.
type fixedPoint struct {
	whole  int64  // rounded down
	digits []byte // after the point, the last digit first, which is 1
}

// plus returns x + y, and takes ownership of both.
func (x fixedPoint) plus(y fixedPoint) fixedPoint {
	if len(x.digits) < len(y.digits) {
		x, y = y, x
	}
	x.whole += y.whole
	if len(y.digits) == 0 {
		return x
	}
	high, carry := x.digits[len(x.digits)-len(y.digits):], byte(0)
	for i, d := range y.digits {
		d += high[i] + carry
		high[i], carry = d&1, d>>1
	}
	x.whole += int64(carry)
	for len(x.digits) > 0 && x.digits[0] == 0 { // only if both have the same length
		x.digits = x.digits[1:]
	}
	return x
}

// half returns x/2, and takes ownership of x.
func (x fixedPoint) half() fixedPoint {
	if digit := byte(x.whole & 1); digit == 1 || len(x.digits) > 0 {
		x.digits = append(x.digits, digit)
	}
	x.whole >>= 1
	return x
}

// above returns the number of an edge with x on top of it, and takes ownership of x. For Left's
// edge it is (x+n)/2^(n-1), with the least n >= 1 for which x+n > 1. For Right's edge it is the
// negative of that for -x (Berlekamp, Conway and Guy 1982).
func (x fixedPoint) above(letter byte) fixedPoint {
	var n int64
	if letter == 'L' {
		n = max(1, 1-x.whole)
		if len(x.digits) == 0 {
			n = max(1, 2-x.whole)
		}
		x.whole += n
	} else {
		n = max(1, x.whole+2)
		x.whole -= n
	}
	for range n - 1 {
		x = x.half()
	}
	return x
}

// dyadic returns the number.
func (x fixedPoint) dyadic() value.Dyadic {
	words := make([]byte, (len(x.digits)+7)/8)
	for i, d := range x.digits {
		words[i/8] |= d << (i % 8)
	}
	slices.Reverse(words)
	digits := uint(len(x.digits))
	sum := new(big.Int).Lsh(big.NewInt(x.whole), digits)
	return value.NewDyadic(sum.Add(sum, new(big.Int).SetBytes(words)), digits)
}
