package proof

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
)

// Write writes a certificate as JSON, with a line for each member and for each array in a list. The
// error is that of the writer.
func Write(w io.Writer, c Certificate) error {
	var text bytes.Buffer
	plain := json.NewEncoder(&text)
	plain.SetEscapeHTML(false)
	if err := plain.Encode(c); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	l := layout{Writer: out}
	for _, b := range text.Bytes() {
		l.put(b)
	}
	return out.Flush()
}

// layout breaks the lines of compact JSON.
type layout struct {
	*bufio.Writer
	depth   int  // of brackets
	quoted  bool // within a text
	escaped bool // behind a backslash
	before  byte
}

// put writes a byte, perhaps with a break. The writer keeps its errors.
func (l *layout) put(b byte) {
	before := l.before
	l.before = b
	if l.quoted {
		l.quoted, l.escaped = l.escaped || b != '"', b == '\\' && !l.escaped
		_ = l.WriteByte(b)
		return
	}
	switch b {
	case '"':
		l.quoted = true
	case '{', '[':
		if l.depth++; l.depth == 3 && b == '[' {
			_, _ = l.WriteString("\n  ")
		}
	case '}', ']':
		if l.depth--; l.depth == 0 || l.depth == 1 && before == ']' {
			_, _ = l.WriteString("\n")
			if l.depth == 1 {
				_ = l.WriteByte(' ')
			}
		}
	}
	_ = l.WriteByte(b)
	switch {
	case b == '{' && l.depth == 1, b == ',' && l.depth == 1:
		_, _ = l.WriteString("\n ")
	case b == ':' && l.depth == 1:
		_ = l.WriteByte(' ')
	}
}
