package stopper

import (
	"slices"
	"strings"

	"sprague/games/value"
)

// Text formats a game in the query language: by its name if it has one, a short game by its
// canonical form, on, off, over, ^[on] and the like by their names, any other by its options in
// braces. There pass is a move that leaves the game as it is, and a letter before braces names a game
// to which a move comes back. It returns false if the text has more than limit bytes, or if letters
// are lacking.
func (g *Game) Text(c *value.Calculation, limit int) (string, bool) {
	w := writer{game: g, forms: g.forms(c), left: limit}
	root := w.node(0)
	if w.left < 0 {
		return "", false
	}
	var b strings.Builder
	w.write(&b, root)
	return b.String(), b.Len() <= limit && !w.unlabeled
}

// writer makes a tree of texts of a game, whose vertices may occur several times.
type writer struct {
	game      *Game
	forms     []*value.Form
	path      []*node // the braces around
	left      int     // bytes that remain
	labels    int
	around    []string // labels of the braces around
	unlabeled bool     // whether labels were lacking
}

// node is a vertex in the text: a text, or braces.
type node struct {
	vertex  int32
	text    string
	options [2][]*node
	back    *node // the braces around to which the move comes back
	named   bool  // whether a move comes back here from further inside
	label   string
}

func (w *writer) node(v int32) *node {
	n := &node{vertex: v}
	if w.left--; w.left < 0 {
		return n
	}
	if n.text = w.known(v); n.text != "" {
		w.left -= len(n.text)
		return n
	}
	if at := slices.IndexFunc(w.path, func(p *node) bool { return p.vertex == v }); at >= 0 {
		n.back = w.path[at]
		n.back.named = n.back.named || at < len(w.path)-1
		return n
	}
	w.path = append(w.path, n)
	for side, options := range w.game.vertices[v] {
		for _, o := range options {
			n.options[side] = append(n.options[side], w.node(o))
		}
	}
	w.path = w.path[:len(w.path)-1]
	return n
}

func (w *writer) write(b *strings.Builder, n *node) {
	switch {
	case n.text != "":
		b.WriteString(n.text)
	case n.back != nil && n.back.named:
		b.WriteString(n.back.label)
	case n.back != nil:
		b.WriteString("pass")
	default:
		if n.named {
			n.label = w.label()
			b.WriteString(n.label)
			w.around = append(w.around, n.label)
			defer func() { w.around = w.around[:len(w.around)-1] }()
		}
		b.WriteByte('{')
		for side, options := range n.options {
			for i, o := range options {
				if i > 0 {
					b.WriteString(", ")
				}
				w.write(b, o)
			}
			if side == 0 {
				b.WriteString(" | ")
			}
		}
		b.WriteByte('}')
	}
}

// label returns the next label that no braces around have: a letter other than v, which is down.
func (w *writer) label() string {
	const letters = "abcdefghijklmnopqrstuwxyz"
	for range letters {
		at := w.labels % len(letters)
		w.labels++
		if letter := letters[at : at+1]; !slices.Contains(w.around, letter) {
			return letter
		}
	}
	w.unlabeled = true
	return ""
}

// known returns the text of a vertex with a name of its own: a short game, or a number and a stopper
// of one loop (Winning Ways 1982, chapter 11). It returns "" for others.
func (w *writer) known(v int32) string {
	if names := w.game.names; names != nil && names[v] != "" {
		return names[v]
	}
	if f := w.forms[v]; f != nil {
		return f.String()
	}
	left, right := w.game.vertices[v][0], w.game.vertices[v][1]
	is := func(options []int32, vertices ...int32) bool {
		return len(options) == len(vertices) && !slices.ContainsFunc(vertices, func(u int32) bool { return !slices.Contains(options, u) })
	}
	switch {
	case is(left, v) && is(right):
		return "on"
	case is(left) && is(right, v):
		return "off"
	case is(left, v) && is(right, v):
		return "dud"
	case len(left) == 1 && len(right) == 0 && w.turns(left[0], v, 1):
		return "tis"
	case len(left) == 0 && len(right) == 1 && w.turns(right[0], v, 0):
		return "tisn"
	}
	for _, u := range slices.Concat(left, right) {
		number, closed := w.number(u)
		if !closed {
			continue
		}
		for _, p := range patterns {
			if !w.matches(v, p, number) {
				continue
			}
			if number.Sign() == 0 {
				return p.text
			}
			return number.String() + " + " + p.text
		}
	}
	return ""
}

// turns reports whether the only move at a vertex is one of the player of a side to another vertex.
func (w *writer) turns(v, to int32, side int) bool {
	vertex := w.game.vertices[v]
	return v != to && len(vertex[1-side]) == 0 && len(vertex[side]) == 1 && vertex[side][0] == to
}

// pattern is a stopper of one loop by its options.
type pattern struct {
	text        string
	left, right []string
}

// patterns are the stoppers of one loop that have names. ^<on> is "up to the on", smaller than any ^<n>.
var patterns = []pattern{
	{"over", []string{"0"}, []string{"pass"}},
	{"under", []string{"pass"}, []string{"0"}},
	{"^[on]", []string{"pass"}, []string{"*1"}}, // upon
	{"v[on]", []string{"*1"}, []string{"pass"}},
	{"^[on] + *1", []string{"0", "pass"}, []string{"0"}},
	{"v[on] + *1", []string{"0"}, []string{"0", "pass"}},
	{"^<on>", []string{"0"}, []string{"v[on] + *1"}},
	{"v<on>", []string{"^[on] + *1"}, []string{"0"}},
	{"^<on> + *1", []string{"0", "*1"}, []string{"v[on]"}},
	{"v<on> + *1", []string{"^[on]"}, []string{"0", "*1"}},
}

// number returns x if a vertex is the number x, or x + *1.
func (w *writer) number(v int32) (x value.Dyadic, ok bool) {
	if w.forms[v] == nil {
		return x, false
	}
	x, ups, nimber, closed := w.forms[v].Closed()
	return x, closed && ups == 0 && nimber <= 1
}

// matches reports whether a vertex has the options of a pattern, each plus a number.
func (w *writer) matches(v int32, p pattern, number value.Dyadic) bool {
	for side, want := range [2][]string{p.left, p.right} {
		options := w.game.vertices[v][side]
		if len(options) != len(want) {
			return false
		}
		for _, item := range want {
			if !slices.ContainsFunc(options, func(o int32) bool { return w.matchesItem(v, o, item, number) }) {
				return false
			}
		}
	}
	return true
}

func (w *writer) matchesItem(v, option int32, item string, number value.Dyadic) bool {
	switch item {
	case "pass":
		return option == v
	case "0", "*1":
		if w.forms[option] == nil {
			return false
		}
		x, ups, nimber, closed := w.forms[option].Closed()
		return closed && ups == 0 && x.Equal(number) && nimber == uint64(len(item)-1)
	}
	at := slices.IndexFunc(patterns, func(p pattern) bool { return p.text == item })
	return option != v && w.matches(option, patterns[at], number)
}
