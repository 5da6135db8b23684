// Package pager shows long output through the user's pager, and short output as it is.
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

// ErrQuit is the error of a write after the user has left the pager.
var ErrQuit = errors.New("the pager was left")

// FailedError tells that the pager gave up at once. Its input went to the terminal, unless that was very
// long.
type FailedError struct{ Status int }

func (e *FailedError) text() say.Text {
	return say.Textf("the pager failed with status %d; SPRAGUE_PAGER names another, and none if it is empty", e.Status)
}

func (e *FailedError) Error() string { return e.text().String() }

// In says the error in a language.
func (e *FailedError) In(l say.Language) string { return e.text().In(l) }

// Pager holds output back until it is longer than the screen, and then starts the command of the user.
// Close shows what is held back, and waits until the user leaves. A Pager is for one goroutine.
type Pager struct {
	terminal      *os.File
	command       *exec.Cmd // as [Choose] gives it; what runs is a copy
	yield         func(endsLine bool)
	width, height int

	kept   []byte // all output so far, and no more once it is longer than mostKept
	rows   int    // of the screen that the whole lines take
	line   []byte // the last line, which has no end yet
	plain  bool   // there is no pager, or no more: everything goes to the terminal as it is
	quit   bool
	in     io.WriteCloser // of the pager that runs; nil while none does
	end    func() error   // waits for it
	failed error
}

const (
	mostHeld = 1 << 20 // bytes that wait for a full screen
	mostKept = 8 << 20 // bytes that are remembered in case the pager fails
)

// New makes a pager for a terminal, from the command that [Choose] gives; nil for none. It calls yield
// before something appears at the terminal, and tells whether that ends a line.
func New(terminal *os.File, command *exec.Cmd, yield func(endsLine bool)) *Pager {
	width, height, err := term.GetSize(int(terminal.Fd()))
	noSize := err != nil || width <= 0 || height <= 0
	return &Pager{terminal: terminal, command: command, yield: yield, width: width, height: height - 1, plain: command == nil || noSize} // the prompt takes a line
}

// Terminal returns the terminal behind the pager.
func (p *Pager) Terminal() *os.File { return p.terminal }

// Running reports whether the screen belongs to the pager.
func (p *Pager) Running() bool { return p.in != nil }

// Write takes output. The error is ErrQuit when the user has left the pager.
func (p *Pager) Write(b []byte) (int, error) {
	switch {
	case p.quit:
		return 0, ErrQuit
	case p.plain:
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
			p.plain = true
			return len(b), p.release()
		}
		input = p.kept
	}
	if _, err := p.in.Write(input); err == nil {
		return len(b), nil
	}
	p.leave() // the pipe is broken, whatever a system calls that
	if p.kept == nil {
		p.quit = true
		return 0, ErrQuit
	}
	return len(b), p.release()
}

// count counts the rows that whole lines take. A line that would fill the screen many times over is not
// measured.
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

// release shows what nobody has seen.
func (p *Pager) release() error {
	kept := p.kept
	p.kept = nil
	return p.show(kept)
}

// leave waits until the pager has ended. Afterwards there is output left to show only if the pager failed,
// and only if all of it is there.
func (p *Pager) leave() {
	p.failed = p.end()
	p.in, p.plain = nil, true
	if p.failed == nil || len(p.kept) > mostKept {
		p.kept = nil
	}
}

// Close shows what is held back, or waits until the user leaves the pager. The error is a [FailedError]
// when the pager did not serve.
func (p *Pager) Close() error {
	if p.in != nil {
		p.leave()
	}
	return cmp.Or(p.release(), p.failed)
}

const (
	grace = 300 * time.Millisecond // for a pager that is to terminate
	soon  = time.Second            // a pager that fails later has been used, and its status is the user's affair
)

// start starts the pager. From here on Ctrl-C is for the pager, and SIGTERM ends it, too.
func (p *Pager) start() error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	interrupts := make(chan os.Signal, 1) // which nobody reads
	signal.Notify(interrupts, os.Interrupt)
	release := func() {
		stop()
		signal.Stop(interrupts)
	}
	c := exec.CommandContext(ctx, p.command.Path, p.command.Args[1:]...)
	c.Env, c.Dir, c.Stdout, c.Stderr = p.command.Env, p.command.Dir, p.terminal, os.Stderr
	c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) }
	c.WaitDelay = grace
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
		_ = c.Wait() // its state tells
		lived <- time.Since(begun)
	}()
	p.in = in
	p.end = func() error {
		_ = in.Close()
		failedSoon := <-lived < soon && ctx.Err() == nil
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
