package judge

import (
	"io"
	"strconv"
)

// writer gathers output and writes whole cases only: a case of which the input
// turns out to be malformed leaves nothing behind.
type writer struct {
	out   io.Writer
	text  []byte
	whole int // how much of text belongs to cases that are done
}

// line adds a line to the case in work.
func (w *writer) line(text string) {
	w.text = append(w.text, text...)
	w.text = append(w.text, '\n')
}

// number adds a number, and what stands behind it, to the case in work.
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

// flush writes the cases that are done.
func (w *writer) flush() {
	if w.whole == 0 {
		return
	}
	_, err := w.out.Write(w.text[:w.whole])
	w.text = append(w.text[:0], w.text[w.whole:]...)
	w.whole = 0
	if err != nil {
		halt(err)
	}
}
