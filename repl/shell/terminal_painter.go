package shell

import (
	"fmt"
	"slices"

	"sprague/internal/columns"
)

// painter draws the line. The library then moves the cursor back by one column for every character
// behind the cursor, ignoring wide characters; the painter corrects the difference. It cannot do so
// for a line of several rows, where the library jumps to the ends of rows.
//
// Substituted keys, which are briefly in the line, are not drawn: no terminal knows them.
type painter struct{ *terminal }

func (p painter) Paint(line []rune, at int) []rune {
	at = min(at, len(line))
	if at > 0 && line[at-1] >= keyPiece && line[at-1] <= keyWake {
		line, at = slices.Delete(slices.Clone(line), at-1, at), at-1
	}
	rest := columns.Width(string(line[at:])) - len(line[at:])
	if rest <= 0 || int(p.indent.Load())+columns.Width(string(line)) >= screenWidth() {
		return line
	}
	return append(line[:len(line):len(line)], []rune(fmt.Sprintf("\x1b[%dD", rest))...)
}
