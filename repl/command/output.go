package command

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"os"

	"github.com/spf13/pflag"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/files"
	"sprague/internal/say"
	"sprague/repl/render"
	"sprague/store/shipping"
)

// outputFile is an output file that replaces the screen.
type outputFile struct {
	file     *os.File
	path     string
	lines    int
	writeErr error // the first write error of the line, which its writer may have ignored
}

// Write writes to the file. Its errors concern only the file.
func (o *outputFile) Write(b []byte) (int, error) {
	n, err := o.file.Write(b)
	o.lines += bytes.Count(b[:n], []byte("\n"))
	err = o.wrap(err)
	o.writeErr = cmp.Or(o.writeErr, err)
	return n, err
}

func (o *outputFile) close() error {
	if o.file == nil {
		return nil
	}
	err := o.wrap(o.file.Close())
	*o = outputFile{}
	return err
}

// wrap marks an error as one of the file.
func (o *outputFile) wrap(err error) error {
	if err == nil {
		return nil
	}
	return &outputError{say.Errorf("cannot write %s: %w; output names another file, or the screen", o.path, files.Cause(err))}
}

// outputError refuses a line if the output file fails. The next line may change the output.
type outputError struct{ error }

func (e *outputError) Unwrap() error { return e.error }

// refuseSame refuses the output file as a file for other data, under any name.
func (o *outputFile) refuseSame(path string) error {
	if o.file == nil {
		return nil
	}
	own, err := o.file.Stat()
	if err != nil {
		return err
	}
	if there, err := os.Stat(path); err == nil && there.Mode().IsRegular() && os.SameFile(own, there) {
		return say.Errorf("%s: answers go to that file: name another, or end that by output", path)
	}
	return nil
}

// checkedWriter is a writer that writes nothing before the databases in use are proven unchanged.
type checkedWriter struct {
	io.Writer
	check func() error
}

func (c checkedWriter) Write(b []byte) (int, error) {
	if c.check != nil {
		if err := c.check(); err != nil {
			return 0, err
		}
	}
	return c.Writer.Write(b)
}

// out returns the output for answers. Other output ends a table, except for more rows of the same
// columns.
func (s *Session) out() io.Writer {
	s.header = ""
	if s.output.file != nil {
		return s.gate.Guard(checkedWriter{&s.output, s.CheckDatabases})
	}
	return s.gate
}

// style returns the style of answers.
func (s *Session) style() render.Style {
	if s.output.file != nil {
		return render.Style{Language: s.Style.Language}
	}
	style := s.Style
	if s.Width != nil { // the width may have changed
		style.Width = s.Width()
	}
	return style
}

// height returns the lines of the screen that shows answers; 0 if none does.
func (s *Session) height() int {
	if s.output.file != nil || s.Height == nil {
		return 0
	}
	return s.Height()
}

// report reports an error or a remark while a line runs.
func (s *Session) report(text say.Text) error {
	return s.gate.Do(func() error { return s.tell(text) })
}

// tell reports something after the earlier answers.
func (s *Session) tell(text say.Text) error {
	return cmp.Or(s.flush(), s.Report(s.Style.Language, text))
}

// flush writes the buffered answers.
func (s *Session) flush() error {
	if s.Flush == nil {
		return nil
	}
	return s.Flush()
}

// remark writes an unrequested remark.
func (s *Session) remark(text say.Text) error {
	if s.Quiet {
		return nil
	}
	return s.report(text)
}

// line writes a line for people. The format must be in the catalogue, unless it contains no words.
func (s *Session) line(format string, args ...any) error {
	_, err := io.WriteString(s.out(), s.style().Fit(s.Style.Language.Textf(format, args...))+"\n")
	return err
}

// sheet writes rows in the current mode. Column names are not repeated for consecutive rows with
// the same columns, so many answers form one table.
func (s *Session) sheet(columns []render.Column, rows func(*render.Sheet) error) error {
	var header string
	for _, c := range columns {
		header += c.Name + "\t"
	}
	headed, below := s.Mode == render.TextMode || header != s.header, s.header != ""
	sheet := render.NewSheet(s.out(), s.style(), s.Mode, columns, headed)
	if below {
		sheet.Separate()
	}
	if err := rows(sheet); err != nil {
		if s.Mode == render.TextMode {
			_ = sheet.Close() // the rows so far are written, and the error says the rest
		}
		return err
	}
	err := sheet.Close()
	if err == nil && s.Mode != render.TextMode {
		s.header = header
	}
	return err
}

// prose writes text for people that is not a table: in Markdown unchanged, in a fenced block.
func (s *Session) prose(write func() error) error {
	switch s.Mode {
	case render.CSVMode:
		return &query.Error{Code: games.CodeUnsupported, Message: say.Textf("this answer has no CSV form; use mode text or mode json")}
	case render.MarkdownMode:
		if _, err := io.WriteString(s.out(), "```\n"); err != nil {
			return err
		}
		err := write()
		_, closing := io.WriteString(s.out(), "```\n")
		return cmp.Or(err, closing)
	default:
		return write()
	}
}

var outputCommand = Command{
	Name: "output", Usage: "[--append | --replace] [FILE]", Summary: "write answers to a file from now on; without one, to the screen again",
	Help:     "--replace overwrites a file, --append adds to it; a database is never changed. Messages stay on the screen. After a failed write all answers are refused until output names another place.",
	Examples: []string{"output"},
	Where:    PromptOnly,
	Wants:    []Kind{File},
	Prepare: func(flags *pflag.FlagSet) Run {
		add := flags.Bool("append", false, "add to a file that is there")
		replace := flags.Bool("replace", false, "write over a file that is there")
		return func(_ context.Context, s *Session, c *Call) error { return s.setOutput(c, *add, *replace) }
	},
}

// setOutput sends answers to a file, or back to the screen.
func (s *Session) setOutput(c *Call, add, replace bool) error {
	if len(c.Arguments) == 0 {
		s.header = ""
		return s.closeOutput()
	}
	at, err := c.onlyArgument("output FILE writes answers to a file")
	if err != nil {
		return err
	}
	if st, err := os.Stat(at.Text); err == nil && st.IsDir() {
		return at.refusef("%s is a folder; name a file in it", games.Clip(at.Text))
	}
	if add || replace {
		if err := shipping.Text.Check(at.Text); err != nil {
			return at.refusef("%v", err)
		}
	}
	flag := os.O_WRONLY | os.O_CREATE | os.O_EXCL
	switch {
	case add:
		flag = os.O_WRONLY | os.O_CREATE | os.O_APPEND
	case replace:
		flag = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	}
	f, err := os.OpenFile(at.Text, flag, 0o644)
	switch {
	case os.IsExist(err):
		return at.refusef("%s already exists; add to it with output --append, or overwrite it with output --replace", games.Clip(at.Text))
	case err != nil:
		return at.refusef("%v", err)
	}
	err = s.closeOutput() // the error concerns earlier answers, not later ones
	s.header = ""
	s.output = outputFile{file: f, path: at.Text}
	return cmp.Or(err, s.remark(say.Textf("answers go to %s; output without a name ends that", say.Plain(games.Clip(at.Text)))))
}

// closeOutput closes the output file, if there is one, and reports the amount written.
func (s *Session) closeOutput() error {
	file := s.output
	if err := s.output.close(); err != nil || file.file == nil {
		return err
	}
	return s.remark(say.Textf("wrote %s: %s", say.Plain(games.Clip(file.path)), say.Lines(file.lines)))
}
