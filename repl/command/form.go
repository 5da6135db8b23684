package command

import (
	"context"

	"sprague/answer"
	"sprague/answer/syntax"
	"sprague/repl/render"
)

var formCommand = Command{
	Name: syntax.FormWord, Usage: "POSITION | SIGNS", Summary: "the canonical form of a position or number, its stops, mean, temperature and more",
	Help:     "Prints the canonical form, birthday, outcome, stops, mean, temperature, atomic weight and reduced canonical form. The canonical form has no dominated and no reversible option; equal games have the same one. The reduced form leaves infinitesimals out. An infinitesimal lies between all negative and all positive numbers. The form of an all-small game contains no number but 0. A game is even if all its options are odd; it is odd if it has options and all are even.\n\nA number has its best options {L | R} and its sign expansion, the colors of a Hackenbush stalk: + for Left, - for Right. Signs alone, as in + - +, give their number.",
	Examples: []string{"form domineering(3,3)", "form 3/4", "form + - +"},
	Wants:    []Kind{Position},
	Prepare:  plain(tellForm),
}

var incentivesCommand = Command{
	Name: "incentives", Usage: "POSITION", Summary: "the gain of each move of the canonical form",
	Help:     "Lists G^L - G for each Left option of the canonical form G, and G - G^R for each Right option. No incentive of a player dominates another.",
	Examples: []string{"incentives domineering(2,2)", "incentives hackenbush(WWB)"},
	Wants:    []Kind{Position},
	Prepare:  plain(tellIncentives),
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

func tellIncentives(ctx context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 0 {
		return c.missingf("%s needs a position: %s", c.Name, c.example("domineering(2,2)"))
	}
	at := c.Arguments[0]
	i, err := s.Service.Incentives(ctx, answer.Request{Query: at.Text, Limits: s.Limits})
	switch {
	case err != nil:
		return err
	case i.Error != nil:
		return at.refuse(i.Error)
	}
	s.last = i.Query
	switch s.Mode {
	case render.JSONMode:
		return render.JSON(s.out(), i)
	case render.TextMode:
		return render.Incentives(s.out(), s.style(), i)
	default:
		return s.sheet(render.Columns("query", "player", "incentive"), func(sheet *render.Sheet) error { return sheet.Incentives(i) })
	}
}
