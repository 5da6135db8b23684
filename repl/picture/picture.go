// Package picture draws values: grids, plots, rows of a period and graphs, for a terminal and as
// files. It knows only numbers, axes and colors; the caller knows their meaning.
//
//	Grid   a rectangle of values            Show, PNG, SVG
//	Plot   a sequence as scattered points   Show, PNG, SVG
//	Rows   a sequence in rows of its period Show
//	Graph  vertices and edges               DOT, PNG, SVG
//
// The same picture gives the same bytes on every machine.
package picture

import (
	"math"

	"sprague/internal/say"
)

// ErrTooLarge is wrapped by the errors about excessively large pictures, and ErrNothing by those
// about empty pictures.
var (
	ErrTooLarge = say.Failure(say.Textf("too large for a picture"))
	ErrNothing  = say.Failure(say.Textf("there is nothing to be drawn"))
)

// PPosition is the meaning of 0 for Grundy values, the usual content of the field Zero of a
// picture.
func PPosition() say.Text { return say.Textf("P-position") }

// Screen describes the screen for text pictures.
type Screen struct {
	Width    int // in columns; 0 means unlimited, as in a pipe
	Height   int // in lines, for pictures that adapt to it; 0 lets them choose
	Depth    Depth
	Language say.Language
}

// room returns the columns available to a picture.
func (s Screen) room() int {
	if s.Width <= 0 {
		return maxWidth
	}
	return s.Width
}

// maxWidth is more columns than any picture has.
const maxWidth = math.MaxInt32
