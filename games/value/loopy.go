package value

import (
	"slices"
	"strconv"
	"strings"
)

// LoopyCell is the cell of a loopy position, which no table holds.
const LoopyCell int64 = -2

// loops is the K of a loopy value ∞K. It is immutable.
type loops struct {
	reach []uint64 // ascending and distinct
}

// OfLoopy returns the loopy value ∞K, where K holds the given nimbers. It is the value of an
// impartial position that equals no nimber because play in it need not end. Its moves lead exactly
// to the nimbers of K, and to loopy values (C. A. B. Smith 1966; Winning Ways 1982, chapter 12).
func OfLoopy(reach ...uint64) Value {
	reach = slices.Clone(reach)
	slices.Sort(reach)
	return Value{loopy: &loops{slices.Compact(reach)}}
}

// IsLoopy reports whether v is loopy.
func (v Value) IsLoopy() bool { return v.loopy != nil }

// Reach lists the nimbers of K in ascending order if v is ∞K or a number plus ∞K. It returns none
// for other values.
func (v Value) Reach() []uint64 {
	if v.loopy == nil {
		return nil
	}
	return slices.Clone(v.loopy.reach)
}

// reaches reports whether n is in K.
func (l *loops) reaches(n uint64) bool {
	_, found := slices.BinarySearch(l.reach, n)
	return found
}

// plus adds the nimber n: ∞K + *n = ∞(K xor n), because moves in *n keep the sum loopy.
func (l *loops) plus(n uint64) *loops {
	if n == 0 {
		return l
	}
	reach := make([]uint64, len(l.reach))
	for i, k := range l.reach {
		reach[i] = k ^ n
	}
	slices.Sort(reach)
	return &loops{reach}
}

// addLoopy returns the loopy part of v + w. At least one of them is loopy. No move in the sum of
// two loopy values leads to a nimber.
func addLoopy(v, w Value) *loops {
	switch {
	case v.loopy != nil && w.loopy != nil:
		return &loops{}
	case v.loopy != nil:
		return v.loopy.plus(w.nimber)
	default:
		return w.loopy.plus(v.nimber)
	}
}

func (l *loops) equal(m *loops) bool {
	if l == nil || m == nil {
		return l == m
	}
	return slices.Equal(l.reach, m.reach)
}

// String returns "∞{0,2}".
func (l *loops) String() string {
	items := make([]string, len(l.reach))
	for i, n := range l.reach {
		items[i] = strconv.FormatUint(n, 10)
	}
	return "∞{" + strings.Join(items, ",") + "}"
}
