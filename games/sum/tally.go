package sum

import (
	"math/bits"

	"sprague/games"
)

// Tally counts winning moves and lists the first ones. Right's moves are separate from those of
// Left and of any player.
type Tally struct {
	Limits   Limits
	moves    [2][]Move
	total    uint64
	overflow bool
}

// Total returns the number of counted moves.
func (t *Tally) Total() uint64 { return t.total }

// Add counts equal moves, and lists them up to the limit.
func (t *Tally) Add(player games.Player, count uint64, move func() Move) {
	t.Count(1, count)
	for ; count > 0 && !t.Full(player); count-- {
		t.List(player, move())
	}
}

// Count counts moves that are not listed, each with a number of copies.
func (t *Tally) Count(moves, copies uint64) {
	high, all := bits.Mul64(moves, copies)
	sum, carry := bits.Add64(t.total, all, 0)
	t.total, t.overflow = sum, t.overflow || high > 0 || carry > 0
}

// List lists a counted move.
func (t *Tally) List(player games.Player, m Move) {
	t.moves[side(player)] = append(t.moves[side(player)], m)
}

// Full reports whether no more moves of a player will be listed.
func (t *Tally) Full(player games.Player) bool {
	return t.Limits.List >= 0 && len(t.moves[side(player)]) >= t.Limits.List
}

// side returns the part of a tally for a player.
func side(p games.Player) int {
	if p == games.Right {
		return 1
	}
	return 0
}

// Winning lists Left's moves and then Right's, up to the limit. If both have too many, each gets
// half, or as many as the limit with Limits.Each. They are counted if counted is set and their number
// fits.
func (t *Tally) Winning(counted bool) Winning {
	left, right := t.moves[0], t.moves[1]
	if most := t.Limits.List; most >= 0 && !t.Limits.Each {
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
