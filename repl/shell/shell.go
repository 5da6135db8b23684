// Package shell is the prompt at a terminal: it reads lines, with editing, history and completion,
// and runs them in a session of package command.
package shell

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"

	"sprague/internal/progress"
	"sprague/internal/say"
	"sprague/repl/command"
	"sprague/store"
)

// Shell is a prompt at a terminal.
type Shell struct {
	*command.Session
	In      io.ReadCloser
	Out     io.Writer // the terminal, for the library that edits lines
	Err     io.Writer
	History string // path of the history file; empty for none
}

// Interactive runs the session until the user leaves or the context ends. It ends without an error,
// whatever was typed.
func (s *Shell) Interactive(ctx context.Context) error {
	t, err := openTerminal(s.In, s.Out, s.Err, s.History, completer{s.Session}, s.Height, s.Style)
	if err != nil {
		return err
	}
	defer func() { _ = t.Close() }()
	defer context.AfterFunc(ctx, t.HangUp)()
	// From here on Ctrl-C never ends the program: at the prompt it clears the line, during a query
	// it cancels the query.
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	defer signal.Stop(interrupts)
	if !s.PlayOnly {
		fmt.Fprintln(s.Out, s.fit(say.Textf("Sprague, solved combinatorial games. Type a position, or help; Ctrl-D leaves.")))
	}
	for ctx.Err() == nil && (!s.PlayOnly || s.Playing()) {
		e, err := t.ReadEntry(s.Prompt())
		switch {
		case errors.Is(err, ErrInterrupted):
			if e.text == "" {
				s.LeavePlay()
			}
			continue
		case errors.Is(err, io.EOF) && s.Playing():
			s.LeavePlay()
			continue
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if s.runEntry(ctx, e) {
			return nil
		}
		select {
		case <-interrupts: // canceling a query drops text pasted with it
			t.Forget()
		default:
		}
	}
	return nil
}

// runEntry handles input of the prompt; it reports whether the user leaves. It drops a database that
// was damaged while open, and the session continues.
func (s *Shell) runEntry(ctx context.Context, e entry) (leave bool) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	before := progress.Of(ctx).Positions()
	verdict, err := s.Line(ctx, e.text)
	if err == nil {
		err = s.DatabaseError() // not all writers report errors
	}
	switch {
	case errors.Is(err, context.Canceled):
		s.showError(canceledText(progress.Of(ctx).Positions() - before))
	case err != nil:
		if store.IsUnusable(err) {
			err = s.DropDatabase(err)
		}
		s.showError(say.Textf("%v", err))
	case verdict.Refused != nil:
		s.showCaret(e, verdict.Refused)
	}
	return verdict.Leave
}

// canceledText says how far a canceled line came.
func canceledText(positions uint64) say.Text {
	if positions > 0 {
		return say.Textf("canceled after %d positions", positions)
	}
	return say.Textf("canceled")
}

// showError reports an error.
func (s *Shell) showError(t say.Text) {
	fmt.Fprintln(s.Err, s.Style.Alarm(s.fit(t)))
}

// fit formats a text in lines that fit the screen.
func (s *Shell) fit(t say.Text) string {
	style := s.Style
	style.Width = screenWidth()
	return style.Fit(t.In(style.Language))
}
