package input

import (
	"strings"
	"unicode/utf8"
)

// Gatherer makes one entry of the lines that an open bracket holds together: they are joined by a
// blank each, and blanks take the place of comments between them. The zero Gatherer is ready. It reads every line once, however many there are.
type Gatherer struct {
	brackets brackets
	text     strings.Builder
	lines    int
}

// Add takes the next line and reports whether the entry is whole. One that grows beyond MaxLine is
// whole as well, so that its reader reports the unclosed bracket.
func (g *Gatherer) Add(line string) (whole bool) {
	if g.lines > 0 {
		g.text.WriteByte(' ')
	}
	g.lines++
	comment := g.brackets.read(line)
	g.text.WriteString(line[:comment])
	for range utf8.RuneCountInString(line[comment:]) { // so that what follows keeps its column
		g.text.WriteByte(' ')
	}
	return !g.brackets.open() || g.text.Len() > MaxLine
}

// Lines is how many lines have been added.
func (g *Gatherer) Lines() int { return g.lines }

// Take gives what was added, whole or not, and begins anew.
func (g *Gatherer) Take() string {
	text := g.text.String()
	*g = Gatherer{}
	return text
}

// deepest is how deep brackets are followed; the language lets them nest no deeper.
const deepest = 1000

// brackets knows which brackets are open behind what it has read.
type brackets struct {
	expected []byte // the closing ones, the last of which comes first
	broken   bool   // no line to come makes the text right
}

func (b *brackets) open() bool { return len(b.expected) > 0 && !b.broken }

// read goes through a line. Brackets in quotes and comments do not count. A # begins a comment at
// the beginning and behind a blank. Between brackets it may be a part of a name: there a blank must
// follow, too, and in [ ] none begins. It tells where a comment between brackets begins, else the end of
// the line.
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
			return len(line) // which who runs the entry takes off
		case c == '#' && isBlank(before) && b.expected[len(b.expected)-1] != ']' && (i+1 == len(line) || isBlank(line[i+1])):
			return i
		default:
			b.step(c)
		}
		before = c
	}
	b.broken = b.broken || quote != 0 // no name goes on behind the end of a line
	return len(line)
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// step takes a character outside quotes.
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
	b.broken = b.broken || len(b.expected) > deepest
}
