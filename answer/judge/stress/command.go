package stress

import (
	"context"
	"errors"
	"os/exec"
	"strings"
	"time"
)

// result is the result of a run of the command.
type result struct {
	kind   Kind // empty if the command ended with status 0 within the limits
	output string
	status int
	signal string
	stderr string
}

const (
	// leastOutput is the number of bytes that each command may write. A command may also write
	// twice the expected output.
	leastOutput = 64 << 10
	// stderrSize is the number of last bytes kept of standard error.
	stderrSize = 2 << 10
	// waitDelay is the time that other processes of the command may hold its output open.
	waitDelay = 2 * time.Second
)

// run runs the command once. The error is that of the context, or of a shell that does not start.
func run(ctx context.Context, o Options, input string, expected int) (r result, err error) {
	limited, cancel := context.WithTimeout(ctx, o.Limit)
	defer cancel()
	output := &outputBuffer{most: max(leastOutput, 2*expected), cancel: cancel}
	stderr := &tail{}
	g := newGroup(limited, o.Command)
	g.Stdin, g.Stdout, g.Stderr = strings.NewReader(input), output, stderr
	g.Cancel, g.WaitDelay = g.kill, waitDelay
	if err = g.Start(); err == nil {
		g.started()
		err = g.Wait()
		g.end()
	}
	if ctx.Err() != nil {
		return r, ctx.Err()
	}
	r.output, r.stderr = string(output.text), string(stderr.text)
	var exit *exec.ExitError
	switch {
	case output.exceeded:
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

// outputBuffer keeps the beginning of the output. If the output is too long, it calls cancel.
type outputBuffer struct {
	text     []byte
	most     int
	cancel   func()
	exceeded bool
}

func (c *outputBuffer) Write(b []byte) (int, error) {
	kept := b[:min(len(b), c.most-len(c.text))]
	c.text = append(c.text, kept...)
	if len(kept) < len(b) {
		c.exceeded = true
		c.cancel()
	}
	return len(b), nil // discard the rest until the command is killed
}

// tail keeps the end of the output.
type tail struct{ text []byte }

func (t *tail) Write(b []byte) (int, error) {
	t.text = append(t.text, b...)
	if more := len(t.text) - stderrSize; more > 0 {
		t.text = append(t.text[:0], t.text[more:]...)
	}
	return len(b), nil
}

// lastLine returns the last nonempty line of a text.
func lastLine(text string) string {
	text = strings.TrimSpace(text)
	return strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:])
}
