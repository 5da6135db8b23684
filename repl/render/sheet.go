package render

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"sprague/internal/columns"
	"sprague/internal/exact"
	"sprague/internal/markdown"
	"sprague/internal/say"
)

// Sheet writes any number of rows in a mode. Text is aligned in blocks of some hundred rows.
type Sheet struct {
	w        io.Writer
	style    Style
	mode     Mode
	columns  []Column
	header   bool       // whether the header is still to be written
	separate bool       // whether a table stands right above
	rows     [][]string // text rows not aligned yet
	reword   func(cell any) any
	err      error
}

// rowsPerBlock is the number of text rows aligned with each other.
const rowsPerBlock = 500

// SameColumns returns columns that are the same in all modes.
func SameColumns(columns []Column) func(Mode) []Column {
	return func(Mode) []Column { return columns }
}

// NewSheet returns a sheet. A header is the line of column names above the rows; JSON repeats the
// names in each row.
func NewSheet(w io.Writer, s Style, m Mode, columns []Column, header bool) *Sheet {
	return &Sheet{w: w, style: s, mode: m, columns: columns, header: header}
}

// Mode returns the mode of the sheet.
func (s *Sheet) Mode() Mode { return s.mode }

// Separate says that another table stands right above. In Markdown a blank line ends it.
func (s *Sheet) Separate() { s.separate = true }

// Reword sets a function that replaces each cell before it is written, to translate its sentences.
func (s *Sheet) Reword(reword func(cell any) any) { s.reword = reword }

// Row writes a row: a string, a number, a boolean, a say.Text or nil for each column.
func (s *Sheet) Row(cells ...any) error {
	if s.err != nil {
		return s.err
	}
	if s.reword != nil {
		for i, cell := range cells {
			cells[i] = s.reword(cell)
		}
	}
	if s.mode == JSONMode {
		return s.keep(s.object(cells))
	}
	texts := make([]string, len(cells))
	for i, cell := range cells {
		texts[i] = s.text(cell)
	}
	if s.mode == TextMode {
		if s.rows = append(s.rows, texts); len(s.rows) == rowsPerBlock {
			return s.keep(s.flush())
		}
		return nil
	}
	if s.header {
		s.header = false
		if err := s.keep(s.names()); err != nil {
			return err
		}
	}
	return s.keep(s.line(texts))
}

// Flush writes the waiting rows.
func (s *Sheet) Flush() error {
	if s.err != nil || s.mode != TextMode {
		return s.err
	}
	return s.keep(s.flush())
}

// Close writes the remaining rows, and the header of an empty sheet.
func (s *Sheet) Close() error {
	switch {
	case s.err != nil || s.mode == JSONMode:
		return s.err
	case s.mode == TextMode:
		return s.flush()
	case s.header:
		s.header = false
		return s.names()
	default:
		return nil
	}
}

func (s *Sheet) keep(err error) error {
	s.err = err
	return err
}

// text formats a cell. For people, nil is a dash.
func (s *Sheet) text(cell any) string {
	switch cell := cell.(type) {
	case nil:
		if s.mode == TextMode {
			return "–"
		}
		return ""
	case say.Text:
		if s.mode == CSVMode {
			return cell.String()
		}
		return cell.In(s.style.Language)
	case bool:
		if s.mode == MarkdownMode {
			return s.style.truth(cell)
		}
		return fmt.Sprint(cell)
	default:
		return fmt.Sprint(cell)
	}
}

// object writes a row as a JSON object.
func (s *Sheet) object(cells []any) error {
	var b strings.Builder
	b.WriteByte('{')
	for i, cell := range cells {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:", s.columns[i].Name)
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		if err := e.Encode(cell); err != nil {
			return err
		}
	}
	_, err := s.w.Write(exact.Texts([]byte(strings.ReplaceAll(b.String(), "\n", "") + "}\n")))
	return err
}

// names writes the header.
func (s *Sheet) names() error {
	titles := make([]string, len(s.columns))
	for i, c := range s.columns {
		if titles[i] = c.Name; s.mode == MarkdownMode {
			titles[i] = c.Title.In(s.style.Language)
		}
	}
	if s.separate && s.mode == MarkdownMode {
		if _, err := io.WriteString(s.w, "\n"); err != nil {
			return err
		}
	}
	if err := s.line(titles); err != nil || s.mode == CSVMode {
		return err
	}
	rule := "|"
	for _, c := range s.columns {
		if c.Right {
			rule += " ---: |"
		} else {
			rule += " :--- |"
		}
	}
	_, err := io.WriteString(s.w, rule+"\n")
	return err
}

// line writes the cells of a row of CSV or Markdown.
func (s *Sheet) line(cells []string) error {
	if s.mode == CSVMode {
		w := csv.NewWriter(s.w)
		if err := w.Write(cells); err != nil {
			return err
		}
		w.Flush()
		return w.Error()
	}
	var b strings.Builder
	b.WriteByte('|')
	for _, cell := range cells {
		b.WriteString(" " + markdown.Escape(cell) + " |")
	}
	_, err := io.WriteString(s.w, b.String()+"\n")
	return err
}

// flush aligns and writes the waiting text rows.
func (s *Sheet) flush() error {
	if len(s.rows) == 0 {
		return nil
	}
	layout := columns.Layout{Indent: 2, Headed: true, Screen: s.style.Width}
	heads := make([]string, len(s.columns))
	for i, c := range s.columns {
		heads[i] = c.Title.In(s.style.Language)
		layout.Right = append(layout.Right, c.Right)
	}
	var b strings.Builder
	for i, lines := range layout.Rows(append([][]string{heads}, s.rows...)) { // the headings are always measured
		if i == 0 && !s.header {
			continue
		}
		for _, line := range lines {
			if i == 0 {
				line = s.style.Faint(line)
			}
			b.WriteString(line + "\n")
		}
	}
	s.header = false
	s.rows = s.rows[:0]
	_, err := io.WriteString(s.w, b.String())
	return err
}
