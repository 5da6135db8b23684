package query

import (
	"strings"

	"sprague/games"
)

// Last names the last position that was asked about.
const Last = "_"

// Names gives the position that a user has given a name, in canonical notation.
type Names func(name string) (position string, ok bool)

// named reads a position by its name, which begins at start and ends here.
func (p *parser) named(name string, start int) (_ node, ok bool, err error) {
	if p.names == nil {
		return nil, false, nil
	}
	position, ok := p.names(name)
	if !ok {
		return nil, false, nil
	}
	if err := p.expand(position, start); err != nil {
		return nil, true, err
	}
	// What was read once is read again: the limits hold for what it stands for. It has no names in it.
	inner := parser{text: position, files: p.files, depth: p.depth, room: p.room, solitary: p.solitary, nameAt: &start, braced: p.braced, unlisted: p.unlisted}
	n, err := inner.sum()
	if err != nil {
		if e, ok := refusal(err); ok {
			e.Offset = start
		}
		return nil, true, err
	}
	p.solitary, p.braced, p.unlisted = inner.solitary, inner.braced, inner.unlisted
	return n, true, nil
}

// stands gives the offset that people are told of what begins at another: that of the name, for what a
// name stands for.
func (p *parser) stands(offset int) int {
	if p.nameAt != nil {
		return *p.nameAt
	}
	return offset
}

// lastPosition reads the name of the last position.
func (p *parser) lastPosition() (node, error) {
	start := p.at
	p.at += len(Last)
	n, ok, err := p.named(Last, start)
	if !ok {
		return nil, p.errorAtf(start, games.CodeParse, "%s stands for the last position, and there is none yet", Last)
	}
	return n, err
}

// Uncommented takes off a comment, which begins with a # at the beginning of a line or behind a
// blank, outside brackets and quotes.
func Uncommented(line string) string {
	depth := 0
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '\'', '"':
			if depth == 0 { // one that is never closed is a character as others
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
