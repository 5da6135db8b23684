package rules

import (
	"errors"

	"sprague/answer/judge"
	"sprague/answer/judge/stress"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/search"
	"sprague/internal/say"
	"sprague/store"
)

// The inputs of a check: all rounds of the small sizes, and one of each of the others.
const (
	roundsOfInputs = 1000
	roundsOfSmall  = 128
	roundsOfSize   = 16
	seedOfInputs   = 1
)

// judge answers inputs that the script makes.
func (c *checker) judge() error {
	if !c.script.Generates() && !c.script.Judges() || len(c.Findings) > 0 {
		return nil
	}
	problem, err := judge.OfScript(c.script)
	if err != nil {
		c.addFinding(&c.Findings, Unjudged, "", "", say.Textf("generate makes inputs that nobody answers; write def judge(input)"))
		return nil
	}
	none := func() (*store.DB, error) { return nil, nil }
	subject := problem.Subject(query.NewResolver(none, search.NewEngine(search.Budget{Positions: c.mostPositions})))
	late := newDeadline(mostTime)
	for round := 1; round <= roundsOfInputs && !late(); round++ {
		if round > roundsOfSmall && round%roundsOfSize != 0 {
			continue
		}
		input := stress.Input(c.ctx, subject, seedOfInputs, round, roundsOfInputs)
		again := stress.Input(c.ctx, subject, seedOfInputs, round, roundsOfInputs)
		_, err := subject.Solve(c.ctx, input)
		refused, ok := query.Refusal(err)
		switch {
		case c.ctx.Err() != nil:
			return c.ctx.Err()
		case errors.Is(err, judge.ErrNoInputs):
			return nil
		case again != input:
			c.addFinding(&c.Findings, Unjudged, "", "", say.Textf("generate makes two inputs of the same random numbers"))
		case ok && refused.Code == games.CodeTooLarge && round > roundsOfSmall:
			c.addRemark(Unjudged, "", refused.Message)
		case ok:
			c.addFinding(&c.Findings, Unjudged, "", "", refused.Message)
		case err != nil:
			return err
		default:
			c.Inputs++
			continue
		}
		return nil
	}
	return nil
}
