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

// output is standard output. It is the last filter for answers, and writes none after somebody has
// written to a database that they may come from. A [printable.Writer] follows it, as for standard
// error.
//
// It records the first write error: the code that prints help ignores errors, but a full disk must
// be reported.
type output struct {
	io.Writer
	check func() error        // reports whether the databases are unchanged since they were opened
	yield func(endsLine bool) // clears the progress line

	mu     sync.Mutex
	failed error
}

func (o *output) Write(b []byte) (n int, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if err = o.check(); err == nil {
		if _, paged := underlying(o).(*pager.Pager); !paged && terminalOf(o.Writer) != nil { // a pager knows itself when it shows something
			o.yield(bytes.HasSuffix(b, []byte("\n")))
		}
		n, err = o.Writer.Write(b)
	}
	if err != nil && o.failed == nil && !errors.Is(err, pager.ErrQuit) {
		o.failed = err
	}
	return n, err
}

// underlying returns the file, the terminal or the pager behind the program's filters.
func underlying(w any) any {
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

// redirect replaces the underlying writer, and returns the former one.
func (o *output) redirect(w io.Writer) (before io.Writer) {
	o.mu.Lock()
	defer o.mu.Unlock()
	before, o.Writer = o.Writer, w
	return before
}

// binary runs work that writes binary data to standard output: it is not filtered, except at a
// terminal.
func (a *app) binary(work func() error) error {
	door, ok := a.Out.(*output)
	if !ok || isTerminal(door) {
		return work()
	}
	text := door.redirect(underlying(door).(io.Writer))
	defer door.redirect(text)
	return work()
}

// isOutput reports whether a path names the file of standard output: replacing that file would lose
// output.
func (a *app) isOutput(path string) bool {
	f, ok := underlying(a.Out).(*os.File)
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

// failure writes buffered text, and returns the first write error.
func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if shown, ok := o.Writer.(*printable.Writer); ok && o.failed == nil {
		o.failed = shown.Flush()
	}
	return o.failed
}

// report writes a line to standard error. It may contain data from databases, so it is withheld
// like answers: if they were changed, that is the error.
func (a *app) report(text say.Text) error {
	if err := a.checkDatabases(); err != nil {
		return err
	}
	return a.remark(text)
}

// remark writes a line to standard error at once. It omits the program's name at the prompt.
func (a *app) remark(text say.Text) error {
	if a.pager == nil {
		a.yield(true)
	}
	line := text.In(a.language)
	if !a.interactive {
		line = "sprague: " + line
	}
	return a.remarkLine(line)
}

// remarkLine writes a line to standard error, fitted to a terminal.
func (a *app) remarkLine(line string) error {
	if isTerminal(a.Err) {
		line = a.style(a.Out).Fit(line)
	}
	if _, err := fmt.Fprintln(a.Err, line); errors.Is(err, pager.ErrQuit) {
		return err
	}
	return nil // a failure of standard error cannot be reported; the status stays
}

// announce writes a line to standard output.
func (a *app) announce(text say.Text) error {
	_, err := fmt.Fprintln(a.Out, a.style(a.Out).Fit(text.In(a.language)))
	return err
}
