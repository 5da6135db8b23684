package nimlike

import (
	"slices"
	"strconv"
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
	return []games.Position{Written(heaps)}, nil
}

func (list) Format(p games.Position) string { return p.S }

// Separate sorts the heaps, whose order does not affect the value.
func (list) Separate(p games.Position) []games.Position {
	heaps := slices.DeleteFunc(heapsOf(p), func(n int64) bool { return n == 0 })
	if len(heaps) == 0 {
		return nil
	}
	slices.Sort(heaps)
	return []games.Position{Written(heaps)}
}

// Written returns the position of some numbers in a list or a row, in this order.
func Written(heaps []int64) games.Position {
	var text []byte
	for i, n := range heaps {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, n, 10)
	}
	return games.Position{S: string(text)}
}

// heapsOf parses the heaps of a position.
func heapsOf(p games.Position) []int64 {
	if p.S == "" {
		return nil
	}
	heaps := make([]int64, 0, 1+strings.Count(p.S, ","))
	for s := range steps(p.S) {
		heaps = append(heaps, int64(s.coins))
	}
	return heaps
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
