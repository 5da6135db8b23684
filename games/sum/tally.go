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
	sum, carry := bits.Add64(t.total, count, 0)
	t.total, t.overflow = sum, t.overflow || carry > 0
	for ; count > 0 && (t.limits.List < 0 || len(t.moves[side]) < t.limits.List); count-- {
		t.moves[side] = append(t.moves[side], move())
	}
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
