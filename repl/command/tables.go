package command

import (
	"context"

	"github.com/spf13/pflag"

	"sprague/answer/query"
	"sprague/games"
	"sprague/repl/render"
	"sprague/store/tables"
)

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

// locate sets the argument as the place of an error.
func (a Argument) locate(err error) error {
	if e, ok := query.Refusal(err); ok {
		return &query.Error{Code: e.Code, Message: e.Message, Column: a.Column}
	}
	return err
}

var infoCommand = Command{
	Name: "info", Usage: "[--tables]", Summary: "the database in use and its contents",
	Help:     "Gives the bits per position in three ways: in the whole file; for its values, with equal columns and periods once; and with all of them written out. JSON has every table.",
	Examples: []string{"info", "info --tables"},
	Prepare: func(flags *pflag.FlagSet) Run {
		all := flags.Bool("tables", false, "list every table, and what is proven of it")
		return func(_ context.Context, s *Session, c *Call) error { return s.info(c, *all) }
	},
}

func (s *Session) info(c *Call, all bool) error {
	if err := c.noArguments(); err != nil {
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
