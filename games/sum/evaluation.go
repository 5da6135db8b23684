package sum

import (
	"cmp"
	"context"
	"slices"

	"sprague/games"
	"sprague/games/value"
	"sprague/games/winner"
)

// Evaluation is the known value of a sum.
type Evaluation struct {
	// Total is the value; if Unknown is set, it is the unevaluated sum of the known values.
	Total   value.Value
	Outcome value.Outcome
	// Unknown is the refusal to evaluate the sum; the outcome was searched. It is nil if the value
	// is known.
	Unknown error
	open    []winner.Component // components without a value
}

// ValueOrOutcome returns the value of a sum, or else its outcome.
func (s Sum) ValueOrOutcome(ctx context.Context, v Valuer) (Evaluation, error) {
	var w Evaluation
	_, err := s.eachComponent(ctx, v, func(g *group, x value.Value) { w.Total = w.Total.Add(x.Times(g.Count)) }, w.omit)
	if err != nil {
		return Evaluation{}, err
	}
	return w.settle(ctx, v)
}

// Minus returns the difference of two sums, whose values must be neither loopy nor loony.
func (w Evaluation) Minus(ctx context.Context, v Valuer, other Evaluation) (Evaluation, error) {
	difference := Evaluation{Total: w.Total.Add(other.Total.Neg()), open: slices.Clone(w.open)}
	for _, c := range other.open {
		if partizan, ok := c.Rules.(games.Partizan); ok {
			c.Position = partizan.Negate(c.Position)
		}
		difference.open = append(difference.open, c)
	}
	if len(difference.open) > 0 {
		difference.Unknown = cmp.Or(w.Unknown, other.Unknown)
	}
	return difference.settle(ctx, v)
}

// omit records a component whose value is out of reach.
func (w *Evaluation) omit(c winner.Component, refusal error) {
	w.open = append(w.open, c)
	if w.Unknown == nil {
		w.Unknown = refusal
	}
}

// settle evaluates a total, or else searches the outcome. It refuses a sum without one.
func (w Evaluation) settle(ctx context.Context, v Valuer) (Evaluation, error) {
	settler, ok := v.(Settler)
	if ok && w.Unknown == nil && !w.Total.Settled() {
		total, err := settler.Settle(ctx, w.Total)
		switch {
		case err == nil:
			w.Total = total
		case games.IsTooLarge(err):
			w.Unknown = err
		default:
			return Evaluation{}, err
		}
	}
	if w.Unknown == nil {
		if w.Outcome = w.Total.Outcome(); w.Outcome == 0 {
			return Evaluation{}, outcomeRefusal()
		}
		return w, nil
	}
	if !ok || w.Total.IsLoony() || w.Total.IsLoopy() {
		return Evaluation{}, w.Unknown
	}
	left, err := settler.Wins(ctx, w.Total, w.open, false)
	if err == nil {
		var right bool
		right, err = settler.Wins(ctx, w.Total, w.open, true)
		w.Outcome = value.OutcomeOf(left, right)
		if err == nil && w.Outcome == value.P { // worth 0
			w.Total, w.Unknown, w.open = value.Value{}, nil, nil
		}
	}
	if games.IsTooLarge(err) && len(w.open) == 0 {
		err = w.Unknown // the error names the queried game
	}
	return w, err
}

// wins reports whether Left, or Right, wins a sum by moving first.
func (f *moveFinder) wins(ctx context.Context, s remainder, right bool) (bool, error) {
	settler, ok := f.valuer.(Settler)
	if !ok && len(s.open) > 0 {
		return false, games.Errorf(games.CodeTooLarge, "the value of a move is out of reach")
	}
	if ok && (len(s.open) > 0 || !s.value.Settled()) {
		won, err := settler.Wins(ctx, s.value, s.open, right)
		if len(s.open) > 0 || !games.IsTooLarge(err) {
			return won, err
		}
		if s.value, err = settler.Settle(ctx, s.value); err != nil {
			return false, err
		}
	}
	return s.value.Outcome().FirstWins(right), nil
}

// outcomeRefusal refuses a loopy value plus one that is no nimber, which together have no known outcome.
func outcomeRefusal() error {
	return games.Errorf(games.CodeUnsupported, "a loopy position beside a game in which Left and Right have different moves is not answered: one player may win when the other can hold a draw; write the loopy one by its options, as in a{0, a | 0, a}")
}
