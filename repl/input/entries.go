package input

import (
	"context"
	"errors"
	"io"
	"unicode/utf8"
)

// Entry is what is run at once: a line, or several that a bracket holds together.
type Entry struct {
	Text string
	line int   // the number of its first line, from 1
	ends []int // how many characters its lines have together, with the blanks between them, but for the last
}

// Place gives the line, and the column in it, of a column of the text; 0 is the entry as a whole, and
// stays.
func (e Entry) Place(column int) (line, in int) {
	begin := 0
	line = e.line
	for _, end := range e.ends {
		if column <= end {
			break
		}
		begin, line = end, line+1
	}
	return line, column - begin
}

// Entries reads entries.
type Entries struct {
	lines   *Lines
	gathers bool
	read    int // lines
}

// NewEntries reads entries from r: each is a line or, if they are gathered, goes on in the next while a
// bracket is open.
func NewEntries(r io.Reader, gather bool) *Entries {
	return &Entries{lines: NewLines(r), gathers: gather}
}

// Ready reports whether a line can be read without waiting.
func (e *Entries) Ready() bool { return e.lines.Ready() }

// Binary reports whether what is read is no text, by how it begins.
func (e *Entries) Binary() bool { return e.lines.Binary() }

// Next gives the next entry, as [Lines.Next] does a line. An entry that the end leaves open is one.
// With an error that is not the end it gives where the entry began.
func (e *Entries) Next(ctx context.Context) (Entry, error) {
	entry := Entry{line: e.read + 1}
	var gatherer Gatherer
	for characters := 0; ; {
		line, err := e.lines.Next(ctx)
		if errors.Is(err, io.EOF) && gatherer.Lines() > 0 {
			break
		}
		e.read++
		if err != nil {
			return entry, err
		}
		if !e.gathers {
			entry.Text = line
			return entry, nil
		}
		if gatherer.Lines() > 0 {
			entry.ends = append(entry.ends, characters)
		}
		characters += utf8.RuneCountInString(line) + 1
		if gatherer.Add(line) {
			break
		}
	}
	entry.Text = gatherer.Take()
	return entry, nil
}
