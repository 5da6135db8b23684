// Package heaps holds the games played with independent heaps: a position is a
// list of heaps, and each heap is a component.
package heaps

import (
	"math"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// sizes is common to all heap games: notation and numbering. A heap of n has number n.
type sizes struct {
	id    games.Identity
	sided bool // the parameters list the moves of each player, so -n is a heap of n with the players exchanged
}

// heap is common to impartial heap games. Rulesets embed it and add their moves.
type heap struct{ sizes }

// newHeap returns the heap of a game whose table has its own name.
func newHeap(family, name string, rules uint64) heap {
	return heap{sizes{id: games.Identity{Family: family, Name: name, Table: name, Rules: rules, Joined: true}}}
}

func (h sizes) Identity() games.Identity { return h.id }

func (h sizes) Parse(args []string) ([]games.Position, error) {
	heaps := make([]games.Position, len(args))
	for i, arg := range args {
		size := arg
		if h.sided {
			size = strings.TrimPrefix(arg, "-")
		}
		n, err := games.ParseInteger(size)
		if err != nil {
			return nil, err.At(i, err.Offset+len(arg)-len(size))
		}
		heaps[i].X = n
	}
	return heaps, nil
}

func (h sizes) Format(p games.Position) string { return strconv.FormatInt(p.X, 10) }

func (h sizes) Number(p games.Position) (uint64, bool) { return uint64(p.X), true }

// Heaped: the number of a heap is its size.
func (h sizes) Heaped() {}

func (h sizes) At(i uint64) games.Position { return games.Position{X: int64(i)} }

func (h sizes) Count(bound uint64) (uint64, error) {
	if bound >= 1<<62 {
		return 0, games.Errorf(games.CodeTooLarge, "tables of heaps go to 2^62 at most")
	}
	return bound + 1, nil
}

func (h sizes) Unit() string { return "heaps" }

// Dense: nearly every smaller heap is reachable from a heap.
func (heap) Dense() {}

func (h sizes) Describe(p games.Position, m games.Move) say.Text {
	taken := p.X
	left := make([]say.Text, 0, len(m.Parts))
	for _, part := range m.Parts {
		taken -= part.X
		if part.X > 0 {
			left = append(left, say.Plain(strconv.FormatInt(part.X, 10)))
		}
	}
	switch {
	case taken == 0:
		return say.Textf("split into %s", say.Join(" and ", left...))
	case len(left) == 0:
		return say.Textf("take %d, the whole heap", taken)
	default:
		return say.Textf("take %d, leave %s", taken, say.Join(" and ", left...))
	}
}

// maxElements bounds the parameters of a heap game: elements of a subtraction set, digits of a
// code.
const maxElements = 1 << 16

// periodReach is the largest heap that a period theorem may require.
const periodReach = math.MaxInt64 / 4
