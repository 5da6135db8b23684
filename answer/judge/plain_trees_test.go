package judge_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pgregory.net/rapid"
)

func init() {
	maps.Copy(plain, map[string]func(*sample){
		"codeforces-1451-f": plainMatrix,
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
		"agc-010-f": func(s *sample) {
			n := s.draw(2, 4)
			stones := s.list(n, 0, 3)
			edges := fromZero(s.treeEdges(n))
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
		"codeforces-1498-f": plainStairs,
		"codeforces-1610-i": plainFused,
		"codeforces-1823-e": plainCycles,
		"luogu-p1288": func(s *sample) {
			circle := s.row(2, 6, 0, 2)
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
	})
	maps.Copy(answers, map[string][2]string{
		"agc-010-f":         {"\n", "1"},
		"codeforces-1498-f": {"1", "0"},
		"codeforces-1610-i": {"1", "2"},
	})
}

// fromZero calls the vertices of edges 0, 1, … instead of 1, 2, ….
func fromZero(edges [][2]int) [][2]int {
	for i := range edges {
		edges[i][0]--
		edges[i][1]--
	}
	return edges
}

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
	edges := fromZero(s.treeEdges(n))
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
		fmt.Fprint(&s.want, pick(root > 0, " ", ""), pick(won > 0, 1, 0))
	}
	fmt.Fprintln(&s.want)
}

// plainFused removes edges, and what is then no longer connected to the vertices that stay.
func plainFused(s *sample) {
	n := s.draw(1, 7)
	edges := fromZero(s.treeEdges(n))
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
	if s.given == nil {
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
