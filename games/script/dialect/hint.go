package dialect

import (
	"bytes"
	"maps"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"sprague/internal/say"
)

// unknown is the error about a name without a meaning.
func (c *compiler) unknown(e *syntax.Ident) *Error {
	at := c.at(e.NamePos)
	if said, ok := missing[e.Name]; ok {
		return at.errorf("%s is not available; %s", e.Name, say.Known(said))
	}
	names := slices.Concat(slices.Collect(maps.Keys(builtins)), slices.Collect(maps.Keys(c.options.Functions)),
		slices.Collect(maps.Keys(c.options.Constants)), slices.Collect(maps.Keys(c.program.globals)), []string{"True", "False", "None"})
	for _, scope := range c.scopes {
		names = slices.AppendSeq(names, maps.Keys(scope))
	}
	slices.Sort(names)
	for _, name := range names {
		if strings.EqualFold(name, e.Name) || near(name, e.Name) {
			return at.errorf("%s is not defined; did you mean %s?", e.Name, name)
		}
	}
	return at.errorf("%s is not defined", e.Name)
}

// near reports whether one letter more, less or other makes one name of the other.
func near(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 || len(b) < 3 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) == len(b) {
		return i < len(a) && a[i+1:] == b[i+1:]
	}
	return a[i:] == b[i+1:]
}

// missing are names of Python that the dialect leaves out.
var missing = map[string]string{
	"dict":   "use tuples or lists",
	"set":    "use a sorted list or tuple",
	"float":  "use integers; // divides",
	"pow":    "write a loop, or 1 << n for a power of two",
	"divmod": "write x // y and x % y",
	"map":    "write [f(x) for x in …]",
	"filter": "write [x for x in … if …]",
	"input":  "a script reads nothing but its arguments",
	"open":   "a script reads no files",
	"type":   "write x == None, or use positions of one kind",
	"repr":   "write str(x)",
	"chr":    "write \"abc\"[i]",
	"ord":    "write \"abc\".find(x)",
	"round":  "use integers; // divides",
	"bin":    "write a loop with % 2 and // 2",
	"hash":   "compare the values themselves",
	"next":   "write a for-loop with break",
	"iter":   "write a for-loop",
}

// reserved are words of Python at which the parser stops.
var reserved = map[string]string{
	"import":   "a script uses load(\"other.star\", \"name\") only",
	"from":     "a script uses load(\"other.star\", \"name\") only",
	"class":    "use tuples, and a def for each thing to do",
	"try":      "check before, with if",
	"raise":    "write fail(\"…\")",
	"with":     "a script reads no files",
	"yield":    "put all into a list, and return it",
	"del":      "make a new list: [x for x in … if …]",
	"assert":   "write if not …: fail(\"…\")",
	"is":       "write ==",
	"global":   "return the value instead",
	"nonlocal": "return the value instead",
	"lambda":   "write a def",
	"async":    "write a def",
	"except":   "check before, with if",
	"finally":  "check before, with if",
}

// misread says what stops the parser: where that is a word of Python or a habit, with what to write instead.
func misread(name string, source []byte, wrong syntax.Error) *Error {
	at := place{&name, wrong.Pos.Line, wrong.Pos.Col}
	lines := bytes.Split(source, []byte("\n"))
	var rest, before string
	if i := int(at.line) - 1; i >= 0 && i < len(lines) {
		line := string(lines[i])
		j := min(max(int(at.column)-1, 0), len(line))
		before, rest = strings.TrimSpace(line[:j]), line[j:]
	}
	word := rest[:len(rest)-len(strings.TrimLeft(rest, "abcdefghijklmnopqrstuvwxyz"))]
	if j := strings.LastIndex(before, " "); reserved[word] == "" {
		if last := before[j+1:]; reserved[last] != "" { // the parser has gone on by one word
			word = last
		}
	}
	switch said := reserved[word]; {
	case said != "":
		return at.errorf("%s is not available; %s", word, say.Known(said))
	case strings.HasPrefix(rest, "**"):
		return at.errorf("** is not available; write a loop, or 1 << n for a power of two")
	case strings.Contains(wrong.Msg, "does not associate"):
		return at.errorf("comparisons do not chain; write a < b and b < c")
	case strings.HasPrefix(rest, "\"") || strings.HasPrefix(rest, "'"):
		if strings.HasSuffix(before, "f") {
			return at.errorf("f\"…\" is not available; write \"text \" + str(value)")
		}
	case strings.HasPrefix(rest, ":="):
		return at.errorf(":= is not available; write name = value in a line before")
	}
	return at.errorf("cannot read this: %s", say.Plain(wrong.Msg))
}
