package shell

import (
	"sync"

	"github.com/chzyer/readline"
)

// modes are the modes of the terminal: single keys while a line is typed, and the former modes at
// all other times. The library's functions cannot be used: called again after a stop, they would
// save the raw modes as the former ones.
type modes struct {
	mu    sync.Mutex
	saved *ttyState // nil while in the former modes
}

func (m *modes) enter() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	found, err := makeRaw(readline.GetStdin())
	if err == nil && m.saved == nil {
		m.saved = found
	}
	return err
}

func (m *modes) exit() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.saved == nil {
		return nil
	}
	before := m.saved
	m.saved = nil
	return restoreModes(readline.GetStdin(), before)
}

// The limits of the width reported to the library. The library divides by the width. It loops
// forever when moving the cursor back if the prompt's width is a multiple of it. So it is never
// told of a terminal as narrow as a prompt.
const (
	usualWidth = 80
	leastWidth = 24
)

// screenWidth returns the number of columns of the terminal, if known.
func screenWidth() int {
	w := readline.GetScreenWidth()
	if w <= 0 {
		return usualWidth
	}
	return max(w, leastWidth)
}
