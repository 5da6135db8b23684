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

// Sheet writes rows in a mode. Rows may be without end: text is aligned a few hundred rows at a
// time.
type Sheet struct {
	w       io.Writer
	style   Style
	mode    Mode
	columns []Column
	header  bool       // whether the line of names is still to be written
	rows    [][]string // of text, until they are aligned
	err     error
}

// alignedAtOnce is how many rows of text are aligned with each other.
const alignedAtOnce = 500

// NewSheet makes a sheet; a header is the line of names above the rows, which JSON has in each row.
func NewSheet(w io.Writer, s Style, m Mode, columns []Column, header bool) *Sheet {
	return &Sheet{w: w, style: s, mode: m, columns: columns, header: header}
}

// Row writes a row: a string, a number, a truth, a say.Text or nil for each column.
func (s *Sheet) Row(cells ...any) error {
	if s.err != nil {
		return s.err
	}
	if s.mode == JSONMode {
		return s.keep(s.object(cells))
	}
	texts := make([]string, len(cells))
	for i, cell := range cells {
		texts[i] = s.text(cell)
	}
	if s.mode == TextMode {
		if s.rows = append(s.rows, texts); len(s.rows) == alignedAtOnce {
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

// Close writes what is left, and an empty sheet's header.
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

// text writes a cell. People are shown nothing as a dash.
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

// object writes a row as an object of JSON.
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

// names writes the line above the rows.
func (s *Sheet) names() error {
	titles := make([]string, len(s.columns))
	for i, c := range s.columns {
		if titles[i] = c.Name; s.mode == MarkdownMode {
			titles[i] = c.Title.In(s.style.Language)
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

// flush aligns the rows of text that there are, and writes them.
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
	for i, lines := range layout.Rows(append([][]string{heads}, s.rows...)) { // the heads take their room always
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
