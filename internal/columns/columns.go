// Package columns measures the width of text at a terminal, where a Chinese character takes two
// columns. It aligns table cells and clips long text.
package columns

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Width returns the number of columns of a text, which must not contain paint (see [Unpainted]).
func Width(text string) int { return uniseg.StringWidth(text) }

// Blanks returns n spaces, or none for negative n.
func Blanks(n int) string { return strings.Repeat(" ", max(n, 0)) }

// Left pads a text with spaces on the right. A wider text stays unchanged.
func Left(text string, width int) string { return text + Blanks(width-Width(text)) }

// Right pads a text with spaces on the left.
func Right(text string, width int) string { return Blanks(width-Width(text)) + text }

// Prefix returns the longest prefix of a text that fits a width, and whether that is all.
func Prefix(text string, width int) (kept string, all bool) {
	rest, state := text, -1
	for rest != "" {
		_, after, wide, next := uniseg.FirstGraphemeClusterInString(rest, state)
		if wide > width {
			return text[:len(text)-len(rest)], false
		}
		width -= wide
		rest, state = after, next
	}
	return text, true
}

// ellipsis replaces clipped text.
const ellipsis = "…"

// Clip shortens a text to a width, with an ellipsis.
func Clip(text string, width int) string {
	if Width(text) <= width {
		return text
	}
	if width < Width(ellipsis) {
		return ""
	}
	kept, _ := Prefix(text, width-Width(ellipsis))
	return kept + ellipsis
}
