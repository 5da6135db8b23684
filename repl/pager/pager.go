// Package pager shows long output through the user's pager, and short output as it is.
package pager

import (
	"bytes"
	"cmp"
	"errors"
	"os"
	"os/exec"

	"golang.org/x/term"
)

// ErrQuit is the error of a write when the user has left the pager: nobody wants to see the rest.
var ErrQuit = errors.New("the pager was left")

// Pager holds output back until it is longer than the screen, and then hands it to the command of
// the user. Close shows what is held back, and waits until the user leaves. It is for one goroutine.
type Pager struct {
	terminal *os.File
	command  *exec.Cmd
	paper    page
	yield    func(endsLine bool)

	held    bytes.Buffer // what nobody has seen yet, for all that is known
	forgot  bool         // there was more of it than is kept
	plain   bool         // there is no pager, or no more: everything goes to the terminal as it is
	running *running
	quit    bool
	failed  error // of the pager
}

// New makes a pager for a terminal, from the command that [Choose] gives; nil for none. It calls yield
// before something appears at the terminal, so that who tells of the work there makes room; what
// appears ends a line, or something else will follow it.
func New(terminal *os.File, command *exec.Cmd, yield func(endsLine bool)) *Pager {
	p := &Pager{terminal: terminal, command: command, plain: command == nil, yield: yield}
	width, height, err := term.GetSize(int(terminal.Fd()))
	if err != nil || width <= 0 || height <= 0 {
		p.plain = true // who knows what is long
	}
	p.paper = page{width: width, height: height - 1} // the prompt takes a line
	return p
}

// Terminal is where the output is to be seen.
func (p *Pager) Terminal() *os.File { return p.terminal }

// Running reports whether the screen belongs to the pager.
func (p *Pager) Running() bool { return p.running != nil }

// mostHeld bounds the bytes that are held back: output may be long without filling a screen.
const mostHeld = 1 << 20

// Write takes output. The error is ErrQuit when the user has left the pager.
func (p *Pager) Write(b []byte) (int, error) {
	switch {
	case p.quit:
		return 0, ErrQuit
	case p.plain:
		p.yield(bytes.HasSuffix(b, []byte("\n")))
		return p.terminal.Write(b)
	case p.running != nil:
		return p.pass(b)
	}
	p.held.Write(b)
	p.paper.add(b)
	if !p.paper.full() && p.held.Len() < mostHeld {
		return len(b), nil
	}
	p.yield(false)
	r, err := run(p.command, p.terminal)
	if err != nil {
		p.plain = true
		return len(b), p.release()
	}
	p.running = r
	all := p.held
	p.held = bytes.Buffer{}
	if _, err := p.pass(all.Bytes()); err != nil {
		return 0, err
	}
	return len(b), nil
}

// mostKept bounds the bytes that are remembered in case the pager fails.
const mostKept = 8 << 20

// pass passes output on to the pager, and remembers what it has got, until that is much.
func (p *Pager) pass(b []byte) (int, error) {
	if p.held.Len()+len(b) > mostKept {
		p.held, p.forgot = bytes.Buffer{}, true
	}
	if !p.forgot {
		p.held.Write(b)
	}
	n, err := p.running.in.Write(b)
	if err == nil {
		return n, nil
	}
	// The pipe is broken, whatever a system calls that.
	p.end()
	if p.failed == nil || p.forgot {
		p.quit = true
		return n, ErrQuit
	}
	return len(b), p.release()
}

// end waits until the pager has ended. Unless that failed, all has been seen that the user wanted to see.
func (p *Pager) end() {
	p.failed = p.running.wait()
	p.running, p.plain = nil, true
	if p.failed == nil {
		p.held = bytes.Buffer{}
	}
}

// release writes what has been held back.
func (p *Pager) release() error {
	if p.held.Len() == 0 {
		return nil
	}
	p.yield(bytes.HasSuffix(p.held.Bytes(), []byte("\n")))
	_, err := p.held.WriteTo(p.terminal)
	return err
}

// Close shows what has been held back. When a pager was needed, it waits until the user leaves
// it, and makes the terminal what it was before. The error is a [FailedError] when it did not serve.
func (p *Pager) Close() error {
	if p.running != nil {
		p.end()
	}
	return cmp.Or(p.release(), p.failed)
}
