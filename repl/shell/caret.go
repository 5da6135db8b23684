package shell

import (
	"fmt"
	"strings"

	"sprague/answer/query"
	"sprague/internal/columns"
)

// entry is the text typed at the prompt.
type entry struct {
	prompt string // prompt of its first line
	text   string
	lines  int // number of typed rows, including one with Ctrl-D
	screen int // columns of the terminal; 0 without a terminal
}

// onOneRow reports whether the entry is completely visible on one row, after its prompt.
func (e entry) onOneRow() bool {
	return e.lines <= 1 && (e.screen == 0 || columns.Width(e.prompt)+columns.Width(e.text) < e.screen)
}

// showCaret points at an error in an entry. If that is a single row, it is the row above; otherwise
// the place is shown again with its surroundings.
func (s *Shell) showCaret(e entry, refusal *query.Error) {
	if refusal.Column > 0 {
		at := min(refusal.Column-1, len([]rune(e.text)))
		indent := columns.Width(e.prompt) + columns.Width(string([]rune(e.text)[:at]))
		if !e.onOneRow() {
			var row string
			row, indent = excerpt([]rune(e.text), at, e.screen)
			fmt.Fprintln(s.Err, row)
		}
		fmt.Fprintln(s.Err, strings.Repeat(" ", indent)+s.Style.Alarm("^"))
	}
	s.showError(refusal.Message)
}

const (
	margin    = "  "  // before an excerpt
	cutOff    = "..." // marks an omission
	leastRoom = 12    // minimum width of an excerpt
)

// excerpt returns the part of a text around a place that fits a row of the screen, and the new
// column of the place.
func excerpt(text []rune, at, screen int) (row string, column int) {
	from, to := 0, len(text)
	if screen > 0 {
		from, to = selectWindow(text, at, max(screen-len(margin)-2*len(cutOff)-1, leastRoom))
	}
	row = margin
	if from > 0 {
		row += cutOff
	}
	column = columns.Width(row) + columns.Width(string(text[from:at]))
	row += string(text[from:to])
	if to < len(text) {
		row += cutOff
	}
	return row, column
}

// selectWindow selects the part of a text to show in a number of columns: half before the place,
// and more if little follows.
func selectWindow(text []rune, at, room int) (from, to int) {
	from, to = at, at
	used := 0
	grow := func(limit int) {
		for from > 0 && used+columns.Width(string(text[from-1])) <= limit {
			from--
			used += columns.Width(string(text[from]))
		}
	}
	grow(room / 2)
	for to < len(text) && used+columns.Width(string(text[to])) <= room {
		used += columns.Width(string(text[to]))
		to++
	}
	grow(room)
	return from, to
}
