package query

import (
	"context"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/value"
)

// Evaluation is the winner of a position with its value, as far as known.
type Evaluation struct {
	Outcome value.Outcome // 0 if the results are different for each player to begin
	Results string        // the outcome, or the two results if Left and if Right begins, as in LD
	Value   value.Value
	// Unknown refuses the value; nil if that is known.
	Unknown error
	// Sides is the value where play may come back, which is then Unknown as that of a short game; nil
	// if it is out of reach.
	Sides *string
	loop  *Query // the position, if play may come back
	// Solved is the result in a game with results; nil in others.
	Solved *retrograde.Solved
}

// Evaluate returns the evaluation of a parsed position. The error is a refusal, or concerns the
// environment like that of [Evaluator.Ask].
func (e *Evaluator) Evaluate(ctx context.Context, q *Query) (w Evaluation, err error) {
	if r, p, ok := q.Resulting(); ok {
		err := q.Work(ctx, func(ctx context.Context) (err error) {
			w, err = e.EvaluateResult(ctx, r, p)
			return err
		})
		return w, err
	}
	quiet := *e
	quiet.Limits.List = 0
	i, err := quiet.inquire(ctx, q)
	a := &i.Answer
	switch {
	case err != nil:
		return w, err
	case a.Error != nil:
		return w, a.Error
	case a.Outcome == nil:
		return w, games.Errorf(games.CodeUnsupported, "only a position can be found, not a relation or a form")
	}
	if w.Results = *a.Outcome; len(w.Results) == 1 {
		w.Outcome = value.Outcome(w.Results[0])
	}
	w.Value, w.Unknown = i.session.evaluation.Total, i.session.evaluation.Unknown
	if q.Game.Loops() {
		w.Unknown = games.Errorf(games.CodeUnsupported, "play may come back in it, so it has no short value")
		w.Sides, w.loop = a.Value, q
	}
	return w, nil
}

// Impartial reports whether all components have the same moves for both players. Numbers do not,
// even if they are 0.
func (q *Query) Impartial() bool { return !q.numbered && !q.Partizan() }
