package sum

import "math/bits"

// tally counts winning moves and keeps the first of either side, the second
// side being Right's in a partizan sum.
type tally struct {
	limits   Limits
	moves    [2][]Move
	total    uint64
	overflow bool
}

func (t *tally) add(side int, count uint64, move func() Move) {
	t.count(1, count)
	for ; count > 0 && !t.full(side); count-- {
		t.moves[side] = append(t.moves[side], move())
	}
}

// count counts so many moves that are not listed, each in so many copies.
func (t *tally) count(moves, copies uint64) {
	high, all := bits.Mul64(moves, copies)
	sum, carry := bits.Add64(t.total, all, 0)
	t.total, t.overflow = sum, t.overflow || high > 0 || carry > 0
}

// full reports whether no more moves of a side are listed.
func (t *tally) full(side int) bool {
	return t.limits.List >= 0 && len(t.moves[side]) >= t.limits.List
}

// result lists Left's moves and then Right's, as many as the limit allows: when
// both have too many, as many of the one as of the other.
func (t *tally) result(counted bool) Winning {
	left, right := t.moves[0], t.moves[1]
	if most := t.limits.List; most >= 0 {
		for len(left)+len(right) > most {
			if len(left) > len(right) {
				left = left[:len(left)-1]
			} else {
				right = right[:len(right)-1]
			}
		}
	}
	return Winning{Moves: append(left, right...), Total: t.total, Counted: counted && !t.overflow}
}
