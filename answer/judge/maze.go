package judge

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/graphs"
)

var maze = Problem{
	Name:         "luogu-p4055",
	Title:        "Game in a maze",
	Ruleset:      "geography",
	Source:       "Luogu P4055 (JSOI 2009)",
	InputFormat:  "n m, then n rows of m squares, . or a wall #; the first player chooses where a piece begins; then both move it, the other one first, to a neighboring square where it has not been",
	OutputFormat: "WIN, and the row and the column of each square where the first player may begin and win, by rows; or LOSE",
	solve: func(ctx context.Context, r *run) {
		r.checkContext(ctx)
		rows := r.size("the number of rows", 1, graphs.MostVertices)
		columns := r.size("the number of columns", 1, graphs.MostVertices/int64(rows))
		r.in.line()
		r.in.generate(func(g *generator) { g.maze(int64(rows), int64(columns)) })
		var squares []byte
		for range rows {
			squares = r.in.letters("a square, . or #", squares, int64(columns), '.', '#')
		}
		r.in.finish()
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
				r.out.line("WIN")
				found = true
			}
			r.out.number(int64(i/columns)+1, ' ')
			r.out.number(int64(i%columns)+1, '\n')
		}
		if !found {
			r.out.line("LOSE")
		}
		r.out.endCase()
	},
	limits: limits{"the number of rows": {1, 100}, "the number of columns": {1, 100}},
}

// maze writes a maze. Dominoes, which a matching covers, are most of its free squares.
func (g *generator) maze(n, m int64) {
	squares := slices.Repeat([]byte{'#'}, int(n*m))
	for range n * m {
		i, j := g.rng.Int64N(n), g.rng.Int64N(m)
		a, b := i*m+j, i*m+j+1
		if g.oneIn(2) {
			b = a + m
		}
		if b < n*m && (b == a+m || j+1 < m) && squares[a] == '#' && squares[b] == '#' {
			squares[a], squares[b] = '.', '.'
		}
	}
	if g.oneIn(2) {
		for range 1 + g.rng.IntN(3) {
			squares[g.rng.Int64N(n*m)] = '.'
		}
	}
	g.board(squares, m)
}
