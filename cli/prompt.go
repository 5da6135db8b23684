package cli

import (
	"context"
	"errors"
	"os/signal"
	"syscall"

	"sprague/repl/command"
	"sprague/repl/shell"
)

// prompt runs sprague without a command: the prompt at a terminal, else one query per line.
func (a *app) prompt(ctx context.Context) error {
	return a.converse(ctx, func(context.Context, *command.Session) error { return nil })
}

// converse runs the prompt after the beginning of its session. A session for one play ends with it.
func (a *app) converse(ctx context.Context, begin func(context.Context, *command.Session) error) error {
	dumb := a.Getenv("TERM") == "dumb" // it shows no escape sequences, which the editor of lines writes
	interactive := isTerminal(a.In) && isTerminal(a.Out) && !dumb
	if interactive {
		if a.file() != "" { // may take long, so Ctrl-C must end it
			if _, err := a.open(ctx); err != nil {
				return err
			}
		}
		// From here on Ctrl-C is handled by the shell; only SIGTERM ends it.
		var stop func()
		ctx, stop = signal.NotifyContext(context.WithoutCancel(ctx), syscall.SIGTERM)
		defer stop()
	}
	s, err := a.session(ctx)
	if err != nil {
		return err
	}
	if err := begin(ctx, s); err != nil || s.PlayOnly && !s.Playing() {
		return errors.Join(err, s.Close())
	}
	if !interactive {
		return a.runLines(ctx, s)
	}
	a.interactive = true
	prompt := &shell.Shell{
		Session: s, In: a.In, Out: terminalOf(a.Out), Err: a.Err, History: shell.HistoryPath(a.Getenv),
	}
	return errors.Join(prompt.Interactive(ctx), s.Close())
}
