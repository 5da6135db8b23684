package syntax

import (
	"strings"
	"unicode/utf8"

	"sprague/games"
	"sprague/internal/say"
)

// RemoveComment removes a comment, which begins with a # at the beginning of a line or after a
// blank, outside brackets and quotes.
func RemoveComment(line string) string {
	depth := 0
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '\'', '"':
			if depth == 0 { // an unclosed quote is an ordinary character
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

// Plain replaces full-width brackets, commas and operators of input methods by those of the
// language. It keeps the number of characters, and so columns. It does not change square brackets,
// where names of files may occur.
func Plain(text string) string {
	if utf8.RuneCountInString(text) == len(text) || !strings.ContainsFunc(text, func(r rune) bool { return fullWidth(r) != 0 }) {
		return text
	}
	var b strings.Builder
	depth, opener, closer := 0, rune(0), rune(0) // of the current square bracket
	for i, r := range text {
		meant := fullWidth(r)
		switch {
		case depth == 0 && (r == '[' || meant == '['):
			depth, opener, closer = 1, r, map[rune]rune{'[': ']', '［': '］', '【': '】'}[r]
		case depth > 0 && r == opener:
			depth, meant = depth+1, 0
		case depth > 0 && r == closer:
			if depth--; depth > 0 {
				meant = 0
			}
		case depth > 0:
			meant = 0
		}
		if meant != 0 {
			b.WriteByte(meant)
			continue
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		b.WriteString(text[i : i+size])
	}
	return b.String()
}

// PlainAll is Plain for a text without file names. It also changes the content of square brackets.
func PlainAll(text string) string {
	return strings.Map(func(r rune) rune {
		if meant := fullWidth(r); meant != 0 {
			return rune(meant)
		}
		return r
	}, text)
}

// fullWidth returns the ordinary form of a full-width bracket, comma, operator or blank, or 0.
func fullWidth(r rune) byte {
	switch r {
	case '、':
		return ','
	case '【':
		return '['
	case '】':
		return ']'
	case '\u3000': // the ideographic space
		return ' '
	}
	if half := r - '！' + '!'; half > 0 && half < utf8.RuneSelf && strings.ContainsRune("()[]{},+-*/|<>=", half) {
		return byte(half)
	}
	return 0
}

// lookalike returns the text of the language that a character resembles: input methods write
// full-width digits and letters, word processors dashes. It returns "" for other characters.
func lookalike(r rune) string {
	const shift = '！' - '!'
	if half := r - shift; half >= '0' && half <= '9' || half >= 'a' && half <= 'z' || half >= 'A' && half <= 'Z' || half == '.' {
		return string(half)
	}
	switch r {
	case '−', '–', '—':
		return "-"
	case '×':
		return "*"
	case '≥':
		return ">="
	case '≤':
		return "<="
	case '∥', '‖':
		return "||"
	}
	return ""
}

// ExplainLookalike returns an error about a look-alike character at or after the place of an error,
// if there is one, else the error itself.
func ExplainLookalike(text string, e *games.Error) *games.Error {
	return findLookalike(text, e.Offset, e)
}

// findLookalike looks for the look-alike from an offset on. Square brackets may contain any
// character, since file names occur there. An unknown word is itself at fault, unless it contains
// the look-alike.
func findLookalike(text string, from int, e *games.Error) *games.Error {
	if !e.Code.Malformed() || from < 0 || from > len(text) {
		return e
	}
	inBrackets := strings.LastIndexByte(text[:from], '[') > strings.LastIndexByte(text[:from], ']')
	for i, r := range text[from:] {
		switch meant := lookalike(r); {
		case r == '[':
			inBrackets = true
		case r == ']':
			inBrackets = false
		case inBrackets:
		case meant != "":
			return &games.Error{Code: e.Code, Offset: from + i, Message: say.Textf("'%c' looks like '%s' and is another character; write '%s'", r, meant, meant)}
		case e.Code == games.CodeUnknownRuleset && strings.ContainsRune(" ()+,", r):
			return e
		}
	}
	return e
}
