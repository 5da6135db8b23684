package judge_test

import (
	"fmt"
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

// splits takes from a heap, or splits it into a number of parts.
func splits(parts int) moves {
	var split func(n, parts int, leave func(...int))
	split = func(n, parts int, leave func(...int)) {
		if parts == 1 {
			leave(n)
			return
		}
		for first := 1; first <= n-parts+1; first++ {
			split(n-first, parts-1, func(rest ...int) { leave(append(rest, first)...) })
		}
	}
	return func(at []int, leave func(...int)) {
		nimMoves(at, leave)
		split(at[0], parts, leave)
	}
}

// primes lists 1 and the primes up to a number, or also their powers.
func primes(most int, powers bool) (all []int) {
	for n := 1; n <= most; n++ {
		divisors := slices.DeleteFunc(upTo(2, n), func(d int) bool { return n%d > 0 })
		if len(divisors) < 2 || powers && !slices.ContainsFunc(divisors, func(d int) bool { return d%divisors[0] > 0 }) {
			all = append(all, n)
		}
	}
	return all
}

// wythoffMoves takes from one of two heaps, or as many from both.
func wythoffMoves(at []int, leave func(...int)) {
	for k := 1; k <= max(at[0], at[1]); k++ {
		for _, to := range [][2]int{{at[0] - k, at[1]}, {at[0], at[1] - k}, {at[0] - k, at[1] - k}} {
			if min(to[0], to[1]) >= 0 {
				leave(to[:]...)
			}
		}
	}
}

// fibonacciMoves takes from a heap no more than a limit, which is then twice as many.
func fibonacciMoves(at []int, leave func(...int)) {
	for k := 1; k <= min(at[0], at[1]); k++ {
		leave(at[0]-k, 2*k)
	}
}

// euclidMoves subtracts a multiple of the smaller number of a pair. The game is over with a 0.
func euclidMoves(at []int, leave func(...int)) {
	small, large := slices.Min(at), slices.Max(at)
	for k := small; small > 0 && k <= large; k += small {
		leave(small, large-k)
	}
}

// someMoves takes one counter from each of some heaps.
func someMoves(at []int, leave func(...int)) {
	for chosen := 1; chosen < 1<<len(at); chosen++ {
		after := slices.Clone(at)
		for i := range after {
			after[i] -= chosen >> i & 1
		}
		if slices.Min(after) >= 0 {
			leave(after...)
		}
	}
}

// stairMoves moves balls one stair down.
func stairMoves(at []int, leave func(...int)) {
	for i := 1; i < len(at); i++ {
		for k := 1; k <= at[i]; k++ {
			leave(with(with(at, i, at[i]-k), i-1, at[i-1]+k)...)
		}
	}
}

// joinMoves puts two heaps together if their sum is at most a number.
func joinMoves(most int) moves {
	return func(at []int, leave func(...int)) {
		for i := range at {
			for j := range i {
				if at[i]+at[j] <= most {
					leave(slices.Delete(with(at, j, at[i]+at[j]), i, i+1)...)
				}
			}
		}
	}
}

// spreadMoves takes counters from a heap, and spreads others of it over heaps that are not empty.
func spreadMoves(at []int, leave func(...int)) {
	var spread func(from, to int, left []int)
	spread = func(from, to int, left []int) {
		if to == len(left) {
			leave(slices.DeleteFunc(left, func(k int) bool { return k == 0 })...)
			return
		}
		spread(from, to+1, slices.Clone(left))
		for k := 1; k <= left[from] && to != from; k++ {
			spread(from, to+1, with(with(left, from, left[from]-k), to, left[to]+k))
		}
	}
	for i, heap := range at {
		for left := range heap {
			spread(i, 0, with(at, i, left))
		}
	}
}

// chipMoves moves a chip to any free square before the next chip.
func chipMoves(at []int, leave func(...int)) {
	for i := range at {
		for to := at[i] - 1; to > 0 && (i == 0 || to > at[i-1]); to-- {
			leave(with(at, i, to)...)
		}
	}
}

// pebbleMoves takes from a heap that stays as large as the one before.
func pebbleMoves(at []int, leave func(...int)) {
	for i, n := range at {
		for left := range n {
			if i == 0 || left >= at[i-1] {
				leave(with(at, i, left)...)
			}
		}
	}
}

// beanMoves splits a bean of a bottle over later ones.
func beanMoves(at []int, leave func(...int)) {
	eachBean(at, func(_, _, _ int, to []int) { leave(to...) })
}

func eachBean(at []int, leave func(i, j, k int, to []int)) {
	for i := range at {
		for j := i + 1; j < len(at) && at[i] > 0; j++ {
			for k := j; k < len(at); k++ {
				after := with(at, i, at[i]-1)
				after[j]++
				after[k]++
				leave(i, j, k, after)
			}
		}
	}
}

// endMoves takes from a heap with only empty ones on one side.
func endMoves(at []int, leave func(...int)) {
	for i, n := range at {
		for left := range n {
			if total(at[:i]) == 0 || total(at[i+1:]) == 0 {
				leave(with(at, i, left)...)
			}
		}
	}
}

// largestMoves reduces a largest heap.
func largestMoves(at []int, leave func(...int)) {
	for i, n := range at {
		for left := range n {
			if n == slices.Max(at) {
				leave(with(at, i, left)...)
			}
		}
	}
}

// bagMoves puts a bag, a number below 0, on a plate, or takes from a plate when there are no bags.
func bagMoves(at []int, leave func(...int)) {
	bags := slices.Min(at) < 0
	for i, n := range at {
		for left := 0; left < n && !bags; left++ {
			leave(with(at, i, left)...)
		}
		if n < 0 {
			leave(with(at, i, -n)...)
		}
		for j := 0; n < 0 && j < len(at); j++ {
			if at[j] > 0 {
				leave(with(with(at, i, 0), j, at[j]-n)...)
			}
		}
	}
}

// reduceMoves takes from as many heaps as it is told.
func reduceMoves(wanted int) moves {
	return func(at []int, leave func(...int)) {
		var take func(i, wanted int, left []int)
		take = func(i, wanted int, left []int) {
			if i < len(at) {
				take(i+1, wanted, left)
				for k := range left[i] {
					take(i+1, wanted-1, with(left, i, k))
				}
			} else if wanted == 0 {
				leave(left...)
			}
		}
		take(0, wanted, at)
	}
}

// candyMoves eats a largest pile, or one of each.
func candyMoves(at []int, leave func(...int)) {
	if largest := slices.Max(at); largest > 0 {
		leave(with(at, slices.Index(at, largest), 0)...)
		each := slices.Clone(at)
		for i := range each {
			each[i] = max(each[i]-1, 0)
		}
		leave(each...)
	}
}

// kingMoves moves a coin from the column and the row of its square.
func kingMoves(at []int, leave func(...int)) {
	for _, to := range [][2]int{{at[0] - 1, at[1]}, {at[0], at[1] - 1}, {at[0] - 1, at[1] - 1}} {
		if min(to[0], to[1]) > 0 {
			leave(to[:]...)
		}
	}
}

// oneOrJoinMoves takes a counter, or puts two heaps together.
func oneOrJoinMoves(at []int, leave func(...int)) {
	each(1, take(1))(at, func(to ...int) { leave(slices.DeleteFunc(to, func(k int) bool { return k == 0 })...) })
	joinMoves(math.MaxInt)(at, leave)
}

// unrepeatedMoves takes from a heap; the second number has a bit for each number taken before.
func unrepeatedMoves(at []int, leave func(...int)) {
	for k := 1; k <= at[0]; k++ {
		if at[1]>>k&1 == 0 {
			leave(at[0]-k, at[1]|1<<k)
		}
	}
}

// runMoves takes counters side by side out of a row.
func runMoves(at []int, leave func(...int)) {
	for before := range at[0] {
		for after := range at[0] - before {
			leave(before, after)
		}
	}
}

// unequalMoves splits a heap into two unequal ones.
func unequalMoves(at []int, leave func(...int)) {
	for small := 1; 2*small < at[0]; small++ {
		leave(small, at[0]-small)
	}
}

// discardMoves discards one of two heaps and splits the other.
func discardMoves(at []int, leave func(...int)) {
	for _, n := range at {
		for left := 1; left < n; left++ {
			leave(left, n-left)
		}
	}
}

// quotientMoves takes from a heap at most its quotient by the second number.
func quotientMoves(at []int, leave func(...int)) {
	for k := 1; k*at[1] <= at[0]; k++ {
		leave(at[0]-k, at[1])
	}
}

// rootMoves leaves from the fourth to the second root of a heap.
func rootMoves(at []int, leave func(...int)) {
	for y := 1; y < at[0] && y*y <= at[0]; y++ {
		if at[0] <= y*y*y*y {
			leave(y)
		}
	}
}

// consecutiveMoves splits a heap into heaps of consecutive sizes.
func consecutiveMoves(at []int, leave func(...int)) {
	for least := 1; least < at[0]; least++ {
		for most := least + 1; most < at[0]; most++ {
			if parts := upTo(least, most); total(parts) == at[0] {
				leave(parts...)
			}
		}
	}
}

// divisionMoves divides the multiples of a prime power.
func divisionMoves(at []int, leave func(...int)) {
	for _, q := range primePowers[1:] {
		after := slices.Clone(at)
		for i, n := range after {
			after[i] = pick(n%q == 0, n/q, n)
		}
		if !slices.Equal(after, at) {
			leave(after...)
		}
	}
}

var (
	nim         = sumOf(1, nimMoves)
	euclid      = sumOf(2, euclidMoves)
	everyEuclid = unordered(2, everywhere(2, euclidMoves))
	wythoff     = last(wythoffMoves)
	fibonacci   = last(fibonacciMoves)
	consecutive = sumOf(1, consecutiveMoves)
	largest     = unordered(1, largestMoves)
	beans       = last(beanMoves)
	misereNim   = nim.misere()
	primePowers = primes(72, true)
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
			who("NO", "YES", won(sumOf(2, unrepeatedMoves), counted(1, 3, func(s *sample) []int { return []int{s.draw(1, 8), 0} })))(s)
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
			}), list(1, 1, 11))))(s)
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

		"cses-2207":        cases(who("first", "second", won(sumOf(1, unequalMoves), list(1, 1, 12)))),
		"cses-2208":        cases(who("first", "second", won(unordered(1, someMoves), row(1, 4, 1, 3)))),
		"cses-1099":        cases(who("first", "second", won(last(stairMoves), row(1, 4, 0, 3)))),
		"hdu-2147":         until("0 0", who("Wonderful!", "What a pity!", won(last(kingMoves), list(2, 1, 12)))),
		"hdu-2509":         until("", who("Yes", "No", won(sumOf(1, runMoves).misere(), row(1, 4, 1, 5)))),
		"hdu-3032":         cases(who("Alice", "Bob", won(sumOf(1, splits(2)), row(1, 3, 1, 9)))),
		"hdu-5795":         cases(who("First player wins.", "Second player wins.", won(sumOf(1, splits(3)), row(1, 3, 1, 9)))),
		"hdu-4111":         numbered("Case #%d: ", who("Alice", "Bob", won(unordered(1, oneOrJoinMoves), row(1, 4, 1, 5)))),
		"poj-1740":         until("0", who("1", "0", won(unordered(1, spreadMoves), row(1, 4, 1, 3)))),
		"luogu-p3480":      cases(who("TAK", "NIE", func(s *sample) bool { return last(pebbleMoves).wins(s.rising(s.draw(1, 4), 0, 0, 2, 9)...) })),
		"luogu-p2148":      cases(who("YES", "NO", func(s *sample) bool { return sumOf(2, discardMoves).wins(s.list(s.even(2, 4), 1, 9)...) })),
		"arc-091-f":        who("Takahashi", "Aoki", won(sumOf(2, quotientMoves), counted(1, 3, func(s *sample) []int { return []int{s.draw(1, 12), s.draw(1, 7)} }))),
		"luogu-p2599":      cases(who("1", "0", won(last(endMoves), row(0, 4, 0, 4)))),
		"codeforces-255-e": who("Furlo", "Rublo", won(sumOf(1, rootMoves), row(1, 3, 1, 7000))),
		"arc-105-d": cases(who("First", "Second", func(s *sample) bool {
			bags := s.row(1, 5, 1, 4)
			for i := range bags {
				bags[i] *= -1
			}
			return unordered(1, bagMoves).wins(bags...)
		})),
		"codeforces-1162-e": who("Alice", "Bob", func(s *sample) bool {
			n := s.even(2, 4)
			return unordered(1, reduceMoves(n/2)).wins(s.list(n, 1, 3)...)
		}),
		"agc-002-e": who("First", "Second", won(unordered(1, candyMoves).misere(), row(1, 4, 1, 5))), // who cannot eat wins
		"luogu-p4101": cases(who("0", "1", func(s *sample) bool {
			n, m := s.draw(1, 7), s.draw(1, 8)
			return unordered(1, joinMoves(m)).wins(slices.Repeat([]int{1}, n)...)
		})),
		"codeforces-850-c": who("Mojtaba", "Arpa", won(unordered(1, divisionMoves), row(1, 3, 1, 72))),
		"codeforces-1382-b": cases(who("First", "Second", won(last(func(at []int, leave func(...int)) {
			if i := slices.IndexFunc(at, func(n int) bool { return n > 0 }); i >= 0 {
				nimMoves(at[i:], func(to ...int) { leave(with(at, i, to[0])...) })
			}
		}), row(1, 4, 1, 3)))),
		"codeforces-1396-b": cases(who("T", "HL", func(s *sample) bool {
			return last(func(at []int, leave func(...int)) { // the heap of the turn before is the first number
				for i := 1; i < len(at); i++ {
					if at[i] > 0 && i != at[0] {
						leave(with(with(at, i, at[i]-1), 0, i)...)
					}
				}
			}).wins(slices.Concat([]int{-1}, s.row(1, 4, 1, 4))...)
		})),
		"luogu-p3185": cases(func(s *sample) {
			first, count := "-1 -1 -1", 0
			eachBean(s.row(2, 4, 0, 3), func(i, j, k int, to []int) {
				if !beans.wins(to...) {
					if count++; count == 1 {
						first = fmt.Sprint(i, j, k)
					}
				}
			})
			s.line(first)
			s.line(count)
		}),
		"poj-1704": cases(who("Georgia will win", "Bob will win", func(s *sample) bool {
			return last(chipMoves).wins(slices.Sorted(slices.Values(s.different(s.draw(1, 4), 1, 9)))...)
		})),
		"luogu-p5363": func(s *sample) {
			n := s.draw(2, 9)
			m, won := s.draw(1, n), 0
			for set := range 1 << n {
				chips := slices.DeleteFunc(upTo(1, n), func(square int) bool { return set>>(square-1)&1 == 0 })
				if len(chips) == m && last(chipMoves).wins(chips...) {
					won++
				}
			}
			s.line(won)
		},
		"matiji-largest": func(s *sample) {
			var heaps []int
			for range s.draw(0, 8) {
				if s.draw(1, 2) == 1 {
					size, count := s.draw(0, 6), s.draw(0, min(3, 9-len(heaps)))
					heaps = append(heaps, slices.Repeat([]int{size}, count)...)
					continue
				}
				low, high := s.draw(0, 7), s.draw(0, 7)
				inRange := slices.DeleteFunc(slices.Clone(heaps), func(n int) bool { return n < low || n > high })
				won := int64(0)
				for subset := range 1 << len(inRange) {
					var chosen []int
					for i, n := range inRange {
						if subset>>i&1 == 1 {
							chosen = append(chosen, n)
						}
					}
					if largest.wins(chosen...) {
						won++
					}
				}
				for range inRange { // halved modulo the prime
					won = (won + won%2*998244353) / 2
				}
				s.line(won)
			}
		},
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
