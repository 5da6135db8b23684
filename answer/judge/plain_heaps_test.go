package judge_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// The problems of HDU, POJ, Luogu and LightOJ that a first course uses.
func init() {
	maps.Copy(answers, map[string][2]string{
		"hdu-1850": {"\n", "0\n"},
		"hdu-4111": {"Alice\n", "Bob\n"},
	})
	maps.Copy(plain, map[string]func(s *sample){
		"hdu-1846": func(s *sample) {
			for range s.draw(1, 4) {
				heap, most := s.heap(1, 30), s.draw(1, 9)
				fmt.Fprintln(&s.want, pick(plays(subtractionMoves(upTo(1, most))).wins(heap, true), "first", "second"))
			}
		},
		"hdu-1847": func(s *sample) {
			for range s.records(4, "") {
				fmt.Fprintln(&s.want, pick(powersPlayed.wins(s.heap(1, 60), true), "Kiki", "Cici"))
			}
		},
		"hdu-1848": func(s *sample) {
			game := plays(subtractionMoves([]int{1, 2, 3, 5, 8, 13}))
			for range s.records(4, "0") {
				heaps := []string{written(s.draw(1, 14)), written(s.draw(1, 14)), written(s.draw(1, 14))}
				fmt.Fprintln(&s.want, pick(game.wins(heaps, true), "Fibo", "Nacci"))
			}
			s.put(0, 0, 0)
		},
		"hdu-1850": func(s *sample) { plainWinningMoves(s) },
		"hdu-1907": func(s *sample) { plainMisere(s, "John", "Brother", false) },
		"hdu-2147": func(s *sample) {
			for range s.records(4, "0") {
				fmt.Fprintln(&s.want, pick(kingPlayed.wins([]string{written(s.draw(1, 12), s.draw(1, 12))}, true), "Wonderful!", "What a pity!"))
			}
			s.put(0, 0)
		},
		"hdu-2509": func(s *sample) {
			for range s.records(3, "") {
				fmt.Fprintln(&s.want, pick(applesPlayed.wins(s.some(4, 5), true), "Yes", "No"))
			}
		},
		"hdu-3032": func(s *sample) {
			for range s.draw(1, 3) {
				fmt.Fprintln(&s.want, pick(splitsPlayed[2].wins(s.some(3, 9), true), "Alice", "Bob"))
			}
		},
		"hdu-4111": func(s *sample) {
			for i := range s.draw(1, 3) {
				fmt.Fprintf(&s.want, "Case #%d: %s\n", i+1, pick(joinedPlayed.wins([]string{written(s.row(1, 4, 1, 5)...)}, true), "Alice", "Bob"))
			}
		},
		"hdu-5795": func(s *sample) {
			for range s.draw(1, 3) {
				fmt.Fprintln(&s.want, pick(splitsPlayed[3].wins(s.some(3, 9), true), "First player wins.", "Second player wins."))
			}
		},
	})
}

// The samples of the statements.
func TestKnownAnswersOfHeaps(t *testing.T) {
	checkKnown(t, []known{
		{"hdu-1846", "2\n23 2\n4 3\n", "first\nsecond\n"},
		{"hdu-1847", "1\n3\n", "Kiki\nCici\n"},
		{"hdu-1848", "1 1 1\n1 4 1\n0 0 0\n", "Fibo\nNacci\n"},
		{"hdu-1850", "3\n5 7 9\n0\n", "1\n"},
		{"hdu-1907", "2\n3\n3 5 1\n1\n1\n", "John\nBrother\n"},
		{"hdu-2147", "5 3\n5 4\n6 6\n0 0\n", "What a pity!\nWonderful!\nWonderful!\n"},
		{"hdu-2509", "2\n2 2\n1\n3\n", "No\nYes\n"},
		{"hdu-3032", "2\n3\n2 2 3\n2\n3 3\n", "Alice\nBob\n"},
		{"hdu-4111", "3\n3\n1 1 2\n2\n3 4\n3\n2 3 5\n", "Case #1: Alice\nCase #2: Bob\nCase #3: Bob\n"},
		{"hdu-5795", "2\n2\n4 4\n3\n1 2 4\n", "Second player wins.\nFirst player wins.\n"},
	})
}

// The theorems agree with play on all small heaps.
func TestTheoremsOfHeaps(t *testing.T) {
	for _, test := range []struct {
		problem, before, after string // the text around the heaps
		heaps, size            int
	}{
		{"hdu-2509", "", "", 4, 5},
		{"hdu-3032", "1 ", "", 3, 9},
		{"hdu-4111", "1 ", "", 4, 5},
		{"hdu-5795", "1 ", "", 3, 9},
		{"poj-1740", "", "0", 4, 3},
	} {
		tried := 0
		for code := range power(test.size+1, test.heaps) {
			var heaps []int
			for ; code > 0; code /= test.size + 1 {
				heaps = append(heaps, code%(test.size+1))
			}
			if len(heaps) == 0 || heaps[0] == 0 || !slices.IsSorted(heaps) {
				continue
			}
			input := test.before + fmt.Sprintln(len(heaps))
			for _, k := range heaps {
				input += fmt.Sprintln(k)
			}
			input += test.after
			want, ok := byPlay(test.problem, input)
			got, err := solve(t, test.problem, input)
			if !ok || err != nil || got != want {
				t.Fatalf("%s on %q: %q, %v; play tells %q, %t", test.problem, input, got, err, want, ok)
			}
			tried++
		}
		t.Logf("%s: %d inputs", test.problem, tried)
	}
}

// Three heaps of up to 30 counters, which may be split, have the winner that their values tell.
func TestSplitHeaps(t *testing.T) {
	const largest = 30
	for parts, test := range map[int]struct{ problem, first, second string }{
		2: {"hdu-3032", "Alice", "Bob"}, 3: {"hdu-5795", "First player wins.", "Second player wins."},
	} {
		values := []int{0}
		for n := 1; n <= largest; n++ {
			found := map[int]bool{}
			for _, after := range splitMoves(parts)(written(n)) {
				value := 0
				for _, part := range after {
					value ^= values[read(part)[0]]
				}
				found[value] = true
			}
			mex := 0
			for found[mex] {
				mex++
			}
			values = append(values, mex)
		}
		var input, want strings.Builder
		for a := 1; a <= largest; a++ {
			for b := a; b <= largest; b++ {
				for c := b; c <= largest; c++ {
					fmt.Fprintln(&input, 3, a, b, c)
					fmt.Fprintln(&want, pick(values[a]^values[b]^values[c] > 0, test.first, test.second))
				}
			}
		}
		got, err := solve(t, test.problem, fmt.Sprintln(strings.Count(input.String(), "\n"))+input.String())
		if err != nil || got != want.String() {
			t.Errorf("%s: %v; the winners differ: %t", test.problem, err, got != want.String())
		}
	}
}

// some draws at least one heap, preceded by their number.
func (s *sample) some(most, size int) (heaps []string) {
	for _, k := range s.row(1, most, 1, size) {
		heaps = append(heaps, written(k))
	}
	return heaps
}

func power(n, times int) int {
	all := 1
	for range times {
		all *= n
	}
	return all
}

// plainMisere answers cases of misere Nim, which may be counted in the output.
func plainMisere(s *sample, first, second string, counted bool) {
	for i := range s.draw(1, 3) {
		if counted {
			fmt.Fprintf(&s.want, "Case %d: ", i+1)
		}
		fmt.Fprintln(&s.want, pick(misereNimPlayed.wins(s.some(4, 5), true), first, second))
	}
}

// plainWinningMoves counts the moves of Nim that leave a lost position.
func plainWinningMoves(s *sample) {
	for range s.records(3, "0") {
		heaps, count := s.some(4, 6), 0
		for i, heap := range heaps {
			for _, parts := range nimMoves(heap) {
				if !nimPlayed.wins(slices.Concat(heaps[:i], parts, heaps[i+1:]), true) {
					count++
				}
			}
		}
		fmt.Fprintln(&s.want, count)
	}
	s.put(0)
}

var (
	nimPlayed       = plays(nimMoves)
	powersPlayed    = plays(subtractionMoves([]int{1, 2, 4, 8, 16, 32}))
	kingPlayed      = plays(kingMoves)
	joinedPlayed    = plays(joinedMoves)
	misereNimPlayed = misere(nimMoves)
	applesPlayed    = misere(appleMoves)
	splitsPlayed    = [...]player{2: plays(splitMoves(2)), 3: plays(splitMoves(3))} // by the number of parts
)

// misere returns a player of a game in which the last move loses.
func misere(moves func(component string) [][]string) player {
	p := plays(moves)
	p.Misere = true
	return p
}

// kingMoves moves a coin from the column and the row of its square.
func kingMoves(component string) (all [][]string) {
	n, m := read(component)[0], read(component)[1]
	for _, to := range [][2]int{{n - 1, m}, {n, m - 1}, {n - 1, m - 1}} {
		if min(to[0], to[1]) > 0 {
			all = append(all, []string{written(to[0], to[1])})
		}
	}
	return all
}

// appleMoves takes apples side by side out of a row.
func appleMoves(component string) (all [][]string) {
	n := read(component)[0]
	for before := range n {
		for after := range n - before {
			all = append(all, []string{written(before), written(after)})
		}
	}
	return all
}

// splitMoves takes from a heap, or splits it into a number of parts.
func splitMoves(parts int) func(component string) [][]string {
	var split func(n, parts int) [][]string
	split = func(n, parts int) (all [][]string) {
		if parts == 1 {
			return [][]string{{written(n)}}
		}
		for first := 1; first <= n-parts+1; first++ {
			for _, rest := range split(n-first, parts-1) {
				all = append(all, append([]string{written(first)}, rest...))
			}
		}
		return all
	}
	return func(component string) (all [][]string) {
		n := read(component)[0]
		all = nimMoves(component)
		if n >= parts {
			all = append(all, split(n, parts)...)
		}
		return all
	}
}

// joinedMoves takes a counter from one of the heaps of a component, or puts two of them together.
func joinedMoves(component string) (all [][]string) {
	heaps := read(component)
	leave := func(heaps []int) {
		heaps = slices.DeleteFunc(heaps, func(k int) bool { return k == 0 })
		slices.Sort(heaps)
		all = append(all, []string{written(heaps...)})
	}
	for i := range heaps {
		after := slices.Clone(heaps)
		after[i]--
		leave(after)
		for j := range i {
			after := slices.Clone(heaps)
			after[i] += after[j]
			after[j] = 0
			leave(after)
		}
	}
	return all
}
