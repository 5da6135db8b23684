package command

import (
	"context"

	"github.com/spf13/pflag"

	"sprague/answer"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/figure"
	"sprague/repl/render"
)

var thermographCommand = Command{
	Name: "thermograph", Usage: "POSITION, ... [--png FILE] [--svg FILE]", Summary: "the thermograph of a position, drawn; several side by side",
	Help:     "Temperature goes up; values grow to the left, where Left's wall is. The walls are the stops when each move is taxed by the temperature. Above the temperature where they meet, the mast stands on the mean. Commas separate positions. JSON has an object for each position: the corners [temperature, value] of both walls, from temperature -1 to that of the canonical form.",
	Examples: []string{"thermograph domineering(3,3)", "thermograph domineering(2,2), 1/2, kayles(5)"},
	Wants:    []Kind{Position},
	Gathers:  true,
	Prepare: func(flags *pflag.FlagSet) Run {
		to := filesOf(flags)
		return func(ctx context.Context, s *Session, c *Call) error { return s.thermographs(ctx, c, to) }
	},
}

func (s *Session) thermographs(ctx context.Context, c *Call, to pictureFiles) error {
	if len(c.Arguments) == 0 {
		return c.missingf("%s needs a position: %s", c.Name, c.example("domineering(2,2)"))
	}
	var all []answer.Thermograph
	for _, at := range c.Arguments {
		some, err := s.Service.Thermographs(ctx, answer.Request{Query: at.Text, Limits: s.Limits})
		if err != nil {
			return err
		}
		for _, t := range some {
			if t.Error != nil {
				return at.refuse(t.Error)
			}
		}
		all = append(all, some...)
	}
	if len(all) == 1 {
		s.last = all[0].Query
	}
	switch {
	case !s.inNumbers(to):
		return s.drawThermographs(ctx, all, to)
	case s.Mode == render.CSVMode:
		return s.sheet(render.ThermographColumns(), func(sheet *render.Sheet) error {
			for _, t := range all {
				if err := sheet.Thermograph(t); err != nil {
					return err
				}
			}
			return nil
		})
	}
	for _, t := range all {
		if err := render.JSON(s.out(), t); err != nil {
			return err
		}
	}
	return nil
}

func (s *Session) drawThermographs(ctx context.Context, all []answer.Thermograph, to pictureFiles) error {
	p, err := figure.Thermographs(all)
	if err != nil {
		return err
	}
	what := say.Textf("the thermograph of %s", say.Plain(games.Clip(all[0].Query)))
	if len(all) > 1 {
		what = say.Textf("%d thermographs", len(all))
	}
	return s.draw(ctx, p, what, to)
}
