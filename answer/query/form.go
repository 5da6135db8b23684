package query

import (
	"context"

	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// Form is the canonical form of a short game, with its properties.
type Form struct {
	// Canonical is the form: for a number its best options, {L | R}; for another game its text as a
	// value. It is nil if that exceeds [value.MostText] bytes.
	Canonical *string `json:"canonical"`
	// Signs is the sign expansion of a number, + for Left's and - for Right's edges of the
	// Hackenbush stalk; a long run of one sign is written +^1000. It is nil for other games.
	Signs *string `json:"signs"`
	// Birthday is the depth of the form; for a number, the number of its signs.
	Birthday    string `json:"birthday"`
	Outcome     string `json:"outcome"`
	LeftStop    string `json:"left_stop"`
	RightStop   string `json:"right_stop"`
	Mean        string `json:"mean"`
	Temperature string `json:"temperature"`
	// AtomicWeight is that of an infinitesimal that has one. It is nil if AtomicWeightNote says why
	// there is none.
	AtomicWeight     *string  `json:"atomic_weight"`
	AtomicWeightNote say.Text `json:"atomic_weight_note,omitzero"`
	// Uptimal is the uptimal expansion of a game that has one with more than ups and a nimber: a sum
	// of a number, ups of several orders and a nimber.
	Uptimal string `json:"uptimal,omitempty"`
	// Reduced is the reduced canonical form. It is nil if ReducedNote says why it is unknown.
	Reduced       *string  `json:"reduced"`
	ReducedNote   say.Text `json:"reduced_note,omitzero"`
	Number        bool     `json:"number"`
	Infinitesimal bool     `json:"infinitesimal"`
	AllSmall      bool     `json:"all_small"`
	Even          bool     `json:"even"`
	Odd           bool     `json:"odd"`
	// Options is the form in braces, for people; empty if long.
	Options string `json:"-"`
}

// mostBraces is the maximum length in bytes of a form in braces shown in addition to a shorter
// notation.
const mostBraces = 200

// form describes a short game.
func (e *Evaluator) form(ctx context.Context, g sum.Sum, s *session, a *Answer) error {
	total, err := shortValue(ctx, g, s)
	if err != nil {
		return err
	}
	if total.IsNumber() {
		if err := a.setEvaluation(ctx, s, sum.Evaluation{Total: total, Outcome: total.Outcome()}); err != nil {
			return err
		}
		a.Form, err = formOfNumber(ctx, total.Number(), *a.Value)
		s.used |= FromFormula
		return err
	}
	f, c, err := e.canonical(ctx, total, s)
	if err != nil {
		return err
	}
	if a.Form, err = e.formOf(ctx, f, c, s); err != nil {
		return err
	}
	a.setOutcome(f.Outcome())
	a.Value, a.Mean, a.Temperature = a.Form.Canonical, &a.Form.Mean, &a.Form.Temperature
	if a.Value == nil {
		_, a.ValueNote = formText(f)
	}
	if total.IsNimber() {
		n := total.Nimber()
		a.Grundy = &n
	}
	return nil
}

// formOfNumber describes a number given as a text.
func formOfNumber(ctx context.Context, d value.Dyadic, text string) (*Form, error) {
	options, err := options(ctx, d)
	if err != nil {
		return nil, err
	}
	signs, err := writeSigns(ctx, d.Signs())
	if err != nil {
		return nil, err
	}
	temperature, err := value.Scaled(-1, d.Exp()).Text(ctx)
	zero, odd := d.Sign() == 0, d.Num().Bit(0) == 1
	f := &Form{
		Canonical: &options, Options: options, Signs: &signs, Birthday: d.Birthday().String(), Outcome: value.OfNumber(d).Outcome().String(),
		LeftStop: text, RightStop: text, Mean: text, Temperature: temperature, Reduced: &text,
		Number: true, Infinitesimal: zero, AllSmall: zero, Even: d.IsInt() && !odd, Odd: d.IsInt() && odd,
	}
	if zero {
		f.AtomicWeight = &text
	} else {
		f.AtomicWeightNote = notInfinitesimal()
	}
	return f, err
}

// options formats a number by its best options.
func options(ctx context.Context, d value.Dyadic) (string, error) {
	left, right, hasLeft, hasRight := d.Options()
	text := "{"
	if hasLeft {
		l, err := left.Text(ctx)
		if err != nil {
			return "", err
		}
		text += l
	}
	text += " | "
	if hasRight {
		r, err := right.Text(ctx)
		if err != nil {
			return "", err
		}
		text += r
	}
	return text + "}", nil
}

// formOf describes a game that is not a number.
func (e *Evaluator) formOf(ctx context.Context, f *value.Form, c *value.Calculation, s *session) (*Form, error) {
	mean, temperature := c.Mean(f)
	parity := f.Parity()
	x := &Form{
		Birthday: f.Birthday().String(), Outcome: f.Outcome().String(), LeftStop: f.LeftStop().String(), RightStop: f.RightStop().String(),
		Mean: mean.String(), Temperature: temperature.String(),
		Infinitesimal: f.IsInfinitesimal(), AllSmall: f.NotAllSmall() == nil, Even: parity == value.Even, Odd: parity == value.Odd,
	}
	if err := calculationError(c); err != nil {
		return nil, err
	}
	x.Canonical, _ = formText(f)
	if _, _, nimber, _ := f.Closed(); nimber <= mostBraces { // a nimber has that many options
		if text, complete := c.BriefOptions(f, mostBraces); complete {
			x.Options = text
		}
	}
	var err error
	if x.AtomicWeight, x.AtomicWeightNote, err = e.weight(ctx, f, s); err != nil {
		return nil, err
	}
	if x.Uptimal, err = e.uptimal(ctx, f, s); err != nil {
		return nil, err
	}
	x.Reduced, x.ReducedNote, err = e.derived(ctx, f, s, (*value.Calculation).Reduced)
	return x, err
}

// An uptimal expansion is sought in forms of moderate size only: it doubles the game.
const (
	mostUptimalText        = 1 << 12 // bytes of the form
	mostUptimalComparisons = 1 << 18
)

// uptimal formats the uptimal expansion of a game that has one and is no closed form. It returns ""
// for other games, and where the search for it is too long.
func (e *Evaluator) uptimal(ctx context.Context, f *value.Form, s *session) (string, error) {
	if _, _, _, closed := f.Closed(); closed || f.TextSize() > mostUptimalText {
		return "", nil
	}
	c := s.engine().CalculateWithin(ctx, min(e.Resolver.engine.Budget().Effort(), mostUptimalComparisons))
	expansion, ok := c.Expand(c.Form(value.OfForm(f)))
	if err := calculationError(c); err != nil {
		if _, refused := refusal(err); !refused {
			return "", err
		}
	}
	if !ok {
		return "", nil
	}
	return expansion.String(), nil
}

// derived computes a form from another and formats it, or says why there is none. The text and the
// reason are empty if from returns nil without an error.
func (e *Evaluator) derived(ctx context.Context, f *value.Form, s *session, from func(*value.Calculation, *value.Form) *value.Form) (*string, say.Text, error) {
	c := e.calculate(ctx, s)
	made := from(c, c.Form(value.OfForm(f)))
	err := calculationError(c)
	if refused, ok := refusal(err); ok {
		return nil, refused.Message, nil
	}
	if err != nil || made == nil {
		return nil, say.Text{}, err
	}
	text, why := formText(made)
	return text, why, nil
}

// weight formats the atomic weight of a form, or says why there is none.
func (e *Evaluator) weight(ctx context.Context, f *value.Form, s *session) (*string, say.Text, error) {
	if !f.IsInfinitesimal() {
		return nil, notInfinitesimal(), nil
	}
	text, why, err := e.derived(ctx, f, s, (*value.Calculation).AtomicWeight)
	if text == nil && why.Empty() && err == nil {
		why = outweighed()
	}
	return text, why, err
}

// notInfinitesimal says why a game has no atomic weight.
func notInfinitesimal() say.Text { return say.Textf("not infinitesimal") }

// outweighed says why an infinitesimal has no atomic weight.
func outweighed() say.Text {
	return say.Textf("a threat outweighs any number of ups")
}
