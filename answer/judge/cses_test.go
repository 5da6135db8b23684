package judge_test

import (
	"fmt"
	"slices"
)

// halvesMoves splits a heap into two unequal ones.
func halvesMoves(component string) (all [][]string) {
	n := read(component)[0]
	for small := 1; 2*small < n; small++ {
		all = append(all, []string{written(small), written(n - small)})
	}
	return all
}

// stairMoves moves balls one stair down. The component holds the balls on each stair.
func stairMoves(component string) (all [][]string) {
	stairs := read(component)
	for i := 1; i < len(stairs); i++ {
		for k := 1; k <= stairs[i]; k++ {
			after := slices.Clone(stairs)
			after[i] -= k
			after[i-1] += k
			all = append(all, []string{written(after...)})
		}
	}
	return all
}

// someMoves takes one counter from each of some heaps, one heap at least. The component holds all
// heaps.
func someMoves(component string) (all [][]string) {
	heaps := read(component)
	for chosen := 1; chosen < 1<<len(heaps); chosen++ {
		after, fits := slices.Clone(heaps), true
		for i := range after {
			after[i] -= chosen >> i & 1
			fits = fits && after[i] >= 0
		}
		if fits {
			all = append(all, []string{written(after...)})
		}
	}
	return all
}

// firstOrSecond answers cases that draw a position each.
func firstOrSecond(moves func(string) [][]string, position func(s *sample) []string) func(*sample) {
	return func(s *sample) {
		game := plays(moves)
		for range s.draw(1, 3) {
			fmt.Fprintln(&s.want, pick(game.wins(position(s), true), "first", "second"))
		}
	}
}

// someHeaps draws some heaps as components of their own.
func someHeaps(s *sample) []string { return s.heaps(4, 1, 6) }

// oneComponent draws a list of numbers, none below the least, as one component.
func oneComponent(least int) func(s *sample) []string {
	return func(s *sample) []string {
		var numbers []int
		for range s.draw(1, 4) {
			numbers = append(numbers, s.draw(least, 3))
		}
		return []string{written(numbers...)}
	}
}

func plainSticks(s *sample) {
	n, k := s.draw(1, 12), s.draw(1, 3)
	var set []int
	for range k {
		set = append(set, s.draw(1, 14))
	}
	game := plays(subtractionMoves(set))
	for i := range n {
		s.want.WriteString(pick(game.wins([]string{written(i + 1)}, true), "W", "L"))
	}
	s.want.WriteByte('\n')
}
