// Package value holds the values of combinatorial games that have a closed
// form: nimbers, dyadic numbers, and sums of the two. All arithmetic is exact,
// and nothing in the package panics, whatever the arguments.
//
// The theory is Conway's (On Numbers and Games, 1976) and that of Berlekamp,
// Conway and Guy (Winning Ways for your Mathematical Plays, 1982), under normal
// play: a player who cannot move loses.
package value

import "math/big"

// Value is the value of a component of a disjunctive sum: a number plus a
// nimber, x + *n, or loony. The zero value is 0. Values are immutable, and safe
// for concurrent use; compare them by Equal.
//
// A loony position is one whose mover wins the whole sum at once, whatever the
// other components are (Berlekamp, Conway and Guy 1982, chapter 12). A sheet of
// the paper cutting game is loony if a single square can be cut off it, which
// wins outright. A sum with a loony component is itself loony.
type Value struct {
	number Dyadic // 0 when loony
	nimber uint64 // 0 when loony
	loony  bool
}

// OfNimber returns the value *n.
func OfNimber(n uint64) Value { return Value{nimber: n} }

// OfNumber returns the value d.
func OfNumber(d Dyadic) Value { return Value{number: d} }

// Loony returns the loony value.
func Loony() Value { return Value{loony: true} }

// IsLoony reports whether v is loony.
func (v Value) IsLoony() bool { return v.loony }

// IsNimber reports whether v is a nimber, 0 included.
func (v Value) IsNimber() bool { return !v.loony && v.number.Sign() == 0 }

// IsNumber reports whether v is a number, 0 included.
func (v Value) IsNumber() bool { return !v.loony && v.nimber == 0 }

// Number returns the x of v = x + *n, and 0 if v is loony.
func (v Value) Number() Dyadic { return v.number }

// Nimber returns the n of v = x + *n, and 0 if v is loony.
func (v Value) Nimber() uint64 { return v.nimber }

// Add returns the value of the sum of v and w. Numbers add up, nimbers add
// without carrying (Bouton 1901), and a loony term makes the sum loony.
func (v Value) Add(w Value) Value {
	if v.loony || w.loony {
		return Loony()
	}
	return Value{number: v.number.Add(w.number), nimber: v.nimber ^ w.nimber}
}

// Neg returns the value of v with the players' roles exchanged. Nimbers are
// their own negatives, and so is loony, although it does not cancel.
func (v Value) Neg() Value {
	return Value{number: v.number.Neg(), nimber: v.nimber, loony: v.loony}
}

// Times returns the sum of n copies of v.
func (v Value) Times(n uint64) Value {
	switch {
	case n == 0:
		return Value{}
	case v.loony:
		return v
	default:
		return Value{
			number: v.number.MulInt(new(big.Int).SetUint64(n)),
			nimber: v.nimber * (n % 2),
		}
	}
}

// Outcome returns who wins v. Nimbers are infinitesimal, so x + *n has the
// outcome of the number x unless x is 0 (Conway 1976; the players had better
// not move in the number).
func (v Value) Outcome() Outcome {
	switch sign := v.number.Sign(); {
	case sign > 0:
		return L
	case sign < 0:
		return R
	case v.loony || v.nimber != 0:
		return N
	default:
		return P
	}
}

// Equal reports whether v and w are the same value.
func (v Value) Equal(w Value) bool {
	return v.loony == w.loony && v.nimber == w.nimber && v.number.Equal(w.number)
}

// String returns v as "0", "*5", "1/2", "1/2 + *5" or "loony".
func (v Value) String() string {
	switch {
	case v.loony:
		return "loony"
	case v.nimber == 0:
		return v.number.String()
	case v.number.Sign() == 0:
		return Nimber(v.nimber).String()
	default:
		return v.number.String() + " + " + Nimber(v.nimber).String()
	}
}
