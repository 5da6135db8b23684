package judge

import (
	"context"
	"io"
	"math/rand/v2"
	"strings"

	"sprague/answer/judge/stress"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/script"
)

// Subject makes a problem what a command can be stress-tested on. The error is a *games.Error if
// nothing makes inputs.
func (p Problem) Subject(values *query.Resolver) (stress.Subject, error) {
	switch {
	case p.script == nil:
		return subject{p, values}, nil
	case !p.script.Generates():
		return nil, games.Errorf(games.CodeScript, "%s%s makes no inputs; write def generate(random, size), which returns the text of one", p.Name, script.Extension)
	default:
		return &scriptSubject{script: p.script, values: values}, nil
	}
}

// subject is a problem, and who knows the values.
type subject struct {
	Problem
	values *query.Resolver
}

// Generate returns a random valid input of the original problem.
func (p Problem) Generate(rng *rand.Rand, size int) string { return p.generated(rng, size).input() }

// generated returns a generator that has made a valid input.
func (p Problem) generated(rng *rand.Rand, size int) *generator {
	for range mostTries {
		g := newGenerator(rng, size)
		r := &run{out: &writer{out: io.Discard}}
		r.in = &reader{in: g, before: func() {}, buf: make([]byte, 4<<10), recorder: newRecorder(p.limits), generator: g}
		err := catch(func() { p.run(context.Background(), r) })
		if err == nil && !r.in.recorder.repeated {
			return g
		}
	}
	panic("judge: no valid input of " + p.Name + " is generated")
}

// mostTries bounds the inputs that are generated until one is valid.
const mostTries = 10_000

// Solve answers an input. It returns an error if the input is not one of the original problem.
func (s subject) Solve(ctx context.Context, input string) (stress.Solution, error) {
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
