package cli

import (
	"context"
	"errors"
	"os/signal"
	"syscall"

	"sprague/repl/shell"
)

// prompt runs sprague without a command: the prompt at a terminal, else one
// query a line.
func (a *app) prompt(ctx context.Context) error {
	s, err := a.session()
	if err != nil {
		return err
	}
	if !isTerminal(a.In) || !isTerminal(a.Out) {
		return a.runLines(ctx, s)
	}
	// Ctrl-C is the shell's affair; only a wish to terminate ends it.
	ctx, stop := signal.NotifyContext(context.WithoutCancel(ctx), syscall.SIGTERM)
	defer stop()
	a.ctx = ctx
	a.interactive = true
	prompt := &shell.Shell{
		Session: s, In: a.In, Out: terminalOf(a.Out), Err: a.Err, History: shell.HistoryPath(a.Getenv),
	}
	return errors.Join(prompt.Interactive(ctx), s.Close())
}
