package query

import (
	"context"
	"errors"
	"strings"

	"sprague/games"
	"sprague/games/value"
)

// LoonyWord is the loony value in a comparison.
const LoonyWord = "loony"

// Comparison compares values of positions, or measures of values, with a game. It is for one
// goroutine.
type Comparison struct {
	Measure   string // name for programs: value, grundy, mean, …
	evaluator *Evaluator
	function  *function // nil for the value itself
	operator  string    // one of = != > < >= <= ||
	right     value.Value
	text      string // right as typed
	loony     bool   // right is the loony value
	nimbers   bool   // right is a whole number, which stands for a Grundy value
	// calculation and form, that of right, are created on first use. Positions share a calculation
	// until half of its share is spent.
	calculation *value.Calculation
	share       uint64
	form        *value.Form
}

// The measures of values, with the functions that compute them. The first name is that for
// programs.
var valueMeasures = []struct {
	function string
	names    []string
}{
	{"", []string{valueMeasure}},
	{"", []string{grundyMeasure}},
	{"mean", []string{"mean"}},
	{"temperature", []string{"temperature"}},
	{"birthday", []string{"birthday"}},
	{"lstop", []string{"left_stop", "left stop", "lstop"}},
	{"rstop", []string{"right_stop", "right stop", "rstop"}},
	{"aw", []string{"atomic_weight", "atomic weight", "aw"}},
	{"reduced", []string{"reduced"}},
}

const (
	valueMeasure  = "value"
	grundyMeasure = "grundy"
)

// ValueMeasure returns the name for programs of a measure of values, and false if there is none of
// that name.
func ValueMeasure(name string) (string, bool) {
	for _, m := range valueMeasures {
		for _, n := range m.names {
			if n == name {
				return m.names[0], true
			}
		}
	}
	return "", false
}

// ValueMeasures lists the measures of values for people.
func ValueMeasures() []string {
	list := make([]string, len(valueMeasures))
	for i, m := range valueMeasures {
		list[i] = m.names[min(1, len(m.names)-1)]
	}
	return list
}

// Compare prepares a comparison with a game, given as text. Measure is a name for programs. For
// impartial positions a whole number means a Grundy value. The error is like that of
// [Evaluator.Read].
func (e *Evaluator) Compare(ctx context.Context, measure, operator, right string, impartial bool) (*Comparison, error) {
	c := &Comparison{Measure: measure, evaluator: e, operator: operator, text: right}
	for _, m := range valueMeasures {
		if m.names[0] == measure && m.function != "" {
			f, _ := lookupFunction(m.function)
			c.function = &f
		}
	}
	word := strings.TrimSpace(right)
	place := len(right) - len(strings.TrimLeft(right, " "))
	if c.loony = word == LoonyWord && c.function == nil; c.loony {
		if operator != "=" && operator != "!=" {
			return nil, Located(right, games.Errorf(games.CodeParse, "the loony value is in no order; write = loony or != loony").At(-1, place))
		}
		return c, nil
	}
	q, err := e.Read(ctx, right)
	if err == nil {
		err = q.hasForm()
	}
	if err == nil {
		err = InTime(ctx, guarded(func() error {
			c.right, err = shortValue(ctx, q.Game, &session{resolver: e.Resolver, search: e.Resolver.engine.Value})
			return err
		}))
	}
	if e, refused := Refusal(err); refused && e.Column == 0 {
		err = &Error{Code: e.Code, Message: e.Message, Column: column(right, place)}
	}
	if err != nil {
		return nil, err
	}
	if measure != grundyMeasure && (c.function != nil || !impartial || !c.right.IsNumber()) {
		return c, nil
	}
	n, integral := c.right.Number().Cell(0)
	switch c.nimbers = true; {
	case c.right.IsNimber() && c.right.Nimber() > 0: // *3 of grundy
		return c, nil
	case !integral || !c.right.IsNumber() || n < 0:
		return nil, Located(right, games.Errorf(games.CodeParse, "%s is no Grundy value; write a whole number, as in = 3", games.Clip(word)).At(-1, place))
	case operator == "||":
		return nil, Located(right, games.Errorf(games.CodeParse, "Grundy values are never incomparable; write || *%d for nimbers", n).At(-1, place))
	}
	c.right = value.OfNimber(uint64(n))
	return c, nil
}

// Holds reports whether the comparison holds for a position. The refusal of its value, or of the
// comparison, is the error.
func (c *Comparison) Holds(ctx context.Context, w Evaluation) (bool, error) {
	v := w.Value
	switch {
	case w.loop != nil:
		return c.holdsWithLoop(ctx, w.loop)
	case Undecided(ctx, w.Unknown) && c.function == nil && !c.loony && c.right.IsNimber() && c.right.Nimber() == 0:
		return c.againstZero(w.Outcome)
	case w.Unknown != nil:
		return false, w.Unknown
	case c.loony:
		return v.IsLoony() == (c.operator == "="), nil
	case c.nimbers && !v.IsNimber(), v.IsLoony(), v.IsLoopy():
		return c.operator == "!=" && c.function == nil, nil
	case c.nimbers:
		return c.holdsFor(v.Nimber() > c.right.Nimber(), v.Nimber() < c.right.Nimber()), nil
	case c.function == nil && v.IsNumber() && c.right.IsNumber():
		order := v.Number().Cmp(c.right.Number())
		return c.holdsFor(order > 0, order < 0), nil
	case c.function == nil && v.IsNimber() && c.right.IsNimber():
		return c.holds(value.OfNimber(v.Nimber() ^ c.right.Nimber()).Outcome()), nil
	}
	f, err := c.formOf(ctx, v)
	if err != nil || f == nil {
		return false, err
	}
	if c.form == nil {
		c.form = c.calculation.Form(c.right)
	}
	above, below := c.calculation.LessOrEqual(c.form, f), c.calculation.LessOrEqual(f, c.form)
	return c.holds(value.OutcomeOf(!below, !above)), calculationError(c.calculation)
}

// holdsWithLoop reports whether the comparison holds for a position in which play may come back. It
// has no Grundy value and no measure of a short game.
func (c *Comparison) holdsWithLoop(ctx context.Context, q *Query) (bool, error) {
	differs := c.operator == "!="
	if c.loony || c.nimbers || c.function != nil {
		return differs && c.function == nil, nil
	}
	operator := c.operator
	if differs || operator == "=" {
		operator = "=="
	}
	a, err := c.evaluator.Ask(ctx, "("+q.String()+") "+operator+" ("+c.text+")")
	switch {
	case err != nil:
		return false, err
	case a.Error != nil:
		return false, a.Error
	}
	return *a.Relation != differs, nil
}

// againstZero decides a comparison with 0 by the outcome (Conway 1976).
func (c *Comparison) againstZero(o value.Outcome) (bool, error) {
	if c.nimbers {
		return c.holdsFor(o == value.N, false), nil
	}
	return c.holds(o), nil
}

// holdsFor reports whether the comparison holds for a number above or below the right one.
func (c *Comparison) holdsFor(above, below bool) bool {
	switch {
	case above:
		return c.holds(value.L)
	case below:
		return c.holds(value.R)
	default:
		return c.holds(value.P)
	}
}

// holds reports whether the comparison holds, by the outcome of the difference.
func (c *Comparison) holds(difference value.Outcome) bool {
	switch c.operator {
	case "=":
		return difference == value.P
	case "!=":
		return difference != value.P
	default:
		return (&Relation{Operator: c.operator}).holds(difference)
	}
}

// formOf returns the compared form of a short game, or nil if the game has no such measure.
func (c *Comparison) formOf(ctx context.Context, v value.Value) (*value.Form, error) {
	if c.calculation == nil || c.calculation.Err() != nil || c.calculation.Left() < c.share/2 {
		c.calculation, c.form = c.evaluator.calculate(ctx, &session{resolver: c.evaluator.Resolver}), nil
		c.share = c.calculation.Left()
	}
	f, err := formOfValue(c.calculation, v)
	if err != nil {
		return nil, err
	}
	var refused error
	if c.function != nil {
		f, refused = c.function.apply(c.calculation, []functionArgument{{form: f}})
	}
	if err := calculationError(c.calculation); err != nil {
		return nil, err
	}
	if _, none := refusal(refused); none {
		return nil, nil
	}
	return f, refused
}

// Within makes the comparison work within the budget of another evaluator.
func (c *Comparison) Within(e *Evaluator) { c.evaluator, c.calculation = e, nil }

// Shown returns the measure of a position for people and programs, and nil if it has none.
func (c *Comparison) Shown(ctx context.Context, w Evaluation) (*string, error) {
	if w.Unknown != nil || w.Value.IsLoony() || w.Value.IsLoopy() {
		return nil, nil
	}
	f, err := c.formOf(ctx, w.Value)
	if err != nil || f == nil {
		return nil, err
	}
	text, _ := formText(f)
	return text, nil
}

// Undecided reports whether an error leaves a position undecided: a refusal for size, unlike the
// end of a context.
func Undecided(ctx context.Context, err error) bool {
	e, ok := Refusal(err)
	return ok && ctx.Err() == nil && (e.Code == games.CodeTooLarge || e.Code == games.CodeOutOfRange) && !errors.Is(err, context.DeadlineExceeded)
}
