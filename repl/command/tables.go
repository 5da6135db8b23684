package command

import (
	"cmp"
	"context"
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/repl/export"
	"sprague/repl/inventory"
	"sprague/repl/periods"
	"sprague/repl/query"
	"sprague/repl/render"
	"sprague/repl/stats"
)

var tableCommand = Command{
	Name: "table", Usage: "RULESET [RANGE] [--measure MEASURE]", Summary: "the values of many positions",
	Help: "A range is 20, for all up to it, or 5..20; for games of two numbers also 8x5 or 1..8x1..5; without one it is the first hundred. " +
		"A sequence is shown in rows of its period, where one is proven, so that the pattern is seen. " +
		"Values come from where those of a query do. With --measure they are remoteness, suspense numbers and so on, as far as the database has them.",
	Examples: []string{"table kayles 0..99", "table wythoff 7x7", "table grundy 10 --measure remoteness"},
	Wants:    []Kind{Ruleset, Word},
	Prepare: func(flags *pflag.FlagSet) Run {
		of := flags.String("measure", "", "a `MEASURE` in the place of values")
		return func(ctx context.Context, s *Session, c *Call) error { return s.values(ctx, c, *of) }
	},
}

// ruleset reads the ruleset that is a command's first argument.
func (s *Session) ruleset(c *Call) (games.Ruleset, error) {
	if len(c.Arguments) == 0 {
		return nil, c.lacking("%s of what? Write a ruleset, as in %s kayles", c.Name, c.Name)
	}
	all, err := s.rulesets(c.Arguments[0])
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// rulesets reads the rulesets of an argument: at the prompt there is one.
func (s *Session) rulesets(at Argument) ([]games.Ruleset, error) {
	all, err := s.Evaluator.Rulesets(at.Text)
	if err == nil && len(all) > 1 {
		return nil, at.badly("one ruleset is wanted here, and these are %d", len(all))
	}
	return all, at.refuse(err)
}

// interval is a range of numbers, both ends included.
type interval struct{ from, to string }

// readInterval reads 20 or 5..20.
func readInterval(text string) (interval, bool) {
	from, to, both := strings.Cut(text, "..")
	if !both {
		from, to = "", text
	}
	for _, n := range []string{from, to} {
		if _, err := games.ParseInteger(n); n != "" && err != nil && err.Code != games.CodeOutOfRange || to == "" {
			return interval{}, false
		}
	}
	return interval{from, to}, true
}

// readRange reads a range of one number or of two for positions of a ruleset.
func readRange(rules games.Ruleset, at Argument) (from, to string, err error) {
	first, second, both := strings.Cut(at.Text, "x")
	a, ok := readInterval(first)
	if !both {
		second = first
	}
	b, fine := readInterval(second)
	if !ok || !fine {
		return "", "", at.badly("%q is no range; write one as in 20, 5..20, 8x5 or 1..8x1..5", games.Clip(at.Text))
	}
	switch {
	case !both:
		return a.from, a.to, nil
	default:
		return pairOf(rules, a, b), a.to + "x" + b.to, nil
	}
}

// pairOf writes where two ranges begin; empty for where the game does.
func pairOf(rules games.Ruleset, a, b interval) string {
	paired, ok := rules.(games.Paired)
	if !ok || a.from == "" && b.from == "" {
		return ""
	}
	least := strconv.FormatInt(paired.Least(), 10)
	return cmp.Or(a.from, least) + "x" + cmp.Or(b.from, least)
}

// Without a range a table goes so far, and one of two numbers to this square.
const (
	usualLength = 99
	usualSide   = 12
)

// selection reads which values are wanted: those of a ruleset, and a range.
func (s *Session) selection(ctx context.Context, c *Call, of string) (*export.Table, error) {
	rules, err := s.ruleset(c)
	if err != nil {
		return nil, err
	}
	o := export.Options{Measure: of, Ranged: true}
	at := c.Arguments[0]
	switch len(c.Arguments) {
	case 1:
		if o.To = strconv.Itoa(usualLength); export.IsGrid(rules) {
			o.To = strconv.Itoa(usualSide)
		}
	case 2:
		at = c.Arguments[1]
		if o.From, o.To, err = readRange(rules, at); err != nil {
			return nil, err
		}
	default:
		return nil, c.Arguments[2].badly("%s takes a ruleset and a range", c.Name)
	}
	t, err := export.Select(ctx, s.Evaluator, rules, o)
	return t, at.located(err)
}

// located makes the argument the place of what is wrong.
func (a Argument) located(err error) error {
	var refused *games.Error
	if !errors.As(err, &refused) {
		return err
	}
	return &query.Error{Code: refused.Code, Message: refused.Message, Column: a.Column}
}

func (s *Session) values(ctx context.Context, c *Call, of string) error {
	t, err := s.selection(ctx, c, of)
	if err != nil {
		return err
	}
	if s.Mode == render.TextMode {
		switch {
		case t.IsGrid():
			return s.drawGrid(ctx, t)
		case t.IsSequence():
			return s.drawRows(ctx, t)
		}
	}
	columns := make([]render.Column, 0, 4)
	for _, axis := range t.Axes() {
		columns = append(columns, render.Column{Name: axis, Title: say.Known(axis), Right: true})
	}
	columns = append(columns,
		render.Column{Name: "position", Title: say.Textf("position")},
		render.Column{Name: t.Column(), Title: say.Known(t.Column()), Right: true})
	return s.sheet(columns, func(sheet *render.Sheet) error {
		return t.Each(ctx, func(e export.Entry) error {
			row := []any{e.First}
			if t.IsGrid() {
				row = append(row, e.Second)
			}
			return sheet.Row(append(row, e.Position(), plainValue(e.Value))...)
		})
	})
}

// plainValue gives a whole number as one, for programs.
func plainValue(v value.Dyadic) any {
	if n, ok := v.Cell(0); ok {
		return n
	}
	return v.String()
}

var periodCommand = Command{
	Name: "period", Usage: "RULESET... [--to N] [--limit N] [--all]", Summary: "how the values of a ruleset repeat, proven",
	Help: "Tells from which n on g(n+p) = g(n) holds, or g(n+p) = g(n) + s with a saltus s; the values of one period; the exceptions, which are the n below that do not follow the pattern; " +
		"and the theorem that proves it for ever, with the number of heaps that were looked at. The preperiod and the period are the smallest possible. It claims no period that is not proven.",
	Examples: []string{"period kayles", "period grundy --to 5000"},
	Where:    Elsewhere,
	Wants:    []Kind{Ruleset},
	Prepare: func(flags *pflag.FlagSet) Run {
		o := periods.Options{}
		flags.Uint64Var(&o.To, "to", 0, "search to the heap `N`")
		flags.Uint64Var(&o.Limit, "limit", periods.LimitText, "list `N` values, and exceptions, at most")
		all := flags.Bool("all", false, "list all values and all exceptions")
		return func(ctx context.Context, s *Session, c *Call) error {
			if *all {
				o.Limit = math.MaxUint64
			}
			return s.period(ctx, c, o)
		}
	},
}

func (s *Session) period(ctx context.Context, c *Call, o periods.Options) error {
	if len(c.Arguments) == 0 {
		return c.lacking("period of what? Write a ruleset behind it, as in period kayles")
	}
	var all []games.Ruleset
	for _, at := range c.Arguments {
		one, err := s.rulesets(at)
		if err != nil {
			return err
		}
		all = append(all, one...)
	}
	for _, rules := range all {
		r, err := periods.Ask(ctx, s.Evaluator, rules, o)
		switch {
		case err != nil:
			return err
		case r.Error != nil:
			return r.Error
		case s.Mode == render.JSONMode:
			err = render.PeriodJSON(s.out(), r)
		case s.Mode == render.TextMode:
			err = render.Period(s.out(), s.style(), r)
		default:
			err = s.periodRow(r)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// periodRow writes the numbers of a period.
func (s *Session) periodRow(r periods.Report) error {
	return s.sheet([]render.Column{
		{Name: "ruleset", Title: say.Textf("ruleset")},
		{Name: "proven", Title: say.Textf("proven")},
		{Name: "preperiod", Title: say.Textf("preperiod"), Right: true},
		{Name: "period", Title: say.Textf("period"), Right: true},
		{Name: "saltus", Title: say.Textf("saltus"), Right: true},
		{Name: "exceptions", Title: say.Textf("exceptions"), Right: true},
		{Name: "up_to", Title: say.Textf("looked at, to"), Right: true},
	}, func(sheet *render.Sheet) error {
		return sheet.Row(r.Query, r.Proven, orNil(r.Preperiod), orNil(r.Period), orNil(r.Saltus), orNil(r.ExceptionsTotal), orNil(r.UpTo))
	})
}

var statsCommand = Command{
	Name: "stats", Usage: "RULESET [--measure MEASURE] [--top N] [--frequent]", Summary: "count a table: outcomes, values, density of P-positions, longest play",
	Help:     "Counts the positions of the ruleset's table in the database in use, to its bound. By a proven period it also tells which part of all positions for ever are P-positions.",
	Examples: []string{"stats kayles", "stats grundy --top 3 --frequent"},
	Wants:    []Kind{Ruleset},
	Prepare: func(flags *pflag.FlagSet) Run {
		var o stats.Options
		of := flags.String("measure", "", "count the `MEASURE` instead of values")
		flags.Uint64Var(&o.Top, "top", 20, "list `N` different values at most")
		flags.BoolVar(&o.Frequent, "frequent", false, "list the most frequent values first, not the smallest")
		return func(ctx context.Context, s *Session, c *Call) error { return s.stats(ctx, c, o, *of) }
	},
}

func (s *Session) stats(ctx context.Context, c *Call, o stats.Options, of string) error {
	rules, err := s.ruleset(c)
	if err != nil {
		return err
	}
	if len(c.Arguments) > 1 {
		return c.Arguments[1].badly("%s takes one ruleset", c.Name)
	}
	if of != "" {
		m, ok := measure.Named(of)
		if !ok {
			return noMeasure(c, of)
		}
		o.Measure = &m
	}
	db, _, err := s.Database()
	if err != nil {
		return err
	}
	r, err := stats.Ask(ctx, db, rules, o)
	switch {
	case err != nil:
		return c.Arguments[0].located(err)
	case s.Mode == render.JSONMode:
		return render.StatsJSON(s.out(), r)
	case s.Mode == render.TextMode:
		return render.Stats(s.out(), s.style(), r)
	}
	return s.sheet([]render.Column{
		{Name: "ruleset", Title: say.Textf("ruleset")},
		{Name: "value", Title: say.Textf("value"), Right: true},
		{Name: "count", Title: say.Textf("count"), Right: true},
		{Name: "first", Title: say.Textf("first")},
	}, func(sheet *render.Sheet) error {
		for _, v := range r.Values {
			if err := sheet.Row(r.Query, v.Value, v.Count, v.Example); err != nil {
				return err
			}
		}
		return nil
	})
}

// noMeasure refuses a measure that is not known.
func noMeasure(c *Call, of string) error {
	return c.Arguments[0].badly("there is no measure %q; there are %s", games.Clip(of), strings.Join(measure.Names(), ", "))
}

var infoCommand = Command{
	Name: "info", Summary: "the database in use, and what it holds",
	Examples: []string{"info"},
	Prepare: plain(func(_ context.Context, s *Session, c *Call) error {
		if err := c.none(); err != nil {
			return err
		}
		db, name, err := s.Database()
		if err != nil {
			return err
		}
		held, err := inventory.Describe(db)
		switch {
		case err != nil:
			return err
		case s.Mode == render.JSONMode:
			return render.InventoryJSON(s.out(), held)
		default:
			return s.prose(func() error { return render.Inventory(s.out(), s.Style, name, held, false) })
		}
	}),
}

var exportCommand = Command{
	Name: "export", Usage: "RULESET [RANGE] [--format F] [--measure MEASURE]", Summary: "write values for other programs, to the screen or to the file of output",
	Help:     "The formats:\n\n" + export.Help(),
	Examples: []string{"export kayles 20 --format bfile", "export cutting 4x5 --format cpp"},
	Where:    Elsewhere,
	Wants:    []Kind{Ruleset, Word},
	Prepare: func(flags *pflag.FlagSet) Run {
		var o export.Options
		flags.StringVar(&o.Format, "format", "csv", "`F`: "+strings.Join(export.Formats(), ", "))
		flags.StringVar(&o.Measure, "measure", "", "write a `MEASURE` in the place of values")
		flags.BoolVar(&o.Periodic, "periodic", false, "a function for heaps of any size, by the proven period")
		return func(ctx context.Context, s *Session, c *Call) error { return s.export(ctx, c, o) }
	},
}

func (s *Session) export(ctx context.Context, c *Call, o export.Options) error {
	rules, err := s.ruleset(c)
	if err != nil {
		return err
	}
	at := c.Arguments[0]
	if len(c.Arguments) > 2 {
		return c.Arguments[2].badly("%s takes a ruleset and a range", c.Name)
	}
	if len(c.Arguments) == 2 {
		at = c.Arguments[1]
		if o.From, o.To, err = readRange(rules, at); err != nil {
			return err
		}
	}
	t, err := export.New(ctx, s.Evaluator, rules, o)
	if err != nil {
		return at.located(err)
	}
	return t.Write(ctx, s.out())
}
