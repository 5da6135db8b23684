package coins

import (
	"math/bits"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Messenger is a coin game: turn a w to b and, unless it is the leftmost coin, also turn exactly
// one coin to its left.
var Messenger = games.Family{
	Name:  "messenger",
	Takes: "a row of coins",
	New:   games.Fixed(messenger{row{"messenger"}}),
	Help: games.Help{
		Summary:  "flip a w to b and exactly one coin to its left",
		Rules:    "A turn flips a w to b. Unless that coin is the leftmost, the turn also flips exactly one coin to its left.",
		Notation: "messenger(wbw…), the leftmost coin first",
		Examples: []string{"messenger(wbw)", "messenger(bbww) + nim(3)"},
		Source:   "Nowcoder, Handong's messenger 2; the theory of coin turning: H. W. Lenstra, Nim multiplication, 1977",
		Answered: "table; formula (the coin-turning theorem) for longer rows",
	},
}

type messenger struct{ row }

func (messenger) Identity() games.Identity {
	return games.Identity{Family: "messenger", Name: "messenger", Table: "messenger", Rules: 1}
}

func (messenger) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for j := range length(p) {
		if !heads(p, j) {
			continue
		}
		if j == 0 {
			parts[0] = turned(p, 0)
			if !yield(games.Move{Parts: parts}) {
				return
			}
		}
		for k := range j {
			parts[0] = turned(p, j, k)
			if !yield(games.Move{Parts: parts}) {
				return
			}
		}
	}
}

func (messenger) Describe(p games.Position, m games.Move) say.Text {
	q := m.Parts[0]
	last := length(p) - 1
	for heads(p, last) == heads(q, last) {
		last--
	}
	for j := last - 1; j >= 0; j-- {
		if heads(p, j) != heads(q, j) {
			return say.Textf("turn coin %d and coin %d", last, j)
		}
	}
	return say.Textf("turn coin %d", last)
}

// Value is the coin-turning theorem (Lenstra 1977; Winning Ways, chapter 14). A move turns a coin
// from w, and any coin to its left either way, so the row is the disjunctive sum of its single w's.
// A single w at j can become a single w at any k < j or, at 0, nothing. Hence its value is 1 at 0,
// 0 at 1, and j at every j >= 2.
func (messenger) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(rowValue(p)), true
}

func rowValue(p games.Position) uint64 {
	var x uint64
	for j := range len(p.S) {
		w := uint64(p.S[j] & 1) // w is odd and b even; a branch would be mispredicted
		x ^= coinValue(j) * w
	}
	for mask := uint64(p.X); mask > 0; mask &= mask - 1 { // of a short row, which has no text
		x ^= coinValue(bits.TrailingZeros64(mask))
	}
	return x
}

// coinValue exchanges 0 and 1 and fixes the rest, so it is its own inverse.
func coinValue(j int) uint64 {
	if j < 2 {
		return uint64(1 - j)
	}
	return uint64(j)
}

// Structure gives the value of a single head.
func (messenger) Structure() games.Structure {
	return games.Structure{Coin: func(j int) (uint64, bool) { return coinValue(j), true }}
}

// MovesTo finds, for each w at j, the one k whose coin leads to the value.
func (messenger) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	change := rowValue(p) ^ target
	n := length(p)
	for j := range n {
		if !heads(p, j) {
			continue
		}
		var q games.Position
		if rest := change ^ coinValue(j); j == 0 && rest == 0 {
			q = turned(p, 0)
		} else if rest < uint64(n) && coinValue(int(rest)) < uint64(j) {
			q = turned(p, j, int(coinValue(int(rest))))
		} else {
			continue
		}
		if !yield(games.Move{Parts: []games.Position{q}}) {
			break
		}
	}
	return true
}
