package script_test

import (
	"fmt"
	"testing"
)

// grid is a board of Connect Four. A position is the stones of the player to move and all stones, as
// bits of columns that have one bit more than rows.
type grid struct{ columns, rows int }

type stones struct{ own, all uint64 }

// wins reports whether four stones are in a row.
func (g grid) wins(stones uint64) bool {
	for _, step := range []int{1, g.rows, g.rows + 1, g.rows + 2} {
		if two := stones & (stones >> step); two&(two>>(2*step)) != 0 {
			return true
		}
	}
	return false
}

// solve returns 1, 0 or -1 for a win, a draw or a loss of the player to move, and keeps it.
func (g grid) solve(s stones, known map[stones]int8) int8 {
	if v, ok := known[s]; ok {
		return v
	}
	v, moves := int8(-1), 0
	if !g.wins(s.all &^ s.own) {
		for x := range g.columns {
			column := uint64(1<<g.rows-1) << (x * (g.rows + 1))
			if after := s.all | (s.all + 1<<(x*(g.rows+1))); (after&^s.all)&column != 0 {
				moves++
				v = max(v, -g.solve(stones{s.all &^ s.own, s.all | (after &^ s.all & column)}, known))
			}
		}
		if moves == 0 {
			v = 0
		}
	}
	known[s] = v
	return v
}

// Connect Four has the results and numbers of positions that bits of stones give. With -slow it is a draw
// on larger boards too, with 1,706,255 and 3,945,711 positions as published (Tromp, "John's Connect Four
// Playground").
func TestConnectFour(t *testing.T) {
	boards := []grid{{4, 3}, {3, 5}, {6, 2}}
	if *slow {
		boards = append(boards, grid{5, 4}, grid{4, 5})
	}
	for _, g := range boards {
		known := map[stones]int8{}
		want := map[int8]string{1: "N", 0: "D", -1: "P"}[g.solve(stones{}, known)]
		result, positions := solved(t, "connect-four", []string{"def same", "def unused"}, fmt.Sprint(g.columns), fmt.Sprint(g.rows))
		if result[:1] != want || positions != len(known) {
			t.Errorf("%d columns of %d: %s, %d positions, want %s, %d", g.columns, g.rows, result, positions, want, len(known))
		}
		t.Logf("%d columns of %d: %s, %d positions", g.columns, g.rows, want, len(known))
	}
}
