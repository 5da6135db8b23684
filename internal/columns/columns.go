// Package columns knows how wide text is at a terminal, where a Chinese character takes two columns, and
// fits it: cells of a table one below the other, and what is too wide cut off.
package columns

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Width gives the number of columns that a text takes. The text must not be painted yet, or [Unpainted].
func Width(text string) int { return uniseg.StringWidth(text) }

// Blanks are so many spaces; none where a sum of widths came out below 0.
func Blanks(n int) string { return strings.Repeat(" ", max(n, 0)) }

// Left fills a text up with spaces behind it. One that is wider stays as it is.
func Left(text string, width int) string { return text + Blanks(width-Width(text)) }

// Right fills a text up with spaces before it.
func Right(text string, width int) string { return Blanks(width-Width(text)) + text }

// Prefix gives as much of a text as fits a width, and whether that is all.
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

// ellipsis stands for what was cut off.
const ellipsis = "…"

// Clip shortens a text to a width, so that one sees it.
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
