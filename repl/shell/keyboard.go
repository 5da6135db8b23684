package shell

import (
	"io"
	"sync"
	"time"
)

// The time to wait for the rest of incomplete input. The bytes of a key come together. Those of a
// paste may come over a slow line, and taking it in two parts does no harm.
const (
	keyTimeout   = 100 * time.Millisecond
	pasteTimeout = time.Second
	// Input typed ahead is available as soon as a line is requested; no user is that quick.
	typeAheadTime = 200 * time.Millisecond
)

// drawDelay is the time without input after which a long line is drawn.
const drawDelay = 30 * time.Millisecond

// keyboard is between a terminal and the line editor: it reads bytes and returns the keys that the
// editor understands. It reads only on request, so that other input stays in the terminal.
type keyboard struct {
	ask          chan struct{} // requests one read of the terminal
	read         chan reading
	asked        bool
	wakeups      chan struct{}
	drawRequests chan struct{} // the line is to be drawn
	closed       chan struct{}
	close        sync.Once

	mu        sync.Mutex
	line      time.Time // when the line was requested, and the terminal read for it
	idle      bool      // no input was available
	keys      keys
	err       error // the reason for the end of input
	endPassed bool  // the end of input was passed to the editor

	passedKeys, processedKeys int  // the number of keys passed to the editor, and of those that it has processed
	drawPending               bool // the line is to be drawn when no input comes
}

// reading is the result of one read of the terminal.
type reading struct {
	bytes        []byte
	err          error
	begun, ended time.Time
}

func newKeyboard(terminal io.Reader) *keyboard {
	k := &keyboard{
		ask:          make(chan struct{}),
		read:         make(chan reading),
		wakeups:      make(chan struct{}, 1),
		drawRequests: make(chan struct{}, 1),
		closed:       make(chan struct{}),
	}
	go k.pump(terminal)
	return k
}

// pump reads the terminal in its own goroutine, because a terminal read cannot be interrupted.
func (k *keyboard) pump(terminal io.Reader) {
	buffer := make([]byte, 64<<10)
	for {
		select {
		case <-k.ask:
		case <-k.closed:
			return
		}
		begun := time.Now()
		n, err := terminal.Read(buffer)
		select {
		case k.read <- reading{buffer[:n], err, begun, time.Now()}:
		case <-k.closed:
			return
		}
	}
}

// Read returns keys to the editor.
func (k *keyboard) Read(p []byte) (int, error) {
	for {
		n, timeout, err := k.poll(p)
		if n > 0 || err != nil || len(p) == 0 {
			return n, err
		}
		if !k.asked {
			select {
			case k.ask <- struct{}{}:
				k.asked = true
			case <-k.closed:
				k.end(io.EOF)
				continue
			}
		}
		var expired <-chan time.Time
		if timeout > 0 {
			expired = time.After(timeout)
		}
		select {
		case r := <-k.read:
			k.asked = false
			k.feed(r)
		case <-expired:
			k.mu.Lock()
			if k.drawPending {
				k.draw()
			} else {
				k.keys.settle()
			}
			k.mu.Unlock()
		case <-k.wakeups:
			k.mu.Lock()
			k.draw()
			k.mu.Unlock()
		case <-k.drawRequests:
			k.mu.Lock()
			k.drawPending = true
			k.mu.Unlock()
		case <-k.closed:
			k.end(io.EOF)
		}
	}
}

// poll returns the available keys, or the time to wait for input that would change the meaning of
// earlier bytes; 0 means forever.
func (k *keyboard) poll(p []byte) (n int, timeout time.Duration, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if n = k.keys.take(p); n > 0 {
		k.passedKeys++
		return n, 0, nil
	}
	if k.err != nil {
		k.endPassed = true
		return 0, 0, k.err
	}
	waits, paste := k.keys.isPending()
	switch {
	case k.drawPending:
		return 0, drawDelay, nil
	case paste:
		return 0, pasteTimeout, nil
	case waits:
		return 0, keyTimeout, nil
	}
	return 0, 0, nil
}

func (k *keyboard) feed(r reading) {
	k.mu.Lock()
	if k.idle && r.begun.After(k.line) { // the machine may have been busy in between
		k.line = r.begun
	}
	k.idle = false
	k.keys.late = r.ended.Sub(k.line) > typeAheadTime
	k.keys.feed(r.bytes)
	if r.err != nil {
		k.keys.settle()
	}
	k.mu.Unlock()
	if r.err != nil {
		k.end(r.err)
	}
}

func (k *keyboard) end(err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.err = err
}

// hasEnded reports whether the end of input was passed to the editor.
func (k *keyboard) hasEnded() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.endPassed
}

// draw sends a keyWake.
func (k *keyboard) draw() {
	k.keys.out = append(k.keys.out, byte(keyWake))
	k.drawPending = false
}

// drawLater sends a keyWake when no input has come for a moment.
func (k *keyboard) drawLater() {
	select {
	case k.drawRequests <- struct{}{}:
	default: // one is already pending
	}
}

// countKey is called for every key that the editor begins to process.
func (k *keyboard) countKey() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.processedKeys++
}

// hasMore reports whether another key waits behind the one that the editor processes.
func (k *keyboard) hasMore() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.passedKeys > k.processedKeys || len(k.keys.out) > 0
}

// next returns the piece of the next keyPiece.
func (k *keyboard) next() piece {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.keys.next()
}

// begin is called when a line is requested.
func (k *keyboard) begin() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.line, k.idle = time.Now(), true
}

// forget drops input typed or pasted ahead that has been read.
func (k *keyboard) forget() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.keys.forget()
}

// wake sends a keyWake on the next request for keys.
func (k *keyboard) wake() {
	select {
	case k.wakeups <- struct{}{}:
	default: // one is already pending
	}
}

// Close ends the keys, also for a waiting reader.
func (k *keyboard) Close() error {
	k.close.Do(func() { close(k.closed) })
	return nil
}
