package judge

import (
	"io"
	"strconv"
)

// writer buffers output and writes whole cases only: a case with malformed input leaves no output.
type writer struct {
	out   io.Writer
	text  []byte
	whole int // length of the text of finished cases
}

// line adds a line to the current case.
func (w *writer) line(text string) {
	w.text = append(w.text, text...)
	w.text = append(w.text, '\n')
}

// number adds a number, and a suffix, to the current case.
func (w *writer) number(n int64, behind byte) {
	w.text = append(strconv.AppendInt(w.text, n, 10), behind)
}

// done ends a case.
func (w *writer) done() {
	w.whole = len(w.text)
	if w.whole >= bufferSize {
		w.flush()
	}
}

// flush writes the finished cases.
func (w *writer) flush() {
	if w.whole == 0 {
		return
	}
	_, err := w.out.Write(w.text[:w.whole])
	w.text = append(w.text[:0], w.text[w.whole:]...)
	w.whole = 0
	if err != nil {
		fail(err)
	}
}
