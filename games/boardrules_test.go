package games_test

import (
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"sprague/games"
)

// lettered lists the families of package boards with the letters of their positions.
var lettered = map[string]string{
	"clobber":     ".xlr",
	"snort":       ".xlr",
	"col":         ".xlr",
	"node-kayles": ".x",
	"konane":      ".xlr",
	"amazons":     ".xlr",
}

// boardsOrGraphs draws no parameters, or a graph.
var boardsOrGraphs = rapid.Custom(func(t *rapid.T) string {
	if rapid.Bool().Draw(t, "board") {
		return ""
	}
	return ties.Draw(t, "graph")
})

// ties draws graphs of up to eight vertices, some of them isolated.
var ties = rapid.Custom(func(t *rapid.T) string {
	var words []string
	for v := range rapid.IntRange(1, graphVertices).Draw(t, "vertices") {
		words = append(words, fmt.Sprint(v))
		for u := range v {
			if rapid.IntRange(0, 2).Draw(t, "edge") == 0 {
				words = append(words, fmt.Sprintf("%d-%d", u, v))
			}
		}
	}
	return strings.Join(words, " ")
})

// drawnPosition draws a small position of a ruleset of package boards.
func drawnPosition(t *rapid.T, r games.Ruleset, letters string) games.Position {
	text := ""
	if strings.Contains(r.Identity().Name, "[") {
		none, err := r.Parse(nil)
		if err != nil {
			t.Fatal(err)
		}
		for range r.Format(none[0]) {
			text += string(rapid.SampledFrom([]byte(letters)).Draw(t, "letter"))
		}
	} else {
		width := rapid.IntRange(1, 4).Draw(t, "width")
		for i := range width * rapid.IntRange(1, 3).Draw(t, "height") {
			if i > 0 && i%width == 0 {
				text += "|"
			}
			text += string(rapid.SampledFrom([]byte(letters)).Draw(t, "letter"))
		}
	}
	all, err := r.Parse([]string{text})
	if err != nil {
		t.Fatal(text, err)
	}
	return all[0]
}

// layout is a plain representation of a position: the letters of squares or vertices, and their
// neighbors.
type layout struct {
	letters []byte
	width   int // width of a board; 0 on graphs
	ties    [][2]int
}

// laid parses a position of package boards. Boards given by their sides have the letters of
// opening.
func laid(name, state, opening string) (l layout) {
	_, edges, graph := strings.Cut(strings.TrimSuffix(name, "]"), "[")
	if graph {
		for _, word := range strings.Fields(edges) {
			var u, v int
			if n, _ := fmt.Sscanf(word, "%d-%d", &u, &v); n == 2 {
				l.ties = append(l.ties, [2]int{u, v})
			}
		}
		l.letters = []byte(state)
		return l
	}
	if w, h, given := strings.Cut(state, ","); given {
		rows := make([]string, size(h))
		for y := range rows {
			for x := range size(w) {
				rows[y] += string(opening[(x+y)%len(opening)])
			}
		}
		state = strings.Join(rows, "|")
	}
	l.width = len(strings.Split(state, "|")[0])
	l.letters = []byte(strings.ReplaceAll(state, "|", ""))
	for v := range l.letters {
		if (v+1)%l.width > 0 {
			l.ties = append(l.ties, [2]int{v, v + 1})
		}
		if v+l.width < len(l.letters) {
			l.ties = append(l.ties, [2]int{v, v + l.width})
		}
	}
	return l
}

// near reports whether two squares are neighbors.
func (l layout) near(u, v int) bool {
	return slices.Contains(l.ties, [2]int{u, v}) || slices.Contains(l.ties, [2]int{v, u})
}

// written is the inverse of laid.
func (l layout) written(opening string) string {
	if l.width == 0 {
		return string(l.letters)
	}
	opened, text := opening != "", ""
	for v, letter := range l.letters {
		x, y := v%l.width, v/l.width
		if x == 0 && y > 0 {
			text += "|"
		}
		text += string(letter)
		opened = opened && letter == opening[(x+y)%len(opening)]
	}
	if opened {
		return fmt.Sprintf("%d,%d", l.width, len(l.letters)/l.width)
	}
	return text
}

// with returns the layout with some letters changed.
func (l layout) with(changes map[int]byte) layout {
	l.letters = slices.Clone(l.letters)
	for v, letter := range changes {
		l.letters[v] = letter
	}
	return l
}

// plainBoards returns the plain rules of a game of package boards, which list the results of a
// player's moves.
func plainBoards(name, opening string, rules func(l layout, own, other byte) []layout) *game {
	return &game{name: name, partizan: true, options: func(state string) (all []option) {
		l := laid(name, state, opening)
		for _, player := range []games.Player{games.Left, games.Right} {
			own, other := byte('l'), byte('r')
			if player == games.Right {
				own, other = other, own
			}
			for _, next := range rules(l, own, other) {
				all = append(all, option{player: player, parts: []string{next.written(opening)}})
			}
		}
		return all
	}}
}

// The initial positions of boards given by their sides.
const checkered, empty = "lr", "."

// line lists the squares in one direction from a square, nearest first.
func (l layout) line(from, across, down int) (squares []int) {
	x, y := from%l.width+across, from/l.width+down
	for x >= 0 && x < l.width && y >= 0 && y < len(l.letters)/l.width {
		squares = append(squares, y*l.width+x)
		x, y = x+across, y+down
	}
	return squares
}

// open lists the free squares of a line before the first occupied one.
func (l layout) open(from, across, down int) []int {
	squares := l.line(from, across, down)
	if end := slices.IndexFunc(squares, func(v int) bool { return l.letters[v] != '.' }); end >= 0 {
		return squares[:end]
	}
	return squares
}

// queens lists the squares that a queen may reach from a square.
func (l layout) queens(from int) (to []int) {
	for across := -1; across <= 1; across++ {
		for down := -1; down <= 1; down++ {
			if across != 0 || down != 0 {
				to = append(to, l.open(from, across, down)...)
			}
		}
	}
	return to
}

// plainly maps each game, on boards or on the graph in its name, to its plain rules.
var plainly = map[string]func(name string) *game{
	"snort": func(name string) *game {
		return plainColoring(name, func(neighbor, own byte) bool { return neighbor != own })
	},
	"col": func(name string) *game {
		return plainColoring(name, func(neighbor, own byte) bool { return neighbor == own })
	},
	"node-kayles": func(name string) *game {
		return &game{name: name, options: func(state string) (all []option) {
			l, seen := laid(name, state, empty), map[string]bool{}
			for v := range l.letters {
				taken := map[int]byte{v: 'x'}
				for u := range l.letters {
					if l.near(u, v) {
						taken[u] = 'x'
					}
				}
				if next := l.with(taken).written(empty); l.letters[v] == '.' && !seen[next] {
					seen[next] = true
					all = append(all, option{parts: []string{next}})
				}
			}
			return all
		}}
	},
	"konane": func(name string) *game {
		return plainBoards(name, "", func(l layout, own, other byte) (all []layout) {
			for v := range l.letters {
				for _, by := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
					before, from := l, v
					for line := l.line(v, by[0], by[1]); len(line) > 1 && l.letters[v] == own && l.letters[line[0]] == other && l.letters[line[1]] == '.'; line = line[2:] {
						before, from = before.with(map[int]byte{from: '.', line[0]: '.', line[1]: own}), line[1]
						all = append(all, before)
					}
				}
			}
			return all
		})
	},
	"amazons": func(name string) *game {
		return plainBoards(name, empty, func(l layout, own, other byte) (all []layout) {
			for v, letter := range l.letters {
				if letter != own {
					continue
				}
				for _, to := range l.queens(v) {
					moved := l.with(map[int]byte{v: '.', to: own})
					for _, target := range moved.queens(to) {
						all = append(all, moved.with(map[int]byte{target: 'x'}))
					}
				}
			}
			return all
		})
	},
	"clobber": func(name string) *game {
		return plainBoards(name, checkered, func(l layout, own, other byte) (all []layout) {
			for u := range l.letters {
				for v := range l.letters {
					if l.letters[u] == own && l.letters[v] == other && l.near(u, v) {
						all = append(all, l.with(map[int]byte{u: '.', v: own}))
					}
				}
			}
			return all
		})
	},
}

// plainColoring colors a free square for the player, unless a neighbor's color forbids it.
func plainColoring(name string, forbids func(neighbor, own byte) bool) *game {
	return plainBoards(name, empty, func(l layout, own, other byte) (all []layout) {
		for v := range l.letters {
			allowed := l.letters[v] == '.'
			for u, letter := range l.letters {
				allowed = allowed && !(l.near(u, v) && (letter == own || letter == other) && forbids(letter, own))
			}
			if allowed {
				all = append(all, l.with(map[int]byte{v: own}))
			}
		}
		return all
	})
}
