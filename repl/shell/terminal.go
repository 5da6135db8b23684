package shell

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"github.com/chzyer/readline"

	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/repl/input"
	"sprague/repl/render"
)

// ErrInterrupted is reported when Ctrl-C was pressed at the prompt.
var ErrInterrupted = errors.New("interrupted")

// terminal reads lines with editing, completion and history. With its other
// files it is the only part of Sprague that knows of the readline library.
type terminal struct {
	instance *readline.Instance
	keyboard *keyboard
	modes    modes
	history  *history
	gatherer input.Gatherer
	out      io.Writer
	style    render.Style
	unwatch  func()
	indent   atomic.Int64 // the width of the prompt

	// What follows is the affair of the library's goroutine while a line is typed, and
	// of ours between two lines.

	stale   bool   // the library's history is not ours
	noted   bool   // people were told that a list of choices is not all
	piece   piece  // that is to go into the line
	resized func() // tells the library that the terminal has another size
}

// openTerminal takes over the terminal at the given streams. Completion
// completes what complete gives; history is kept at the path, if any.
func openTerminal(in io.Reader, out, errOut io.Writer, path string, complete readline.AutoCompleter, height func() int, style render.Style) (*terminal, error) {
	t := &terminal{keyboard: newKeyboard(in), history: openHistory(path), out: out, style: style, stale: true}
	instance, err := readline.NewEx(&readline.Config{
		HistoryLimit:           historyEntries + 1, // and the line being typed
		HistorySearchFold:      true,
		DisableAutoSaveHistory: true,
		AutoComplete:           fitting{complete, height, t.remark},
		InterruptPrompt:        "^C",
		Stdin:                  t.keyboard,
		Stdout:                 out,
		Stderr:                 errOut,
		FuncFilterInputRune:    t.filter,
		Listener:               t,
		Painter:                painter{t},
		FuncGetWidth:           screenWidth,
		FuncMakeRaw:            t.modes.enter,
		FuncExitRaw:            t.modes.exit,
		FuncOnWidthChanged:     func(tell func()) { t.resized = tell },
	})
	if err != nil {
		return nil, errors.Join(err, t.keyboard.Close())
	}
	t.instance = instance
	t.unwatch = watch(t.keyboard.wake)
	return t, nil
}

// HangUp ends the input, so that ReadEntry, now and hereafter, reports its end.
func (t *terminal) HangUp() { _ = t.keyboard.Close() }

// Forget drops what was typed and pasted ahead, as far as it has been read.
func (t *terminal) Forget() { t.keyboard.forget() }

// ReadEntry asks for an entry: a line, and those behind it as long as a bracket
// is open. With ErrInterrupted it gives what had been typed of it.
func (t *terminal) ReadEntry(prompt string) (entry, error) {
	e := entry{prompt: prompt}
	for {
		e.lines++
		line, err := t.readLine(prompt)
		switch {
		case errors.Is(err, ErrInterrupted):
			t.gatherer.Add(line)
			e.text = t.gatherer.Take()
			return e, err
		case errors.Is(err, io.EOF) && t.gatherer.Lines() > 0 && !t.keyboard.ended():
			// Ctrl-D has the entry end as it is, and what reads it say what is missing.
		case err != nil:
			return e, err
		case !t.gatherer.Add(line):
			prompt = continuation(prompt)
			continue
		}
		e.text = t.gatherer.Take()
		e.screen = screenWidth()
		t.history.add(e.text)
		t.stale = true
		return e, nil
	}
}

// continuation is the prompt for a line that continues one, as wide as its own.
func continuation(prompt string) string {
	const dots = "...> "
	return strings.Repeat(" ", max(0, columns.Width(prompt)-len(dots))) + dots
}

// readLine asks for a line.
func (t *terminal) readLine(prompt string) (string, error) {
	if t.keyboard.ended() { // the library would wait for ever
		return "", io.EOF
	}
	t.recall()
	t.noted = false
	t.indent.Store(int64(columns.Width(prompt)))
	t.instance.SetPrompt(prompt)
	t.keyboard.begin()
	fmt.Fprint(t.out, pasteOn)
	line, err := t.instance.Readline()
	fmt.Fprint(t.out, pasteOff)
	switch {
	case t.keyboard.ended(): // the library takes half a line for a whole one then
		return "", io.EOF
	case errors.Is(err, readline.ErrInterrupt):
		return line, ErrInterrupted
	}
	return line, err
}

// recall gives the library our history. It keeps one of its own, but with
// what is repeated, and lets edits of an entry that a search has found change the entry.
func (t *terminal) recall() {
	if !t.stale {
		return
	}
	t.stale = false
	t.instance.ResetHistory()
	for _, entry := range t.history.entries {
		_ = t.instance.SaveHistory(entry) // in memory only
	}
}

// remark says something while a line is typed, above it, and nothing more for the same line: the library
// makes its list anew for every key.
func (t *terminal) remark(text say.Text) {
	if t.noted {
		return
	}
	t.noted = true
	fmt.Fprintln(t.instance.Stderr(), text.In(t.style.Language))
}

// report says what is wrong while a line is typed, above it.
func (t *terminal) report(text say.Text) {
	fmt.Fprintln(t.instance.Stderr(), t.style.Alarm(text.In(t.style.Language)))
}

// closePatience is how long Close waits for the library, which may hang when
// the terminal was closed while a command ran.
const closePatience = 200 * time.Millisecond

func (t *terminal) Close() error {
	t.unwatch()
	_ = t.keyboard.Close()
	done := make(chan error, 1)
	go func() { done <- t.instance.Close() }()
	select {
	case err := <-done:
		return err
	case <-time.After(closePatience):
		return t.modes.exit()
	}
}
