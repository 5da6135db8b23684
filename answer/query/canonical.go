package query

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// short returns the value of a sum, which must be that of a short game.
func short(ctx context.Context, g sum.Sum, s *session) (value.Value, error) {
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
func (e *Evaluator) canonical(ctx context.Context, v value.Value) (*value.Form, *value.Calculation, error) {
	c := e.calculate(ctx)
	if x := v.Number(); x.Exp() > longestNumber || x.Num().BitLen() > longestNumber {
		return nil, c, games.Errorf(games.CodeTooLarge, "the value has a number of more than %d binary digits: its canonical form is not worked out", longestNumber)
	}
	f := c.Form(v)
	return f, c, stopped(c)
}

// calculate begins a calculation with a known form, with a part of the budget. The form may come
// from a table, or its search may have taken all the time that a user waits.
func (e *Evaluator) calculate(ctx context.Context) *value.Calculation {
	const part, enough = 64, 1 << 10
	engine := e.Resolver.engine
	whole := engine.Budget().Positions
	return engine.Within(search.Budget{Positions: max(whole/part, min(whole, enough))}).Calculate(ctx)
}

// stopped returns the reason why a calculation stopped; nil while all its results are valid.
func stopped(c *value.Calculation) error {
	if errors.Is(c.Err(), value.ErrForms) {
		return games.Errorf(games.CodeTooLarge, "the canonical form is too large for the search limit; raise it with --budget N")
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
		err = InTime(ctx, named(guarded(func() error {
			v, err := short(ctx, q.Game, &session{resolver: e.Resolver, search: e.Resolver.engine.Value})
			if err != nil {
				return err
			}
			f, c, err := e.canonical(ctx, v)
			if err != nil {
				return err
			}
			return work(q, f, c)
		}), q))
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
		if _, alone := r.(games.Standalone); alone {
			err = games.Errorf(games.CodeUnsupported, "a position of %s has no canonical form: the two players have different tasks", games.Clip(r.Identity().Name))
		}
		return err == nil
	})
	return err
}

// mostWritten is the maximum length in bytes of a form in an answer. The text of a form may exceed
// its memory by far.
const mostWritten = 1 << 20

// written formats a form, or reports that it is too long.
func written(f *value.Form) (*string, say.Text) {
	text, whole := f.Brief(mostWritten)
	if !whole {
		return nil, say.Textf("it takes more than %d bytes to write", mostWritten)
	}
	return &text, say.Text{}
}
