package judge_test

import (
	"maps"
	"slices"
	"strings"

	"pgregory.net/rapid"
)

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
