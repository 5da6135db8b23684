package heaps

import "sprague/games"

// Grundy is Grundy's game: split a heap into two unequal ones.
var Grundy = games.Family{
	Name:  "grundy",
	Takes: "heap sizes",
	New:   games.Fixed(grundy{newHeap("grundy", "grundy", 1)}),
	Help: games.Help{
		Summary:  "split one heap into two unequal heaps",
		Rules:    "A turn splits one heap into two non-empty heaps of different sizes. Heaps of 1 and 2 cannot be split.",
		Notation: "grundy(a, b, …)",
		Examples: []string{"grundy(8, 20)", "grundy(100) + nim(2)"},
		Source:   "P. M. Grundy, Mathematics and games, 1939",
		Answered: "table; engine beyond it. No period is known",
	},
}

type grundy struct{ heap }

func (grundy) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 2)
	for a := int64(1); a < p.X-a; a++ {
		parts[0].X, parts[1].X = a, p.X-a
		if !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

// Structure is the code 4.0 with unequal splits.
func (grundy) Structure() games.Structure { return unequalSplits }

var unequalSplits = games.Structure{Octal: &games.Octal{Digits: []byte{4}, Unequal: true}}

func (grundy) Breadth(p games.Position) uint64 { return uint64(max(p.X-1, 0)) / 2 }
