package pager

import (
	"io"
	"os"
	"os/exec"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/term"

	"sprague/internal/say"
)

// running is a pager at work.
type running struct {
	*exec.Cmd
	in       io.WriteCloser
	terminal *os.File
	sane     *term.State // of the terminal

	signals chan os.Signal
	dropped atomic.Bool // it was told to end

	ended chan struct{}
	// What is known once it has ended.
	state *os.ProcessState
	lived time.Duration
}

// run starts a pager. From here on Ctrl-C is for the pager, and kills nobody; a wish to terminate ends
// the pager as well, or whoever waits for its end would wait for the user.
func run(c *exec.Cmd, terminal *os.File) (*running, error) {
	c.Stdout, c.Stderr = terminal, os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	r := &running{Cmd: c, in: in, terminal: terminal, signals: make(chan os.Signal, 4), ended: make(chan struct{})}
	signal.Notify(r.signals, os.Interrupt, syscall.SIGTERM)
	r.sane, _ = term.GetState(int(terminal.Fd()))
	begun := time.Now()
	if err := c.Start(); err != nil {
		signal.Stop(r.signals)
		_ = in.Close()
		return nil, err
	}
	go r.heed()
	go func() {
		r.state, _ = r.Process.Wait() // how it ends is a matter between the user and the pager
		r.lived = time.Since(begun)   // and not until it is waited for: what is written to it may take longer
		close(r.ended)
	}()
	return r, nil
}

// grace is how long a pager may take to end.
const grace = 300 * time.Millisecond

// heed ends the pager when the program is to terminate.
func (r *running) heed() {
	for {
		select {
		case s := <-r.signals:
			if s != syscall.SIGTERM {
				continue
			}
		case <-r.ended:
			return
		}
		r.dropped.Store(true)
		_ = r.Process.Signal(syscall.SIGTERM) // on systems that know it
		select {
		case <-time.After(grace):
			_ = r.Process.Kill()
		case <-r.ended:
			return
		}
	}
}

// soon is how long a pager may take to fail that has shown nothing: a user who leaves one is slower.
const soon = time.Second

// wait waits until the pager has ended, and makes the terminal what it was before. The error is a
// [FailedError] when the pager never was one.
func (r *running) wait() error {
	_ = r.in.Close()
	<-r.ended
	signal.Stop(r.signals)
	if r.sane != nil {
		_ = term.Restore(int(r.terminal.Fd()), r.sane)
	}
	if status := r.state.ExitCode(); status > 0 && r.lived < soon && !r.dropped.Load() {
		return &FailedError{Status: status}
	}
	return nil
}

// FailedError tells that the pager gave up at once. What it was to show went to the terminal, unless that
// was very long.
type FailedError struct{ Status int }

func (e *FailedError) text() say.Text {
	return say.Textf("the pager failed with status %d; SPRAGUE_PAGER names another, and none if it is empty", e.Status)
}

func (e *FailedError) Error() string { return e.text().String() }

// In says the error in a language.
func (e *FailedError) In(l say.Language) string { return e.text().In(l) }
