package value

import (
	"math"
	"math/big"
	"sync/atomic"
)

// closed is the game number + ups·^ + *nimber.
type closed struct {
	number Dyadic
	ups    int64
	nimber uint64
}

// terms are the terms of a closed form, and its options once requested.
type terms struct {
	closed
	options atomic.Pointer[[2][]uint32]
}

// terms returns the terms of a closed form.
func (f *Form) terms() *terms { return f.arena.terms.at(f.at) }

// Closed returns x, n and k of a form x + n·^ + *k, a sum of a number, a multiple of up and a
// nimber. It returns false for other forms.
func (f *Form) Closed() (number Dyadic, ups int64, nimber uint64, ok bool) {
	if f.general {
		return number, 0, 0, false
	}
	g := f.terms()
	return g.number, g.ups, g.nimber, true
}

// IsNumber reports whether the form is a number.
func (f *Form) IsNumber() bool { return f.number }

func (f *Form) isInteger() bool { return f.number && f.terms().number.IsInt() }

func (f *Form) isNimber() bool {
	return !f.general && f.terms().ups == 0 && f.terms().number.Sign() == 0
}

func (f *Form) isZero() bool { return f.number && f.leftStop == 0 }

// equal reports whether g and h have the same terms.
func (g closed) equal(h closed) bool {
	return g.ups == h.ups && g.nimber == h.nimber && g.number.Equal(h.number)
}

// hash returns equal numbers for equal games.
func (g closed) hash() uint64 {
	h := uint64(g.number.small)
	if n := g.number.big; n != nil {
		for _, word := range n.Bits() {
			h = mixed(h ^ uint64(word))
		}
	}
	return mixed(mixed(mixed(h^uint64(g.number.exp)<<32)^uint64(g.ups)) ^ g.nimber)
}

// mixed returns a number whose bits all depend on all bits of h (Stafford's variant 13 of the
// finalizer of MurmurHash3).
func mixed(h uint64) uint64 {
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

// closed returns a closed form.
func (c *Calculation) closed(g closed) *Form {
	return c.intern(g.hash(), func(f *Form) bool { return !f.general && f.terms().equal(g) }, func(f *Form) {
		f.at, f.number = f.arena.ended.Load(), g.ups == 0 && g.nimber == 0
		f.arena.terms.add(f.at).closed = g
		f.arena.ended.Add(1)
		stop, day := g.number.float(), g.birthday()
		f.leftStop, f.rightStop = stop, stop
		f.birthday = birthdayOverflow
		if n, ok := day.Cell(0); ok && n < birthdayOverflow {
			f.birthday = uint16(n)
		}
		if stop != stop || f.birthday == birthdayOverflow {
			f.arena.setExtras(f, formExtras{g.number, g.number, day})
		}
		f.landmarkOrder = g.landmarkOrder()
	})
}

// atLeastZero reports whether g >= 0. Numbers decide before infinitesimals. ^ is above every nimber
// except *1, with which it is confused; 2·^ is above all nimbers (Conway 1976).
func (g closed) atLeastZero() bool {
	switch sign := g.number.Sign(); {
	case sign != 0:
		return sign > 0
	case g.ups == 1:
		return g.nimber != 1
	case g.ups == 0:
		return g.nimber == 0
	default:
		return g.ups > 0
	}
}

// outcome returns the outcome of g.
func (g closed) outcome() Outcome { return outcomeOf(g.atLeastZero(), g.neg().atLeastZero()) }

// outcomeOf returns the outcome of a game from two facts: whether it is at least 0, and whether it
// is at most 0.
func outcomeOf(least, most bool) Outcome {
	switch {
	case least && most:
		return P
	case least:
		return L
	case most:
		return R
	default:
		return N
	}
}

// neg returns -g.
func (g closed) neg() closed {
	return closed{number: g.number.Neg(), ups: -g.ups, nimber: g.nimber}
}

// mostUps bounds the multiples of up, so that their sums do not overflow.
const mostUps = math.MaxInt64 / 2

// plus returns g + h.
func (g closed) plus(h closed) closed {
	return closed{number: g.number.Add(h.number), ups: g.ups + h.ups, nimber: g.nimber ^ h.nimber}
}

// birthday returns the depth of the canonical form. That of n·^ + *k is n + 1 + k. The first n-1
// moves to the next multiple each change k to k xor 1, and *1 is exchanged last.
func (g closed) birthday() Dyadic {
	day := NewDyadic(g.number.Birthday(), 0)
	nimber := NewDyadic(new(big.Int).SetUint64(g.nimber), 0)
	if g.ups == 0 {
		return day.Add(nimber)
	}
	ups := g.ups
	if ups < 0 {
		ups = -ups
	}
	last := g.nimber ^ uint64(ups-1)&1 // the nimber beside the last up
	day = day.Add(Int(ups))
	if last == 1 {
		return day.Add(Int(1))
	}
	return day.Add(NewDyadic(new(big.Int).SetUint64(last^1), 0))
}

// Options returns the Left and the Right options of a canonical form, in the order of
// [Form.Compare]. The caller owns them. They are nil if the calculation stopped.
func (c *Calculation) Options(f *Form) (left, right []*Form) {
	if f.general {
		return f.options()
	}
	if f = c.adopt(f); f == nil {
		return nil, nil
	}
	l, r := c.sides(f)
	return c.arena.all(l), c.arena.all(r)
}

// sides returns the ids of the options of a form of the arena, in the order of [Form.Compare].
func (c *Calculation) sides(f *Form) (left, right []uint32) {
	if f.general {
		return f.sides()
	}
	g := f.terms()
	if known := g.options.Load(); known != nil {
		return known[0], known[1]
	}
	l, r := c.closedOptions(g.closed)
	if c.err != nil {
		return nil, nil
	}
	both := &[2][]uint32{idsOf(l), idsOf(r)}
	g.options.Store(both)
	return both[0], both[1]
}

// closedOptions returns the options of a closed form, in the order of [Form.Compare].
func (c *Calculation) closedOptions(g closed) (left, right []*Form) {
	switch {
	case g.ups == 0 && g.nimber == 0:
		l, r, hasLeft, hasRight := g.number.Options()
		if hasLeft {
			left = []*Form{c.Number(l)}
		}
		if hasRight {
			right = []*Form{c.Number(r)}
		}
	case g.ups == 0: // d + *k
		if !c.spend(g.nimber) {
			return nil, nil
		}
		for k := range g.nimber {
			left = append(left, c.closed(closed{number: g.number, nimber: k}))
		}
		right = left
	case g.ups < 0:
		left, right = c.upOptions(g.neg())
		left, right = c.negatives(right), c.negatives(left)
	default:
		left, right = c.upOptions(g)
	}
	return left, right
}

// upOptions returns the options of d + n·^ + *k for n > 0: d + {0 | (n-1)·^ + *(k xor 1)}. The
// exception is ^ + *1 = {0, *1 | 0} (Berlekamp, Conway and Guy 1982).
func (c *Calculation) upOptions(g closed) (left, right []*Form) {
	number := c.Number(g.number)
	if g.ups == 1 && g.nimber == 1 {
		return []*Form{number, c.closed(closed{number: g.number, nimber: 1})}, []*Form{number}
	}
	return []*Form{number}, []*Form{c.closed(closed{number: g.number, ups: g.ups - 1, nimber: g.nimber ^ 1})}
}

// recognized returns the closed form with these canonical options, and false if the form is
// general.
func (c *Calculation) recognized(left, right []*Form) (*Form, bool) {
	if len(right) == 1 || len(left) == 1 {
		if g, ok := recognizedUps(left, right, 1); ok {
			return c.closed(g), true
		}
		if g, ok := recognizedUps(right, left, -1); ok {
			return c.closed(g), true
		}
	}
	if len(left) != len(right) || left[0].general {
		return nil, false
	}
	number, count := left[0].terms().number, uint64(len(left))
	for _, side := range [2][]*Form{left, right} {
		for _, f := range side { // distinct ones
			if f.general {
				return nil, false
			}
			if g := f.terms(); g.ups != 0 || g.nimber >= count || !g.number.Equal(number) {
				return nil, false
			}
		}
	}
	return c.closed(closed{number: number, nimber: count}), true
}

// recognizedUps inverts upOptions. For multiples of down, the sign is -1 and the sides are
// exchanged.
func recognizedUps(left, right []*Form, sign int64) (closed, bool) {
	if len(right) != 1 || right[0].general || len(left) == 0 || len(left) > 2 {
		return closed{}, false
	}
	next := right[0].terms()
	number := next.number
	at := func(d *Form) bool { return d.number && d.terms().number.Equal(number) }
	switch ups := sign * next.ups; {
	case len(left) == 1 && at(left[0]) && (ups > 0 || ups == 0 && next.nimber > 0):
		return closed{number: number, ups: next.ups + sign, nimber: next.nimber ^ 1}, true
	case len(left) == 2 && right[0].number:
		star := closed{number: number, nimber: 1}
		for i, f := range left {
			if at(f) && !left[1-i].general && left[1-i].terms().equal(star) {
				return closed{number: number, ups: sign, nimber: 1}, true
			}
		}
	}
	return closed{}, false
}
