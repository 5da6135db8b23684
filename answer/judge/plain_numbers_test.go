package judge_test

import (
	"maps"
	"slices"
	"strings"
	"time"
)

// divisorMoves subtracts a divisor other than the number itself, the least or a greater one.
func divisorMoves(least int) moves {
	return func(at []int, leave func(...int)) {
		for d := least; d < at[0]; d++ {
			if at[0]%d == 0 {
				leave(at[0] - d)
			}
		}
	}
}

// common returns the greatest common divisor.
func common(numbers []int) (divisor int) {
	for _, x := range numbers {
		for x != 0 {
			divisor, x = x, divisor%x
		}
	}
	return divisor
}

// endsMoves takes the first or the last number of a row.
func endsMoves(at []int, leave func(gain int, to ...int)) {
	if last := len(at) - 1; last >= 0 {
		leave(at[0], at[1:]...)
		leave(at[last], at[:last]...)
	}
}

// firstMoves takes up to as many numbers from the beginning of a row as its first number allows. The
// next player may take as many as next tells.
func firstMoves(next func(most, taken int) int) *game {
	return points(func(at []int, leave func(int, ...int)) {
		for k := 1; k <= at[0] && k < len(at); k++ {
			leave(total(at[1:k+1]), slices.Concat([]int{next(at[0], k)}, at[k+1:])...)
		}
	})
}

var (
	rowEnds = points(endsMoves)
	days    = last(func(at []int, leave func(...int)) { // a day, the next one or the same one of the next month
		day := time.Date(at[0], time.Month(at[1]), at[2], 0, 0, 0, 0, time.UTC)
		month := time.Date(at[0], time.Month(at[1]+1), at[2], 0, 0, 0, 0, time.UTC)
		for _, next := range []time.Time{day.AddDate(0, 0, 1), month} {
			if !next.After(time.Date(2001, 11, 4, 0, 0, 0, 0, time.UTC)) && (next.Day() == at[2] || next != month) {
				leave(next.Year(), int(next.Month()), next.Day())
			}
		}
	})
	// removing takes a number of the row away, and scores the others.
	removing = points(func(at []int, leave func(int, ...int)) {
		endsMoves(at, func(gain int, to ...int) { leave(total(to), to...) })
	})
	// hundred is the game of the numbers to choose, the total to reach, the sum and a set.
	hundred = points(func(at []int, leave func(int, ...int)) {
		for k := 1; k <= at[0] && at[2] < at[1]; k++ {
			if at[3]>>k&1 == 0 {
				leave(pick(at[2]+k >= at[1], 1, 0), at[0], at[1], at[2]+k, at[3]|1<<k)
			}
		}
	})
	// threes has the sum, the player to move and the stones. The player that makes a multiple of 3
	// loses, and player 0 loses if no stone is left.
	threes = last(func(at []int, leave func(...int)) {
		if len(at) == 2 && at[1] == 1 {
			leave()
		}
		for i := 2; i < len(at); i++ {
			if sum := (at[0] + at[i]) % 3; sum > 0 {
				leave(slices.Delete(slices.Concat([]int{sum, 1 - at[1]}, at[2:]), i, i+1)...)
			}
		}
	})
)

func init() {
	maps.Copy(plain, map[string]func(*sample){
		"leetcode-1025":     who("true", "false", won(last(divisorMoves(1)), list(1, 1, 40))),
		"codeforces-1537-d": cases(who("Alice", "Bob", won(last(divisorMoves(2)), list(1, 1, 300)))),
		"hdu-1079": cases(who("YES", "NO", func(s *sample) bool {
			return days.wins(s.draw(1900, 2000), s.draw(1, 12), s.draw(1, 28))
		})),
		"poj-2505": until("", who("Stan wins.", "Ollie wins.", func(s *sample) bool {
			n := s.draw(2, 3000)
			return last(func(p []int, leave func(...int)) {
				for factor := 2; factor <= 9 && p[0] < n; factor++ {
					leave(p[0] * factor)
				}
			}).wins(1)
		})),
		"agc-010-d": who("First", "Second", func(s *sample) bool {
			numbers := s.row(1, 4, 1, 9)
			s.skip(common(numbers) != 1)
			return unordered(1, func(at []int, leave func(...int)) {
				each(1, take(1))(at, func(to ...int) {
					divisor := common(to)
					for i := range to {
						to[i] /= max(divisor, 1)
					}
					if slices.Min(to) > 0 {
						leave(to...)
					}
				})
			}).wins(numbers...)
		}),
		"arc-137-c": who("Alice", "Bob", func(s *sample) bool {
			return last(func(at []int, leave func(...int)) {
				for less := range slices.Max(at) {
					if !slices.Contains(at, less) {
						leave(slices.Sorted(slices.Values(with(at, slices.Index(at, slices.Max(at)), less)))...)
					}
				}
			}).wins(s.rising(s.draw(2, 4), -1, 1, 3, 9)...)
		}),
		"abc-195-e": who("Takahashi", "Aoki", func(s *sample) bool {
			n := s.draw(1, 7)
			digits, turns := s.letters("0123456789", n, n), s.word("AT", n, n)
			var divisible func(i, number int) bool
			divisible = func(i, number int) bool {
				if i == n {
					return number%7 == 0
				}
				zero, digit := divisible(i+1, 10*number), divisible(i+1, 10*number+digits[i])
				return zero && digit || turns[i] == 'T' && (zero || digit)
			}
			return divisible(0, 0)
		}),
		"codeforces-1215-d": who("Monocarp", "Bicarp", func(s *sample) bool {
			n := s.even(2, 6)
			ticket := s.word("019??", n, n)
			open := strings.Count(ticket, "?")
			s.skip(open%2 == 1 || open > 2)
			digits := []int{0} // the turns, and -1 for ?
			for _, c := range ticket {
				digits = append(digits, pick(c == '?', -1, int(c-'0')))
			}
			return last(func(at []int, leave func(...int)) {
				filled := true
				for i, d := range at {
					for d = max(d, 0); at[i] < 0 && d < 10; d++ {
						leave(with(with(at, i, d), 0, at[0]+1)...)
						filled = false
					}
				}
				if different := total(at[1:n/2+1]) != total(at[n/2+1:]); filled && different == (at[0]%2 == 0) {
					leave()
				}
			}).wins(digits...)
		}),
		"codeforces-1527-b2": cases(func(s *sample) {
			n := s.draw(1, 6)
			paid := points(func(at []int, leave func(int, ...int)) { // the last number: the turn before reversed the word
				for i := range n {
					if at[i] == 0 {
						leave(-1, with(with(at, i, 1), n, 0)...)
					}
				}
				back := append(slices.Clone(at[:n]), 1)
				if slices.Reverse(back[:n]); !slices.Equal(back[:n], at[:n]) && at[n] == 0 {
					leave(0, back...)
				}
			}).score(append(s.letters("01", n, n), 0)...)
			s.line(pick(paid == 0, "DRAW", pick(paid > 0, "ALICE", "BOB")))
		}),
		"codeforces-1738-c": cases(who("Alice", "Bob", func(s *sample) bool {
			numbers := s.row(1, 6, -1_000_000_000, 1_000_000_000)
			return last(func(at []int, leave func(...int)) { // the set of those taken, the parity of Alice's sum, and whose turn it is
				for i, x := range numbers {
					if at[0]>>i&1 == 0 {
						leave(at[0]|1<<i, (at[1]+x*(1-at[2]))&1, 1-at[2])
					}
				}
				if at[0] == 1<<len(numbers)-1 && at[1] == at[2] {
					leave()
				}
			}).wins(0, 0, 0)
		})),

		"dp-l":         func(s *sample) { s.line(rowEnds.score(s.row(1, 6, 1, 9)...)) },
		"leetcode-486": who("true", "false", func(s *sample) bool { return rowEnds.score(s.row(1, 8, 0, 20)...) >= 0 }),
		"leetcode-877": who("true", "false", func(s *sample) bool {
			heaps := s.list(s.even(2, 8), 1, 12)
			s.skip(total(heaps)%2 == 0)
			return rowEnds.wins(heaps...)
		}),
		"luogu-p2734":   func(s *sample) { row := s.row(2, 6, 1, 9); s.shares(total(row), rowEnds.score(row...)) },
		"leetcode-1690": func(s *sample) { s.line(removing.score(s.row(2, 8, 1, 20)...)) },
		"leetcode-1406": func(s *sample) {
			lead := firstMoves(func(int, int) int { return 3 }).score(slices.Concat([]int{3}, s.row(1, 9, -1000, 1000))...)
			s.line(pick(lead > 0, "Alice", pick(lead < 0, "Bob", "Tie")))
		},
		"leetcode-1140": func(s *sample) {
			row := s.row(1, 8, 1, 12)
			s.line((total(row) + firstMoves(func(most, taken int) int { return max(most, 2*taken) }).score(slices.Concat([]int{2}, row)...)) / 2)
		},
		"luogu-p2964": func(s *sample) {
			row := s.row(5, 9, 1, 9)
			s.line((total(row) + firstMoves(func(_, taken int) int { return 2 * taken }).score(slices.Concat([]int{2}, row)...)) / 2)
		},
		"leetcode-464": who("true", "false", func(s *sample) bool {
			m, total := s.draw(1, 7), s.draw(0, 30)
			return total == 0 || hundred.wins(m, total, 0, 0)
		}),
		"leetcode-2029": who("true", "false", func(s *sample) bool {
			return threes.wins(slices.Concat([]int{0, 0}, s.row(1, 7, 1, 30))...)
		}),
		"codeforces-388-c": func(s *sample) {
			var piles [][]int
			for range s.draw(1, 3) {
				piles = append(piles, s.row(1, 3, 1, 4))
			}
			ahead := points(func(at []int, leave func(int, ...int)) { // the turn; per pile, the cards taken above and below
				for i, pile := range piles {
					if above, below := at[2*i+1], at[2*i+2]; above+below < len(pile) {
						card, place := pick(at[0] == 0, above, len(pile)-1-below), 2*i+1+at[0]
						leave(pile[card], with(with(at, place, at[place]+1), 0, 1-at[0])...)
					}
				}
			}).score(make([]int, 2*len(piles)+1)...)
			s.shares(total(slices.Concat(piles...)), ahead)
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
			var all []int
			for eaten := range row {
				best := 0
				for a := range eaten + 1 {
					best = max(best, last(a, len(row)-1-eaten+a, true))
				}
				all = append(all, best)
			}
			s.numbers(all)
		},
		"codeforces-1628-d2": cases(func(s *sample) {
			n := s.draw(1, 4)
			m, k := s.draw(1, n), s.draw(0, 3)
			unit := 1 << n // of 1/2^n; she names multiples of them
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
			value := score(n, m)
			for range n { // halved modulo the prime
				value = (value + value%2*1_000_000_007) / 2
			}
			s.line(value)
		}),
		"luogu-p3210": func(s *sample) {
			row := s.row(1, 8, 0, 4)
			s.skip(!slices.Contains(row, 0))
			s.shares(total(row), points(func(at []int, leave func(int, ...int)) {
				for i, coins := range at {
					if coins > 0 && (i > 0 && at[i-1] == 0 || i+1 < len(at) && at[i+1] == 0) {
						leave(coins, with(at, i, 0)...)
					}
				}
			}).score(row...))
		},
	})
}
