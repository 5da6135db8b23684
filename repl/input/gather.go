package input

import (
	"strings"
	"unicode/utf8"
)

// Gatherer joins the lines within an open bracket to one entry: a blank joins lines, and comments
// between them become blanks. The zero Gatherer is ready to use. It reads every line once, whatever
// their number.
type Gatherer struct {
	brackets brackets
	text     strings.Builder
	lines    int
}

// Add adds the next line and reports whether the entry is complete. An entry longer than MaxLine
// counts as complete, so that its reader reports the unclosed bracket.
func (g *Gatherer) Add(line string) (whole bool) {
	if g.lines > 0 {
		g.text.WriteByte(' ')
	}
	g.lines++
	comment := g.brackets.read(line)
	g.text.WriteString(line[:comment])
	for range utf8.RuneCountInString(line[comment:]) { // to keep the columns of the rest
		g.text.WriteByte(' ')
	}
	return !g.brackets.open() || g.text.Len() > MaxLine
}

// Lines returns the number of added lines.
func (g *Gatherer) Lines() int { return g.lines }

// Take returns the added text, complete or not, and starts over.
func (g *Gatherer) Take() string {
	text := g.text.String()
	*g = Gatherer{}
	return text
}

// maxNesting is the maximum tracked nesting of brackets; the language allows no more.
const maxNesting = 1000

// brackets tracks the open brackets.
type brackets struct {
	expected []byte // the expected closing brackets, innermost last
	broken   bool   // no further line can make the text valid
}

func (b *brackets) open() bool { return len(b.expected) > 0 && !b.broken }

// read processes a line. It ignores brackets in quotes and comments. A # begins a comment at the
// beginning of a line and after a blank. Inside brackets it may be part of a name: a blank must
// follow it too, and inside [ ] it never begins a comment. read returns the start of a comment
// inside brackets, else the end of the line.
func (b *brackets) read(line string) (comment int) {
	var quote byte
	before := byte(' ')
	for i := 0; i < len(line) && !b.broken; i++ {
		c := line[i]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '#' && isBlank(before) && len(b.expected) == 0:
			return len(line) // removed when the entry is run
		case c == '#' && isBlank(before) && b.expected[len(b.expected)-1] != ']' && (i+1 == len(line) || isBlank(line[i+1])):
			return i
		default:
			b.step(c)
		}
		before = c
	}
	b.broken = b.broken || quote != 0 // a name cannot continue on the next line
	return len(line)
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// step processes a character outside quotes.
func (b *brackets) step(c byte) {
	switch c {
	case '(':
		b.expected = append(b.expected, ')')
	case '[':
		b.expected = append(b.expected, ']')
	case '{':
		b.expected = append(b.expected, '}')
	case ')', ']', '}':
		last := len(b.expected) - 1
		if last < 0 || b.expected[last] != c {
			b.broken = true
			return
		}
		b.expected = b.expected[:last]
	}
	b.broken = b.broken || len(b.expected) > maxNesting
}
