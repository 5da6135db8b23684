package heaps

import (
	"strings"

	"sprague/games"
	"sprague/games/value"
)

// Octal is the family of Guy and Smith's take-and-break games.
var Octal = games.Family{
	Name:   "octal",
	Takes:  "heap sizes",
	Params: "code",
	New:    func(params string) (games.Ruleset, error) { return NewOctal(params) },
	Expand: expandOctal,
	Help: games.Help{
		Summary:  "take and break by an octal code",
		Rules:    "In the code d0.d1d2d3… the digit d_k is a sum of 1, 2 and 4. With 1, taking k counters may leave no heap; with 2, one heap; with 4, two heaps. d0 is 0, or 4 for splits without taking.",
		Notation: "octal[code](a, b, …); a repeating tail stands in ( ) or [ ]: octal[0.(3)] is Nim; 0.77(a, b, …) is octal[0.77](a, b, …)",
		Examples: []string{"octal[0.77](12)", "octal[0.137](1000000000000, 5)"},
		Source:   "R. K. Guy and C. A. B. Smith, The G-values of various games, 1956",
		Answered: "table; beyond it by the period where the Guy–Smith theorem proves one; formula for 0.(3) and 4.(3); else engine",
	},
}

type octal struct {
	heap
	code        code
	take, split places                       // the k whose digit has bit 1, 2
	structure   games.Structure              // made once: sums ask for that of each component
	looks       func(n uint64) games.Picture // picture of a heap; nil for a picture derived from the code
}

// NewOctal returns the ruleset of a code.
func NewOctal(params string) (games.Ruleset, error) {
	c, err := parseCode(params)
	if err != nil {
		return nil, err
	}
	return newOctal(c, "octal", "octal["+c.String()+"]", nil), nil
}

// newOctal returns the ruleset of a code under a name. Its table has the name of the code. The
// picture may be nil.
func newOctal(c code, family, name string, looks func(n uint64) games.Picture) games.Ruleset {
	g := octal{newHeap(family, name, 1), c, c.places(2), c.places(4), c.structure(), looks}
	g.id.Table = "octal[" + c.String() + "]"
	switch c.String() {
	case nimCode:
		return solvedOctal{g, func(n uint64) uint64 { return n }, nimPattern}
	case laskerCode:
		return solvedOctal{g, laskerValue, laskerPattern}
	default:
		return g
	}
}

func (g octal) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 2)
	if p.X > 0 && g.code.digit(p.X)&1 != 0 {
		parts[0].X = 0
		if !yield(games.Move{Parts: parts[:1]}) {
			return
		}
	}
	for i := 0; ; i++ {
		k, ok := g.take.at(i)
		if !ok || k >= p.X {
			break
		}
		parts[0].X = p.X - k
		if !yield(games.Move{Parts: parts[:1]}) {
			return
		}
	}
	first, ok := g.split.at(0)
	if !ok {
		return
	}
	// The small part a grows in the outer loop: see games.Ruleset.Moves.
	for a := int64(1); a <= (p.X-first)/2; a++ {
		for i := 0; ; i++ {
			k, ok := g.split.at(i)
			b := p.X - k - a
			if !ok || b < a {
				break
			}
			parts[0].X, parts[1].X = a, b
			if !yield(games.Move{Parts: parts}) {
				return
			}
		}
	}
}

// PeriodTheorem uses Guy and Smith (1956). For a finite code with last digit d_t, a period p that
// holds from s to 2s+2p+t holds forever. The proof needs the larger part of a split to stay
// non-empty after subtracting p, so s counts as at least 1. It covers plain periods only, not
// arithmetic ones.
func (g octal) PeriodTheorem(preperiod, period uint64) (string, uint64, bool) {
	last, ok := g.code.finite()
	if !ok || preperiod > periodReach/4 || period > periodReach/4 {
		return "", 0, false
	}
	return "Guy-Smith", 2*max(preperiod, 1) + 2*period + uint64(last), true
}

// solvedOctal is one of the two repeating codes with a formula. 0.(3) is Nim, where g(n) = n
// (Bouton 1901). 4.(3) is Lasker's Nim, where g(4k+3) = 4k+4, g(4k+4) = 4k+3 and g(n) = n otherwise
// (Winning Ways, chapter 4).
type solvedOctal struct {
	octal
	g       func(n uint64) uint64 // its own inverse
	pattern games.Pattern
}

// Pattern is the pattern of the formula.
func (s solvedOctal) Pattern() games.Pattern { return s.pattern }

// Value applies the formula.
func (s solvedOctal) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(s.g(uint64(p.X))), true
}

const (
	nimCode    = "0.(3)"
	laskerCode = "4.(3)"
)

// laskerPattern begins at 1: a heap of 4 has value 3, and the empty heap does not have 4 less.
var laskerPattern = games.Pattern{
	Theorem:   "g(4k+3) = 4k+4, g(4k+4) = 4k+3, and g(n) = n for all other n (Winning Ways, chapter 4)",
	Preperiod: 1, Period: 4, Saltus: 4,
}

// laskerValue exchanges 4k+3 and 4k+4 and fixes the rest, so it is its own inverse.
func laskerValue(n uint64) uint64 {
	switch {
	case n%4 == 3:
		return n + 1
	case n%4 == 0 && n > 0:
		return n - 1
	default:
		return n
	}
}

// MovesTo inverts the formula: it takes down to the heap of the target's value. If that heap is
// larger, it splits into n-1 and 1; this happens in Lasker's Nim for target n = 4k+3 from the heap
// n. Without splits these are all moves.
func (s solvedOctal) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	if target < s.g(uint64(p.X)) {
		parts := []games.Position{{X: 1}, {X: p.X - 1}}
		if goal := s.g(target); goal < uint64(p.X) { // g may exceed the 63 bits of heaps
			parts = []games.Position{{X: int64(goal)}}
		}
		yield(games.Move{Parts: parts})
	}
	_, splits := s.split.at(0)
	return !splits
}

// expandOctal expands patterns in which "?" stands for any octal digit.
func expandOctal(pattern string) ([]string, bool) {
	if !strings.Contains(pattern, "?") || strings.Count(pattern, "?") > 5 {
		return nil, false
	}
	all := []string{pattern}
	for strings.Contains(all[0], "?") {
		var next []string
		for _, c := range all {
			for d := '0'; d <= '7'; d++ {
				next = append(next, strings.Replace(c, "?", string(d), 1))
			}
		}
		all = next
	}
	return all, true
}

// Structure is the code.
func (g octal) Structure() games.Structure { return g.structure }

// Breadth counts the splits at the first place that allows any.
func (g octal) Breadth(p games.Position) uint64 {
	k, ok := g.split.at(0)
	if !ok || p.X < k {
		return 0
	}
	return uint64(p.X-k) / 2
}

// Picture returns a row if counters may be taken from the middle, else a heap. Named games have the
// rows of their inventors.
func (g octal) Picture(p games.Position) games.Picture {
	n := uint64(p.X)
	_, splits := g.split.at(0)
	switch {
	case g.looks != nil:
		return g.looks(n)
	case splits && g.code.zeroth == 0:
		return games.Uniform(games.Counter, n)
	default:
		return games.Heaps{Sizes: []uint64{n}}
	}
}
