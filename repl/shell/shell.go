// Package shell is the prompt: it reads lines, from a terminal or a pipe, runs
// commands and answers queries.
package shell

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"unicode/utf8"

	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/repl/query"
	"sprague/repl/render"
)

// Shell is a session at the prompt.
type Shell struct {
	Evaluator *query.Evaluator
	Out       io.Writer
	Err       io.Writer
	Style     render.Style
	// Info writes what is to be said of the database.
	Info func(io.Writer) error
}

// ErrUsage is wrapped by the error of a command that was called wrongly; the
// session goes on.
var ErrUsage = errors.New("wrong usage")

type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }
func (e *usageError) Unwrap() error { return ErrUsage }

const prompt = "sprague> "

// Interactive runs the session at a terminal until the user leaves or the
// context ends. Whatever was typed, it ends without an error.
func (s *Shell) Interactive(ctx context.Context, in io.ReadCloser, history string) error {
	var words completer
	for _, c := range commands {
		words.commands = append(words.commands, c.name)
	}
	for _, f := range append(registry.Families(), compound.Pages()...) {
		words.topics = append(words.topics, f.Name)
	}
	t, err := openTerminal(in, s.Out, s.Err, prompt, history, words)
	if err != nil {
		return err
	}
	defer func() { _ = t.Close() }()
	defer context.AfterFunc(ctx, t.HangUp)()
	// From here on Ctrl-C never ends the program: at the prompt it clears the
	// line, during a query it cancels the query.
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	defer signal.Stop(interrupts)
	fmt.Fprintln(s.Out, "Sprague, solved combinatorial games. Type a position, or help; Ctrl-D leaves.")
	for ctx.Err() == nil {
		line, err := t.ReadLine()
		switch {
		case errors.Is(err, ErrInterrupted):
			continue
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if s.typed(ctx, line) {
			return nil
		}
	}
	return nil
}

// typed handles a line typed at the prompt; it reports whether the user leaves.
func (s *Shell) typed(ctx context.Context, line string) (leave bool) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	answer, leave, err := s.Line(ctx, line)
	switch {
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(s.Err, s.Style.Alarm("cancelled"))
	case err != nil:
		fmt.Fprintln(s.Err, s.Style.Alarm(err.Error()))
	case answer != nil && answer.Error != nil:
		s.caret(line, answer.Error)
	}
	return leave
}

// caret points at what is wrong with the line above it.
func (s *Shell) caret(line string, e *query.Error) {
	if e.Column > 0 {
		fmt.Fprintln(s.Err, strings.Repeat(" ", len(prompt)+e.Column-1)+s.Style.Alarm("^"))
	}
	fmt.Fprintln(s.Err, s.Style.Alarm(e.Message))
}

// Line runs one line: a command, or a query whose answer it prints and
// returns. It prints no error: an answer with an error is for the caller to
// report. A blank line and one that begins with # are nothing.
func (s *Shell) Line(ctx context.Context, line string) (answer *query.Answer, leave bool, err error) {
	if Blank(line) {
		return nil, false, nil
	}
	if c, argument, ok := find(line); ok {
		if c.run == nil {
			return nil, true, nil
		}
		answer, err = c.run(s, ctx, argument)
		if answer != nil && answer.Error != nil && answer.Error.Column > 0 {
			before := len(strings.TrimRight(line, " \t")) - len(argument)
			answer.Error.Column += utf8.RuneCountInString(line[:before])
		}
		return answer, false, err
	}
	a, err := s.Evaluator.Ask(ctx, line)
	if err != nil {
		return nil, false, err
	}
	if a.Error == nil {
		err = render.Text(s.Out, s.Style, a)
	}
	return &a, false, err
}

// Blank reports whether a line asks nothing: it is empty or a comment.
func Blank(line string) bool {
	text := strings.TrimSpace(line)
	return text == "" || text[0] == '#'
}
