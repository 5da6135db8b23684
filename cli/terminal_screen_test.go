//go:build !windows

package cli_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// screen emulates a terminal: rows of cells, and a cursor. It supports the sequences of the line
// editor.
type screen struct {
	width    int
	rows     [][]rune
	row, at  int
	unparsed string
}

// wideTail is in the second cell of a wide character.
const wideTail = -1

var control = regexp.MustCompile(`^\x1b\[([?0-9;]*)([a-zA-Z])`)

func (s *screen) line() []rune {
	for len(s.rows) <= s.row {
		s.rows = append(s.rows, nil)
	}
	for len(s.rows[s.row]) <= max(s.at, s.width) {
		s.rows[s.row] = append(s.rows[s.row], ' ')
	}
	return s.rows[s.row]
}

func (s *screen) put(r rune) {
	cells := 1
	if unicode.In(r, unicode.Han) || r >= 0xff01 && r <= 0xff60 || r >= 0x3000 && r <= 0x303e {
		cells = 2
	}
	if s.at+cells > s.width { // it wraps at the next character, not before
		s.row, s.at = s.row+1, 0
	}
	s.line()[s.at] = r
	if cells == 2 {
		s.line()[s.at+1] = wideTail
	}
	s.at += cells
}

func (s *screen) control(argument, final string) {
	n, _ := strconv.Atoi(argument)
	cells := s.line()
	switch final {
	case "A":
		s.row = max(0, s.row-max(n, 1))
	case "C":
		s.at = min(s.width-1, s.at+max(n, 1))
	case "D":
		s.at = max(0, min(s.at, s.width-1)-max(n, 1))
	case "H":
		s.row, s.at = 0, 0
	case "J":
		for i := s.at; i < len(cells); i++ {
			cells[i] = ' '
		}
		s.rows = s.rows[:s.row+1]
	case "K":
		for i := range cells {
			cells[i] = ' '
		}
	}
}

func (s *screen) write(text string) {
	for text != "" {
		if found := control.FindStringSubmatch(text); found != nil {
			s.control(found[1], found[2])
			text = text[len(found[0]):]
			continue
		}
		for i, r := range text {
			switch r {
			case '\r':
				s.at = 0
			case '\n':
				s.row++
			case '\b':
				s.at = max(0, min(s.at, s.width-1)-1)
			case '\a':
			default:
				if r < ' ' {
					s.unparsed += string(r)
				} else {
					s.put(r)
				}
			}
			text = text[i+len(string(r)):]
			break
		}
	}
}

func (s *screen) text() string {
	var all []string
	for _, row := range s.rows {
		all = append(all, strings.TrimRight(strings.ReplaceAll(string(row), string(rune(wideTail)), ""), " "))
	}
	return strings.TrimRight(strings.Join(all, "\n"), "\n")
}

// shows waits until the terminal's last rows are these, with the cursor in the last one at a
// column; any column if negative.
func (c *console) shows(width, column int, rows ...string) {
	c.t.Helper()
	var s screen
	c.wait("for the rows "+strings.Join(rows, "/"), func() bool {
		s = screen{width: width}
		s.write(c.written())
		return strings.HasSuffix("\n"+s.text(), "\n"+strings.Join(rows, "\n")) && (column < 0 || s.at == column)
	})
	if s.unparsed != "" {
		c.t.Errorf("the terminal was sent %q", s.unparsed)
	}
}

func TestScreen(t *testing.T) {
	s := screen{width: 10}
	s.write("0123456789 \babc\x1b[A\r\x1b[3CX\n\r\x1b[2K\x1b[?2004hnim\b\bI中，x\b\b\b-\x1b[31m!")
	if got, want := s.text(), "012X456789\nnI中-!x"; got != want || s.row != 1 || s.at != 6 || s.unparsed != "" {
		t.Errorf("%q, want %q; the cursor at %d of row %d; %q", got, want, s.at, s.row, s.unparsed)
	}
}
