// Package value holds the values of combinatorial games that have a closed form. These are nimbers,
// dyadic numbers, sums of the two, and the loopy values of games that need not end. All arithmetic
// is exact, and nothing in the package panics for any arguments.
//
// The theory is that of Conway (On Numbers and Games, 1976) and of Berlekamp, Conway and Guy
// (Winning Ways for your Mathematical Plays, 1982), under normal play: a player who cannot move
// loses.
package value

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"strings"
)

// Value is the value of a component of a disjunctive sum. It is a number plus a multiple of up plus
// a nimber plus canonical forms of other short games; or a number plus a loopy value, x + ∞K; or
// loony. The zero value is 0. Values are immutable and safe for concurrent use; compare them with
// Equal.
//
// A loony position is one whose mover wins the whole sum at once, whatever the other components are
// (Berlekamp, Conway and Guy 1982, chapter 12). A sheet of the paper cutting game is loony if a
// single square can be cut off it, which wins outright. A sum with a loony component is itself
// loony.
type Value struct {
	number Dyadic // 0 if loony
	nimber uint64 // 0 if loony or loopy
	loopy  *loops // nil unless loopy
	hot    *hot   // nil if there is only a number and a nimber
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
func (v Value) IsNimber() bool { return v.isPlain() && v.number.Sign() == 0 }

// IsNumber reports whether v is a number, 0 included.
func (v Value) IsNumber() bool { return v.isPlain() && v.nimber == 0 }

// isPlain reports whether v is the sum of a number and a nimber.
func (v Value) isPlain() bool { return !v.loony && v.loopy == nil && v.hot == nil }

// Number returns the x of v = x + … or x + ∞K. It is 0 if v is loony or a form that is not closed.
func (v Value) Number() Dyadic { return v.number }

// Nimber returns the n of v = … + *n. It is 0 if v is loony, loopy or a form that is not closed.
func (v Value) Nimber() uint64 { return v.nimber }

// Add returns the value of the sum of v and w. Numbers add up, and nimbers add without carrying
// (Bouton 1901). ∞K + *n is ∞(K xor n), two loopy values make ∞{} (Smith 1966), and a loony term
// makes the sum loony.
func (v Value) Add(w Value) Value {
	switch {
	case v.loony || w.loony:
		return Loony()
	case v.loopy != nil || w.loopy != nil:
		return Value{number: v.number.Add(w.number), loopy: addLoopy(v, w), hot: v.hot.plus(w.hot)}
	default:
		return Value{number: v.number.Add(w.number), nimber: v.nimber ^ w.nimber, hot: v.hot.plus(w.hot)}
	}
}

// Neg returns the value of v with the players exchanged. Nimbers are their own negatives. So are
// loopy values and loony, although these do not cancel.
func (v Value) Neg() Value {
	v.number = v.number.Neg()
	v.hot = v.hot.times(Int(-1))
	return v
}

// Times returns the sum of n copies of v.
func (v Value) Times(n uint64) Value {
	switch {
	case n == 0:
		return Value{}
	case n == 1, v.loony:
		return v
	}
	product := Value{
		number: v.number.MulInt(new(big.Int).SetUint64(n)),
		nimber: v.nimber * (n % 2),
		loopy:  v.loopy,
		hot:    v.hot.times(NewDyadic(new(big.Int).SetUint64(n), 0)),
	}
	if v.loopy != nil {
		product.loopy = &loops{}
	}
	return product
}

// Outcome returns the outcome of v. Nimbers are infinitesimal, so x + *n has the outcome of the
// number x unless x is 0 (Conway 1976). The loopy value ∞K is N if 0 is in K, else D: both players
// then prefer to continue forever. The value x + ∞K with x other than 0 does not determine the
// winner; it has the zero Outcome. So has a sum of forms that is not settled.
func (v Value) Outcome() Outcome {
	if f, ok := v.form(); ok {
		return f.Outcome()
	}
	switch sign := v.number.Sign(); {
	case v.loopy != nil && (sign != 0 || v.hot != nil), len(v.Summands()) > 0:
		return 0
	case v.loopy != nil && v.loopy.reaches(0):
		return N
	case v.loopy != nil:
		return D
	case v.loony:
		return N
	default:
		return closed{number: v.number, ups: few(v.Ups()), nimber: v.nimber}.outcome()
	}
}

// Equal reports whether v and w are the same value.
func (v Value) Equal(w Value) bool {
	return v.loony == w.loony && v.nimber == w.nimber && v.number.Equal(w.number) && v.loopy.equal(w.loopy) && v.hot.equal(w.hot)
}

// String returns v as "0", "*5", "1/2", "1/2 + ^2 + *5", "{2 | 0}", "∞{0,2}" or "loony".
func (v Value) String() string {
	text, _ := v.Text(context.Background()) // a context that never ends
	return text
}

// Text is like String but can be canceled, as [Dyadic.Text] can. The error is ErrText if a
// canonical form is cut.
func (v Value) Text(ctx context.Context) (string, error) {
	if v.loony {
		return "loony", nil
	}
	terms, err := v.hot.terms(ctx)
	if v.nimber != 0 {
		terms = append(terms, Nimber(v.nimber).String())
	}
	if v.loopy != nil {
		terms = append(terms, v.loopy.String())
	}
	if len(terms) == 0 || v.number.Sign() != 0 {
		number, failed := v.number.Text(ctx)
		terms, err = slices.Insert(terms, 0, number), errors.Join(err, failed)
	}
	return strings.Join(terms, " + "), err
}
