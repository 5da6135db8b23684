package shell

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/chzyer/readline"
)

// ErrInterrupted is reported when Ctrl-C was pressed at the prompt.
var ErrInterrupted = errors.New("interrupted")

// terminal reads lines with editing, completion and history. It is the only
// part of Sprague that knows of the readline library.
type terminal struct {
	instance *readline.Instance
	input    io.Closer
}

// openTerminal takes over the terminal at the given streams. Completion
// completes what complete gives; history is kept at the path, if any.
func openTerminal(in io.ReadCloser, out, errOut io.Writer, history string, complete completer) (*terminal, error) {
	input := readline.NewCancelableStdin(in)
	instance, err := readline.NewEx(&readline.Config{
		HistoryFile:            prepareHistory(history),
		HistoryLimit:           historyLines,
		HistorySearchFold:      true,
		DisableAutoSaveHistory: true,
		AutoComplete:           complete,
		InterruptPrompt:        "^C",
		EOFPrompt:              "",
		Stdin:                  input,
		Stdout:                 out,
		Stderr:                 errOut,
	})
	if err != nil {
		return nil, err
	}
	return &terminal{instance, input}, nil
}

// HangUp ends the input, so that ReadLine, now and hereafter, reports its end.
func (t *terminal) HangUp() { _ = t.input.Close() }

// ReadLine asks for a line. With ErrInterrupted it gives what had been typed of it.
func (t *terminal) ReadLine(prompt string) (string, error) {
	t.instance.SetPrompt(prompt)
	line, err := t.instance.Readline()
	switch {
	case errors.Is(err, readline.ErrInterrupt):
		return line, ErrInterrupted
	case err != nil:
		return "", err
	}
	if line != "" {
		_ = t.instance.SaveHistory(line) // a history that cannot be kept is no reason to stop
	}
	return line, nil
}

// closePatience is how long Close waits for the library, which may hang when
// the terminal was closed while a command ran.
const closePatience = 200 * time.Millisecond

func (t *terminal) Close() error {
	done := make(chan error, 1)
	go func() { done <- t.instance.Close() }()
	select {
	case err := <-done:
		return err
	case <-time.After(closePatience):
		return nil
	}
}

// historyLines is how many lines of history are kept.
const historyLines = 500

// prepareHistory makes the history file, for the user's eyes only, and shortens
// a long one, before the library would make a file readable to all. It gives ""
// when that fails: then no history is kept.
func prepareHistory(path string) string {
	if path == "" || os.MkdirAll(filepath.Dir(path), 0o700) != nil {
		return ""
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return ""
	}
	err = errors.Join(f.Chmod(0o600), shorten(f), f.Close())
	if err != nil {
		return ""
	}
	return path
}

// shorten cuts a file to its last lines.
func shorten(f *os.File) error {
	text, err := io.ReadAll(f)
	if err != nil {
		return err
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	if len(lines) <= historyLines {
		return nil
	}
	kept := bytes.Join(lines[len(lines)-historyLines:], nil)
	if err := f.Truncate(0); err != nil {
		return err
	}
	_, err = f.WriteAt(kept, 0)
	return err
}

// HistoryPath gives the place of the history in the user's state folder, as
// the XDG base directory specification has it; "" when there is none.
func HistoryPath(getenv func(string) string) string {
	state := getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(state) {
		home, err := os.UserHomeDir()
		if err != nil {
			return ""
		}
		state = filepath.Join(home, ".local", "state")
	}
	return filepath.Join(state, "sprague", "history")
}
