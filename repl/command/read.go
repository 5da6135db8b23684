package command

import (
	"context"
	"errors"
	"io"
	"os"

	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/input"
	"sprague/repl/query"
	"sprague/repl/render"
)

var readCommand = Command{
	Name: "read", Usage: "FILE", Summary: "run the lines of a file, as if they were typed",
	Help:     "Errors name the file and the line, and the next line goes on. A file may read others, sixteen deep.",
	Examples: nil, // it needs a file
	Where:    PromptOnly, Wants: []Kind{File},
	Prepare: plain(read),
}

// deepest is how deep files may read others.
const deepest = 16

func read(ctx context.Context, s *Session, c *Call) error {
	at, err := c.one("read what? Give the name of a file with a line for each query or command")
	if err != nil {
		return err
	}
	if s.reading == deepest {
		return at.badly("files read each other %d deep at most", deepest)
	}
	st, err := os.Stat(at.Text)
	if err == nil && !st.Mode().IsRegular() {
		return at.badly("%s is no regular file", games.Clip(at.Text))
	}
	f, err := os.Open(at.Text)
	if err != nil {
		return at.badly("%v", err)
	}
	defer func() { _ = f.Close() }()
	s.reading++
	defer func() { s.reading-- }()
	return s.lines(ctx, f, atOnce, func(what say.Text) error {
		return s.complain(say.Textf("%s: %s", say.Plain(at.Text), what))
	})
}

// Lines runs lines until they end or one of them leaves: then the error is ErrLeave. What is wrong
// with a line is complained of with its number.
func (s *Session) Lines(ctx context.Context, from io.Reader) error {
	return s.lines(ctx, from, s.patiently, func(what say.Text) error { return s.Complain(s.Style.Language, what) })
}

// work is what is done for a line.
type work func(context.Context) (Verdict, error)

// atOnce does the work for a line that is a part of another.
func atOnce(ctx context.Context, do work) (Verdict, error) { return do(ctx) }

// lines runs lines, and complains of what is wrong with them.
func (s *Session) lines(ctx context.Context, from io.Reader, run func(context.Context, work) (Verdict, error), complain func(say.Text) error) error {
	lines := input.NewLines(from)
	for number := 1; ; number++ {
		line, err := lines.Next(ctx)
		var verdict Verdict
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, input.ErrTooLong):
			refused := &query.Error{Code: games.CodeTooLarge, Message: say.Textf("%v", err)}
			verdict, err = run(ctx, func(ctx context.Context) (Verdict, error) { return s.verdict(ctx, "", refused) })
		case err == nil:
			verdict, err = run(ctx, func(ctx context.Context) (Verdict, error) { return s.entry(ctx, line) })
		}
		switch {
		case err != nil:
			return err
		case verdict.Leave:
			return ErrLeave
		case verdict.Refused == nil:
			continue
		}
		if err := complain(render.Error(number, verdict.Refused)); err != nil {
			return err
		}
	}
}
