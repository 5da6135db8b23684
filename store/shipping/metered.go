package shipping

import (
	"context"
	"errors"
	"io"
)

// metered reads until its context ends, reports progress, and remembers read errors, which decoders
// do not distinguish from damage. It holds a context because io.Reader has none.
type metered struct {
	ctx    context.Context
	in     io.Reader
	report func(n uint64)
	failed error
}

func (m *metered) Read(p []byte) (int, error) {
	if m.failed = m.ctx.Err(); m.failed != nil {
		return 0, m.failed
	}
	n, err := m.in.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		m.failed = err
	}
	if m.report != nil {
		m.report(uint64(n))
	}
	return n, err
}
