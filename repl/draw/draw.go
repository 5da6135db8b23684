// Package draw draws positions as text, so that users understand them without knowing the notation.
// Rulesets describe the content ([games.Picture]). Only this package knows its look in a terminal
// of a given width, with or without colors.
//
// A picture has bounded size for every position: large parts are abbreviated, with a remark.
package draw

import (
	"io"
	"strings"

	"sprague/answer/query"
	"sprague/games/compound"
	"sprague/games/sum"
	"sprague/repl/render"
)

// usualWidth is the assumed width of a terminal of unknown width.
const usualWidth = 80

func usable(width int) int {
	if width < 1 {
		return usualWidth
	}
	return width
}

// Query draws the subject of a query: a position, or both sides of a relation. No line is wider
// than width; a width below 1 means the default. The error is that of the writer.
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

// Position draws a position like Query.
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

// mostComponents is the maximum number of drawn components, including heaps. It is smaller for
// components of more than tall lines.
const (
	mostComponents = 48
	tall           = 8
)

// page is a picture being drawn.
type page struct {
	style  render.Style
	room   int     // remaining number of components
	partly bool    // whether something was omitted from the drawn parts
	legend []entry // written below everything
}

func newPage(style render.Style) *page { return &page{style: style, room: mostComponents} }

// spend reserves room for a component, if there is any.
func (p *page) spend() bool {
	if p.room == 0 {
		return false
	}
	p.room--
	return true
}

// more says, in lines of a width, that some things are not shown.
func (p *page) more(n uint64, width int) block {
	p.partly = true
	return wrapped(faint, p.style.Language.Textf("… and %d more", n), width)
}

// print writes a picture and the legend in lines of at most width.
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
