package command

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/answer/syntax"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/background"
	"sprague/repl/picture"
	"sprague/repl/play"
	"sprague/repl/render"
	"sprague/store"
)

// Environment is the environment of a session.
type Environment struct {
	// Report writes a line to standard error: an error or a remark.
	Report func(say.Language, say.Text) error
	// NoFiles refuses lines that name files. The evaluator handles queries that do.
	NoFiles bool
	// Quiet suppresses unrequested output.
	Quiet bool
	// CheckDatabases reports whether the databases in use are unchanged; nil if there is nothing to
	// prove.
	CheckDatabases func() error
	// Database opens the database in use, and names it.
	Database func() (*store.DB, say.Text, error)
	// Open returns a service for another database file, or for the current content of the file in
	// use; an empty name means the embedded database.
	Open func(database string) (*answer.Service, error)
	// Use returns a service that also knows the rules of a script.
	Use func(path string) (*answer.Service, error)
	// Reread returns a service with the rules of the scripts whose files have changed since they
	// were read, and lists these scripts; nil if none has changed. Reread is nil if there are no
	// scripts.
	Reread func() (*answer.Service, []string, error)
	// DropDatabase closes open databases that are no longer sound. The returned service does not
	// use them, and refuses answers that need them with the error, which says what to do. Both
	// results are nil if all databases are sound.
	DropDatabase func() (*answer.Service, error)
	// Flush writes buffered output of the session; nil if nothing is buffered.
	Flush func() error
	// IsOutput reports whether a path names the file of Out; nil if Out is not a file.
	IsOutput func(path string) bool
	// Binary runs work that writes binary data to Out; nil if text is not filtered either.
	Binary func(work func() error) error
	// Program lists the program's commands besides those of the prompt, in a language; nil without
	// a program.
	Program func(say.Language) []ProgramCommand
	// Depth is the color depth of the screen.
	Depth picture.Depth
	// ThinkingTime is the time for a move in a play; 0 for the usual time.
	ThinkingTime time.Duration
	// ShowProgress starts to show the progress of work under a context, until end is called. It is
	// nil if there is no display.
	ShowProgress func(ctx context.Context) (end func())
	// Page runs work with possibly long output; nil without a screen.
	Page func(work func() error) error
	// Width and Height return the size of the screen, in columns and lines.
	Width, Height func() int
}

// Session is the state of a user's session, and the format of answers. It is not safe for
// concurrent use.
type Session struct {
	Environment
	Service *answer.Service
	Out     io.Writer
	Style   render.Style
	Settings
	PlayOnly bool // the session ends with its play

	names     map[string]string // named positions, in canonical notation
	order     []string          // the names, in order of definition
	last      string            // the last queried position; empty before the first
	playTable *play.Table       // nil before the first play
	dialogue  *play.Dialogue    // nil outside a play
	header    string            // header of the last rows, which is not repeated
	output    outputFile        // output file for answers, instead of Out
	readFiles []fs.FileInfo     // the files being read, each by a line of the one before
	status    int               // the worst status so far
	dropped   bool              // the database in use was dropped

	modeAfter *render.Mode // the mode after a line with its own mode; nil for other lines

	turn chan struct{}    // holds a token: the running line
	gate *background.Gate // filters Out, files and reports for that line
}

// New returns a session with a service and its limits.
func New(environment Environment, service *answer.Service, limits answer.Limits, out io.Writer, style render.Style) *Session {
	s := &Session{Environment: environment, Service: service, Out: out, Style: style, Settings: Settings{Pager: true, Limits: limits}, names: map[string]string{}, turn: make(chan struct{}, 1)}
	s.Limits.Names = s.named
	return s
}

// Close closes the output file of the session. While a canceled line is still running, the end of
// the process does that.
func (s *Session) Close() (err error) {
	s.runIfIdle(func() { err = s.output.close() })
	return err
}

// Status returns the worst exit status of the lines so far.
func (s *Session) Status() int { return s.status }

// runIfIdle runs f between two lines. It returns false, and does nothing, while a canceled line is
// still running.
func (s *Session) runIfIdle(do func()) bool {
	select {
	case s.turn <- struct{}{}:
		defer func() { <-s.turn }()
		do()
		return true
	default:
		return false
	}
}

// Prompt returns the prompt for a line.
func (s *Session) Prompt() string {
	if s.Playing() {
		return play.Prompt.In(s.Style.Language)
	}
	return programName + "> "
}

// Playing reports whether lines belong to a play.
func (s *Session) Playing() (playing bool) {
	s.runIfIdle(func() { playing = s.dialogue != nil })
	return playing
}

// LeavePlay leaves the current play, if there is one.
func (s *Session) LeavePlay() {
	s.runIfIdle(s.leavePlay)
}

func (s *Session) leavePlay() {
	if s.dialogue != nil {
		s.dialogue = nil
		_, _ = io.WriteString(s.Out, play.LeaveText.In(s.Style.Language)+"\n")
	}
}

// DatabaseError returns the error of a database that is no longer sound.
func (s *Session) DatabaseError() error {
	if s.CheckDatabases == nil {
		return nil
	}
	return s.CheckDatabases()
}

// DropDatabase lets the session continue after a line failed because of an unsound database. That
// database is no longer used, and a play that needs it is over. It returns the text to show instead
// of the line's error.
func (s *Session) DropDatabase(failed error) error {
	s.runIfIdle(func() {
		if e, lost := s.Environment.DropDatabase(); e != nil {
			s.setService(e)
			s.dropped, failed = true, lost
			s.leavePlay()
		}
	})
	return failed
}

// ErrLeave is the error of [Session.Lines] when one of them leaves.
var ErrLeave = errors.New("leave")

// LineResult is the result of a line.
type LineResult struct {
	Leave   bool         // the session is over
	Refused *query.Error // the fault of the line, unless already reported
}

// Line runs one line: a command, a query whose answer it writes, or a line of a play. It does
// nothing for a blank line or a comment. The error concerns the environment, never the line.
//
// When the context ends, it returns soon, whatever it is doing: nothing is written any more then,
// and the next line waits for the end of the work.
func (s *Session) Line(ctx context.Context, line string) (LineResult, error) {
	word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return s.runCancelable(ctx, word != playCommand.Name, func(ctx context.Context) (LineResult, error) { return s.runEntry(ctx, line) })
}

// Call runs a command of the program with parsed flags. The returned refusal has not been written
// yet.
func (s *Session) Call(ctx context.Context, c Command, run Run, flags *pflag.FlagSet, arguments []string) (*query.Error, error) {
	call := &Call{Name: c.Name, Flags: flags, Program: true}
	for _, text := range arguments {
		call.Arguments = append(call.Arguments, Argument{Text: text})
	}
	v, err := s.runCancelable(ctx, c.Name != playCommand.Name, func(ctx context.Context) (LineResult, error) {
		line := strings.Join(arguments, " ")
		return s.reportRefusal(ctx, line, s.runTimed(ctx, line, func(ctx context.Context) error { return run(ctx, s, call) }))
	})
	return v.Refused, err
}

// runCancelable runs work until the context ends. It drops the output of abandoned work. Long output
// may go through the pager, except in a play, in which the user types the next line at once.
func (s *Session) runCancelable(ctx context.Context, paged bool, do work) (v LineResult, err error) {
	select {
	case s.turn <- struct{}{}:
	case <-ctx.Done():
		return LineResult{}, ctx.Err()
	}
	gate := background.NewGate(s.Out)
	s.gate = gate
	page := s.Page
	if page == nil || !paged || !s.Pager || s.dialogue != nil || s.output.file != nil {
		page = func(work func() error) error { return work() }
	}
	err = page(func() (err error) {
		defer gate.Shut()
		if s.ShowProgress != nil {
			defer s.ShowProgress(ctx)()
		}
		v, err = background.Do(ctx, func(ctx context.Context) (LineResult, error) {
			defer func() { <-s.turn }()
			return do(ctx)
		})
		return err
	})
	return v, err
}

// runEntry runs a line in its turn.
func (s *Session) runEntry(ctx context.Context, line string) (LineResult, error) {
	line = syntax.RemoveComment(line)
	if strings.TrimSpace(line) == "" {
		return LineResult{}, nil
	}
	begun := time.Now()
	s.output.writeErr = nil
	defer func() {
		if s.modeAfter != nil {
			s.Mode, s.modeAfter, s.header = *s.modeAfter, nil, ""
		}
	}()
	err := s.reread()
	if err == nil {
		err = s.runTimed(ctx, line, func(ctx context.Context) error { return s.run(ctx, line) })
	}
	err = cmp.Or(err, s.output.writeErr)
	if errors.Is(err, ErrLeave) {
		return LineResult{Leave: true}, nil
	}
	if err == nil && s.Timing {
		err = s.report(say.Textf("time: %s", roundTime(time.Since(begun))))
	}
	return s.reportRefusal(ctx, line, err)
}

// runTimed runs a line within the time limit. In a play, the limit applies to each reply instead.
func (s *Session) runTimed(ctx context.Context, line string, run func(context.Context) error) (err error) {
	defer games.Caught(&err)
	if s.dialogue != nil {
		return run(ctx)
	}
	ctx, cancel := s.Limits.Context(ctx, strings.TrimSpace(line))
	defer cancel()
	return query.InTime(ctx, run(ctx))
}

// roundTime rounds a time to about three digits.
func roundTime(d time.Duration) time.Duration {
	unit := time.Nanosecond
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit)
}

// reportRefusal checks the basis of a refusal, and reports it in the format for programs.
func (s *Session) reportRefusal(ctx context.Context, line string, err error) (LineResult, error) {
	refused, ok := refusal(err)
	if err == nil || errors.Is(err, context.Canceled) && ctx.Err() != nil {
		return LineResult{}, err
	}
	if unsound := s.DatabaseError(); unsound != nil {
		return LineResult{}, unsound
	}
	if !ok {
		return LineResult{}, err
	}
	a := query.Refused(line, refused)
	s.status = max(s.status, a.Status())
	var outputErr *outputError
	if s.Mode == render.JSONMode && s.dialogue == nil && !errors.As(err, &outputErr) {
		if err = render.JSON(s.out(), a); !errors.As(err, &outputErr) {
			return LineResult{}, err
		}
	}
	return LineResult{Refused: refused}, nil
}

// refusal returns the fault of a line, if the error is one.
func refusal(err error) (*query.Error, bool) {
	if outputErr := (*outputError)(nil); errors.As(err, &outputErr) {
		return &query.Error{Code: games.CodeUnsupported, Message: say.Textf("%v", outputErr.error)}, true
	}
	return query.Refusal(err)
}

// run runs one line.
func (s *Session) run(ctx context.Context, line string) error {
	if s.dialogue != nil {
		s.opponents() // their output follows the current output
		over, err := s.dialogue.Line(ctx, line)
		if over {
			s.dialogue = nil
		}
		if over && err == nil && s.PlayOnly {
			return ErrLeave
		}
		return notInPlay(line, err)
	}
	if line = s.removePrompt(line); strings.TrimSpace(line) == "" {
		return nil
	}
	text := s.normalize(strings.TrimLeft(line, " \t"))
	begin := utf8.RuneCountInString(line[:len(line)-len(strings.TrimLeft(line, " \t"))]) + 1
	name, _, _ := strings.Cut(text, " ")
	name, _, _ = strings.Cut(name, "\t")
	if name == programName && !s.hasName(name) {
		return s.runShellLine(ctx, line, begin)
	}
	bare := strings.TrimPrefix(name, ".") // for the command notation of other programs
	c, ok := Lookup(bare)
	if !ok {
		return s.suggestLet(text, begin, s.programCommandError(name, begin, s.suggest(name, begin, s.ask(ctx, line))))
	}
	call, run, err := c.parseCall(text[len(name):], begin+utf8.RuneCountInString(name), s.hasName)
	if err == nil {
		err = s.files(c, call)
	}
	if err == nil && call.mode != nil {
		err = s.setMode(call)
	}
	if err == nil {
		err = run(ctx, s, call)
	}
	return err
}

// setMode sets the mode of a call while its line runs.
func (s *Session) setMode(c *Call) error {
	mode, err := c.mode(s.Mode)
	if err != nil {
		return c.missingf("%v", err)
	}
	if mode != s.Mode {
		s.Mode, s.modeAfter, s.header = mode, new(s.Mode), ""
	}
	return nil
}

// files refuses a line that names a file, if files are disabled.
func (s *Session) files(c Command, call *Call) error {
	if !s.NoFiles {
		return nil
	}
	named, column := "", 0
	if c.takesFile() && len(call.Arguments) > 0 && !(c.Name == openCommand.Name && call.Arguments[0].Text == embeddedName) {
		named, column = c.Name, call.Arguments[0].Column
	}
	call.Flags.Visit(func(f *pflag.Flag) {
		if isFileFlag(f) {
			named = "--" + f.Name
		}
	})
	if named == "" {
		return nil
	}
	return &query.Error{Code: games.CodeUnsupported, Column: column, Message: say.Textf("%s: --no-files forbids reading and writing files", named)}
}

// Read parses a position, or a relation, with the given names.
func (s *Session) Read(ctx context.Context, text string) (*query.Query, error) {
	return s.Service.Read(ctx, answer.Request{Query: text, Limits: s.Limits})
}

// named returns the position of a name.
func (s *Session) named(name string) (string, bool) {
	if name == syntax.Last {
		return s.last, s.last != ""
	}
	text, ok := s.names[name]
	return text, ok
}

// hasName reports whether a name has a position.
func (s *Session) hasName(name string) bool {
	_, ok := s.names[name]
	return ok
}

// remember stores the last position.
func (s *Session) remember(q *query.Query) {
	if q.Relation == nil && !q.Form {
		s.last = q.String()
	}
}

// position parses the one argument of a command, a position.
func (s *Session) position(ctx context.Context, c *Call) (*query.Query, error) {
	if len(c.Arguments) == 0 {
		return nil, c.missingf("%s needs a position: %s", c.Name, c.example("nim(3,4,5)"))
	}
	at := c.Arguments[0]
	q, err := s.Read(ctx, at.Text)
	if err != nil {
		return nil, at.refuse(err)
	}
	s.remember(q)
	return q, nil
}

// ask answers a query.
func (s *Session) ask(ctx context.Context, text string) error {
	q, err := s.Read(ctx, text)
	if err != nil {
		return err
	}
	s.remember(q)
	a, err := s.answer(ctx, q, s.Limits)
	if err != nil {
		return err
	}
	return s.writeAnswer(a)
}

// withMoves returns the limits of the session with another number of listed moves.
func (s *Session) withMoves(moves int) answer.Limits {
	l := s.Limits
	l.Moves = moves
	return l
}

// answer answers a query within limits; a refusal is the error.
func (s *Session) answer(ctx context.Context, q *query.Query, limits answer.Limits) (query.Answer, error) {
	a, err := s.Service.Answer(ctx, q, limits)
	if err == nil && a.Error != nil {
		err = a.Error
	}
	return a, err
}

// writeAnswer writes an answer in the current mode.
func (s *Session) writeAnswer(a query.Answer) error {
	switch {
	case s.Mode == render.JSONMode:
		return render.JSON(s.out(), a)
	case s.Mode == render.TextMode:
		return render.Text(s.out(), s.style(), a)
	default:
		return s.sheet(render.AnswerRows(a))
	}
}
