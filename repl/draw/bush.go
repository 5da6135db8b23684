package draw

import (
	"slices"
	"strconv"

	"sprague/games"
)

const (
	// mostBranches is how many edges of a bush are shown.
	mostBranches = 40
	// deepestBranch is how many edges above the ground one is shown at most.
	deepestBranch = 12
)

// bush draws the edges from the ground up, each with its letter and the vertex to which it leads. A vertex that is drawn
// already is marked.
func (p *page) bush(picture games.Bush, width int) block {
	d := bush{edges: picture.Edges, at: map[int64][]int{}, drawn: make([]bool, len(picture.Edges)), seen: map[int64]bool{0: true}}
	for i, e := range picture.Edges {
		p.explainEdge(e.Letter)
		d.at[e.From] = append(d.at[e.From], i)
		if e.From != e.To {
			d.at[e.To] = append(d.at[e.To], i)
		}
	}
	b := branches(d.grow(0, 0), nil)
	slices.Reverse(b)
	b = append(b, write(faint, "0 ─────"))
	if d.marked {
		p.explain(faint, "↺", p.style.Language.Textf("a vertex that is drawn elsewhere"))
	}
	for i := range b {
		b[i] = b[i].clipped(width)
	}
	if rest := len(picture.Edges) - d.number; rest > 0 {
		b = append(b, p.more(uint64(rest), width)...)
	}
	return b
}

// explainEdge puts whose edges of a letter are into the legend.
func (p *page) explainEdge(letter byte) {
	language := p.style.Language
	switch text := "┃ " + string(letter); letter {
	case 'W', 'L':
		p.explain(lefts, text, language.Textf("Left's"))
	case 'B', 'R':
		p.explain(rights, text, language.Textf("Right's"))
	default:
		p.explain(eithers, text, language.Textf("either player's"))
	}
}

// bush is one that is being drawn.
type bush struct {
	edges  []games.Branch
	at     map[int64][]int // the edges at a vertex
	drawn  []bool
	seen   map[int64]bool // vertices
	number int            // of edges that are drawn
	marked bool
}

// branch is an edge with what is drawn on top of it.
type branch struct {
	letter, name string
	top          []branch
}

// grow gives the branches on a vertex so far above the ground.
func (d *bush) grow(v int64, depth int) (all []branch) {
	for _, i := range d.at[v] {
		if d.drawn[i] || d.number == mostBranches || depth == deepestBranch {
			continue
		}
		d.drawn[i] = true
		d.number++
		e := d.edges[i]
		to := e.From ^ e.To ^ v
		b := branch{letter: string(e.Letter), name: strconv.FormatInt(to, 10)}
		if d.seen[to] {
			b.name += " ↺"
			d.marked = true
		} else {
			d.seen[to] = true
			b.top = d.grow(to, depth+1)
		}
		all = append(all, b)
	}
	return all
}

// branches draws them from the ground up, behind what is on their left.
func branches(all []branch, lead line) (b block) {
	for i, each := range all {
		joint, trunk := "├─", "│   "
		if i == len(all)-1 {
			joint, trunk = "┌─", "    "
		}
		l := slices.Clone(lead).add(faint, joint).add(owner(each.letter), each.letter).add(faint, "─ ").add(plain, each.name)
		b = append(append(b, l), branches(each.top, slices.Clone(lead).add(faint, trunk))...)
	}
	return b
}
