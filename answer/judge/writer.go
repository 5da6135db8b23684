package judge

import (
	"io"
	"strconv"
)

// writer buffers output and writes complete cases only: a case with malformed input leaves no
// output.
type writer struct {
	out      io.Writer
	text     []byte
	complete int // length of the text of finished cases
}

// line adds a line to the current case.
func (w *writer) line(text string) {
	w.text = append(w.text, text...)
	w.text = append(w.text, '\n')
}

// number adds a number, and a suffix, to the current case.
func (w *writer) number(n int64, suffix byte) {
	w.text = append(strconv.AppendInt(w.text, n, 10), suffix)
}

// endCase ends a case.
func (w *writer) endCase() {
	w.complete = len(w.text)
	if w.complete >= bufferSize {
		w.flush()
	}
}

// flush writes the finished cases.
func (w *writer) flush() {
	if w.complete == 0 {
		return
	}
	_, err := w.out.Write(w.text[:w.complete])
	w.text = append(w.text[:0], w.text[w.complete:]...)
	w.complete = 0
	if err != nil {
		fail(err)
	}
}
