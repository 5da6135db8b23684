package printable

import (
	"encoding/binary"
	"io"
	"sync"
	"unicode/utf8"
)

// Writer filters all text output of the program. Newlines, tabs, visible characters and the colors
// of [Paint] pass; everything else becomes an escape in JSON's form. Several goroutines may use it.
type Writer struct {
	to io.Writer

	mu   sync.Mutex
	held []byte // an incomplete character or color
	safe []byte // buffer for output
}

// NewWriter returns a filter for a writer.
func NewWriter(to io.Writer) *Writer { return &Writer{to: to} }

// Unwrap returns the underlying writer.
func (w *Writer) Unwrap() io.Writer { return w.to }

// Write writes filtered text. An incomplete sequence waits for the next text or for [Writer.Flush].
func (w *Writer) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := b
	if len(w.held) > 0 {
		text = append(w.held, b...)
		w.held = nil
	}
	safe := text
	if n := prefix(text); n < len(text) {
		var rest []byte
		safe, rest = appendSafe(append(w.safe[:0], text[:n]...), text[n:], false)
		w.safe, w.held = safe, append([]byte(nil), rest...)
	}
	if err := w.write(safe); err != nil {
		return 0, err
	}
	return len(b), nil
}

// Flush writes the waiting text.
func (w *Writer) Flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	safe, _ := appendSafe(nil, w.held, true)
	w.held = nil
	return w.write(safe)
}

func (w *Writer) write(safe []byte) error {
	if len(safe) == 0 {
		return nil
	}
	_, err := w.to.Write(safe)
	return err
}

// Shown returns the output of a [Writer] for a whole text.
func Shown(text string) string {
	safe, _ := appendSafe(nil, []byte(text), true)
	return string(safe)
}

// prefix returns the number of leading bytes that pass unchanged.
func prefix(text []byte) int {
	at := 0
	for at < len(text) {
		if at+8 <= len(text) && allVisible(binary.LittleEndian.Uint64(text[at:])) {
			at += 8
			continue
		}
		if passes(text[at]) {
			at++
			continue
		}
		r, size := utf8.DecodeRune(text[at:])
		if text[at] < utf8.RuneSelf || r == utf8.RuneError && size == 1 || !Rune(r) {
			break
		}
		at += size
	}
	return at
}

// allVisible reports whether eight bytes are visible characters of ASCII, or blanks: from ' ' to
// '~'.
func allVisible(bytes uint64) bool {
	const ones, high = 0x0101010101010101, 0x8080808080808080
	return (bytes|(bytes-' '*ones)|(bytes+ones))&high == 0
}

// passes reports whether a byte is a character that passes.
func passes(c byte) bool { return c >= ' ' && c < 0x7f || c == '\n' || c == '\t' }

// appendSafe appends the filtered text and returns the incomplete rest. With the end flag no rest
// remains.
func appendSafe(safe, text []byte, ended bool) (_, rest []byte) {
	for len(text) > 0 {
		if n := prefix(text); n > 0 {
			safe, text = append(safe, text[:n]...), text[n:]
			continue
		}
		if text[0] == '\x1b' {
			parameters, size, unsettled := painted(text)
			if unsettled && !ended {
				return safe, text
			}
			if size > 0 {
				safe, text = append(append(append(safe, "\x1b["...), parameters...), 'm'), text[size:]
				continue
			}
		}
		if !ended && !utf8.FullRune(text) {
			return safe, text
		}
		r, size := utf8.DecodeRune(text)
		safe, text = escaped(safe, r, text[0], size), text[size:]
	}
	return safe, nil
}
