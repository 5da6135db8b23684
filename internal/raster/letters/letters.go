// Package letters has the bitmaps of the letters in pictures: ASCII and the Chinese characters of
// their texts.
//
// letters.hex has one line per letter: its code point, and its rows of pixels from the top. Letters
// of one column are those of 8x13.bdf, which is in the public domain (X.Org, font-misc-misc). Those
// of two are the same lines of gb16st.bdf (X.Org, font-isas-misc), under their code of GB 2312;
// LICENSE is their license.
package letters

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// Letter is a bitmap with rows from the top. The leftmost pixel of a row is its highest bit.
type Letter struct {
	Rows   []uint16
	Width  int // in pixels: 8 or 16
	Ascent int // number of rows above the baseline
}

// The two kinds of letters, by the number of hexadecimal digits of all rows.
const (
	narrowRows, narrowAscent = 13, 11
	wideRows, wideAscent     = 16, 14
)

//go:embed letters.hex
var lines string

var all = sync.OnceValue(func() map[rune]Letter {
	found := make(map[rune]Letter)
	for line := range strings.Lines(lines) {
		code, digits, _ := strings.Cut(strings.TrimSpace(line), ":")
		l := Letter{Width: 8, Ascent: narrowAscent, Rows: make([]uint16, narrowRows)}
		if len(digits) > 2*narrowRows {
			l = Letter{Width: 16, Ascent: wideAscent, Rows: make([]uint16, wideRows)}
		}
		for i := range l.Rows {
			per := l.Width / 4
			l.Rows[i] = uint16(hex(digits[i*per : (i+1)*per]))
		}
		found[rune(hex(code))] = l
	}
	return found
})

// hex parses a number of letters.hex, which is part of the program.
func hex(digits string) uint64 {
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil {
		panic("letters.hex: " + err.Error())
	}
	return n
}

// Have reports whether there are letters for a text.
func Have(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		_, ok := all()[r]
		return !ok && r > 0x2e80 // where Chinese begins; other letters have outlines
	})
}

// Of returns a letter. ok is false if there is none.
func Of(r rune) (l Letter, ok bool) {
	l, ok = all()[r]
	return l, ok
}
