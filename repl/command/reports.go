package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

// reporting is a command that writes a report for each ruleset, or a table for a pattern of octal
// codes.
type reporting struct {
	columns []render.Column
	refused func(text string, e *query.Error) report
	ask     func(ctx context.Context, rules games.Ruleset) (report, error)
	askRow  func(ctx context.Context, row string) (report, error) // nil if the command takes no rows
	count   func(proven, codes int) say.Text                      // the last line of a table
}

// report is what such a command says of one ruleset.
type report interface {
	data() any // for JSON
	status() int
	proven() bool
	refusal() *query.Error
	row(sheet *render.Sheet) error
	text(w io.Writer, style render.Style) error
}

// listFlags adds --limit and --all, which bound the lists of a report. The returned function checks them
// and sets the limit.
func listFlags(flags *pflag.FlagSet, limit *uint64, limitUsage, allUsage string) func(s *Session, c *Call) error {
	CountVar(flags, limit, "limit", periods.LimitText, limitUsage)
	all := flags.Bool("all", false, allUsage)
	return func(s *Session, c *Call) error {
		switch {
		case *all && c.Flags.Changed("limit"):
			return c.missingf("give either --limit or --all, not both")
		case *all:
			*limit = math.MaxUint64
		case s.Mode == render.JSONMode && !c.Flags.Changed("limit"):
			*limit = periods.LimitJSON
		}
		return nil
	}
}

// reports reports on the rulesets of a call, and surveys its patterns.
func (s *Session) reports(ctx context.Context, c *Call, k reporting) error {
	asReport := c.Program && s.Mode == render.JSONMode // a refusal is a report too
	var all []func() (report, error)
	surveyed := false
	for _, at := range c.Arguments {
		if IsRange(at.Text) {
			continue
		}
		if codes := codesOf(at.Text); codes != nil {
			if err := s.survey(ctx, at, codes, k); err != nil {
				return err
			}
			surveyed = true
			continue
		}
		if k.askRow != nil && periods.IsRow(at.Text) {
			all = append(all, func() (report, error) { return k.askRow(ctx, at.Text) })
			continue
		}
		one, err := s.Service.Within(s.Limits).Rulesets(ctx, at.Text)
		if refused := (*query.Error)(nil); asReport && errors.As(err, &refused) {
			return s.writeReport(k, k.refused(at.Text, refused))
		}
		if err != nil {
			return at.refuse(err)
		}
		for _, rules := range one {
			all = append(all, func() (report, error) { return k.ask(ctx, rules) })
		}
	}
	if len(all) == 0 && !surveyed {
		return c.missingf("%s needs a ruleset: %s", c.Name, c.example("kayles"))
	}
	for _, ask := range all {
		r, err := ask()
		if err != nil {
			return err
		}
		if refused := r.refusal(); refused != nil && !asReport {
			return refused
		}
		if err := s.writeReport(k, r); err != nil {
			return err
		}
	}
	return nil
}

func (s *Session) writeReport(k reporting, r report) error {
	s.worst = max(s.worst, r.status())
	switch s.Mode {
	case render.JSONMode:
		return render.JSON(s.out(), r.data())
	case render.TextMode:
		return r.text(s.out(), s.style())
	default:
		return s.sheet(k.columns, r.row)
	}
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

// survey writes the reports on many codes as a table, and counts the proven ones.
func (s *Session) survey(ctx context.Context, at Argument, codes []string, k reporting) error {
	if len(codes) > mostCodes {
		return at.refusef("this pattern has %d codes; write at most four marks ?, which give %d", len(codes), mostCodes)
	}
	service := s.Service.Within(s.Limits)
	proven := 0
	each := func(write func(report) error) error {
		for _, code := range codes {
			rules, err := service.Rulesets(ctx, code)
			if err != nil {
				return at.refuse(err)
			}
			r, err := k.ask(ctx, rules[0])
			if err != nil {
				return err
			}
			if r.proven() {
				proven++
			}
			s.worst = max(s.worst, r.status())
			if err := write(r); err != nil {
				return err
			}
		}
		return nil
	}
	if s.Mode == render.JSONMode {
		return each(func(r report) error { return render.JSON(s.out(), r.data()) })
	}
	err := s.sheet(k.columns, func(sheet *render.Sheet) error {
		return each(func(r report) error { return r.row(sheet) })
	})
	if err == nil && s.Mode == render.TextMode {
		_, err = fmt.Fprintln(s.out(), k.count(proven, len(codes)).In(s.style().Language))
	}
	return err
}
