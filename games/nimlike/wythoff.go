package nimlike

import (
	"fmt"
	"math"
	"math/big"
	"strconv"

	"sprague/games"
	"sprague/games/kernel/recurrence"
	"sprague/games/value"
	"sprague/internal/say"
)

// Wythoff is Wythoff's game, also known as Wyt Queens.
var Wythoff = games.Family{
	Name:  "wythoff",
	Takes: "two heap sizes",
	New:   games.Fixed(wythoff{pair{name: "wythoff"}}),
	Help: games.Help{
		Summary:  "take from one of two heaps, or the same from both",
		Rules:    "A position is two heaps. A turn takes any positive number of counters from one heap, or the same positive number from both.",
		Notation: "wythoff(a, b), heaps from 0 to 2^63-1",
		Examples: []string{"wythoff(3,5)", "wythoff(4,9)", "wythoff(4,7) + nim(2)"},
		Source:   "W. A. Wythoff, A modification of the game of Nim, 1907",
		Answered: "table; beyond it the outcome and the winning moves by formula (the golden ratio, exact for all heaps), the value by engine",
	},
}

type wythoff struct{ pair }

// Dense: nearly every smaller pair is reachable from a pair of large heaps.
func (wythoff) Dense() {}

func (wythoff) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	leave := func(a, b int64) bool {
		parts[0] = games.Position{X: a, Y: b}
		return yield(games.Move{Parts: parts})
	}
	for left := range p.X {
		if !leave(left, p.Y) {
			return
		}
	}
	for left := range p.Y {
		if !leave(p.X, left) {
			return
		}
	}
	for taken := min(p.X, p.Y); taken > 0; taken-- {
		if !leave(p.X-taken, p.Y-taken) {
			return
		}
	}
}

// Row describes the moves to rows below a.
func (wythoff) Row(a int64) games.RowMoves {
	drops := make([]games.Drop, 0, 2*a)
	for b := range a {
		drops = append(drops, games.Drop{Row: b}, games.Drop{Row: b, Less: uint64(a - b)})
	}
	return games.RowMoves{Step: 1, Drops: drops}
}

// Structure fills a table of pairs, in the numbering of pair.
func (wythoff) Structure() games.Structure { return games.Structure{Fill: recurrence.Wythoff} }

func (wythoff) Describe(p games.Position, m games.Move) say.Text {
	q := m.Parts[0]
	switch {
	case p.X == q.X:
		return say.Textf("take %d from the second heap, leave %d and %d", p.Y-q.Y, q.X, q.Y)
	case p.Y == q.Y:
		return say.Textf("take %d from the first heap, leave %d and %d", p.X-q.X, q.X, q.Y)
	default:
		return say.Textf("take %d from both heaps, leave %d and %d", p.X-q.X, q.X, q.Y)
	}
}

// Breadth counts the moves in single heaps.
func (wythoff) Breadth(p games.Position) uint64 { return uint64(p.X) + uint64(p.Y) }

// Value knows the P positions. No theorem determines the other values.
func (g wythoff) Value(p games.Position) (value.Value, bool) {
	outcome, _ := g.Outcome(p)
	return value.Value{}, outcome == value.P
}

// Outcome is Wythoff's theorem (1907): the P positions are the pairs of
// floor(kφ) and floor(kφ²) = floor(kφ) + k for k = 0, 1, 2, …, where φ is the
// golden ratio.
func (wythoff) Outcome(p games.Position) (value.Outcome, bool) {
	lo, hi := sorted(p)
	if lo == lower(hi-lo) {
		return value.P, true
	}
	return value.N, true
}

// MisereOutcome: the P positions are (0,1), (2,2), and those of normal play except (0,0) and (1,2).
// The two pairs have the heaps and the differences of those they replace, so Wythoff's argument
// holds.
func (g wythoff) MisereOutcome(p games.Position) (value.Outcome, bool) {
	switch lo, hi := sorted(p); {
	case lo == 0 && hi == 1, lo == 2 && hi == 2:
		return value.P, true
	case hi == 0, lo == 1 && hi == 2:
		return value.N, true
	default:
		return g.Outcome(p)
	}
}

// Winning yields the moves to P positions. At most one of these has the difference of p, and one
// each keeps one of the heaps, so there are at most three.
func (wythoff) Winning(p games.Position, yield func(games.Move) bool) bool {
	lo, hi := sorted(p)
	var wins []games.Position
	if rest := lower(hi - lo); rest < lo {
		taken := int64(lo - rest)
		wins = append(wins, games.Position{X: p.X - taken, Y: p.Y - taken})
	}
	if y := partner(uint64(p.X)); y < uint64(p.Y) {
		wins = append(wins, games.Position{X: p.X, Y: int64(y)})
	}
	if x := partner(uint64(p.Y)); x < uint64(p.X) {
		wins = append(wins, games.Position{X: int64(x), Y: p.Y})
	}
	for i := range wins {
		if !yield(games.Move{Parts: wins[i : i+1]}) {
			break
		}
	}
	return true
}

// lower returns floor(kφ), the smaller heap of the P position whose heaps differ by k < 2^63. It is
// (k + √(5k²)) / 2 rounded down. Rounding the root down first makes no difference, since k is an
// integer.
func lower(k uint64) uint64 {
	if k < 1<<30 {
		return (k + root(5*k*k)) / 2
	}
	n := new(big.Int).SetUint64(k)
	root := new(big.Int).Mul(n, n)
	root.Sqrt(root.Mul(root, big.NewInt(5)))
	return n.Rsh(n.Add(n, root), 1).Uint64()
}

// Reckon implements games.Reckoned with integers.
func (wythoff) Reckon(p games.Position) (theorem say.Text, lines [][2]string) {
	lo, hi := sorted(p)
	k := new(big.Int).SetUint64(hi - lo)
	square := new(big.Int).Mul(k, k)
	square.Mul(square, big.NewInt(5))
	root := new(big.Int).Sqrt(square)
	next := new(big.Int).Add(root, big.NewInt(1))
	golden := lower(hi - lo)
	lines = [][2]string{
		{fmt.Sprintf("k = %d - %d", hi, lo), k.String()},
		{"r = floor(√(5k²))", root.String()},
		{"r²", new(big.Int).Mul(root, root).String()},
		{"5k²", square.String()},
		{"(r+1)²", next.Mul(next, next).String()},
		{"floor(kφ) = floor((k+r)/2)", strconv.FormatUint(golden, 10)},
	}
	const rule = "The P-positions are the pairs of floor(kφ) and floor(kφ) + k, where φ is the golden ratio (1+√5)/2 (Wythoff 1907). "
	if golden == lo {
		return say.Textf(rule+"The heaps differ by k = %d, and the smaller one is floor(kφ) = %d: they are such a pair", k, lo), lines
	}
	return say.Textf(rule+"The heaps differ by k = %d, and the smaller one is %d, not floor(kφ) = %d: they are no such pair", k, lo, golden), lines
}

// root returns the square root of n < 2^63, rounded down. The floating-point root is off by less
// than 1.
func root(n uint64) uint64 {
	r := uint64(math.Sqrt(float64(n)))
	switch {
	case r*r > n:
		return r - 1
	case (r+1)*(r+1) <= n:
		return r + 1
	default:
		return r
	}
}

// partner returns the heap that makes a P position with a heap of n < 2^63. By Beatty's theorem
// (1926) every n > 0 is either floor(kφ) or floor(kφ) + k, for one k. In the first case k =
// floor(nφ) - n + 1, else k = 2n - floor(nφ), which also works for n = 0.
func partner(n uint64) uint64 {
	long := lower(n)
	if k := long - n + 1; lower(k) == n {
		return n + k
	}
	return long - n
}
