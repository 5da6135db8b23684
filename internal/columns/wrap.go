package columns

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Wrap breaks a text into lines of at most width columns, as far as it can be broken. The first
// line begins with first, the others with hanging.
func Wrap(first, hanging, text string, width int) string {
	var b strings.Builder
	b.WriteString(first)
	column := room(first)
	begun := false // whether there is anything of the text on the line
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

// room gives the columns that a text may take on a line. Terminals in East Asia show characters such
// as … and × as wide as Chinese ones, others do not, and a line has to fit both: a narrow character
// counts by its bytes, so that English pages are broken the same in every terminal and release. Paint takes no room.
func room(text string) int {
	columns := 0
	for g := uniseg.NewGraphemes(Unpainted(text)); g.Next(); {
		if columns += 2; g.Width() < 2 {
			columns += len(g.Str()) - 2
		}
	}
	return columns
}

// pieces cuts a word where it may be broken. Unicode (UAX 14) allows that between most Chinese
// characters, but also behind a hyphen and within notation, which is left whole to be copied: so
// only places at a wide character count.
func pieces(word string) []string {
	var all []string
	begin := 0
	mayBreak, wide := false, false // behind the cluster before; whether that is wide
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
