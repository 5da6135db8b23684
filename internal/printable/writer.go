package printable

import (
	"io"
	"sync"
	"unicode/utf8"
)

// Writer is the door through which text leaves the program. Newlines, tabs and characters that show pass, and so do the
// colors of [Paint]; all else is written as an escape, which is that of JSON. It is safe for several goroutines.
type Writer struct {
	to io.Writer

	mu   sync.Mutex
	held []byte // the beginning of a character or of a color, whose rest is to come
	safe []byte // room for what is written
}

// NewWriter makes the door before a writer.
func NewWriter(to io.Writer) *Writer { return &Writer{to: to} }

// Unwrap gives the writer behind the door.
func (w *Writer) Unwrap() io.Writer { return w.to }

// Write lets text out. An unfinished sequence waits for the next text, or for [Writer.Flush].
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

// Flush lets out what waits.
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

// Shown gives what a [Writer] makes of a whole text.
func Shown(text string) string {
	safe, _ := appendSafe(nil, []byte(text), true)
	return string(safe)
}

// prefix tells how many bytes pass as they are.
func prefix(text []byte) int {
	at := 0
	for at < len(text) {
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

// passes reports whether a byte is a character that passes.
func passes(c byte) bool { return c >= ' ' && c < 0x7f || c == '\n' || c == '\t' }

// appendSafe appends what is made of a text, and gives the end of it that may go on. At the end of all nothing does.
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
