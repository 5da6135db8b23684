package judge

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"sprague/answer/judge/stress"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/script"
	"sprague/internal/say"
)

// limits has the guaranteed range of each number of a problem, by description.
type limits map[string]limit

// limit is a range of numbers, both ends included.
type limit struct{ least, most int64 }

// trial checks that an input is within the limits of the problem, and records its tokens. A nil
// trial does nothing.
type trial struct {
	limits    limits
	tokens    []stress.Token
	discarded int // bytes of the input before the buffer
	part      int // if not 0, distinguishes lists that are read by the same code
}

// note records the token buf[start:end] of the reader.
func (t *trial) note(what string, start, end int) {
	if t == nil {
		return
	}
	if t.part != 0 {
		what += strconv.Itoa(t.part)
	}
	t.tokens = append(t.tokens, stress.Token{Start: t.discarded + start, End: t.discarded + end, What: what})
}

// begin records a token whose end is not yet in the buffer, and returns its number.
func (t *trial) begin(what string, start int) int {
	t.note(what, start, start)
	if t == nil {
		return 0
	}
	return len(t.tokens) - 1
}

// end records the end of a token.
func (t *trial) end(token, end int) {
	if t != nil {
		t.tokens[token].End = t.discarded + end
	}
}

// noteEach records each byte as a token.
func (t *trial) noteEach(what string, start, end int) {
	for i := start; t != nil && i < end; i++ {
		t.note(what, i, i+1)
	}
}

// discard accounts for bytes that have left the buffer.
func (t *trial) discard(bytes int) {
	if t != nil {
		t.discarded += bytes
	}
}

// separate distinguishes lists with the same roles. Tokens get a role of their part until the next
// call; part 0 ends this.
func (t *trial) separate(part int) {
	if t != nil {
		t.part = part
	}
}

// promise halts if the input breaks a guarantee of the problem that Solve does not rely on.
func (t *trial) promise(kept func() bool) {
	if t != nil && !kept() {
		halt(say.Errorf("the input breaks a promise of the problem"))
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
func (p Problem) Generate(rng *rand.Rand, size int) string {
	d := &draft{rng: rng, size: size, limits: p.limits, drawn: map[string][]int64{}}
	p.generate(d)
	return string(d.text)
}

// Solve answers an input. It returns an error if the input is not one of the original problem.
func (s subject) Solve(ctx context.Context, input string) (stress.Solution, error) {
	return tried(ctx, s.values, input, s.limits, func(c *court) { s.solve(ctx, c) })
}

// tried answers an input, and records the places of its tokens.
func tried(ctx context.Context, values *query.Resolver, input string, l limits, solve func(*court)) (stress.Solution, error) {
	var out strings.Builder
	t := &trial{limits: l}
	err := catchHalt(func() {
		c := &court{values: values, out: &writer{out: &out}}
		c.in = newReader(strings.NewReader(input), min(len(input)+1, bufferSize), func() { c.checkContext(ctx) })
		c.in.trial = t
		solve(c)
		c.out.flush()
	})
	return stress.Solution{Output: out.String(), Tokens: t.tokens}, err
}
