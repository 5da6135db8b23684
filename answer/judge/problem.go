// Package judge answers in the formats of well-known problems of online judges, so that people can
// compare their own solutions with Sprague. Each file holds one problem, or a few similar ones. The
// values come from the rulesets, as everywhere else.
package judge

import (
	"context"
	"io"
	"slices"

	"sprague/answer/query"
	"sprague/games/script"
)

// Problem is a problem of an online judge.
type Problem struct {
	Name         string // the NAME in sprague judge NAME
	Title        string
	Ruleset      string // the game whose values determine the answers
	Source       string
	InputFormat  string // description of the input, one line
	OutputFormat string // description of the output for each case
	Note         string // additional information; may be empty

	answers answers                     // if the outcome is the answer
	script  *script.Script              // nil for a problem of the program
	solve   func(context.Context, *run) // also generates inputs; see reader
	limits  limits                      // of the original problem, or stricter ones
}

// answers are the answers if the first player wins, and if the second one does.
type answers struct{ first, second string }

// problems lists every problem in display order.
var problems = withOutputFormats([]Problem{
	nim,
	nimMove,
	misereNim,
	industrial,
	northcott,
	georgiaBob,
	movingCoins,
	pebbles,
	rows,
	pairSplit,
	strange,
	constrained,
	lieges,
	stones,
	ranges,
	oneTwoK,
	primePowers,
	primesAndOne,
	noRepeats,
	castles,
	divisions,
	roots,
	consecutive,
	evenSplit,
	logs,
	bags,
	splitGame,
	endNim,
	cutting,
	football,
	procrastination,
	treeGame,
	gameOnTree,
	christmasGame,
	misereTrees,
	sNimAtPeking,
	sNim,
	aliceGame,
	slicing,
	everyPair,
	fibonacci,
	firstTake,
	wythoff,
	pairOfHeaps,
	tokens,
	permutation,
	berzerk,
	stripes,
	cuts,
	twoColors,
	intervals,
	blackAndWhite,
	combat,
	subsequence,
	messenger,
	runner,
	corner,
	hiking,
	maze,
	largest,
	nimGameI,
	nimGameII,
	anotherGame,
	stickGame,
	grundysGame,
	stairGame,
	switchLights,
	lightSwitching,
	arrayGame,
	sharti,
	coloring,
})

// withOutputFormats completes the descriptions of problems.
func withOutputFormats(all []Problem) []Problem {
	for i, p := range all {
		if p.OutputFormat == "" {
			all[i].OutputFormat = p.answers.first + " if the first player wins, else " + p.answers.second
		}
	}
	return all
}

// Problems lists all problems.
func Problems() []Problem { return slices.Clone(problems) }

// Lookup returns a problem by its name.
func Lookup(name string) (Problem, bool) {
	i := slices.IndexFunc(problems, func(p Problem) bool { return p.Name == name })
	if i < 0 {
		return Problem{}, false
	}
	return problems[i], true
}

// Solve reads the cases of a problem and writes the answers, each after its whole case has been
// read. The error is a *games.Error with code parse if the input is malformed, or another
// *games.Error if a value is out of reach. Otherwise it concerns the environment: in or out, the
// database, or a context that ended.
func (p Problem) Solve(ctx context.Context, values *query.Resolver, in io.Reader, out io.Writer) error {
	w := &writer{out: out}
	err := catch(func() {
		r := &run{values: values, out: w}
		r.in = newReader(in, bufferSize, func() {
			w.flush() // the writer of the input may wait for it
			r.checkContext(ctx)
		})
		p.run(ctx, r)
	})
	if flushed := catch(w.flush); err == nil {
		err = flushed
	}
	return err
}

// run solves an input, up to its end.
func (p Problem) run(ctx context.Context, r *run) {
	r.answers = p.answers
	p.solve(ctx, r)
	r.in.finish()
}
