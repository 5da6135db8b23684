package nimlike

import (
	"iter"
	"math/bits"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
)

// Staircase is Staircase Nim: coins move down step by step.
var Staircase = games.Family{
	Name:  "staircase",
	Takes: "the coins on each step",
	New:   games.Fixed(staircase{}),
	Help: games.Help{
		Summary:  "move coins one step down a staircase",
		Rules:    "A position is a staircase with coins on its steps. A turn moves any positive number of coins from one step to the one below. Coins from the lowest step leave play.",
		Notation: "staircase(a, b, …), the lowest step first, up to 2^64-1 coins altogether",
		Examples: []string{"staircase(3,0,5)", "staircase(1,2,3,4) + nim(6)"},
		Source:   "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, 1982",
		Answered: "formula, for every staircase: the Nim sum of the first, third, fifth, … step; these are Nim heaps in misere play, too",
	},
}

// staircase keeps a position in S in its notation, without leading zeros. A move may put more than
// 2^63-1 coins on a step. But no move increases the total, so every reachable position of valid
// input can be formatted.
type staircase struct{}

func (staircase) Identity() games.Identity {
	return games.Identity{Family: "staircase", Name: "staircase"}
}

func (staircase) Parse(args []string) ([]games.Position, error) {
	steps := make([]string, len(args))
	var total uint64
	for i, arg := range args {
		coins, refusal := parseCoins(arg)
		if refusal != nil {
			return nil, refusal.At(i, refusal.Offset)
		}
		sum, carry := bits.Add64(total, coins, 0)
		if carry > 0 {
			return nil, games.Errorf(games.CodeOutOfRange, "there are too many coins up to this step; all steps together hold %d (2^64-1) at most", ^uint64(0)).At(i, 0)
		}
		total = sum
		steps[i] = strconv.FormatUint(coins, 10)
	}
	return []games.Position{{S: strings.Join(steps, ",")}}, nil
}

// parseCoins parses the coins of a step, up to 2^64-1.
func parseCoins(text string) (uint64, *games.Error) {
	n, refusal := games.ParseInteger(text)
	if refusal == nil || refusal.Code != games.CodeOutOfRange {
		return uint64(n), refusal
	}
	coins, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, games.Errorf(games.CodeOutOfRange, "these are too many coins; all steps together hold %d (2^64-1) at most", ^uint64(0))
	}
	return coins, nil
}

func (staircase) Format(p games.Position) string { return p.S }

// step is one step of a staircase, with its place in the text.
type step struct {
	number     int // from 1
	coins      uint64
	start, end int
}

// steps yields the steps of a staircase from the lowest up.
func steps(text string) iter.Seq[step] {
	return func(yield func(step) bool) {
		s := step{number: 1}
		for s.start < len(text) {
			s.end = len(text)
			if comma := strings.IndexByte(text[s.start:], ','); comma >= 0 {
				s.end = s.start + comma
			}
			s.coins = coinsAt(text[s.start:s.end])
			if !yield(s) {
				return
			}
			s.number, s.start = s.number+1, s.end+1
		}
	}
}

// coinsAt parses the coins at the beginning of a text from Format.
func coinsAt(text string) (coins uint64) {
	for i := 0; i < len(text) && text[i] != ','; i++ {
		coins = 10*coins + uint64(text[i]-'0')
	}
	return coins
}

// shift is a move of coins from a step to the step below.
type shift struct {
	below, step step
	coins       uint64
}

// shifted returns the staircase after a shift.
func shifted(text string, m shift) games.Position {
	rest := strconv.FormatUint(m.step.coins-m.coins, 10) + text[m.step.end:]
	if m.step.number == 1 {
		return games.Position{S: rest}
	}
	return games.Position{S: text[:m.below.start] + strconv.FormatUint(m.below.coins+m.coins, 10) + "," + rest}
}

func (staircase) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	var below step
	for s := range steps(p.S) {
		for left := range s.coins {
			parts[0] = shifted(p.S, shift{below, s, s.coins - left})
			if !yield(games.Move{Parts: parts}) {
				return
			}
		}
		below = s
	}
}

// Describe finds the lowest step that the move changes: the one that receives coins, or the first.
func (staircase) Describe(p games.Position, m games.Move) say.Text {
	before, after := p.S, m.Parts[0].S
	start := firstChange(before, after)
	number := strings.Count(before[:start], ",") + 1
	old, current := coinsAt(before[start:]), coinsAt(after[start:])
	switch {
	case old > current && old-current == 1: // current+1 might overflow
		return say.Textf("move 1 coin from step 1 to the ground")
	case old > current:
		return say.Textf("move %d coins from step 1 to the ground", old-current)
	case current > old && current-old == 1:
		return say.Textf("move 1 coin from step %d to step %d", number+1, number)
	default:
		return say.Textf("move %d coins from step %d to step %d", current-old, number+1, number)
	}
}

// Breadth returns the number of coins: each may be the last one that a move takes off its step.
func (staircase) Breadth(p games.Position) (coins uint64) {
	for s := range steps(p.S) {
		coins += s.coins
	}
	return coins
}

// Value is the theorem of Staircase Nim. Coins on odd steps are Nim heaps. Those on even steps do
// not count: coins that come down from one can be moved on at once, a reversing move like those of
// the extra chips in Poker-Nim (Winning Ways, chapter 3).
func (staircase) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(oddSteps(steps(p.S))), true
}

// oddSteps returns the Nim sum of the odd steps.
func oddSteps(steps iter.Seq[step]) (x uint64) {
	for s := range steps {
		if s.number%2 == 1 {
			x ^= s.coins
		}
	}
	return x
}

// Measure knows the genus: in misere play too, a staircase equals the Nim heaps of its odd steps.
func (staircase) Measure(p games.Position, m measure.Measure) (int64, bool) {
	return measureOfSteps(steps(p.S), m)
}

// measureOfSteps returns the genus of a staircase: that of its odd steps as Nim heaps. Coins that
// come down from an even step can be moved on at once. Where the odd steps are empty, the mover wins
// in misere play, as the theorem of reversible moves demands there (theory.md).
func measureOfSteps(steps iter.Seq[step], m measure.Measure) (int64, bool) {
	sum, firm := uint64(0), false
	for s := range steps {
		if s.number%2 == 1 {
			sum ^= s.coins
			firm = firm || s.coins > 1
		}
	}
	if m != measure.Genus {
		return 0, false
	}
	return measure.OfNimHeaps(sum, firm)
}

func (staircase) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	parts := make([]games.Position, 1)
	for m := range shiftsTo(steps(p.S), target) {
		parts[0] = shifted(p.S, m)
		if !yield(games.Move{Parts: parts}) {
			break
		}
	}
	return true
}

// shiftsTo returns all moves after which the Nim sum of the odd steps is target. Every move changes
// one odd step. These change it to the required number by moving excess coins down, or missing
// coins from the step above.
func shiftsTo(steps iter.Seq[step], target uint64) iter.Seq[shift] {
	return func(yield func(shift) bool) {
		change := oddSteps(steps) ^ target
		var below step
		for s := range steps {
			more, less := s.coins, s.coins^change
			if s.number%2 == 0 {
				more, less = below.coins^change, below.coins
			}
			if more > less && more-less <= s.coins && !yield(shift{below, s, more - less}) {
				return
			}
			below = s
		}
	}
}

// Picture implements games.Pictured.
func (staircase) Picture(p games.Position) games.Picture { return games.Stairs{Coins: coinsOf(p.S)} }

// coinsOf lists the numbers in a text from Format.
func coinsOf(text string) (coins []uint64) {
	for s := range steps(text) {
		coins = append(coins, s.coins)
	}
	return coins
}
