package measure

import (
	"math"

	"sprague/games/value"
	"sprague/internal/say"
)

// Wild is the Genus of a game to which genus theory does not apply.
const Wild int64 = -1

// firmBase is the Genus of a firm game of value 0. The Genus of a fickle game is its value, 0 or 1.
const firmBase = 2

// OfNimHeaps returns the Genus of Nim heaps with a nim-sum. They are firm if one of them is larger
// than 1. It returns false if the Genus does not fit.
func OfNimHeaps(sum uint64, firm bool) (int64, bool) {
	switch {
	case !firm:
		return int64(sum), true
	case sum > math.MaxInt64-firmBase:
		return 0, false
	default:
		return int64(sum) + firmBase, true
	}
}

// genusText formats a type for people.
func genusText(x int64) say.Text {
	switch {
	case x < 0:
		return say.Textf("wild")
	case x < firmBase:
		return say.Textf("fickle %d", x)
	default:
		return say.Textf("firm %d", x-firmBase)
	}
}

// genera is the set of the types of a game's options, which determines its own type.
type genera struct {
	values       value.NimberSet
	fickle, firm [2]bool // of value 0, of value 1
	any, wild    bool
}

func (g *genera) reset() {
	g.values.Reset()
	g.fickle, g.firm = [2]bool{}, [2]bool{}
	g.any, g.wild = false, false
}

// add adds the type of an option; it reports whether others can change the result.
func (g *genera) add(option int64) bool {
	g.any = true
	value := option
	switch {
	case option == Wild:
		g.wild = true
		return false
	case option < firmBase:
		g.fickle[option] = true
	default:
		value -= firmBase
		if value <= 1 {
			g.firm[value] = true
		}
	}
	g.values.Add(uint64(value))
	return true
}

// result returns the type of a game with these options. The conditions are those of the proof of
// genus theory (docs/theory.md) and exclude each other.
func (g *genera) result() int64 {
	var (
		noFickle = !g.fickle[0] && !g.fickle[1]
		noFirm   = !g.firm[0] && !g.firm[1]
		n        = int64(g.values.Mex())
	)
	switch {
	case g.wild:
		return Wild
	case !g.any, noFirm && g.fickle[1] && !g.fickle[0]:
		return 0
	case noFirm && g.fickle[0] && !g.fickle[1]:
		return 1
	case noFickle && !g.firm[0]:
		return firmBase
	case noFickle && !g.firm[1]:
		return firmBase + 1
	case n >= 2 && (g.firm[0] || g.fickle[1]) && (g.firm[1] || g.fickle[0]):
		return firmBase + n
	default:
		return Wild
	}
}
