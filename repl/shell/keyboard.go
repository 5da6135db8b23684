package shell

import (
	"io"
	"sync"
	"time"
)

// How long to wait for the rest of what has begun. The bytes of a key come together; those of a
// paste may lie on a slow line, and there is no harm in taking it in two parts.
const (
	keyPatience   = 100 * time.Millisecond
	pastePatience = time.Second
	// What was typed ahead is there at once when a line is asked for, and no user is that quick.
	aheadPatience = 200 * time.Millisecond
)

// keyboard stands between a terminal and the line editor: it reads bytes and gives the keys that the
// editor understands. It reads when it is asked only, so that what is typed while nobody asks
// stays with the terminal.
type keyboard struct {
	ask    chan struct{} // has the terminal read once
	read   chan reading
	asked  bool
	woken  chan struct{}
	closed chan struct{}
	close  sync.Once

	mu   sync.Mutex
	line time.Time // when the line was asked for, and the terminal read for it
	idle bool      // it was not yet
	keys keys
	err  error // why nothing comes any more
	over bool  // the editor was told
}

// reading is what the terminal gave when it was read once.
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
		closed: make(chan struct{}),
	}
	go k.pump(terminal)
	return k
}

// pump reads the terminal in a goroutine of its own, because nobody can call back who waits for a
// terminal.
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

// Read gives keys to the editor.
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
			k.keys.settle()
			k.mu.Unlock()
		case <-k.woken:
			k.mu.Lock()
			k.keys.out = append(k.keys.out, byte(keyWake))
			k.mu.Unlock()
		case <-k.closed:
			k.end(io.EOF)
		}
	}
}

// ready gives what can be had without waiting, or else how long to wait for what would change the
// meaning of what was read; 0 is for ever.
func (k *keyboard) ready(p []byte) (n int, patience time.Duration, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if n = k.keys.take(p); n > 0 {
		return n, 0, nil
	}
	if k.err != nil {
		k.over = true
		return 0, 0, k.err
	}
	waits, paste := k.keys.unsettled()
	switch {
	case paste:
		return 0, pastePatience, nil
	case waits:
		return 0, keyPatience, nil
	}
	return 0, 0, nil
}

func (k *keyboard) feed(r reading) {
	k.mu.Lock()
	if k.idle && r.begun.After(k.line) { // the machine may have been busy with others in between
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

// ended reports whether the editor was told that nothing comes any more.
func (k *keyboard) ended() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.over
}

// next gives the piece that the next keyPiece stands for.
func (k *keyboard) next() piece {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.keys.next()
}

// begin is told that a line is asked for.
func (k *keyboard) begin() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.line, k.idle = time.Now(), true
}

// forget drops what was typed or pasted ahead and has been read.
func (k *keyboard) forget() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.keys.forget()
}

// wake sends a keyWake as soon as keys are asked for.
func (k *keyboard) wake() {
	select {
	case k.woken <- struct{}{}:
	default: // it is on its way
	}
}

// Close ends the keys, for who waits for them, too.
func (k *keyboard) Close() error {
	k.close.Do(func() { close(k.closed) })
	return nil
}
