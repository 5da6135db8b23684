package judge_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"pgregory.net/rapid"
)

// scores holds what the player to move gets more than the opponent by best play, by position.
type scores[P comparable] map[P]int

// best returns the score of a position by exhaustive play. A move yields what it leaves, and what it
// gains. Without a move the score is that of the end.
func (s scores[P]) best(at P, end int, moves func(P, func(left P, gain int))) int {
	if known, ok := s[at]; ok {
		return known
	}
	best, any := end, false
	moves(at, func(left P, gain int) {
		if score := gain - s.best(left, end, moves); !any || score > best {
			best, any = score, true
		}
	})
	s[at] = best
	return best
}

// list draws n numbers.
func (s *sample) list(n, least, most int) (all []int) {
	for range n {
		all = append(all, s.draw(least, most))
	}
	return all
}

// array returns numbers as a position.
func array(numbers ...int) (all [12]int) {
	copy(all[:], numbers)
	return all
}

// edgesOfTree draws the edges of a tree of n vertices from 0 on.
func (s *sample) edgesOfTree(n int) (edges [][2]int) {
	for v := 1; v < n; v++ {
		if s.given != nil {
			edges = append(edges, [2]int{s.draw(1, n) - 1, s.draw(1, n) - 1})
			continue
		}
		u := rapid.IntRange(0, v-1).Draw(s.t, "vertex")
		s.put(v+1, u+1)
		edges = append(edges, [2]int{v, u})
	}
	return edges
}

// drawn reports whether the input is drawn, and not given.
func (s *sample) drawn() bool { return s.given == nil }

// atMost stops on an input that is too large for play.
func (s *sample) atMost(n, most int) {
	if n > most {
		panic(tooLarge{})
	}
}

func init() {
	maps.Copy(plain, map[string]func(*sample){
		"luogu-p5970": func(s *sample) {
			n, d := s.draw(1, 5), s.draw(1, 10)
			heaps, ways := s.list(n, 1, 4), 0
			game := plays(nimMoves)
			for kept := 1; kept < 1<<n; kept++ {
				var position []string
				for i, heap := range heaps {
					if kept>>i&1 == 1 {
						position = append(position, written(heap))
					}
				}
				if (n-len(position))%d == 0 && !game.wins(position, true) {
					ways++
				}
			}
			fmt.Fprintln(&s.want, ways)
		},
		"codeforces-1382-b": func(s *sample) {
			for range s.draw(1, 3) {
				heaps := s.list(s.draw(1, 4), 1, 3)
				won := scores[[12]int]{}.best(array(heaps...), -1, func(at [12]int, leave func([12]int, int)) {
					i := slices.IndexFunc(at[:], func(n int) bool { return n > 0 })
					for k := 1; i >= 0 && k <= at[i]; k++ {
						left := at
						left[i] -= k
						leave(left, 0)
					}
				})
				fmt.Fprintln(&s.want, pick(won > 0, "First", "Second"))
			}
		},
		"codeforces-1396-b": func(s *sample) {
			for range s.draw(1, 3) {
				heaps := s.list(s.draw(1, 4), 1, 4)
				won := scores[[12]int]{}.best(array(slices.Concat([]int{-1}, heaps)...), -1, func(at [12]int, leave func([12]int, int)) {
					for i := 1; i < len(at); i++ {
						if at[i] > 0 && i != at[0] {
							left := at
							left[0] = i
							left[i]--
							leave(left, 0)
						}
					}
				})
				fmt.Fprintln(&s.want, pick(won > 0, "T", "HL"))
			}
		},
		"codeforces-1162-e": func(s *sample) {
			heaps := s.list(s.even(2, 4), 1, 3)
			won := scores[[12]int]{}.best(array(heaps...), -1, func(at [12]int, leave func([12]int, int)) {
				var take func(i, wanted int, left [12]int)
				take = func(i, wanted int, left [12]int) {
					if i == len(heaps) {
						if wanted == 0 {
							leave(left, 0)
						}
						return
					}
					take(i+1, wanted, left)
					for k := 1; k <= at[i]; k++ {
						less := left
						less[i] -= k
						take(i+1, wanted-1, less)
					}
				}
				take(0, len(heaps)/2, at)
			})
			fmt.Fprintln(&s.want, pick(won > 0, "Alice", "Bob"))
		},
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
		"codeforces-1451-f": plainMatrix,
		"codeforces-1738-c": func(s *sample) {
			for range s.draw(1, 3) {
				numbers := s.list(s.draw(1, 6), -1_000_000_000, 1_000_000_000)
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
				piles = append(piles, s.list(s.draw(1, 3), 1, 4))
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
					leave(left, pile[pickInt(at[11] == 0, above, len(pile)-1-below)])
				}
			})
			fmt.Fprintln(&s.want, (total+ahead)/2, (total-ahead)/2)
		},
		"codeforces-794-e": func(s *sample) {
			row := s.list(s.draw(1, 6), 1, 6)
			var last func(a, b int, largest bool) int
			last = func(a, b int, largest bool) int {
				if a == b {
					return row[a]
				}
				x, y := last(a+1, b, !largest), last(a, b-1, !largest)
				return pickInt(largest, max(x, y), min(x, y))
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
		"codeforces-1215-d": func(s *sample) {
			n := s.even(2, 6)
			ticket := s.word("019??", n, n)
			switch open := strings.Count(ticket, "?"); {
			case !s.drawn():
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
						sum += pickInt(i < n/2, int(c), -int(c))
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
		"arc-168-b": func(s *sample) {
			heaps := s.list(s.draw(1, 4), 1, 5)
			best := 0
			for k := 1; k <= 6; k++ {
				set := make([]int, k)
				for i := range set {
					set[i] = i + 1
				}
				var position []string
				for _, n := range heaps {
					position = append(position, written(n))
				}
				if plays(subtractionMoves(set)).wins(position, true) {
					best = k
				}
			}
			fmt.Fprintln(&s.want, pickInt(best == 6, -1, best))
		},
		"agc-002-e": func(s *sample) {
			piles := s.list(s.draw(1, 4), 1, 5)
			won := scores[[12]int]{}.best(array(piles...), 1, func(at [12]int, leave func([12]int, int)) { // who cannot eat wins
				i := slices.Index(at[:], slices.Max(at[:]))
				if at[i] == 0 {
					return
				}
				whole, each := at, at
				whole[i] = 0
				for j := range each {
					each[j] = max(each[j]-1, 0)
				}
				leave(whole, 0)
				leave(each, 0)
			})
			fmt.Fprintln(&s.want, pick(won > 0, "First", "Second"))
		},
		"agc-010-d": func(s *sample) {
			numbers := s.list(s.draw(1, 4), 1, 9)
			if common(numbers) != 1 {
				if !s.drawn() {
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
		"agc-010-f": func(s *sample) {
			n := s.draw(2, 4)
			stones := s.list(n, 0, 3)
			edges := s.edgesOfTree(n)
			known := scores[[12]int]{}
			var won []string
			for v := range n {
				start := array(stones...)
				start[11] = v
				if known.best(start, -1, func(at [12]int, leave func([12]int, int)) {
					for _, e := range edges {
						for k := range e {
							if e[k] == at[11] && at[at[11]] > 0 {
								left := at
								left[at[11]]--
								left[11] = e[1-k]
								leave(left, 0)
							}
						}
					}
				}) > 0 {
					won = append(won, fmt.Sprint(v+1))
				}
			}
			fmt.Fprintln(&s.want, strings.Join(won, " "))
		},
		"arc-137-c": func(s *sample) {
			n := s.draw(2, 4)
			var numbers []int
			for least := range n {
				if !s.drawn() {
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
		"dp-l": func(s *sample) {
			row := s.list(s.draw(1, 6), 1, 9)
			fmt.Fprintln(&s.want, fromEnds(row))
		},
		"luogu-p2734": func(s *sample) {
			row := s.list(s.draw(2, 6), 1, 9)
			total := 0
			for _, x := range row {
				total += x
			}
			fmt.Fprintln(&s.want, (total+fromEnds(row))/2, (total-fromEnds(row))/2)
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
		"abc-201-d": func(s *sample) {
			rows, columns := s.draw(1, 3), s.draw(1, 3)
			var board []string
			for range rows {
				board = append(board, s.word("+-", columns, columns))
			}
			score := scores[[2]int]{}.best([2]int{}, 0, func(at [2]int, leave func([2]int, int)) {
				for _, to := range [][2]int{{at[0] + 1, at[1]}, {at[0], at[1] + 1}} {
					if to[0] < rows && to[1] < columns {
						leave(to, pickInt(board[to[0]][to[1]] == '+', 1, -1))
					}
				}
			})
			fmt.Fprintln(&s.want, pick(score == 0, "Draw", pick(score > 0, "Takahashi", "Aoki")))
		},
		"codeforces-1498-f": plainStairs,
		"codeforces-1610-i": plainFused,
		"codeforces-1823-e": plainCycles,
		"luogu-p4101": func(s *sample) {
			for range s.draw(1, 3) {
				n, m := s.draw(1, 7), s.draw(1, 8)
				ones := make([]int, n)
				for i := range ones {
					ones[i] = 1
				}
				won := scores[string]{}.best(written(ones...), -1, func(at string, leave func(string, int)) {
					heaps := read(at)
					for i := range heaps {
						for j := range i {
							if joined := heaps[i] + heaps[j]; joined <= m {
								left := slices.Concat(heaps[:j], heaps[j+1:i], heaps[i+1:], []int{joined})
								slices.Sort(left)
								leave(written(left...), 0)
							}
						}
					}
				})
				fmt.Fprintln(&s.want, pickInt(won > 0, 0, 1))
			}
		},
		"luogu-p3210": func(s *sample) {
			row := s.list(s.draw(1, 8), 0, 4)
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
		"luogu-p1288": func(s *sample) {
			circle := s.list(s.draw(2, 6), 0, 2)
			if !slices.Contains(circle, 0) {
				s.t.Skip("no number is 0")
			}
			n := len(circle)
			won := scores[[12]int]{}.best(array(circle...), -1, func(at [12]int, leave func([12]int, int)) {
				for _, step := range [][2]int{{at[11], (at[11] + 1) % n}, {(at[11] + n - 1) % n, (at[11] + n - 1) % n}} {
					for less := range at[step[0]] {
						left := at
						left[step[0]], left[11] = less, step[1]
						leave(left, 0)
					}
				}
			})
			fmt.Fprintln(&s.want, pick(won > 0, "YES", "NO"))
		},
		"luogu-p2964": func(s *sample) {
			coins := s.list(s.draw(5, 9), 1, 9)
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
		"poj-2484": func(s *sample) {
			for range s.records(3, "0") {
				n := s.draw(1, 12)
				won := scores[int]{}.best(1<<n-1, -1, func(coins int, leave func(int, int)) {
					for i := range n {
						for _, taken := range []int{1 << i, 1<<i | 1<<((i+1)%n)} {
							if coins&taken == taken {
								leave(coins&^taken, 0)
							}
						}
					}
				})
				fmt.Fprintln(&s.want, pick(won > 0, "Alice", "Bob"))
			}
			s.put(0)
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
		"hdu-1564": func(s *sample) {
			for range s.records(3, "0") {
				n := s.draw(1, 4)
				won := scores[[2]int]{}.best([2]int{1, 0}, -1, func(at [2]int, leave func([2]int, int)) { // squares visited; the stone
					x, y := at[1]%n, at[1]/n
					for _, to := range [][2]int{{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}} {
						if square := to[1]*n + to[0]; min(to[0], to[1]) >= 0 && max(to[0], to[1]) < n && at[0]>>square&1 == 0 {
							leave([2]int{at[0] | 1<<square, square}, 0)
						}
					}
				})
				fmt.Fprintln(&s.want, pick(won > 0, "8600", "ailyanlu"))
			}
			s.put(0)
		},
		"hdu-2149": func(s *sample) {
			for range s.records(3, "") {
				m, n := s.draw(1, 30), s.draw(1, 9)
				known := scores[int]{}
				var bids []string
				for bid := 1; bid <= n; bid++ {
					if known.best(bid, -1, func(price int, leave func(int, int)) {
						for more := 1; more <= n && price < m; more++ {
							leave(price+more, 0)
						}
					}) < 0 {
						bids = append(bids, fmt.Sprint(bid))
					}
				}
				fmt.Fprintln(&s.want, pick(bids == nil, "none", strings.Join(bids, " ")))
			}
		},
		"hdu-2897": func(s *sample) {
			for range s.records(3, "") {
				n := s.draw(1, 30)
				p := s.draw(1, n)
				q := s.draw(p, n)
				won := scores[int]{}.best(n, 1, func(n int, leave func(int, int)) {
					for k := p; k <= q && k <= n; k++ {
						leave(n-k, 0)
					}
					if n > 0 && n < p {
						leave(0, 0)
					}
				})
				fmt.Fprintln(&s.want, pick(won > 0, "WIN", "LOST"))
			}
		},
		"hdu-4315": func(s *sample) {
			for range s.records(3, "") {
				n := s.draw(1, 4)
				king := s.draw(1, n)
				var places []int
				for range n {
					if !s.drawn() {
						places = append(places, s.draw(1, 12))
						continue
					}
					least := 1
					if places != nil {
						least = places[len(places)-1] + 1
					}
					places = append(places, s.draw(least, least+3))
				}
				won := scores[[12]int]{}.best(array(places...), -1, func(at [12]int, leave func([12]int, int)) {
					for i := 0; i < n && at[king-1] > 0; i++ {
						for to := at[i] - 1; to >= 0 && (i == 0 || at[i-1] == 0 || to > at[i-1]); to-- {
							left := at
							left[i] = to
							leave(left, 0)
						}
					}
				})
				fmt.Fprintln(&s.want, pick(won > 0, "Alice", "Bob"))
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
	})
	maps.Copy(answers, map[string][2]string{
		"luogu-p5970": {"0\n", "\n"}, "codeforces-388-c": {"1", "2"}, "codeforces-794-e": {"1", "2"}, "codeforces-1628-d2": {"1", "0"}, "codeforces-1527-b2": {"ALICE", "BOB"},
		"arc-168-b": {"-1\n", "\n"}, "agc-010-f": {"\n", "1"}, "dp-l": {"-", "\n"}, "luogu-p2734": {"1", "2"}, "abc-195-e": {"Takahashi", "Aoki"},
		"abc-201-d": {"Takahashi", "Aoki"}, "codeforces-1498-f": {"1", "0"}, "codeforces-1610-i": {"1", "2"}, "luogu-p3210": {"1", "2"},
		"luogu-p2964": {"1", "\n"}, "hdu-2149": {"none", "\n"},
	})
}

// pickInt is pick for integers.
func pickInt(first bool, yes, no int) int {
	if first {
		return yes
	}
	return no
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

// fromEnds returns what the first player gets more where a turn takes the first or the last number.
func fromEnds(row []int) int {
	return scores[[2]int]{}.best([2]int{0, len(row)}, 0, func(at [2]int, leave func([2]int, int)) {
		if at[0] < at[1] {
			leave([2]int{at[0] + 1, at[1]}, row[at[0]])
			leave([2]int{at[0], at[1] - 1}, row[at[1]-1])
		}
	})
}

// days is known from one sample to the next.
var days = scores[time.Time]{}

// plainMatrix plays with numbers up to 3, which suffice for the moves of a winner, since a sum of Nim of
// two of them is one.
func plainMatrix(s *sample) {
	for range s.draw(1, 2) {
		rows, columns := s.draw(1, 2), s.draw(1, 2)
		board := s.list(rows*columns, 0, 2)
		won := scores[[12]int]{}.best(array(board...), -1, func(at [12]int, leave func([12]int, int)) {
			var walk func(x, y int, left [12]int)
			walk = func(x, y int, left [12]int) {
				leave(left, 0)
				for _, to := range [][2]int{{x + 1, y}, {x, y + 1}} {
					if to[0] >= columns || to[1] >= rows {
						continue
					}
					for n := range 4 {
						changed := left
						changed[to[1]*columns+to[0]] = n
						walk(to[0], to[1], changed)
					}
				}
			}
			for i, n := range at[:rows*columns] {
				for less := range n {
					left := at
					left[i] = less
					walk(i%columns, i/columns, left)
				}
			}
		})
		fmt.Fprintln(&s.want, pick(won > 0, "Ashish", "Jeel"))
	}
}

// plainStairs moves gifts to ancestors, from each root.
func plainStairs(s *sample) {
	n, k := s.draw(3, 5), s.draw(1, 2)
	edges := s.edgesOfTree(n)
	gifts := s.list(n, 0, 2)
	for root := range n {
		parents := make([]int, n)
		var hang func(v, parent int)
		hang = func(v, parent int) {
			parents[v] = parent
			for _, e := range edges {
				for i := range e {
					if e[i] == v && e[1-i] != parent {
						hang(e[1-i], v)
					}
				}
			}
		}
		hang(root, -1)
		won := scores[[12]int]{}.best(array(gifts...), -1, func(at [12]int, leave func([12]int, int)) {
			for v := range n {
				to := v
				for i := 0; i < k && to >= 0; i++ {
					to = parents[to]
				}
				for moved := 1; to >= 0 && moved <= at[v]; moved++ {
					left := at
					left[v] -= moved
					left[to] += moved
					leave(left, 0)
				}
			}
		})
		fmt.Fprint(&s.want, pick(root > 0, " ", ""), pickInt(won > 0, 1, 0))
	}
	fmt.Fprintln(&s.want)
}

// plainFused removes edges, and what is then no longer connected to the vertices that stay.
func plainFused(s *sample) {
	n := s.draw(1, 7)
	edges := s.edgesOfTree(n)
	for k := 1; k <= n; k++ {
		won := scores[int]{}.best(1<<len(edges)-1, -1, func(at int, leave func(int, int)) {
			for i := range edges {
				if at>>i&1 == 0 {
					continue
				}
				left, stays := at&^(1<<i), 1<<k-1
				for range n {
					for j, e := range edges {
						if left>>j&1 == 1 && (stays>>e[0]|stays>>e[1])&1 == 1 {
							stays |= 1<<e[0] | 1<<e[1]
						}
					}
				}
				for j, e := range edges {
					if stays>>e[0]&1 == 0 {
						left &^= 1 << j
					}
				}
				leave(left, 0)
			}
		})
		s.want.WriteString(pick(won > 0, "1", "2"))
	}
	fmt.Fprintln(&s.want)
}

// plainCycles removes connected vertices.
func plainCycles(s *sample) {
	n := s.draw(3, 8)
	l := s.draw(1, n-1)
	r := s.draw(l+1, n)
	beside := make([]int, n)
	if s.drawn() {
		cycles := [][2]int{{0, n}}
		if n >= 6 && rapid.Bool().Draw(s.t, "two cycles") {
			cycles = [][2]int{{0, n / 2}, {n / 2, n}}
		}
		for _, c := range cycles {
			for v := c[0]; v < c[1]; v++ {
				next := v + 1
				if next == c[1] {
					next = c[0]
				}
				s.put(v+1, next+1)
				beside[v] |= 1 << next
				beside[next] |= 1 << v
			}
		}
	} else {
		for range n {
			a, b := s.draw(1, n)-1, s.draw(1, n)-1
			beside[a] |= 1 << b
			beside[b] |= 1 << a
		}
	}
	won := scores[int]{}.best(1<<n-1, -1, func(at int, leave func(int, int)) {
		seen := map[int]bool{}
		var grow func(set, size int)
		grow = func(set, size int) {
			if seen[set] || size > r {
				return
			}
			seen[set] = true
			if size >= l {
				leave(at&^set, 0)
			}
			for v := range n {
				if set>>v&1 == 0 && at>>v&1 == 1 && beside[v]&set != 0 {
					grow(set|1<<v, size+1)
				}
			}
		}
		for v := range n {
			if at>>v&1 == 1 {
				grow(1<<v, 1)
			}
		}
	})
	fmt.Fprintln(&s.want, pick(won > 0, "Alice", "Bob"))
}
