package nimlike

import (
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Arrange is Nim in which the first move of a pile lays out its heaps.
var Arrange = games.Family{
	Name:  "arrange",
	Takes: "the size of a pile",
	New:   games.Fixed(arrange{}),
	Help: games.Help{
		Summary:  "lay stones out as Nim heaps, then play Nim",
		Rules:    "A position is a pile of stones. The first turn lays all of them out as any non-empty heaps. Later turns play Nim with them.",
		Notation: "arrange(n), a pile from 0 to 2^63-1; with = a heap that has been laid out, as in arrange(=3,=5)",
		Examples: []string{"arrange(8)", "arrange(7) + nim(3)", "arrange(=3,=5)"},
		Source:   "the second move by C. L. Bouton, Nim, a game with a complete mathematical theory, 1901",
		Answered: "formula, for every pile: an even pile is worth 1 and an odd one 0",
	},
}

// arrange keeps stones in X; Y is laid for a heap that has been laid out.
type arrange struct{}

const laid = 1

func (arrange) Identity() games.Identity {
	return games.Identity{Family: "arrange", Name: "arrange", Joined: true}
}

func (arrange) Parse(args []string) ([]games.Position, error) {
	all := make([]games.Position, len(args))
	for i, arg := range args {
		stones, out := strings.CutPrefix(arg, "=")
		n, err := games.ParseInteger(stones)
		if err != nil {
			return nil, err.At(i, err.Offset+len(arg)-len(stones))
		}
		all[i].X = n
		if out {
			all[i].Y = laid
		}
	}
	return all, nil
}

func (arrange) Format(p games.Position) string {
	text := strconv.FormatInt(p.X, 10)
	if p.Y == laid {
		return "=" + text
	}
	return text
}

func (arrange) Moves(p games.Position, yield func(games.Move) bool) {
	if p.X == 0 {
		return
	}
	if p.Y == laid {
		parts := []games.Position{{Y: laid}}
		for left := range p.X {
			parts[0].X = left
			if !yield(games.Move{Parts: parts}) {
				return
			}
		}
		return
	}
	heaps := []games.Position{{X: p.X, Y: laid}}
	for len(heaps) > 0 {
		if !yield(games.Move{Parts: heaps}) {
			return
		}
		heaps = nextLayout(heaps)
	}
}

// nextLayout changes a layout in descending order to the next; the layouts of a pile come in
// descending order. It takes a stone from the last heap of more than one stone, and lays that stone
// and all later ones out again, in heaps as large as possible. Nothing follows the last layout, of
// single stones.
func nextLayout(heaps []games.Position) []games.Position {
	var loose int64
	for len(heaps) > 0 && heaps[len(heaps)-1].X == 1 {
		loose++
		heaps = heaps[:len(heaps)-1]
	}
	if len(heaps) == 0 {
		return nil
	}
	last := &heaps[len(heaps)-1]
	last.X--
	loose++
	for most := last.X; loose > 0; loose -= min(most, loose) {
		heaps = append(heaps, games.Position{X: min(most, loose), Y: laid})
	}
	return heaps
}

func (arrange) Describe(p games.Position, m games.Move) say.Text {
	if p.Y == laid {
		left := m.Parts[0].X
		if left == 0 {
			return say.Textf("take %d, the whole heap", p.X)
		}
		return say.Textf("take %d, leave %d", p.X-left, left)
	}
	sizes := make([]say.Text, len(m.Parts))
	for i, heap := range m.Parts {
		sizes[i] = say.Plain(strconv.FormatInt(heap.X, 10))
	}
	if len(sizes) == 1 {
		return say.Textf("lay out one heap of %s", sizes[0])
	}
	return say.Textf("lay out heaps of %s", say.And(sizes...))
}

// Breadth is exact for a heap. A pile can be laid out as one heap of any size plus single stones.
func (arrange) Breadth(p games.Position) uint64 { return uint64(p.X) }

// Value: heaps have the values of Nim heaps. A pile of n leads to Nim sums of the same parity as n,
// since each binary digit has the parity of the stones in it. If n > 0 is even, two equal heaps
// give 0, but no layout gives 1. If n is odd, no layout gives 0.
func (arrange) Value(p games.Position) (value.Value, bool) {
	switch {
	case p.Y == laid:
		return value.OfNimber(uint64(p.X)), true
	case p.X > 0 && p.X%2 == 0:
		return value.OfNimber(1), true
	default:
		return value.Value{}, true
	}
}

// MovesTo lays out a heap of the target, and the rest in two equal heaps. Other layouts may exist.
func (arrange) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	n := uint64(p.X)
	switch {
	case p.Y == laid:
		if target < n {
			yield(games.Move{Parts: []games.Position{{X: int64(target), Y: laid}}})
		}
		return true
	case n == 0 || target > n || (n-target)%2 == 1:
		return true // a Nim sum is at most the sum, with the same parity
	}
	half := games.Position{X: int64((n - target) / 2), Y: laid}
	layout := []games.Position{{X: int64(target), Y: laid}, half, half}
	layout = slices.DeleteFunc(layout, func(heap games.Position) bool { return heap.X == 0 })
	yield(games.Move{Parts: layout})
	return false
}

// Picture returns a heap, laid out or not.
func (arrange) Picture(p games.Position) games.Picture {
	note := say.Textf("not laid out yet")
	if p.Y == laid {
		note = say.Textf("laid out")
	}
	return games.Heaps{Sizes: []uint64{uint64(p.X)}, Note: note}
}
