// Package printable keeps text from controlling a terminal. It decides which characters may be
// shown and writes the others as escapes at the output. Only the control sequences of the program's
// own colors pass.
package printable

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Rune reports whether a character is shown as itself everywhere. It rejects control characters,
// characters that change text direction, and invisible ones.
func Rune(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// Is reports whether a text is UTF-8 and all of its characters are shown. A newline is not.
func Is(text string) bool {
	return utf8.ValidString(text) && strings.IndexFunc(text, func(r rune) bool { return !Rune(r) }) < 0
}

// Lines reports whether all characters of a text are shown, besides tabs and the ends of lines.
func Lines(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r != '\t' && r != '\n' && !Rune(r) }) < 0
}

// escaped appends the escape of a character in JSON's form, which keeps the meaning of JSON
// strings. It escapes an invalid UTF-8 byte as the byte.
func escaped(b []byte, r rune, first byte, size int) []byte {
	if r == utf8.RuneError && size <= 1 {
		return fmt.Appendf(b, `\x%02x`, first)
	}
	for _, unit := range utf16.AppendRune(nil, r) {
		b = fmt.Appendf(b, `\u%04x`, unit)
	}
	return b
}
