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

// Write writes as the writer does. Behind a shut gate its error is that of a context that was
// cancelled, so that the work ends as if it had looked at one.
func (g *Gate) Write(b []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.shut {
		return 0, context.Canceled
	}
	return g.out.Write(b)
}

// Shut shuts the gate for ever. When it returns, nothing is being written any more.
func (g *Gate) Shut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = true
}
