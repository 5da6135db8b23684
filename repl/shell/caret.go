package shell

import (
	"fmt"
	"strings"

	"sprague/answer/query"
	"sprague/internal/columns"
)

// entry is what was typed at the prompt.
type entry struct {
	prompt string // of its first line
	text   string
	lines  int // how many rows were typed, the one with Ctrl-D among them
	screen int // how many columns the terminal has; 0 when there is none
}

// onOneRow reports whether the entry stands as it is on the screen, behind its prompt.
func (e entry) onOneRow() bool {
	return e.lines <= 1 && (e.screen == 0 || columns.Width(e.prompt)+columns.Width(e.text) < e.screen)
}

// caret points at what is wrong with an entry. When that is a single row, it is the row above; else
// the place is shown again with what stands around it.
func (s *Shell) caret(e entry, refusal *query.Error) {
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
	s.alarm(refusal.Message)
}

const (
	margin    = "  "  // before an excerpt
	cutOff    = "..." // where an excerpt leaves something out
	leastRoom = 12    // for an excerpt
)

// excerpt gives the part of a text around a place that fits on a row of the screen, and the column
// at which the place is then.
func excerpt(text []rune, at, screen int) (row string, column int) {
	from, to := 0, len(text)
	if screen > 0 {
		from, to = around(text, at, max(screen-len(margin)-2*len(cutOff)-1, leastRoom))
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

// around chooses what to show of a text in so many columns: half before the place, and more where
// there is little behind it.
func around(text []rune, at, room int) (from, to int) {
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
