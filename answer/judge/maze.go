package judge

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/graphs"
)

var maze = Problem{
	Name:    "luogu-p4055",
	Title:   "Game in a maze",
	Ruleset: "geography",
	Source:  "Luogu P4055 (JSOI 2009)",
	Input:   "n m, then n rows of m squares, . or a wall #; the first player chooses where a piece begins; then both move it, the other one first, to a neighboring square where it has not been",
	Output:  "WIN, and the row and the column of each square where the first player may begin and win, by rows; or LOSE",
	solve: func(ctx context.Context, c *court) {
		c.checkContext(ctx)
		rows := c.size("the number of rows", 1, graphs.MostVertices)
		columns := c.size("the number of columns", 1, graphs.MostVertices/int64(rows))
		var squares []byte
		for range rows {
			squares = c.in.letters("a square, . or #", squares, int64(columns), '.', '#')
		}
		c.in.finish()
		var steps graphs.Edges
		for i := range int32(len(squares)) {
			if squares[i] == '.' && i%columns > 0 && squares[i-1] == '.' {
				steps.Add(graphs.Edge{i, i + 1})
			}
			if squares[i] == '.' && i >= columns && squares[i-columns] == '.' {
				steps.Add(graphs.Edge{i - columns + 1, i + 1})
			}
		}
		walk := graphs.NewGeography(int32(len(squares)), &steps).(games.Decided)
		found := false
		for i := range int32(len(squares)) {
			if squares[i] == '#' || wins(walk, i+1) {
				continue
			}
			if !found {
				c.out.line("WIN")
				found = true
			}
			c.out.number(int64(i/columns)+1, ' ')
			c.out.number(int64(i%columns)+1, '\n')
		}
		if !found {
			c.out.line("LOSE")
		}
		c.out.done()
	},
	generate: func(d *draft) {
		n, m := d.drawCount("the number of rows"), d.drawCount("the number of columns")
		squares := slices.Repeat([]byte{'#'}, int(n*m))
		for range n * m { // dominoes, which a matching covers
			i, j := d.rng.Int64N(n), d.rng.Int64N(m)
			a, b := i*m+j, i*m+j+1
			if d.oneIn(2) {
				b = a + m
			}
			if b < n*m && (b == a+m || j+1 < m) && squares[a] == '#' && squares[b] == '#' {
				squares[a], squares[b] = '.', '.'
			}
		}
		if d.oneIn(2) {
			for range 1 + d.rng.IntN(3) {
				squares[d.rng.Int64N(n*m)] = '.'
			}
		}
		d.row(n, m)
		for row := range slices.Chunk(squares, int(m)) {
			d.write(string(row))
			d.line()
		}
	},
	limits: limits{"the number of rows": {1, 100}, "the number of columns": {1, 100}},
}
