package dialect_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"regexp"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sprague/games/script/dialect"
)

// The interpreter go.starlark.net must agree on the same scripts. It runs each script twice:
// unchanged, and rewritten. A rewritten script calls the builtins below for operations that differ
// in the dialect. Both runs must agree unless a builtin recorded a difference.

func init() { starlark.CompareLimit = 12 } // comparing nested tuples that share elements would take exponential time

// outcome is the result of a script: a value, or an error.
type outcome struct {
	value   string
	err     error
	limited bool // the dialect or the interpreter hit a limit, so the outcome is not comparable
}

func (o outcome) String() string {
	if o.err != nil {
		return "error: " + o.err.Error()
	}
	return o.value
}

// agree reports whether the outcomes of the dialect and the interpreter are equal, or one hit a
// limit.
func agree(ours, theirs outcome) bool {
	if ours.limited || theirs.limited {
		return true
	}
	return (ours.err != nil) == (theirs.err != nil) && ours.value == theirs.value
}

// The interpreter cannot parse sets in braces. The scripts of both have ⟦ and ⟧ around the elements.
var (
	ourSets   = strings.NewReplacer("⟦", "{", "⟧", "}")
	theirSets = strings.NewReplacer("⟦", "set([", "⟧", "])")
)

// run compiles a script in the dialect and calls main with the arguments, the given number of
// times.
func run(source string, limits dialect.Limits, calls int, args ...int64) outcome {
	source = ourSets.Replace(source)
	o := dialect.Options{Limits: limits, Load: func(name string) ([]byte, error) { return nil, errors.New("no file") }}
	p, err := dialect.Compile("test.star", []byte(source), o)
	if err != nil {
		return failed(err)
	}
	f, ok := p.Function("main")
	if !ok {
		return outcome{err: errors.New("no main")}
	}
	m := p.NewMachine(limits)
	var texts []string
	for range calls {
		values := make([]dialect.Value, len(args))
		for i, n := range args {
			values[i] = dialect.Int(n)
		}
		v, err := m.Call(f, values...)
		if err != nil {
			return failed(err)
		}
		var b strings.Builder
		if !write(&b, v, 0) {
			return outcome{limited: true}
		}
		texts = append(texts, b.String())
		m.Reset()
	}
	return outcome{value: strings.Join(texts, " ")}
}

func failed(err error) outcome {
	var e *dialect.Error
	return outcome{err: err, limited: errors.As(err, &e) && e.Limit}
}

const mostWritten, deepestWritten = 1 << 14, 40

// write formats a value of the dialect in a common form. It returns false if the value is too
// large.
func write(b *strings.Builder, v dialect.Value, depth int) bool {
	if depth > deepestWritten || b.Len() > mostWritten {
		return false
	}
	switch v.Kind() {
	case dialect.KindString:
		b.WriteString(strconv.Quote(v.Text()))
	case dialect.KindTuple, dialect.KindList:
		b.WriteString(v.Kind().String() + "(")
		for _, x := range v.Items() {
			if !write(b, x, depth+1) {
				return false
			}
			b.WriteByte(' ')
		}
		b.WriteByte(')')
	default:
		text := v.String()
		b.WriteString(text)
		return !strings.HasSuffix(text, "…")
	}
	return true
}

// writeTheirs formats a value of the interpreter in the same form.
func writeTheirs(b *strings.Builder, v starlark.Value, depth int) bool {
	if depth > deepestWritten || b.Len() > mostWritten {
		return false
	}
	switch v := v.(type) {
	case starlark.String:
		b.WriteString(strconv.Quote(string(v)))
	case starlark.Tuple, *starlark.List:
		b.WriteString(v.Type() + "(")
		for x := range starlark.Elements(v.(starlark.Iterable)) {
			if !writeTheirs(b, x, depth+1) {
				return false
			}
			b.WriteByte(' ')
		}
		b.WriteByte(')')
	default:
		b.WriteString(braced(v.String()))
	}
	return true
}

// braced writes the sets of a text of the interpreter as the dialect does.
func braced(text string) string {
	return setCall.ReplaceAllString(strings.ReplaceAll(text, "set([])", "set()"), "{$1}")
}

var setCall = regexp.MustCompile(`set\(\[([^\[\]]+)\]\)`)

// theirs runs a script in the interpreter. It panics if the unchanged and the rewritten script
// differ.
func theirs(source string, calls int, args ...int64) outcome {
	o, differs := interpret(source, true, calls, args)
	if !differs && !o.limited {
		if plain, _ := interpret(source, false, calls, args); !agree(o, plain) {
			panic(fmt.Sprintf("the script rewritten gives\n%s\nand as it stands\n%s\n%s", o, plain, source))
		}
	}
	return o
}

func interpret(source string, rewritten bool, calls int, args []int64) (o outcome, differs bool) {
	options := &syntax.FileOptions{Set: true}
	file, err := options.Parse("test.star", theirSets.Replace(source), 0)
	if err != nil {
		return outcome{err: err}, false
	}
	h := &helpers{}
	builtins := h.plain()
	if rewritten {
		rewrite(file)
		builtins = h.all()
	}
	thread := &starlark.Thread{}
	thread.SetMaxExecutionSteps(1 << 21)
	globals, err := func() (starlark.StringDict, error) {
		program, err := starlark.FileProgram(file, builtins.Has)
		if err != nil {
			return nil, err
		}
		return program.Init(thread, builtins)
	}()
	if err != nil {
		return h.failed(err), h.differs
	}
	globals.Freeze()
	main, ok := globals["main"]
	if !ok {
		return outcome{err: errors.New("no main")}, false
	}
	values := make(starlark.Tuple, len(args))
	for i, n := range args {
		values[i] = starlark.MakeInt64(n)
	}
	var texts []string
	for range calls {
		v, err := starlark.Call(thread, main, values, nil)
		if err != nil {
			return h.failed(err), h.differs
		}
		var b strings.Builder
		if !writeTheirs(&b, v, 0) {
			return outcome{limited: true}, false
		}
		texts = append(texts, b.String())
	}
	return outcome{value: strings.Join(texts, " ")}, h.differs
}

// helpers implement the builtins of a rewritten script.
type helpers struct{ differs bool }

// failed returns the outcome of an error. It marks the limits of the interpreter, which takes only
// 32-bit integers as indexes, bounds and counts.
func (h *helpers) failed(err error) outcome {
	return outcome{err: err, limited: tooLarge.MatchString(err.Error())}
}

var tooLarge = regexp.MustCompile(`\d out of range$|too many steps|repeat count .* too large|excessive repeat|maximum recursion depth|hash table during iteration|sets have no order`)

var errDiffers = errors.New("not in the dialect")

// differ records that the dialect refuses an operation that the interpreter permits.
func (h *helpers) differ() error {
	h.differs = true
	return errDiffers
}

// fits refuses integers beyond 64 bits.
func (h *helpers) fits(v starlark.Value, err error) (starlark.Value, error) {
	if n, ok := v.(starlark.Int); err == nil && ok {
		if _, ok := n.Int64(); !ok {
			return nil, h.differ()
		}
	}
	return v, err
}

// iterable converts a string to a sequence of its bytes.
func (h *helpers) iterable(v starlark.Value) starlark.Value {
	s, ok := v.(starlark.String)
	if !ok {
		return v
	}
	h.differs = true
	letters := make(starlark.Tuple, len(s))
	for i := range len(s) {
		letters[i] = s[i : i+1]
	}
	return letters
}

type builtin = func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error)

// plain returns the functions that exist in the dialect only.
func (h *helpers) plain() starlark.StringDict {
	all := starlark.StringDict{}
	for name, of := range map[string]func(args []*big.Int) *big.Int{
		"popcount": func(args []*big.Int) *big.Int {
			if len(args) != 1 || args[0].Sign() < 0 {
				return nil
			}
			return big.NewInt(int64(bits.OnesCount64(args[0].Uint64())))
		},
		"isqrt": func(args []*big.Int) *big.Int {
			if len(args) != 1 || args[0].Sign() < 0 {
				return nil
			}
			return new(big.Int).Sqrt(args[0])
		},
		"gcd": func(args []*big.Int) *big.Int {
			g := new(big.Int)
			for _, n := range args {
				g.GCD(nil, nil, g, new(big.Int).Abs(n))
			}
			return g
		},
	} {
		all[name] = starlark.NewBuiltin(name, func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
			numbers := make([]*big.Int, len(args))
			for i, v := range args {
				n, ok := v.(starlark.Int)
				if !ok {
					return nil, errors.New(b.Name())
				}
				numbers[i] = n.BigInt()
			}
			if r := of(numbers); r != nil && len(args) > 0 {
				return h.fits(starlark.MakeBigInt(r), nil)
			}
			return nil, errors.New(b.Name())
		})
	}
	all["sum"] = starlark.NewBuiltin("sum", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		iterable, ok := h.iterable(args[0]).(starlark.Iterable)
		if !ok {
			return nil, errors.New("sum")
		}
		var total starlark.Value = starlark.MakeInt(0)
		for x := range starlark.Elements(iterable) {
			n, ok := x.(starlark.Int)
			if !ok {
				return nil, errors.New("sum")
			}
			var err error
			if total, err = h.fits(total.(starlark.Int).Add(n), nil); err != nil {
				return nil, err
			}
		}
		return total, nil
	})
	return all
}

// all returns the functions of a rewritten script.
func (h *helpers) all() starlark.StringDict {
	all := h.plain()
	of := func(name string, f builtin) { all[name] = starlark.NewBuiltin(name, f) }
	for _, name := range []string{"list", "tuple", "sorted", "reversed", "enumerate", "zip", "any", "all", "min", "max", "abs", "int", "len", "range", "dict", "set", "str"} {
		known := starlark.Universe[name]
		of(name, func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			switch name {
			case "str":
				text, err := starlark.Call(t, known, args, kwargs)
				if s, ok := text.(starlark.String); ok {
					h.differs = h.differs || braced(string(s)) != string(s)
					return starlark.String(braced(string(s))), err
				}
				return text, err
			case "sorted", "min", "max":
				if ordersSets(args) {
					return nil, errSets
				}
			}
			if name != "int" && name != "len" && name != "range" && (name != "min" && name != "max" || len(args) == 1) {
				for i := range args {
					args[i] = h.iterable(args[i])
				}
			}
			return h.fits(starlark.Call(t, known, args, kwargs))
		})
	}
	of("__iter", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return h.iterable(args[0]), nil
	})
	of("__freeze", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		switch args[0].(type) {
		case starlark.Tuple, *starlark.List, *starlark.Dict, *starlark.Set:
			h.differs = true
		}
		args[0].Freeze()
		return args[0], nil
	})
	of("__text", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if _, ok := args[0].(starlark.String); !ok {
			return nil, h.differ()
		}
		return args[0], nil
	})
	of("__list", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if _, ok := args[0].(*starlark.List); !ok {
			return nil, h.differ()
		}
		return args[0], nil
	})
	of("__binary", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return h.binary(args[0], args[1], args[2])
	})
	of("__inplace", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return h.inplace(args[0], args[1], args[2])
	})
	of("__setelement", func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return h.setElement(t, args[0], args[1], args[2], args[3])
	})
	h.tables(of)
	of("__minus", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return h.fits(starlark.Unary(syntax.MINUS, args[0]))
	})
	return all
}

// binary applies the operator with the given name.
func (h *helpers) binary(op, x, y starlark.Value) (starlark.Value, error) {
	token := operators[string(op.(starlark.String))]
	if _, ok := x.(starlark.String); ok && token == syntax.PERCENT {
		return nil, h.differ()
	}
	return h.fits(starlark.Binary(token, x, y))
}

// inplace returns the new value of x after x += y, or another augmented assignment.
func (h *helpers) inplace(op, x, y starlark.Value) (starlark.Value, error) {
	if v, ok, err := h.inplaceTable(op, x, y); ok {
		return v, err
	}
	list, ok := x.(*starlark.List)
	more, iterable := h.iterable(y).(starlark.Iterable)
	if !ok || !iterable || op != starlark.String("+") {
		return h.binary(op, x, y)
	}
	extend, err := list.Attr("extend")
	if err == nil {
		_, err = starlark.Call(&starlark.Thread{}, extend, starlark.Tuple{more}, nil)
	}
	return list, err
}

// setElement executes of[i] += y, or another augmented assignment.
func (h *helpers) setElement(t *starlark.Thread, op, of, i, y starlark.Value) (starlark.Value, error) {
	if d, ok := of.(*starlark.Dict); ok {
		return starlark.None, h.setKey(t, op, d, i, y)
	}
	sequence, ok := of.(starlark.Indexable)
	n, err := starlark.AsInt32(i)
	if !ok || err != nil {
		return nil, errors.New("no element")
	}
	if n < 0 {
		n += sequence.Len()
	}
	if n < 0 || n >= sequence.Len() {
		return nil, errors.New("no element")
	}
	old := sequence.Index(n)
	more, err := starlark.Call(t, y, nil, nil)
	if err != nil {
		return nil, err
	}
	x, err := h.inplace(op, old, more)
	if err != nil {
		return nil, err
	}
	list, ok := of.(*starlark.List)
	if !ok || n >= list.Len() {
		return nil, errors.New("only lists can be changed")
	}
	return starlark.None, list.SetIndex(n, x)
}
