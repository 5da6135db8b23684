package command

import (
	"context"

	"github.com/spf13/pflag"

	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/figure"
	"sprague/repl/render"
	"sprague/store/tables"
)

var tableCommand = Command{
	Name: "table", Usage: "RULESET [RANGE] [--measure MEASURE]", Summary: "the values of many positions",
	Help:     "A range is 20 (all up to 20) or 5..20; for two numbers also 8x5, 8,5 or 1..8x1..5. The default is the first hundred. A proven period sets the length of the rows. Values come from the sources of a query, measures from the database. Of a graph it shows vertices that are whole numbers or pairs (a,b).",
	Examples: []string{"table kayles 0..99", "table wythoff 7x7", "table grundy 10 --measure remoteness"},
	Wants:    []Kind{Ruleset, Word},
	Prepare: func(flags *pflag.FlagSet) Run {
		by, of := extentOf(flags), filledFlag(flags, "measure", "show `MEASURE` instead of values")
		return func(ctx context.Context, s *Session, c *Call) error { return s.values(ctx, c, by, *of) }
	},
}

// ruleset parses the ruleset in a command's first argument.
func (s *Session) ruleset(ctx context.Context, c *Call) (games.Ruleset, error) {
	if len(c.Arguments) == 0 {
		return nil, c.missingf("%s needs a ruleset: %s", c.Name, c.example("kayles"))
	}
	all, err := s.rulesets(ctx, c.Arguments[0])
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// rulesets parses the rulesets of an argument: at the prompt there is one.
func (s *Session) rulesets(ctx context.Context, at Argument) ([]games.Ruleset, error) {
	all, err := s.Service.Within(s.Limits).Rulesets(ctx, at.Text)
	if err == nil && len(all) > 1 {
		return nil, at.refusef("expected one ruleset, got %d", len(all))
	}
	return all, at.refuse(err)
}

// selection parses the requested values: those of a ruleset in a range.
func (s *Session) selection(ctx context.Context, c *Call, by extent, of string) (*export.Table, error) {
	o := export.Options{Measure: of}
	rules, at, err := s.ranged(ctx, c, by, &o)
	if err != nil {
		return nil, err
	}
	o.Ranged = o.Ranged || !by.given()
	figure.Limit(rules, &o)
	t, err := export.Select(ctx, s.Service.Within(s.Limits), rules, o)
	return t, at.located(err)
}

// located sets the argument as the place of an error.
func (a Argument) located(err error) error {
	if e, ok := query.Refusal(err); ok {
		return &query.Error{Code: e.Code, Message: e.Message, Column: a.Column}
	}
	return err
}

func (s *Session) values(ctx context.Context, c *Call, by extent, of string) error {
	t, err := s.selection(ctx, c, by, of)
	if err != nil {
		return err
	}
	switch {
	case s.Mode == render.TextMode && t.IsGrid():
		err = s.drawGrid(ctx, t)
	case s.Mode == render.TextMode && t.IsSequence():
		err = s.drawRows(ctx, t)
	default:
		return s.valueRows(ctx, t)
	}
	return s.tellMissing(t, err)
}

// tellMissing reports how many numbers of a shown table are no vertices. It returns the error of
// showing it.
func (s *Session) tellMissing(t *export.Table, shown error) error {
	n := t.Missing()
	if n == 0 || shown != nil {
		return shown
	}
	name := say.Plain(games.Clip(t.Rules().Identity().Name))
	if t.IsGrid() {
		return s.remark(say.Textf("%d of %d pairs in the range are no vertices of %s", n, t.Area(), name))
	}
	return s.remark(say.Textf("%d of %d numbers in the range are no vertices of %s", n, t.Area(), name))
}

// valueRows writes the values of a table, one row each.
func (s *Session) valueRows(ctx context.Context, t *export.Table) error {
	err := s.sheet(figure.Columns(t), func(sheet *render.Sheet) error { return figure.Rows(ctx, t, sheet) })
	return s.tellMissing(t, err)
}

var infoCommand = Command{
	Name: "info", Usage: "[--tables]", Summary: "the database in use and its contents",
	Help:     "Gives the bits of a position in three ways: of the whole file; of stored cells, with equal columns and periods once; at one width in every table. JSON has every table.",
	Examples: []string{"info", "info --tables"},
	Prepare: func(flags *pflag.FlagSet) Run {
		all := flags.Bool("tables", false, "list every table, and what is proven of it")
		return func(_ context.Context, s *Session, c *Call) error { return s.info(c, *all) }
	},
}

func (s *Session) info(c *Call, all bool) error {
	if err := c.none(); err != nil {
		return err
	}
	db, name, err := s.Database()
	if err != nil {
		return err
	}
	held, err := tables.Describe(db)
	switch {
	case err != nil:
		return err
	case s.Mode == render.JSONMode:
		return render.JSON(s.out(), held)
	default:
		return s.prose(func() error { return render.Inventory(s.out(), s.style(), name, held, all) })
	}
}
