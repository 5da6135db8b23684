package command

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
	"sprague/repl/render"
)

var periodCommand = Command{
	Name: "period", Usage: "RULESET... [RANGE] [--to N] [--limit N] [--all]", Summary: "the proven period of a ruleset's values",
	Help:     "Gives the smallest preperiod and period p with g(n+p) = g(n) + s from there on; the saltus s is 0 for a plain period. Lists one period of values, the exceptions before it, the theorem that proves it for ever, and the heaps checked.\n\nThe certificate comes from the database, or from a search within the budget. Without a proof the answer is \"none proven\", with the last heap examined.\n\nA ? in an octal code stands for each digit from 0 to 7; such a pattern gives a table with a row for each game, and counts them.",
	Examples: []string{"period kayles subtraction[all-but 2,3]", "period grundy --to 5000", "period octal[0.1?7] --to 10000"},
	Each:     true,
	Wants:    []Kind{Ruleset},
	Prepare: func(flags *pflag.FlagSet) Run {
		o := periods.Options{}
		CountVar(flags, &o.To, "to", 0, "search up to heap `N` for a period that is not in the database (default: up to the search limit)")
		CountVar(flags, &o.Limit, "limit", periods.LimitText, fmt.Sprintf("list `N` values, and N exceptions, at most; with --json the default is %d", periods.LimitJSON))
		all := flags.Bool("all", false, "list all values and all exceptions")
		return func(ctx context.Context, s *Session, c *Call) error {
			switch {
			case c.Flags.Changed("to") && (o.To == 0 || o.To > math.MaxInt64):
				return c.missingf("--to %d: give the heap to which to look, from 1 to 2^63-1", o.To)
			case *all && c.Flags.Changed("limit"):
				return c.missingf("give either --limit or --all, not both")
			case *all:
				o.Limit = math.MaxUint64
			case s.Mode == render.JSONMode && !c.Flags.Changed("limit"):
				o.Limit = periods.LimitJSON
			}
			return s.period(ctx, c, o)
		}
	},
}

func (s *Session) period(ctx context.Context, c *Call, o periods.Options) error {
	asReport := c.Program && s.Mode == render.JSONMode // a refusal is a report too
	for _, at := range c.Arguments {
		if IsRange(at.Text) {
			if err := periodRange(c, at, &o); err != nil {
				return err
			}
		}
	}
	var all []games.Ruleset
	surveyed := false
	for _, at := range c.Arguments {
		if IsRange(at.Text) {
			continue
		}
		if codes := codesOf(at.Text); codes != nil {
			if err := s.survey(ctx, at, codes, o); err != nil {
				return err
			}
			surveyed = true
			continue
		}
		one, err := s.Service.Within(s.Limits).Rulesets(at.Text)
		if refused := (*query.Error)(nil); asReport && errors.As(err, &refused) {
			return s.writePeriod(periods.Refused(at.Text, refused))
		}
		if err != nil {
			return at.refuse(err)
		}
		all = append(all, one...)
	}
	if len(all) == 0 && !surveyed {
		return c.missingf("%s needs a ruleset: %s", c.Name, c.example("kayles"))
	}
	for _, rules := range all {
		r, err := periods.Ask(ctx, s.Service.Within(s.Limits), rules, o)
		if err == nil && r.Error != nil && !asReport {
			err = r.Error
		}
		if err == nil {
			err = s.writePeriod(r)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// codesOf lists the octal codes of a pattern with marks "?" for digits; nil for other texts.
func codesOf(text string) []string {
	before, after, ok := strings.Cut(text, "?")
	if !ok || !strings.HasPrefix(before, "octal[") {
		return nil
	}
	var all []string
	for digit := range 8 {
		code := before + strconv.Itoa(digit) + after
		if rest := codesOf(code); rest != nil {
			all = append(all, rest...)
		} else {
			all = append(all, code)
		}
	}
	return all
}

// mostCodes is the maximum number of codes of a pattern.
const mostCodes = 1 << 12

// survey writes the periods of many codes as a table, and counts them.
func (s *Session) survey(ctx context.Context, at Argument, codes []string, o periods.Options) error {
	if len(codes) > mostCodes {
		return at.refusef("this pattern has %d codes; write at most four marks ?, which give %d", len(codes), mostCodes)
	}
	service := s.Service.Within(s.Limits)
	proven := 0
	each := func(write func(periods.Report) error) error {
		for _, code := range codes {
			rules, err := service.Rulesets(code)
			if err != nil {
				return at.refuse(err)
			}
			r, err := periods.Ask(ctx, service, rules[0], o)
			if err != nil {
				return err
			}
			if r.Proven {
				proven++
			}
			s.worst = max(s.worst, r.Status())
			if err := write(r); err != nil {
				return err
			}
		}
		return nil
	}
	if s.Mode == render.JSONMode {
		return each(func(r periods.Report) error { return render.JSON(s.out(), r) })
	}
	err := s.sheet(render.PeriodColumns(), func(sheet *render.Sheet) error { return each(sheet.Period) })
	if err == nil && s.Mode == render.TextMode {
		_, err = fmt.Fprintln(s.out(), s.style().Language.Textf("%d of %d codes have a proven period", proven, len(codes)))
	}
	return err
}

// periodRange parses a range for a period search, which begins at 0.
func periodRange(c *Call, at Argument, o *periods.Options) error {
	r, err := readRectangle(at)
	if err != nil {
		return err
	}
	to, wrong := games.ParseCount(r.First.To)
	switch from, _ := games.ParseCount(r.First.From); {
	case c.Flags.Changed("to"):
		return at.refusef("give a range, or --to, not both")
	case wrong != nil || to == 0 || from > 0 || r.Both:
		return at.refusef("a period is looked for from 0 on: write the heap to which to look, as in 0..5000")
	}
	o.To = uint64(to)
	return nil
}

func (s *Session) writePeriod(r periods.Report) error {
	s.worst = max(s.worst, r.Status())
	switch s.Mode {
	case render.JSONMode:
		return render.JSON(s.out(), r)
	case render.TextMode:
		return render.Period(s.out(), s.style(), r)
	default:
		return s.sheet(render.PeriodColumns(), func(sheet *render.Sheet) error { return sheet.Period(r) })
	}
}
