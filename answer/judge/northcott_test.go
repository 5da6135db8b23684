package judge_test

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"
)

// northcott is a position of Northcott's game: both pieces of each row, that of the player to move
// first.
type northcott [2][2]int

// moves returns the positions after each move, as the other player sees them.
func (p northcott) moves(squares int) (all []northcott) {
	for i, row := range p {
		for to := 1; to <= squares; to++ {
			if to == row[0] || to == row[1] || (to < row[1]) != (row[0] < row[1]) {
				continue
			}
			q := p
			q[i][0] = to
			for j := range q {
				q[j][0], q[j][1] = q[j][1], q[j][0]
			}
			all = append(all, q)
		}
	}
	return all
}

// plainNorthcott answers by play with retreats: positions that lose at once, and what follows from
// them.
func plainNorthcott(s *sample) {
	solved := map[int]map[northcott]bool{}
	for range s.records(3, "") {
		rows, squares := s.draw(1, 2), s.draw(2, 5)
		p := northcott{{1, 2}, {1, 2}} // rows without moves forward, if there are fewer
		for i := range rows {
			p[i][0] = s.draw(1, squares)
			if s.given != nil {
				p[i][1] = s.draw(1, squares)
				continue
			}
			p[i][1] = (p[i][0]-1+rapid.IntRange(1, squares-1).Draw(s.t, "square"))%squares + 1
			s.put(p[i][1])
		}
		if solved[squares] == nil {
			solved[squares] = solveNorthcott(squares)
		}
		wins, ended := solved[squares][p]
		fmt.Fprintln(&s.want, pick(ended, pick(wins, "I WIN!", "BAD LUCK!"), "no end"))
	}
}

// solveNorthcott decides the positions of two rows, all but those from which play need not end.
func solveNorthcott(squares int) map[northcott]bool {
	var all []northcott
	for i := range squares * squares * squares * squares {
		p := northcott{{i%squares + 1, i/squares%squares + 1}, {i/squares/squares%squares + 1, i/squares/squares/squares + 1}}
		if p[0][0] != p[0][1] && p[1][0] != p[1][1] {
			all = append(all, p)
		}
	}
	wins := map[northcott]bool{}
	for before := -1; before < len(wins); {
		before = len(wins)
		for _, p := range all {
			moves := p.moves(squares)
			lost := func(q northcott) bool { won, ok := wins[q]; return ok && !won }
			won := func(q northcott) bool { return wins[q] }
			switch {
			case slices.ContainsFunc(moves, lost):
				wins[p] = true
			case !slices.ContainsFunc(moves, func(q northcott) bool { return !won(q) }):
				wins[p] = false
			}
		}
	}
	return wins
}
