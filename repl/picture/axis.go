package picture

import (
	"math"
	"math/bits"
	"strconv"
)

// axis places integers along dots of a terminal or a file. Each number takes the same number of
// dots, or each dot the same number of numbers, so that no picture is distorted.
type axis struct {
	span
	dots  int    // dots per number; 1 if a dot takes several numbers
	share uint64 // numbers per dot; 1 if a number takes several dots
	exp   uint   // the numbers are divided by 2^exp
}

// newAxis places a span on at most max dots, at least two. A number takes a limited power of two of
// them, so that numbers align with the characters of a terminal.
func newAxis(s span, room, most int) axis {
	a := axis{span: s, dots: 1, share: 1}
	if w := s.width(); w < uint64(room) {
		fit := max(1, min(room/int(w+1), most))
		a.dots = 1 << (bits.Len(uint(fit)) - 1)
	} else {
		a.share = w/uint64(room) + 1
	}
	return a
}

// at returns the first dot of a number.
func (a axis) at(n int64) int { return int((uint64(n) - uint64(a.least)) / a.share * uint64(a.dots)) }

// size returns the number of dots of all numbers.
func (a axis) size() int { return a.at(a.greatest) + a.dots }

// ticks returns the labeled numbers of an axis, at least a number of dots apart: multiples of 1, 2
// or 5 times a power of ten, divided by 2^exp like all others. If there are none, it returns the
// least number, because an axis needs a label.
func (a axis) ticks(apart int) []int64 {
	high, step64 := bits.Mul64((uint64(max(apart, 1))+uint64(a.dots)-1)/uint64(a.dots), a.share)
	if high > 0 {
		step64 = math.MaxUint64
	}
	step := tickStep((step64+1<<a.exp-1)>>a.exp) << a.exp
	first := a.least - a.least%step
	if first < a.least {
		if first > math.MaxInt64-step {
			return []int64{a.least}
		}
		first += step
	}
	var all []int64
	for n := first; n <= a.greatest; n += step {
		all = append(all, n)
		if n > math.MaxInt64-step {
			break
		}
	}
	if len(all) == 0 {
		return []int64{a.least}
	}
	return all
}

// tickStep returns the least of 1, 2, 5, 10, 20, 50, … that is at least n, or the greatest one.
func tickStep(n uint64) int64 {
	for power := int64(1); ; power *= 10 {
		for _, digit := range []int64{1, 2, 5} {
			if step := digit * power; uint64(step) >= n || step == 5e18 {
				return step
			}
		}
	}
}

// numbered reports whether count numbers from the first are all below 2^63.
func numbered(first int64, count int) bool {
	return count == 0 || first <= math.MaxInt64-int64(count-1)
}

// label formats a number at an axis.
func (a axis) label(n int64) string { return strconv.FormatInt(n>>a.exp, 10) }

// labelWidth returns the width of the longest number at an axis.
func labelWidth(a axis) int { return max(len(a.label(a.least)), len(a.label(a.greatest))) }
