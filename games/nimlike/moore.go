package nimlike

import (
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Moore is Moore's Nim, in which a move changes up to k heaps.
var Moore = games.Family{
	Name:   "moore",
	Takes:  "heap sizes",
	Params: "k",
	New:    readMoore,
	Help: games.Help{
		Summary:  "take from up to k heaps at once",
		Rules:    "A position is a list of heaps. A turn takes from at least one and at most k heaps, any positive number of counters from each.",
		Notation: "moore[k](a, b, …), k from 1, heaps from 0 to 2^63-1",
		Examples: []string{"moore[2](1,2,3)", "moore[2](3,4,5,6)", "moore[3](1,2,2,3) + nim(2)"},
		Source:   "E. H. Moore, A generalization of the game called Nim, 1910",
		Answered: "outcome and a winning move by formula (the number of 1s in each binary digit); the value by formula where it is 0, k is 1 or at most k heaps are left, else by engine",
	},
}

// moore keeps its heaps in the order of the input.
type moore struct {
	list
	k uint64
}

func readMoore(params string) (games.Ruleset, error) {
	text := strings.TrimSpace(params)
	lead := len(params) - len(strings.TrimLeft(params, " \t\r\n"))
	k, err := games.ParseInteger(text)
	switch {
	case err != nil && err.Code == games.CodeOutOfRange:
		return nil, err.At(-1, lead)
	case text == "":
		return nil, games.Errorf(games.CodeBadParams, "moore needs the number of heaps a turn may take from, as in moore[2](3,4,5)")
	case err != nil || k == 0:
		return nil, games.Errorf(games.CodeBadParams, "a turn takes from at least 1 heap and at most as many as the whole number in brackets says, as in moore[2](3,4,5)").At(-1, lead)
	}
	name := "moore[" + strconv.FormatInt(k, 10) + "]"
	return moore{list{games.Identity{Family: "moore", Name: name}}, uint64(k)}, nil
}

func (g moore) Moves(p games.Position, yield func(games.Move) bool) {
	heaps := games.NumbersOf[int64](p)
	after := slices.Clone(heaps)
	parts := make([]games.Position, 1)
	// lower enumerates the ways to reduce from 1 to most of the heaps from first on.
	var lower func(first int, most uint64) bool
	lower = func(first int, most uint64) bool {
		for i := first; i < len(heaps); i++ {
			for after[i] = 0; after[i] < heaps[i]; after[i]++ {
				parts[0] = games.OfNumbers(after)
				if !yield(games.Move{Parts: parts}) || most > 1 && !lower(i+1, most-1) {
					return false
				}
			}
		}
		return true
	}
	lower(0, g.k)
}

func (moore) Describe(p games.Position, m games.Move) say.Text {
	before, after := games.NumbersOf[int64](p), games.NumbersOf[int64](m.Parts[0])
	var taken []say.Text
	for i := range before {
		if d := before[i] - after[i]; d > 0 {
			taken = append(taken, say.Textf("%d from heap %d", d, i+1))
		}
	}
	return say.Textf("take %s", say.And(taken...))
}

// Breadth counts the moves in single heaps.
func (moore) Breadth(p games.Position) uint64 {
	total, fits := total(games.NumbersOf[int64](p))
	if !fits {
		return math.MaxUint64
	}
	return total
}

// total returns the sum of the heaps, and false if it does not fit 64 bits.
func total(heaps []int64) (sum uint64, fits bool) {
	for _, n := range heaps {
		var carry uint64
		if sum, carry = bits.Add64(sum, uint64(n), 0); carry > 0 {
			return 0, false
		}
	}
	return sum, true
}

// Value is the Nim sum for k = 1. If a move may change all heaps, it is their sum: every smaller
// sum can be reached, and no other. Otherwise Moore's theorem gives the zeros.
func (g moore) Value(p games.Position) (value.Value, bool) {
	heaps := games.NumbersOf[int64](p)
	if g.k == 1 {
		return value.OfNimber(nimSum(heaps)), true
	}
	if g.mayTakeFromAll(heaps) {
		sum, fits := total(heaps)
		return value.OfNimber(sum), fits
	}
	return value.Value{}, g.lost(heaps)
}

func nimSum(heaps []int64) (x uint64) {
	for _, n := range heaps {
		x ^= uint64(n)
	}
	return x
}

// mayTakeFromAll reports whether at most k heaps are left.
func (g moore) mayTakeFromAll(heaps []int64) bool {
	var left uint64
	for _, n := range heaps {
		if n > 0 {
			left++
		}
	}
	return left <= g.k
}

// Outcome is Moore's theorem (1910): P if and only if, for every binary digit, the number of heaps
// with a 1 is a multiple of k+1.
func (g moore) Outcome(p games.Position) (value.Outcome, bool) {
	if g.lost(games.NumbersOf[int64](p)) {
		return value.P, true
	}
	return value.N, true
}

func (g moore) lost(heaps []int64) bool {
	for digit := range 63 {
		if ones(heaps, digit)%(g.k+1) != 0 {
			return false
		}
	}
	return true
}

// ones returns the number of heaps with a 1 in a binary digit.
func ones(heaps []int64, digit int) (count uint64) {
	for _, n := range heaps {
		count += uint64(n) >> digit & 1
	}
	return count
}

func (g moore) Winning(p games.Position, yield func(games.Move) bool) bool {
	return g.MovesTo(p, 0, yield)
}

// MovesTo yields moves to values known to Value.
func (g moore) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	heaps := games.NumbersOf[int64](p)
	switch {
	case g.k == 1:
		lowerOne(heaps, target, yield)
		return true
	case g.mayTakeFromAll(heaps):
		if sum, fits := total(heaps); fits && target >= sum {
			return true
		}
		yieldHeaps(upTo(heaps, target), yield)
		return target == 0
	case g.lost(heaps):
		return target == 0
	case target == 0:
		yieldHeaps(g.balanced(heaps), yield)
	}
	return false
}

func yieldHeaps(heaps []int64, yield func(games.Move) bool) bool {
	return yield(games.Move{Parts: []games.Position{games.OfNumbers(heaps)}})
}

// lowerOne yields the moves of Nim to a Nim sum (Bouton 1901).
func lowerOne(heaps []int64, target uint64, yield func(games.Move) bool) {
	change := int64(nimSum(heaps) ^ target)
	for i, n := range heaps {
		rest := n ^ change
		if rest < 0 || rest >= n {
			continue
		}
		heaps[i] = rest
		if !yieldHeaps(heaps, yield) {
			return
		}
		heaps[i] = n
	}
}

// upTo reduces heaps so that their sum, which exceeds most, becomes most.
func upTo(heaps []int64, most uint64) []int64 {
	for i, n := range heaps {
		heaps[i] = int64(min(uint64(n), most))
		most -= uint64(heaps[i])
	}
	return heaps
}

// balanced reduces up to k heaps to a lost position, by Moore's construction, from the highest
// binary digit down. Once a heap is reduced in one digit, all its lower digits are free. If giving
// some free heaps a 1 makes a multiple of k+1, it does so. If there are too few free heaps, the
// excess of other heaps with a 1 is small enough to reduce these too.
func (g moore) balanced(heaps []int64) []int64 {
	var lowered []int // heaps with free digits; their lower digits are 0
	fixed := slices.Clone(heaps)
	for digit := 62; digit >= 0; digit-- {
		excess := ones(fixed, digit) % (g.k + 1)
		if wanted := (g.k + 1 - excess) % (g.k + 1); wanted <= uint64(len(lowered)) {
			for _, i := range lowered[:wanted] {
				heaps[i] |= 1 << digit
			}
			continue
		}
		for i := 0; excess > 0; i++ {
			if fixed[i]>>digit&1 == 1 {
				heaps[i] &^= 1<<(digit+1) - 1
				fixed[i] = 0
				lowered = append(lowered, i)
				excess--
			}
		}
	}
	return heaps
}
