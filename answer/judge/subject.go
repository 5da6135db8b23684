package judge

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"strings"

	"sprague/answer/judge/stress"
	"sprague/answer/query"
	"sprague/games/script"
)

// Subject makes a problem what a command can be stress-tested on.
func (p Problem) Subject(values *query.Resolver) stress.Subject {
	if p.script != nil && p.script.Generates() {
		return &scriptSubject{script: p.script, values: values}
	}
	return &subject{Problem: p, values: values}
}

// subject is a problem of which inputs are made from what it reads, and who knows the values.
type subject struct {
	Problem
	values  *query.Resolver
	failure error // what prevented the last input
}

// Generate implements stress.Subject.
func (s *subject) Generate(ctx context.Context, rng *rand.Rand, size int) string {
	g, err := s.generated(ctx, s.values, rng, size)
	if s.failure = err; err != nil {
		return ""
	}
	return g.input()
}

// generated returns a generator that has made a valid input. The error is that of a script, or says
// what the inputs violated that were made.
func (p Problem) generated(ctx context.Context, values *query.Resolver, rng *rand.Rand, size int) (g *generator, err error) {
	for range mostTries {
		g = newGenerator(rng, size)
		r := &run{values: values, out: &writer{out: io.Discard}}
		r.in = &reader{in: g, before: func() {}, buf: make([]byte, 4<<10), recorder: newRecorder(p.limits), generator: g}
		err = catch(func() { p.run(ctx, r) })
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err == nil && !r.in.recorder.repeated:
			return g, nil
		case err == nil:
			err = errPromise
		case p.script != nil && !errors.Is(err, errPromise) && !script.Refuses(err):
			return nil, err
		}
	}
	return nil, err
}

// mostTries bounds the inputs that are generated until one is valid.
const mostTries = 10_000

// Solve answers an input. It returns an error if the input is not one of the original problem, or if
// none could be made.
func (s *subject) Solve(ctx context.Context, input string) (stress.Solution, error) {
	if s.failure != nil {
		return stress.Solution{}, s.failure
	}
	return solveInput(ctx, s.values, input, s.limits, func(r *run) { s.run(ctx, r) })
}

// solveInput answers an input, and records the places of its tokens.
func solveInput(ctx context.Context, values *query.Resolver, input string, l limits, solve func(*run)) (stress.Solution, error) {
	var out strings.Builder
	t := newRecorder(l)
	err := catch(func() {
		r := &run{values: values, out: &writer{out: &out}}
		r.in = newReader(strings.NewReader(input), min(len(input)+1, bufferSize), func() { r.checkContext(ctx) })
		r.in.recorder = t
		solve(r)
		r.in.promise(func() bool { return !t.repeated })
		r.out.flush()
	})
	return stress.Solution{Output: out.String(), Tokens: t.tokens}, err
}
