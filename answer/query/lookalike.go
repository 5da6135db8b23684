package query

import (
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// lookalike gives the character of the language that another one looks like: input methods write full
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

// misread tells of a look-alike where a text could not be read from an offset on, which is what went
// wrong there most likely. Between brackets, where names of files stand, there may be any character;
// and an unknown name is to blame itself for what it has none of.
func misread(text string, e *games.Error) (*games.Error, bool) {
	if !e.Code.Malformed() || e.Offset < 0 || e.Offset > len(text) {
		return nil, false
	}
	inBrackets := strings.LastIndexByte(text[:e.Offset], '[') > strings.LastIndexByte(text[:e.Offset], ']')
	for i, r := range text[e.Offset:] {
		switch meant, ok := lookalike(r); {
		case r == '[':
			inBrackets = true
		case r == ']':
			inBrackets = false
		case inBrackets:
		case ok:
			return &games.Error{Code: e.Code, Offset: e.Offset + i, Message: say.Textf("'%c' looks like '%c' and is another character; write '%c'", r, meant, meant)}, true
		case e.Code == games.CodeUnknownRuleset && strings.ContainsRune(" ()+,", r):
			return nil, false
		}
	}
	return nil, false
}
