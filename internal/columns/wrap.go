package columns

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Wrap breaks a text into lines of at most width columns where possible. The first line begins with
// first, the others with hanging.
func Wrap(first, hanging, text string, width int) string {
	var b strings.Builder
	b.WriteString(first)
	column := room(first)
	begun := false // whether the line holds any of the text
	for word := range strings.FieldsSeq(text) {
		space := " "
		for _, piece := range pieces(word) {
			if !begun {
				space = ""
			}
			if needs := len(space) + room(piece); !begun || column+needs <= width {
				b.WriteString(space + piece)
				column += needs
			} else {
				b.WriteString("\n" + hanging + piece)
				column = room(hanging) + room(piece)
			}
			begun, space = true, ""
		}
	}
	b.WriteByte('\n')
	return b.String()
}

// room returns the columns that a text may take on a line. East Asian terminals show characters
// such as … and × in double width, others do not, and a line must fit both. A narrow character
// counts by its bytes, so English pages break the same in every terminal and release. Paint counts
// nothing.
func room(text string) int {
	columns := 0
	for g := uniseg.NewGraphemes(Unpainted(text)); g.Next(); {
		if columns += 2; g.Width() < 2 {
			columns += len(g.Str()) - 2
		}
	}
	return columns
}

// pieces splits a word at its break points. Unicode (UAX 14) allows breaks between most Chinese
// characters, but also after a hyphen and within notation. Notation stays whole so that it can be
// copied: only places at a wide character count.
func pieces(word string) []string {
	var all []string
	begin := 0
	mayBreak, wide := false, false // after the previous cluster; whether it is wide
	for g := uniseg.NewGraphemes(word); g.Next(); {
		isWide := g.Width() > 1
		if from, _ := g.Positions(); mayBreak && (wide || isWide) {
			all = append(all, word[begin:from])
			begin = from
		}
		mayBreak, wide = g.LineBreak() != uniseg.LineDontBreak, isWide
	}
	return append(all, word[begin:])
}
