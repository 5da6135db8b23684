package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/measure"
	"sprague/internal/files"
	"sprague/internal/say"
	"sprague/repl/command"
	"sprague/repl/patience"
	"sprague/repl/render"
	"sprague/store/shipping"
)

func (a *app) exportCommand() *cobra.Command {
	x := exporter{app: a}
	cmd := &cobra.Command{
		Use:   "export [--format F] RULESET",
		Short: "Write the values of many positions for other programs",
		Long: `Export writes the values of a ruleset's positions, from the sources that a query
has: the table, a proven period, a formula, a search within the budget. The formats:

` + export.Help() + `
Games of one heap go from --from to --to, both included. Those of two numbers, as
cutting and wythoff, make a grid: --to 30 is a square, --to 30x20 a rectangle. Of all
others, as hackenbush, positions are counted by the numbers of their table. Without
--from it begins where the game does, and without --to it ends where the table of
the database does; a game whose values repeat is not followed farther than that.

A loony position, which has no value, is written -1. With --measure it is not the
values but the numbers by which games are played at the same time, as far as the
database has them:
` + strings.Join(measure.Names(), ", ") + `.

A refusal ends it with the status of a query. A file named by --output is then left
as it was; what stands on standard output is not whole, and the message says so.
A database is never written over.`,
		Example: `  sprague export kayles --to 20
  sprague export cutting --to 50x40 --format cpp -o cutting.h
  sprague export kayles --periodic --format go
  sprague export 'subtraction[1,3,4]' --measure remoteness --format jsonl`,
		ValidArgsFunction: a.completes(command.Ruleset),
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, name := range []string{"from", "to", "measure", "name", "output"} {
				if f := cmd.Flags().Lookup(name); f.Changed && f.Value.String() == "" {
					return usagef("--%s '': sprague export --help tells what it wants", name)
				}
			}
			if len(args) != 1 {
				return usagef("sprague export takes one ruleset, not %d, as in sprague export kayles --to 20", len(args))
			}
			if !x.isStandard(x.output) {
				if err := shipping.Text.Check(x.output); err != nil {
					return &statusError{statusUnanswered, err}
				}
			}
			e, err := a.evaluator()
			if err != nil {
				return err
			}
			return patience.Start(func() error { return x.run(cmd.Context(), e, args[0]) }).Settle(cmd.Context())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&x.Format, "format", "csv", "`F`: "+strings.Join(export.Formats(), ", "))
	flags.StringVar(&x.From, "from", "", "the first heap `A`, or AxB in a grid, or number")
	flags.StringVar(&x.To, "to", "", "the last heap `B`, or AxB in a grid, or number")
	flags.StringVar(&x.Measure, "measure", "", "write a `MEASURE` in the place of values")
	flags.BoolVar(&x.ByNumber, "by-number", false, "every position of the table by its number, whatever the game")
	flags.BoolVar(&x.Periodic, "periodic", false, "a function for heaps of any size, by the proven period; for cpp and go")
	flags.StringVar(&x.Name, "name", "", "the `NAME` of the array or function in cpp and go")
	flags.StringVarP(&x.output, "output", "o", "", "write to `FILE`, as a whole or not at all (default: standard output)")
	return cmd
}

// exporter writes one table.
type exporter struct {
	*app
	export.Options
	output string
}

func (x *exporter) run(ctx context.Context, e *query.Evaluator, name string) error {
	rules, err := oneRuleset(e, name)
	if err != nil {
		return err
	}
	var shown *bar
	standard := x.isStandard(x.output)
	if !standard {
		x.Progress = func(n uint64) { shown.advance(n) }
	}
	t, err := export.New(ctx, e, rules, x.Options)
	if err != nil {
		return err
	}
	if standard {
		return x.toStandard(ctx, t)
	}
	shown = x.newBar(say.Textf("exporting"), t.Count())
	err = files.Write(ctx, x.output, shipping.Text, func(w io.Writer) error {
		return t.Write(ctx, &output{Writer: w, unchanged: x.unchanged})
	})
	shown.finish(err == nil)
	return err
}

// isStandard reports whether an output is standard output, by whatever name: a file put in
// the place of that which /dev/stdout leads to would be lost.
func (x *exporter) isStandard(path string) bool {
	if path == "" || path == "-" {
		return true
	}
	f, ok := behind(x.Out).(*os.File)
	if !ok {
		return false
	}
	own, err := f.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(path)
	return err == nil && os.SameFile(own, named)
}

// oneRuleset reads the name of one ruleset.
func oneRuleset(e *query.Evaluator, name string) (games.Ruleset, error) {
	all, err := e.Rulesets(name)
	if refusal := (*query.Error)(nil); errors.As(err, &refusal) {
		return nil, games.Errorf(refusal.Code, "%s", render.Error(0, refusal))
	}
	if err != nil {
		return nil, err
	}
	if len(all) > 1 {
		return nil, usagef("sprague export takes one ruleset, not %d", len(all))
	}
	return all[0], nil
}

// toStandard writes to standard output. Where that ends early, what is there may look
// whole.
func (x *exporter) toStandard(ctx context.Context, t *export.Table) error {
	out := &counter{Writer: x.Out}
	wrap := func(write func() error) error { return write() }
	if t.Binary() {
		wrap = x.binary
	}
	err := wrap(func() error { return t.Write(ctx, out) })
	if refusal := (*games.Error)(nil); errors.As(err, &refusal) && out.written > 0 {
		return games.Errorf(refusal.Code, "%s; what has been written is not whole", refusal.Message)
	}
	return err
}

// counter counts the bytes that are written.
type counter struct {
	io.Writer
	written int
}

func (c *counter) Write(b []byte) (int, error) {
	n, err := c.Writer.Write(b)
	c.written += n
	return n, err
}
