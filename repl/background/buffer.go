package background

import (
	"bufio"
	"io"
	"sync"
	"time"
)

// A buffer is flushed at a certain size or age of its content.
const (
	bufferSize = 32 << 10
	flushDelay = 20 * time.Millisecond
)

// Buffer is a buffered writer that holds nothing for long. After an error it writes nothing, and
// each call returns the error.
type Buffer struct {
	mu    sync.Mutex
	out   *bufio.Writer
	timer *time.Timer // flushes the buffer; nil if not scheduled
}

// NewBuffer returns a buffer for a writer.
func NewBuffer(out io.Writer) *Buffer { return &Buffer{out: bufio.NewWriterSize(out, bufferSize)} }

// Write adds text to the buffer. The error may be that of an earlier write.
func (t *Buffer) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.timer == nil {
		t.timer = time.AfterFunc(flushDelay, func() { _ = t.Flush() }) // the next call returns the error
	}
	return t.out.Write(b)
}

// Flush writes the content of the buffer.
func (t *Buffer) Flush() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.timer != nil {
		t.timer.Stop()
		t.timer = nil
	}
	return t.out.Flush()
}
