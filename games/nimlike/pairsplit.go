package nimlike

import (
	"math/bits"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// PairSplit is the game in which a turn discards one heap of a pair and splits the other.
var PairSplit = games.Family{
	Name:  "pair-split",
	Takes: "two heap sizes",
	New:   games.Fixed(pairSplit{pair{name: "pair-split", least: 1}}),
	Help: games.Help{
		Summary:  "discard one heap of a pair, and split the other",
		Rules:    "A position is a pair of heaps, neither of them empty. A turn discards one of the heaps and splits the other into two heaps, neither of them empty.",
		Notation: "pair-split(a, b), heaps from 1 to 2^63-1",
		Examples: []string{"pair-split(2,3)", "pair-split(4,7) + pair-split(1,6)"},
		Source:   "a contest problem, E&D, Shandong team selection (SDOI) 2009",
		Answered: "formula, for every pair: the number of 1s at the end of a-1 or b-1, taken digit by digit",
	},
}

type pairSplit struct{ pair }

// Identity: the formula answers every pair, so there is no table.
func (g pairSplit) Identity() games.Identity {
	return games.Identity{Family: g.name, Name: g.name}
}

// Moves yields the splits of the first heap, then those of the second unless it is as large. The
// smaller part is the first.
func (pairSplit) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	eachSplit(p, func(n int64) bool {
		for a := int64(1); a <= n/2; a++ {
			parts[0] = games.Position{X: a, Y: n - a}
			if !yield(games.Move{Parts: parts}) {
				return false
			}
		}
		return true
	})
}

// eachSplit calls split for each heap of a pair whose splits differ, until it returns false.
func eachSplit(p games.Position, split func(heap int64) bool) {
	if split(p.X) && p.X != p.Y {
		split(p.Y)
	}
}

func (pairSplit) Describe(p games.Position, m games.Move) say.Text {
	q := m.Parts[0]
	if uint64(q.X)+uint64(q.Y) == uint64(p.X) {
		return say.Textf("discard the second heap, split the first into %d and %d", q.X, q.Y)
	}
	return say.Textf("discard the first heap, split the second into %d and %d", q.X, q.Y)
}

// Breadth is exact.
func (pairSplit) Breadth(p games.Position) (moves uint64) {
	eachSplit(p, func(n int64) bool {
		moves += uint64(n / 2)
		return true
	})
	return moves
}

// Value is the number of trailing ones of (a-1)|(b-1). Splits of a lead exactly to the values t
// with 1 in binary digit t of a-1: see docs/theory.md.
func (pairSplit) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(uint64(bits.TrailingZeros64(^uint64((p.X - 1) | (p.Y - 1))))), true
}

func (pairSplit) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	parts := make([]games.Position, 1)
	eachSplit(p, func(n int64) bool {
		return splitsTo(uint64(n), target, func(u, v uint64) bool {
			parts[0] = games.Position{X: int64(u), Y: int64(v)}
			return yield(games.Move{Parts: parts})
		})
	})
	return true
}

// splitsTo yields the splits of a heap into two parts of value t, the smaller one first. It returns
// false if yield stopped it. Let the parts be u+1 and v+1, with u+v = n-2. The digits of u and v
// below t contain each place, and those in both are the digits of n-1 below t. Digit t is in
// neither. The digits above t add up in any way.
func splitsTo(n, t uint64, yield func(u, v uint64) bool) bool {
	if t >= 63 || (n-1)>>t&1 == 0 {
		return true
	}
	below := uint64(1)<<t - 1
	both := (n - 1) & below
	one := below &^ both // places in either u or v
	high := (n - 2 - below - both) >> (t + 1)
	for a := uint64(0); a <= high/2; a++ {
		b := high - a
		for some := uint64(0); ; some = (some - one) & one { // the subsets of one, ascending
			u, v := a<<(t+1)|both|some, b<<(t+1)|both|one&^some
			if u > v {
				break // so are all later ones
			}
			if !yield(u+1, v+1) {
				return false
			}
			if some == one {
				break
			}
		}
	}
	return true
}
