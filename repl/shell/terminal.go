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

// ErrInterrupted is returned when Ctrl-C was pressed at the prompt.
var ErrInterrupted = errors.New("interrupted")

// terminal reads lines with editing, completion and history. Only this file and the other terminal
// files use the readline library.
type terminal struct {
	instance *readline.Instance
	keyboard *keyboard
	drawing  drawing
	modes    modes
	history  *history
	gatherer input.Gatherer
	out      io.Writer
	style    render.Style
	unwatch  func()
	indent   atomic.Int64 // the width of the prompt

	// The library's goroutine owns the following fields while a line is typed; the caller owns them
	// between lines.

	stale   bool   // the library's history is outdated
	noted   bool   // the remark on an incomplete list of choices was shown
	piece   piece  // waiting for insertion into the line
	resized func() // notifies the library of a resized terminal
}

// openTerminal takes over the terminal at the given streams. complete supplies completions; history
// is kept at the path, if any.
func openTerminal(in io.Reader, out, errOut io.Writer, path string, complete readline.AutoCompleter, height func() int, style render.Style) (*terminal, error) {
	t := &terminal{keyboard: newKeyboard(in), history: openHistory(path), out: out, style: style, stale: true}
	t.drawing.out = out
	config := &readline.Config{
		HistoryLimit:           historyEntries + 1, // and the current line
		HistorySearchFold:      true,
		DisableAutoSaveHistory: true,
		AutoComplete:           limitedCompleter{complete, height, t.remark},
		InterruptPrompt:        "^C",
		Stdin:                  t.keyboard,
		Stdout:                 &t.drawing,
		Stderr:                 errOut,
		FuncFilterInputRune:    t.filter,
		Listener:               t,
		Painter:                painter{t},
		FuncGetWidth:           screenWidth,
		FuncMakeRaw:            t.modes.enter,
		FuncExitRaw:            t.modes.exit,
		FuncOnWidthChanged:     func(tell func()) { t.resized = tell },
		ForceUseInteractive:    true,
	}
	instance, err := readline.NewEx(config)
	if err != nil {
		return nil, errors.Join(err, t.keyboard.Close())
	}
	t.instance = instance
	t.drawing.open(instance.Operation, config)
	t.unwatch = watch(t.keyboard.wake)
	return t, nil
}

// HangUp ends the input: the current and later calls of ReadEntry report its end.
func (t *terminal) HangUp() { _ = t.keyboard.Close() }

// Forget drops input typed or pasted ahead that has been read.
func (t *terminal) Forget() { t.keyboard.forget() }

// ReadEntry reads an entry: a line, and further lines while a bracket is open. With ErrInterrupted
// it returns the text typed so far.
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
		case errors.Is(err, io.EOF) && t.gatherer.Lines() > 0 && !t.keyboard.hasEnded():
			// Ctrl-D ends the entry as it is; the parser reports missing parts.
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

// continuation returns the prompt of a continuation line, as wide as the normal one.
func continuation(prompt string) string {
	const dots = "...> "
	return strings.Repeat(" ", max(0, columns.Width(prompt)-len(dots))) + dots
}

// readLine reads a line.
func (t *terminal) readLine(prompt string) (string, error) {
	if t.keyboard.hasEnded() { // the library would wait forever
		return "", io.EOF
	}
	t.recall()
	t.noted = false
	t.indent.Store(int64(columns.Width(prompt)))
	t.drawing.begin(prompt)
	t.keyboard.begin()
	fmt.Fprint(t.out, pasteOn)
	line, err := t.instance.Readline()
	t.drawing.end(line)
	fmt.Fprint(t.out, pasteOff)
	switch {
	case t.keyboard.hasEnded(): // the library would return an incomplete line
		return "", io.EOF
	case errors.Is(err, readline.ErrInterrupt):
		return line, ErrInterrupted
	}
	return line, err
}

// recall sets the library's history. Its own history keeps duplicates, and edits of an entry found
// by a search would change the entry.
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

// remark shows a text above the line being typed, once per line: the library rebuilds its list for
// every key.
func (t *terminal) remark(text say.Text) {
	if t.noted {
		return
	}
	t.noted = true
	fmt.Fprintln(t.instance.Stderr(), text.In(t.style.Language))
}

// report shows an error above the line being typed.
func (t *terminal) report(text say.Text) {
	fmt.Fprintln(t.instance.Stderr(), t.style.Alarm(text.In(t.style.Language)))
}

// closeTimeout limits the time that Close waits for the library, which may hang if the terminal
// was closed during a command.
const closeTimeout = 200 * time.Millisecond

func (t *terminal) Close() error {
	t.unwatch()
	_ = t.keyboard.Close()
	done := make(chan error, 1)
	go func() { done <- t.instance.Close() }()
	select {
	case err := <-done:
		return err
	case <-time.After(closeTimeout):
		return t.modes.exit()
	}
}
