package patience

import (
	"bufio"
	"io"
	"sync"
	"time"
)

// A tray is flushed at a certain size or age of its content.
const (
	trayHolds = 32 << 10
	trayWaits = 20 * time.Millisecond
)

// Tray is a buffered writer that holds nothing for long. After an error it writes nothing, and each
// call returns the error.
type Tray struct {
	mu   sync.Mutex
	out  *bufio.Writer
	soon *time.Timer // flushes the tray; nil if not scheduled
}

// NewTray returns a tray for a writer.
func NewTray(out io.Writer) *Tray { return &Tray{out: bufio.NewWriterSize(out, trayHolds)} }

// Write adds text to the tray. The error may be that of an earlier write.
func (t *Tray) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.soon == nil {
		t.soon = time.AfterFunc(trayWaits, func() { _ = t.Clear() }) // the next call returns the error
	}
	return t.out.Write(b)
}

// Clear writes the content of the tray.
func (t *Tray) Clear() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.soon != nil {
		t.soon.Stop()
		t.soon = nil
	}
	return t.out.Flush()
}
