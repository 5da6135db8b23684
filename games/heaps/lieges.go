package heaps

import (
	"strconv"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
)

// Lieges is the game of taking one counter or replacing an even heap by k halves.
var Lieges = games.Family{
	Name:   "lieges",
	Takes:  "heap sizes",
	Params: "k",
	New: func(params string) (games.Ruleset, error) {
		k, err := readNumber("lieges", params, mostHalves)
		if err != nil {
			return nil, err
		}
		return lieges{unlisted("lieges", strconv.FormatInt(k, 10)), int(k)}, nil
	},
	Help: games.Help{
		Summary:  "take one counter, or replace an even heap by k halves",
		Rules:    "A turn takes one counter from a heap, or replaces a heap of 2n counters, n > 0, by k heaps of n.",
		Notation: "lieges[k](a, b, …), k from 1 to 100, heaps from 0 to 2^63-1",
		Examples: []string{"lieges[1](3,4)", "lieges[2](6,7) + nim(2)"},
		Source:   "a contest problem, Lieges of Legendre, Codeforces 603 C",
		Answered: "formula, for every heap: the halves are worth 0 if k is even, else as much as one of them; in misere play for one heap, and for an even k for sums",
	},
}

// mostHalves bounds k, since a move lists all halves.
const mostHalves = 100

// lieges replaces even heaps by k halves.
type lieges struct {
	heap
	k int
}

// splits reports whether a heap has a second move, with another result than taking one counter.
func (g lieges) splits(n int64) bool { return n > 0 && n%2 == 0 && (g.k > 1 || n > 2) }

// halves returns the parts after a split.
func (g lieges) halves(n int64) []games.Position {
	parts := make([]games.Position, g.k)
	for i := range parts {
		parts[i].X = n / 2
	}
	return parts
}

func (g lieges) Moves(p games.Position, yield func(games.Move) bool) {
	if g.splits(p.X) && !yield(games.Move{Parts: g.halves(p.X)}) {
		return
	}
	if p.X > 0 {
		yield(games.Move{Parts: []games.Position{{X: p.X - 1}}})
	}
}

func (g lieges) Describe(p games.Position, m games.Move) say.Text {
	switch {
	case len(m.Parts) == 1 && m.Parts[0].X == p.X-1:
		return g.heap.Describe(p, m)
	case g.k == 1:
		return say.Textf("replace it by one heap of %d", p.X/2)
	default:
		return say.Textf("replace it by %d heaps of %d", g.k, p.X/2)
	}
}

func (g lieges) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(g.grundy(p.X)), true
}

// grundy is the value of a heap. Heaps from 3 or 5 on are worth 0 if odd, since even ones are not.
func (g lieges) grundy(n int64) uint64 {
	switch {
	case g.k%2 == 0 && n < 3:
		return uint64(n)
	case g.k%2 == 1 && n < 5:
		return [5]uint64{0, 1, 0, 1, 2}[n]
	case n%2 == 1:
		return 0
	case g.split(n) == 1:
		return 2
	default:
		return 1
	}
}

// split is the value of the halves of an even heap.
func (g lieges) split(n int64) uint64 {
	if g.k%2 == 0 {
		return 0
	}
	return g.grundy(n / 2)
}

// MisereOutcome: an odd heap leads only to an even one, and an even one to an odd one. The mover wins
// the heap 0.
func (lieges) MisereOutcome(p games.Position) (value.Outcome, bool) {
	if p.X%2 == 1 {
		return value.P, true
	}
	return value.N, true
}

// Measure knows the genus. If k is even, halves are fickle up to 1 and else firm, and worth 0. If k is
// odd, heap 6 leads to heap 5, firm 0, and to halves that are fickle 1: it is wild (theory.md).
func (g lieges) Measure(p games.Position, m measure.Measure) (int64, bool) {
	switch {
	case m != measure.Genus:
		return 0, false
	case g.k%2 == 1 && p.X > 5:
		return measure.Wild, true
	default:
		return measure.OfNimHeaps(g.grundy(p.X), p.X > 4 || p.X > 2 && g.k%2 == 0 || g.grundy(p.X) > 1)
	}
}

func (g lieges) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	if g.splits(p.X) && g.split(p.X) == target && !yield(games.Move{Parts: g.halves(p.X)}) {
		return true
	}
	if p.X > 0 && g.grundy(p.X-1) == target {
		yield(games.Move{Parts: []games.Position{{X: p.X - 1}}})
	}
	return true
}
