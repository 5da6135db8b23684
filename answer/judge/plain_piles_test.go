package judge_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
)

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

// chipMoves moves a chip to any free square before the next chip.
func chipMoves(at []int, leave func(...int)) {
	for i := range at {
		for to := at[i] - 1; to > 0 && (i == 0 || to > at[i-1]); to-- {
			leave(with(at, i, to)...)
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

var (
	largest = unordered(1, func(at []int, leave func(...int)) { // reduces a largest heap
		for i, n := range at {
			for left := range n {
				if n == slices.Max(at) {
					leave(with(at, i, left)...)
				}
			}
		}
	})
	beans       = last(beanMoves)
	primePowers = primes(72, true)
)

func init() {
	maps.Copy(plain, map[string]func(s *sample){
		"cses-2207": cases(who("first", "second", won(sumOf(1, func(at []int, leave func(...int)) { // splits a heap into two unequal ones
			for small := 1; 2*small < at[0]; small++ {
				leave(small, at[0]-small)
			}
		}), list(1, 1, 12)))),
		"cses-2208": cases(who("first", "second", won(unordered(1, func(at []int, leave func(...int)) { // takes one counter from each of some heaps
			for chosen := 1; chosen < 1<<len(at); chosen++ {
				after := slices.Clone(at)
				for i := range after {
					after[i] -= chosen >> i & 1
				}
				if slices.Min(after) >= 0 {
					leave(after...)
				}
			}
		}), row(1, 4, 1, 3)))),
		"cses-1099": cases(who("first", "second", won(last(func(at []int, leave func(...int)) { // moves balls one stair down
			for i := 1; i < len(at); i++ {
				for k := 1; k <= at[i]; k++ {
					leave(with(with(at, i, at[i]-k), i-1, at[i-1]+k)...)
				}
			}
		}), row(1, 4, 0, 3)))),
		"hdu-2147": until("0 0", who("Wonderful!", "What a pity!", won(last(func(at []int, leave func(...int)) { // moves a coin from the column and the row of its square
			for _, to := range [][2]int{{at[0] - 1, at[1]}, {at[0], at[1] - 1}, {at[0] - 1, at[1] - 1}} {
				if min(to[0], to[1]) > 0 {
					leave(to[:]...)
				}
			}
		}), list(2, 1, 12)))),
		"hdu-2509": until("", who("Yes", "No", won(sumOf(1, func(at []int, leave func(...int)) { // takes counters side by side out of a row
			for before := range at[0] {
				for after := range at[0] - before {
					leave(before, after)
				}
			}
		}).misere(), row(1, 4, 1, 5)))),
		"hdu-3032": cases(who("Alice", "Bob", won(sumOf(1, splits(2)), row(1, 3, 1, 9)))),
		"hdu-5795": cases(who("First player wins.", "Second player wins.", won(sumOf(1, splits(3)), row(1, 3, 1, 9)))),
		"hdu-4111": numbered("Case #%d: ", who("Alice", "Bob", won(unordered(1, func(at []int, leave func(...int)) { // takes a counter, or puts two heaps together
			each(1, take(1))(at, func(to ...int) { leave(slices.DeleteFunc(to, func(k int) bool { return k == 0 })...) })
			joinMoves(math.MaxInt)(at, leave)
		}), row(1, 4, 1, 5)))),
		"poj-1740": until("0", who("1", "0", won(unordered(1, func(at []int, leave func(...int)) {
			// takes counters from a heap, and spreads others of it over heaps that are not empty
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
		}), row(1, 4, 1, 3)))),
		"luogu-p3480": cases(who("TAK", "NIE", func(s *sample) bool {
			return last(func(at []int, leave func(...int)) { // takes from a heap that stays as large as the one before
				for i, n := range at {
					for left := range n {
						if i == 0 || left >= at[i-1] {
							leave(with(at, i, left)...)
						}
					}
				}
			}).wins(s.rising(s.draw(1, 4), 0, 0, 2, 9)...)
		})),
		"luogu-p2148": cases(who("YES", "NO", func(s *sample) bool {
			return sumOf(2, func(at []int, leave func(...int)) { // discards one of two heaps and splits the other
				for _, n := range at {
					for left := 1; left < n; left++ {
						leave(left, n-left)
					}
				}
			}).wins(s.list(s.even(2, 4), 1, 9)...)
		})),
		"arc-091-f": who("Takahashi", "Aoki", won(sumOf(2, func(at []int, leave func(...int)) { // takes from a heap at most its quotient by the second number
			for k := 1; k*at[1] <= at[0]; k++ {
				leave(at[0]-k, at[1])
			}
		}), counted(1, 3, func(s *sample) []int { return []int{s.draw(1, 12), s.draw(1, 7)} }))),
		"luogu-p2599": cases(who("1", "0", won(last(func(at []int, leave func(...int)) { // takes from a heap with only empty ones on one side
			for i, n := range at {
				for left := range n {
					if total(at[:i]) == 0 || total(at[i+1:]) == 0 {
						leave(with(at, i, left)...)
					}
				}
			}
		}), row(0, 4, 0, 4)))),
		"codeforces-255-e": who("Furlo", "Rublo", won(sumOf(1, func(at []int, leave func(...int)) { // leaves from the fourth to the second root of a heap
			for y := 1; y < at[0] && y*y <= at[0]; y++ {
				if at[0] <= y*y*y*y {
					leave(y)
				}
			}
		}), row(1, 3, 1, 7000))),
		"arc-105-d": cases(who("First", "Second", func(s *sample) bool {
			bags := s.row(1, 5, 1, 4)
			for i := range bags {
				bags[i] *= -1
			}
			return unordered(1, func(at []int, leave func(...int)) {
				// puts a bag, a number below 0, on a plate, or takes from a plate when there are no bags
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
			}).wins(bags...)
		})),
		"codeforces-1162-e": who("Alice", "Bob", func(s *sample) bool {
			n := s.even(2, 4)
			return unordered(1, reduceMoves(n/2)).wins(s.list(n, 1, 3)...)
		}),
		"agc-002-e": who("First", "Second", won(unordered(1, func(at []int, leave func(...int)) { // eats a largest pile, or one of each
			if largest := slices.Max(at); largest > 0 {
				leave(with(at, slices.Index(at, largest), 0)...)
				each := slices.Clone(at)
				for i := range each {
					each[i] = max(each[i]-1, 0)
				}
				leave(each...)
			}
		}).misere(), row(1, 4, 1, 5))), // who cannot eat wins
		"luogu-p4101": cases(who("0", "1", func(s *sample) bool {
			n, m := s.draw(1, 7), s.draw(1, 8)
			return unordered(1, joinMoves(m)).wins(slices.Repeat([]int{1}, n)...)
		})),
		"codeforces-850-c": who("Mojtaba", "Arpa", won(unordered(1, func(at []int, leave func(...int)) { // divides the multiples of a prime power
			for _, q := range primePowers[1:] {
				after := slices.Clone(at)
				for i, n := range after {
					after[i] = pick(n%q == 0, n/q, n)
				}
				if !slices.Equal(after, at) {
					leave(after...)
				}
			}
		}), row(1, 3, 1, 72))),
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
	})
}
