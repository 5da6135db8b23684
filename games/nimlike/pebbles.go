package nimlike

import (
	"sprague/games"
)

// Pebbles is Nim in which no heap may become smaller than the heap before it.
var Pebbles = games.Family{
	Name:  "pebbles",
	Takes: "heap sizes",
	New:   games.Fixed(pebbles{list: list{games.Identity{Family: "pebbles", Name: "pebbles"}}}),
	Help: games.Help{
		Summary:  "take from a heap that stays as large as the one before",
		Rules:    "A position is a row of heaps, none smaller than the one before. A turn takes any positive number of counters from one heap, which must stay at least as large as the one before.",
		Notation: "pebbles(a, b, …), heaps from 0 to 2^63-1 in ascending order",
		Examples: []string{"pebbles(1,2,2,5)", "pebbles(3,3,7) + nim(2)"},
		Source:   "a contest problem, Kamyki, Polish Olympiad in Informatics (POI) 2009; Staircase Nim: Winning Ways, 1982",
		Answered: "formula, for every row: Staircase Nim on the differences of neighboring heaps, the last one's being the lowest step",
	},
}

// pebbles keeps its heaps in ascending order.
type pebbles struct {
	list
	rising
}

func (g pebbles) Parse(args []string) ([]games.Position, error) {
	row, err := g.list.Parse(args)
	if err != nil {
		return nil, err
	}
	heaps := games.NumbersOf[int64](row[0])
	for i, n := range heaps {
		if i > 0 && n < heaps[i-1] {
			return nil, games.Errorf(games.CodeBadPosition, "this heap of %d is smaller than the one before, of %d; write the heaps in ascending order", n, heaps[i-1]).At(i, 0)
		}
	}
	return row, nil
}
