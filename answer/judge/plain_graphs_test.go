package judge_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
)

// graph lists for each vertex, from 0 on, the targets of its edges, with duplicates.
type graph [][]int

// graphOf returns the graph of n vertices with edges in both directions.
func graphOf(n int, edges [][2]int) graph {
	g := make(graph, n)
	for _, e := range edges {
		g[e[0]], g[e[1]] = append(g[e[0]], e[1]), append(g[e[1]], e[0])
	}
	return g
}

// edges draws m edges between n vertices.
func (s *sample) edges(n, m int) (all [][2]int) {
	for range m {
		all = append(all, [2]int{s.draw(1, n) - 1, s.draw(1, n) - 1})
	}
	return all
}

// walk is a game of a token on a vertex that moves where it has not been. The second number of a
// position is the set of places where it has been.
func (g graph) walk() *game {
	return last(func(at []int, leave func(...int)) {
		for _, u := range g[at[0]] {
			if at[1]>>u&1 == 0 {
				leave(u, at[1]|1<<u)
			}
		}
	})
}

// begins reports whether the player wins who moves from a vertex where the token begins.
func begins(walk *game, v int) bool { return walk.wins(v, 1<<v) }

// fields returns the graph of the squares with a 0 of a board.
func fields(board []int, rows, columns int) graph {
	g := make(graph, len(board))
	for v := range g {
		g[v] = slices.DeleteFunc(neighbors(v, rows, columns), func(u int) bool { return board[u] == 1 || board[v] == 1 })
	}
	return g
}

// parents returns the parent of each vertex of a tree, that of the root being -1.
func (g graph) parents(root int) []int {
	parents := make([]int, len(g))
	parents[root] = -1
	for seen := []int{root}; len(seen) > 0; seen = seen[1:] {
		for _, u := range g[seen[0]] {
			if u != parents[seen[0]] {
				parents[u] = seen[0]
				seen = append(seen, u)
			}
		}
	}
	return parents
}

// bushMoves cuts an edge of a picture, whose ground is vertex 0, and drops those that are not connected to the
// ground. The edges of a position are pairs of vertices; those that fell are pairs of -1.
func bushMoves(at []int, leave func(...int)) {
	for cut := 0; cut < len(at); cut += 2 {
		if at[cut] < 0 {
			continue
		}
		rest := with(with(at, cut, -1), cut+1, -1)
		hangs := map[int]bool{0: true}
		for range rest {
			for i := 0; i < len(rest); i += 2 {
				if hangs[rest[i]] || hangs[rest[i+1]] {
					hangs[rest[i]], hangs[rest[i+1]] = true, true
				}
			}
		}
		for i := range rest {
			if !hangs[rest[i]] {
				rest[i] = -1
			}
		}
		leave(rest...)
	}
}

// bushEdges is the number of edges for which a picture has room.
const bushEdges = 6

var (
	bushes       = sumOf(2*bushEdges, bushMoves)
	misereBushes = bushes.misere()
)

// bush returns the position of a picture.
func bush(edges [][2]int) []int {
	at := slices.Repeat([]int{-1}, 2*bushEdges)
	for i, e := range edges {
		copy(at[2*i:], e[:])
	}
	return at
}

// tree reads a picture that is a tree.
func tree(least, most int) reader {
	return func(s *sample) []int { return bush(s.treeEdges(s.draw(least, most))) }
}

func init() {
	maps.Copy(plain, map[string]func(*sample){
		"hdu-3094":  cases(who("Alice", "Bob", won(bushes, tree(1, 7)))),
		"agc-017-d": who("Alice", "Bob", won(bushes, tree(2, 7))),
		"hdu-3590":  until("", who("PP", "QQ", won(misereBushes, counted(0, 3, tree(1, 5))))),
		"poj-3710": until("", who("Sally", "Harry", won(bushes, counted(0, 3, func(s *sample) []int {
			n := s.draw(1, 4)
			more := s.draw(n-1, n+1) - (n - 1)
			return bush(append(s.treeEdges(n), s.edges(n, more)...))
		})))),
		"spoj-cot3": func(s *sample) {
			n := s.draw(1, 8)
			colors := s.list(n, 0, 1)
			parents := graphOf(n, s.treeEdges(n)).parents(0)
			white := slices.DeleteFunc(upTo(0, n-1), func(v int) bool { return colors[v] == 1 })
			g := last(func(at []int, leave func(...int)) {
				for v := range at {
					if at[v] == 0 {
						after := slices.Clone(at)
						for u := v; u >= 0; u = parents[u] {
							after[u] = 1
						}
						leave(after...)
					}
				}
			})
			g.moves(colors, func(_ int, to ...int) {
				if !g.wins(to...) {
					s.line(white[0] + 1)
				}
				white = white[1:]
			})
			if !g.wins(colors...) {
				s.line(-1)
			}
		},
		"nowcoder-heihei-baibai": cases(who("Gen", "Dui", func(s *sample) bool {
			n := s.draw(1, 8)
			root := s.draw(1, n) - 1
			g := graphOf(n, s.treeEdges(n))
			return last(func(at []int, leave func(...int)) { // the second number is the vertex before
				for _, u := range g[at[0]] {
					if u != at[1] {
						leave(u, at[0])
					}
				}
			}).wins(root, -1)
		})),
		"poj-2425": until("", func(s *sample) {
			n := s.draw(1, 6)
			next := make(graph, n)
			for v := range next {
				for range s.vertex(0, min(3, n-1-v), 0, 3) {
					next[v] = append(next[v], s.vertex(v+1, n-1, 0, n-1))
				}
			}
			g := last(next.tokensMoves)
			until("0", who("WIN", "LOSE", won(g, counted(1, 3, list(1, 0, n-1)))))(s)
		}),
		"luogu-p4136": until("0", who("Alice", "Bob", func(s *sample) bool { return corners()[s.draw(1, 4)] })),
		"hdu-1564":    until("0", who("8600", "ailyanlu", func(s *sample) bool { return corners()[s.draw(1, 4)] })),
		"luogu-p4617": func(s *sample) {
			n, m := s.draw(1, 4), s.draw(0, 8)
			edges := s.edges(n, m)
			for i := range edges {
				edges[i][1] += n
			}
			walk := graphOf(2*n, edges).walk()
			for peak := range n {
				s.line(pick(begins(walk, peak), "Slavko", "Mirko"))
			}
		},
		"luogu-p4055": func(s *sample) {
			n, m := s.draw(1, 3), s.draw(1, 4)
			board, result := s.board(".#", n, m), "LOSE"
			walk := fields(board, n, m).walk()
			for v := range board {
				if board[v] == 0 && !begins(walk, v) {
					result = strings.Replace(result, "LOSE", "WIN", 1) + fmt.Sprintf("\n%d %d", v/m+1, v%m+1)
				}
			}
			s.line(result)
		},
		"agc-010-f": func(s *sample) {
			n := s.draw(2, 4)
			stones := s.list(n, 0, 3)
			g := graphOf(n, s.treeEdges(n))
			carry := last(func(at []int, leave func(...int)) { // the vertex comes last
				for _, u := range g[at[n]] {
					if v := at[n]; at[v] > 0 {
						leave(with(with(at, v, at[v]-1), n, u)...)
					}
				}
			})
			var won []int
			for v := range n {
				if carry.wins(append(slices.Clone(stones), v)...) {
					won = append(won, v+1)
				}
			}
			s.numbers(won)
		},
		"codeforces-1498-f": func(s *sample) { // moves gifts to ancestors, from each root
			n, k := s.draw(3, 5), s.draw(1, 2)
			g := graphOf(n, s.treeEdges(n))
			gifts := s.list(n, 0, 2)
			var all []bool
			for root := range n {
				parents := g.parents(root)
				all = append(all, last(func(at []int, leave func(...int)) {
					for v := range n {
						to := v
						for i := 0; i < k && to >= 0; i++ {
							to = parents[to]
						}
						for moved := 1; to >= 0 && moved <= at[v]; moved++ {
							leave(with(with(at, v, at[v]-moved), to, at[to]+moved)...)
						}
					}
				}).wins(gifts...))
			}
			s.flags(" ", "1", "0", all)
		},
		"codeforces-1610-i": func(s *sample) { // the first vertices are one, which is the ground
			n := s.draw(1, 7)
			edges := s.treeEdges(n)
			var all []bool
			for k := 1; k <= n; k++ {
				fused := slices.Clone(edges)
				for i, e := range fused {
					fused[i] = [2]int{max(e[0]-k+1, 0), max(e[1]-k+1, 0)}
				}
				all = append(all, bushes.wins(bush(fused)...))
			}
			s.flags("", "1", "2", all)
		},
		"codeforces-1823-e": who("Alice", "Bob", func(s *sample) bool { // removes connected vertices of cycles
			n := s.draw(3, 8)
			l := s.draw(1, n-1)
			r := s.draw(l+1, n)
			middle := pick(n >= 6 && s.flip(), n/2, n)
			var edges [][2]int
			for v := range n {
				first := pick(v < middle, 0, middle)
				next := pick(v+1 == middle || v+1 == n, first, v+1)
				edges = append(edges, [2]int{s.vertex(v+1, v+1, 1, n) - 1, s.vertex(next+1, next+1, 1, n) - 1})
			}
			g := graphOf(n, edges)
			return last(func(at []int, leave func(...int)) {
				seen := map[int]bool{}
				var grow func(part, size int)
				grow = func(part, size int) {
					if seen[part] || size > r {
						return
					}
					if seen[part] = true; size >= l {
						leave(at[0] &^ part)
					}
					for v := range n {
						beside := slices.ContainsFunc(g[v], func(u int) bool { return part>>u&1 == 1 })
						if at[0]&^part>>v&1 == 1 && (beside || part == 0) {
							grow(part|1<<v, size+1)
						}
					}
				}
				grow(0, 0)
			}).wins(1<<n - 1)
		}),
		"lightoj-1355": numbered("Case %d: ", who("Emily", "Jolly", func(s *sample) bool { // colors units of edges, the numbers of a position
			n := s.draw(2, 6)
			edges, units := make([][2]int, n-1), make([]int, n-1)
			for e := range edges {
				edges[e] = [2]int{s.vertex(e+1, e+1, 0, n-1), s.vertex(0, e, 0, n-1)}
				units[e] = s.draw(1, 4)
			}
			return last(func(at []int, leave func(...int)) {
				reached := map[int]bool{0: true}
				for range n {
					for e, ends := range edges {
						if at[e] > 0 && (reached[ends[0]] || reached[ends[1]]) {
							reached[ends[0]], reached[ends[1]] = true, true
						}
					}
				}
				for e, ends := range edges {
					if at[e] > 0 && reached[ends[0]] {
						leave(with(at, e, at[e]-1)...)
					}
				}
			}).wins(units...)
		})),
		"lightoj-1393": numbered("Case %d: ", who("win", "lose", func(s *sample) bool { // moves coins to the right and down
			n, m := s.draw(1, 2), s.draw(1, 3)
			return last(func(at []int, leave func(...int)) {
				for from, coins := range at {
					for _, to := range neighbors(from, n, m) {
						for k := 1; k <= coins && to > from; k++ {
							leave(with(with(at, from, coins-k), to, at[to]+k)...)
						}
					}
				}
			}).wins(s.list(n*m, 0, 2)...)
		})),
		"codeforces-1451-f": cases(who("Ashish", "Jeel", func(s *sample) bool { // numbers up to 3 suffice for the moves of a winner
			rows, columns := s.draw(1, 2), s.draw(1, 2)
			return last(func(at []int, leave func(...int)) {
				var walk func(square int, left []int)
				walk = func(square int, left []int) {
					leave(left...)
					for _, to := range neighbors(square, rows, columns) {
						for n := 0; n < 4 && to > square; n++ {
							walk(to, with(left, to, n))
						}
					}
				}
				for i, n := range at {
					for less := range n {
						walk(i, with(at, i, less))
					}
				}
			}).wins(s.list(rows*columns, 0, 2)...)
		})),
		"abc-201-d": func(s *sample) {
			rows, columns := s.draw(1, 3), s.draw(1, 3)
			board := s.board("-+", rows, columns)
			score := points(func(at []int, leave func(int, ...int)) {
				for _, to := range neighbors(at[0], rows, columns) {
					if to > at[0] {
						leave(2*board[to]-1, to)
					}
				}
			}).score(0)
			s.line(pick(score == 0, "Draw", pick(score > 0, "Takahashi", "Aoki")))
		},
	})
}

// corners tells who wins from a corner of each small board.
var corners = sync.OnceValue(func() (wins [5]bool) {
	for n := 1; n < len(wins); n++ {
		wins[n] = begins(fields(make([]int, n*n), n, n).walk(), 0)
	}
	return wins
})
