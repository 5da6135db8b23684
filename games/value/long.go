package value

import (
	"context"
	"math/big"
	"math/bits"
)

// long is cancelable arithmetic on non-negative integers of millions of digits. Package big takes
// seconds for a product or a quotient of such numbers and checks no context. So this type splits
// them, as big does, and leaves blocks of words to big.
type long struct {
	block int
}

// longBlock is the usual block size: operations of big on it take some milliseconds.
const longBlock = 1 << 12

// mul returns x*y, by Karatsuba's rule.
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

// divisor is a number prepared as a divisor.
type divisor struct {
	normal *big.Int // the number times 2^shift, with the highest bit of its last word set
	shift  uint
	words  int // words of normal; halving them repeatedly gives at most a block, without a remainder
}

// divisor prepares a number other than 0.
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

// double divides x by d, which has n words with the highest bit set, for a quotient of n words. It
// divides two digits by one, where a digit is half of the words, and recurses (C. Burnikel and J.
// Ziegler, Fast Recursive Division, 1998).
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

// triple divides x by d, which has two digits of n words, for a quotient of one digit. It estimates
// the quotient from the first digit of d; the estimate is too great by at most 2.
func (l long) triple(ctx context.Context, x, d *big.Int, n int) (quotient, rest *big.Int, err error) {
	high, low := parted(x, n)
	d1, d0 := parted(d, n)
	if top, _ := parted(high, n); top.Cmp(d1) < 0 {
		if quotient, rest, err = l.double(ctx, high, d1, n); err != nil {
			return nil, nil, err
		}
	} else { // the greatest digit
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

// parted returns copies of the words of x from the given one on, and of those before it.
func parted(x *big.Int, at int) (high, low *big.Int) {
	words := x.Bits()
	at = min(at, len(words))
	return copied(words[at:]), copied(words[:at])
}

func copied(words []big.Word) *big.Int {
	return new(big.Int).SetBits(append(make([]big.Word, 0, len(words)+1), words...))
}

// joined inverts parted, also for a longer low part.
func joined(high, low *big.Int, at int) *big.Int {
	x := new(big.Int).Lsh(high, uint(at*bits.UintSize))
	return x.Add(x, low)
}
