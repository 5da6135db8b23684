package judge_test

import (
	"slices"
	"strings"

	"sprague/games/gamestest/play"
)

// player plays lists of components, each a list of small numbers, in any order.
type player struct{ *play.Player[string] }

// sides returns a player of a partizan game. moves returns the possible results of a component for
// a player; nil means a win at once.
func sides(moves func(component string, left bool) [][]string) player {
	return player{play.NewPartizan(func(component string, left bool) (all []play.Move[string]) {
		for _, parts := range moves(component, left) {
			all = append(all, play.Move[string]{Parts: parts, Wins: parts == nil})
		}
		return all
	}, func(string) bool { return true })}
}

// plays returns a player of an impartial game.
func plays(moves func(component string) [][]string) player {
	return player{play.New(func(component string) (all []play.Move[string]) {
		for _, parts := range moves(component) {
			all = append(all, play.Move[string]{Parts: parts, Wins: parts == nil})
		}
		return all
	})}
}

// wins reports whether the player to move wins, by exhaustive play.
func (p player) wins(position []string, left bool) bool { return p.Wins(left, position...) }

// A component of numbers is encoded as one rune each, '0' and up.
func written(numbers ...int) string {
	var b strings.Builder
	for _, n := range numbers {
		b.WriteRune(rune('0' + n))
	}
	return b.String()
}

func read(component string) (numbers []int) {
	for _, c := range component {
		numbers = append(numbers, int(c-'0'))
	}
	return numbers
}

func nimMoves(component string) (all [][]string) {
	for left := range read(component)[0] {
		all = append(all, []string{written(left)})
	}
	return all
}

func subtractionMoves(set []int) func(string) [][]string {
	return func(component string) (all [][]string) {
		for _, s := range set {
			if n := read(component)[0]; s <= n {
				all = append(all, []string{written(n - s)})
			}
		}
		return all
	}
}

func wythoffMoves(component string) (all [][]string) {
	heaps := read(component)
	a, b := heaps[0], heaps[1]
	for k := 1; k <= max(a, b); k++ {
		if k <= a {
			all = append(all, []string{written(a-k, b)})
		}
		if k <= b {
			all = append(all, []string{written(a, b-k)})
		}
		if k <= a && k <= b {
			all = append(all, []string{written(a-k, b-k)})
		}
	}
	return all
}

// stripesMoves tries every place of each strip.
func stripesMoves(strips []int) func(string) [][]string {
	return func(component string) (all [][]string) {
		n := read(component)[0]
		for _, strip := range strips {
			for before := 0; before+strip <= n; before++ {
				all = append(all, []string{written(before), written(n - before - strip)})
			}
		}
		return all
	}
}

// cutMoves cuts a sheet across its width or its height.
func cutMoves(component string, width, height bool) (all [][]string) {
	sides := read(component)
	w, h := sides[0], sides[1]
	for i := 1; i < w && width; i++ {
		all = append(all, []string{written(i, h), written(w-i, h)})
	}
	for i := 1; i < h && height; i++ {
		all = append(all, []string{written(w, i), written(w, h-i)})
	}
	return all
}

func cuttingMoves(component string) [][]string {
	all := cutMoves(component, true, true)
	for i, parts := range all {
		if slices.Contains(parts, written(1, 1)) {
			all[i] = nil
		}
	}
	return all
}

func cakeMoves(component string, left bool) [][]string { return cutMoves(component, left, !left) }

func towerMoves(component string, left bool) (all [][]string) {
	own := byte('B')
	if left {
		own = 'W'
	}
	for i := range len(component) {
		if component[i] == own {
			all = append(all, []string{component[:i]})
		}
	}
	return all
}

// messengerMoves turns a w and, unless it is the leftmost, one coin before it.
func messengerMoves(component string) (all [][]string) {
	turned := func(places ...int) []string {
		row := []byte(component)
		for _, i := range places {
			row[i] ^= 'w' ^ 'b'
		}
		return []string{string(row)}
	}
	for i := range len(component) {
		if component[i] != 'w' {
			continue
		}
		if i == 0 {
			all = append(all, turned(0))
		}
		for j := range i {
			all = append(all, turned(i, j))
		}
	}
	return all
}

// chipMoves moves a chip to any free square before the next chip.
func chipMoves(component string) (all [][]string) {
	chips := read(component)
	for i, square := range chips {
		for to := square - 1; to >= 1 && (i == 0 || to > chips[i-1]); to-- {
			after := slices.Clone(chips)
			after[i] = to
			all = append(all, []string{written(after...)})
		}
	}
	return all
}

// pebbleMoves takes from a heap that stays as large as the one before.
func pebbleMoves(component string) (all [][]string) {
	heaps := read(component)
	for i, n := range heaps {
		for left := range n {
			after := slices.Clone(heaps)
			if after[i] = left; slices.IsSorted(after) {
				all = append(all, []string{written(after...)})
			}
		}
	}
	return all
}

// pairSplitMoves discards one heap and splits the other.
func pairSplitMoves(component string) (all [][]string) {
	for _, n := range read(component) {
		for left := 1; left < n; left++ {
			all = append(all, []string{written(left, n-left)})
		}
	}
	return all
}

// strangeMoves takes from a heap, which is the first number, at most its quotient by the second.
func strangeMoves(component string) (all [][]string) {
	heap := read(component)
	for taken := 1; taken*heap[1] <= heap[0]; taken++ {
		all = append(all, []string{written(heap[0]-taken, heap[1])})
	}
	return all
}

// liegesMoves takes one counter, or leaves k halves.
func liegesMoves(k int) func(string) [][]string {
	return func(component string) (all [][]string) {
		n := read(component)[0]
		if n > 0 {
			all = append(all, []string{written(n - 1)})
		}
		if n > 0 && n%2 == 0 {
			all = append(all, slices.Repeat([]string{written(n / 2)}, k))
		}
		return all
	}
}

// split takes a bean from bottle i and puts one into j and one into k.
func split(bottles []int, i, j, k int) []int {
	after := slices.Clone(bottles)
	after[i]--
	after[j]++
	after[k]++
	return after
}

// beanMoves splits a bean of a bottle over later ones.
func beanMoves(component string) (all [][]string) {
	bottles := read(component)
	for i := range bottles {
		for j := i + 1; j < len(bottles) && bottles[i] > 0; j++ {
			for k := j; k < len(bottles); k++ {
				all = append(all, []string{written(split(bottles, i, j, k)...)})
			}
		}
	}
	return all
}

// endMoves takes from a heap with only empty ones on one side.
func endMoves(component string) (all [][]string) {
	heaps := read(component)
	filled := func(n int) bool { return n > 0 }
	for i, n := range heaps {
		if slices.ContainsFunc(heaps[:i], filled) && slices.ContainsFunc(heaps[i+1:], filled) {
			continue
		}
		for left := range n {
			after := slices.Clone(heaps)
			after[i] = left
			all = append(all, []string{written(after...)})
		}
	}
	return all
}

// fibonacciMoves uses the heap and its limit.
func fibonacciMoves(component string) (all [][]string) {
	heap := read(component)
	for taken := 1; taken <= min(heap[0], heap[1]); taken++ {
		all = append(all, []string{written(heap[0]-taken, 2*taken)})
	}
	return all
}

// wordMoves cuts a word after the first occurrence of a letter.
func wordMoves(component string) (all [][]string) {
	for i, letter := range component {
		if strings.IndexRune(component, letter) == i {
			all = append(all, []string{component[i+1:]})
		}
	}
	return all
}

// largestMoves reduces a largest heap.
func largestMoves(component string) (all [][]string) {
	heaps := read(component)
	for i, n := range heaps {
		for left := range n {
			if n == slices.Max(heaps) {
				after := slices.Clone(heaps)
				after[i] = left
				slices.Sort(after)
				all = append(all, []string{written(after...)})
			}
		}
	}
	return all
}

func euclidMoves(component string) (all [][]string) {
	pair := read(component)
	for i, n := range pair {
		other := pair[1-i]
		for k := 1; other > 0 && n >= other && k*other <= n; k++ {
			after := slices.Clone(pair)
			after[i] = n - k*other
			all = append(all, []string{written(after...)})
		}
	}
	return all
}

// winsInAll plays components; a turn moves in every one that can move.
func winsInAll(components []string, moves func(string) [][]string, known map[string]bool) bool {
	key := strings.Join(components, "|")
	if won, ok := known[key]; ok {
		return won
	}
	after, moved, won := slices.Clone(components), false, false
	var turn func(i int)
	turn = func(i int) {
		if i == len(components) {
			won = won || moved && !winsInAll(after, moves, known)
			return
		}
		all := moves(components[i])
		if len(all) == 0 {
			turn(i + 1)
		}
		for _, parts := range all {
			moved = true
			after[i] = parts[0]
			turn(i + 1)
		}
		after[i] = components[i]
	}
	turn(0)
	known[key] = won
	return won
}
