package judge_test

import (
	"maps"
	"math"
	"slices"
)

func nimMoves(at []int, leave func(...int)) {
	for left := range at[0] {
		leave(left)
	}
}

// take takes one of some numbers from a heap.
func take(set ...int) moves {
	return func(at []int, leave func(...int)) {
		for _, k := range set {
			if k <= at[0] {
				leave(at[0] - k)
			}
		}
	}
}

// euclidMoves subtracts a multiple of the smaller number of a pair. The game is over with a 0.
func euclidMoves(at []int, leave func(...int)) {
	small, large := slices.Min(at), slices.Max(at)
	for k := small; small > 0 && k <= large; k += small {
		leave(small, large-k)
	}
}

var (
	nim         = sumOf(1, nimMoves)
	euclid      = sumOf(2, euclidMoves)
	everyEuclid = unordered(2, everywhere(2, euclidMoves))
	wythoff     = last(func(at []int, leave func(...int)) { // takes from one of two heaps, or as many from both
		for k := 1; k <= max(at[0], at[1]); k++ {
			for _, to := range [][2]int{{at[0] - k, at[1]}, {at[0], at[1] - k}, {at[0] - k, at[1] - k}} {
				if min(to[0], to[1]) >= 0 {
					leave(to[:]...)
				}
			}
		}
	})
	fibonacci = last(func(at []int, leave func(...int)) { // takes from a heap no more than a limit, which is then twice as many
		for k := 1; k <= min(at[0], at[1]); k++ {
			leave(at[0]-k, 2*k)
		}
	})
	consecutive = sumOf(1, func(at []int, leave func(...int)) { // splits a heap into heaps of consecutive sizes
		for least := 1; least < at[0]; least++ {
			for most := least + 1; most < at[0]; most++ {
				if parts := upTo(least, most); total(parts) == at[0] {
					leave(parts...)
				}
			}
		}
	})
	misereNim = nim.misere()
)

func init() {
	maps.Copy(plain, map[string]func(s *sample){
		"luogu-p2197":  cases(who("Yes", "No", won(nim, row(1, 4, 0, 4)))),
		"cses-1730":    cases(who("first", "second", won(nim, row(1, 4, 1, 6)))),
		"luogu-p4279":  cases(who("John", "Brother", won(misereNim, row(1, 4, 1, 4)))),
		"hdu-1907":     cases(who("John", "Brother", won(misereNim, row(1, 4, 1, 5)))),
		"poj-3480":     cases(who("John", "Brother", won(misereNim, row(1, 4, 1, 5)))),
		"lightoj-1253": numbered("Case %d: ", who("Alice", "Bob", won(misereNim, row(1, 4, 1, 5)))),
		"hdu-1850":     until("0", func(s *sample) { s.line(len(nim.winning(s.row(1, 4, 1, 6)...))) }),
		"poj-2975":     until("0", func(s *sample) { s.line(len(nim.winning(s.row(1, 4, 1, 6)...))) }),
		"luogu-p1247": func(s *sample) {
			heaps := s.row(1, 4, 1, 5)
			won := nim.winning(heaps...)
			if won == nil {
				s.line("lose")
				return
			}
			i := 0
			for won[0][i] == heaps[i] {
				i++
			}
			s.line(heaps[i]-won[0][i], i+1)
			s.numbers(won[0])
		},
		"luogu-p5970": func(s *sample) {
			n, d := s.draw(1, 5), s.draw(1, 10)
			heaps, ways := s.list(n, 1, 4), 0
			for kept := 1; kept < 1<<n; kept++ {
				var position []int
				for i, heap := range heaps {
					if kept>>i&1 == 1 {
						position = append(position, heap)
					}
				}
				if (n-len(position))%d == 0 && !nim.wins(position...) {
					ways++
				}
			}
			s.line(ways)
		},
		"codeforces-15-c": who("tolik", "bolik", func(s *sample) bool {
			var heaps []int
			for range s.draw(1, 3) {
				first := s.draw(1, 4)
				heaps = append(heaps, upTo(first, first+s.draw(1, 3)-1)...)
			}
			return nim.wins(heaps...)
		}),

		"cses-1098":     cases(who("first", "second", won(sumOf(1, take(1, 2, 3)), row(1, 4, 1, 6)))),
		"leetcode-292":  who("true", "false", won(last(take(1, 2, 3)), list(1, 1, 40))),
		"hdu-1846":      cases(who("first", "second", func(s *sample) bool { n := s.draw(1, 30); return last(take(upTo(1, s.draw(1, 9))...)).wins(n) })),
		"hdu-1847":      until("", who("Kiki", "Cici", won(last(take(1, 2, 4, 8, 16, 32)), list(1, 1, 60)))),
		"hdu-1848":      until("0 0 0", who("Fibo", "Nacci", won(sumOf(1, take(1, 2, 3, 5, 8, 13)), list(3, 1, 14)))),
		"leetcode-1510": who("true", "false", won(last(take(1, 4, 9, 16, 25, 36, 49, 64, 81, 100)), list(1, 1, 100))),
		"luogu-p4018":   cases(who("October wins!", "Roy wins!", won(last(take(primes(30, true)...)), list(1, 1, 30)))),
		"luogu-p4860":   cases(who("October wins!", "Roy wins!", won(last(take(primes(30, false)...)), list(1, 1, 30)))),
		"dp-k": who("First", "Second", func(s *sample) bool {
			k := s.draw(1, 4)
			n := s.draw(k, 14)
			set := []int{0}
			for i := range k {
				set = append(set, s.draw(set[i]+1, n-k+1+i))
			}
			return last(take(set[1:]...)).wins(n)
		}),
		"abc-297-g": who("First", "Second", func(s *sample) bool {
			n, least := s.draw(1, 3), s.draw(1, 4)
			return sumOf(1, take(upTo(least, s.draw(least, 8))...)).wins(s.list(n, 1, 20)...)
		}),
		"codeforces-1194-d": cases(who("Alice", "Bob", func(s *sample) bool { n := s.draw(0, 40); return last(take(1, 2, s.draw(3, 12))).wins(n) })),
		"cses-1729": func(s *sample) {
			n, k := s.draw(1, 12), s.draw(1, 3)
			g := last(take(s.list(k, 1, 14)...))
			var all []bool
			for i := range n {
				all = append(all, g.wins(i+1))
			}
			s.flags("", "W", "L", all)
		},
		"hdu-1536": plainSets, "poj-2960": plainSets,
		"arc-168-b": func(s *sample) {
			heaps, best := s.row(1, 4, 1, 5), 0
			for k := 1; k <= 6; k++ {
				if sumOf(1, take(upTo(1, k)...)).wins(heaps...) {
					best = k
				}
			}
			s.line(pick(best == 6, -1, best))
		},
		"hdu-2897": until("", who("WIN", "LOST", func(s *sample) bool {
			n := s.draw(1, 30)
			p := s.draw(1, n)
			q := s.draw(p, n)
			return last(func(at []int, leave func(...int)) {
				take(upTo(p, q)...)(at, leave)
				if 0 < at[0] && at[0] < p {
					leave(0)
				}
			}).misere().wins(n)
		})),
		"hdu-2149": until("", func(s *sample) {
			m, n := s.draw(1, 30), s.draw(1, 9)
			bids := last(func(price []int, leave func(...int)) {
				for more := 1; more <= n && price[0] < m; more++ {
					leave(price[0] + more)
				}
			})
			if all := bids.winning(0); all != nil {
				s.numbers(slices.Concat(all...))
			} else {
				s.line("none")
			}
		}),
		"poj-2068": until("0", who("1", "0", func(s *sample) bool {
			n, size := 2*s.draw(1, 3), s.draw(1, 20)
			limits := s.list(n, 1, 5)
			return last(func(at []int, leave func(...int)) {
				for k := 1; k <= min(limits[at[1]], at[0]); k++ {
					leave(at[0]-k, (at[1]+1)%n)
				}
			}).misere().wins(size, 0)
		})),
		"codeforces-768-e": func(s *sample) {
			who("NO", "YES", won(sumOf(2, func(at []int, leave func(...int)) {
				// takes from a heap; the second number has a bit for each number taken before
				for k := 1; k <= at[0]; k++ {
					if at[1]>>k&1 == 0 {
						leave(at[0]-k, at[1]|1<<k)
					}
				}
			}), counted(1, 3, func(s *sample) []int { return []int{s.draw(1, 8), 0} })))(s)
		},
		"codeforces-1312-f": cases(func(s *sample) {
			n, by := s.draw(1, 3), s.list(3, 1, 5)
			g := sumOf(2, func(at []int, leave func(...int)) { // the place of the number taken last is not 1 or 2 twice in turn
				for kind, k := range by {
					if at[0] > 0 && (kind == 0 || kind != at[1]) {
						leave(max(0, at[0]-k), kind)
					}
				}
			})
			var heaps []int
			for range n {
				heaps = append(heaps, s.draw(1, 9), 0)
			}
			s.line(len(g.winning(heaps...)))
		}),
		"abc-255-g": who("Takahashi", "Aoki", func(s *sample) bool {
			n, pairs := s.draw(0, 3), s.draw(0, 6)
			heaps := s.list(n, 0, 7)
			forbidden := map[[2]int]bool{}
			for range pairs {
				n := s.draw(1, 7)
				forbidden[[2]int{n, s.draw(1, n)}] = true
			}
			return sumOf(1, func(at []int, leave func(...int)) {
				for left := range at[0] {
					if !forbidden[[2]int{at[0], at[0] - left}] {
						leave(left)
					}
				}
			}).wins(heaps...)
		}),
		"codeforces-603-c": who("Kevin", "Nicky", func(s *sample) bool {
			n, k := s.draw(1, 3), s.draw(1, 4)
			return sumOf(1, func(at []int, leave func(...int)) {
				take(1)(at, leave)
				if at[0] > 0 && at[0]%2 == 0 {
					leave(slices.Repeat([]int{at[0] / 2}, k)...)
				}
			}).wins(s.list(n, 1, 7)...)
		}),
		"codeforces-78-c": who("Timur", "Marsel", func(s *sample) bool {
			n, length, least := s.draw(1, 3), s.draw(1, 12), s.draw(1, 5)
			return sumOf(1, func(at []int, leave func(...int)) {
				for parts := 2; parts <= at[0]; parts++ {
					if at[0]%parts == 0 && at[0]/parts >= least {
						leave(slices.Repeat([]int{at[0] / parts}, parts)...)
					}
				}
			}).wins(slices.Repeat([]int{length}, n)...)
		}),
		"luogu-p3235": func(s *sample) {
			n, least := s.draw(0, 3), s.draw(0, 5)
			g := sumOf(1, func(at []int, leave func(...int)) {
				for m := 2; m <= at[0] && at[0] >= least; m++ {
					parts := upTo(0, m-1)
					for i := range parts {
						parts[i] = (at[0] + i) / m
					}
					leave(parts...)
				}
			})
			var all []bool
			for range n {
				all = append(all, g.wins(s.row(1, 3, 0, 9)...))
			}
			s.flags(" ", "1", "0", all)
		},
		"codeforces-87-c": func(s *sample) {
			fewest := -1
			for _, parts := range consecutive.winning(s.draw(1, 60)) {
				fewest = pick(fewest < 0, len(parts), min(fewest, len(parts)))
			}
			s.line(fewest)
		},
		"bzoj-2940": func(s *sample) {
			strips := s.list(3, 1, 5)
			cases(who("1", "2", won(sumOf(1, func(at []int, leave func(...int)) {
				for _, k := range strips {
					for before := 0; before+k <= at[0]; before++ {
						leave(before, at[0]-before-k)
					}
				}
			}), list(1, 1, 9))))(s)
		},
		"poj-1067":    until("", who("1", "0", won(wythoff, list(2, 0, 12)))),
		"luogu-p2252": who("1", "0", won(wythoff, list(2, 0, 12))),
		"hdu-2516":    until("0", who("First win", "Second win", func(s *sample) bool { n := s.draw(2, 30); return fibonacci.wins(n, n-1) })),
		"luogu-p6487": func(s *sample) {
			n := s.draw(2, 40)
			won := fibonacci.winning(n, n)
			s.line(n - won[0][0])
		},
		"poj-2348":    until("0 0", who("Stan wins", "Ollie wins", won(euclid, list(2, 1, 40)))),
		"luogu-p1290": cases(who("Stan wins", "Ollie wins", won(euclid, list(2, 1, 20)))),
		"hdu-3595":    until("", who("MM", "GG", won(everyEuclid, counted(1, 3, list(2, 1, 12))))),

		"poj-2315": until("", who("Bob", "Alice", func(s *sample) bool { // by the rule that its page tells
			n, m, reach := s.draw(1, 5), s.draw(1, 3), s.draw(1, 60)
			circle := 2 * math.Pi * float64(s.draw(1, 3))
			var ones [20]int
			for range n {
				away := int(math.Ceil(float64(s.draw(1, 500))/circle)) % (int(float64(reach)/circle) + 1)
				for i := range ones {
					ones[i] += away >> i & 1
				}
			}
			return !slices.ContainsFunc(ones[:], func(n int) bool { return n%(m+1) != 0 })
		})),
	})
}

// plainSets plays with several sets of numbers.
func plainSets(s *sample) {
	until("0", func(s *sample) {
		g := sumOf(1, take(s.row(1, 4, 1, 6)...))
		var all []bool
		for range s.draw(0, 4) {
			all = append(all, g.wins(s.row(1, 3, 0, 9)...))
		}
		s.flags("", "W", "L", all)
	})(s)
}
