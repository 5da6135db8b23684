package query

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// shortValue returns the value of a sum, which must be that of a short game.
func shortValue(ctx context.Context, g sum.Sum, s *session) (value.Value, error) {
	total, err := g.Value(ctx, s)
	switch {
	case err != nil:
		return total, err
	case total.IsLoony():
		return total, games.Errorf(games.CodeUnsupported, "a loony position has no canonical form: it has no value")
	case total.IsLoopy():
		return total, games.Errorf(games.CodeUnsupported, "a loopy position has no canonical form: it has cycles")
	default:
		return total, nil
	}
}

// longestNumber is the maximum number of bits of a number within a canonical form: formatting it
// there cannot be canceled.
const longestNumber = 1 << 16

// canonical returns the canonical form of a value, and a calculation to continue with.
func (e *Evaluator) canonical(ctx context.Context, v value.Value, s *session) (*value.Form, *value.Calculation, error) {
	c := e.calculate(ctx, s)
	f, err := formOfValue(c, v)
	return f, c, err
}

// formOfValue returns the canonical form of a value.
func formOfValue(c *value.Calculation, v value.Value) (*value.Form, error) {
	if x := v.Number(); x.Exp() > longestNumber || x.Num().BitLen() > longestNumber {
		return nil, games.Errorf(games.CodeTooLarge, "the value has a number of more than %d binary digits: its canonical form is not worked out", longestNumber)
	}
	f := c.Form(v)
	return f, calculationError(c)
}

// calculate starts a calculation with a known form. It may spend a third of the session's remaining
// budget, since an answer makes at most three calculations.
func (e *Evaluator) calculate(ctx context.Context, s *session) *value.Calculation {
	const least, enough = 64, 1 << 10
	budget := e.Resolver.engine.Budget()
	left := (budget.Effort() - min(s.effort, budget.Effort())) / 3
	return s.engine().CalculateWithin(ctx, max(left, budget.Effort()/least, min(budget.Effort(), enough)))
}

// calculationError returns the reason why a calculation stopped; nil while all its results are
// valid.
func calculationError(c *value.Calculation) error {
	if errors.Is(c.Err(), value.ErrForms) {
		return games.Errorf(games.CodeTooLarge, "the canonical form is too large for the search limit; %s", games.SearchLimit{}.Advice())
	}
	return c.Err()
}

// onForm parses a position and works on its canonical form. A refusal is the *Error. The error
// concerns the environment, like that of [Evaluator.Ask].
func (e *Evaluator) onForm(ctx context.Context, text string, work func(q *Query, f *value.Form, c *value.Calculation) error) (*Error, error) {
	q, err := e.Read(ctx, text)
	if err == nil {
		err = q.hasForm()
	}
	if err == nil {
		err = q.Work(ctx, func(ctx context.Context) error {
			s := &session{resolver: e.Resolver, search: e.Resolver.engine.Value}
			v, err := shortValue(ctx, q.Game, s)
			if err != nil {
				return err
			}
			f, c, err := e.canonical(ctx, v, s)
			if err != nil {
				return err
			}
			return work(q, f, c)
		})
	}
	refused, ok := Refusal(err)
	if ok && ctx.Err() == nil {
		err = nil
	}
	return refused, err
}

// hasForm refuses games without a canonical form.
func (q *Query) hasForm() error {
	switch {
	case q.Relation != nil || q.Form:
		return &Error{Code: games.CodeUnsupported, Message: say.Textf("a canonical form is that of a position, not of a relation or a form")}
	case q.Misere:
		return &Error{Code: games.CodeUnsupported, Message: say.Textf("in misere play a position has no canonical form")}
	}
	var err error
	q.Game.Rulesets(func(r games.Ruleset) bool {
		if why := games.Alone(r); !why.Empty() {
			err = games.Errorf(games.CodeUnsupported, "a position of %s has no canonical form: %s", games.Clip(r.Identity().Name), why)
		}
		return err == nil
	})
	return err
}

// formText formats a form, or reports that it is too long.
func formText(f *value.Form) (*string, say.Text) {
	text, complete := f.Brief(value.MostText)
	if !complete {
		return nil, tooLong(value.OfForm(f))
	}
	return &text, say.Text{}
}

// tooLong returns the note on a value that is too long to write.
func tooLong(v value.Value) say.Text {
	forms := v.Summands()
	if len(forms) != 1 {
		return say.Textf("the canonical form has more than %d characters", value.MostText)
	}
	f := forms[0].Form
	return say.Textf("value with birthday %s, too long to print (%s); form POSITION describes it", f.Birthday(), sizeText(f.TextSize()))
}

// sizeText formats a number of bytes, which may be any.
func sizeText(bytes float64) say.Text {
	const megabyte, most = 1 << 20, 1e6
	if bytes >= most*megabyte {
		return say.Textf("more than %d MB", int(most))
	}
	return say.Textf("%.1f MB", bytes/megabyte)
}
