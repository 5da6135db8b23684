// Package octal solves the take-and-break games of Guy and Smith with finite codes, and Grundy's
// game: the Grundy values of the heaps 0, 1, 2, … in order.
//
//	Sequence ─┬─ plain      small heaps, pair by pair
//	          ├─ quadratic  all pairs of parts, 64 heaps at a time
//	          ├─ sparse     few rare heaps reach all that counts
//	          └─ period     a proof by Guy and Smith's theorem, which ends the work
//
// All methods give the same values; their estimated costs decide which one continues.
package octal

import "slices"

// Code is a game: bit 0, 1, 2 of digit k allows taking k counters and leaving
// exactly 0, 1, 2 non-empty heaps.
type Code struct {
	Digits  []byte
	Unequal bool // the two heaps of a split must have different sizes
}

// Splits reports whether some digit splits heaps.
func (c Code) Splits() bool {
	return slices.ContainsFunc(c.Digits, func(d byte) bool { return d&4 != 0 })
}

// Taken lists, ascending, the numbers of counters that a move may take to leave exactly that many
// non-empty heaps, from 0 to 2.
func (c Code) Taken(heaps int) (all []int) {
	for k, d := range c.Digits {
		if d>>heaps&1 != 0 && (k > 0 || heaps == 2) {
			all = append(all, k)
		}
	}
	return all
}

// rules is a code in the form that the kernels use.
type rules struct {
	whole   []bool // whole[k]: a heap of k may be taken
	take    []int  // the k that may be taken off a larger heap
	split   []int  // the k whose removal allows a split of the rest
	last    int    // the index of the last digit that is not 0
	unequal bool
}

func (c Code) rules() rules {
	r := rules{take: c.Taken(1), split: c.Taken(2), unequal: c.Unequal}
	for k, d := range c.Digits {
		r.whole = append(r.whole, d&1 != 0 && k > 0)
		if d != 0 {
			r.last = k
		}
	}
	return r
}

// half returns the largest small part of a split of that many counters.
func (r *rules) half(counters int) int {
	if r.unequal {
		return (counters - 1) / 2
	}
	return counters / 2
}

// parity reports whether all digits that split have places of one parity, and which.
func (r *rules) parity() (odd int, one bool) {
	for _, t := range r.split {
		if (t-r.split[0])%2 != 0 {
			return 0, false
		}
	}
	return r.split[0] & 1, true
}
