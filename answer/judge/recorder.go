package judge

import (
	"context"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"sprague/answer/judge/stress"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/script"
)

// limits has the guaranteed range of each number of a problem, by description.
type limits map[string]limit

// limit is a range of numbers, both ends included.
type limit struct{ least, most int64 }

// recorder checks that an input is within the limits of the problem, and records its tokens. A nil
// recorder does nothing.
type recorder struct {
	limits    limits
	tokens    []stress.Token
	discarded int                       // bytes of the input before the buffer
	distinct  map[string]map[int64]bool // numbers that may not be repeated, by description
	repeated  bool                      // one of them has been repeated
	part      int                       // if not 0, distinguishes lists that are read by the same code
}

func newRecorder(l limits) *recorder {
	return &recorder{limits: l, distinct: map[string]map[int64]bool{}}
}

// note records the token buf[start:end] of the reader.
func (t *recorder) note(what string, start, end int) {
	if t == nil {
		return
	}
	if t.part != 0 {
		what += strconv.Itoa(t.part)
	}
	t.tokens = append(t.tokens, stress.Token{Start: t.discarded + start, End: t.discarded + end, What: what})
}

// begin records a token whose end is not yet in the buffer, and returns its number.
func (t *recorder) begin(what string, start int) int {
	t.note(what, start, start)
	if t == nil {
		return 0
	}
	return len(t.tokens) - 1
}

// end records the end of a token.
func (t *recorder) end(token, end int) {
	if t != nil {
		t.tokens[token].End = t.discarded + end
	}
}

// noteEach records each byte as a token.
func (t *recorder) noteEach(what string, start, end int) {
	for i := start; t != nil && i < end; i++ {
		t.note(what, i, i+1)
	}
}

// discard accounts for bytes that have left the buffer.
func (t *recorder) discard(bytes int) {
	if t != nil {
		t.discarded += bytes
	}
}

// separate distinguishes lists with the same roles. Tokens get a role of their part until the next
// call; part 0 ends this.
func (t *recorder) separate(part int) {
	if t != nil {
		t.part = part
	}
}

// limit returns the range of a number: what is read from least to most, within the limits.
func (t *recorder) limit(what string, least, most int64) limit {
	if l, ok := t.limits[what]; ok {
		return limit{max(least, l.least), min(most, l.most)}
	}
	return limit{least, most}
}

// number records a number.
func (t *recorder) number(what string, n int64, start, end int) {
	t.note(what, start, end)
	if seen, ok := t.distinct[what]; ok {
		t.repeated = t.repeated || seen[n]
		seen[n] = true
	}
}

// distinct reports whether no two elements are equal.
func distinct[T comparable](all []T) bool {
	for i, x := range all {
		if slices.Contains(all[:i], x) {
			return false
		}
	}
	return true
}

// Subject makes a problem what a command can be stress-tested on. The error is a *games.Error if nothing makes inputs.
func (p Problem) Subject(values *query.Resolver) (stress.Subject, error) {
	switch {
	case p.script == nil:
		return subject{p, values}, nil
	case !p.script.Generates():
		return nil, games.Errorf(games.CodeScript, "%s%s makes no inputs; write def generate(random, size), which returns the text of one", p.Name, script.Extension)
	default:
		return &scripted{script: p.script, values: values}, nil
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
		r.in = &reader{in: g, before: func() {}, buf: make([]byte, bufferSize), recorder: newRecorder(p.limits), generator: g}
		err := catch(func() { p.solve(context.Background(), r) })
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
	return tried(ctx, s.values, input, s.limits, func(r *run) {
		r.answers = s.answers
		s.solve(ctx, r)
	})
}

// tried answers an input, and records the places of its tokens.
func tried(ctx context.Context, values *query.Resolver, input string, l limits, solve func(*run)) (stress.Solution, error) {
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
