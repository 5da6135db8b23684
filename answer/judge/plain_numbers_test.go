package judge_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

func init() {
	maps.Copy(plain, map[string]func(*sample){
		"codeforces-1537-d": func(s *sample) {
			for range s.draw(1, 3) {
				won := scores[int]{}.best(s.draw(1, 300), -1, func(n int, leave func(int, int)) {
					for d := 2; d < n; d++ {
						if n%d == 0 {
							leave(n-d, 0)
						}
					}
				})
				fmt.Fprintln(&s.want, pick(won > 0, "Alice", "Bob"))
			}
		},
		"agc-010-d": func(s *sample) {
			numbers := s.row(1, 4, 1, 9)
			if common(numbers) != 1 {
				if s.given != nil {
					panic("a common divisor")
				}
				s.t.Skip("a common divisor")
			}
			won := scores[[12]int]{}.best(array(numbers...), -1, func(at [12]int, leave func([12]int, int)) {
				for i, x := range numbers {
					if x = at[i]; x >= 2 {
						left := at
						left[i]--
						divisor := common(left[:len(numbers)])
						for j := range numbers {
							left[j] /= divisor
						}
						leave(left, 0)
					}
				}
			})
			fmt.Fprintln(&s.want, pick(won > 0, "First", "Second"))
		},
		"arc-137-c": func(s *sample) {
			n := s.draw(2, 4)
			var numbers []int
			for least := range n {
				if s.given != nil {
					least = s.draw(0, 9)
				} else {
					if least > 0 {
						least = numbers[len(numbers)-1] + 1
					}
					least = s.draw(least, least+2)
				}
				numbers = append(numbers, least)
			}
			won := scores[[12]int]{}.best(array(numbers...), -1, func(at [12]int, leave func([12]int, int)) {
				for less := range at[n-1] {
					if !slices.Contains(at[:n-1], less) {
						left := at
						left[n-1] = less
						slices.Sort(left[:n])
						leave(left, 0)
					}
				}
			})
			fmt.Fprintln(&s.want, pick(won > 0, "Alice", "Bob"))
		},
		"abc-195-e": func(s *sample) {
			n := s.draw(1, 7)
			digits, turns := s.word("0123456789", n, n), s.word("AT", n, n)
			var divisible func(i, number int) bool
			divisible = func(i, number int) bool {
				if i == n {
					return number%7 == 0
				}
				zero, digit := divisible(i+1, 10*number), divisible(i+1, 10*number+int(digits[i]-'0'))
				return zero && digit || turns[i] == 'T' && (zero || digit)
			}
			fmt.Fprintln(&s.want, pick(divisible(0, 0), "Takahashi", "Aoki"))
		},
		"poj-2348": func(s *sample) {
			for range s.records(3, "0") {
				won := scores[[2]int]{}.best([2]int{s.draw(1, 40), s.draw(1, 40)}, -1, func(at [2]int, leave func([2]int, int)) {
					small, large := min(at[0], at[1]), max(at[0], at[1])
					for k := 1; small > 0 && k*small <= large; k++ {
						leave([2]int{small, large - k*small}, 0)
					}
				})
				fmt.Fprintln(&s.want, pick(won > 0, "Stan wins", "Ollie wins"))
			}
			s.put(0, 0)
		},
		"poj-2505": func(s *sample) {
			for range s.records(3, "") {
				n := s.draw(2, 3000)
				won := scores[int]{}.best(1, -1, func(p int, leave func(int, int)) {
					for factor := 2; factor <= 9 && p < n; factor++ {
						leave(p*factor, 0)
					}
				})
				fmt.Fprintln(&s.want, pick(won > 0, "Stan wins.", "Ollie wins."))
			}
		},
		"hdu-1079": func(s *sample) {
			end := time.Date(2001, 11, 4, 0, 0, 0, 0, time.UTC)
			for range s.draw(1, 4) {
				day := time.Date(s.draw(1900, 2000), time.Month(s.draw(1, 12)), s.draw(1, 28), 0, 0, 0, 0, time.UTC)
				won := days.best(day, -1, func(day time.Time, leave func(time.Time, int)) {
					month := time.Date(day.Year(), day.Month()+1, day.Day(), 0, 0, 0, 0, time.UTC)
					for _, next := range []time.Time{day.AddDate(0, 0, 1), month} {
						if !next.After(end) && (next.Day() == day.Day() || next != month) {
							leave(next, 0)
						}
					}
				})
				fmt.Fprintln(&s.want, pick(won > 0, "YES", "NO"))
			}
		},
		"codeforces-1215-d": func(s *sample) {
			n := s.even(2, 6)
			ticket := s.word("019??", n, n)
			switch open := strings.Count(ticket, "?"); {
			case s.given != nil:
				s.atMost(open, 2)
			case open%2 == 1 || open > 2:
				s.t.Skip("an odd number of ?, or too many")
			}
			var equal func(ticket string, second bool) bool // the second player gets equal sums
			equal = func(ticket string, second bool) bool {
				i := strings.IndexByte(ticket, '?')
				if i < 0 {
					sum := 0
					for i, c := range ticket {
						sum += pick(i < n/2, int(c), -int(c))
					}
					return sum == 0
				}
				for ; i < n; i++ {
					for d := 0; ticket[i] == '?' && d < 10; d++ {
						if equal(ticket[:i]+string(rune('0'+d))+ticket[i+1:], !second) == second {
							return second
						}
					}
				}
				return !second
			}
			fmt.Fprintln(&s.want, pick(equal(ticket, false), "Bicarp", "Monocarp"))
		},
		"codeforces-1527-b2": func(s *sample) {
			for range s.draw(1, 3) {
				n := s.draw(1, 6)
				word := s.word("01", n, n)
				type position struct {
					word     string
					reversed bool // by the turn before
				}
				paid := scores[position]{}.best(position{word, false}, 0, func(at position, leave func(position, int)) {
					for i := range at.word {
						if at.word[i] == '0' {
							leave(position{at.word[:i] + "1" + at.word[i+1:], false}, -1)
						}
					}
					back := []byte(at.word)
					slices.Reverse(back)
					if string(back) != at.word && !at.reversed {
						leave(position{string(back), true}, 0)
					}
				})
				fmt.Fprintln(&s.want, pick(paid == 0, "DRAW", pick(paid > 0, "ALICE", "BOB")))
			}
		},
		"poj-3537": func(s *sample) {
			n := s.draw(3, 12)
			won := scores[int]{}.best(0, -1, func(marks int, leave func(int, int)) {
				if marks&(marks<<1)&(marks<<2) != 0 {
					return // the opponent has three in a row
				}
				for i := range n {
					if marks>>i&1 == 0 {
						leave(marks|1<<i, 0)
					}
				}
			})
			fmt.Fprintln(&s.want, pick(won > 0, "1", "2"))
		},
	})
	maps.Copy(answers, map[string][2]string{
		"abc-195-e":          {"Takahashi", "Aoki"},
		"codeforces-1527-b2": {"ALICE", "BOB"},
	})
}

// atMost stops on an input that is too large for play.
func (s *sample) atMost(n, most int) {
	if n > most {
		panic(tooLarge{})
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

// days is known from one sample to the next.
var days = scores[time.Time]{}
