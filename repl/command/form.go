package command

import (
	"context"
	"errors"

	"sprague/answer/query"
	"sprague/answer/syntax"
)

var formCommand = Command{
	Name: syntax.FormWord, Usage: "NUMBER | SIGNS", Summary: "the canonical form of a number, its signs and its birthday",
	Help: "A number is a fraction whose denominator is a power of two, or options in braces, the simplest number between which is meant; a sum of numbers is one, too. " +
		"Its canonical form is {L | R}, with one option of each player at most. Its signs are those of the sign expansion, as in a stalk of Hackenbush: " +
		"a + is an edge of Left, a - one of Right. Signs alone, as in + - +, give the number that they spell.",
	Examples: []string{"form 3/4", "form {0, 1 | 3}", "form + - +"},
	Wants:    []Kind{Position},
	Prepare:  plain(tellForm),
}

func tellForm(ctx context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 0 {
		return c.lacking("form needs a number or signs: form 3/4, form + - +")
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
