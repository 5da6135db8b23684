package judge_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The problems of a first course: single heaps, rows with scores, and pursuits.
func init() {
	maps.Copy(answers, map[string][2]string{
		"leetcode-877":  {"t", "true\n"}, // the first player always wins
		"leetcode-913":  {"1\n", "2\n"},
		"leetcode-1140": {"\n", "0\n"},
		"leetcode-1406": {"Alice\n", "Bob\n"},
		"leetcode-1690": {"1", "2"},
	})
	maps.Copy(plain, map[string]func(s *sample){
		"leetcode-292": func(s *sample) {
			s.trueOrFalse(plays(subtractionMoves([]int{1, 2, 3})).wins(s.heap(1, 40), true))
		},
		"leetcode-464":  plainCanIWin,
		"leetcode-486":  func(s *sample) { s.trueOrFalse(takesEnds(s.row(1, 8, 0, 20)) >= 0) },
		"leetcode-877":  plainEvenRow,
		"leetcode-913":  plainPursuit,
		"leetcode-1025": func(s *sample) { s.trueOrFalse(plays(divisorMoves).wins(s.heap(1, 40), true)) },
		"leetcode-1140": func(s *sample) {
			row := s.row(1, 8, 1, 12)
			total := 0
			for _, k := range row {
				total += k
			}
			fmt.Fprintln(&s.want, (total+takesUpTo(row, 1))/2)
		},
		"leetcode-1406": func(s *sample) {
			lead := takesFirst(s.row(1, 9, -1000, 1000))
			fmt.Fprintln(&s.want, pick(lead > 0, "Alice", pick(lead < 0, "Bob", "Tie")))
		},
		"leetcode-1510": func(s *sample) { s.trueOrFalse(squaresPlayed.wins(s.heap(1, 100), true)) },
		"leetcode-1690": func(s *sample) { fmt.Fprintln(&s.want, removesEnds(s.row(2, 8, 1, 20))) },
		"leetcode-1728": plainJumps,
		"leetcode-2029": func(s *sample) { s.trueOrFalse(!losesByThrees(s.row(1, 7, 1, 30), 0, true)) },
	})
}

// The samples of the statements.
func TestKnownAnswersOfCourses(t *testing.T) {
	checkKnown(t, []known{
		{"leetcode-292", "4\n", "false\n"},
		{"leetcode-292", "1\n", "true\n"},
		{"leetcode-292", "2\n", "true\n"},
		{"leetcode-464", "10 11\n", "false\n"},
		{"leetcode-464", "10 0\n", "true\n"},
		{"leetcode-464", "10 1\n", "true\n"},
		{"leetcode-486", "3\n1 5 2\n", "false\n"},
		{"leetcode-486", "4\n1 5 233 7\n", "true\n"},
		{"leetcode-877", "4\n5 3 4 5\n", "true\n"},
		{"leetcode-877", "4\n3 7 2 3\n", "true\n"},
		{"leetcode-913", "6 7\n0 2\n0 5\n1 3\n2 4\n2 5\n3 4\n3 5\n", "0\n"},
		{"leetcode-913", "4 3\n0 1\n0 3\n2 3\n", "1\n"},
		{"leetcode-1025", "2\n", "true\n"},
		{"leetcode-1025", "3\n", "false\n"},
		{"leetcode-1140", "5\n2 7 9 4 4\n", "10\n"},
		{"leetcode-1140", "6\n1 2 3 4 5 100\n", "104\n"},
		{"leetcode-1406", "4\n1 2 3 7\n", "Bob\n"},
		{"leetcode-1406", "4\n1 2 3 -9\n", "Alice\n"},
		{"leetcode-1406", "4\n1 2 3 6\n", "Tie\n"},
		{"leetcode-1510", "1\n", "true\n"},
		{"leetcode-1510", "2\n", "false\n"},
		{"leetcode-1510", "4\n", "true\n"},
		{"leetcode-1690", "5\n5 3 1 4 2\n", "6\n"},
		{"leetcode-1690", "8\n7 90 5 1 100 10 10 2\n", "122\n"},
		{"leetcode-1728", "3 5\n####F\n#C...\nM....\n1 2\n", "true\n"},
		{"leetcode-1728", "1 7\nM.C...F\n1 4\n", "true\n"},
		{"leetcode-1728", "1 7\nM.C...F\n1 3\n", "false\n"},
		{"leetcode-2029", "2\n2 1\n", "true\n"},
		{"leetcode-2029", "1\n2\n", "false\n"},
		{"leetcode-2029", "5\n5 1 2 4 3\n", "false\n"},
	})
}

func (s *sample) trueOrFalse(first bool) { fmt.Fprintln(&s.want, first) }

// heap draws one heap.
func (s *sample) heap(least, most int) []string { return []string{written(s.draw(least, most))} }

// row draws a number of numbers, and the numbers.
func (s *sample) row(fewest, most, least, greatest int) []int {
	return s.list(s.draw(fewest, most), least, greatest)
}

// list draws n numbers.
func (s *sample) list(n, least, most int) (all []int) {
	for range n {
		all = append(all, s.draw(least, most))
	}
	return all
}

// divisorMoves subtracts a divisor other than the number itself.
func divisorMoves(component string) (all [][]string) {
	n := read(component)[0]
	for d := 1; d < n; d++ {
		if n%d == 0 {
			all = append(all, []string{written(n - d)})
		}
	}
	return all
}

var squaresPlayed = plays(subtractionMoves([]int{1, 4, 9, 16, 25, 36, 49, 64, 81, 100}))

// plainCanIWin chooses numbers, without a thought for the sum that is left. Nobody wins if no number is
// left.
func plainCanIWin(s *sample) {
	m, total := s.draw(1, 7), s.draw(0, 30)
	chosen := map[int]bool{}
	var best func(sum int) int
	best = func(sum int) int {
		value := -1
		for k := 1; k <= m && value < 1; k++ {
			switch {
			case chosen[k]:
			case sum+k >= total:
				value = 1
			default:
				chosen[k] = true
				value = max(value, -best(sum+k))
				chosen[k] = false
			}
		}
		if m*(m+1)/2 == sum {
			value = 0
		}
		return value
	}
	s.trueOrFalse(total == 0 || best(0) == 1)
}

// takesEnds returns the lead of the player who takes the first or the last number.
func takesEnds(row []int) int {
	if len(row) == 0 {
		return 0
	}
	last := len(row) - 1
	return max(row[0]-takesEnds(row[1:]), row[last]-takesEnds(row[:last]))
}

// removesEnds returns the lead of the player who removes the first or the last number, and scores the
// others.
func removesEnds(row []int) int {
	if len(row) == 0 {
		return 0
	}
	lead := func(left []int) int {
		score := 0
		for _, k := range left {
			score += k
		}
		return score - removesEnds(left)
	}
	return max(lead(row[1:]), lead(row[:len(row)-1]))
}

// takesFirst returns the lead of the player who takes one to three numbers.
func takesFirst(row []int) (lead int) {
	taken := 0
	for k := range min(3, len(row)) {
		taken += row[k]
		if after := taken - takesFirst(row[k+1:]); k == 0 || after > lead {
			lead = after
		}
	}
	return lead
}

// takesUpTo returns the lead of the player who takes up to 2m numbers.
func takesUpTo(row []int, m int) (lead int) {
	taken := 0
	for k := range min(2*m, len(row)) {
		taken += row[k]
		if after := taken - takesUpTo(row[k+1:], max(m, k+1)); k == 0 || after > lead {
			lead = after
		}
	}
	return lead
}

// plainEvenRow draws an even number of heaps with an odd sum.
func plainEvenRow(s *sample) {
	var row []int
	n, sum := s.even(2, 8), 0
	for i := range n {
		k := 0
		if s.given == nil && i == n-1 {
			k = 2*rapid.IntRange(1, 6).Draw(s.t, "half") - 1 + sum%2
			s.put(k)
		} else {
			k = s.draw(1, 12)
		}
		row = append(row, k)
		sum += k
	}
	s.trueOrFalse(takesEnds(row) > 0)
}

// losesByThrees reports whether the player to move loses. Bob wins when nothing is left.
func losesByThrees(row []int, sum int, alice bool) bool {
	if len(row) == 0 {
		return alice
	}
	for i, k := range row {
		after := slices.Delete(slices.Clone(row), i, i+1)
		if (sum+k)%3 > 0 && losesByThrees(after, sum+k, !alice) {
			return false
		}
	}
	return true
}

// vertex draws a vertex within bounds; a given one is any of n.
func (s *sample) vertex(least, most, n int) int {
	if s.given != nil {
		least, most = 0, n-1
	}
	return s.draw(least, most)
}

// pursuit is a chase, of which the states are pairs of places.
type pursuit struct {
	mouse, cat func(place int) []int
	ended      func(mouse, cat int) (winner string)
	known      map[[4]int]bool
}

// forces reports whether an animal wins in a number of turns at most.
func (p *pursuit) forces(winner string, mouse, cat int, mouseMoves bool, turns int) (won bool) {
	if who := p.ended(mouse, cat); who != "" || turns == 0 {
		return who == winner
	}
	key := [4]int{mouse, cat, 2 * turns, len(winner)}
	if mouseMoves {
		key[2]++
	}
	if won, ok := p.known[key]; ok {
		return won
	}
	own := mouseMoves == (winner == "mouse")
	won = !own
	if mouseMoves {
		for _, to := range p.mouse(mouse) {
			if p.forces(winner, to, cat, false, turns-1) == own {
				won = own
			}
		}
	} else {
		for _, to := range p.cat(cat) {
			if p.forces(winner, mouse, to, true, turns-1) == own {
				won = own
			}
		}
	}
	p.known[key] = won
	return won
}

func plainPursuit(s *sample) {
	n := s.draw(3, 7)
	edges := n
	if s.given != nil {
		edges = s.draw(1, 12)
	} else {
		s.put(edges)
	}
	near := make([][]int, n)
	for i := range edges {
		var u, v int
		switch {
		case i < n-2: // a tree without the hole
			u, v = s.vertex(i+2, i+2, n), s.vertex(1, i+1, n)
		case i == n-2:
			u, v = s.vertex(0, 0, n), s.vertex(1, n-1, n)
		default:
			u = s.vertex(0, n-2, n)
			v = s.vertex(u+1, n-1, n)
		}
		near[u], near[v] = append(near[u], v), append(near[v], u)
	}
	p := pursuit{
		mouse: func(place int) []int { return near[place] },
		cat: func(place int) []int {
			return slices.DeleteFunc(slices.Clone(near[place]), func(to int) bool { return to == 0 })
		},
		ended: func(mouse, cat int) string {
			return pick(mouse == 0, "mouse", pick(mouse == cat, "cat", ""))
		},
		known: map[[4]int]bool{},
	}
	turns := 2 * n * n // no more states are there
	fmt.Fprintln(&s.want, pick(p.forces("mouse", 1, 2, true, turns), "1", pick(p.forces("cat", 1, 2, true, turns), "2", "0")))
}

func plainJumps(s *sample) {
	n, m := s.draw(1, 3), s.draw(1, 5)
	if s.given == nil && n*m < 3 {
		s.t.Skip("too few squares")
	}
	board := ""
	if s.given == nil {
		squares := append([]string{"C", "M", "F"}, slices.Repeat([]string{".", "#", "."}, 4)...)[:n*m]
		board = strings.Join(rapid.Permutation(squares).Draw(s.t, "board"), "")
	}
	for i := range n {
		if s.given != nil {
			board += s.word(".#CMF", m, m)
		} else {
			s.put(board[i*m : i*m+m])
		}
	}
	reach := func(jump int) func(int) []int {
		return func(place int) []int {
			all := []int{place}
			for _, step := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
				for k := 1; k <= jump; k++ {
					y, x := place/m+k*step[0], place%m+k*step[1]
					if y < 0 || y >= n || x < 0 || x >= m || board[y*m+x] == '#' {
						break
					}
					all = append(all, y*m+x)
				}
			}
			return all
		}
	}
	cat, mouse := reach(s.draw(1, 8)), reach(s.draw(1, 8))
	food := strings.Index(board, "F")
	p := pursuit{mouse: mouse, cat: cat, known: map[[4]int]bool{}, ended: func(mouse, cat int) string {
		return pick(mouse == cat || cat == food, "cat", pick(mouse == food, "mouse", ""))
	}}
	s.trueOrFalse(p.forces("mouse", strings.Index(board, "M"), strings.Index(board, "C"), true, 2*n*m*n*m))
}
