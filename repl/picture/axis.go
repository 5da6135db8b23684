package picture

import (
	"math"
	"math/bits"
	"strconv"
)

// axis lays whole numbers along dots: of a terminal, of a file. Each number takes the same number
// of dots, or each dot the same number of numbers, so that no picture is distorted.
type axis struct {
	span
	dots  int    // that a number takes; 1 if a dot takes several
	share uint64 // how many numbers a dot takes; 1 if a number takes several
	exp   uint   // the numbers are so many times halved
}

// newAxis lays a span on at most so many dots, two or more; a number takes at most so many
// of them, and a power of two, so that numbers lie alike on the characters of a terminal.
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

// at gives the first dot of a number.
func (a axis) at(n int64) int { return int((uint64(n) - uint64(a.least)) / a.share * uint64(a.dots)) }

// size is how many dots all numbers take.
func (a axis) size() int { return a.at(a.greatest) + a.dots }

// ticks gives the numbers to be written at an axis, at least so many dots apart: multiples of 1, 2
// or 5 times a power of ten, halved as all others. Where there is none of these, it is the least number, for an axis without
// any would tell nothing.
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

// tickStep gives the least of 1, 2, 5, 10, 20, 50, … that is not less than n, or the greatest of
// them that there is.
func tickStep(n uint64) int64 {
	for power := int64(1); ; power *= 10 {
		for _, digit := range []int64{1, 2, 5} {
			if step := digit * power; uint64(step) >= n || step == 5e18 {
				return step
			}
		}
	}
}

// numbered reports whether so many numbers, from the first on, are all below 2^63.
func numbered(first int64, count int) bool {
	return count == 0 || first <= math.MaxInt64-int64(count-1)
}

// label writes a number at an axis.
func (a axis) label(n int64) string { return strconv.FormatInt(n>>a.exp, 10) }

// labelWidth is how many characters the longest number at an axis takes.
func labelWidth(a axis) int { return max(len(a.label(a.least)), len(a.label(a.greatest))) }
