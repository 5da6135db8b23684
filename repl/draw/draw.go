// Package draw draws positions as text, so that one understands them without having read how they are
// written. Rulesets tell what there is ([games.Picture]); this package alone knows how it looks in a
// terminal of some width, with colors or without.
//
// A picture is bounded in size, whatever the position: what is huge is abbreviated, and says so.
package draw

import (
	"io"
	"strings"

	"sprague/answer/query"
	"sprague/games/compound"
	"sprague/games/sum"
	"sprague/repl/render"
)

// usualWidth is that of a terminal that does not tell its own.
const usualWidth = 80

func usable(width int) int {
	if width < 1 {
		return usualWidth
	}
	return width
}

// Query draws what a query asks about: a position, or both sides of a relation. No line is wider
// than width; one below 1 stands for the usual width. The error is that of the writer.
func Query(w io.Writer, style render.Style, width int, q *query.Query) error {
	if q.Relation == nil {
		return Position(w, style, width, q.Game, q.Misere)
	}
	width = usable(width)
	p := newPage(style)
	sign := q.Relation.Operator
	room := width - len(sign) - 1
	sides := []block{p.game(q.Game, room, 0), p.game(q.Relation.Right, room, 0)}
	return p.print(w, flow(sides, raised("  "+sign+"  "), raised(sign+" "), width), width)
}

// Position draws a position as Query does.
func Position(w io.Writer, style render.Style, width int, game sum.Sum, misere bool) error {
	width = usable(width)
	p := newPage(style)
	b := p.game(game, width, 0)
	if misere {
		heading := style.Language.Textf("%s: %s", compound.Misere, style.Language.Say(summary(compound.Misere)))
		b = append(append(wrapped(plain, heading, width), nil), b...)
	}
	return p.print(w, b, width)
}

// mostComponents is how many components, heaps among them, are drawn. Of those of more than tall lines
// there are fewer.
const (
	mostComponents = 48
	tall           = 8
)

// page is a picture that is being drawn.
type page struct {
	style  render.Style
	room   int     // how many more components may be drawn
	partly bool    // whether something was left out of what has been drawn
	legend []entry // written below all
}

func newPage(style render.Style) *page { return &page{style: style, room: mostComponents} }

// spend takes room for a component, if there is any.
func (p *page) spend() bool {
	if p.room == 0 {
		return false
	}
	p.room--
	return true
}

// more tells in lines of a width that some things are not shown.
func (p *page) more(n uint64, width int) block {
	p.partly = true
	return wrapped(faint, p.style.Language.Textf("… and %d more", n), width)
}

// print writes a picture and the legend, line by line, no line wider than width.
func (p *page) print(w io.Writer, b block, width int) error {
	if b = b.trimmed(); p.legend != nil {
		b = append(append(b, nil), p.explained(width)...)
	}
	var text strings.Builder
	for _, l := range b {
		for _, s := range l.trimmed().clipped(width) {
			text.WriteString(s.ink.on(p.style, s.text))
		}
		text.WriteByte('\n')
	}
	_, err := io.WriteString(w, text.String())
	return err
}
