package command

import (
	"context"

	"sprague/answer"
	"sprague/answer/syntax"
)

var formCommand = Command{
	Name: syntax.FormWord, Usage: "POSITION | SIGNS", Summary: "the canonical form of a position or number, its stops, mean, temperature and more",
	Help:     "Prints the canonical form, birthday, outcome, stops, mean, temperature, atomic weight and reduced canonical form. The canonical form has no dominated and no reversible option; equal games have the same one. The reduced form leaves infinitesimals out. An infinitesimal lies between all negative and all positive numbers. The form of an all-small game contains no number but 0. A game is even if all its options are odd; it is odd if it has options and all are even.\n\nA number has its best options {L | R} and its sign expansion, the colors of a Hackenbush stalk: + for Left, - for Right. Signs alone, as in + - +, give their number.",
	Examples: []string{"form domineering(3,3)", "form 3/4", "form + - +"},
	Wants:    []Kind{Position},
	Prepare:  plain(tellForm),
}

func tellForm(ctx context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 0 {
		return c.missingf("form needs a position, a number or signs: %s, %s", c.example("3/4"), c.example("+ - +"))
	}
	at := c.Arguments[0]
	a, err := s.Service.Form(ctx, answer.Request{Query: at.Text, Limits: s.Limits})
	if err == nil && a.Error != nil {
		err = at.refuse(a.Error)
	}
	if err != nil {
		return err
	}
	return s.writeAnswer(a)
}
