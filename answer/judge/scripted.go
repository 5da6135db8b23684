package judge

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"

	"sprague/answer/judge/stress"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/script"
	"sprague/games/value"
	"sprague/store"
)

// bytesAPosition is how much memory a script may take for each position of the budget.
const bytesAPosition = 128

// OfScript returns the problem that a script poses and answers. The error is a *games.Error if it does not.
func OfScript(s *script.Script) (Problem, error) {
	if !s.Judges() {
		return Problem{}, games.Errorf(games.CodeScript, "%s%s reads no inputs; write def judge(input)", s.Name, script.Extension)
	}
	return Problem{Name: s.Name, Title: s.Summary(), Ruleset: s.Name, script: s, solve: func(ctx context.Context, r *run) { r.follow(ctx, s, nil) }}, nil
}

// follow answers an input as a script does. Numbers below the least ones halt it.
func (r *run) follow(ctx context.Context, s *script.Script, least map[string]int64) {
	in := &free{reader: r.in, check: func() { r.checkContext(ctx) }, least: least}
	lines, err := s.Judge(in, oracle{ctx, r.gameOf(s.Ruleset())}, int64(min(r.values.Budget().Positions*bytesAPosition, r.values.Budget().Bytes())))
	r.checkContext(ctx)
	if err != nil {
		fail(err)
	}
	for line := range lines {
		r.answer(line)
	}
	r.in.finish()
}

// oracle tells a script the values of its positions.
type oracle struct {
	ctx context.Context
	*game
}

// Cell implements script.Oracle.
func (o oracle) Cell(p games.Position) (cell int64, err error) {
	err = guarded(func() error {
		cell, err = o.source().Cell(o.ctx, p)
		return err
	})
	return cell, err
}

// Outcome implements script.Oracle.
func (o oracle) Outcome(all ...games.Position) (outcome value.Outcome, err error) {
	err = guarded(func() error {
		outcome, err = o.run.values.Outcome(o.ctx, o.rules, all...)
		return err
	})
	return outcome, err
}

// guarded turns faults of the database and of scripts into errors.
func guarded(work func() error) error {
	return store.Guard(func() (err error) {
		defer games.Caught(&err)
		return work()
	})
}

// scripted is a problem of a script, of which inputs are made and answered.
type scripted struct {
	script *script.Script
	values *query.Resolver
	made   string           // the last input
	wrong  error            // what prevented it
	least  map[string]int64 // the least numbers of some inputs, by what they are; nil before they are wanted
}

// Generate implements stress.Subject.
func (s *scripted) Generate(rng *rand.Rand, size int) string {
	s.made, s.wrong = s.script.Generate(rng.Uint64, size)
	return s.made
}

// Solve implements stress.Subject. Inputs that the script has not made must have no smaller numbers than those that it
// makes: nobody else says what they may be.
func (s *scripted) Solve(ctx context.Context, input string) (stress.Solution, error) {
	if input != s.made {
		if err := s.learn(ctx); err != nil {
			return stress.Solution{}, err
		}
		return s.solve(ctx, input, s.least)
	}
	if s.wrong != nil {
		return stress.Solution{}, s.wrong
	}
	solution, err := s.solve(ctx, input, nil)
	if refused, ok := query.Refusal(err); ok {
		code := refused.Code
		if code == games.CodeParse { // the script is to blame, and not the user
			code = games.CodeScript
		}
		err = games.Errorf(code, "judge fails on what generate makes: %s; the input is %s", refused.Message, quoted(input))
	}
	return solution, err
}

// quoted writes the beginning of an input on a line.
func quoted(input string) string { return games.Clip(strings.ReplaceAll(input, "\n", "↵")) }

func (s *scripted) solve(ctx context.Context, input string, least map[string]int64) (stress.Solution, error) {
	return tried(ctx, s.values, input, nil, func(r *run) { r.follow(ctx, s.script, least) })
}

// The number of inputs that tell the least numbers, of the smallest sizes, and their seed.
const (
	learned     = 200
	learnedSeed = 1
)

// learn finds the least numbers. Inputs on which the script fails tell nothing.
func (s *scripted) learn(ctx context.Context) error {
	if s.least != nil {
		return ctx.Err()
	}
	s.least = make(map[string]int64)
	made, wrong := s.made, s.wrong
	for round := 1; round <= learned && ctx.Err() == nil; round++ {
		s.note(ctx, stress.Input(s, learnedSeed, round))
	}
	s.note(ctx, made)
	s.made, s.wrong = made, wrong
	return ctx.Err()
}

// note takes note of the numbers of an input.
func (s *scripted) note(ctx context.Context, input string) {
	solution, err := s.solve(ctx, input, nil)
	if err != nil {
		return
	}
	for _, t := range solution.Tokens {
		n, err := strconv.ParseInt(input[t.Start:t.End], 10, 64)
		if least, known := s.least[t.What]; err == nil && (!known || n < least) {
			s.least[t.What] = n
		}
	}
}
