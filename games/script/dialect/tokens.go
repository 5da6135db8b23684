package dialect

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// operators are the tokens of several signs. An operator stands before its prefixes.
var operators = []string{"**=", "**", "&&", "||", ":=", "++", "--", "<>", "!=", "<=", ">=", "==", "//", "->"}

// nextToken returns the bounds of the first token of a text, in bytes. Without a token, both are the
// length of the text. A text in single quotes, or in triple quotes that are never closed, ends at
// the end of its line.
func nextToken(text string) (start, end int) {
	start = len(text) - len(strings.TrimLeft(text, " \t\n\f\r"))
	text = text[start:]
	if text == "" {
		return start, start
	}
	return start, start + tokenLength(text)
}

// tokenLength returns the length of the token that begins a text.
func tokenLength(text string) int {
	first, size := utf8.DecodeRuneInString(text)
	switch {
	case first == '"' || first == '\'':
		return quotedLength(text)
	case first == '#':
		return lengthWhile(text, func(r rune) bool { return r != '\n' })
	case '0' <= first && first <= '9':
		return lengthWhile(text, func(r rune) bool { return inWord(r) || r == '.' })
	case inWord(first):
		return lengthWhile(text, inWord)
	}
	for _, o := range operators {
		if strings.HasPrefix(text, o) {
			return len(o)
		}
	}
	return size
}

func inWord(r rune) bool { return r == '_' || '0' <= r && r <= '9' || unicode.IsLetter(r) }

// lengthWhile returns the length of the prefix whose characters satisfy a condition.
func lengthWhile(text string, is func(rune) bool) int {
	if n := strings.IndexFunc(text, func(r rune) bool { return !is(r) }); n >= 0 {
		return n
	}
	return len(text)
}

// quotedLength returns the length of the string literal that begins a text.
func quotedLength(text string) int {
	quote := text[:1]
	if triple := strings.Repeat(quote, 3); strings.HasPrefix(text, triple) {
		for i := 3; i < len(text); i++ {
			switch {
			case text[i] == '\\':
				i++
			case strings.HasPrefix(text[i:], triple):
				return i + 3
			}
		}
	}
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case quote[0]:
			return i + 1
		case '\n':
			return i
		case '\\':
			if i+1 == len(text) || text[i+1] == '\n' {
				return i
			}
			i++
		}
	}
	return len(text)
}
