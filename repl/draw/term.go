package draw

import (
	"strconv"

	"sprague/games"
	"sprague/games/sum"
)

// term draws a compound, or positions: individually, unless one call lists them.
func (p *page) term(t sum.Term, width, depth int) []block {
	switch {
	case t.Compound != nil:
		return []block{caption(p.compound(*t.Compound, width, depth), "", t.Count, width)}
	case t.Rules.Identity().Joined:
		return []block{p.drawTogether(t, width)}
	default:
		return p.drawEach(t, width)
	}
}

// drawTogether draws positions side by side under one name; tokens share one graph.
func (p *page) drawTogether(t sum.Term, width int) block {
	name := t.Rules.Identity().Name
	var all []block
	for i, position := range t.Positions {
		if !p.reserve() {
			all = append(all, p.omitPositions(len(t.Positions)-i, width))
			break
		}
		picture := games.PictureOf(t.Rules, position)
		if graph, ok := picture.(games.Graph); ok {
			graph.Tokens = tokens(t)
			name = t.Rules.Identity().Family // the picture shows its edges
			all = p.picture(graph, width)
			break
		}
		all = append(all, p.picture(picture, width)...)
	}
	if all == nil {
		p.reserve()
		all = []block{append(p.emptySum(), nil)}
	}
	return caption(flow(all, gap(2), nil, width), name, t.Count, width)
}

// tokens lists the vertices of all tokens of a term.
func tokens(t sum.Term) (all []int32) {
	for _, position := range t.Positions {
		if graph, ok := games.PictureOf(t.Rules, position).(games.Graph); ok {
			all = append(all, graph.Tokens...)
		}
	}
	return all
}

// drawEach draws each position individually. An abbreviated picture gets the whole name.
func (p *page) drawEach(t sum.Term, width int) (panels []block) {
	id := t.Rules.Identity()
	for i, position := range t.Positions {
		if !p.reserve() {
			return append(panels, p.omitPositions(len(t.Positions)-i, width))
		}
		p.omitted = false
		picture := games.PictureOf(t.Rules, position)
		drawn := flow(p.picture(picture, width), gap(1), nil, width)
		name := id.Name
		if _, ok := picture.(games.Graph); ok {
			name = id.Family
		}
		switch {
		case id.Literal:
			name = ""
		case p.omitted:
			name = games.Named(t.Rules, position)
		}
		panels = append(panels, caption(drawn, name, t.Count, width))
	}
	return panels
}

// omitPositions represents components without room.
func (p *page) omitPositions(n, width int) block { return append(p.omission(uint64(n), width), nil) }

// emptySum is drawn for an empty sum.
func (p *page) emptySum() block { return block{write(faint, p.style.Language.Textf("empty"))} }

// caption writes the name and the number of copies below a picture. Without text the line is blank,
// so that adjacent pictures are aligned.
func caption(b block, name string, count uint64, width int) block {
	const least = 24 // minimum width for a name above
	width = min(width, max(b.width(), least))
	var l line
	if count > 1 {
		l = l.add(strong, strconv.FormatUint(count, 10)+" ×")
		if name != "" {
			l = l.add(plain, " ")
		}
	}
	return append(b, l.add(faint, name).clip(width))
}
