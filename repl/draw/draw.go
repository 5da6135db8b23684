// Package draw draws positions as text, so that users understand them without knowing the notation.
// Rulesets describe the content ([games.Picture]). Only this package knows its look in a terminal
// of a given width, with or without colors.
//
// A picture has bounded size for every position: large parts are abbreviated, with a remark.
package draw

import (
	"io"
	"slices"
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/compound"
	"sprague/games/sum"
	"sprague/repl/render"
)

// usualWidth is the assumed width of a terminal of unknown width.
const usualWidth = 80

func widthOrDefault(width int) int {
	if width < 1 {
		return usualWidth
	}
	return width
}

// Query draws the subject of a query: a position, or both sides of a relation. No line is wider
// than width; a width below 1 means the default. The error is that of the writer.
func Query(w io.Writer, style render.Style, width int, q *query.Query) error {
	return newPage(style).query(q, widthOrDefault(width)).print(w, style)
}

// Pictured reports whether a drawing of a sum shows more than its text.
func Pictured(s sum.Sum) bool {
	return slices.ContainsFunc(s, func(t sum.Term) bool {
		if t.Compound != nil {
			return slices.ContainsFunc(t.Compound.Components, Pictured)
		}
		return slices.ContainsFunc(t.Positions, func(p games.Position) bool {
			sign, ok := games.PictureOf(t.Rules, p).(games.Sign)
			return !ok || sign.Text.String() != t.Rules.Format(p)
		})
	})
}

// query draws the subject of a query in lines of at most width.
func (p *page) query(q *query.Query, width int) block {
	if q.Relation == nil {
		return p.position(q.Game, q.Misere, width)
	}
	sign := q.Relation.Operator
	room := width - len(sign) - 1
	sides := []block{p.game(q.Game, room, 0), p.game(q.Relation.Right, room, 0)}
	return p.finish(flow(sides, raise("  "+sign+"  "), raise(sign+" "), width), width)
}

func (p *page) position(game sum.Sum, misere bool, width int) block {
	b := p.game(game, width, 0)
	if misere {
		l := p.style.Language
		heading := l.Textf("%s: %s", compound.Misere, l.Say(summary(compound.Misere)))
		b = append(append(wrap(plain, heading, width), nil), b...)
	}
	return p.finish(b, width)
}

// mostComponents is the maximum number of drawn components, including heaps. It is smaller for
// components of more than tall lines.
const (
	mostComponents = 48
	tallHeight     = 8
)

// page is a picture being drawn.
type page struct {
	style     render.Style
	remaining int     // remaining number of components
	omitted   bool    // whether something was omitted from the drawn parts
	legend    []entry // written below everything
}

func newPage(style render.Style) *page { return &page{style: style, remaining: mostComponents} }

// reserve reserves room for a component, if there is any.
func (p *page) reserve() bool {
	if p.remaining == 0 {
		return false
	}
	p.remaining--
	return true
}

// omission says, in lines of a width, that some things are not shown.
func (p *page) omission(n uint64, width int) block {
	p.omitted = true
	return wrap(faint, p.style.Language.Textf("… and %d more", n), width)
}

// finish adds the legend to a picture, and fits all lines to the width.
func (p *page) finish(b block, width int) block {
	if b = b.trim(); p.legend != nil {
		b = append(append(b, nil), p.drawLegend(width)...)
	}
	for i, l := range b {
		b[i] = l.trim().clip(width)
	}
	return b
}

// print writes a picture as text.
func (b block) print(w io.Writer, style render.Style) error {
	var text strings.Builder
	for _, l := range b {
		for _, s := range l {
			text.WriteString(s.ink.on(style, s.text))
		}
		text.WriteByte('\n')
	}
	_, err := io.WriteString(w, text.String())
	return err
}
