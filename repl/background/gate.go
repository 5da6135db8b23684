package background

import (
	"context"
	"io"
	"sync"
)

// Gate forwards the output of work until it is shut. Later output of abandoned work is dropped and
// never mixes with other text.
type Gate struct {
	mu   sync.Mutex
	out  io.Writer
	shut bool
}

// NewGate returns a gate for a writer.
func NewGate(out io.Writer) *Gate { return &Gate{out: out} }

// Write forwards to the writer unless the gate is shut.
func (g *Gate) Write(b []byte) (int, error) { return g.Guard(g.out).Write(b) }

// Do runs a visible action unless the gate is shut. Then it returns the error of a canceled
// context, so that the work ends.
func (g *Gate) Do(action func() error) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut {
		return context.Canceled
	}
	return action()
}

// Guard returns another writer behind the same gate.
func (g *Gate) Guard(w io.Writer) io.Writer { return gatedWriter{g, w} }

// gatedWriter is a writer behind a gate.
type gatedWriter struct {
	gate *Gate
	out  io.Writer
}

func (w gatedWriter) Write(b []byte) (n int, err error) {
	err = w.gate.Do(func() error {
		n, err = w.out.Write(b)
		return err
	})
	return n, err
}

// Shut shuts the gate permanently. After it returns, no write is in progress.
func (g *Gate) Shut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = true
}
