package value

import (
	"context"
	"math/big"
	"math/bits"
)

// long is arithmetic on integers of millions of digits, not negative, for who may be called away. Package
// big takes seconds for a product or a quotient of such numbers, and looks at no context; so we part them,
// as it does, and leave to it what is no longer than a block of words.
type long struct {
	block int
}

// longBlock is the usual block: what big does with it takes some milliseconds.
const longBlock = 1 << 12

// mul gives x*y, by Karatsuba's rule.
func (l long) mul(ctx context.Context, x, y *big.Int) (*big.Int, error) {
	if err := ctx.Err(); err != nil || x.Sign() == 0 || y.Sign() == 0 {
		return new(big.Int), err
	}
	n := max(len(x.Bits()), len(y.Bits()))
	if n <= l.block {
		return new(big.Int).Mul(x, y), nil
	}
	half := (n + 1) / 2
	x1, x0 := parted(x, half)
	y1, y0 := parted(y, half)
	high, err := l.mul(ctx, x1, y1)
	if err != nil {
		return nil, err
	}
	low, err := l.mul(ctx, x0, y0)
	if err != nil {
		return nil, err
	}
	middle, err := l.mul(ctx, x1.Add(x1, x0), y1.Add(y1, y0))
	if err != nil {
		return nil, err
	}
	middle.Sub(middle, high).Sub(middle, low)
	return joined(joined(high, middle, half), low, half), nil
}

// divisor is a number made ready to divide others.
type divisor struct {
	normal *big.Int // the number times 2^shift: its highest bit is that of its last word
	shift  uint
	words  int // of normal; halved often enough they come to a block at most, without a remainder
}

// divisor makes a number ready, which is not 0.
func (l long) divisor(d *big.Int) divisor {
	words, parts := len(d.Bits()), 1
	for (words+parts-1)/parts > l.block {
		parts *= 2
	}
	words = (words + parts - 1) / parts * parts
	shift := uint(words*bits.UintSize - d.BitLen())
	return divisor{new(big.Int).Lsh(d, shift), shift, words}
}

// quoRem divides x by d. The quotient has no more words than d.normal.
func (l long) quoRem(ctx context.Context, x *big.Int, d divisor) (quotient, rest *big.Int, err error) {
	quotient, rest, err = l.double(ctx, new(big.Int).Lsh(x, d.shift), d.normal, d.words)
	if err != nil {
		return nil, nil, err
	}
	return quotient, rest.Rsh(rest, d.shift), nil
}

// double divides x by d, of n words with the highest bit set, where the quotient is of n words as well: two digits by
// one, were half of the words a digit, and again so (C. Burnikel and J. Ziegler, Fast Recursive Division, 1998).
func (l long) double(ctx context.Context, x, d *big.Int, n int) (quotient, rest *big.Int, err error) {
	if n <= l.block {
		quotient, rest = new(big.Int).QuoRem(x, d, new(big.Int))
		return quotient, rest, ctx.Err()
	}
	half := n / 2
	high, low := parted(x, half)
	first, rest, err := l.triple(ctx, high, d, half)
	if err != nil {
		return nil, nil, err
	}
	second, rest, err := l.triple(ctx, joined(rest, low, half), d, half)
	if err != nil {
		return nil, nil, err
	}
	return joined(first, second, half), rest, nil
}

// triple divides x by d, of two digits of n words, where the quotient is one: it is found from the first digit
// of d, and is too great by 2 at most.
func (l long) triple(ctx context.Context, x, d *big.Int, n int) (quotient, rest *big.Int, err error) {
	high, low := parted(x, n)
	d1, d0 := parted(d, n)
	if top, _ := parted(high, n); top.Cmp(d1) < 0 {
		if quotient, rest, err = l.double(ctx, high, d1, n); err != nil {
			return nil, nil, err
		}
	} else { // the greatest digit; there is no greater
		bound := new(big.Int).Lsh(d1, uint(n*bits.UintSize))
		rest = bound.Add(high.Sub(high, bound), d1)
		quotient = new(big.Int).Lsh(big.NewInt(1), uint(n*bits.UintSize))
		quotient.Sub(quotient, big.NewInt(1))
	}
	taken, err := l.mul(ctx, quotient, d0)
	if err != nil {
		return nil, nil, err
	}
	rest = joined(rest, low, n)
	rest.Sub(rest, taken)
	for rest.Sign() < 0 {
		rest.Add(rest, d)
		quotient.Sub(quotient, big.NewInt(1))
	}
	return quotient, rest, nil
}

// parted gives the words of x from the given one on, and those before it. They are copies.
func parted(x *big.Int, at int) (high, low *big.Int) {
	words := x.Bits()
	at = min(at, len(words))
	return copied(words[at:]), copied(words[:at])
}

func copied(words []big.Word) *big.Int {
	return new(big.Int).SetBits(append(make([]big.Word, 0, len(words)+1), words...))
}

// joined undoes parted, also for a low part that is longer.
func joined(high, low *big.Int, at int) *big.Int {
	x := new(big.Int).Lsh(high, uint(at*bits.UintSize))
	return x.Add(x, low)
}
