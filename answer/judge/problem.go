// Package judge answers in the formats of well-known problems, so that people can
// hold their own solutions against Sprague's: one file a problem, or a few that
// are alike. The values come from the rulesets, as everywhere else.
package judge

import (
	"context"
	"io"
	"slices"

	"sprague/answer/query"
)

// Problem is a problem of an online judge.
type Problem struct {
	Name    string // as in sprague judge NAME
	Title   string
	Ruleset string // the game whose values answer it
	Source  string
	Input   string // what is read, in one line
	Output  string // what is written for each case
	Note    string // what else to know; may be empty

	solve    func(context.Context, *court)
	generate func(*draft)
	limits   limits // of the original problem, or stricter ones
}

// problems holds every problem in the order in which people are shown them.
var problems = []Problem{
	nim,
	nimMove,
	misereNim,
	georgiaBob,
	cutting,
	football,
	procrastination,
	sNimAtPeking,
	sNim,
	aliceGame,
	everyPair,
	fibonacci,
	wythoff,
	tokens,
	stripes,
	blackAndWhite,
	subsequence,
	messenger,
	runner,
	largest,
}

// Problems lists all problems.
func Problems() []Problem { return slices.Clone(problems) }

// Lookup finds a problem by its name.
func Lookup(name string) (Problem, bool) {
	i := slices.IndexFunc(problems, func(p Problem) bool { return p.Name == name })
	if i < 0 {
		return Problem{}, false
	}
	return problems[i], true
}

// Solve reads the cases of a problem and writes the answers, each when the whole
// of its case has been read. The error is an *games.Error when the input is
// malformed, with code parse, or a value is out of reach; else it is about the
// world: in or out, the database, or a context that ended.
func (p Problem) Solve(ctx context.Context, values *query.Resolver, in io.Reader, out io.Writer) error {
	w := &writer{out: out}
	err := caught(func() {
		c := &court{values: values, out: w}
		c.in = newReader(in, bufferSize, func() {
			w.flush() // whoever writes the input may wait for it
			c.goOn(ctx)
		})
		p.solve(ctx, c)
	})
	if flushed := caught(w.flush); err == nil {
		err = flushed
	}
	return err
}
