package cli

import (
	"context"
	"errors"

	"golang.org/x/term"

	"sprague/internal/say"
	"sprague/repl/command"
	"sprague/repl/picture"
	"sprague/repl/query"
)

// session makes a session on the database in use.
func (a *app) session() (*command.Session, error) {
	e, err := a.evaluator()
	if err != nil {
		return nil, err
	}
	return command.New(command.World{
		Complain: a.complainIn,
		Quiet:    a.quiet,
		Sound:    a.sound,
		Database: a.openCalled,
		Open:     a.reopen,
		Program:  outside(),
		Depth:    picture.DepthOf(a.Getenv, isTerminal(a.Out)),
		Wait: func(ctx context.Context, work func(context.Context) error) error {
			_, err := patiently(ctx, a, func(ctx context.Context) (struct{}, error) { return struct{}{}, work(ctx) })
			return err
		},
		Page:   a.paged,
		Width:  func() int { width, _ := a.screen(); return width },
		Height: func() int { _, height := a.screen(); return height },
	}, e, a.Out, a.style(a.Out)), nil
}

// complainIn complains in a language.
func (a *app) complainIn(l say.Language, text say.Text) error {
	a.language = l
	return a.complain(text)
}

// reopen makes an answerer on another database, or with another budget. What was in use stays so if
// that cannot be done.
func (a *app) reopen(database string, budget uint64) (_ *query.Evaluator, err error) {
	path, limit, inUse, opened := a.database, a.budget, a.inUse, len(a.opened)
	defer func() {
		if err != nil {
			a.database, a.budget, a.inUse = path, limit, inUse
			a.forget(opened)
		}
	}()
	a.database, a.budget = database, budget
	if path != database {
		a.inUse = nil
	}
	e, err := a.evaluator()
	if err != nil {
		return nil, err
	}
	return e, a.sound() // or a damaged file would shut the door to all answers
}

// forget closes the databases that were opened behind the first so many.
func (a *app) forget(count int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, closer := range a.closers[count:] {
		_ = closer() // nothing was read from it
	}
	a.opened, a.closers = a.opened[:count], a.closers[:count]
}

// screen gives the columns and lines of the terminal; 0 where output goes elsewhere.
func (a *app) screen() (width, height int) {
	f := terminalOf(a.Out)
	if f == nil {
		return 0, 0
	}
	width, height, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0, 0
	}
	return width, height
}

// runLines runs the lines of a pipe, and ends with the worst of their statuses.
func (a *app) runLines(ctx context.Context, s *command.Session) error {
	err := s.Lines(ctx, a.In)
	if errors.Is(err, command.ErrLeave) {
		err = nil
	}
	if err = errors.Join(err, s.Close()); err != nil {
		return err
	}
	return endWith(s.Status())
}
