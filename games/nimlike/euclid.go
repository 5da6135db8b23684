package nimlike

import (
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
)

// Euclid is the game of Euclid's algorithm, which ends when a number is 0.
var Euclid = games.Family{
	Name:  "euclid",
	Takes: "two numbers",
	New:   games.Fixed(euclid{pair{name: "euclid"}}),
	Help: games.Help{
		Summary:  "subtract a multiple of the smaller number from the larger",
		Rules:    "A position is two numbers. A turn subtracts a positive multiple of the smaller from the larger, down to 0 at least. The game ends when a number is 0. Of equal numbers either may be the larger.",
		Notation: "euclid(a, b), numbers from 0 to 2^63-1",
		Examples: []string{"euclid(25,7)", "euclid(13,21) + nim(4)"},
		Source:   "A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm and a winning strategy for it, 1969",
		Answered: "table; formula (Euclid's algorithm) for all larger numbers",
	},
}

type euclid struct{ pair }

func (g euclid) Moves(p games.Position, yield func(games.Move) bool) {
	lo, hi := min(p.X, p.Y), max(p.X, p.Y)
	if lo == 0 {
		return
	}
	parts := make([]games.Position, 1)
	for rest := hi % lo; rest < hi; rest += lo {
		for _, parts[0] = range lowered(p, rest) {
			if !yield(games.Move{Parts: parts}) {
				return
			}
		}
	}
}

// Row describes the moves, which stay in the row.
func (euclid) Row(a int64) games.RowMoves { return games.RowMoves{Step: uint64(a)} }

// lowered returns the pairs after the larger number of p becomes rest: one pair, or two if the
// numbers are equal.
func lowered(p games.Position, rest int64) []games.Position {
	first, second := games.Position{X: rest, Y: p.Y}, games.Position{X: p.X, Y: rest}
	switch {
	case p.X > p.Y:
		return []games.Position{first}
	case p.X < p.Y:
		return []games.Position{second}
	default:
		return []games.Position{first, second}
	}
}

func (euclid) Describe(p games.Position, m games.Move) say.Text {
	q := m.Parts[0]
	lo, hi := min(p.X, p.Y), max(p.X, p.Y)
	times := (p.X - q.X + p.Y - q.Y) / lo
	return say.Textf("subtract %d×%d from %d, leave %d and %d", times, lo, hi, q.X, q.Y)
}

// Breadth counts the multiples.
func (euclid) Breadth(p games.Position) uint64 {
	lo, hi := sorted(p)
	if lo == 0 {
		return 0
	}
	return hi / lo
}

// Value uses Euclid's algorithm.
func (euclid) Value(p games.Position) (value.Value, bool) {
	lo, hi := sorted(p)
	return value.OfNimber(euclidValue(hi, lo)), true
}

// euclidValue returns the value of a >= b. Its recursion depth is the number of divisions of
// Euclid's algorithm, at most 91 for 63-bit numbers.
func euclidValue(a, b uint64) uint64 {
	if b == 0 {
		return 0
	}
	return above(euclidValue(b, a%b), a/b)
}

// above returns the value of (r + jb, b), r < b, where m is that of (r, b). The moves from it lead
// to all r + ib with i < j. So with increasing j its values are m and then the numbers from 0 on
// without m.
func above(m, j uint64) uint64 {
	switch {
	case j == 0:
		return m
	case j <= m:
		return j - 1
	default:
		return j
	}
}

// Measure knows the suspense number, which follows Euclid's algorithm. Let m be the number of (r,
// b), r < b. If m is even, all (r + jb, b) with j >= 1 have a move to m, and no other to an even
// number, so they last m+1 turns. If m is odd, (r + b, b) has no other move and lasts m+1 turns;
// that is even, so all larger j last m+2.
func (euclid) Measure(p games.Position, m measure.Measure) (int64, bool) {
	if m != measure.Suspense {
		return 0, false
	}
	lo, hi := sorted(p)
	return euclidSuspense(hi, lo), true
}

// euclidSuspense returns the suspense number of a >= b. See euclidValue for its depth.
func euclidSuspense(a, b uint64) int64 {
	if b == 0 {
		return 0
	}
	m := euclidSuspense(b, a%b)
	if m%2 == 1 && a/b > 1 {
		return m + 2
	}
	return m + 1
}

// MovesTo inverts above: no value occurs twice among the results, except for the two results of
// equal numbers.
func (euclid) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	lo, hi := sorted(p)
	if lo == 0 {
		return true
	}
	var j uint64
	switch m := euclidValue(lo, hi%lo); {
	case target < m:
		j = target + 1
	case target > m:
		j = target
	}
	if j >= hi/lo {
		return true
	}
	results := lowered(p, int64(hi%lo+j*lo))
	for i := range results {
		if !yield(games.Move{Parts: results[i : i+1]}) {
			break
		}
	}
	return true
}
