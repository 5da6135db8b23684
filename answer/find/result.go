package find

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"sprague/answer/query"
	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
)

// scoreMeasure and remotenessMeasure are what positions of games with results are compared by.
const scoreMeasure = "score"

var remotenessMeasure = measure.Remoteness.String()

// isOfResult reports whether a measure is known of a result.
func isOfResult(name string) bool { return name == remotenessMeasure || name == scoreMeasure }

// HasResults reports whether the positions are those of a game with results.
func (s *Search) HasResults() bool { return s.results != nil }

// readResult prepares a condition on results: an outcome with a number of moves, or a comparison of
// the remoteness or the score. It refuses such a condition for other games.
func (s *Search) readResult(ctx context.Context, text string, f *syntax.Find) error {
	name, operator, right, condition := f.Measure.Text, f.Operator.Text, f.Right, f.Measure
	if f.Within.Text != "" {
		name, operator, right, condition = remotenessMeasure, "=", f.Within, f.Outcome
	}
	switch {
	case s.results == nil && f.Within.Text != "":
		return refuseAt(text, f.Outcome, games.Errorf(games.CodeUnsupported, "a number of moves is asked of games with results; for other rulesets write %s alone, or compare the remoteness, as in find kayles 0..50 remoteness = 5", f.Outcome.Text))
	case s.results == nil && name == scoreMeasure:
		return refuseAt(text, f.Measure, games.Errorf(games.CodeUnsupported, "only positions of games with results have a score"))
	case s.results != nil && len(f.Outcome.Text) > 1:
		return refuseAt(text, f.Outcome, games.Errorf(games.CodeUnsupported, "%s tells what happens if Left and if Right begins; for a game with results write N, P or D", f.Outcome.Text))
	case s.results == nil || !isOfResult(name):
		return nil
	case f.Within.Text == syntax.EndlessWord:
		s.endless = true
		return nil
	case f.Within.Text != "":
		if _, err := games.ParseCount(f.Within.Text); err != nil {
			return refuseAt(text, f.Within, err)
		}
	default:
		s.report.Measure = name
	}
	s.ending, s.condition = name, columnOf(text, condition)
	compare, err := s.evaluator.Compare(ctx, name, operator, padColumns(text, right), false)
	s.compare = compare
	return err
}

// examineResult is examine for a position of a game with results.
func (s *Search) examineResult(ctx context.Context, c candidate) (row Row, ok bool, err error) {
	w, err := c.weigh(ctx, s.evaluator)
	if err != nil || s.outcome != 0 && w.Outcome != s.outcome || s.endless && !w.Solved.Endless() {
		return row, false, err
	}
	row = Row{Numbers: slices.Clone(c.numbers), Position: c.text(), Outcome: w.Outcome.String(), Ending: query.EndingOf(*w.Solved)}
	if s.compare == nil {
		return row, true, nil
	}
	if s.ending != "" {
		x, ok, err := s.compared(row.Ending, w)
		if err != nil || !ok {
			return row, false, err
		}
		if w = (query.Evaluation{Value: x}); s.report.Measure != "" {
			shown := x.String()
			row.Measure = &shown
		}
	}
	ok, err = s.compare.Holds(ctx, w)
	return row, ok, err
}

// compared returns the compared measure of a result; false for draws and endless play, which have
// no remoteness. It refuses the remoteness of a score, and the score of another result.
func (s *Search) compared(e *query.Ending, w query.Evaluation) (x value.Value, ok bool, err error) {
	scored, name := w.Solved.Kind == games.Score, games.Clip(s.results.Identity().Name)
	switch {
	case scored && s.ending == remotenessMeasure:
		return x, false, s.refuse(games.Errorf(games.CodeUnsupported, "plays of %s end with scores, which have no number of moves; compare the score, as in score > 0", name))
	case !scored && s.ending == scoreMeasure:
		return x, false, s.refuse(games.Errorf(games.CodeUnsupported, "plays of %s end with wins, losses and draws, not with scores; ask for N, P or D, or as N in 5", name))
	case scored:
		return value.OfNumber(value.Int(*e.Score)), true, nil
	case e.Remoteness == nil:
		return x, false, nil
	default:
		return value.OfNumber(value.Int(int64(*e.Remoteness))), true, nil
	}
}

// refuse returns a refusal with the column of the condition.
func (s *Search) refuse(e *games.Error) error {
	return &query.Error{Code: e.Code, Message: e.Message, Column: s.condition}
}

// Result formats the result of a row as tables do, as in "N in 5", "N endless" or "D", or a score;
// empty without one.
func (r Row) Result() string {
	switch {
	case r.Ending == nil:
		return ""
	case r.Score != nil:
		return strconv.FormatInt(*r.Score, 10)
	case r.Remoteness != nil:
		return fmt.Sprintf("%s in %d", r.Outcome, *r.Remoteness)
	case r.Outcome != value.D.String():
		return r.Outcome + " endless"
	default:
		return r.Outcome
	}
}
