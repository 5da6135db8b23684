package heaps

import "sprague/games"

// Stripes is the game of placing strips of paper on a row of squares.
var Stripes = games.Family{
	Name:   "stripes",
	Takes:  "heap sizes",
	Params: "lengths",
	New:    newStripes,
	Expand: expandSubsets,
	Help: games.Help{
		Summary:  "lay one of the strips on consecutive free squares of a row",
		Rules:    "A position is a list of rows of free squares. A turn lays a strip of a given length on consecutive free squares of a row, which may split it in two. Strips never run out. This is the octal game with digits 7 at the lengths, else 0.",
		Notation: "stripes[lengths](n, …), lengths a list of positive integers and ranges such as 1,3..5; the order does not matter, nor do repetitions",
		Examples: []string{"stripes[1,5,1](6)", "stripes[2,3](100) + nim(2)"},
		Source:   "Polish Olympiad in Informatics, Stripes (PAS), 1999/2000",
		Answered: "as octal games: table; beyond it by the period where the Guy–Smith theorem proves one; else engine",
	},
}

func newStripes(params string) (games.Ruleset, error) {
	lengths, err := parseSet(params, 0)
	if err != nil {
		return nil, err
	}
	if len(lengths) == 0 {
		return nil, games.Errorf(games.CodeBadParams, "stripes needs the lengths of the strips, as in stripes[1,5](6)")
	}
	longest := lengths[len(lengths)-1]
	if longest > maxElements {
		return nil, games.Errorf(games.CodeTooLarge, "a strip may be %d squares long at most", maxElements)
	}
	c := code{digits: make([]byte, longest)}
	for _, n := range lengths {
		c.digits[n-1] = 7
	}
	return newOctal(c, "stripes", "stripes["+formatSet(lengths)+"]", squareRow), nil
}
