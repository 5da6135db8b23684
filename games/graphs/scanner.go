package graphs

import (
	"errors"
	"io"
	"unicode/utf8"

	"sprague/games"
)

// scanner reads the words of a file line by line. It skips comments after # and lines without
// words.
type scanner struct {
	in   io.Reader
	path string
	// line and column locate the next character, from 1.
	line, column int32
	// of is the place of the last word.
	of place

	buffer   []byte
	at, end  int
	word     []byte
	err      error
	finished bool
}

func newScanner(in io.Reader, path string) *scanner {
	return &scanner{in: in, path: path, line: 1, column: 1, buffer: make([]byte, 1<<16)}
}

// peek returns the next byte. It returns false at the end of the file or after a read error.
func (s *scanner) peek() (byte, bool) {
	for s.at == s.end && !s.finished {
		n, err := s.in.Read(s.buffer)
		s.at, s.end = 0, n
		if err != nil {
			s.finished = true
			if !errors.Is(err, io.EOF) {
				s.err = games.Errorf(games.CodeBadParams, "cannot read %s: %s", games.ClipStart(s.path), games.ClipError(err))
			}
		}
	}
	if s.at == s.end {
		return 0, false
	}
	return s.buffer[s.at], true
}

// pass advances over the byte c. Columns count characters, not bytes.
func (s *scanner) pass(c byte) {
	s.at++
	switch {
	case c == '\n':
		s.line, s.column = s.line+1, 1
	case utf8.RuneStart(c):
		s.column++
	}
}

// next reads the next word of the line. It returns false at the end of the line.
func (s *scanner) next() bool {
	s.word = s.word[:0]
	for {
		c, ok := s.peek()
		switch {
		case !ok || c == '\n':
			return false
		case c == '#':
			s.comment()
			return false
		case c == ' ' || c == '\t' || c == '\r':
			s.pass(c)
			continue
		}
		break
	}
	s.of = place{s.line, s.column}
	pair := s.buffer[s.at] == '('
	for {
		c, ok := s.peek()
		blank := c == ' ' || c == '\t' || c == '\r'
		if !ok || c == '\n' || c == '#' || blank && !pair {
			return true
		}
		pair = pair && c != ')'     // blanks in a pair do not end it
		if len(s.word) <= maxWord { // longer words are refused later
			s.word = append(s.word, c)
		}
		s.pass(c)
	}
}

// comment skips the rest of the line.
func (s *scanner) comment() {
	for {
		c, ok := s.peek()
		if !ok || c == '\n' {
			return
		}
		s.pass(c)
	}
}

// first reads the first word of the next line with words. It returns false at the end of the file.
func (s *scanner) first() bool {
	for !s.next() {
		c, ok := s.peek()
		if !ok {
			return false
		}
		s.pass(c)
	}
	return true
}

// name parses the last word as a name.
func (s *scanner) name() (name, error) {
	if n, ok := shortNumber(s.word); ok {
		return name{number: n}, nil
	}
	n, err := parseName(string(s.word))
	if err != nil {
		if err.Code == games.CodeBadPosition {
			err.Code = games.CodeBadParams
		}
		return n, s.refusef(err.Code, "%s", err.Message)
	}
	return n, nil
}

// shortDigits is the largest number of decimal digits that always fit an int64.
const shortDigits = 18

// shortNumber parses a number of at most shortDigits digits; false for other words.
func shortNumber(word []byte) (n int64, ok bool) {
	if len(word) > shortDigits {
		return 0, false
	}
	for _, c := range word {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int64(c-'0')
	}
	return n, true
}

// refusef returns an error at the last word.
func (s *scanner) refusef(code games.Code, format string, args ...any) error {
	return s.refuseAtf(s.of, code, format, args...)
}
