package coins

import (
	"math/bits"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Turning is the family of the coin-turning games given by a code, and of their products.
var Turning = games.Family{
	Name:   "turning",
	Takes:  "a row of coins",
	Params: "code",
	New:    readTurning,
	Help: games.Help{
		Summary:  "flip coins as a code allows, the rightmost from w to b; products",
		Rules:    "A turn flips some coins. The rightmost of them must show w (heads). The code lists the allowed sets, separated by commas. A set is a count n, a-b or a+, then at most one of C (neighbors), E (equally spaced) and S (symmetrically placed). F (with the leftmost coin of the row) and C(n) (within n neighboring squares) may follow. The name of a game stands for its code. In a product of two or three codes, coins lie on a board. A turn takes an allowed set of columns, one of rows and, of three codes, one of layers. It flips all coins where these meet. The one at the greatest places must show w.",
		Notation: "turning[code](wbw…), the leftmost coin first; of a product, turning[1-2 x ruler](2x5, 0x1), the places of all w, counted from 0, or of two codes the rows of a board from the top, as in turning[2 x 2](wb|bw)",
		Examples: []string{"turning[1-3](wbwbbw)", "turning[1+C](wwbw) + nim(3)", "turning[1-2C,3E](bbwbw)", "turning[twins x ruler](3x2, 1x3)", "turning[1-2 x 1-3](wbw|bbw)", "turning[2 x 2 x 2](3x4x5) + nim(2)"},
		Source:   "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14, 1982; the theory: H. W. Lenstra, Nim multiplication, 1977; products: the Tartan theorem in the same chapter; the codes: those of CGSuite",
		Answered: "table; formula (the coin-turning theorem) for longer rows, as far as the values of single coins are found. Products: formula (the Tartan theorem), in 1-2, 2 and 1-3 for places to 2^63-1",
	},
}

type turning struct {
	row
	id   games.Identity
	code code
	*codeCache
}

// readTurning returns the ruleset of a code, or of a product of codes.
func readTurning(params string) (games.Ruleset, error) {
	codes, err := parseCodes(params)
	switch {
	case err != nil:
		return nil, err
	case len(codes) > 1:
		return newProduct(codes), nil
	}
	c := codes[0]
	return newTurning(c, "turning", "turning["+c.String()+"]"), nil
}

// newTurning returns the ruleset of a code under a name. Its table has the name of the code.
func newTurning(c code, family, name string) turning {
	table := "turning[" + c.String() + "]"
	return turning{
		row:       row{name},
		id:        games.Identity{Family: family, Name: name, Table: table, Rules: 1},
		code:      c,
		codeCache: codeCacheOf(c),
	}
}

func (g turning) Identity() games.Identity { return g.id }

// Parse refuses rows with a w whose single-coin value is out of reach: no search would succeed.
func (g turning) Parse(args []string) ([]games.Position, error) {
	positions, err := g.row.Parse(args)
	if err != nil || len(args) == 0 {
		return positions, err
	}
	n := strings.LastIndexAny(args[0], "wW") + 1
	if worth, end := g.singles.first(n); !end.Empty() {
		j := len(worth) + strings.IndexAny(args[0][len(worth):], "wW")
		return nil, games.Errorf(games.CodeTooLarge, "%s is answered to place %d: of a coin at place %d, %s",
			g.name, len(worth)-1, len(worth), end).At(0, j)
	}
	return positions, nil
}

// Value is the coin-turning theorem: the row is the sum of its single w's.
func (g turning) Value(p games.Position) (value.Value, bool) {
	last := bits.Len64(uint64(p.X)) - 1
	if p.S != "" {
		last = strings.LastIndexByte(p.S, 'w')
	}
	worth, end := g.singles.first(last + 1)
	if !end.Empty() {
		return value.Value{}, false
	}
	var x uint64
	for j := range last + 1 {
		if heads(p, j) {
			x ^= worth[j]
		}
	}
	return value.OfNimber(x), true
}

// Structure gives the value of a single w.
func (g turning) Structure() games.Structure { return games.Structure{Coin: g.single} }

// single returns the value of a single w at place j, and false if it is out of reach.
func (g turning) single(j int) (uint64, bool) {
	worth, end := g.singles.first(j + 1)
	if !end.Empty() {
		return 0, false
	}
	return worth[j], true
}

// headsOf lists the places of w, from the left.
func headsOf(p games.Position) []int {
	n := 0
	for j := range length(p) {
		if heads(p, j) {
			n++
		}
	}
	all := make([]int, 0, n) // growing the list would waste more than its length
	for j := range length(p) {
		if heads(p, j) {
			all = append(all, j)
		}
	}
	return all
}

// Describe names the coins from the right, and runs of three or more by their ends.
func (turning) Describe(p games.Position, m games.Move) say.Text {
	var set []int
	for j := length(p) - 1; j >= 0; j-- {
		if heads(p, j) != heads(m.Parts[0], j) {
			set = append(set, j)
		}
	}
	if len(set) == 1 {
		return say.Textf("turn coin %d", set[0])
	}
	return say.Textf("turn coins %s", say.And(runsText(set)...))
}

// runsText lists descending places, and runs of three or more by their ends.
func runsText(places []int) (words []say.Text) {
	for rest := places; len(rest) > 0; {
		run := 1
		for run < len(rest) && rest[run] == rest[0]-run {
			run++
		}
		if run < 3 {
			run = 1
			words = append(words, say.Plain(strconv.Itoa(rest[0])))
		} else {
			words = append(words, say.Textf("%d to %d", rest[0], rest[run-1]))
		}
		rest = rest[run:]
	}
	return words
}
