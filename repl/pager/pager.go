// Package pager shows long output in the user's pager, and short output directly.
package pager

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"golang.org/x/term"

	"sprague/internal/columns"
	"sprague/internal/say"
)

// ErrQuit is the error of a write after the user has quit the pager.
var ErrQuit = errors.New("the pager was left")

// FailedError says that the pager failed at once. Its input went to the terminal, unless it was
// very long.
type FailedError struct{ Status int }

func (e *FailedError) text() say.Text {
	return say.Textf("the pager failed with status %d; SPRAGUE_PAGER names another, and none if it is empty", e.Status)
}

func (e *FailedError) Error() string { return e.text().String() }

// In returns the error in a language.
func (e *FailedError) In(l say.Language) string { return e.text().In(l) }

// Pager buffers output until it is longer than the screen, and then starts the user's pager. Close
// shows buffered output, and waits until the user quits. A Pager is for one goroutine.
type Pager struct {
	terminal      *os.File
	command       *exec.Cmd // from [Choose]; a copy of it runs
	yield         func(endsLine bool)
	width, height int

	kept   []byte // all output so far, until it is longer than mostKept
	rows   int    // screen rows of the whole lines
	line   []byte // the last, unfinished line
	direct bool   // no pager, or no longer one: output goes directly to the terminal
	quit   bool
	in     io.WriteCloser // input of the running pager; nil if none runs
	end    func() error   // waits for it
	failed error
}

const (
	mostHeld = 1 << 20 // buffered bytes before a full screen
	mostKept = 8 << 20 // bytes kept in case the pager fails
)

// New returns a pager for a terminal with the command of [Choose]; nil for none. It calls yield
// before output appears at the terminal, and says whether that ends a line.
func New(terminal *os.File, command *exec.Cmd, yield func(endsLine bool)) *Pager {
	width, height, err := term.GetSize(int(terminal.Fd()))
	noSize := err != nil || width <= 0 || height <= 0
	return &Pager{terminal: terminal, command: command, yield: yield, width: width, height: height - 1, direct: command == nil || noSize} // the prompt takes a line
}

// Terminal returns the terminal behind the pager.
func (p *Pager) Terminal() *os.File { return p.terminal }

// Running reports whether the pager has the screen.
func (p *Pager) Running() bool { return p.in != nil }

// Write takes output. The error is ErrQuit after the user has quit the pager.
func (p *Pager) Write(b []byte) (int, error) {
	switch {
	case p.quit:
		return 0, ErrQuit
	case p.direct:
		return len(b), p.show(b)
	}
	if len(p.kept) <= mostKept {
		p.kept = append(p.kept, b...)
	}
	input := b
	if p.in == nil {
		if p.count(b); p.rows <= p.height && len(p.kept) < mostHeld {
			return len(b), nil
		}
		p.yield(false)
		if err := p.start(); err != nil {
			p.direct = true
			return len(b), p.release()
		}
		input = p.kept
	}
	if _, err := p.in.Write(input); err == nil {
		return len(b), nil
	}
	p.leave() // the pipe is broken, under any error code
	if p.kept == nil {
		p.quit = true
		return 0, ErrQuit
	}
	return len(b), p.release()
}

// count counts the rows of whole lines. It does not measure a line of many screens.
func (p *Pager) count(b []byte) {
	for p.rows <= p.height {
		part, rest, whole := bytes.Cut(b, []byte{'\n'})
		if p.line = append(p.line, part...); len(p.line) > 16*p.width*p.height {
			p.rows = p.height + 1
		}
		if !whole {
			return
		}
		text := strings.ReplaceAll(columns.Unpainted(string(p.line)), "\t", "        ")
		p.rows += max(1, (columns.Width(text)+p.width-1)/p.width)
		p.line, b = p.line[:0], rest
	}
}

// show writes to the terminal.
func (p *Pager) show(b []byte) error {
	if len(b) == 0 {
		return nil
	}
	p.yield(bytes.HasSuffix(b, []byte("\n")))
	_, err := p.terminal.Write(b)
	return err
}

// release shows the buffered output.
func (p *Pager) release() error {
	kept := p.kept
	p.kept = nil
	return p.show(kept)
}

// leave waits until the pager has ended. Output is left to show only if the pager failed, and only
// if all of it was kept.
func (p *Pager) leave() {
	p.failed = p.end()
	p.in, p.direct = nil, true
	if p.failed == nil || len(p.kept) > mostKept {
		p.kept = nil
	}
}

// Close shows buffered output, or waits until the user quits the pager. The error is a
// [FailedError] if the pager failed.
func (p *Pager) Close() error {
	if p.in != nil {
		p.leave()
	}
	return cmp.Or(p.release(), p.failed)
}

const stopTime = 300 * time.Millisecond // for a pager to terminate

// failureTime is the time after which a pager that fails has been used, so that its status does not
// matter. Tests set more.
var failureTime = time.Second

// start starts the pager. From here on Ctrl-C is for the pager, and SIGTERM ends it too.
func (p *Pager) start() error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	interrupts := make(chan os.Signal, 1) // received and ignored
	signal.Notify(interrupts, os.Interrupt)
	release := func() {
		stop()
		signal.Stop(interrupts)
	}
	c := exec.CommandContext(ctx, p.command.Path, p.command.Args[1:]...)
	c.Env, c.Dir, c.Stdout, c.Stderr = p.command.Env, p.command.Dir, p.terminal, os.Stderr
	c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) }
	c.WaitDelay = stopTime
	sane, unknown := term.GetState(int(p.terminal.Fd()))
	in, err := c.StdinPipe()
	begun := time.Now()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		release()
		return err
	}
	lived := make(chan time.Duration, 1)
	go func() {
		_ = c.Wait() // the process state is examined later
		lived <- time.Since(begun)
	}()
	p.in = in
	p.end = func() error {
		_ = in.Close()
		failedSoon := <-lived < failureTime && ctx.Err() == nil
		release()
		if unknown == nil {
			_ = term.Restore(int(p.terminal.Fd()), sane)
		}
		if status := c.ProcessState.ExitCode(); failedSoon && status > 0 {
			return &FailedError{Status: status}
		}
		return nil
	}
	return nil
}
