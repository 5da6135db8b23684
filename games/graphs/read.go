package graphs

import (
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// source yields the edges of a graph, from a file or from the parameters.
type source interface {
	// edges yields all edges. It returns its own first error or that of yield.
	edges(yield func(u, v name) *games.Error) error
	// place returns the place of the last edge.
	place() place
	// refuseAtf returns an error at a place.
	refuseAtf(at place, code games.Code, format string, args ...any) error
}

// place is a line and a column in a file, or an offset in the parameters.
type place struct{ line, column int32 }

// edges reads the lines of a file, each of the form "u v".
func (s *scanner) edges(yield func(u, v name) *games.Error) error {
	for {
		if u, v, ok := s.plainEdge(); ok {
			if err := yield(u, v); err != nil {
				return s.refusef(err.Code, "%s", err.Message)
			}
			continue
		}
		if !s.first() {
			return s.err
		}
		u, err := s.name()
		if err != nil {
			return err
		}
		if !s.next() {
			return s.refuseEnd(say.Textf("an edge is two vertices on a line: u v"))
		}
		v, err := s.name()
		if err != nil {
			return err
		}
		if err := yield(u, v); err != nil {
			return s.refusef(err.Code, "%s", err.Message)
		}
		if s.next() {
			return s.refusef(games.CodeBadParams, "an edge is two vertices on a line, and this is a third word")
		}
	}
}

// refuseEnd returns an error at the end of a line, or the read error if there is one.
func (s *scanner) refuseEnd(message say.Text) error {
	if s.err != nil {
		return s.err
	}
	return s.refuseAtf(place{s.of.line, s.column}, games.CodeBadParams, "%s", message)
}

func (s *scanner) place() place { return s.of }

func (s *scanner) refuseAtf(at place, code games.Code, format string, args ...any) error {
	return games.Errorf(code, "%s:%d:%d: %s", games.ClipStart(s.path), at.line, at.column, say.Textf(format, args...))
}

// inline is the source of edges in parameters, separated by spaces.
type inline struct {
	text   string
	offset int                       // offset of the text in the parameters
	joint  string                    // sign between two vertices: > or -
	at     int                       // offset of the last edge
	alone  func(v name) *games.Error // receives isolated vertices; nil refuses them
	written
}

// written collects the edges in canonical notation.
type written struct{ strings.Builder }

func (w *written) add(text string) {
	if w.Len() > 0 {
		w.WriteByte(' ')
	}
	w.WriteString(text)
}

func (s *inline) edges(yield func(u, v name) *games.Error) error {
	for word, at := range words(s.text) {
		s.at = s.offset + at
		first, second, ok := strings.Cut(word, s.joint)
		if !ok && s.alone == nil {
			return s.refuseAtf(s.place(), games.CodeBadParams, "%q is not an edge; write edges as in 1%s2 2%s3", games.ClipStart(word), s.joint, s.joint)
		}
		u, err := s.name(first, 0)
		if err != nil {
			return err
		}
		if !ok {
			if err := s.alone(u); err != nil {
				return err.At(-1, s.at)
			}
			s.add(u.String())
			continue
		}
		v, err := s.name(second, len(first)+len(s.joint))
		if err != nil {
			return err
		}
		if err := yield(u, v); err != nil {
			return err.At(-1, s.at)
		}
		s.add(u.String() + s.joint + v.String())
	}
	return nil
}

// name parses a name at an offset in the current edge.
func (s *inline) name(text string, into int) (name, error) {
	text, _, more := strings.Cut(text, s.joint)
	n, err := parseName(text)
	if err != nil {
		return n, asParams(err).At(-1, s.at+into+err.Offset)
	}
	if more {
		return n, games.Errorf(games.CodeBadParams, "an edge joins two vertices, as in 1%s2, and this %s joins a third", s.joint, s.joint).At(-1, s.at+into+len(text))
	}
	return n, nil
}

// asParams changes the code of an error from bad position to bad parameters.
func asParams(err *games.Error) *games.Error {
	if err.Code == games.CodeBadPosition {
		err.Code = games.CodeBadParams
	}
	return err
}

func (s *inline) place() place { return place{column: int32(s.at)} }

func (s *inline) refuseAtf(at place, code games.Code, format string, args ...any) error {
	return games.Errorf(code, format, args...).At(-1, int(at.column))
}

// words yields the words of a text with their offsets. A pair in parentheses is one word.
func words(text string) func(yield func(word string, at int) bool) {
	return func(yield func(string, int) bool) {
		at := 0
		for at < len(text) {
			at += len(text[at:]) - len(strings.TrimLeft(text[at:], blanks))
			depth := 0 // of parentheses, in which blanks do not end the word
			end := at
			for end < len(text) && (depth > 0 || !strings.ContainsRune(blanks, rune(text[end]))) {
				switch text[end] {
				case '(':
					depth++
				case ')':
					depth = max(0, depth-1)
				}
				end++
			}
			if at == end || !yield(text[at:end], at) {
				return
			}
			at = end
		}
	}
}

const blanks = " \t\r\n"
