package dialect

import (
	"math"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"sprague/internal/say"
)

// foreignSyntax maps words and signs of Python and other languages to hints. The parser stops at
// them.
var foreignSyntax = map[string]string{
	"import":   "gcd, isqrt, popcount and others are built in, and load(\"other.star\", \"name\") reads a script",
	"from":     "gcd, isqrt, popcount and others are built in, and load(\"other.star\", \"name\") reads a script",
	"class":    "use tuples, and a def for each thing to do",
	"try":      "check before, with if",
	"except":   "check before, with if",
	"finally":  "check before, with if",
	"raise":    "write fail(\"…\")",
	"assert":   "write if not …: fail(\"…\")",
	"with":     "a script reads no files",
	"as":       "write name = value",
	"yield":    "put all into a list, and return it",
	"del":      "write x.pop(i) or d.pop(k), or a new list: [x for x in … if …]",
	"is":       "write == or !=",
	"global":   "return the value instead",
	"nonlocal": "return the value instead",
	"lambda":   "write a def",
	"async":    "write a def",
	"await":    "write a def",
	"match":    "write if and elif",
	"switch":   "write if and elif",
	"**":       "write a loop, or 1 << n for a power of two",
	"**=":      "write a loop, or 1 << n for a power of two",
	"&&":       "write and",
	"||":       "write or",
	"!":        "write not",
	"?":        "write a if test else b",
	":=":       "write name = value in a line before",
	"++":       "write += 1",
	"--":       "write -= 1",
	"<>":       "write !=",
	"->":       "values have no types here",
	"@":        "write a def alone",
}

// token is a token of a line.
type token struct {
	text string
	at   place
	next bool // no space separates it from the previous token
}

// tokensBefore lists the tokens of a line that begin at or before a place.
func tokensBefore(source []byte, at place) []token {
	line := ""
	if lines := strings.Split(string(source), "\n"); int(at.line) <= len(lines) && at.line > 0 {
		line = lines[at.line-1]
	}
	var all []token
	column, end := int32(1), 0
	for {
		blanks, length := nextToken(line[end:])
		column += int32(len([]rune(line[end : end+blanks])))
		if blanks == length || column > at.column {
			return all
		}
		text := line[end+blanks : end+length]
		all = append(all, token{text, place{at.file, at.line, column}, blanks == 0})
		column, end = column+int32(len([]rune(text))), end+length
	}
}

// parseError converts an error of the parser, with a hint for known habits from other languages.
func parseError(name string, source []byte, wrong syntax.Error, all []bracket) *Error {
	at := place{&name, wrong.Pos.Line, wrong.Pos.Col}
	if at.column == 1 && at.line > 1 && strings.HasPrefix(wrong.Msg, "got newline") { // the parser has moved on to the next line
		at = place{&name, at.line - 1, math.MaxInt32}
	}
	if strings.HasPrefix(wrong.Msg, nesting) {
		return at.errorf("%s", say.Known(faults[nesting]))
	}
	line := tokensBefore(source, at)
	for i := len(line) - 1; i >= 0 && i >= len(line)-3; i-- { // the parser may be one or two tokens ahead
		t := line[i]
		if said, ok := foreignSyntax[t.text]; ok {
			return t.at.errorf("%s is not available; %s", t.text, say.Known(said))
		}
		if i > 0 && t.next && strings.ContainsAny(t.text[:1], "\"'") && len(line[i-1].text) <= 2 && strings.ContainsAny(line[i-1].text, "fF") {
			return line[i-1].at.errorf("f\"…\" is not available; write \"text \" + str(value)")
		}
		if t.text[0] >= '0' && t.text[0] <= '9' && strings.Contains(t.text, "_") {
			return t.at.errorf("write the digits of a number without _")
		}
	}
	if !strings.HasSuffix(wrong.Msg, "in string") {
		if err := wrongBracket(all, source); err != nil {
			return err
		}
	}
	if len(line) > 0 {
		at = line[len(line)-1].at
	}
	got, want, _ := strings.Cut(strings.TrimPrefix(wrong.Msg, "got "), ", want ")
	switch {
	case strings.Contains(wrong.Msg, "does not associate"):
		return at.errorf("comparisons do not chain; write a < b and b < c")
	case got == "for":
		return at.errorf("for stands in brackets here: [… for … in …]")
	case got == "else" && want == "primary expression":
		return at.errorf("else stands below if or elif only; a for-loop has none")
	case got == "if" && want == "':'":
		return at.errorf("else if is not available; write elif")
	case got == "'='" && want == "newline":
		return at.errorf("= stands once in a line; write another line for each name")
	case got == "'='":
		return at.errorf("= stands in an assignment, or names an argument; write == to compare")
	case got == "'*'" && want == "primary expression":
		return at.errorf("names with * are not available; write x[0] for the first element and x[1:] for the others")
	case want == "':'" && (got == "','" || got == "'}'" || got == "for"):
		return at.errorf("an entry of a dictionary is key: value")
	case got == "':'" && (want == "')'" || want == "newline"):
		return at.errorf("a : does not stand here; names have no types, and only def, if, elif, else and for begin a block")
	case got == "newline" && want == "':'":
		return at.errorf("a : is missing at the end of this line")
	case want == "indent":
		return at.errorf("an indented line is missing here")
	case got == "indent":
		return at.errorf("this line is indented further than the one before")
	case got == "string literal" && len(line) > 1:
		return at.errorf("write + between two texts")
	case got == "'//'" && len(line) == 1:
		return at.errorf("write # before a comment")
	case want != "":
		return at.errorf("cannot read this: %s stands where %s is expected", tokenName(got), tokenName(want))
	}
	for begin, said := range faults {
		if strings.HasPrefix(wrong.Msg, begin) {
			return at.errorf("%s", say.Known(said))
		}
	}
	return at.errorf("cannot read this: %s", say.Plain(wrong.Msg))
}

// closing are the brackets that close others.
var closing = map[string]string{"(": ")", "[": "]", "{": "}"}

// wrongBracket returns an error for the first bracket that another kind of bracket closes, or for the
// last one that none closes; nil if there is neither.
func wrongBracket(all []bracket, source []byte) *Error {
	var first *bracket
	for i := range all {
		b := &all[i]
		if b.end >= 0 && string(source[b.end]) != closing[b.text] && (first == nil || b.end < first.end) {
			first = b
		}
	}
	if b := first; b != nil {
		return b.closed.errorf("%s does not close %s at %d:%d; write %s", quoted(string(source[b.end])), quoted(b.text), b.at.line, b.at.column, quoted(closing[b.text]))
	}
	for _, b := range slices.Backward(all) {
		if b.end < 0 {
			return b.at.errorf("unclosed %s", quoted(b.text))
		}
	}
	return nil
}

func quoted(text string) say.Text { return say.Plain("'" + text + "'") }

// tokenName returns the readable form of the parser's name of a token.
func tokenName(name string) say.Text {
	if said, ok := tokenNames[name]; ok {
		return say.Known(said)
	}
	return say.Plain(strings.ReplaceAll(name, "'", ""))
}

var tokenNames = map[string]string{
	"primary expression": "a value",
	"newline":            "the end of the line",
	"identifier":         "a name",
	"int literal":        "an integer",
	"float literal":      "an integer",
	"string literal":     "a text",
	"outdent":            "a line that is indented less",
	"end of file":        "the end of the script",
}

const nesting = "excessive nesting"

// faults maps prefixes of the parser's other error messages to readable messages.
var faults = map[string]string{
	nesting:                        "brackets and blocks lie too deep within each other; give parts of them names or defs of their own",
	"unindent does not match":      "this line is indented like none before it",
	"unexpected newline in string": "this text is not closed by a quote",
	"unexpected EOF in string":     "this text is not closed by a quote",
	"invalid escape":               "a text has a \\ that begins no escape sequence; write \\\\ for one",
	"stray backslash":              "a \\ stands at the end of a line only",
	"not an identifier":            "a name is missing here",
	"conditional expression":       "a if test needs else b behind it",
	"unparenthesized tuple":        "write a tuple of one element in parentheses: (x,)",
	"keyword argument must":        "only a name stands before = in a call",
	"first operand of load":        "write load(\"other.star\", \"name\")",
	"load statement must":          "write load(\"other.star\", \"name\")",
	"load operand must":            "write load(\"other.star\", \"name\")",
	"original name of loaded":      "write load(\"other.star\", \"name\")",
	"obsolete form of octal":       "a number does not begin with 0; write 0o before octal digits",
	"unexpected ')'":               "this bracket closes none",
	"unexpected ']'":               "this bracket closes none",
	"unexpected '}'":               "this bracket closes none",
	"unexpected input character":   "this character stands in texts and comments only",
}
