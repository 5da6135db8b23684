package command

import (
	"context"
	"errors"

	"sprague/answer/query"
	"sprague/answer/syntax"
)

var formCommand = Command{
	Name: syntax.FormWord, Usage: "NUMBER | SIGNS", Summary: "the canonical form of a number, its signs and its birthday",
	Help:     "A number is a fraction with a power of two below, options in braces (the simplest number between), or a sum of these. Its canonical form is {L | R}. Its signs are its sign expansion, as a stalk of Hackenbush: + for Left, - for Right. Signs alone, as in + - +, give their number.",
	Examples: []string{"form 3/4", "form {0, 1 | 3}", "form + - +"},
	Wants:    []Kind{Position},
	Prepare:  plain(tellForm),
}

func tellForm(ctx context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 0 {
		return c.lacking("form needs a number or signs: %s, %s", c.example("3/4"), c.example("+ - +"))
	}
	at := c.Arguments[0]
	err := s.ask(ctx, syntax.FormWord+" "+at.Text)
	if refused := (*query.Error)(nil); errors.As(err, &refused) && refused.Column > 0 {
		moved := *refused
		moved.Column = max(1, moved.Column-len(syntax.FormWord+" "))
		return at.refuse(&moved)
	}
	return err
}
