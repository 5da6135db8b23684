package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"golang.org/x/term"

	"sprague/answer"
	"sprague/internal/say"
	"sprague/repl/background"
	"sprague/repl/command"
	"sprague/repl/picture"
	"sprague/store"
)

// session returns a session with the database in use. It opens databases until the context ends.
func (a *app) session(ctx context.Context) (*command.Session, error) {
	service, err := a.service(ctx)
	if err != nil {
		return nil, err
	}
	limits, err := a.limits()
	if err != nil {
		return nil, err
	}
	limits.Budget, limits.Memory = a.budget, a.memory
	world := command.Environment{
		Report:         a.reportIn,
		NoFiles:        a.noFiles,
		Quiet:          a.quiet,
		CheckDatabases: a.checkDatabases,
		Binary:         a.binary,
		IsOutput:       a.isOutput,
		Database: func() (*store.DB, say.Text, error) {
			db, name, err := a.openInUse(ctx)
			return db, databaseTitle(name), err
		},
		Open:         func(database string) (*answer.Service, error) { return a.reopen(ctx, database) },
		Use:          func(path string) (*answer.Service, error) { return a.use(ctx, path) },
		Reread:       func() (*answer.Service, []string, error) { return a.reread(ctx) },
		DropDatabase: func() (*answer.Service, error) { return a.dropDatabase(ctx) },
		Program:      programCommands(),
		ThinkingTime: a.ThinkingTime,
		Depth:        picture.DepthOf(a.Getenv, isTerminal(a.Out)),
		ShowProgress: a.showProgress,
		Width:        func() int { width, _ := a.screen(); return width },
		Height:       func() int { _, height := a.screen(); return height },
	}
	if isTerminal(a.Out) {
		world.Page = a.paged
	}
	return command.New(world, service, limits, a.Out, a.style(a.Out)), nil
}

// reportIn reports in a language.
func (a *app) reportIn(l say.Language, text say.Text) error {
	a.language = l
	return a.report(text)
}

// screen returns the columns and lines of the terminal; 0 without a terminal.
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

// prompted returns the input. At a dumb terminal it writes the prompt of a session before each line.
func (a *app) prompted(s *command.Session) io.Reader {
	if !isTerminal(a.In) || !isTerminal(a.Out) {
		return a.In
	}
	return readerFunc(func(b []byte) (int, error) {
		fmt.Fprint(a.Out, s.Prompt())
		return a.In.Read(b)
	})
}

// readerFunc is a function as a reader.
type readerFunc func(b []byte) (int, error)

// Read implements io.Reader.
func (f readerFunc) Read(b []byte) (int, error) { return f(b) }

// runLines runs the lines of a pipe, and ends with the worst of their statuses.
func (a *app) runLines(ctx context.Context, s *command.Session) error {
	if !isTerminal(a.Out) { // if each line's answer is awaited
		buffer := background.NewBuffer(a.Out)
		s.Out, s.Flush = buffer, buffer.Flush
	}
	err := s.Lines(ctx, a.prompted(s))
	if errors.Is(err, command.ErrLeave) {
		err = nil
	}
	if err = errors.Join(err, s.Close()); err != nil {
		return err
	}
	return endWith(s.Status())
}
