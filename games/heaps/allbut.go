package heaps

import (
	"slices"
	"strings"

	"sprague/games"
)

// allBut is a subtraction game in which every positive number except a few may be taken.
type allBut struct {
	heap
	except []int64 // ascending, distinct, not empty
}

const allButWord = "all-but"

// newAllBut parses the text after the keyword.
func newAllBut(list string, offset int) (games.Ruleset, error) {
	if strings.TrimSpace(list) == "" {
		return nil, games.Errorf(games.CodeBadParams, "all-but needs the numbers that may not be taken, as in subtraction[all-but 2,3]").At(-1, offset)
	}
	except, err := parseSet(list, offset)
	if err != nil {
		return nil, err
	}
	name := "subtraction[" + allButWord + " " + formatSet(except) + "]"
	return allBut{newHeap("subtraction", name, 1), except}, nil
}

func (g allBut) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	i := g.below(p.X)
	for left := range p.X {
		if i > 0 && g.except[i-1] == p.X-left {
			i--
			continue
		}
		parts[0].X = left
		if !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

// below counts the exceptions up to n.
func (g allBut) below(n int64) int {
	i, found := slices.BinarySearch(g.except, n)
	if found {
		i++
	}
	return i
}

func (g allBut) Breadth(p games.Position) uint64 { return uint64(p.X) - uint64(g.below(p.X)) }

// PeriodTheorem: let m be the largest exception. If values rise by a saltus over 2m+1 neighboring
// heaps, a period apart, they do so forever. docs/theory.md has the proof; A. N. Siegel,
// Combinatorial Game Theory, 2013, chapter IV.2, shows that all such games are arithmetic periodic.
func (g allBut) PeriodTheorem(preperiod, period uint64) (string, uint64, bool) {
	largest := uint64(g.except[len(g.except)-1])
	if preperiod > periodReach || period > periodReach || largest > periodReach/2 {
		return "", 0, false
	}
	return "all-but", preperiod + period + 2*largest, true
}

// Arithmetic: the theorem covers periods with any saltus.
func (allBut) Arithmetic(uint64) bool { return true }

// Structure is the set of the exceptions.
func (g allBut) Structure() games.Structure {
	return games.Structure{Subtraction: &games.Subtraction{Numbers: g.except, AllBut: true}}
}
