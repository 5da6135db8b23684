package command

import (
	"cmp"
	"context"
	"errors"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"sprague/answer/export"
	"sprague/games"
	"sprague/games/measure"
	"sprague/internal/files"
	"sprague/repl/operation"
	"sprague/store/shipping"
)

var exportCommand = Command{
	Name: "export", Usage: "RULESET [RANGE] [--format F] [--measure MEASURE]", Summary: "write values for other programs",
	Help: "Writes values from the sources of a query: the table, a proven period, a formula, a search within the budget. The formats:\n\n" + export.Help() + `
Games of one heap go from --from to --to, both included. Games of two
numbers, such as cutting and wythoff, make a grid: --to 30 is a square, --to
30x20 a rectangle. Others, such as hackenbush, count by the numbers of their
table. The default is the whole table. A range stands for both, as in 5..20
or 8x5. A graph has its vertices, whole numbers or pairs (a,b).

A loony position is -1. --measure writes one of these instead of values:
` + strings.Join(measure.Names(), ", ") + `.

--output writes the whole file or nothing, and never replaces a database.
Elsewhere the output is incomplete after a refusal; the message says so.`,
	Examples:  []string{"export kayles --to 20", "export cutting 4x5 --format cpp", "export kayles --periodic --format go", "export --measure remoteness --format jsonl subtraction[1,3,4]"},
	OwnFormat: true,
	Wants:     []Kind{Ruleset, Word},
	Prepare: func(flags *pflag.FlagSet) Run {
		var o export.Options
		flags.StringVar(&o.Format, "format", "csv", "`F`: "+strings.Join(export.Formats(), ", "))
		by := defineRangeFlags(flags)
		of := nonemptyFlag(flags, "measure", "write `MEASURE` instead of values")
		flags.BoolVar(&o.ByNumber, "by-number", false, "every position of the table by its number, whatever the game")
		flags.BoolVar(&o.Periodic, "periodic", false, "a function for heaps of any size, by the proven period; for cpp and go")
		name := nonemptyFlag(flags, "name", "the `NAME` of the array or function in cpp and go")
		file := new(string)
		flags.VarP((*nonemptyText)(file), "output", "o", "write to `FILE`, as a whole or not at all (default: standard output)")
		return func(ctx context.Context, s *Session, c *Call) error {
			o.Measure, o.Name = *of, *name
			return s.export(ctx, c, by, o, *file)
		}
	},
}

func (s *Session) export(ctx context.Context, c *Call, by rangeFlags, o export.Options, file string) error {
	if s.isStandardOutput(file) {
		file = ""
	} else if err := cmp.Or(shipping.Text.Check(file), s.output.refuseSame(file)); err != nil {
		return fileError(ctx, err)
	}
	rules, err := s.ruleset(ctx, c)
	if err != nil {
		return err
	}
	r, err := rangeOf(c, by)
	if err != nil {
		return err
	}
	if o.From, o.To = *by.from, *by.to; !by.given() {
		o.From, o.To = r.Bounds(rules)
		o.Ranged = len(c.Arguments) > 1 || !c.Program
	}
	t, err := export.New(ctx, s.Service.Within(s.Limits), rules, o)
	if err != nil {
		return c.Arguments[len(c.Arguments)-1].locate(err)
	}
	if file != "" {
		err := files.Write(ctx, file, shipping.Text, func(w io.Writer) error { return t.Write(ctx, checkedWriter{w, s.CheckDatabases}) })
		if err != nil {
			return fileError(ctx, err)
		}
		return s.reportWritten(file, operation.ValuesOf(t.Count(), rules))
	}
	out := &counter{Writer: s.out()}
	err = s.withOutput(t.Binary(), func() error { return t.Write(ctx, out) })
	if refusal := (*games.Error)(nil); errors.As(err, &refusal) && out.written > 0 {
		return games.Errorf(refusal.Code, "%s; what has been written is not whole", refusal.Message)
	}
	return err
}

// isStandardOutput reports whether an output is the default one.
func (s *Session) isStandardOutput(file string) bool {
	return file == "" || file == "-" || s.IsOutput != nil && s.IsOutput(file)
}

// withOutput runs work with output that may be binary.
func (s *Session) withOutput(binary bool, write func() error) error {
	if !binary || s.Binary == nil {
		return write()
	}
	if err := s.flush(); err != nil {
		return err
	}
	return s.Binary(func() error { return cmp.Or(write(), s.flush()) })
}

// counter counts the written bytes.
type counter struct {
	io.Writer
	written int
}

func (c *counter) Write(b []byte) (int, error) {
	n, err := c.Writer.Write(b)
	c.written += n
	return n, err
}
