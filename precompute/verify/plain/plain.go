// Package plain computes canonical forms from their definitions alone (Conway 1976), to verify the
// results of other code. It uses no arithmetic of numbers, stops or infinitesimals, and shares
// nothing with package value.
package plain

import (
	"encoding/binary"
	"slices"
)

// Game is a game, by its number in Games. Equal numbers are games with the same options.
type Game int32

// Zero is the game without options.
const Zero Game = 0

// Games stores games, each once, and caches comparisons and sums. It is for one goroutine.
type Games struct {
	most     int
	left     int         // remaining comparisons
	options  [][2][]Game // options of Left and Right, ascending
	known    map[string]Game
	compared map[[2]Game]bool
	added    map[[2]Game]Game
	negated  map[Game]Game
	numbers  map[number]Game
}

// number is n/2^places.
type number struct {
	n      int64
	places uint
}

// NewGames returns Games that contain Zero and cache at most that many entries.
func NewGames(most int) *Games {
	g := &Games{most: most, left: most, known: map[string]Game{}, compared: map[[2]Game]bool{}, added: map[[2]Game]Game{}, negated: map[Game]Game{}, numbers: map[number]Game{}}
	g.Raw(nil, nil)
	return g
}

// Size returns the number of cached entries.
func (g *Games) Size() int { return len(g.options) + len(g.compared) + len(g.added) }

// Full reports that the cache, or the comparisons since Begin, have reached the limit. The results
// since Begin are then invalid.
func (g *Games) Full() bool { return g.Size() >= g.most || g.left <= 0 }

// Begin allows as many comparisons as the cache has entries at most.
func (g *Games) Begin() { g.left = g.most }

// Options returns the options of a game. The caller must not change them.
func (g *Games) Options(x Game) (left, right []Game) { return g.options[x][0], g.options[x][1] }

// Raw returns the game with these options, without simplification.
func (g *Games) Raw(left, right []Game) Game {
	sides := [2][]Game{sorted(left), sorted(right)}
	key := binary.AppendUvarint(nil, uint64(len(sides[0])))
	for _, options := range sides {
		for _, o := range options {
			key = binary.AppendUvarint(key, uint64(o))
		}
	}
	x, ok := g.known[string(key)]
	if !ok {
		x = Game(len(g.options))
		g.known[string(key)] = x
		g.options = append(g.options, sides)
	}
	return x
}

func sorted(options []Game) []Game {
	options = slices.Clone(options)
	slices.Sort(options)
	return slices.Compact(options)
}

// LessOrEqual reports whether x <= y: no Left option of x is >= y, and no Right option of y is <=
// x.
func (g *Games) LessOrEqual(x, y Game) bool {
	if x == y {
		return true
	}
	g.left--
	pair := [2]Game{x, y}
	if known, ok := g.compared[pair]; ok {
		return known
	}
	if g.Full() {
		return false
	}
	result := !slices.ContainsFunc(g.options[x][0], func(l Game) bool { return g.LessOrEqual(y, l) }) &&
		!slices.ContainsFunc(g.options[y][1], func(r Game) bool { return g.LessOrEqual(r, x) })
	g.compared[pair] = result
	return result
}

// Canonical returns the canonical form of the game with these options, which must be canonical
// forms. It repeatedly drops dominated options and bypasses reversible ones.
func (g *Games) Canonical(left, right []Game) Game {
	atMost := g.LessOrEqual
	atLeast := func(x, y Game) bool { return g.LessOrEqual(y, x) }
	for {
		left, right = leading(sorted(left), atMost), leading(sorted(right), atLeast)
		whole := g.Raw(left, right)
		var again, more bool
		left, again = g.bypass(left, 1, func(reply Game) bool { return g.LessOrEqual(reply, whole) })
		if !again {
			right, more = g.bypass(right, 0, func(reply Game) bool { return g.LessOrEqual(whole, reply) })
		}
		if !again && !more {
			return whole
		}
	}
}

// leading drops dominated options.
func leading(options []Game, worse func(x, than Game) bool) (kept []Game) {
	for _, x := range options {
		if !slices.ContainsFunc(options, func(y Game) bool { return x != y && worse(x, y) }) {
			kept = append(kept, x)
		}
	}
	return kept
}

// bypass replaces the first reversible option by the player's options after the reversing reply. It
// reports whether there was one.
func (g *Games) bypass(options []Game, replier int, reverses func(reply Game) bool) ([]Game, bool) {
	for i, x := range options {
		for _, reply := range g.options[x][replier] {
			if reverses(reply) {
				return slices.Concat(options[:i], options[i+1:], g.options[reply][1-replier]), true
			}
		}
	}
	return options, false
}

// Add returns the canonical form of the sum of canonical forms.
func (g *Games) Add(x, y Game) Game {
	switch {
	case x > y:
		x, y = y, x
	case x == Zero:
		return y
	}
	if x == Zero {
		return y
	}
	pair := [2]Game{x, y}
	if sum, ok := g.added[pair]; ok {
		return sum
	}
	if g.Full() {
		return Zero
	}
	var sides [2][]Game
	for side := range sides {
		for _, o := range g.options[x][side] {
			sides[side] = append(sides[side], g.Add(o, y))
		}
		for _, o := range g.options[y][side] {
			sides[side] = append(sides[side], g.Add(x, o))
		}
	}
	sum := g.Canonical(sides[0], sides[1])
	g.added[pair] = sum
	return sum
}

// Negative returns the game with the players exchanged.
func (g *Games) Negative(x Game) Game {
	if known, ok := g.negated[x]; ok {
		return known
	}
	var sides [2][]Game
	for side := range sides {
		for _, o := range g.options[x][1-side] {
			sides[side] = append(sides[side], g.Negative(o))
		}
	}
	negative := g.Raw(sides[0], sides[1])
	g.negated[x], g.negated[negative] = negative, x
	return negative
}

// Number returns the canonical form of n/2^places, in lowest terms: {n-1 | } for a positive
// integer, {(n-1)/2^places | (n+1)/2^places} for a fraction.
func (g *Games) Number(n int64, places uint) Game {
	for places > 0 && n%2 == 0 {
		n, places = n/2, places-1
	}
	x, ok := g.numbers[number{n, places}]
	switch {
	case ok:
		return x
	case places > 0:
		x = g.Raw([]Game{g.Number(n-1, places)}, []Game{g.Number(n+1, places)})
	case n > 0:
		x = g.Raw([]Game{g.Number(n-1, 0)}, nil)
	case n < 0:
		x = g.Raw(nil, []Game{g.Number(n+1, 0)})
	}
	g.numbers[number{n, places}] = x
	return x
}

// Nimber returns *n, whose options are all smaller nimbers.
func (g *Games) Nimber(n uint64) Game {
	var smaller []Game
	for range n {
		smaller = append(smaller, g.Raw(smaller, smaller))
	}
	return g.Raw(smaller, smaller)
}

// Closed returns the canonical form of n/2^places + ups·^ + *nimber, by adding. ^ is {0 | *}.
func (g *Games) Closed(n int64, places uint, ups int64, nimber uint64) Game {
	sum := g.Add(g.Number(n, places), g.Nimber(nimber))
	up := g.Raw([]Game{Zero}, []Game{g.Nimber(1)})
	if ups < 0 {
		up, ups = g.Negative(up), -ups
	}
	for range ups {
		sum = g.Add(sum, up)
	}
	return sum
}
