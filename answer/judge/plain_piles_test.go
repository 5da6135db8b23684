package judge_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

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
				heaps := s.row(1, 4, 1, 3)
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
				heaps := s.row(1, 4, 1, 4)
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
		"arc-168-b": func(s *sample) {
			heaps := s.row(1, 4, 1, 5)
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
			fmt.Fprintln(&s.want, pick(best == 6, -1, best))
		},
		"agc-002-e": func(s *sample) {
			piles := s.row(1, 4, 1, 5)
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
				fmt.Fprintln(&s.want, pick(won > 0, 0, 1))
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
					if s.given != nil {
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
	})
	maps.Copy(answers, map[string][2]string{
		"luogu-p5970": {"0\n", "\n"},
		"arc-168-b":   {"-1\n", "\n"},
		"hdu-2149":    {"none", "\n"},
	})
}
