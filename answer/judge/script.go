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
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/store"
)

// bytesAPosition is how much memory a script may take for each position of the budget.
const bytesAPosition = 128

// leastBytes is how much memory a script may take whatever the positions.
const leastBytes = 512 << 20

// OfScript returns the problem that a script poses and answers. The error is a *games.Error if it
// does not.
func OfScript(s *script.Script) (Problem, error) {
	if !s.Judges() {
		return Problem{}, games.Errorf(games.CodeScript, "%s%s reads no inputs; write def judge(input)", s.Name, script.Extension)
	}
	p := answeredBy(s)
	p.Ruleset = s.Name
	return p, nil
}

// answeredBy returns the problem that a script answers.
func answeredBy(s *script.Script) Problem {
	return Problem{Name: s.Name, Title: s.Summary(), script: s, solve: func(ctx context.Context, r *run) { r.solveScript(ctx, s, nil) }}
}

// solveScript answers an input as a script does. It fails on numbers below the least ones.
func (r *run) solveScript(ctx context.Context, s *script.Script, least map[string]int64) {
	in := &scriptInput{reader: r.in, name: s.Name, check: func() { r.checkContext(ctx) }, answer: r.answer, least: least}
	var values script.Oracle
	if s.HasMoves() {
		values = oracle{ctx, r.gameOf(s.Ruleset())}
	}
	lines, err := s.Judge(in, values, r.bytes())
	r.checkContext(ctx)
	if err != nil {
		fail(err)
	}
	for line := range lines {
		r.answer(line)
	}
	r.in.finish()
}

// bytes returns how much memory a script may take: that of the budget's positions, and at least what the
// original judges allow, within that of the budget.
func (r *run) bytes() int64 {
	return int64(min(max(r.values.Budget().Positions*bytesAPosition, leastBytes), r.values.Budget().Bytes()))
}

// oracle tells a script the values of its positions.
type oracle struct {
	ctx context.Context
	*game
}

// Cell implements script.Oracle.
func (o oracle) Cell(p games.Position) (cell int64, err error) {
	err = guard(func() error {
		cell, err = o.source().Cell(o.ctx, p)
		return err
	})
	return cell, err
}

// Counter implements script.Oracle.
func (o oracle) Counter(p games.Position) (counter int64, err error) {
	err = guard(func() error {
		counter, err = o.source().(sum.Counting).Counter(o.ctx, p)
		return err
	})
	return counter, err
}

// Outcome implements script.Oracle.
func (o oracle) Outcome(all ...games.Position) (outcome value.Outcome, err error) {
	err = guard(func() error {
		outcome, err = o.run.values.Outcome(o.ctx, o.rules, all...)
		return err
	})
	return outcome, err
}

// Result implements script.Oracle.
func (o oracle) Result(p games.Position) (result games.Result, moves uint32, err error) {
	err = guard(func() error {
		solved, _, err := o.run.values.Solve(o.ctx, o.rules.(games.Resulting), p)
		result, moves = solved.Result, solved.Remoteness
		return err
	})
	return result, moves, err
}

// guard turns faults of the database and of scripts into errors.
func guard(work func() error) error {
	return store.Guard(func() (err error) {
		defer games.Caught(&err)
		return work()
	})
}

// scriptSubject is a problem of a script that makes inputs by its function generate.
type scriptSubject struct {
	script  *script.Script
	values  *query.Resolver
	input   string           // the last input
	failure error            // what prevented it
	least   map[string]int64 // the least numbers of some inputs, by what they are; nil before they are wanted
}

// Generate implements stress.Subject.
func (s *scriptSubject) Generate(_ context.Context, rng *rand.Rand, size int) string {
	s.input, s.failure = s.script.Generate(rng.Uint64, size)
	return s.input
}

// Solve implements stress.Subject. Inputs that the script has not made must have no smaller numbers
// than those that it makes: nobody else says what they may be.
func (s *scriptSubject) Solve(ctx context.Context, input string) (stress.Solution, error) {
	if input != s.input {
		if err := s.findLeast(ctx); err != nil {
			return stress.Solution{}, err
		}
		return s.solve(ctx, input, s.least)
	}
	if s.failure != nil {
		return stress.Solution{}, s.failure
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

func (s *scriptSubject) solve(ctx context.Context, input string, least map[string]int64) (stress.Solution, error) {
	return solveInput(ctx, s.values, input, nil, func(r *run) { r.solveScript(ctx, s.script, least) })
}

// The number of inputs that tell the least numbers, of the smallest sizes, and their seed.
const (
	leastInputs = 200
	leastSeed   = 1
	leastRounds = 1000 // of the test whose first inputs these are
)

// findLeast finds the least numbers. Inputs on which the script fails tell nothing.
func (s *scriptSubject) findLeast(ctx context.Context) error {
	if s.least != nil {
		return ctx.Err()
	}
	s.least = make(map[string]int64)
	input, failure := s.input, s.failure
	for round := 1; round <= leastInputs && ctx.Err() == nil; round++ {
		s.noteLeast(ctx, stress.Input(ctx, s, leastSeed, round, leastRounds))
	}
	s.noteLeast(ctx, input)
	s.input, s.failure = input, failure
	return ctx.Err()
}

// noteLeast takes note of the numbers of an input.
func (s *scriptSubject) noteLeast(ctx context.Context, input string) {
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
