package draw

import (
	"slices"

	"sprague/games/compound"
	"sprague/games/sum"
)

// leastHeading is the minimum width available to the heading of a narrow compound.
const leastHeading = 44

// deepestCompound is the maximum depth of drawn compounds; deeper ones are shown as text.
const deepestCompound = 5

// game draws the terms of a sum side by side, as far as they fit, with plus signs between them.
func (p *page) game(g sum.Sum, width, depth int) block {
	const plus = "+ "
	inner := width
	if len(g) > 1 || len(g) == 1 && len(g[0].Positions) > 1 {
		inner -= len(plus)
	}
	var panels []block
	for i, t := range g {
		if p.remaining == 0 {
			panels = append(panels, p.omission(components(g[i:]), inner))
			break
		}
		panels = append(panels, p.term(t, inner, depth)...)
	}
	if panels == nil {
		p.reserve()
		return block{write(strong, "0")}
	}
	return flow(panels, raise(" "+plus), raise(plus), width)
}

// compound draws components side by side under the name of their kind.
func (p *page) compound(c sum.Compound, width, depth int) block {
	if depth == deepestCompound {
		p.reserve()
		return block{write(strong, clip(c.String(), width))}
	}
	bar := block{write(faint, " │ "), write(faint, " │ "), write(faint, " │ ")}
	const indent = 2
	inner := width - indent
	var all []block
	for i, component := range c.Components {
		if p.remaining == 0 {
			all = append(all, p.omission(uint64(len(c.Components)-i), inner))
			break
		}
		all = append(all, p.game(component, inner, depth+1))
	}
	drawn := sideBySide(gap(indent), flow(all, bar, nil, inner))
	heading := p.heading(c, min(max(drawn.width(), leastHeading), width))
	return slices.Concat(heading, block{nil}, drawn, block{nil})
}

// heading describes how the components are played together.
func (p *page) heading(c sum.Compound, width int) block {
	language := p.style.Language
	if c.Kind == sum.AtMost {
		return wrap(plain, language.Textf("atmost[%[1]d]: a turn moves in 1 to %[1]d components", c.Limit), width)
	}
	return wrap(plain, language.Textf("%s: %s", c.Kind, language.Say(summary(c.Kind.String()))), width)
}

// summary returns the one-line summary of the help page of a kind, or of misere play.
func summary(name string) string {
	page, _ := compound.Page(name)
	return page.Help.Summary
}

// components returns the number of components of a sum.
func components(g sum.Sum) (n uint64) {
	for _, t := range g {
		if t.Compound != nil {
			n++
		}
		n += uint64(len(t.Positions))
	}
	return n
}
