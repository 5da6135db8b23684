package judge

import (
	"context"
	"math"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/sum"
	"sprague/games/value"
)

// run is one run of a problem: its input, its output and the source of values. Errors unwind the
// run by fail, so that the code of problems follows their formats. A run that generates its input
// looks no values up: all are 0.
type run struct {
	values  *query.Resolver
	answers answers
	in      *reader
	out     *writer
}

// failure carries an error through a panic.
type failure struct{ cause error }

func fail(cause error) { panic(failure{cause}) }

// catch calls f and returns the error passed to fail, if any.
func catch(f func()) (err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case failure:
			err = p.cause
		default:
			panic(p)
		}
	}()
	f()
	return nil
}

// checkContext fails if the context has ended.
func (r *run) checkContext(ctx context.Context) {
	if err := ctx.Err(); err != nil {
		fail(err)
	}
}

// generates reports whether the input is generated while the run reads it.
func (r *run) generates() bool { return r.in.generator != nil }

// answer writes the answer of a case, one line.
func (r *run) answer(text string) {
	r.out.line(text)
	r.out.endCase()
}

// winner answers a case with the name of the winner, as the problem calls both players.
func (r *run) winner(first bool) { r.answer(choose(first, r.answers.first, r.answers.second)) }

// choose returns one of two answers.
func choose[T any](first bool, yes, no T) T {
	if first {
		return yes
	}
	return no
}

// game is a ruleset with the source of its values: its formula, which needs no database, or else
// the resolver.
type game struct {
	rules   games.Ruleset
	formula games.Formula // nil if there is none
	lookup  sum.Lookup    // created on first use
	run     *run
}

// game returns the game with the given parameters.
func (r *run) game(family, params string) *game {
	rules, err := registry.New(family, params)
	if err != nil {
		fail(err)
	}
	return r.gameOf(rules)
}

// gameOf returns the game of a ruleset.
func (r *run) gameOf(rules games.Ruleset) *game {
	formula, _ := rules.(games.Formula)
	return &game{rules: rules, formula: formula, run: r}
}

// value returns the value of a component.
func (g *game) value(ctx context.Context, p games.Position) value.Value {
	if g.run.generates() {
		return value.Value{}
	}
	if g.formula != nil {
		if v, ok := g.formula.Value(p); ok {
			return v
		}
	}
	v, err := g.source().Value(ctx, p)
	if err != nil {
		fail(err)
	}
	return v
}

// cell returns the value of a component of an impartial game in the compact encoding of package
// value: its Grundy value, or value.LoonyCell.
func (g *game) cell(ctx context.Context, p games.Position) int64 {
	if g.run.generates() {
		return 0
	}
	if g.formula != nil {
		v, ok := g.formula.Value(p)
		switch {
		case ok && v.IsLoony():
			return value.LoonyCell
		case ok && v.Nimber() <= math.MaxInt64:
			return int64(v.Nimber())
		}
	}
	cell, err := g.source().Cell(ctx, p)
	if err != nil {
		fail(err)
	}
	return cell
}

func (g *game) source() sum.Lookup {
	if g.lookup == nil {
		lookup, err := g.run.values.Lookup(g.rules)
		if err != nil {
			fail(err)
		}
		g.lookup = lookup
	}
	return g.lookup
}

// parse parses a component.
func (g *game) parse(args ...string) games.Position {
	positions, err := g.rules.Parse(args)
	if err != nil {
		fail(err)
	}
	return positions[0]
}

// heap returns a heap of n.
func heap(n int64) games.Position { return games.Position{X: n} }
