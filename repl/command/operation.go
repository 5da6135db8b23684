package command

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/figure"
	"sprague/repl/operation"
	"sprague/repl/render"
)

// operations returns the commands of the operations with some subjects.
func operations(first, last operation.Subject) (all []Command) {
	for _, o := range operation.All() {
		if first <= o.Subject && o.Subject <= last {
			all = append(all, commandOf(o))
		}
	}
	return all
}

// commandOf returns the command of an operation: a flag for each parameter.
func commandOf(o operation.Operation) Command {
	wants := []Kind{Position}
	switch {
	case o.Subject.Ranged():
		wants = []Kind{Ruleset, Word}
	case o.Subject.OfRulesets():
		wants = []Kind{Ruleset}
	}
	return Command{
		Name: o.Name, Usage: o.Usage(), Summary: o.Summary, Help: o.Help, Examples: o.Examples,
		PerArgument: o.Subject == operation.Rulesets,
		Separator:   o.Subject.Separator(),
		Wants:       wants,
		Prepare: func(flags *pflag.FlagSet) Run {
			var p operation.Parameters
			k := invocation{Operation: o, ask: o.Prepare(&p), list: p.List()}
			for _, at := range k.list {
				defineFlag(flags, at)
				if at.All != "" {
					k.all = flags.Bool("all", false, at.All)
				}
			}
			if o.Subject.Ranged() {
				k.rangeFlags = defineRangeFlags(flags)
			}
			if o.Drawing != "" {
				files := definePictureFlags(flags)
				k.files = &files
			}
			return func(ctx context.Context, s *Session, c *Call) error {
				if err := k.check(s, c); err != nil {
					return err
				}
				switch {
				case o.Subject.Ranged():
					return s.operateOnRange(ctx, c, k)
				case o.Subject.OfRulesets():
					return s.operateOnRulesets(ctx, c, k)
				default:
					return s.operateOnPosition(ctx, c, k)
				}
			}
		},
	}
}

// defineFlag defines the flag of a parameter.
func defineFlag(flags *pflag.FlagSet, p *operation.Parameter) {
	switch p.Kind {
	case operation.Bound:
		BoundVar(flags, p.Text, p.Name, p.About)
	case operation.Word, operation.File:
		flags.Var((*nonemptyText)(p.Text), p.Name, p.About)
	case operation.Flag:
		flags.BoolVar(p.On, p.Name, false, p.About)
	default:
		CountVar(flags, p.Value, p.Name, *p.Value, p.About)
	}
}

// invocation is an operation with the parameters of a call.
type invocation struct {
	operation.Operation
	ask        operation.Ask
	list       []*operation.Parameter
	all        *bool         // the flag --all; nil if there is none
	rangeFlags rangeFlags    // of a range
	files      *pictureFiles // of the picture; nil if it has none
}

// check checks the flags and ranges of a call, and completes the parameters.
func (k *invocation) check(s *Session, c *Call) error {
	for _, at := range k.list {
		given := c.Flags.Changed(at.Name)
		switch at.Kind {
		case operation.Length:
			switch {
			case at.All != "" && *k.all && given:
				return c.missingf("give either --limit or --all, not both")
			case at.All != "" && *k.all:
				*at.Value = math.MaxUint64
			case s.Mode == render.JSONMode && !given:
				*at.Value = at.Listed
			}
		case operation.Count:
			if given && (*at.Value < at.Least || *at.Value > at.Most) {
				return c.missingf("--%s %d: give a number from %d to %s", at.Name, *at.Value, at.Least, at.Largest())
			}
		}
		for _, argument := range c.Arguments {
			if at.Kind == operation.Bound && IsRange(argument.Text) {
				if err := endOf(c, argument, at); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// hasFile reports whether a file takes the place of the subject.
func (k *invocation) hasFile() bool {
	return slices.ContainsFunc(k.list, func(p *operation.Parameter) bool { return p.Kind == operation.File && *p.Text != "" })
}

// takesRange reports whether a range may stand beside the subject.
func (k *invocation) takesRange() bool {
	return slices.ContainsFunc(k.list, func(p *operation.Parameter) bool { return p.Kind == operation.Bound })
}

// endOf sets a bound to the end of a range that begins at 0.
func endOf(c *Call, at Argument, p *operation.Parameter) error {
	r, err := readRectangle(at)
	if err != nil {
		return err
	}
	if c.Flags.Changed(p.Name) {
		return at.refusef("give a range, or --to, not both")
	}
	for _, side := range []export.Interval{r.First, r.Second} {
		to, wrong := games.ParseCount(side.To)
		if from, _ := games.ParseCount(side.From); wrong != nil || to == 0 || from > 0 {
			return at.refusef("a period is looked for from 0 on: write the heap to which to look, as in 0..5000")
		}
	}
	if *p.Text = r.First.To; r.Both {
		*p.Text += "x" + r.Second.To
	}
	return nil
}

// askRules answers a call about a subject, after its bounds.
func (k *invocation) askRules(ctx context.Context, s *Session, c *Call, of subject) (operation.Result, error) {
	for _, at := range k.list {
		if err := at.ParseBound(of.rules); err != nil {
			if e, ok := query.Refusal(err); ok {
				if c.Flags.Changed(at.Name) {
					e.Message = say.Textf("--%s %s: %s", at.Name, games.Clip(*at.Text), e.Message)
				}
				err = &query.Error{Code: e.Code, Message: e.Message, Column: c.End}
			}
			return operation.Result{}, err
		}
	}
	return k.ask(ctx, operation.Call{Service: s.Service, Limits: s.Limits, Rules: of.rules, Text: of.at.Text})
}

// operateOnPosition answers a call about a position.
func (s *Session) operateOnPosition(ctx context.Context, c *Call, k invocation) error {
	if len(c.Arguments) == 0 {
		switch k.Subject {
		case operation.Query:
			return c.missingf("%s needs a query: %s", c.Name, c.example(k.Example()))
		case operation.Form:
			return c.missingf("%s needs a position, a number or signs: %s, %s", c.Name, c.example(k.Example()), c.example("+ - +"))
		case operation.Claim:
			return c.missingf("%s needs a position or a ruleset: %s, %s", c.Name, c.example(k.Example()), c.example("kayles"))
		case operation.Search:
			return c.missingf("%s needs positions and a condition: %s", c.Name, c.example(k.Example()))
		default:
			return c.missingf("%s needs a position: %s", c.Name, c.example(k.Example()))
		}
	}
	at := c.Arguments[0]
	r, err := k.ask(ctx, operation.Call{Service: s.Service, Limits: s.Limits, Text: at.Text})
	if r.Position != "" {
		s.last = r.Position
	}
	if err != nil {
		return at.refuse(err)
	}
	if r.Refusal != nil && !(r.Data != nil && c.Program && s.Mode == render.JSONMode) {
		return at.refuse(r.Refusal)
	}
	return at.refuse(s.writeResult(ctx, k, r))
}

// subject is a ruleset of an argument, or without one a row.
type subject struct {
	at    Argument
	rules games.Ruleset
}

// subjects returns the arguments of a call. The terms of a sum in a row of positions are one.
func (k *invocation) subjects(c *Call) (all []Argument) {
	for _, at := range c.Arguments {
		last := len(all) - 1
		if k.IsRow != nil && last >= 0 && (strings.HasPrefix(at.Text, "+") || strings.HasSuffix(all[last].Text, "+")) {
			all[last].Text += " " + at.Text
			continue
		}
		all = append(all, at)
	}
	return all
}

// operateOnRulesets answers a call about rulesets, and surveys its patterns.
func (s *Session) operateOnRulesets(ctx context.Context, c *Call, k invocation) error {
	asReport := c.Program && s.Mode == render.JSONMode // a refusal is a result too
	var all []subject
	surveyed := false
	for _, at := range k.subjects(c) {
		if IsRange(at.Text) {
			if !k.takesRange() {
				return at.refusef("%s takes no range; write its end as in --to 100", c.Name)
			}
			continue
		}
		if codes := codesOf(at.Text); codes != nil && k.Survey != nil {
			if err := s.survey(ctx, c, at, codes, k); err != nil {
				return err
			}
			surveyed = true
			continue
		}
		if k.TakesRow(at.Text) {
			all = append(all, subject{at, nil})
			continue
		}
		one, err := s.Service.Within(s.Limits).Rulesets(ctx, at.Text)
		if refused := (*query.Error)(nil); asReport && errors.As(err, &refused) {
			return s.writeResult(ctx, k, k.Refused(at.Text, refused))
		}
		if err != nil {
			return at.refuse(err)
		}
		for _, rules := range one {
			all = append(all, subject{at, rules})
		}
	}
	if len(all) == 0 && !surveyed && k.hasFile() {
		all = append(all, subject{})
	}
	if len(all) == 0 && !surveyed {
		return c.missingf("%s needs a ruleset: %s", c.Name, c.example(k.Example()))
	}
	for _, of := range all {
		r, err := k.askRules(ctx, s, c, of)
		if err != nil {
			return err
		}
		if r.Refusal != nil && !asReport {
			return of.at.refuse(r.Refusal)
		}
		if err := s.writeResult(ctx, k, r); err != nil {
			return err
		}
	}
	return nil
}

// joined returns arguments as one, with a blank between them.
func joined(all []Argument) (whole Argument) {
	for i, at := range all {
		if i == 0 {
			whole = at
		} else {
			whole.Text += " " + at.Text
		}
	}
	return whole
}

// operateOnRange answers a call about a ruleset, perhaps in a range.
func (s *Session) operateOnRange(ctx context.Context, c *Call, k invocation) error {
	if row := joined(c.Arguments); k.TakesRow(row.Text) {
		of := operation.Selection{From: *k.rangeFlags.from, To: *k.rangeFlags.to}
		r, err := k.ask(ctx, operation.Call{Service: s.Service, Limits: s.Limits, Text: row.Text, Range: of})
		if err != nil {
			return row.refuse(err)
		}
		return row.refuse(s.writeResult(ctx, k, r))
	}
	rules, err := s.ruleset(ctx, c)
	if err != nil {
		return err
	}
	of := operation.Selection{From: *k.rangeFlags.from, To: *k.rangeFlags.to}
	if k.Subject == operation.Grid {
		of.Rectangle, err = gridRange(c.Arguments[1:], k.rangeFlags)
	} else {
		of.Rectangle, err = rangeOf(c, k.rangeFlags)
	}
	if err != nil {
		return err
	}
	r, err := k.ask(ctx, operation.Call{Service: s.Service, Limits: s.Limits, Rules: rules, Text: c.Arguments[0].Text, Range: of})
	if unsuitable := (*figure.RulesetError)(nil); errors.As(err, &unsuitable) {
		return c.Arguments[0].locate(err)
	}
	if err != nil {
		return c.Arguments[len(c.Arguments)-1].locate(err)
	}
	return s.writeResult(ctx, k, r)
}

// writeResult writes the answer of an operation in the current mode.
func (s *Session) writeResult(ctx context.Context, k invocation, r operation.Result) error {
	s.status = max(s.status, r.Status())
	if !r.Preface.Empty() {
		if err := s.remark(r.Preface); err != nil {
			return err
		}
	}
	if err := s.writeBody(ctx, k, r); err != nil {
		return err
	}
	if !r.Notice.Empty() {
		return s.remark(r.Notice)
	}
	return nil
}

func (s *Session) writeBody(ctx context.Context, k invocation, r operation.Result) error {
	switch {
	case r.Picture != nil && s.draws(k):
		p, err := r.Picture(ctx)
		if err != nil {
			return err
		}
		if err := s.draw(ctx, p, r.Contents, k.files); err != nil || r.Below == nil {
			return err
		}
		below := r.Below()
		if s.status = max(s.status, below.Status); below.Text.Empty() {
			return nil
		}
		return s.footnote(below.Text)
	case r.Stream != nil:
		return s.writeStream(ctx, k.ColumnsOf(r, s.Mode), r)
	case s.Mode == render.JSONMode && r.Lines != nil:
		for _, line := range r.Lines {
			if err := render.JSON(s.out(), line); err != nil {
				return err
			}
		}
		return nil
	case s.Mode == render.JSONMode && !r.Tabular:
		return render.JSON(s.out(), r.Data)
	case r.Rows == nil:
		return s.prose(func() error { return r.Text(s.out(), s.style()) })
	case s.Mode == render.TextMode && r.Text != nil:
		if err := r.Text(s.out(), s.style()); err != nil || !r.Tabular {
			return err
		}
	}
	err := s.sheet(k.ColumnsOf(r, s.Mode), r.Rows)
	if err != nil || r.Remarks == nil {
		return err
	}
	for _, remark := range r.Remarks() {
		if err := s.footnote(remark); err != nil {
			return err
		}
	}
	return nil
}

// draws reports whether the current mode has the picture of an operation. Programs need no drawing,
// except in files.
func (s *Session) draws(k invocation) bool {
	if k.files == nil {
		return s.Mode == render.TextMode
	}
	return k.files.given() || s.Mode != render.JSONMode && s.Mode != render.CSVMode
}

// footnote prints a remark below rows. JSON objects contain it already, and readers of CSV expect
// only rows.
func (s *Session) footnote(remark say.Text) error {
	switch s.Mode {
	case render.JSONMode:
		return nil
	case render.TextMode:
		return s.line("  %s", s.Style.Faint(remark.In(s.Style.Language)))
	default:
		return s.remark(remark)
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
func (s *Session) survey(ctx context.Context, c *Call, at Argument, codes []string, k invocation) error {
	if len(codes) > mostCodes {
		return at.refusef("this pattern has %d codes; write at most four marks ?, which give %d", len(codes), mostCodes)
	}
	proven := 0
	each := func(write func(operation.Result) error) error {
		for _, code := range codes {
			rules, err := s.Service.Within(s.Limits).Rulesets(ctx, code)
			if err != nil {
				return at.refuse(err)
			}
			r, err := k.askRules(ctx, s, c, subject{at, rules[0]})
			if err != nil {
				return err
			}
			if r.Proven {
				proven++
			}
			s.status = max(s.status, r.Status())
			if err := write(r); err != nil {
				return err
			}
		}
		return nil
	}
	if s.Mode == render.JSONMode {
		return each(func(r operation.Result) error { return render.JSON(s.out(), r.Data) })
	}
	err := s.sheet(k.Columns, func(sheet *render.Sheet) error {
		return each(func(r operation.Result) error { return r.Rows(sheet) })
	})
	if err == nil && s.Mode == render.TextMode {
		_, err = fmt.Fprintln(s.out(), k.Survey(proven, len(codes)).In(s.style().Language))
	}
	return err
}
