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
	"sprague/repl/play"
	"sprague/repl/query"
	"sprague/repl/render"
	"sprague/store"
)

// Shell is a session at the prompt.
type Shell struct {
	Evaluator *query.Evaluator
	Out       io.Writer
	Err       io.Writer
	Style     render.Style
	// Proof tells what is wrong with the databases that a refusal may rest on; nil when there
	// is nothing to prove. Answers go to Out, which sees to that itself.
	Proof func() error
	// Info writes what is to be said of the database.
	Info func(io.Writer) error

	table   *play.Table    // nil before the first play
	playing *play.Dialogue // nil while nobody plays
}

// ErrUsage is wrapped by the error of a command that was called wrongly; the
// session goes on.
var ErrUsage = errors.New("wrong usage")

type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }
func (e *usageError) Unwrap() error { return ErrUsage }

const prompt = "sprague> "

// prompt asks for a line.
func (s *Shell) prompt() string {
	if s.playing != nil {
		return play.Prompt
	}
	return prompt
}

// Interactive runs the session at a terminal until the user leaves or the
// context ends. Whatever was typed, it ends without an error.
func (s *Shell) Interactive(ctx context.Context, in io.ReadCloser, history string) error {
	words := new(completer)
	for _, f := range append(registry.Families(), compound.Pages()...) {
		words.topics = append(words.topics, f.Name)
	}
	t, err := openTerminal(in, s.Out, s.Err, history, words, s.Style)
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
		words.commands = s.commandNames()
		e, err := t.ReadEntry(s.prompt())
		switch {
		case errors.Is(err, ErrInterrupted):
			if e.text == "" {
				s.leavePlay()
			}
			continue
		case errors.Is(err, io.EOF) && s.playing != nil:
			s.leavePlay()
			continue
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if s.typed(ctx, e) {
			return nil
		}
		select {
		case <-interrupts: // who gives up a query gives up what was pasted with it
			t.Forget()
		default:
		}
	}
	return nil
}

// typed handles what was typed at the prompt; it reports whether the session is over: the user
// leaves, or the database was damaged while it was open.
func (s *Shell) typed(ctx context.Context, e entry) (leave bool) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	answer, leave, err := s.Line(ctx, e.text)
	switch {
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(s.Err, s.Style.Alarm("cancelled"))
	case store.IsUnusable(err): // nothing can be answered any more
		fmt.Fprintln(s.Err, s.Style.Alarm(err.Error()))
		return true
	case err != nil:
		fmt.Fprintln(s.Err, s.Style.Alarm(err.Error()))
	case answer != nil && answer.Error != nil:
		s.caret(e, answer.Error)
	}
	return leave
}

// Line runs one line, and proves what a refusal rests on.
func (s *Shell) Line(ctx context.Context, line string) (answer *query.Answer, leave bool, err error) {
	answer, leave, err = s.run(ctx, line)
	if refused := err != nil || answer != nil && answer.Error != nil; refused && s.Proof != nil && ctx.Err() == nil {
		if unsound := s.Proof(); unsound != nil {
			return nil, leave, unsound
		}
	}
	return answer, leave, err
}

// run runs one line: a command, a query whose answer it prints and returns, or
// a line of a play, until that is over. It prints no error: an answer with an
// error is for the caller to report. A blank line and one that begins with # are
// nothing.
func (s *Shell) run(ctx context.Context, line string) (answer *query.Answer, leave bool, err error) {
	if Blank(line) {
		return nil, false, nil
	}
	if s.playing != nil {
		over, err := s.playing.Line(ctx, line)
		if over {
			s.playing = nil
		}
		return refused(line, 0, err)
	}
	if c, argument, ok := find(line); ok {
		if c.run == nil {
			return nil, true, nil
		}
		offset := strings.LastIndex(line, argument)
		answer, err := c.run(s, ctx, argument)
		switch {
		case err != nil:
			return refused(line, offset, err)
		case answer != nil && answer.Error != nil:
			return refused(line, offset, answer.Error)
		default:
			return answer, false, nil
		}
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

// refused makes an answer of an error about a line from an offset on, if it is one.
func refused(line string, offset int, err error) (answer *query.Answer, leave bool, _ error) {
	var e *query.Error
	if !errors.As(err, &e) {
		return nil, false, err
	}
	at := *e
	if at.Column > 0 {
		at.Column += utf8.RuneCountInString(line[:offset])
	}
	a := query.Refused(line, &at)
	return &a, false, nil
}

// Blank reports whether a line asks nothing: it is empty or a comment.
func Blank(line string) bool {
	text := strings.TrimSpace(line)
	return text == "" || text[0] == '#'
}
