package syntax

import (
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// Uncommented takes off a comment, which begins with a # at the beginning of a line or behind a
// blank, outside brackets and quotes.
func Uncommented(line string) string {
	depth := 0
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '\'', '"':
			if depth == 0 { // an unclosed quote is a character like others
				i += 1 + strings.IndexByte(line[i+1:], line[i])
			}
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(depth-1, 0)
		case '#':
			if depth == 0 && (i == 0 || isSpace(line[i-1])) {
				return line[:i]
			}
		}
	}
	return line
}

// lookalike returns the character of the language that another one looks like: input methods write full
// width, word processors dashes.
func lookalike(r rune) (meant rune, ok bool) {
	const fullWidth = '！' - '!'
	switch {
	case r >= '！' && r <= '～':
		meant = r - fullWidth
		return meant, meant >= '0' && meant <= '9' || meant >= 'a' && meant <= 'z' || meant >= 'A' && meant <= 'Z' || strings.ContainsRune("()[]{},+-*/|<>=.", meant)
	case r == '\u3000': // the ideographic space
		return ' ', true
	}
	switch r {
	case '、':
		return ',', true
	case '【':
		return '[', true
	case '】':
		return ']', true
	case '−', '–', '—':
		return '-', true
	case '×':
		return '*', true
	}
	return 0, false
}

// Misread returns a complaint about a look-alike character at or behind the place of an error, if there is one, and
// the error itself otherwise.
func Misread(text string, e *games.Error) *games.Error { return misread(text, e.Offset, e) }

// misread looks for the look-alike from an offset on. Any character may stand in square brackets, where names of files
// stand. An unknown word is to blame itself, unless it has the look-alike.
func misread(text string, from int, e *games.Error) *games.Error {
	if !e.Code.Malformed() || from < 0 || from > len(text) {
		return e
	}
	inBrackets := strings.LastIndexByte(text[:from], '[') > strings.LastIndexByte(text[:from], ']')
	for i, r := range text[from:] {
		switch meant, ok := lookalike(r); {
		case r == '[':
			inBrackets = true
		case r == ']':
			inBrackets = false
		case inBrackets:
		case ok:
			return &games.Error{Code: e.Code, Offset: from + i, Message: say.Textf("'%c' looks like '%c' and is another character; write '%c'", r, meant, meant)}
		case e.Code == games.CodeUnknownRuleset && strings.ContainsRune(" ()+,", r):
			return e
		}
	}
	return e
}
