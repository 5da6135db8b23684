package judge_test

import (
	"fmt"
	"maps"
	"slices"
)

// scores holds what the player to move gets more than the opponent by best play, by position.
type scores[P comparable] map[P]int

// best returns the score of a position by exhaustive play. A move yields what it leaves, and what it
// gains. Without a move the score is that of the end.
func (s scores[P]) best(at P, end int, moves func(P, func(left P, gain int))) int {
	if known, ok := s[at]; ok {
		return known
	}
	best, moved := end, false
	moves(at, func(left P, gain int) {
		if score := gain - s.best(left, end, moves); !moved || score > best {
			best, moved = score, true
		}
	})
	s[at] = best
	return best
}

// array returns numbers as a position.
func array(numbers ...int) (all [12]int) {
	copy(all[:], numbers)
	return all
}

func init() {
	maps.Copy(plain, map[string]func(*sample){
		"codeforces-1738-c": func(s *sample) {
			for range s.draw(1, 3) {
				numbers := s.row(1, 6, -1_000_000_000, 1_000_000_000)
				var wins func(taken, sum int, alice bool) bool
				wins = func(taken, sum int, alice bool) bool {
					if taken == 1<<len(numbers)-1 {
						return sum%2 == 0
					}
					for i, x := range numbers {
						if taken>>i&1 == 0 {
							if alice && wins(taken|1<<i, sum+x, false) {
								return true
							}
							if !alice && !wins(taken|1<<i, sum, true) {
								return false
							}
						}
					}
					return !alice
				}
				fmt.Fprintln(&s.want, pick(wins(0, 0, true), "Alice", "Bob"))
			}
		},
		"codeforces-388-c": func(s *sample) {
			var piles [][]int
			for range s.draw(1, 3) {
				piles = append(piles, s.row(1, 3, 1, 4))
			}
			total := 0
			for _, pile := range piles {
				for _, card := range pile {
					total += card
				}
			}
			ahead := scores[[12]int]{}.best(array(), 0, func(at [12]int, leave func([12]int, int)) { // per pile: taken above, below; the turn last
				for i, pile := range piles {
					above, below := at[2*i], at[2*i+1]
					if above+below == len(pile) {
						continue
					}
					left := at
					left[11] = 1 - at[11]
					left[2*i+at[11]]++
					leave(left, pile[pick(at[11] == 0, above, len(pile)-1-below)])
				}
			})
			fmt.Fprintln(&s.want, (total+ahead)/2, (total-ahead)/2)
		},
		"codeforces-794-e": func(s *sample) {
			row := s.row(1, 6, 1, 6)
			var last func(a, b int, largest bool) int
			last = func(a, b int, largest bool) int {
				if a == b {
					return row[a]
				}
				x, y := last(a+1, b, !largest), last(a, b-1, !largest)
				return pick(largest, max(x, y), min(x, y))
			}
			for eaten := range row {
				best := 0
				for a := range eaten + 1 {
					best = max(best, last(a, len(row)-1-eaten+a, true))
				}
				fmt.Fprint(&s.want, pick(eaten > 0, " ", ""), best)
			}
			fmt.Fprintln(&s.want)
		},
		"codeforces-1628-d2": func(s *sample) {
			for range s.draw(1, 3) {
				n := s.draw(1, 4)
				m, k := s.draw(1, n), s.draw(0, 3)
				// In units of 1/2^n; she names multiples of them.
				unit := 1 << n
				var score func(turns, adds int) int
				score = func(turns, adds int) int {
					if turns == 0 {
						return 0
					}
					added, best := score(turns-1, max(adds-1, 0)), -1<<30
					subtracted := added + 2*k*unit // he cannot
					if adds < turns {
						subtracted = score(turns-1, adds)
					}
					for x := range k*unit + 1 {
						best = max(best, min(added+x, subtracted-x))
					}
					return best
				}
				const modulus, half = 1_000_000_007, 500_000_004
				value := score(n, m)
				for range n {
					value = value * half % modulus
				}
				fmt.Fprintln(&s.want, value)
			}
		},
		"dp-l": func(s *sample) {
			row := s.row(1, 6, 1, 9)
			fmt.Fprintln(&s.want, takesEnds(row))
		},
		"luogu-p2734": func(s *sample) {
			row := s.row(2, 6, 1, 9)
			total := 0
			for _, x := range row {
				total += x
			}
			fmt.Fprintln(&s.want, (total+takesEnds(row))/2, (total-takesEnds(row))/2)
		},
		"abc-201-d": func(s *sample) {
			rows, columns := s.draw(1, 3), s.draw(1, 3)
			var board []string
			for range rows {
				board = append(board, s.word("+-", columns, columns))
			}
			score := scores[[2]int]{}.best([2]int{}, 0, func(at [2]int, leave func([2]int, int)) {
				for _, to := range [][2]int{{at[0] + 1, at[1]}, {at[0], at[1] + 1}} {
					if to[0] < rows && to[1] < columns {
						leave(to, pick(board[to[0]][to[1]] == '+', 1, -1))
					}
				}
			})
			fmt.Fprintln(&s.want, pick(score == 0, "Draw", pick(score > 0, "Takahashi", "Aoki")))
		},
		"luogu-p3210": func(s *sample) {
			row := s.row(1, 8, 0, 4)
			if !slices.Contains(row, 0) {
				s.t.Skip("no place is empty")
			}
			total := 0
			for _, x := range row {
				total += x
			}
			ahead := scores[string]{}.best(written(row...), 0, func(at string, leave func(string, int)) {
				for i := range at {
					if at[i] > '0' && (i > 0 && at[i-1] == '0' || i+1 < len(at) && at[i+1] == '0') {
						leave(at[:i]+"0"+at[i+1:], int(at[i]-'0'))
					}
				}
			})
			fmt.Fprintln(&s.want, (total+ahead)/2, (total-ahead)/2)
		},
		"luogu-p2964": func(s *sample) {
			coins := s.row(5, 9, 1, 9)
			total := 0
			for _, x := range coins {
				total += x
			}
			ahead := scores[[2]int]{}.best([2]int{0, 1}, 0, func(at [2]int, leave func([2]int, int)) {
				gain := 0
				for k := 1; k <= 2*at[1] && at[0]+k <= len(coins); k++ {
					gain += coins[at[0]+k-1]
					leave([2]int{at[0] + k, k}, gain)
				}
			})
			fmt.Fprintln(&s.want, (total+ahead)/2)
		},
	})
	maps.Copy(answers, map[string][2]string{
		"codeforces-388-c":   {"1", "2"},
		"codeforces-794-e":   {"1", "2"},
		"codeforces-1628-d2": {"1", "0"},
		"dp-l":               {"-", "\n"},
		"luogu-p2734":        {"1", "2"},
		"abc-201-d":          {"Takahashi", "Aoki"},
		"luogu-p3210":        {"1", "2"},
		"luogu-p2964":        {"1", "\n"},
	})
}
