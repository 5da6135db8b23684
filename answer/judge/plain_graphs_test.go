package judge_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"pgregory.net/rapid"
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

// tokensMoves moves a token along an edge. A position is the vertices of all tokens.
func (g graph) tokensMoves(at []int, leave func(...int)) {
	for i, v := range at {
		for _, u := range g[v] {
			leave(slices.Sorted(slices.Values(with(at, i, u)))...)
		}
	}
}

// drawTokens draws a graph and up to three tokens.
func drawTokens(t *rapid.T) (g graph, tokens []int) {
	g = make(graph, rapid.IntRange(1, 5).Draw(t, "vertices"))
	vertex := rapid.IntRange(0, len(g)-1)
	acyclic := rapid.Bool().Draw(t, "acyclic")
	for range rapid.IntRange(0, 9).Draw(t, "edges") {
		if u, v := vertex.Draw(t, "u"), vertex.Draw(t, "v"); !acyclic || u > v {
			g[u] = append(g[u], v)
		}
	}
	return g, slices.Sorted(slices.Values(rapid.SliceOfN(vertex, 0, 3).Draw(t, "tokens")))
}

// putTokens writes a graph and tokens.
func (s *sample) putTokens(g graph, tokens []int) {
	s.put(len(g), len(slices.Concat(g...)), len(tokens))
	for u, row := range g {
		for _, v := range row {
			s.put(u+1, v+1)
		}
	}
	for _, v := range tokens {
		s.put(v + 1)
	}
}

// playTokens tells who wins with tokens on a graph, or that play is a draw.
func (g graph) playTokens(tokens []int) string {
	wins, ended := loops(g.tokensMoves, tokens...)
	return pick(ended, pick(wins, "win", "lose"), "draw")
}

// pursuit plays a mouse on a vertex, who moves first, and a cat on another one. Ended tells who has won, for
// the animals' places; the others win if play does not end.
func pursuit(mouse, cat graph, ended func(mouse, cat int) (winner string), at ...int) (winner string) {
	const lost = 99
	wins, known := loops(func(at []int, leave func(...int)) { // whose turn it is, and both places
		if at[0] == lost {
			return
		}
		mover := pick(at[0] == 0, "mouse", "cat")
		switch winner := ended(at[1], at[2]); {
		case winner == mover:
			leave(lost)
		case winner != "":
		case at[0] == 0:
			for _, to := range mouse[at[1]] {
				leave(1, to, at[2])
			}
		default:
			for _, to := range cat[at[2]] {
				leave(0, at[1], to)
			}
		}
	}, slices.Concat([]int{0}, at)...)
	return pick(known, pick(wins, "mouse", "cat"), "")
}

// northcott decides the positions of Northcott's game, all but those from which play need not end. A position
// has both pieces of each row, that of the player to move first.
func northcott(squares int, at ...int) (wins, ended bool) {
	return loops(func(at []int, leave func(...int)) {
		for i := 0; i < len(at); i += 2 {
			for to := 1; to <= squares; to++ {
				if to != at[i] && to != at[i+1] && (to < at[i+1]) == (at[i] < at[i+1]) {
					after := with(at, i, to)
					for j := 0; j < len(at); j += 2 {
						after[j], after[j+1] = after[j+1], after[j]
					}
					leave(after...)
				}
			}
		}
	}, at...)
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
		"nowcoder-d-yu-s": cases(who("yes", "no", func(s *sample) bool {
			n, m, k := s.draw(1, 7), s.draw(0, 12), s.draw(0, 3)
			keys := s.list(k, 1, n)
			g := graphOf(n, s.edges(n, m))
			wins, ended := loops(func(at []int, leave func(...int)) { // the vertex; and the neighbor that is forbidden, or -1 before
				switch {
				case at[1] >= 0:
					for _, u := range g[at[0]] {
						if u != at[1] {
							leave(u, -1)
						}
					}
				case !slices.Contains(keys, at[0]+1):
					for u := range n {
						leave(at[0], u)
					}
				}
			}, 0, -1)
			return ended && !wins
		})),
		"loj-10243": func(s *sample) {
			var g graph
			var tokens []int
			if s.given == nil {
				if g, tokens = drawTokens(s.t); g.playTokens(tokens) == "draw" {
					tokens = nil
				}
				s.putTokens(g, tokens)
			} else {
				n, m, k := s.draw(0, 5), s.draw(0, 9), s.draw(0, 3)
				g = make(graph, n)
				for _, e := range s.edges(n, m) {
					g[e[0]] = append(g[e[0]], e[1])
				}
				for _, v := range s.list(k, 1, n) {
					tokens = append(tokens, v-1)
				}
				slices.Sort(tokens)
			}
			s.line(g.playTokens(tokens))
		},
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
		"codeforces-787-c": func(s *sample) {
			n := s.draw(2, 9)
			steps := [2][]int{s.row(1, n-1, 1, n-1), s.row(1, n-1, 1, n-1)}
			for player := range steps {
				var words []string
				for place := 1; place < n; place++ {
					wins, ended := loops(func(at []int, leave func(...int)) {
						for _, step := range steps[at[0]] {
							if at[1] > 0 {
								leave(1-at[0], (at[1]+step)%n)
							}
						}
					}, player, place)
					words = append(words, pick(ended, pick(wins, "Win", "Lose"), "Loop"))
				}
				s.line(strings.Join(words, " "))
			}
		},
		"hdu-1730": until("", func(s *sample) {
			rows, squares := s.draw(1, 2), s.draw(2, 5)
			var at []int
			for range rows {
				own := s.draw(1, squares)
				other := own
				if s.given != nil {
					other = s.draw(1, squares)
				} else {
					other = (own-1+rapid.IntRange(1, squares-1).Draw(s.t, "square"))%squares + 1
					s.put(other)
				}
				at = append(at, own, other)
			}
			wins, ended := northcott(squares, at...)
			s.line(pick(ended, pick(wins, "I WIN!", "BAD LUCK!"), "no end"))
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
		"leetcode-913": func(s *sample) {
			n := s.draw(3, 7)
			m := s.vertex(n, n, 1, 12)
			g := make(graph, n)
			for i := range m {
				least, most := 0, n-2
				switch {
				case i < n-2: // a tree without the hole
					least, most = i+2, i+2
				case i == n-2:
					most = 0
				}
				u := s.vertex(least, most, 0, n-1)
				v := s.vertex(pick(i < n-1, 1, u+1), pick(i < n-2, i+1, n-1), 0, n-1)
				g[u], g[v] = append(g[u], v), append(g[v], u)
			}
			cat := make(graph, n)
			for v := range cat {
				cat[v] = slices.DeleteFunc(slices.Clone(g[v]), func(to int) bool { return to == 0 })
			}
			winner := pursuit(g, cat, func(mouse, cat int) string {
				return pick(mouse == 0, "mouse", pick(mouse == cat, "cat", ""))
			}, 1, 2)
			s.line(map[string]int{"mouse": 1, "cat": 2}[winner])
		},
		"leetcode-1728": who("true", "false", func(s *sample) bool {
			n, m := s.draw(1, 3), s.draw(1, 5)
			board := ""
			if s.given == nil {
				s.skip(n*m < 3)
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
			reach := func(jump int) graph {
				g := make(graph, n*m)
				for v := range g {
					g[v] = []int{v}
					for _, step := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
						for k := 1; k <= jump; k++ {
							y, x := v/m+k*step[0], v%m+k*step[1]
							if y < 0 || y >= n || x < 0 || x >= m || board[y*m+x] == '#' {
								break
							}
							g[v] = append(g[v], y*m+x)
						}
					}
				}
				return g
			}
			cat, mouse, food := reach(s.draw(1, 8)), reach(s.draw(1, 8)), strings.Index(board, "F")
			return pursuit(mouse, cat, func(mouse, cat int) string {
				return pick(mouse == cat || cat == food, "cat", pick(mouse == food, "mouse", ""))
			}, strings.Index(board, "M"), strings.Index(board, "C")) == "mouse"
		}),
	})
}

// corners tells who wins from a corner of each small board.
var corners = sync.OnceValue(func() (wins [5]bool) {
	for n := 1; n < len(wins); n++ {
		wins[n] = begins(fields(make([]int, n*n), n, n).walk(), 0)
	}
	return wins
})
