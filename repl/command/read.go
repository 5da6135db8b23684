package command

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"time"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/input"
	"sprague/repl/render"
)

var readCommand = Command{
	Name: "read", Usage: "FILE", Summary: "run the lines of a file, as if they were typed",
	Help:     "An entry continues in the next line while a bracket is open. An error names file and line; then the next line is run. Files nest sixteen deep.",
	Examples: nil, // needs a file
	Where:    PromptOnly, Wants: []Kind{File},
	Prepare: withoutFlags(read),
}

// maxNesting is the maximum nesting of files that read others.
const maxNesting = 16

func read(ctx context.Context, s *Session, c *Call) error {
	at, err := c.onlyArgument("read needs a file of queries or commands, one a line: read queries.txt")
	if err != nil {
		return err
	}
	st, err := os.Stat(at.Text)
	isSame := func(file fs.FileInfo) bool { return os.SameFile(st, file) }
	switch {
	case err != nil: // opening it fails too, with a better message
	case !st.Mode().IsRegular():
		return at.refusef("%s is not a regular file", games.Clip(at.Text))
	case slices.ContainsFunc(s.readFiles, isSame):
		return at.refusef("%s is being read: it would read itself without end", games.Clip(at.Text))
	case len(s.readFiles) == maxNesting:
		return at.refusef("files read each other %d deep at most", maxNesting)
	}
	f, err := os.Open(at.Text)
	if err != nil {
		return at.refusef("%v", err)
	}
	defer func() { _ = f.Close() }()
	s.readFiles = append(s.readFiles, st)
	defer func() { s.readFiles = s.readFiles[:len(s.readFiles)-1] }()
	entries := input.NewEntries(f, true)
	if entries.Binary() {
		return at.refusef("%s is not text: it contains zero bytes", games.Clip(at.Text))
	}
	return s.runEntries(ctx, entries, runNested, func(what say.Text) error {
		return s.report(say.Textf("%s: %s", say.Plain(at.Text), what))
	})
}

// Lines runs lines until they end, or until one of them leaves: then the error is ErrLeave. It
// reports the errors of lines with their numbers.
func (s *Session) Lines(ctx context.Context, from io.Reader) (err error) {
	defer func() { err = cmp.Or(err, s.flush()) }()
	run := func(ctx context.Context, do work) (LineResult, error) { return s.runCancelable(ctx, true, do) }
	return s.runEntries(ctx, input.NewEntries(from, false), run, s.tell)
}

// work executes a line.
type work func(context.Context) (LineResult, error)

// runNested executes a line that is part of another.
func runNested(ctx context.Context, do work) (LineResult, error) { return do(ctx) }

// batchTime is the time during which available lines are run together. Running each in its own
// goroutine takes as long as answering it.
const batchTime = 10 * time.Millisecond

// runEntries runs entries, and reports their errors.
func (s *Session) runEntries(ctx context.Context, from *input.Entries, run func(context.Context, work) (LineResult, error), complain func(say.Text) error) error {
	for {
		if !from.Ready() { // the sender may wait for the answer to a line
			if err := s.flush(); err != nil {
				return err
			}
		}
		entry, readErr := from.Next(ctx)
		if errors.Is(readErr, io.EOF) {
			return nil
		}
		verdict, err := run(ctx, func(ctx context.Context) (LineResult, error) {
			for begun := time.Now(); ; {
				verdict, err := s.runRead(ctx, entry.Text, readErr)
				if err != nil || verdict != (LineResult{}) || s.Page != nil || !from.Ready() || time.Since(begun) > batchTime || ctx.Err() != nil {
					return verdict, err
				}
				entry, readErr = from.Next(ctx)
			}
		})
		switch {
		case err != nil:
			return err
		case verdict.Leave:
			return ErrLeave
		case verdict.Refused == nil:
			continue
		}
		refused := *verdict.Refused
		number, column := entry.Place(refused.Column)
		refused.Column = column
		if err := complain(render.Error(number, &refused)); err != nil {
			return err
		}
	}
}

// runRead runs a line, unless reading it failed.
func (s *Session) runRead(ctx context.Context, line string, err error) (LineResult, error) {
	switch {
	case errors.Is(err, input.ErrTooLong):
		return s.reportRefusal(ctx, "", &query.Error{Code: games.CodeTooLarge, Message: say.Textf("%v", err)})
	case err != nil:
		return LineResult{}, err
	default:
		return s.runEntry(ctx, line)
	}
}
