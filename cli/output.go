package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"

	"sprague/internal/printable"
	"sprague/internal/say"
	"sprague/repl/pager"
)

// output is standard output. It is the last door for answers, and lets none out when somebody has written to a
// database that they may be read from. Behind it stands a [printable.Writer], as before
// standard error.
//
// It remembers the first write that failed: what
// prints a page of help does not look, and yet a full disk is no success.
type output struct {
	io.Writer
	unchanged func() error        // tells whether databases are what they were when they were opened
	yield     func(endsLine bool) // makes room on the terminal

	mu     sync.Mutex
	failed error
}

func (o *output) Write(b []byte) (n int, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if err = o.unchanged(); err == nil {
		if _, paged := behind(o).(*pager.Pager); !paged && terminalOf(o.Writer) != nil { // a pager knows when it shows something
			o.yield(bytes.HasSuffix(b, []byte("\n")))
		}
		n, err = o.Writer.Write(b)
	}
	if err != nil && o.failed == nil && !errors.Is(err, pager.ErrQuit) {
		o.failed = err
	}
	return n, err
}

// behind gives the file, the terminal or the pager behind the doors of the program.
func behind(w any) any {
	for {
		switch door := w.(type) {
		case *output:
			w = door.Writer
		case *printable.Writer:
			w = door.Unwrap()
		default:
			return w
		}
	}
}

// redirect puts another writer behind the door, and gives the one that was there.
func (o *output) redirect(w io.Writer) (before io.Writer) {
	o.mu.Lock()
	defer o.mu.Unlock()
	before, o.Writer = o.Writer, w
	return before
}

// binary does work that writes to standard output what is no text: it passes as it is, but to a terminal.
func (a *app) binary(work func() error) error {
	door, ok := a.Out.(*output)
	if !ok || isTerminal(door) {
		return work()
	}
	text := door.redirect(behind(door).(io.Writer))
	defer door.redirect(text)
	return work()
}

// isOutput reports whether a path names the file that standard output goes to: a file put in its place
// would be lost.
func (a *app) isOutput(path string) bool {
	f, ok := behind(a.Out).(*os.File)
	if !ok {
		return false
	}
	own, err := f.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(path)
	return err == nil && os.SameFile(own, named)
}

// failure lets out what waits for its end, and gives the error of the first write that failed.
func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if shown, ok := o.Writer.(*printable.Writer); ok && o.failed == nil {
		o.failed = shown.Flush()
	}
	return o.failed
}

// report writes a line to standard error. It may tell of what was read from databases, so that it is
// held back as answers are: when they were written to, that is the error.
func (a *app) report(text say.Text) error {
	if err := a.unchanged(); err != nil {
		return err
	}
	return a.remark(text)
}

// remark writes a line to standard error at once. Who sits at the prompt knows which program it is
// that speaks.
func (a *app) remark(text say.Text) error {
	if a.pager == nil {
		a.yield(true)
	}
	line := text.In(a.language)
	if !a.interactive {
		line = "sprague: " + line
	}
	if isTerminal(a.Err) {
		line = a.style(a.Out).Fit(line)
	}
	if _, err := fmt.Fprintln(a.Err, line); errors.Is(err, pager.ErrQuit) {
		return err
	}
	return nil // nobody can be told that standard error takes no more; the status stays what it is
}

// announce writes a line to standard output.
func (a *app) announce(text say.Text) error {
	_, err := fmt.Fprintln(a.Out, text.In(a.language))
	return err
}
