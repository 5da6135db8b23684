package query

import (
	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/compound"
	"sprague/games/impartial"
	"sprague/games/sum"
	"sprague/games/value"
)

// function is a function of the query language.
type function struct {
	name, example string
	takes         []argumentKind // its arguments; nil for one short game
	apply         application
	measures      bool // the result is a number that tells something of a game
}

// application computes the result of a function from its arguments.
type application func(c *value.Calculation, args []functionArgument) (*value.Form, error)

// of returns the application of a function of one game.
func of(f func(c *value.Calculation, g *value.Form) *value.Form) application {
	return func(c *value.Calculation, args []functionArgument) (*value.Form, error) {
		return f(c, args[0].form), nil
	}
}

// twoGames are the arguments of a function of two short games.
var twoGames = []argumentKind{aGame, aGame}

// ofTwo returns the application of a function of two games.
func ofTwo(f func(c *value.Calculation, g, h *value.Form) *value.Form) application {
	return func(c *value.Calculation, args []functionArgument) (*value.Form, error) {
		return f(c, args[0].form, args[1].form), nil
	}
}

// number returns the application of a function with a number as result.
func number(f func(c *value.Calculation, g *value.Form) value.Dyadic) application {
	return of(func(c *value.Calculation, g *value.Form) *value.Form { return c.Number(f(c, g)) })
}

// nimber returns the application of a function of nimbers with a nimber as result.
func nimber(f func(a, b uint64) uint64) application {
	return func(c *value.Calculation, args []functionArgument) (*value.Form, error) {
		return c.Nimber(f(args[0].nimber, args[len(args)-1].nimber)), nil
	}
}

// functions lists all functions.
var functions = []function{
	{name: "canonical", example: "canonical(domineering(2,2))", apply: of(func(_ *value.Calculation, g *value.Form) *value.Form { return g })},
	{name: "mean", example: "mean({3 | 1})", measures: true, apply: number(func(c *value.Calculation, g *value.Form) value.Dyadic {
		mean, _ := c.Mean(g)
		return mean
	})},
	{name: "temperature", example: "temperature({3 | 1})", measures: true, apply: number(func(c *value.Calculation, g *value.Form) value.Dyadic {
		_, temperature := c.Mean(g)
		return temperature
	})},
	{name: "lstop", example: "lstop({3 | 1})", measures: true, apply: number(func(_ *value.Calculation, g *value.Form) value.Dyadic { return g.LeftStop() })},
	{name: "rstop", example: "rstop({3 | 1})", measures: true, apply: number(func(_ *value.Calculation, g *value.Form) value.Dyadic { return g.RightStop() })},
	{name: "birthday", example: "birthday({3 | 1})", measures: true, apply: number(func(_ *value.Calculation, g *value.Form) value.Dyadic { return g.Birthday() })},
	{name: "aw", example: "aw(^2*3)", apply: atomicWeight},
	{name: "reduced", example: "reduced({2*^ + 1 | -1})", apply: of((*value.Calculation).Reduced)},
	{name: "cool", example: "cool({3 | 1}, 1/2)", takes: []argumentKind{aGame, aTemperature}, apply: func(c *value.Calculation, args []functionArgument) (*value.Form, error) {
		t := args[1].number
		if t.Cmp(value.Int(-1)) < 0 {
			return nil, games.Errorf(games.CodeBadPosition, "%s is below -1, the least temperature by which a game is cooled", t)
		}
		return c.Cool(args[0].form, t), nil
	}},
	{name: "heat", example: "heat(*1, 1)", takes: twoGames, apply: ofTwo((*value.Calculation).Heat)},
	{name: "overheat", example: "overheat(1/4, *1, 1 + *1)", takes: []argumentKind{aGame, aGame, aGame}, apply: func(c *value.Calculation, args []functionArgument) (*value.Form, error) {
		return c.Overheat(args[0].form, args[1].form, args[2].form), nil
	}},
	{name: "freeze", example: "freeze({3 | 1})", apply: of((*value.Calculation).Freeze)},
	{name: "switch", example: "switch(2)"},
	{name: "tiny", example: "tiny(2)"},
	{name: "miny", example: "miny(2)"},
	{name: "degree", example: "degree(over)"},
	{name: "conway", example: "conway(1/2, 1/4)", takes: twoGames, apply: ofTwo((*value.Calculation).Conway)},
	{name: "norton", example: "norton(1/2, ^)", takes: twoGames, apply: norton},
	{name: "subordinate", example: "subordinate(1/8, 1)", takes: twoGames, apply: subordinate},
	{name: "companion", example: "companion(^)", apply: of((*value.Calculation).Companion)},
	{name: "stopcount", example: "stopcount(*3)", measures: true, apply: number((*value.Calculation).StopCount)},
	{name: "followers", example: "followers(tiny(2))", measures: true, apply: number((*value.Calculation).Followers)},
	{name: "nimmul", example: "nimmul(*2, *3)", takes: []argumentKind{aNimber, aNimber}, apply: nimber(value.NimProduct)},
	{name: "nimdiv", example: "nimdiv(*1, *2)", takes: []argumentKind{aNimber, aDivisor}, apply: nimber(func(a, b uint64) uint64 {
		return value.NimProduct(a, value.NimInverse(b))
	})},
	{name: "niminv", example: "niminv(*2)", takes: []argumentKind{aDivisor}, apply: nimber(func(a, _ uint64) uint64 { return value.NimInverse(a) })},
	{name: "nimsqrt", example: "nimsqrt(*2)", takes: []argumentKind{aNimber}, apply: nimber(func(a, _ uint64) uint64 { return value.NimRoot(a) })},
	{name: "nimpow", example: "nimpow(*2, 3)", takes: []argumentKind{aNimber, anExponent}, apply: nimber(value.NimPower)},
}

// atomicWeight returns the atomic weight of an infinitesimal, if it has one.
func atomicWeight(c *value.Calculation, args []functionArgument) (*value.Form, error) {
	g := args[0].form
	if !g.IsInfinitesimal() {
		return nil, games.Errorf(games.CodeBadPosition, "%s is not infinitesimal, so it has no atomic weight", games.Clip(g.String()))
	}
	weight := c.AtomicWeight(g)
	if weight == nil && c.Err() == nil {
		return nil, games.Errorf(games.CodeBadPosition, "%s has no atomic weight: a threat outweighs any number of ups", games.Clip(g.String()))
	}
	return weight, nil
}

// norton returns a Norton product, whose second factor is positive.
func norton(c *value.Calculation, args []functionArgument) (*value.Form, error) {
	g, u := args[0].form, args[1].form
	number, ups, nimber, closed := g.Closed()
	isInteger := closed && ups == 0 && nimber == 0 && number.IsInt()
	if u.Outcome() != value.L && !isInteger {
		return nil, games.Errorf(games.CodeBadPosition, "a Norton product has a positive second factor, and %s is none: norton(1/2, ^)", games.Clip(u.String()))
	}
	return c.Norton(g, u), nil
}

// subordinate returns the game that makes another one of a base, as an ordinal sum.
func subordinate(c *value.Calculation, args []functionArgument) (*value.Form, error) {
	g, base := args[0].form, args[1].form
	h := c.Subordinate(g, base)
	if h == nil && c.Err() == nil {
		return nil, games.Errorf(games.CodeBadPosition, "no game H is found with %s:H = %s", games.Clip(base.String()), games.Clip(g.String()))
	}
	return h, nil
}

// byName holds the functions by their names.
var byName = func() map[string]function {
	all := make(map[string]function, len(functions))
	for _, f := range functions {
		all[f.name] = f
	}
	return all
}()

// lookupFunction returns the function with a name.
func lookupFunction(name string) (function, bool) {
	f, ok := byName[name]
	return f, ok
}

// Functions lists the names of all functions.
func Functions() []string {
	names := make([]string, len(functions))
	for i, f := range functions {
		names[i] = f.name
	}
	return names
}

// IsFunction reports whether a word is the name of a function.
func IsFunction(word string) bool {
	_, ok := lookupFunction(word)
	return ok
}

// IsMisere reports whether a word means misere play.
func IsMisere(word string) bool {
	return word == compound.Misere || word == "misère" || word == "反常规则" || word == "反常"
}

// IsReserved reports whether a word has a meaning in expressions, such as tiny, v2, mean, misere
// and selective.
func IsReserved(word string) bool {
	_, kind := sum.LookupKind(word)
	return kind || IsMisere(word) || word == impartial.Word || word == syntax.FormWord || IsFunction(word) || syntax.IsUps(word) || syntax.IsConstant(word)
}
