package input

import (
	"context"
	"errors"
	"io"
	"unicode/utf8"
)

// Entry is input that is run at once: a line, or several lines joined by an open bracket.
type Entry struct {
	Text string
	line int   // the number of its first line, from 1
	ends []int // for each line except the last, the number of characters up to its end, including the joining blanks
}

// Place returns the line, and the column in it, of a column of the text; 0 means the whole entry,
// and is unchanged.
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
	read    int // number of lines read
}

// NewEntries returns a reader of entries from r: each is a line or, with gathering, continues while
// a bracket is open.
func NewEntries(r io.Reader, gather bool) *Entries {
	return &Entries{lines: NewLines(r), gathers: gather}
}

// Ready reports whether a line can be read without waiting.
func (e *Entries) Ready() bool { return e.lines.Ready() }

// Binary reports whether the input begins like binary data.
func (e *Entries) Binary() bool { return e.lines.Binary() }

// Next returns the next entry, like [Lines.Next] for lines. An entry left open at the end of the
// input is complete. With an error other than the end it returns the start of the entry.
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
