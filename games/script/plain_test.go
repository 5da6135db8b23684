package script_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sprague/games/value"
)

// tester is a *testing.T or a *rapid.T.
type tester interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// plain plays the game of a script in the Starlark interpreter. It uses no ruleset and no theory
// except the mex, and identifies positions by their texts.
type plain struct {
	t         tester
	thread    *starlark.Thread
	functions starlark.StringDict
	cells     map[string]int
	won       map[string]bool
}

// sumValue is the result of plus in the interpreter.
type sumValue struct {
	starlark.Tuple
}

// winValue is WIN in the interpreter.
type winValue struct{ starlark.NoneType }

func (winValue) String() string { return "WIN" }

func newPlain(t tester, name, source string) *plain {
	t.Helper()
	p := &plain{t: t, thread: &starlark.Thread{Name: name}, cells: map[string]int{}, won: map[string]bool{}}
	host := func(name string, f func(args starlark.Tuple) starlark.Value) *starlark.Builtin {
		return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
			return f(args), nil
		})
	}
	known := starlark.StringDict{
		"WIN": winValue{},
		"plus": host("plus", func(args starlark.Tuple) starlark.Value {
			var parts starlark.Tuple
			for _, v := range args {
				if s, ok := v.(sumValue); ok {
					parts = append(parts, s.Tuple...)
				} else {
					parts = append(parts, v)
				}
			}
			return sumValue{parts}
		}),
		"sum": host("sum", func(args starlark.Tuple) starlark.Value {
			total := 0
			for v := range starlark.Elements(args[0].(starlark.Iterable)) {
				total += integer(t, v)
			}
			return starlark.MakeInt(total)
		}),
		"popcount": host("popcount", func(args starlark.Tuple) starlark.Value {
			return starlark.MakeInt(bits.OnesCount64(uint64(integer(t, args[0]))))
		}),
		"isqrt": host("isqrt", func(args starlark.Tuple) starlark.Value {
			return starlark.MakeBigInt(new(big.Int).Sqrt(args[0].(starlark.Int).BigInt()))
		}),
		"gcd": host("gcd", func(args starlark.Tuple) starlark.Value {
			g := new(big.Int)
			for _, v := range args {
				g.GCD(nil, nil, g, new(big.Int).Abs(v.(starlark.Int).BigInt()))
			}
			return starlark.MakeBigInt(g)
		}),
	}
	for name, ask := range map[string]func(args starlark.Tuple) starlark.Value{
		"grundy": func(args starlark.Tuple) starlark.Value { return starlark.MakeInt(p.cellOf(asked(args[0]))) },
		"wins":   func(args starlark.Tuple) starlark.Value { return starlark.Bool(p.winsFor(asked(args[0]), args[1:])) },
		"best":   func(args starlark.Tuple) starlark.Value { return p.best(args) },
	} {
		known[name] = host(name, ask)
	}
	var err error
	p.functions, err = starlark.ExecFileOptions(&syntax.FileOptions{}, p.thread, name+".star", source, known)
	if err != nil {
		t.Fatal(said(err))
	}
	return p
}

func integer(t tester, v starlark.Value) int {
	n, err := starlark.AsInt32(v)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// said formats an error of the interpreter, with its backtrace.
func said(err error) string {
	if e := (*starlark.EvalError)(nil); errors.As(err, &e) {
		return e.Backtrace()
	}
	return err.Error()
}

// call calls a function of the script.
func (p *plain) call(name string, args ...starlark.Value) starlark.Value {
	p.t.Helper()
	v, err := starlark.Call(p.thread, p.functions[name], args, nil)
	if err != nil {
		p.t.Fatal(said(err))
	}
	return v
}

// elements lists the elements of a list or tuple.
func elements(v starlark.Value) []starlark.Value {
	return slices.Collect(starlark.Elements(v.(starlark.Iterable)))
}

// written formats a value in the syntax of a script.
func written(v starlark.Value) string {
	switch v := v.(type) {
	case sumValue:
		texts := make([]string, len(v.Tuple))
		for i, x := range v.Tuple {
			texts[i] = written(x)
		}
		slices.Sort(texts)
		return "plus(" + strings.Join(texts, "; ") + ")"
	case winValue:
		return "WIN"
	case starlark.String:
		return strconv.Quote(string(v))
	case starlark.Tuple:
		texts := make([]string, len(v))
		for i, x := range v {
			texts[i] = written(x)
		}
		if len(v) == 1 {
			return "(" + texts[0] + ",)"
		}
		return "(" + strings.Join(texts, ", ") + ")"
	default:
		return v.String()
	}
}

// options lists the distinct results of a function that lists moves.
func (p *plain) options(function string, at starlark.Value) (all []starlark.Value) {
	seen := map[string]bool{}
	for _, v := range elements(p.call(function, at)) {
		if text := written(v); !seen[text] {
			seen[text] = true
			all = append(all, v)
		}
	}
	return all
}

// parts lists the components of an option.
func parts(v starlark.Value) []starlark.Value {
	if s, ok := v.(sumValue); ok {
		return s.Tuple
	}
	return []starlark.Value{v}
}

// loony is the cell of a position from which a move wins at once.
const loony = -1

// cell returns the Grundy value of a position, or loony.
func (p *plain) cell(at starlark.Value) int {
	key := written(at)
	if cell, ok := p.cells[key]; ok {
		return cell
	}
	reached := map[int]bool{}
	cell := 0
options:
	for _, option := range p.options("moves", at) {
		if _, wins := option.(winValue); wins {
			cell = loony
			break
		}
		all := 0
		for _, part := range parts(option) {
			x := p.cell(part)
			if x == loony {
				continue options
			}
			all ^= x
		}
		reached[all] = true
	}
	for cell != loony && reached[cell] {
		cell++
	}
	p.cells[key] = cell
	return cell
}

// wins reports whether a player, "left" or "right", wins a sum by moving first.
func (p *plain) wins(player string, sum []starlark.Value) bool {
	texts := make([]string, len(sum))
	for i, v := range sum {
		texts[i] = written(v)
	}
	slices.Sort(texts)
	key := fmt.Sprint(player, texts)
	if won, ok := p.won[key]; ok {
		return won
	}
	other := map[string]string{"left": "right", "right": "left"}[player]
	won := false
	for i, component := range sum {
		for _, option := range p.options(player, component) {
			after := append(slices.Delete(slices.Clone(sum), i, i+1), parts(option)...)
			won = won || !p.wins(other, after)
		}
	}
	p.won[key] = won
	return won
}

// outcome returns the outcome of a sum in a partizan game.
func (p *plain) outcome(sum ...starlark.Value) value.Outcome {
	left, right := p.wins("left", sum), p.wins("right", sum)
	return map[[2]bool]value.Outcome{{true, true}: value.N, {false, false}: value.P, {true, false}: value.L, {false, true}: value.R}[[2]bool{left, right}]
}
