package sum

import (
	"math/bits"
	"slices"

	"sprague/games"
)

// Tally counts winning moves and lists the first ones. Right's moves are separate from those of
// Left and of any player.
type Tally struct {
	Limits   Limits
	moves    [2][]Move
	total    uint64
	overflow bool
	// ordered means that moves are listed by their progress. Those that come after the last are left out.
	ordered bool
	last    [2]*progress
}

// Total returns the number of counted moves.
func (t *Tally) Total() uint64 { return t.total }

// Add counts a move, and lists it if there is room.
func (t *Tally) Add(player games.Player, move func() Move) {
	t.Count(1)
	if !t.Full(player) {
		t.List(player, move())
	}
}

// addOrdered counts a move, and lists it by its progress.
func (t *Tally) addOrdered(player games.Player, p progress, move func() Move) {
	t.Count(1)
	last := t.last[side(player)]
	if t.Limits.List == 0 || last != nil && p.compare(*last) >= 0 {
		return
	}
	m := move()
	m.progress = p
	if t.List(player, m); t.Limits.List > 0 && len(t.moves[side(player)])/2 >= t.Limits.List {
		t.order(side(player))
	}
}

// order orders the listed moves of a side by their progress, and drops those beyond the limit.
func (t *Tally) order(side int) {
	slices.SortStableFunc(t.moves[side], func(a, b Move) int { return a.progress.compare(b.progress) })
	if most := t.Limits.List; most >= 0 && len(t.moves[side]) >= max(most, 1) {
		t.moves[side] = t.moves[side][:most]
		last := t.moves[side][most-1].progress
		t.last[side] = &last
	}
}

// Count counts moves that are not listed.
func (t *Tally) Count(moves uint64) {
	sum, carry := bits.Add64(t.total, moves, 0)
	t.total, t.overflow = sum, t.overflow || carry > 0
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
// half, or as many as the limit with Limits.Each. They are counted if counted is set and their
// number fits.
func (t *Tally) Winning(counted bool) Winning {
	if t.ordered {
		t.order(0)
		t.order(1)
	}
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
