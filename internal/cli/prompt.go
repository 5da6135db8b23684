package cli

import (
	"context"
	"errors"
	"io"
	"os/signal"
	"syscall"

	"sprague/internal/say"
	"sprague/repl/query"
	"sprague/repl/render"
	"sprague/repl/shell"
)

// prompt runs sprague without a command: the prompt at a terminal, else one
// query a line.
func (a *app) prompt(ctx context.Context) error {
	evaluator, err := a.evaluator()
	if err != nil {
		return err
	}
	s := &shell.Shell{
		Evaluator: evaluator,
		Out:       a.Out,
		Err:       a.Err,
		Style:     a.style(a.Out),
		Proof:     a.sound,
		Info: func(w io.Writer) error {
			name, held, err := a.inventory(nil)
			if err != nil {
				return err
			}
			return render.Inventory(w, name, held, false)
		},
	}
	if isTerminal(a.In) && isTerminal(a.Out) {
		if err := a.sound(); err != nil { // or not even the prompt would be seen
			return err
		}
		// Ctrl-C is the shell's affair; only a wish to terminate ends it.
		ctx, stop := signal.NotifyContext(context.WithoutCancel(ctx), syscall.SIGTERM)
		defer stop()
		a.interactive = true
		return s.Interactive(ctx, a.In, shell.HistoryPath(a.Getenv))
	}
	return a.piped(ctx, s)
}

// piped answers the lines of a pipe and ends with the worst of their statuses.
func (a *app) piped(ctx context.Context, s *shell.Shell) error {
	lines := shell.NewPlainReader(a.In)
	worst := statusAnswered
	for number := 1; ; number++ {
		line, err := lines.Next(ctx)
		if errors.Is(err, io.EOF) {
			break
		}
		if errors.Is(err, shell.ErrLineTooLong) {
			worst = max(worst, statusUnanswered)
			err = a.complain(say.Textf("line %d: %v", number, err))
			if err == nil {
				continue
			}
		}
		if err != nil {
			return err
		}
		var leave bool
		answer, err := patiently(ctx, a, func(ctx context.Context) (answer *query.Answer, err error) {
			answer, leave, err = s.Line(ctx, line)
			return answer, err
		})
		switch {
		case errors.Is(err, shell.ErrUsage):
			worst = max(worst, statusUsage)
			err = a.complain(say.Textf("line %d: %v", number, err))
		case err == nil && answer != nil && answer.Error != nil:
			worst = max(worst, answer.Status())
			err = a.complain(render.Error(number, answer.Error))
		}
		if err != nil {
			return err
		}
		if leave {
			break
		}
	}
	if worst == statusAnswered {
		return nil
	}
	return &statusError{status: worst}
}
