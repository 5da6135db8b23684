package boards

import "sprague/games"

// Snort is the game of coloring squares; squares of different colors must not be adjacent.
var Snort = family(games.Family{
	Name:  "snort",
	Takes: "a board, or the letters of a graph",
	Help: games.Help{
		Summary:  "color a square that is not next to the other player's color",
		Rules:    "A turn gives a free square or vertex the color of the player. No neighbor of it may have the color of the other player. Squares are neighbors when they share a side.",
		Notation: "snort(w,h) for an empty board; snort(l..|.xr), row by row from the top: l Left's color, r Right's, . free, x missing (lists of tables write < and > for squares that Left or Right alone may color; queries do not); snort[edges](l..) for a graph, as in snort[0-1 1-2 3](l...), a letter a vertex",
		Examples: []string{"snort(3,2)", "snort(l..|.xr)", "snort[0-1 1-2 2-3](....) + nim(2)"},
		Source:   "S. Norton; J. H. Conway, On Numbers and Games, 1976",
		Answered: "table of pieces; formula (0) for boards whose squares a symmetry pairs, such as empty ones with two even sides; else engine: the canonical form, by regions, each with what the players may still color. On other empty boards the same pairing gives a winning move, in the middle",
	},
}, board{uses: signs, opening: everywhere(free)}, func(b board) games.Ruleset { return newColoring(b, true) })
