package draw

import (
	"slices"
	"strconv"

	"sprague/games"
	"sprague/games/compound"
)

// leastHeading is how wide the heading of a compound may be above what is narrower.
const leastHeading = 44

// deepest is how deep compounds are drawn within each other; those within are written.
const deepest = 5

// game draws the terms of a sum side by side, as far as they fit, with a plus between them.
func (p *page) game(g compound.Game, width, depth int) block {
	const plus = "+ "
	inner := width
	if len(g) > 1 || len(g) == 1 && len(g[0].Positions) > 1 {
		inner -= len(plus)
	}
	var panels []block
	for i, t := range g {
		if p.room == 0 {
			panels = append(panels, p.more(components(g[i:]), inner))
			break
		}
		panels = append(panels, p.term(t, inner, depth)...)
	}
	if panels == nil {
		p.spend()
		return block{write(strong, "0")}
	}
	return flow(panels, raised(" "+plus), raised(plus), width)
}

// term draws a compound; or positions, each by itself unless one call lists them.
func (p *page) term(t compound.Term, width, depth int) []block {
	if t.Compound != nil {
		return []block{caption(p.compound(*t.Compound, width, depth), "", t.Count, width)}
	}
	id := t.Rules.Identity()
	name := id.Name
	if id.Literal {
		name = ""
	}
	var panels, joined []block
	for i, position := range t.Positions {
		if !p.spend() {
			rest := append(p.more(uint64(len(t.Positions)-i), width), nil)
			if id.Joined {
				joined = append(joined, rest)
			} else {
				panels = append(panels, rest)
			}
			break
		}
		picture := games.PictureOf(t.Rules, position)
		graph, isGraph := picture.(games.Graph)
		if isGraph {
			name = id.Family // the edges are in the picture
		}
		if isGraph && id.Joined { // all tokens stand on one graph
			graph.Tokens = tokens(t)
			joined = p.picture(graph, width)
			break
		}
		p.partly = false
		drawn := p.picture(picture, width)
		if id.Joined {
			joined = append(joined, drawn...)
			continue
		}
		called := name
		if p.partly {
			called = games.Named(t.Rules, position)
		}
		panels = append(panels, caption(flow(drawn, gap(1), nil, width), called, t.Count, width))
	}
	if id.Joined {
		if joined == nil {
			p.spend()
			joined = []block{append(p.nothing(), nil)}
		}
		panels = []block{caption(flow(joined, gap(2), nil, width), name, t.Count, width)}
	}
	return panels
}

// tokens lists the vertices of all tokens of a term.
func tokens(t compound.Term) (all []int32) {
	for _, position := range t.Positions {
		if graph, ok := games.PictureOf(t.Rules, position).(games.Graph); ok {
			all = append(all, graph.Tokens...)
		}
	}
	return all
}

// picture draws what a component looks like, in one block or several. Their last line is blank, or a
// note on what stands above it.
func (p *page) picture(picture games.Picture, width int) []block {
	var b block
	switch picture := picture.(type) {
	case games.Heaps:
		return p.heaps(picture, width)
	case games.Row:
		b = p.row(picture, width)
	case games.Board:
		b = p.board(picture, width)
	case games.Stairs:
		b = p.stairs(picture, width)
	case games.Stalk:
		b = p.stalk(picture, width)
	case games.Graph:
		b = p.graph(picture, width)
	case games.Sign:
		b = block{write(strong, clip(picture.Text.In(p.style.Language), width))}
	}
	p.room = max(p.room-len(b)/tall, 0)
	return []block{append(b, nil)}
}

// nothing is what is drawn where there is nothing.
func (p *page) nothing() block { return block{write(faint, p.style.Language.Textf("empty"))} }

// compound draws components side by side under the name of their kind.
func (p *page) compound(c compound.Compound, width, depth int) block {
	if depth == deepest {
		p.spend()
		return block{write(strong, clip(c.String(), width))}
	}
	bar := block{write(faint, " │ "), write(faint, " │ "), write(faint, " │ ")}
	const indent = 2
	inner := width - indent
	var all []block
	for i, component := range c.Components {
		if p.room == 0 {
			all = append(all, p.more(uint64(len(c.Components)-i), inner))
			break
		}
		all = append(all, p.game(component, inner, depth+1))
	}
	drawn := beside(gap(indent), flow(all, bar, nil, inner))
	heading := p.heading(c, min(max(drawn.width(), leastHeading), width))
	return slices.Concat(heading, block{nil}, drawn, block{nil})
}

// heading says how components are played together.
func (p *page) heading(c compound.Compound, width int) block {
	language := p.style.Language
	if c.Kind == compound.AtMost {
		return wrapped(plain, language.Textf("atmost[%[1]d]: a turn moves in 1 to %[1]d components", c.Limit), width)
	}
	return wrapped(plain, language.Textf("%s: %s", c.Kind, language.Say(summary(c.Kind.String()))), width)
}

// summary is what the help page of a kind, or of misere play, says in one line.
func summary(name string) string {
	page, _ := compound.Page(name)
	return page.Help.Summary
}

// caption writes below a picture what it is, and how many there are of it. Where there is nothing to
// write it leaves the line blank, so that what is beside it stands on the same ground.
func caption(b block, name string, count uint64, width int) block {
	const least = 24 // of a name above which there is less
	width = min(width, max(b.width(), least))
	var l line
	if count > 1 {
		l = l.add(strong, strconv.FormatUint(count, 10)+" ×")
		if name != "" {
			l = l.add(plain, " ")
		}
	}
	return append(b, l.add(faint, name).clipped(width))
}

// components counts the components of a sum.
func components(g compound.Game) (n uint64) {
	for _, t := range g {
		if t.Compound != nil {
			n++
		}
		n += uint64(len(t.Positions))
	}
	return n
}
