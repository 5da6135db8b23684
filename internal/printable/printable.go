// Package printable keeps text from commanding a terminal. It tells which characters may be shown, writes the others as
// escapes where text leaves the program, and makes the control sequences of the program's own colors, which alone pass.
package printable

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Rune reports whether a character shows as itself, wherever it stands. Control characters do not, nor those that change
// the direction of others, nor those that nobody sees.
func Rune(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// Is reports whether a text is UTF-8 and all of its characters show. A newline does not.
func Is(text string) bool {
	return utf8.ValidString(text) && strings.IndexFunc(text, func(r rune) bool { return !Rune(r) }) < 0
}

// escaped appends the escape of a character: that of JSON, whose strings mean the same with it; of what is no UTF-8 the
// byte.
func escaped(b []byte, r rune, first byte, size int) []byte {
	if r == utf8.RuneError && size <= 1 {
		return fmt.Appendf(b, `\x%02x`, first)
	}
	for _, unit := range utf16.AppendRune(nil, r) {
		b = fmt.Appendf(b, `\u%04x`, unit)
	}
	return b
}
