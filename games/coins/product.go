package coins

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// product is the product of two or three coin-turning games: coins lie at points, with one place in
// each game. A move takes a set of places from each game and turns the coins at all combinations.
// The greatest point goes from heads to tails.
//
// A position's S lists the points of the heads, ascending.
type product struct {
	id      games.Identity
	factors [3]factor // the first is the game 1 if there are two
	shown   int       // number of factors
}

// newProduct returns the product of two or three codes.
func newProduct(codes []code) product {
	g := product{shown: len(codes)}
	names := make([]string, len(codes))
	for i, c := range codes {
		names[i] = c.String()
		g.factors[3-len(codes)+i] = newFactor(c)
	}
	if len(codes) == 2 {
		g.factors[0] = newFactor(code{{least: 1, most: 1}})
	}
	g.id = games.Identity{Family: "turning", Name: "turning[" + strings.Join(names, " x ") + "]"}
	return g
}

func (g product) Identity() games.Identity { return g.id }

// Places returns how many factors there are.
func (g product) Places() int { return g.shown }

// Head returns the position with one head.
func (g product) Head(place []int64) games.Position {
	var at point
	for i, n := range place {
		at[3-g.shown+i] = int(n)
	}
	return positionOf([]point{at}, g.shown)
}

// value returns the value of a single head, by the Tartan theorem.
func (g product) value(at point) (uint64, say.Text) {
	worth := uint64(1)
	for i := 3 - g.shown; i < 3; i++ { // a coin of the game 1 is worth 1
		x, end := g.factors[i].value(at[i])
		if !end.Empty() {
			return 0, end
		}
		worth = value.NimProduct(worth, x)
	}
	return worth, say.Text{}
}

// Value is the theorem of coin-turning games and the Tartan theorem (Winning Ways, chapter 14): the
// position is the sum of its single heads, and a head is worth the nim product of what its places
// are worth in the factors.
func (g product) Value(p games.Position) (value.Value, bool) {
	var sum uint64
	for _, at := range pointsOf(p, g.shown) {
		worth, end := g.value(at)
		if !end.Empty() {
			return value.Value{}, false
		}
		sum ^= worth
	}
	return value.OfNimber(sum), true
}

// mostReckoned bounds the heads whose values Reckon shows.
const mostReckoned = 16

// Reckon shows the product of each head, or of the first, and the sum.
func (g product) Reckon(p games.Position) (theorem say.Text, lines [][2]string) {
	heads := pointsOf(p, g.shown)
	for i, at := range heads {
		if i == mostReckoned {
			lines = append(lines, [2]string{"…", ""})
			break
		}
		var factors []string
		for i := 3 - g.shown; i < 3; i++ {
			x, _ := g.factors[i].value(at[i])
			factors = append(factors, strconv.FormatUint(x, 10))
		}
		worth, _ := g.value(at)
		lines = append(lines, [2]string{at.text(g.shown) + ": " + strings.Join(factors, " ⊗ "), strconv.FormatUint(worth, 10)})
	}
	if len(heads) != 1 {
		v, _ := g.Value(p)
		lines = append(lines, [2]string{"xor", strconv.FormatUint(v.Nimber(), 10)})
	}
	return say.Textf("A coin is worth the nim product ⊗ of what its places are worth in the factors (the Tartan theorem). The position is worth the xor of its coins"), lines
}

// Moves yields the moves of the least head first.
func (g product) Moves(p games.Position, yield func(games.Move) bool) {
	heads := pointsOf(p, g.shown)
	parts := make([]games.Position, 1)
	for _, at := range heads {
		if !g.sets(at, func(sets [3][]int) bool {
			parts[0] = positionOf(turnedPoints(heads, sets), g.shown)
			return yield(games.Move{Parts: parts})
		}) {
			return
		}
	}
}

// movable reports whether each factor has a set for a head.
func (g product) movable(at point) bool {
	for i, f := range g.factors {
		if f.code.sets(at[i], func([]int) bool { return false }) {
			return false
		}
	}
	return true
}

// sets yields the sets of a move at a head. They are valid only until yield returns.
func (g product) sets(at point, yield func(sets [3][]int) bool) bool {
	f := g.factors
	return !g.movable(at) || f[0].code.sets(at[0], func(first []int) bool {
		return f[1].code.sets(at[1], func(second []int) bool {
			return f[2].code.sets(at[2], func(third []int) bool {
				return yield([3][]int{first, second, third})
			})
		})
	})
}

// Breadth counts for every head and factor the sets of one element, or some of them.
func (g product) Breadth(p games.Position) (moves uint64) {
	for _, at := range pointsOf(p, g.shown) {
		moves = min(moves+g.breadth(at), saturation)
	}
	return moves
}

// breadth is a lower bound of the moves at a head.
func (g product) breadth(at point) uint64 {
	moves := uint64(1)
	for i, f := range g.factors {
		var most uint64
		for _, e := range f.code {
			most = max(most, e.atLeast(at[i]))
		}
		moves = times(moves, most)
	}
	return moves
}

// times multiplies, and returns enough for a product above it.
func times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	if high > 0 || low > saturation {
		return saturation
	}
	return low
}

// laborPerCoin is the labor of turning a coin and of formatting it, in moves of a heap game.
const laborPerCoin = 20

// Labor is that of all coins in all positions after a move.
func (g product) Labor(p games.Position) (labor uint64) {
	heads := pointsOf(p, g.shown)
	for _, at := range heads {
		coins := uint64(len(heads) + g.turned(at))
		labor = min(labor+times(g.breadth(at), laborPerCoin*coins), saturation)
	}
	return labor
}

// turned bounds the number of coins that a move at a head turns.
func (g product) turned(at point) int {
	all := 1
	for i, f := range g.factors {
		all *= max(f.turned(at[i]), 1)
	}
	return all
}

// Describe gives the places of the turned coins in each factor.
func (g product) Describe(p games.Position, m games.Move) say.Text {
	turned := difference(pointsOf(p, g.shown), pointsOf(m.Parts[0], g.shown), point.compare)
	if len(turned) == 1 {
		return say.Textf("turn coin %s", turned[0].text(g.shown))
	}
	var all say.Text
	for i := 3 - g.shown; i < 3; i++ {
		places := make([]int, len(turned))
		for k, at := range turned {
			places[k] = at[i]
		}
		descend(places)
		listed := placesText(slices.Compact(places))
		if i == 3-g.shown {
			all = listed
		} else {
			all = say.Textf("%s x %s", all, listed)
		}
	}
	return say.Textf("turn coins %s", all)
}

// placesText lists places, from the right, in braces if there are several.
func placesText(places []int) say.Text {
	words := runsText(places)
	if len(places) == 1 {
		return words[0]
	}
	all := words[0]
	for _, word := range words[1:] {
		all = say.Textf("%s, %s", all, word)
	}
	return say.Textf("{%s}", all)
}

// mostDrawn bounds the rows and columns of a picture.
const mostDrawn = 40

// Picture returns the coins as a grid of letters: columns are places in the first factor, rows in
// the second, from the top. Of a product of three each place in the third has a grid.
func (g product) Picture(p games.Position) games.Picture {
	heads := pointsOf(p, g.shown)
	var most point
	for _, at := range heads {
		for i := range at {
			most[i] = max(most[i], at[i])
		}
	}
	if slices.Max(most[:]) >= mostDrawn {
		return games.Sign{Text: say.Plain(p.S)}
	}
	column, row, layer := 1, 2, 0 // of a product of two
	if g.shown == 3 {
		column, row, layer = 0, 1, 2
	}
	var b strings.Builder
	for z := range most[layer] + 1 {
		if z > 0 {
			b.WriteString("\n\n")
		}
		for y := range most[row] + 1 {
			if y > 0 {
				b.WriteByte('\n')
			}
			for x := range most[column] + 1 {
				var at point
				at[column], at[row], at[layer] = x, y, z
				_, isHead := slices.BinarySearchFunc(heads, at, point.compare)
				b.WriteByte("bw"[map[bool]int{true: 1}[isHead]])
			}
		}
	}
	return games.Sign{Text: say.Plain(b.String())}
}
