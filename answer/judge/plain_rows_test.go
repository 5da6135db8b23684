package judge_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
)

// The problems of POJ, Luogu and LightOJ that a first course uses.
func init() {
	for _, problem := range []string{"lightoj-1192", "lightoj-1253", "lightoj-1315"} {
		answers[problem] = [2]string{"Alice\n", "Bob\n"}
	}
	maps.Copy(answers, map[string][2]string{
		"lightoj-1355": {"Emily\n", "Jolly\n"},
		"lightoj-1393": {"win\n", "lose\n"},
		"poj-2425":     {"WIN\n", "LOSE\n"},
		"poj-2975":     {"\n", "0\n"},
	})
	maps.Copy(plain, map[string]func(s *sample){
		"poj-1740": func(s *sample) {
			for range s.records(3, "0") {
				fmt.Fprintln(&s.want, pick(spreadPlayed.wins([]string{written(s.row(1, 4, 1, 3)...)}, true), "1", "0"))
			}
			s.put(0)
		},
		"poj-2068": plainTeams,
		"poj-2425": plainTokens,
		"poj-2975": plainWinningMoves,
		"poj-3480": func(s *sample) { plainMisere(s, "John", "Brother", false) },
		"luogu-p1290": func(s *sample) {
			for range s.draw(1, 3) {
				pair := written(s.draw(1, 20), s.draw(1, 20))
				fmt.Fprintln(&s.want, pick(euclidPlayed.wins([]string{pair}, true), "Stan wins", "Ollie wins"))
			}
		},
		"lightoj-1192": func(s *sample) {
			for i := range s.draw(1, 3) {
				last := -1
				var squares []int
				for range 2 * s.draw(1, 3) {
					last = s.vertex(last+1, last+2, 15)
					squares = append(squares, last)
				}
				fmt.Fprintf(&s.want, "Case %d: %s\n", i+1, pick(slidesPlayed.wins([]string{written(squares...)}, true), "Alice", "Bob"))
			}
		},
		"lightoj-1253": func(s *sample) { plainMisere(s, "Alice", "Bob", true) },
		"lightoj-1315": func(s *sample) {
			for i := range s.draw(1, 3) {
				var knights []string
				for range s.draw(1, 2) {
					knights = append(knights, written(s.draw(0, 5), s.draw(0, 5)))
				}
				fmt.Fprintf(&s.want, "Case %d: %s\n", i+1, pick(knightsPlayed.wins(knights, true), "Alice", "Bob"))
			}
		},
		"lightoj-1355": plainUnits,
		"lightoj-1393": plainCalendar,
	})
}

// The samples of the statements.
func TestKnownAnswersOfRows(t *testing.T) {
	checkKnown(t, []known{
		{"poj-1740", "3\n2 1 3\n2\n1 1\n0\n", "1\n0\n"},
		{"poj-2068", "1 101 3 3\n1 100 3 3\n3 97 8 7 6 5 4 3\n0\n", "0\n1\n1\n"},
		{"poj-2425", "4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n\n4\n1 1\n1 2\n0\n0\n2 0 1\n2 1 1\n3 0 1 3\n0\n", "WIN\nWIN\nWIN\nLOSE\nWIN\n"},
		{"poj-2975", "3\n7 11 13\n2\n1000000000 1000000000\n0\n", "3\n0\n"},
		{"poj-3480", "2\n3\n3 5 1\n1\n1\n", "John\nBrother\n"},
		{"luogu-p1290", "2\n25 7\n24 15\n", "Stan wins\nOllie wins\n"},
		{"lightoj-1192", "2\n2\n0 3 7 9\n2\n1 3 7 9\n", "Case 1: Alice\nCase 2: Bob\n"},
		{"lightoj-1253", "3\n4\n2 3 4 5\n5\n1 1 2 4 10\n1\n1\n", "Case 1: Bob\nCase 2: Alice\nCase 3: Bob\n"},
		{"lightoj-1315", "2\n1\n1 0\n2\n2 5\n3 5\n", "Case 1: Bob\nCase 2: Alice\n"},
		{"lightoj-1355", "1\n4\n0 1 1\n1 2 1\n0 3 2\n", "Case 1: Emily\n"}, // the figure of the statement
	})
}

var (
	spreadPlayed  = plays(spreadMoves)
	euclidPlayed  = plays(pairMoves)
	slidesPlayed  = sides(slideMoves)
	knightsPlayed = plays(knightMoves)
)

// spreadMoves takes counters from a heap of a component, and spreads others of it over heaps that are
// not empty.
func spreadMoves(component string) (all [][]string) {
	heaps := read(component)
	var spread func(from, to int, left []int)
	spread = func(from, to int, left []int) {
		if to == len(left) {
			after := slices.DeleteFunc(slices.Clone(left), func(k int) bool { return k == 0 })
			slices.Sort(after)
			all = append(all, []string{written(after...)})
			return
		}
		for k := 0; k <= left[from] && (k == 0 || to != from); k++ {
			after := slices.Clone(left)
			after[from] -= k
			after[to] += k
			spread(from, to+1, after)
		}
	}
	for i, heap := range heaps {
		for left := range heap {
			after := slices.Clone(heaps)
			after[i] = left
			spread(i, 0, after)
		}
	}
	return all
}

// pairMoves subtracts a multiple of the smaller number of a pair. The game is over with a 0.
func pairMoves(component string) (all [][]string) {
	pair := read(component)
	small, large := slices.Min(pair), slices.Max(pair)
	for k := small; small > 0 && k <= large; k += small {
		all = append(all, []string{written(small, large-k)})
	}
	return all
}

// slideMoves slides gray pieces, those of Left, to the right, and the white ones between them to the
// left.
func slideMoves(component string, left bool) (all [][]string) {
	squares := read(component)
	for i := range squares {
		step := -1
		if i%2 == 0 {
			step = 1
		}
		if left != (step == 1) {
			continue
		}
		for to := squares[i] + step; !slices.Contains(squares, to); to += step {
			after := slices.Clone(squares)
			after[i] = to
			all = append(all, []string{written(after...)})
		}
	}
	return all
}

func knightMoves(component string) (all [][]string) {
	x, y := read(component)[0], read(component)[1]
	for _, to := range [][2]int{{x + 1, y - 2}, {x - 1, y - 2}, {x - 1, y - 3}, {x - 2, y + 1}, {x - 2, y - 1}, {x - 3, y - 1}} {
		if min(to[0], to[1]) >= 0 {
			all = append(all, []string{written(to[0], to[1])})
		}
	}
	return all
}

func plainTeams(s *sample) {
	for range s.records(3, "0") {
		n, size := s.draw(1, 3), s.draw(1, 20)
		var limits []int
		for range 2 * n {
			limits = append(limits, s.draw(1, 5))
		}
		game := plays(func(component string) (all [][]string) {
			left, player := read(component)[0], read(component)[1]
			for k := 1; k <= min(limits[player], left); k++ {
				all = append(all, []string{written(left-k, (player+1)%len(limits))})
			}
			return all
		})
		game.Misere = true
		fmt.Fprintln(&s.want, pick(game.wins([]string{written(size, 0)}, true), "1", "0"))
	}
	s.put(0)
}

func plainTokens(s *sample) {
	for range s.records(2, "") {
		n := s.draw(1, 6)
		next := make([][]int, n)
		for v := range next {
			edges := 0
			if s.given != nil || v+1 < n {
				edges = s.draw(0, 3)
			} else {
				s.put(0)
			}
			for range edges {
				next[v] = append(next[v], s.vertex(v+1, n-1, n))
			}
		}
		game := plays(func(component string) (all [][]string) {
			for _, w := range next[read(component)[0]] {
				all = append(all, []string{written(w)})
			}
			return all
		})
		for range s.records(3, "0") {
			var tokens []string
			for range s.draw(1, 3) {
				tokens = append(tokens, written(s.draw(0, n-1)))
			}
			fmt.Fprintln(&s.want, pick(game.wins(tokens, true), "WIN", "LOSE"))
		}
		s.put(0)
	}
}

// plainUnits colors units of edges. A component has the units of the edges that are not colored.
func plainUnits(s *sample) {
	for i := range s.draw(1, 2) {
		n := s.draw(2, 6)
		ends, units := make([][2]int, n-1), make([]int, n-1)
		for e := range ends {
			ends[e] = [2]int{s.vertex(e+1, e+1, n), s.vertex(0, e, n)}
			units[e] = s.draw(1, 4)
		}
		game := plays(func(component string) (all [][]string) {
			units := read(component)
			reached := map[int]bool{0: true}
			for range n {
				for e, end := range ends {
					if units[e] > 0 && (reached[end[0]] || reached[end[1]]) {
						reached[end[0]], reached[end[1]] = true, true
					}
				}
			}
			for e, end := range ends {
				if units[e] > 0 && reached[end[0]] {
					after := slices.Clone(units)
					after[e]--
					all = append(all, []string{written(after...)})
				}
			}
			return all
		})
		fmt.Fprintf(&s.want, "Case %d: %s\n", i+1, pick(game.wins([]string{written(units...)}, true), "Emily", "Jolly"))
	}
}

// plainCalendar moves coins to the right and down. A component has the coins of all squares.
func plainCalendar(s *sample) {
	for i := range s.draw(1, 2) {
		n, m := s.draw(1, 2), s.draw(1, 3)
		var coins []int
		for range n * m {
			coins = append(coins, s.draw(0, 2))
		}
		game := plays(func(component string) (all [][]string) {
			coins := read(component)
			for from, there := range coins {
				for k := 1; k <= there; k++ {
					move := func(to int) {
						after := slices.Clone(coins)
						after[from] -= k
						after[to] += k
						all = append(all, []string{written(after...)})
					}
					if from%m+1 < m {
						move(from + 1)
					}
					if from+m < n*m {
						move(from + m)
					}
				}
			}
			return all
		})
		fmt.Fprintf(&s.want, "Case %d: %s\n", i+1, pick(game.wins([]string{written(coins...)}, true), "win", "lose"))
	}
}
