package patience

import (
	"io"
	"sync"
	"time"
)

// A tray is carried on when it holds so much, or has held something for so long.
const (
	trayHolds = 32 << 10
	trayWaits = 20 * time.Millisecond
)

// Tray is a writer from which what was written is carried on together, since to carry on line by line
// takes longer than to make the lines. Nobody waits long for what lies there: it goes on by itself.
type Tray struct {
	out io.Writer

	mu   sync.Mutex
	held []byte
	soon *time.Timer // carries it on; nil while the tray is empty
	err  error       // of the write that failed; there is none behind it
}

// NewTray makes a tray before a writer.
func NewTray(out io.Writer) *Tray { return &Tray{out: out} }

// Write puts something on the tray. The error may be that of what was written before.
func (t *Tray) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.err != nil {
		return 0, t.err
	}
	t.held = append(t.held, b...)
	switch {
	case len(t.held) >= trayHolds:
		t.clear()
	case t.soon == nil:
		t.soon = time.AfterFunc(trayWaits, func() { _ = t.Clear() }) // the error comes with the next call
	}
	return len(b), t.err
}

// Clear carries on what lies on the tray.
func (t *Tray) Clear() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.clear()
	return t.err
}

func (t *Tray) clear() {
	if t.soon != nil {
		t.soon.Stop()
		t.soon = nil
	}
	if t.err == nil && len(t.held) > 0 {
		_, t.err = t.out.Write(t.held)
	}
	t.held = t.held[:0]
}
