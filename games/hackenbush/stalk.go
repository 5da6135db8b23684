package hackenbush

import (
	"math/bits"
	"strings"

	"sprague/games"
	"sprague/games/kernel/recurrence"
	"sprague/games/value"
)

// stalkLetters maps letters of graphs and of the input to those of stalks.
var stalkLetters = map[byte]byte{'W': 'W', 'L': 'W', 'B': 'B', 'R': 'B', 'G': 'G'}

// initials marks a stalk that is written with L and R, the initials of the players, instead of W and B.
const initials = 1

var asInitials = strings.NewReplacer("W", "L", "B", "R")

// lettered returns a stalk or a graph with a mark. Only stalks with an edge W or B can have one.
func lettered(edges string, mark int64) games.Position {
	if mark != 0 && !strings.ContainsAny(edges, "WB") { // graphs have L and R
		mark = 0
	}
	return games.Position{X: mark, S: edges}
}

// parseStalk parses a stalk and converts it to canonical form. The error has its Offset in the
// text.
func parseStalk(text string) (string, *games.Error) {
	if text == "" {
		return "", games.Errorf(games.CodeBadPosition, "a stalk is missing; write it with W, B and G, as in hackenbush(WBW)")
	}
	upper := strings.ToUpper(text)
	for i, c := range upper {
		if !strings.ContainsRune("WBGLR", c) {
			return "", games.Errorf(games.CodeBadPosition, "%q is not an edge; write a stalk with W, B and G, as in hackenbush(WBW)", c).At(-1, min(i, len(text)))
		}
	}
	if !strings.ContainsAny(upper, "LR") {
		return upper, nil
	}
	stalk := []byte(upper)
	for i, c := range stalk {
		stalk[i] = stalkLetters[c]
	}
	return string(stalk), nil
}

// stalkValue is Berlekamp's rule: a stalk without an edge G is the sign expansion of its value. A
// stalk of edges G is a heap of Nim.
func stalkValue(stalk string) (v value.Value, ok bool) {
	switch strings.Count(stalk, "G") {
	case 0:
		return value.OfNumber(value.Stalk(len(stalk), func(i int) bool { return stalk[i] == 'W' })), true
	case len(stalk):
		return value.OfNimber(uint64(len(stalk))), true
	default:
		return v, false
	}
}

// Number orders the stalks without an edge G by length and then as binary numbers; edge i is bit i,
// set for W.
func (hackenbush) Number(p games.Position) (uint64, bool) {
	if len(p.S) > 61 {
		return 0, false
	}
	n := uint64(1)<<len(p.S) - 1
	for i := range len(p.S) {
		switch p.S[i] {
		case 'W':
			n += 1 << i
		case 'B':
		default:
			return 0, false
		}
	}
	return n, true
}

func (hackenbush) At(i uint64) games.Position {
	n := bits.Len64(i+1) - 1
	mask := i - (1<<n - 1)
	text := make([]byte, n)
	for j := range text {
		text[j] = "BW"[mask>>j&1]
	}
	return games.Position{S: string(text)}
}

func (hackenbush) Count(bound uint64) (uint64, error) {
	if bound > 60 {
		return 0, games.Errorf(games.CodeTooLarge, "tables of stalks go to 60 edges at most")
	}
	return 1<<(bound+1) - 1, nil
}

// Structure fills a table of stalks.
func (hackenbush) Structure() games.Structure {
	return games.Structure{FillNumbers: recurrence.Hackenbush}
}

func (hackenbush) Unit() string { return "edges" }
