package value

import (
	"iter"
	"math/big"
	"math/bits"
	"slices"
)

// Options returns the canonical form {left | right} of x, in which every number has at most one
// option per side (Conway 1976). It is {n-1 | } for a positive integer n, { | n+1} for a negative
// one, and { | } for 0. A fraction m/2^e in lowest terms is {(m-1)/2^e | (m+1)/2^e}.
func (x Dyadic) Options() (left, right Dyadic, hasLeft, hasRight bool) {
	hasLeft = x.exp > 0 || x.Sign() > 0
	hasRight = x.exp > 0 || x.Sign() < 0
	step := Dyadic{small: 1, exp: x.exp}
	if hasLeft {
		left = x.Sub(step)
	}
	if hasRight {
		right = x.Add(step)
	}
	return left, right, hasLeft, hasRight
}

// Run is a stretch of equal signs in a sign expansion. It is empty if Count is nil or not positive.
type Run struct {
	Plus  bool
	Count *big.Int
}

// SignExpansion returns the sign expansion of x as maximal runs. It is the path from 0 to x in the
// tree of numbers: a plus for each step up and a minus for each step down (Conway 1976, chapter 3).
// By Berlekamp's rule these are the edges of the Hackenbush stalk with value x. The expansion of
// 3/4 is + - +, that of 0 has no run, and that of an integer has one run.
//
// It takes time linear in the bits of x. For positive x, the signs begin with one plus more than
// the integer part, and a minus. Then follow the binary digits of the fractional part without the
// last, a plus for 1 and a minus for 0.
func (x Dyadic) SignExpansion() []Run { return slices.Collect(x.Signs()) }

// Signs yields the runs of the sign expansion of x one by one.
func (x Dyadic) Signs() iter.Seq[Run] {
	return func(yield func(Run) bool) {
		if x.Sign() == 0 {
			return
		}
		num := x.Num()
		num.Abs(num)
		if x.exp == 0 {
			yield(Run{x.Sign() > 0, num})
			return
		}
		lead := new(big.Int).Rsh(num, x.exp)
		if !yield(Run{x.Sign() > 0, lead.Add(lead, big.NewInt(1))}) {
			return
		}
		plus, length := x.Sign() < 0, int64(1)
		for i := x.exp - 1; i >= 1; i-- {
			if sign := (num.Bit(int(i)) == 1) == (x.Sign() > 0); sign != plus {
				if !yield(Run{plus, big.NewInt(length)}) {
					return
				}
				plus, length = sign, 0
			}
			length++
		}
		yield(Run{plus, big.NewInt(length)})
	}
}

// Birthday returns the birthday of x, the length of its sign expansion: the depth of its canonical
// form (Conway 1976).
func (x Dyadic) Birthday() *big.Int {
	n := x.Num()
	n.Abs(n)
	if x.exp == 0 {
		return n
	}
	n.Rsh(n, x.exp)
	return n.Add(n, new(big.Int).SetUint64(uint64(x.exp)+1))
}

// earlier reports whether x has an earlier birthday than y.
func (x Dyadic) earlier(y Dyadic) bool {
	if x.big != nil || y.big != nil {
		return x.Birthday().Cmp(y.Birthday()) < 0
	}
	day := func(x Dyadic) uint64 { return magnitude(x.small)>>x.exp + uint64(x.exp) + uint64(min(x.exp, 1)) }
	return day(x) < day(y)
}

// FromSigns returns the number with the given sign expansion; it inverts [Dyadic.SignExpansion]. It
// skips empty runs, and runs of the same sign may follow each other. It reads at most [MaxExp]
// signs after the first run. It takes time linear in the number of runs and of these signs.
func FromSigns(runs []Run) Dyadic {
	lead, length := leadingRun(runs)
	if lead.Count.Sign() == 0 {
		return Dyadic{}
	}
	var signs uint
	for _, r := range runs[length:] {
		signs += r.atMost(MaxExp - signs)
	}
	t := newTail(signs)
	for _, r := range runs[length:] {
		t.push(r.Plus == lead.Plus, r.atMost(signs))
	}
	return t.after(lead)
}

// leadingRun returns the signs before the first change of sign as one run, and the number of runs
// that they take.
func leadingRun(runs []Run) (lead Run, length int) {
	lead.Count = new(big.Int)
	for i, r := range runs {
		if r.empty() {
			continue
		}
		if lead.Count.Sign() == 0 {
			lead.Plus = r.Plus
		}
		if r.Plus != lead.Plus {
			return lead, i
		}
		lead.Count.Add(lead.Count, r.Count)
	}
	return lead, len(runs)
}

// empty reports whether r has no signs.
func (r Run) empty() bool { return r.Count == nil || r.Count.Sign() <= 0 }

// atMost returns the number of signs in r, or limit if there are more.
func (r Run) atMost(limit uint) uint {
	if r.empty() {
		return 0
	}
	if r.Count.IsUint64() && r.Count.Uint64() < uint64(limit) {
		return uint(r.Count.Uint64())
	}
	return limit
}

// Stalk returns the value of a Hackenbush stalk of n edges. left reports whether edge i, counted
// from the ground, is Left's; the others are Right's. By Berlekamp's rule (Winning Ways 1982,
// chapter 3) the edges are the sign expansion of the value: Left, Right is 1/2.
//
// It takes linear time, and calls left once for each edge, from the ground up. The value is 0 if n
// is not positive or left is nil. It ignores edges after the [MaxExp] edges above the first change
// of color.
func Stalk(n int, left func(i int) bool) Dyadic {
	if n <= 0 || left == nil {
		return Dyadic{}
	}
	plus, length := left(0), 1
	for length < n && left(length) == plus {
		length++
	}
	t := newTail(min(uint(n-length), MaxExp))
	t.push(false, 1)
	for i := length + 1; t.next > 0; i++ {
		t.push(left(i) == plus, 1)
	}
	return t.after(Run{plus, big.NewInt(int64(length))})
}

// Above returns the number of a Hackenbush edge, Left's or Right's, with x on top: the ordinal sum
// 1:x or -1:x. Its sign expansion is the sign of the edge followed by that of x. 1:x is
// (x+n)/2^(n-1) with the least n >= 1 for which x+n > 1 (Berlekamp, Conway and Guy 1982).
func (x Dyadic) Above(left bool) Dyadic {
	if !left {
		return x.Neg().Above(true).Neg()
	}
	one := Int(1)
	if x.Sign() > 0 {
		return x.Add(one)
	}
	n := one.Sub(x.floor())
	if x.IsInt() {
		n = n.Add(one)
	}
	sum, shift := x.Add(n), uint(n.num().Uint64()-1)
	return reduced(sum.Num(), sum.exp+shift)
}

// tail is the part of a sign expansion after its first run, under construction.
type tail struct {
	digits []big.Word // the binary digits of a numerator over 2^signs
	signs  uint
	next   uint // the index of the next sign's digit; it and all below are 0
}

// newTail returns a tail for the given number of signs.
func newTail(signs uint) tail {
	return tail{digits: make([]big.Word, signs/bits.UintSize+1), signs: signs, next: signs}
}

// push appends count signs, equal to the first of the expansion or opposite, as far as they fit.
func (t *tail) push(same bool, count uint) {
	end := t.next - min(count, t.next)
	for i := t.next; same && i > end; i-- {
		t.digits[i/bits.UintSize] |= 1 << (i % bits.UintSize)
	}
	t.next = end
}

// after returns the number whose sign expansion is lead followed by t. See [Dyadic.SignExpansion]
// for its digits. The sign after lead has index t.signs; it is opposite there, so the integer part
// stays unchanged.
func (t *tail) after(lead Run) Dyadic {
	t.digits[0] |= 1
	num := new(big.Int).Sub(lead.Count, big.NewInt(1))
	num.Lsh(num, t.signs)
	num.Add(num, new(big.Int).SetBits(t.digits))
	if !lead.Plus {
		num.Neg(num)
	}
	return reduced(num, t.signs)
}
