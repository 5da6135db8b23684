// Package judge answers in the formats of well-known problems of online judges, so that people can
// compare their own solutions with Sprague. Each file holds one problem, or a few similar ones. The
// values come from the rulesets, as everywhere else.
package judge

import (
	"cmp"
	"context"
	"io"
	"maps"
	"slices"
	"sync"

	"sprague/answer/query"
	"sprague/games/script"
)

// Problem is a problem of an online judge.
type Problem struct {
	Name         string // the NAME in sprague judge NAME
	Group        string // the kind of game
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

// Script returns the text of the script that answers; nil for a problem of the program.
func (p Problem) Script() []byte {
	if p.script == nil {
		return nil
	}
	return p.script.Source
}

// answers are the answers if the first player wins, and if the second one does.
type answers struct{ first, second string }

// group is a kind of game, with problems.
type group struct {
	title    string
	problems []Problem
}

// groups lists the problems that are not scripts, by the kind of game, in display order.
var groups = []group{
	{"Nim and other heaps", []Problem{
		handicap,
		nim,
		constrained,
		evenSplit,
		endNim,
		sNimAtPeking,
		sNim,
		largest,
	}},
	{"Numbers", nil},
	{"Rows and words", []Problem{
		arrayGame,
	}},
	{"Boards", []Problem{
		cutting,
		slicing,
		hiking,
		maze,
	}},
	{"Graphs and trees", []Problem{
		treeGame,
		gameOnTree,
		christmasGame,
		misereTrees,
		tokens,
		berzerk,
		blackAndWhite,
		combat,
		runner,
	}},
	{"Scores", nil},
}

// named are the problems that are not scripts, by name.
var named = sync.OnceValue(func() map[string]Problem {
	all := map[string]Problem{}
	for _, g := range groups {
		for _, p := range g.problems {
			p.Group = g.title
			p.OutputFormat = cmp.Or(p.OutputFormat, p.answers.format())
			all[p.Name] = p
		}
	}
	return all
})

// format describes an output that tells who wins.
func (a answers) format() string {
	return a.first + " if the first player wins, else " + a.second
}

// Names lists the names of all problems in alphabetical order.
func Names() []string {
	all := slices.AppendSeq(slices.Clone(scripts.Names()), maps.Keys(named()))
	slices.Sort(all)
	return all
}

// Problems lists all problems, group by group, by name.
func Problems() (all []Problem) {
	for _, name := range Names() {
		p, _ := Lookup(name)
		all = append(all, p)
	}
	place := func(p Problem) int {
		return slices.IndexFunc(groups, func(g group) bool { return g.title == p.Group })
	}
	slices.SortStableFunc(all, func(a, b Problem) int { return cmp.Compare(place(a), place(b)) })
	return all
}

// Lookup returns a problem by its name.
func Lookup(name string) (Problem, bool) {
	if p, ok := named()[name]; ok {
		return p, true
	}
	return scripts.Get(name)
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
