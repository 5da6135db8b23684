package boards

import "sprague/games"

// Col is the game of coloring squares; squares of equal color must not be adjacent.
var Col = family(games.Family{
	Name:  "col",
	Takes: "a board, or the letters of a graph",
	Help: games.Help{
		Summary:  "color a square that is not next to your own color",
		Rules:    "A turn gives a free square or vertex the color of the player. No neighbor of it may have that color. Squares are neighbors when they share a side.",
		Notation: "col(w,h) for an empty board; col(l..|.xr), row by row from the top: l Left's color, r Right's, . free, x missing (lists of tables write < and > for squares that Left or Right alone may color; queries do not); col[edges](l..) for a graph, as in col[0-1 1-2 3](l...), a letter a vertex",
		Examples: []string{"col(3,2)", "col(l..|.xr)", "col[0-1 1-2 2-0](...) + nim(2)"},
		Source:   "C. Vout; J. H. Conway, On Numbers and Games, 1976",
		Answered: "table of pieces; formula (0) for boards whose squares a symmetry pairs, such as empty ones with an even side; else engine: the canonical form, by regions, each with what the players may still color. It is a number, or a number and *1 (Conway 1976)",
	},
}, board{uses: signs, opening: everywhere(free)}, func(b board) games.Ruleset { return newColoring(b, false) })
