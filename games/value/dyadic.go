package value

import (
	"cmp"
	"context"
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// MaxExp is the greatest exponent e of a Dyadic m/2^e. It is far beyond any practical game: a
// Hackenbush stalk needs as many edges to reach it. A constructor that receives a finer number
// returns its ancestor of exponent MaxExp: the number whose sign expansion is the longest prefix
// that fits. Its sign is the same, and it never reverses an order. No exponent within MaxExp is
// rounded.
const MaxExp = 1 << 26

// Dyadic is an exact dyadic rational m/2^e: the value of a short game that is a number (Conway
// 1976, On Numbers and Games, chapter 2). The zero value is 0. Dyadics are immutable and safe for
// concurrent use. Compare them with Equal and Cmp: == would compare pointers and does not compile.
//
// A numerator that fits an int64 costs no allocation; a longer one is a [big.Int]. Addition and
// comparison take time linear in the bits of their arguments.
type Dyadic struct {
	_ [0]func() // forbids ==

	// The number is small/2^exp if big is nil, or else big/2^exp. It is in lowest terms, and big is
	// nil whenever the numerator fits an int64.
	small int64
	exp   uint
	big   *big.Int
}

// bytes returns the memory of the number besides the struct.
func (x Dyadic) bytes() uint64 {
	if x.big == nil {
		return 0
	}
	return 32 + 8*uint64(len(x.big.Bits()))
}

// Int returns the integer n.
func Int(n int64) Dyadic { return Dyadic{small: n} }

// Scaled returns cell/2^scale. See [MaxExp] for the bound on the scale.
func Scaled(cell int64, scale uint) Dyadic {
	if cell == 0 {
		return Dyadic{}
	}
	shift := min(uint(bits.TrailingZeros64(uint64(cell))), scale)
	cell, scale = cell>>shift, scale-shift
	if scale > MaxExp {
		cell, scale = cell>>(scale-MaxExp)|1, MaxExp
	}
	return Dyadic{small: cell, exp: scale}
}

// NewDyadic returns num/2^exp; num need not be odd, and a nil num counts as 0. It keeps no
// reference to num. See [MaxExp] for the bound on exp.
func NewDyadic(num *big.Int, exp uint) Dyadic {
	if num == nil {
		return Dyadic{}
	}
	return reduced(new(big.Int).Set(num), exp)
}

// FromRat returns the number r. It returns false if r is nil or its denominator is not a power of
// two up to 2^MaxExp.
func FromRat(r *big.Rat) (Dyadic, bool) {
	if r == nil {
		return Dyadic{}, false
	}
	exp := r.Denom().TrailingZeroBits()
	if uint(r.Denom().BitLen()) != exp+1 || exp > MaxExp {
		return Dyadic{}, false
	}
	return NewDyadic(r.Num(), exp), true
}

// reduced returns num/2^exp and takes ownership of num.
func reduced(num *big.Int, exp uint) Dyadic {
	if num.Sign() == 0 {
		return Dyadic{}
	}
	if shift := min(num.TrailingZeroBits(), exp); shift > 0 {
		num.Rsh(num, shift)
		exp -= shift
	}
	if exp > MaxExp {
		num.Rsh(num, exp-MaxExp)
		num.SetBit(num, 0, 1)
		exp = MaxExp
	}
	if num.IsInt64() {
		return Dyadic{small: num.Int64(), exp: exp}
	}
	return Dyadic{big: num, exp: exp}
}

// num returns the numerator, which the caller must not change.
func (x Dyadic) num() *big.Int { return x.cells(x.exp) }

// cells returns x*2^scale for a scale of at least x.exp. The caller must not
// change it.
func (x Dyadic) cells(scale uint) *big.Int {
	n := x.big
	if n == nil {
		n = big.NewInt(x.small)
	}
	if scale == x.exp {
		return n
	}
	return new(big.Int).Lsh(n, scale-x.exp)
}

// align returns x and y as multiples of 1/2^e, where e is the greater exponent of the two. It
// returns false if one of the multiples does not fit an int64.
func align(x, y Dyadic) (a, b int64, ok bool) {
	if x.big != nil || y.big != nil {
		return 0, 0, false
	}
	if x.exp <= y.exp {
		a, ok = shiftLeft(x.small, y.exp-x.exp)
		return a, y.small, ok
	}
	b, ok = shiftLeft(y.small, x.exp-y.exp)
	return x.small, b, ok
}

// shiftLeft returns n*2^by, and false on overflow.
func shiftLeft(n int64, by uint) (int64, bool) {
	shifted := n << by
	return shifted, shifted>>by == n
}

// magnitude returns |n|.
func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// Add returns x + y.
func (x Dyadic) Add(y Dyadic) Dyadic {
	exp := max(x.exp, y.exp)
	if a, b, ok := align(x, y); ok {
		if sum := a + b; (a^sum)&(b^sum) >= 0 {
			return Scaled(sum, exp)
		}
	}
	return reduced(new(big.Int).Add(x.cells(exp), y.cells(exp)), exp)
}

// Sub returns x - y.
func (x Dyadic) Sub(y Dyadic) Dyadic { return x.Add(y.Neg()) }

// Neg returns -x.
func (x Dyadic) Neg() Dyadic {
	if x.big == nil && x.small != math.MinInt64 {
		return Dyadic{small: -x.small, exp: x.exp}
	}
	return reduced(new(big.Int).Neg(x.num()), x.exp)
}

// MulInt returns x*k; a nil k counts as 0.
func (x Dyadic) MulInt(k *big.Int) Dyadic {
	if k == nil {
		return Dyadic{}
	}
	if x.big == nil && k.IsInt64() {
		n := k.Int64()
		high, low := bits.Mul64(magnitude(x.small), magnitude(n))
		if high == 0 && low <= math.MaxInt64 {
			if (x.small < 0) != (n < 0) {
				low = -low
			}
			return Scaled(int64(low), x.exp)
		}
	}
	return reduced(new(big.Int).Mul(x.num(), k), x.exp)
}

// Cmp returns -1, 0 or +1 if x is less than, equal to or greater than y.
func (x Dyadic) Cmp(y Dyadic) int {
	sign := x.Sign()
	if c := cmp.Compare(sign, y.Sign()); c != 0 || sign == 0 {
		return c
	}
	if c := cmp.Compare(x.magnitudeBits(), y.magnitudeBits()); c != 0 {
		return sign * c
	}
	if x.big == nil && y.big == nil {
		a, b := magnitude(x.small), magnitude(y.small)
		return sign * cmp.Compare(a<<bits.LeadingZeros64(a), b<<bits.LeadingZeros64(b))
	}
	exp := max(x.exp, y.exp)
	return sign * x.cells(exp).CmpAbs(y.cells(exp))
}

// magnitudeBits returns the b with 2^(b-1) <= |x| < 2^b, for x other than 0.
func (x Dyadic) magnitudeBits() int {
	if x.big != nil {
		return x.big.BitLen() - int(x.exp)
	}
	return bits.Len64(magnitude(x.small)) - int(x.exp)
}

// Equal reports whether x and y are the same number.
func (x Dyadic) Equal(y Dyadic) bool {
	if x.exp != y.exp || x.small != y.small {
		return false
	}
	return x.big == y.big || x.big != nil && y.big != nil && x.big.Cmp(y.big) == 0
}

// Sign returns -1, 0 or +1 if x is negative, zero or positive.
func (x Dyadic) Sign() int {
	if x.big != nil {
		return x.big.Sign()
	}
	return cmp.Compare(x.small, 0)
}

// IsInt reports whether x is an integer.
func (x Dyadic) IsInt() bool { return x.exp == 0 }

// Exp returns the exponent e of the denominator 2^e of x in lowest terms, at most [MaxExp].
func (x Dyadic) Exp() uint { return x.exp }

// Num returns the numerator of x in lowest terms, as a copy.
func (x Dyadic) Num() *big.Int { return new(big.Int).Set(x.num()) }

// Rat returns x as a new rational.
func (x Dyadic) Rat() *big.Rat {
	// Written in place: SetFrac would look for a common divisor in quadratic time, and there is
	// none.
	r := big.NewRat(1, 2)
	r.Num().Set(x.num())
	r.Denom().Lsh(big.NewInt(1), x.exp)
	return r
}

// Cell returns x*2^scale, and false if that is not an integer or does not fit an int64. It inverts
// [Scaled].
func (x Dyadic) Cell(scale uint) (int64, bool) {
	if x.big != nil || x.exp > scale {
		return 0, false
	}
	if cell, ok := shiftLeft(x.small, scale-x.exp); ok {
		return cell, true
	}
	return 0, false
}

// floor returns the greatest integer that is not above x.
func (x Dyadic) floor() Dyadic {
	if x.big == nil {
		return Int(x.small >> x.exp)
	}
	return reduced(new(big.Int).Rsh(x.big, x.exp), 0)
}

// float returns x, and NaN if a float32 cannot represent it.
func (x Dyadic) float() float32 {
	f := float32(math.Ldexp(float64(x.small), -int(min(x.exp, 200))))
	if x.big != nil || x.exp > 100 || math.Abs(float64(x.small)) >= 1<<24 {
		return float32(math.NaN())
	}
	return f
}

// ofFloat inverts float.
func ofFloat(f float32) Dyadic {
	fraction, exp := math.Frexp(float64(f))
	return Scaled(int64(math.Ldexp(fraction, 24)), uint(24-exp))
}

// String returns x as a fraction in lowest terms, "3/4", or as an integer, "-5".
func (x Dyadic) String() string {
	text, _ := x.Text(context.Background()) // a context that never ends
	return text
}

// Text is like String but can be canceled through the context. Formatting numbers of millions of
// digits takes seconds.
func (x Dyadic) Text(ctx context.Context) (string, error) {
	num, err := strconv.FormatInt(x.small, 10), error(nil)
	if x.big != nil {
		num, err = decimal(ctx, x.big, longBlock)
	}
	if x.exp == 0 || err != nil {
		return num, err
	}
	den, err := decimal(ctx, new(big.Int).Lsh(big.NewInt(1), x.exp), longBlock)
	return num + "/" + den, err
}
