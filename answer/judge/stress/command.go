package stress

import (
	"context"
	"errors"
	"os/exec"
	"strings"
	"time"
)

// result is one run of a command.
type result struct {
	kind      Kind // empty if it ended with status 0, within the limits
	output    string
	status    int
	signal    string
	complaint string
}

const (
	// leastOutput is how many bytes a command may always write; it may also write twice what is expected.
	leastOutput = 64 << 10
	// complaintSize is how many bytes of standard error are kept, its last ones.
	complaintSize = 2 << 10
	// lingering bounds the wait for output of processes that outlive the command.
	lingering = 2 * time.Second
)

// run runs the command once. The error is that of the context, or of a shell that does not start.
func run(ctx context.Context, o Options, input string, expected int) (r result, err error) {
	limited, cancel := context.WithTimeout(ctx, o.Limit)
	defer cancel()
	output := &clipped{most: max(leastOutput, 2*expected), full: cancel}
	complaint := &tail{}
	g := newGroup(limited, o.Command)
	g.Stdin, g.Stdout, g.Stderr = strings.NewReader(input), output, complaint
	g.Cancel, g.WaitDelay = g.kill, lingering
	if err = g.Start(); err == nil {
		g.started()
		err = g.Wait()
		g.end()
	}
	if ctx.Err() != nil {
		return r, ctx.Err()
	}
	r.output, r.complaint = string(output.text), string(complaint.text)
	var exit *exec.ExitError
	switch {
	case output.over:
		r.kind = Flood
	case err != nil && errors.Is(limited.Err(), context.DeadlineExceeded):
		r.kind = Timeout
	case err == nil, errors.Is(err, exec.ErrWaitDelay):
	case errors.As(err, &exit):
		r.kind, r.status = Status, exit.ExitCode()
		if r.signal = signalOf(exit.ProcessState); r.signal != "" {
			r.kind, r.status = Signal, 0
		}
	default:
		return r, err
	}
	return r, nil
}

// clipped keeps the beginning of what is written, and calls full when it is too much.
type clipped struct {
	text []byte
	most int
	full func()
	over bool
}

func (c *clipped) Write(b []byte) (int, error) {
	kept := b[:min(len(b), c.most-len(c.text))]
	c.text = append(c.text, kept...)
	if len(kept) < len(b) {
		c.over = true
		c.full()
	}
	return len(b), nil // what is too much goes nowhere until the command is killed
}

// tail keeps the end of what is written.
type tail struct{ text []byte }

func (t *tail) Write(b []byte) (int, error) {
	t.text = append(t.text, b...)
	if more := len(t.text) - complaintSize; more > 0 {
		t.text = append(t.text[:0], t.text[more:]...)
	}
	return len(b), nil
}

// lastLine is the last line of a text that is not empty.
func lastLine(text string) string {
	text = strings.TrimSpace(text)
	return strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:])
}
