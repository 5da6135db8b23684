package heaps

import (
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
)

// Nim is Bouton's game: take any positive number from one heap.
var Nim = games.Family{
	Name:  "nim",
	Takes: "heap sizes",
	New:   games.Fixed(nim{heap{sizes{id: games.Identity{Family: "nim", Name: "nim", Joined: true}}}}),
	Help: games.Help{
		Summary:  "take any positive number from one heap",
		Rules:    "A position is a list of heaps. A turn takes any positive number of counters from one heap.",
		Notation: "nim(a, b, …), heaps from 0 to 2^63-1",
		Examples: []string{"nim(3,4,5)", "misere(nim(1,1,2))"},
		Source:   "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901",
		Answered: "formula, for every heap: the Grundy value of a heap is its size",
	},
}

type nim struct{ heap }

func (nim) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for left := range p.X {
		parts[0].X = left
		if !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

// Value uses Bouton's theorem (1901): a heap of n has Grundy value n.
func (nim) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(uint64(p.X)), true
}

// Pattern: the value of each heap is one more than that of the heap before.
func (nim) Pattern() games.Pattern { return nimPattern }

var nimPattern = games.Pattern{Theorem: "g(n) = n (C. L. Bouton 1901)", Period: 1, Saltus: 1}

// MovesTo yields the move to a heap of the target's size.
func (nim) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	if target < uint64(p.X) {
		yield(games.Move{Parts: []games.Position{{X: int64(target)}}})
	}
	return true
}

func (nim) Breadth(p games.Position) uint64 { return uint64(p.X) }

// Measure: every smaller heap can be reached at once. A winner who hurries takes all counters, or
// all but one in misere play.
func (nim) Measure(p games.Position, m measure.Measure) (int64, bool) {
	switch n := p.X; {
	case n == 0:
		return m.OfEnded(), true
	case m == measure.Genus:
		return measure.OfNimHeaps(uint64(n), n > 1)
	case m == measure.Remoteness, m == measure.Suspense: // only 0 is lost
		return 1, true
	case m == measure.MisereRemoteness, m == measure.MisereSuspense: // only 1 is lost
		return min(n, 2), true
	case m == measure.Foreclosed:
		return measure.Immediate, true
	case m == measure.MisereForeclosed:
		return n - 1, true
	case n == 1: // the misere Grundy value of the ended game is 1
		return 0, true
	default:
		return n, true
	}
}
