package script_test

import (
	"errors"
	"math/big"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sprague/games/gamestest/play"
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
	values    map[string]starlark.Value // positions, by their texts
	// Scripts of impartial games list moves; those of partizan games list Left's and Right's.
	impartial, partizan *play.Player[string]
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
	p := &plain{t: t, thread: &starlark.Thread{Name: name}, values: map[string]starlark.Value{}}
	p.impartial = play.New(func(at string) []play.Move[string] { return p.moves("moves", at) })
	p.partizan = play.NewPartizan(func(at string, left bool) []play.Move[string] {
		return p.moves(map[bool]string{true: "left", false: "right"}[left], at)
	}, func(string) bool { return true })
	host := func(name string, f func(args starlark.Tuple) starlark.Value) *starlark.Builtin {
		return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
			return f(args), nil
		})
	}
	known := starlark.StringDict{
		"WIN": winValue{}, "LOSE": resultValue{name: "LOSE"}, "DRAW": resultValue{name: "DRAW"},
		"plus": host("plus", func(args starlark.Tuple) starlark.Value {
			if len(args) == 1 {
				if list, ok := args[0].(*starlark.List); ok {
					args = elements(list)
				}
			}
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
		"outcome": func(args starlark.Tuple) starlark.Value {
			switch text := p.plainResults(args[0])[written(args[0])]; text[0] {
			case 'N':
				return winValue{}
			case 'P':
				return resultValue{name: "LOSE"}
			default:
				return resultValue{name: "DRAW"}
			}
		},
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
	var n int
	if err := starlark.AsInt(v, &n); err != nil {
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

// moves lists the moves of a function from a position with a text.
func (p *plain) moves(function, at string) (all []play.Move[string]) {
	for _, option := range p.options(function, p.values[at]) {
		if _, wins := option.(winValue); wins {
			all = append(all, play.Move[string]{Wins: true})
			continue
		}
		all = append(all, play.Move[string]{Parts: p.texts(parts(option))})
	}
	return all
}

// texts returns the texts of positions, and remembers the positions.
func (p *plain) texts(sum []starlark.Value) (texts []string) {
	for _, v := range sum {
		text := written(v)
		p.values[text] = v
		texts = append(texts, text)
	}
	return texts
}

// loony is the cell of a position from which a move wins at once.
const loony = play.Loony

// cell returns the Grundy value of a position, or loony.
func (p *plain) cell(at starlark.Value) int {
	return int(p.impartial.Cell(p.texts([]starlark.Value{at})[0]))
}

// wins reports whether a player, "left" or "right", wins a sum by moving first.
func (p *plain) wins(player string, sum []starlark.Value) bool {
	return p.partizan.Wins(player == "left", p.texts(sum)...)
}

// outcome returns the outcome of a sum in a partizan game.
func (p *plain) outcome(sum ...starlark.Value) value.Outcome {
	left, right := p.wins("left", sum), p.wins("right", sum)
	return map[[2]bool]value.Outcome{{true, true}: value.N, {false, false}: value.P, {true, false}: value.L, {false, true}: value.R}[[2]bool{left, right}]
}
