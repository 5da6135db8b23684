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

// limits are what a problem promises of its numbers, by what they are.
type limits map[string]limit

// limit is the least and the greatest number.
type limit struct{ least, most int64 }

// trial is the reading of an input within the limits of the problem. It keeps where the tokens are. A nil
// trial keeps nothing.
type trial struct {
	limits    limits
	tokens    []stress.Token
	discarded int // bytes of the input before the buffer
	part      int // tells lists apart that are read in the same way, if not 0
}

// note keeps a token of the buffer.
func (t *trial) note(what string, start, end int) {
	if t == nil {
		return
	}
	if t.part != 0 {
		what += strconv.Itoa(t.part)
	}
	t.tokens = append(t.tokens, stress.Token{Start: t.discarded + start, End: t.discarded + end, What: what})
}

// begin keeps a token of which the end is not yet in the buffer, and returns its number.
func (t *trial) begin(what string, start int) int {
	t.note(what, start, start)
	if t == nil {
		return 0
	}
	return len(t.tokens) - 1
}

// end keeps the end of a token.
func (t *trial) end(token, end int) {
	if t != nil {
		t.tokens[token].End = t.discarded + end
	}
}

// noteEach keeps each byte as a token.
func (t *trial) noteEach(what string, start, end int) {
	for i := start; t != nil && i < end; i++ {
		t.note(what, i, i+1)
	}
}

// discard takes note that so many bytes have left the buffer.
func (t *trial) discard(bytes int) {
	if t != nil {
		t.discarded += bytes
	}
}

// separate tells apart the lists that are read until it is called with 0.
func (t *trial) separate(part int) {
	if t != nil {
		t.part = part
	}
}

// promise halts the reading when a promise of the problem is broken that Solve does not need.
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

// Generate makes an input as the original problem has them.
func (p Problem) Generate(rng *rand.Rand, size int) string {
	d := &draft{rng: rng, size: size, limits: p.limits, drawn: map[string][]int64{}}
	p.generate(d)
	return string(d.text)
}

// Solve answers an input, and fails when it is not one of the original problem.
func (s subject) Solve(ctx context.Context, input string) (stress.Solution, error) {
	return tried(ctx, s.values, input, s.limits, func(c *court) { s.solve(ctx, c) })
}

// tried answers an input, and keeps where its tokens are.
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
