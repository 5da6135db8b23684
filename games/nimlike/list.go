package nimlike

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// list is common to the games whose component is a list of heaps. A position keeps them in S in the
// order of the input, without leading zeros.
type list struct{ id games.Identity }

func (l list) Identity() games.Identity { return l.id }

func (list) Parse(args []string) ([]games.Position, error) {
	heaps := make([]int64, len(args))
	for i, arg := range args {
		n, err := games.ParseInteger(arg)
		if err != nil {
			return nil, err.At(i, err.Offset)
		}
		heaps[i] = n
	}
	return []games.Position{games.OfNumbers(heaps)}, nil
}

func (list) Format(p games.Position) string { return p.S }

// Separate sorts the heaps, whose order does not affect the value.
func (list) Separate(p games.Position) []games.Position {
	heaps := slices.DeleteFunc(games.NumbersOf[int64](p), func(n int64) bool { return n == 0 })
	if len(heaps) == 0 {
		return nil
	}
	slices.Sort(heaps)
	return []games.Position{games.OfNumbers(heaps)}
}

// Describe finds the first heap that the move changes.
func (list) Describe(p games.Position, m games.Move) say.Text {
	before, after := p.S, m.Parts[0].S
	start := firstChange(before, after)
	size, left := coinsAt(before[start:]), coinsAt(after[start:])
	return say.Textf("take %d from heap %d, leave %d", size-left, strings.Count(before[:start], ",")+1, left)
}

// firstChange returns the offset of the first number that differs between two texts.
func firstChange(before, after string) int {
	same := 0
	for same < min(len(before), len(after)) && before[same] == after[same] {
		same++
	}
	return strings.LastIndexByte(before[:same], ',') + 1
}

// Picture returns the heaps in the order of the input.
func (list) Picture(p games.Position) games.Picture {
	return games.Heaps{Sizes: coinsOf(p.S), Numbered: true}
}
