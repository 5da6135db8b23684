// Package picture draws values: grids, plots, rows of a period and graphs, for a terminal and as
// files. It knows numbers, axes and colors only; what they are the values of is the caller's
// affair.
//
//	Grid   a rectangle of values            Show, PNG, SVG
//	Plot   a sequence as scattered points   Show, PNG, SVG
//	Rows   a sequence in rows of its period Show
//	Graph  vertices and edges               DOT
//
// The same picture gives the same bytes on every machine.
package picture

import (
	"math"

	"sprague/internal/say"
)

// ErrTooLarge is wrapped by the errors about pictures that would be larger than anybody looks at,
// and ErrNothing by those about pictures that would show nothing.
var (
	ErrTooLarge = say.Failure(say.Textf("too large for a picture"))
	ErrNothing  = say.Failure(say.Textf("there is nothing to be drawn"))
)

// PPosition is what the value 0 means where the values are Grundy values; it is usual in the
// field Zero of a picture.
func PPosition() say.Text { return say.Textf("P-position") }

// Screen is where a picture is shown as text.
type Screen struct {
	Width    int // in columns; 0 is without end, as in a pipe
	Height   int // in lines, for pictures that fit themselves to it; 0 is for them to choose
	Depth    Depth
	Language say.Language
}

// room gives the columns that a picture may use.
func (s Screen) room() int {
	if s.Width <= 0 {
		return endless
	}
	return s.Width
}

// endless is more columns than any picture has.
const endless = math.MaxInt32
