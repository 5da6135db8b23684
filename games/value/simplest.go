package value

import (
	"math"
	"math/big"
	"math/bits"
)

// Simplest returns the simplest number strictly between lo and hi; nil means no bound. It is the
// value of a game with these bounds, the earliest-born number that fits (Conway 1976, the
// simplicity theorem). That is 0 if it fits, or else the integer nearest to 0, or else the fraction
// with the least denominator. It returns false if lo >= hi, or if all numbers between them have
// exponents above [MaxExp].
//
// The time is that of a few multiplications and divisions of the bounds, however close together or
// far from 0 they lie.
func Simplest(lo, hi *big.Rat) (Dyadic, bool) {
	// A grid finer than the gap has a number between the bounds, so the simplest number is on that
	// grid or is an integer. Rounding the bounds outwards to the grid adds none of its numbers.
	scale := 0
	if lo != nil && hi != nil {
		gap := new(big.Int).Mul(hi.Num(), lo.Denom())
		gap.Sub(gap, new(big.Int).Mul(lo.Num(), hi.Denom()))
		if gap.Sign() <= 0 {
			return Dyadic{}, false
		}
		scale = lo.Denom().BitLen() + hi.Denom().BitLen() - gap.BitLen() + 1
		scale = min(max(scale, 0), MaxExp)
	}
	var below, above *Dyadic
	if lo != nil {
		x := floorAt(lo, uint(scale))
		below = &x
	}
	if hi != nil {
		x := floorAt(new(big.Rat).Neg(hi), uint(scale)).Neg()
		above = &x
	}
	return SimplestBetween(below, above)
}

// floorAt returns the greatest multiple of 1/2^scale that is at most r.
func floorAt(r *big.Rat, scale uint) Dyadic {
	cells := new(big.Int).Lsh(r.Num(), scale)
	return reduced(cells.Div(cells, r.Denom()), scale)
}

// SimplestBetween is [Simplest] for dyadic bounds. It allocates nothing for numbers with short
// numerators.
func SimplestBetween(lo, hi *Dyadic) (Dyadic, bool) {
	switch {
	case (lo == nil || lo.Sign() < 0) && (hi == nil || hi.Sign() > 0):
		return Dyadic{}, true
	case lo == nil:
		x, ok := simplestAbove(hi.Neg(), nil)
		return x.Neg(), ok
	case lo.Sign() < 0:
		top := lo.Neg()
		x, ok := simplestAbove(hi.Neg(), &top)
		return x.Neg(), ok
	default:
		return simplestAbove(*lo, hi)
	}
}

// simplestAbove is SimplestBetween for lo >= 0.
func simplestAbove(lo Dyadic, hi *Dyadic) (Dyadic, bool) {
	x := lo.floor().Add(Int(1))
	switch {
	case hi == nil || x.Cmp(*hi) < 0:
		return x, true
	case lo.Cmp(*hi) >= 0:
		return Dyadic{}, false
	default:
		return simplestFraction(lo, *hi)
	}
}

// simplestFraction is SimplestBetween for 0 <= lo < hi with no integer strictly between them. At
// twice the resolution of the bounds, let f be lo and h the greatest cell below hi. The highest bit
// in which they differ is 0 in f and 1 in h. So h with all lower bits cleared is strictly between
// the bounds, and all other cells there have fewer trailing zeros.
func simplestFraction(lo, hi Dyadic) (Dyadic, bool) {
	exp := max(lo.exp, hi.exp) + 1
	if a, b, ok := align(lo, hi); ok {
		f, h := 2*uint64(a), 2*uint64(b)-1
		shift := uint(bits.Len64(f^h)) - 1
		if m := h >> shift; m <= math.MaxInt64 && exp-shift <= MaxExp {
			return Dyadic{small: int64(m), exp: exp - shift}, true
		}
	}
	f := lo.cells(exp)
	h := new(big.Int).Sub(hi.cells(exp), big.NewInt(1))
	shift := uint(new(big.Int).Xor(f, h).BitLen()) - 1
	if exp-shift > MaxExp {
		return Dyadic{}, false
	}
	return reduced(h.Rsh(h, shift), exp-shift), true
}
