package patience

import (
	"bufio"
	"io"
	"sync"
	"time"
)

// A tray is cleared when it holds so much, or has held something for so long.
const (
	trayHolds = 32 << 10
	trayWaits = 20 * time.Millisecond
)

// Tray is a buffered writer that nothing stays in for long. After an error it writes nothing, and each
// call returns the error.
type Tray struct {
	mu   sync.Mutex
	out  *bufio.Writer
	soon *time.Timer // clears the tray; nil while that is not due
}

// NewTray makes a tray before a writer.
func NewTray(out io.Writer) *Tray { return &Tray{out: bufio.NewWriterSize(out, trayHolds)} }

// Write puts text on the tray. The error may be that of an earlier write.
func (t *Tray) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.soon == nil {
		t.soon = time.AfterFunc(trayWaits, func() { _ = t.Clear() }) // the error comes with the next call
	}
	return t.out.Write(b)
}

// Clear writes what lies on the tray.
func (t *Tray) Clear() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.soon != nil {
		t.soon.Stop()
		t.soon = nil
	}
	return t.out.Flush()
}
