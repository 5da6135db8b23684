package judge_test

import (
	"fmt"
	"slices"
	"strings"
)

// plainStones takes the numbers of a set from one heap.
func plainStones(s *sample) {
	k := s.draw(1, 4)
	n := s.draw(k, 14)
	var set []int
	for i := range k {
		set = append(set, s.draw(max(0, slices.Max(append(set, 0)))+1, n-k+1+i))
	}
	fmt.Fprintln(&s.want, pick(plays(subtractionMoves(set)).wins([]string{written(n)}, true), "First", "Second"))
}

// upTo lists the numbers from one to another.
func upTo(least, most int) (all []int) {
	for n := least; n <= most; n++ {
		all = append(all, n)
	}
	return all
}

func plainRanges(s *sample) {
	heaps := make([]string, s.draw(1, 3))
	least := s.draw(1, 4)
	game := plays(subtractionMoves(upTo(least, s.draw(least, 8))))
	for i := range heaps {
		heaps[i] = written(s.draw(1, 20))
	}
	fmt.Fprintln(&s.want, pick(game.wins(heaps, true), "First", "Second"))
}

func plainOneTwoK(s *sample) {
	for range s.draw(1, 4) {
		n, k := s.draw(0, 40), s.draw(3, 12)
		fmt.Fprintln(&s.want, pick(plays(subtractionMoves([]int{1, 2, k})).wins([]string{written(n)}, true), "Alice", "Bob"))
	}
}

// plainPrimes takes 1 or a prime, or also a power of a prime.
func plainPrimes(powers bool) func(s *sample) {
	set := []int{1}
	for n := 2; n <= 30; n++ {
		divisors := 0 // above 1
		prime := 0    // the least
		rest := n
		for d := n; d > 1; d-- {
			if n%d == 0 {
				divisors++
				prime = d
			}
		}
		for rest%prime == 0 {
			rest /= prime
		}
		if divisors == 1 || powers && rest == 1 {
			set = append(set, n)
		}
	}
	game := plays(subtractionMoves(set))
	return func(s *sample) {
		for range s.draw(1, 4) {
			fmt.Fprintln(&s.want, pick(game.wins([]string{written(s.draw(1, 30))}, true), "October wins!", "Roy wins!"))
		}
	}
}

// unrepeatedMoves takes from a heap, which is the first number; the second has a bit for each number
// taken before.
func unrepeatedMoves(component string) (all [][]string) {
	n, taken := read(component)[0], read(component)[1]
	for k := 1; k <= n; k++ {
		if taken>>k&1 == 0 {
			all = append(all, []string{written(n-k, taken|1<<k)})
		}
	}
	return all
}

func plainUnrepeated(s *sample) {
	var heaps []string
	for range s.draw(1, 3) {
		heaps = append(heaps, written(s.draw(1, 8), 0))
	}
	fmt.Fprintln(&s.want, pick(plays(unrepeatedMoves).wins(heaps, true), "NO", "YES"))
}

// attackMoves takes one of three numbers, or all, from a heap. The second number of a component is
// the place of the number taken last, which must not be the second or the third twice in turn.
func attackMoves(by [3]int) func(string) [][]string {
	return func(component string) (all [][]string) {
		n, last := read(component)[0], read(component)[1]
		for kind, taken := range by {
			if n > 0 && (kind == 0 || kind != last) {
				all = append(all, []string{written(max(0, n-taken), kind)})
			}
		}
		return all
	}
}

func plainAttacks(s *sample) {
	for range s.draw(1, 2) {
		heaps := make([]string, s.draw(1, 3))
		moves := attackMoves([3]int{s.draw(1, 5), s.draw(1, 5), s.draw(1, 5)})
		game := plays(moves)
		for i := range heaps {
			heaps[i] = written(s.draw(1, 9), 0)
		}
		wins := 0
		for i, component := range heaps {
			for _, parts := range moves(component) {
				if !game.wins(slices.Concat(heaps[:i], parts, heaps[i+1:]), true) {
					wins++
				}
			}
		}
		fmt.Fprintln(&s.want, wins)
	}
}

// divisionMoves divides the multiples of a prime power.
func divisionMoves(component string) (all [][]string) {
	numbers := read(component)
	for prime := 2; prime <= slices.Max(numbers); prime++ {
		if slices.ContainsFunc(upTo(2, prime-1), func(d int) bool { return prime%d == 0 }) {
			continue
		}
		for q := prime; ; q *= prime {
			after := slices.Clone(numbers)
			for i, n := range after {
				if n%q == 0 {
					after[i] = n / q
				}
			}
			if slices.Equal(after, numbers) {
				break
			}
			all = append(all, []string{written(after...)})
		}
	}
	return all
}

func plainDivisions(s *sample) {
	numbers := []int{1}
	for range s.draw(1, 3) {
		numbers = append(numbers, s.draw(1, 72))
	}
	fmt.Fprintln(&s.want, pick(plays(divisionMoves).wins([]string{written(numbers...)}, true), "Mojtaba", "Arpa"))
}

// rootMoves leaves from the fourth to the second root of a heap.
func rootMoves(component string) (all [][]string) {
	x := read(component)[0]
	for y := range x {
		if y*y <= x && x <= y*y*y*y {
			all = append(all, []string{written(y)})
		}
	}
	return all
}

func plainRoots(s *sample) {
	heaps := s.heaps(3, 1, 7000)
	fmt.Fprintln(&s.want, pick(plays(rootMoves).wins(heaps, true), "Furlo", "Rublo"))
}

// consecutiveMoves splits a heap into heaps of consecutive sizes.
func consecutiveMoves(component string) (all [][]string) {
	n := read(component)[0]
	for least := 1; least < n; least++ {
		var parts []string
		sum := 0
		for size := least; sum < n; size++ {
			parts = append(parts, written(size))
			sum += size
		}
		if sum == n {
			all = append(all, parts)
		}
	}
	return all
}

var consecutivePlayed = plays(consecutiveMoves)

func plainConsecutive(s *sample) {
	fewest := -1
	for _, parts := range consecutiveMoves(written(s.draw(1, 60))) {
		if !consecutivePlayed.wins(parts, true) && (fewest < 0 || len(parts) < fewest) {
			fewest = len(parts)
		}
	}
	fmt.Fprintln(&s.want, fewest)
}

func plainLogs(s *sample) {
	n, length, least := s.draw(1, 3), s.draw(1, 12), s.draw(1, 5)
	game := plays(func(component string) (all [][]string) {
		length := read(component)[0]
		for parts := 2; parts <= length; parts++ {
			if length%parts == 0 && length/parts >= least {
				all = append(all, slices.Repeat([]string{written(length / parts)}, parts))
			}
		}
		return all
	})
	fmt.Fprintln(&s.want, pick(game.wins(slices.Repeat([]string{written(length)}, n), true), "Timur", "Marsel"))
}

// bagMoves puts a bag on a plate, or takes from a plate when there are no bags. A component holds
// the bags, a 0, and the plates in use.
func bagMoves(component string) (all [][]string) {
	numbers := read(component)
	split := slices.Index(numbers, 0)
	bags, plates := numbers[:split], numbers[split+1:]
	result := func(bags, plates []int) {
		slices.Sort(plates)
		all = append(all, []string{written(slices.Concat(bags, []int{0}, plates)...)})
	}
	for i, bag := range bags {
		rest := slices.Concat(bags[:i], bags[i+1:])
		result(rest, append(slices.Clone(plates), bag))
		for j := range plates {
			after := slices.Clone(plates)
			after[j] += bag
			result(rest, after)
		}
	}
	for i, coins := range plates {
		for left := 0; left < coins && len(bags) == 0; left++ {
			after := slices.Clone(plates)
			after[i] = left
			result(nil, slices.DeleteFunc(after, func(n int) bool { return n == 0 }))
		}
	}
	return all
}

var bagsPlayed = plays(bagMoves)

func plainBags(s *sample) {
	for range s.draw(1, 2) {
		var bags []int
		for range s.draw(1, 5) {
			bags = append(bags, s.draw(1, 4))
		}
		slices.Sort(bags)
		fmt.Fprintln(&s.want, pick(bagsPlayed.wins([]string{written(append(bags, 0)...)}, true), "First", "Second"))
	}
}

func plainIndustrial(s *sample) {
	var heaps []string
	for range s.draw(1, 3) {
		first := s.draw(1, 4)
		for i := range s.draw(1, 3) {
			heaps = append(heaps, written(first+i))
		}
	}
	fmt.Fprintln(&s.want, pick(plays(nimMoves).wins(heaps, true), "tolik", "bolik"))
}

// letterMoves cuts a letter out between two equal ones.
func letterMoves(component string) (all [][]string) {
	for i := 1; i+1 < len(component); i++ {
		if component[i-1] == component[i+1] {
			all = append(all, []string{component[:i], component[i+1:]})
		}
	}
	return all
}

func plainCuts(s *sample) {
	word := s.word("abc", 1, 10)
	game := plays(letterMoves)
	for i := 1; i+1 < len(word); i++ {
		if word[i-1] == word[i+1] && !game.wins([]string{word[:i], word[i+1:]}, true) {
			fmt.Fprintf(&s.want, "First\n%d\n", i+1)
			return
		}
	}
	s.want.WriteString("Second\n")
}

// paintMoves paints two neighboring cells white, of which one has the color of the player.
func paintMoves(component string, left bool) (all [][]string) {
	for i := range len(component) - 1 {
		if strings.Contains(component[i:i+2], pick(left, "R", "B")) {
			all = append(all, []string{component[:i] + "WW" + component[i+2:]})
		}
	}
	return all
}

var cellsPlayed = sides(paintMoves)

func plainTwoColors(s *sample) {
	for range s.draw(1, 3) {
		n := s.draw(2, 11)
		fmt.Fprintln(&s.want, pick(cellsPlayed.wins([]string{s.word("RB", n, n)}, true), "Alice", "Bob"))
	}
}

func plainPermutation(s *sample) {
	numbers := s.permutation(s.draw(1, 8))
	game := plays(func(component string) (all [][]string) {
		i := read(component)[0]
		for j, n := range numbers {
			if n > numbers[i] && (j-i)%numbers[i] == 0 {
				all = append(all, []string{written(j)})
			}
		}
		return all
	})
	for i := range numbers {
		s.want.WriteString(pick(game.wins([]string{written(i)}, true), "A", "B"))
	}
	s.want.WriteByte('\n')
}

// rowMoves moves a piece to the next free square on its right.
func rowMoves(component string) (all [][]string) {
	pieces := read(component)
	for i, square := range pieces {
		for slices.Contains(pieces, square) {
			square++
		}
		if square <= 20 {
			after := slices.Clone(pieces)
			after[i] = square
			slices.Sort(after)
			all = append(all, []string{written(after...)})
		}
	}
	return all
}

func plainRows(s *sample) {
	game := plays(rowMoves)
	for range s.draw(1, 2) {
		var rows []string
		for range s.draw(1, 2) {
			pieces := s.chips(13, 20)
			slices.Sort(pieces)
			rows = append(rows, written(pieces...))
		}
		fmt.Fprintln(&s.want, pick(game.wins(rows, true), "YES", "NO"))
	}
}

func plainPair(s *sample) {
	pair := written(s.draw(0, 12), s.draw(0, 12))
	fmt.Fprintln(&s.want, pick(plays(wythoffMoves).wins([]string{pair}, true), "1", "0"))
}

func plainFirstTake(s *sample) {
	n := s.draw(2, 40)
	game := plays(fibonacciMoves)
	taken := 1
	for game.wins([]string{written(n-taken, 2*taken)}, true) {
		taken++
	}
	fmt.Fprintln(&s.want, taken)
}

func plainIntervals(s *sample) {
	game := plays(func(component string) (all [][]string) { // the intervals that may be chosen
		numbers := read(component)
		for i := 0; i < len(numbers); i += 2 {
			var after []int
			for j := 0; j < len(numbers); j += 2 {
				if numbers[j] >= numbers[i+1] || numbers[j+1] <= numbers[i] {
					after = append(after, numbers[j], numbers[j+1])
				}
			}
			all = append(all, []string{written(after...)})
		}
		return all
	})
	for range s.draw(1, 2) {
		var numbers []int
		for range s.draw(1, 6) {
			left := s.draw(1, 12)
			numbers = append(numbers, left, s.draw(left+1, 14))
		}
		fmt.Fprintln(&s.want, pick(game.wins([]string{written(numbers...)}, true), "Alice", "Bob"))
	}
}

func plainEvenSplits(s *sample) {
	var answers []string
	cases, least := s.draw(0, 3), s.draw(0, 5)
	game := plays(func(component string) (all [][]string) {
		n := read(component)[0]
		for m := 2; m <= n && n >= least; m++ {
			var parts []string
			for i := range m {
				parts = append(parts, written((n+i)/m))
			}
			all = append(all, parts)
		}
		return all
	})
	for range cases {
		answers = append(answers, pick(game.wins(s.heaps(3, 0, 9), true), "1", "0"))
	}
	fmt.Fprintln(&s.want, strings.Join(answers, " "))
}

func plainMovingCoins(s *sample) {
	n := s.draw(2, 9)
	m := s.draw(1, n)
	game := plays(chipMoves)
	won := 0
	for set := range 1 << n {
		var chips []int
		for square := range n {
			if set>>square&1 == 1 {
				chips = append(chips, square+1)
			}
		}
		if len(chips) == m && game.wins([]string{written(chips...)}, true) {
			won++
		}
	}
	fmt.Fprintln(&s.want, won)
}
