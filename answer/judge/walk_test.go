package judge_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// walkMoves moves a token to a neighbor where it has not been. The component is its vertex, then
// those where it has been.
func walkMoves(neighbors func(v int) []int) func(string) [][]string {
	return func(component string) (all [][]string) {
		been := read(component)
		for _, u := range neighbors(been[0]) {
			if !slices.Contains(been, u) {
				after := slices.Sorted(slices.Values(been))
				all = append(all, []string{written(append([]int{u}, after...)...)})
			}
		}
		return all
	}
}

// stepsIn returns the neighbors of the squares of a board without its walls.
func stepsIn(squares string, width int) func(v int) []int {
	return func(v int) (all []int) {
		for u := range squares {
			across, down := u%width-v%width, u/width-v/width
			if squares[u] == '.' && across*across+down*down == 1 {
				all = append(all, u)
			}
		}
		return all
	}
}

// corners tells who wins from a corner of each small board.
var corners = sync.OnceValue(func() (wins [5]bool) {
	for n := 1; n < len(wins); n++ {
		wins[n] = plays(walkMoves(stepsIn(strings.Repeat(".", n*n), n))).wins([]string{written(0)}, true)
	}
	return wins
})

func plainCorner(s *sample) {
	for range s.records(4, "0") {
		fmt.Fprintln(&s.want, pick(corners()[s.draw(1, 4)], "Alice", "Bob"))
	}
	s.put(0)
}

func plainHiking(s *sample) {
	n, m := s.draw(1, 4), s.draw(0, 8)
	g := make(digraph, 2*n)
	for range m {
		peak, valley := s.draw(1, n)-1, n+s.draw(1, n)-1
		g[peak], g[valley] = append(g[peak], valley), append(g[valley], peak)
	}
	game := plays(walkMoves(func(v int) []int { return g[v] }))
	for peak := range n {
		fmt.Fprintln(&s.want, pick(game.wins([]string{written(peak)}, true), "Slavko", "Mirko"))
	}
}

func plainMaze(s *sample) {
	n, m := s.draw(1, 3), s.draw(1, 4)
	squares := ""
	for range n {
		squares += s.word(".#", m, m)
	}
	game := plays(walkMoves(stepsIn(squares, m)))
	result := "LOSE\n"
	for v := range squares {
		if squares[v] == '.' && !game.wins([]string{written(v)}, true) {
			result = strings.Replace(result, "LOSE", "WIN", 1) + fmt.Sprintln(v/m+1, v%m+1)
		}
	}
	s.want.WriteString(result)
}
