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

// court is one run of a problem: its input, its output and the source of values. Errors unwind the
// run by halt, so that the code of problems follows their formats.
type court struct {
	values *query.Resolver
	in     *reader
	out    *writer
}

// halted carries an error through a panic.
type halted struct{ cause error }

func halt(cause error) { panic(halted{cause}) }

// catchHalt calls f and returns the error passed to halt, if any.
func catchHalt(f func()) (err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case halted:
			err = p.cause
		default:
			panic(p)
		}
	}()
	f()
	return nil
}

// checkContext halts if the context has ended.
func (c *court) checkContext(ctx context.Context) {
	if err := ctx.Err(); err != nil {
		halt(err)
	}
}

// answer writes the answer of a case, one line.
func (c *court) answer(text string) {
	c.out.line(text)
	c.out.done()
}

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
	court   *court
}

// play returns the game with the given parameters.
func (c *court) play(family, params string) *game {
	rules, err := registry.New(family, params)
	if err != nil {
		halt(err)
	}
	return c.playing(rules)
}

// playing returns the game of a ruleset.
func (c *court) playing(rules games.Ruleset) *game {
	formula, _ := rules.(games.Formula)
	return &game{rules: rules, formula: formula, court: c}
}

// value returns the value of a component.
func (g *game) value(ctx context.Context, p games.Position) value.Value {
	if g.formula != nil {
		if v, ok := g.formula.Value(p); ok {
			return v
		}
	}
	v, err := g.source().Value(ctx, p)
	if err != nil {
		halt(err)
	}
	return v
}

// cell returns the value of a component of an impartial game in the compact encoding of package
// value: its Grundy value, or value.LoonyCell.
func (g *game) cell(ctx context.Context, p games.Position) int64 {
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
		halt(err)
	}
	return cell
}

func (g *game) source() sum.Lookup {
	if g.lookup == nil {
		lookup, err := g.court.values.Lookup(g.rules)
		if err != nil {
			halt(err)
		}
		g.lookup = lookup
	}
	return g.lookup
}

// parse parses a component.
func (g *game) parse(args ...string) games.Position {
	positions, err := g.rules.Parse(args)
	if err != nil {
		halt(err)
	}
	return positions[0]
}

// heap returns a heap of n.
func heap(n int64) games.Position { return games.Position{X: n} }
