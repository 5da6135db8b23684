// Package drawing draws positions with lines, circles and letters: for the page, for SVG files, and
// as pixels. Rulesets describe what is there ([games.Picture]), and package scene numbers it; the
// look of all kinds of pictures is told here alone.
package drawing

import (
	"sprague/answer/query"
	"sprague/answer/scene"
	"sprague/games/sum"
	"sprague/internal/columns"
	"sprague/internal/raster/letters"
	"sprague/internal/say"
)

// Options are the choices of a drawing. The zero Options are those of a file.
type Options struct {
	Language say.Language
	// Width is where rows of pictures break, in pixels; 0 means [UsualWidth]. A single picture may
	// be wider.
	Width int
	Dark  bool // light lines on a dark ground
	// Pixels is for a PNG: texts with a letter that its fonts lack are English.
	Pixels bool
}

// UsualWidth is the width of a drawing if nobody says otherwise.
const UsualWidth = 960

// The widths that a drawing can be asked for.
const (
	LeastWidth = 160
	MostWidth  = 10_000
)

// Drawing is a position drawn in its full size.
type Drawing struct {
	title string
	theme theme
	whole figure
}

// Of draws the position of a query, or both sides of a relation.
func Of(q *query.Query, o Options) *Drawing {
	width := float64(o.Width)
	if width == 0 {
		width = UsualWidth
	}
	l := layout{Options: o, room: mostThings}
	sides := []sum.Sum{q.Game}
	if q.Relation != nil {
		sides = append(sides, q.Relation.Right)
	}
	var all []figure
	for i, side := range sides {
		s := scene.OfSum(side)
		if i > 0 {
			all = append(all, sign(q.Relation.Operator))
		}
		l.scene = &s
		all = append(all, l.terms(s.Terms, width-2*margin)...)
		if s.Omitted > 0 {
			all = append(all, caption(l.more(uint64(s.Omitted)), width))
		}
	}
	if q.Misere {
		all = append(all, caption(l.say(say.Textf("misere play")), width))
	}
	drawn := &Drawing{title: q.String(), theme: light, whole: framed(flow(all, width-2*margin), margin)}
	if o.Dark {
		drawn.theme = dark
	}
	return drawn
}

// Size returns the size in pixels.
func (d *Drawing) Size() (width, height int) {
	return int(d.whole.width + 0.999), int(d.whole.height + 0.999)
}

// layout draws the components of one scene, in the room that is left.
type layout struct {
	Options
	scene *scene.Scene
	room  uint64 // number of things that may still be drawn
}

// The maximum numbers of things in a drawing, and in a heap or a row of it.
const (
	mostThings = 12_000
	mostInRow  = 400
)

// takes reserves room for n things, if there is any. Other parts of a position are written as
// numbers.
func (l *layout) takes(n uint64) bool {
	if n > l.room {
		return false
	}
	l.room -= n
	return true
}

// margin is the distance from the edge of a drawing, in pixels.
const margin = 8

// terms draws terms with plus signs between them. Without terms it draws the empty position.
func (l *layout) terms(list []scene.Term, width float64) (all []figure) {
	if len(list) == 0 {
		return []figure{sign("0")}
	}
	for i, t := range list {
		if i > 0 {
			all = append(all, sign("+"))
		}
		if t.Compound != "" {
			all = append(all, l.compound(t, width))
		} else {
			all = append(all, l.term(t, width)...)
		}
	}
	return all
}

// term draws positions of one ruleset over their notation: side by side if they share a call, and
// with plus signs between them otherwise.
func (l *layout) term(t scene.Term, width float64) (all []figure) {
	if len(t.Texts) != 1 {
		for i, text := range t.Texts {
			if i > 0 {
				all = append(all, sign("+"))
			}
			one := scene.Term{Copies: t.Copies, Texts: []string{text}, Components: t.Components[i : i+1]}
			all = append(all, l.term(one, width)...)
		}
		return all
	}
	var pictures []figure
	for _, i := range t.Components {
		if i == t.Components[0] || l.scene.Components[i].Picture.Kind != "graph" {
			pictures = append(pictures, l.picture(i, t.Components, t.Texts[0]))
		}
	}
	return []figure{under([]figure{flow(pictures, width), caption(copies(t.Copies)+t.Texts[0], width)}, 4)}
}

// compound draws the components of a compound in a frame.
func (l *layout) compound(t scene.Term, width float64) figure {
	inside := []figure{caption(copies(t.Copies)+t.Compound, width-4*margin)}
	for _, s := range t.Sums {
		inside = append(inside, flow(l.terms(s, width-4*margin), width-4*margin))
	}
	f := framed(stack(inside, 10), 2*margin)
	frame := rectangle{class: "frame", x: margin, y: margin, width: f.width - 2*margin, height: f.height - 2*margin, round: 6}
	f.parts = append([]part{frame}, f.parts...)
	return f
}

func copies(n uint64) string {
	if n == 1 {
		return ""
	}
	return number(n) + "*"
}

// more says how many things are not drawn.
func (l *layout) more(n uint64) string { return l.say(say.Textf("… and %d more", n)) }

// say returns a text in the language of the drawing, as far as there are letters for it.
func (l *layout) say(t say.Text) string {
	text := t.In(l.Language)
	if l.Pixels && !letters.Have(text) {
		return t.In(say.English)
	}
	return text
}

// picture draws a component over its note, unless its notation says the same. All tokens on one graph
// share its picture.
func (l *layout) picture(i int, all []int, notation string) figure {
	p := l.scene.Components[i].Picture
	if l.say(p.Note) == notation {
		p.Note = say.Text{}
	}
	switch p.Kind {
	case "heaps":
		return l.noted(l.heaps(i, p), p.Note)
	case "stairs":
		return l.stairs(i, p.Sizes)
	case "row":
		return l.row(i, p)
	case "board":
		return l.board(i, p)
	case "stalk":
		return l.noted(l.stalk(i, p.Edges), p.Note)
	case "bush":
		return l.bush(i, p.Branches)
	case "graph":
		return l.graph(i, all)
	default:
		return l.text(i, p.Text)
	}
}

// noted adds a note below a picture.
func (l *layout) noted(f figure, note say.Text) figure {
	if text := l.say(note); text != "" {
		return under([]figure{f, caption(text, UsualWidth)}, 2)
	}
	return f
}

// caption is a line of small letters, clipped to a width and to sixty columns.
func caption(text string, width float64) figure {
	text = columns.Clip(text, max(12, min(60, int(width/labelColumn))))
	wide := float64(columns.Width(text)) * labelColumn
	return figure{wide, 16, []part{words{class: "label", x: wide / 2, y: 12, text: text}}}
}

// sign is a sign between pictures.
func sign(text string) figure {
	wide := float64(columns.Width(text))*11 + 6
	return figure{wide, 48, []part{words{class: "sign", x: wide / 2, y: 24, text: text}}}
}
