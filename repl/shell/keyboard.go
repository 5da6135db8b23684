package shell

import (
	"io"
	"sync"
	"time"
)

// The time to wait for the rest of incomplete input. The bytes of a key come together. Those of a
// paste may come over a slow line, and taking it in two parts does no harm.
const (
	keyPatience   = 100 * time.Millisecond
	pastePatience = time.Second
	// Input typed ahead is available as soon as a line is requested; no user is that quick.
	aheadPatience = 200 * time.Millisecond
)

// drawPatience is the time without input after which a long line is drawn.
const drawPatience = 30 * time.Millisecond

// keyboard is between a terminal and the line editor: it reads bytes and returns the keys that the
// editor understands. It reads only on request, so that other input stays in the terminal.
type keyboard struct {
	ask    chan struct{} // requests one read of the terminal
	read   chan reading
	asked  bool
	woken  chan struct{}
	later  chan struct{} // the line is to be drawn
	closed chan struct{}
	close  sync.Once

	mu   sync.Mutex
	line time.Time // when the line was requested, and the terminal read for it
	idle bool      // no input was available
	keys keys
	err  error // the reason for the end of input
	over bool  // the end of input was passed to the editor

	given, seen int  // the number of keys passed to the editor, and of those that it has processed
	undrawn     bool // the line is to be drawn when no input comes
}

// reading is the result of one read of the terminal.
type reading struct {
	bytes        []byte
	err          error
	begun, ended time.Time
}

func newKeyboard(terminal io.Reader) *keyboard {
	k := &keyboard{
		ask:    make(chan struct{}),
		read:   make(chan reading),
		woken:  make(chan struct{}, 1),
		later:  make(chan struct{}, 1),
		closed: make(chan struct{}),
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
		n, patience, err := k.ready(p)
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
		var impatient <-chan time.Time
		if patience > 0 {
			impatient = time.After(patience)
		}
		select {
		case r := <-k.read:
			k.asked = false
			k.feed(r)
		case <-impatient:
			k.mu.Lock()
			if k.undrawn {
				k.draw()
			} else {
				k.keys.settle()
			}
			k.mu.Unlock()
		case <-k.woken:
			k.mu.Lock()
			k.draw()
			k.mu.Unlock()
		case <-k.later:
			k.mu.Lock()
			k.undrawn = true
			k.mu.Unlock()
		case <-k.closed:
			k.end(io.EOF)
		}
	}
}

// ready returns the available keys, or the time to wait for input that would change the meaning of
// earlier bytes; 0 means forever.
func (k *keyboard) ready(p []byte) (n int, patience time.Duration, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if n = k.keys.take(p); n > 0 {
		k.given++
		return n, 0, nil
	}
	if k.err != nil {
		k.over = true
		return 0, 0, k.err
	}
	waits, paste := k.keys.unsettled()
	switch {
	case k.undrawn:
		return 0, drawPatience, nil
	case paste:
		return 0, pastePatience, nil
	case waits:
		return 0, keyPatience, nil
	}
	return 0, 0, nil
}

func (k *keyboard) feed(r reading) {
	k.mu.Lock()
	if k.idle && r.begun.After(k.line) { // the machine may have been busy in between
		k.line = r.begun
	}
	k.idle = false
	k.keys.late = r.ended.Sub(k.line) > aheadPatience
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

// ended reports whether the end of input was passed to the editor.
func (k *keyboard) ended() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.over
}

// draw sends a keyWake.
func (k *keyboard) draw() {
	k.keys.out = append(k.keys.out, byte(keyWake))
	k.undrawn = false
}

// drawLater sends a keyWake when no input has come for a moment.
func (k *keyboard) drawLater() {
	select {
	case k.later <- struct{}{}:
	default: // one is already pending
	}
}

// see is called for every key that the editor begins to process.
func (k *keyboard) see() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.seen++
}

// more reports whether another key waits behind the one that the editor processes.
func (k *keyboard) more() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.given > k.seen || len(k.keys.out) > 0
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
	case k.woken <- struct{}{}:
	default: // one is already pending
	}
}

// Close ends the keys, also for a waiting reader.
func (k *keyboard) Close() error {
	k.close.Do(func() { close(k.closed) })
	return nil
}
