// Package nimlike holds Nim-like games in which a move may change several heaps, so a position of
// several heaps is one component.
package nimlike

import (
	"math"
	"strconv"

	"sprague/games"
	"sprague/internal/say"
)

// pair is common to the games of two numbers: notation and numbering. The numbers keep the order of
// the input. The order does not affect the value, nor the number of a pair.
type pair struct {
	name  string
	least int64 // the smallest value of the numbers
}

func (g pair) Identity() games.Identity {
	return games.Identity{Family: g.name, Name: g.name, Table: g.name, Rules: 1}
}

func (g pair) Parse(args []string) ([]games.Position, error) {
	if len(args) != 2 {
		return nil, games.Errorf(games.CodeBadPosition, "%s needs two numbers, as in %s(3,5)", g.name, g.name)
	}
	var number [2]int64
	for i, arg := range args {
		n, err := games.ParseInteger(arg)
		if err != nil {
			return nil, err.At(i, err.Offset)
		}
		if n < g.least {
			return nil, games.Errorf(games.CodeBadPosition, "each number of %s is %d at least", g.name, g.least).At(i, 0)
		}
		number[i] = n
	}
	return []games.Position{{X: number[0], Y: number[1]}}, nil
}

func (g pair) Format(p games.Position) string {
	return strconv.FormatInt(p.X, 10) + "," + strconv.FormatInt(p.Y, 10)
}

// Number orders the pairs lo <= hi by hi, then by lo. A move reduces the larger number, or keeps it
// and reduces the smaller, so it leads to an earlier pair.
func (g pair) Number(p games.Position) (uint64, bool) {
	lo, hi := sorted(p)
	return rank(lo-uint64(g.least), hi-uint64(g.least))
}

// At returns the pair in ascending order.
func (g pair) At(i uint64) games.Position {
	lo, hi := unrank(i)
	return games.Position{X: lo + g.least, Y: hi + g.least}
}

func (g pair) Count(bound uint64) (uint64, error) {
	if bound < uint64(g.least) {
		return 0, nil
	}
	return ranks(bound-uint64(g.least), say.Textf("pairs"))
}

func (g pair) Unit() string { return "heaps" }

// Pair implements games.Paired.
func (g pair) Pair(a, b int64) games.Position { return games.Position{X: a, Y: b} }

// Least implements games.Paired.
func (g pair) Least() int64 { return g.least }

// Axes names the two heaps.
func (g pair) Axes() (first, second string) { return "a", "b" }

// sorted returns the smaller and the larger number.
func sorted(p games.Position) (lo, hi uint64) {
	return uint64(min(p.X, p.Y)), uint64(max(p.X, p.Y))
}

// rank returns the number of pairs lo <= hi before this one, ordered by hi, then by lo. It returns
// false if that does not fit 62 bits.
func rank(lo, hi uint64) (uint64, bool) {
	if hi > math.MaxInt32 {
		return 0, false
	}
	return hi*(hi+1)/2 + lo, true
}

// unrank inverts rank.
func unrank(i uint64) (lo, hi int64) {
	n := games.Sqrt(2 * i) // hi, or one more
	if n*(n+1)/2 > i {
		n--
	}
	return int64(i - n*(n+1)/2), int64(n)
}

// ranks returns the number of pairs lo <= hi with hi up to a bound.
func ranks(bound uint64, what say.Text) (uint64, error) {
	if bound > math.MaxInt32 {
		return 0, games.Errorf(games.CodeTooLarge, "tables of %s go to 2^31-1 at most", what)
	}
	return (bound + 1) * (bound + 2) / 2, nil
}

// Picture returns two heaps, which moves call the first and the second.
func (pair) Picture(p games.Position) games.Picture {
	return games.Heaps{Sizes: []uint64{uint64(p.X), uint64(p.Y)}, Numbered: true}
}
