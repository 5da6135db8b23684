package draw

import (
	"slices"
	"strconv"

	"sprague/games"
)

const (
	// mostBranches is the maximum number of shown edges of a bush.
	mostBranches = 40
	// deepestBranch is the maximum shown height above the ground, in edges.
	deepestBranch = 12
)

// bush draws the edges from the ground up, each with its letter and its upper vertex. It marks
// vertices that are already drawn.
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
		b[i] = b[i].clip(width)
	}
	if rest := len(picture.Edges) - d.number; rest > 0 {
		b = append(b, p.omission(uint64(rest), width)...)
	}
	return b
}

// explainEdge adds the owner of a letter's edges to the legend.
func (p *page) explainEdge(letter byte) {
	language := p.style.Language
	switch text := "┃ " + string(letter); letter {
	case 'W', 'L':
		p.explain(leftInk, text, language.Textf("Left's"))
	case 'B', 'R':
		p.explain(rightInk, text, language.Textf("Right's"))
	default:
		p.explain(eitherInk, text, language.Textf("either player's"))
	}
}

// bush is a bush being drawn.
type bush struct {
	edges  []games.Branch
	at     map[int64][]int // the edges at each vertex
	drawn  []bool
	seen   map[int64]bool // vertices
	number int            // number of drawn edges
	marked bool
}

// branch is an edge with everything on top of it.
type branch struct {
	letter, name string
	top          []branch
}

// grow returns the branches on a vertex at a given height.
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

// branches draws branches from the ground up, to the right of lead.
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
