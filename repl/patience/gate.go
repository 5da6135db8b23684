package patience

import (
	"context"
	"io"
	"sync"
)

// Gate lets through what work writes until it is shut: what abandoned work writes afterwards is
// lost, and nobody sees half a line of it between others.
type Gate struct {
	mu   sync.Mutex
	out  io.Writer
	shut bool
}

// NewGate makes a gate before a writer.
func NewGate(out io.Writer) *Gate { return &Gate{out: out} }

// Write writes as the writer does, unless the gate is shut.
func (g *Gate) Write(b []byte) (int, error) { return g.Before(g.out).Write(b) }

// Do does what people would notice, unless the gate is shut. Then the error is that of a context
// that was cancelled, so that the work ends as if it had looked at one.
func (g *Gate) Do(noticed func() error) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut {
		return context.Canceled
	}
	return noticed()
}

// Before gives a writer behind the same gate.
func (g *Gate) Before(w io.Writer) io.Writer { return behind{g, w} }

// behind is a writer behind a gate.
type behind struct {
	gate *Gate
	out  io.Writer
}

func (w behind) Write(b []byte) (n int, err error) {
	err = w.gate.Do(func() error {
		n, err = w.out.Write(b)
		return err
	})
	return n, err
}

// Shut shuts the gate for ever. When it returns, nothing is being written any more.
func (g *Gate) Shut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = true
}
