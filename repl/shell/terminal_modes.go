package shell

import (
	"sync"

	"github.com/chzyer/readline"
)

// modes are those of the terminal: keys one by one while a line is typed, and what they were before at
// all other times. The library has such functions as well, but asked twice to take the
// terminal over, as is needed after a stop, they would take our modes for those to go back to.
type modes struct {
	mu     sync.Mutex
	before *ttyState // nil while the terminal is not ours
}

func (m *modes) enter() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	found, err := makeRaw(readline.GetStdin())
	if err == nil && m.before == nil {
		m.before = found
	}
	return err
}

func (m *modes) exit() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.before == nil {
		return nil
	}
	before := m.before
	m.before = nil
	return restoreModes(readline.GetStdin(), before)
}

// The widths that the library is told. It divides by the width, and never
// comes to an end of moving the cursor back where a multiple of it is the width of the prompt: so
// it hears of no terminal that is as narrow as a prompt.
const (
	usualWidth = 80
	leastWidth = 24
)

// screenWidth is how many columns the terminal has, as far as that can be told.
func screenWidth() int {
	w := readline.GetScreenWidth()
	if w <= 0 {
		return usualWidth
	}
	return max(w, leastWidth)
}
