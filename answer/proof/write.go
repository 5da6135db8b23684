package proof

import (
	"bytes"
	"encoding/json"
)

// Text returns a certificate as JSON, with a line for each member and for each array in a list. The
// error says that it is no JSON.
func Text(c Certificate) ([]byte, error) {
	var compact bytes.Buffer
	plain := json.NewEncoder(&compact)
	plain.SetEscapeHTML(false)
	if err := plain.Encode(c); err != nil {
		return nil, err
	}
	l := layout{Buffer: new(bytes.Buffer)}
	l.Grow(compact.Len() + compact.Len()/8)
	for _, b := range compact.Bytes() {
		l.put(b)
	}
	return l.Bytes(), nil
}

// layout breaks the lines of compact JSON.
type layout struct {
	*bytes.Buffer
	depth   int  // of brackets
	quoted  bool // within a text
	escaped bool // behind a backslash
	before  byte
}

// put adds a byte, perhaps with a break.
func (l *layout) put(b byte) {
	before := l.before
	l.before = b
	if l.quoted {
		l.quoted, l.escaped = l.escaped || b != '"', b == '\\' && !l.escaped
		l.WriteByte(b)
		return
	}
	switch b {
	case '"':
		l.quoted = true
	case '{', '[':
		if l.depth++; l.depth == 3 && b == '[' {
			l.WriteString("\n  ")
		}
	case '}', ']':
		if l.depth--; l.depth == 0 || l.depth == 1 && before == ']' {
			l.WriteString("\n")
			if l.depth == 1 {
				l.WriteByte(' ')
			}
		}
	}
	l.WriteByte(b)
	switch {
	case b == '{' && l.depth == 1, b == ',' && l.depth == 1:
		l.WriteString("\n ")
	case b == ':' && l.depth == 1:
		l.WriteByte(' ')
	}
}
