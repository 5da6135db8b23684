// Package pager shows long output through the user's pager, and short output as it is.
package pager

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"

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

	held    bytes.Buffer
	plain   bool // there is no pager: everything goes to the terminal as it is
	running *running
	quit    bool
}

// running is a pager at work.
type running struct {
	*exec.Cmd
	in         io.WriteCloser
	interrupts chan os.Signal
	sane       *term.State // of the terminal
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
	if !p.start() {
		p.plain = true
		return len(b), p.release()
	}
	if _, err := p.pass(p.held.Bytes()); err != nil {
		return 0, err
	}
	p.held = bytes.Buffer{}
	return len(b), nil
}

// pass passes output on to the pager.
func (p *Pager) pass(b []byte) (int, error) {
	n, err := p.running.in.Write(b)
	if err != nil { // the pipe is broken, whatever a system calls that
		p.quit = true
		return n, ErrQuit
	}
	return n, nil
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

// start starts the pager. From here on Ctrl-C is for the pager, and kills nobody.
func (p *Pager) start() bool {
	c := p.command
	c.Stdout, c.Stderr = p.terminal, os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		return false
	}
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	sane, _ := term.GetState(int(p.terminal.Fd()))
	p.yield(false)
	if err := c.Start(); err != nil {
		signal.Stop(interrupts)
		_ = in.Close()
		return false
	}
	p.running = &running{Cmd: c, in: in, interrupts: interrupts, sane: sane}
	return true
}

// Close shows what has been held back. When a pager was needed, it waits until the user leaves
// it, and makes the terminal what it was before.
func (p *Pager) Close() error {
	if p.running == nil {
		return p.release()
	}
	_ = p.running.in.Close()
	_ = p.running.Wait() // its status is a matter between the user and the pager
	if p.running.sane != nil {
		_ = term.Restore(int(p.terminal.Fd()), p.running.sane)
	}
	signal.Stop(p.running.interrupts)
	p.running = nil
	return nil
}
