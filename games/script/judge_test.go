package script_test

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"go.starlark.net/starlark"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/script/dialect"
	"sprague/games/value"
)

// What scripts that judge ask and read, in the interpreter.

// asked lists the positions that a question is about.
func asked(v starlark.Value) []starlark.Value {
	if list, ok := v.(*starlark.List); ok {
		return elements(list)
	}
	return parts(v)
}

// cellOf returns the cell of a sum.
func (p *plain) cellOf(all []starlark.Value) (total int) {
	for _, at := range all {
		cell := p.cell(at)
		if total == loony || cell == loony {
			return loony
		}
		total ^= cell
	}
	return total
}

// winsFor reports whether the player who moves first wins a sum: any player, or the one that is named.
func (p *plain) winsFor(all []starlark.Value, player starlark.Tuple) bool {
	if len(player) == 1 {
		return p.wins(string(player[0].(starlark.String)), all)
	}
	return p.cellOf(all) != 0
}

// best returns what the first winning move leaves, or that a move wins at once.
func (p *plain) best(args starlark.Tuple) starlark.Value {
	function, other := "moves", starlark.Tuple(nil)
	if len(args) == 2 {
		function = string(args[1].(starlark.String))
		other = starlark.Tuple{starlark.String(map[string]string{"left": "right", "right": "left"}[function])}
	}
	all := asked(args[0])
	for _, at := range all {
		for _, option := range p.options(function, at) {
			if _, wins := option.(winValue); wins {
				return option
			}
		}
	}
	for i, at := range all {
		for _, option := range p.options(function, at) {
			after := slices.Concat(all[:i], parts(option), all[i+1:])
			if p.winsFor(after, other) {
				continue
			}
			if _, list := args[0].(*starlark.List); !list && len(all) == 1 && len(after) == 1 {
				return after[0]
			}
			return starlark.NewList(after)
		}
	}
	return starlark.None
}

// object is a value with methods.
type object struct {
	name    string
	methods map[string]func(args starlark.Tuple) starlark.Value
}

func (o object) String() string        { return o.name }
func (o object) Type() string          { return o.name }
func (o object) Freeze()               {}
func (o object) Truth() starlark.Bool  { return true }
func (o object) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable") }
func (o object) AttrNames() []string   { return nil }
func (o object) Attr(name string) (starlark.Value, error) {
	f := o.methods[name]
	if f == nil {
		return nil, nil
	}
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return f(args), nil
	}), nil
}

// words is an input of words, for both.
type words struct{ left []string }

func (w *words) next() string {
	word := w.left[0]
	w.left = w.left[1:]
	return word
}

func (w *words) Int(dialect.Site) int64 {
	n, err := strconv.ParseInt(w.next(), 10, 64)
	if err != nil {
		panic(err)
	}
	return n
}
func (w *words) Word(dialect.Site) string { return w.next() }
func (w *words) Line(dialect.Site) string { return w.next() }
func (w *words) More() bool               { return len(w.left) > 0 }

// theirs is the input in the interpreter.
func (w *words) theirs() starlark.Value {
	return object{"input", map[string]func(starlark.Tuple) starlark.Value{
		"int":  func(starlark.Tuple) starlark.Value { return starlark.MakeInt64(w.Int(dialect.Site{})) },
		"word": func(starlark.Tuple) starlark.Value { return starlark.String(w.next()) },
		"line": func(starlark.Tuple) starlark.Value { return starlark.String(w.next()) },
		"more": func(starlark.Tuple) starlark.Value { return starlark.Bool(w.More()) },
	}}
}

// randomOf makes random numbers in the interpreter: remainders, but for the smallest numbers of 64 bits, of which some
// remainders would have one more.
func randomOf(t *testing.T, bits func() uint64) starlark.Value {
	below := func(n int64) int64 {
		all, of := new(big.Int).Lsh(big.NewInt(1), 64), big.NewInt(n)
		surplus := new(big.Int).Mod(all, of)
		for {
			if x := new(big.Int).SetUint64(bits()); x.Cmp(surplus) >= 0 {
				return x.Mod(x, of).Int64()
			}
		}
	}
	number := func(v starlark.Value) int64 {
		n, ok := v.(starlark.Int).Int64()
		if !ok {
			t.Fatal(v)
		}
		return n
	}
	return object{"random", map[string]func(starlark.Tuple) starlark.Value{
		"int": func(args starlark.Tuple) starlark.Value {
			least, most := number(args[0]), number(args[1])
			return starlark.MakeInt64(least + below(most-least+1))
		},
		"choice": func(args starlark.Tuple) starlark.Value {
			of := args[0].(starlark.Indexable)
			return of.Index(int(below(int64(of.Len()))))
		},
		"shuffle": func(args starlark.Tuple) starlark.Value {
			list := args[0].(*starlark.List)
			for i := list.Len() - 1; i > 0; i-- {
				j := int(below(int64(i + 1)))
				x, y := list.Index(i), list.Index(j)
				if err := errors.Join(list.SetIndex(i, y), list.SetIndex(j, x)); err != nil {
					t.Fatal(err)
				}
			}
			return starlark.None
		},
	}}
}

// knows asks for values in the engine.
type knows struct {
	ask   asker
	rules games.Ruleset
	plain *plain
	s     *script.Script
}

func (k knows) Cell(p games.Position) (int64, error) {
	return int64(cell(k.ask.value(k.rules, p))), nil
}

func (k knows) Outcome(all ...games.Position) (value.Outcome, error) {
	var sum []starlark.Value
	for _, p := range all {
		text, _ := k.s.Literal(p)
		sum = append(sum, k.plain.literal(text))
	}
	return k.plain.outcome(sum...), nil
}

// judged is a script that judges, and asks in all ways.
var judged = map[string]string{
	"heaps": `
def start(n):
    return (n, 0)

def moves(p):
    n, last = p
    return [(n - k, k) for k in [1, 2, 3] if k <= n and k != last]

def judge(input):
    lines = []
    for case in range(1 << 40):
        if not input.more():
            break
        word = input.word()
        heaps = [start(input.int()) for i in range(input.int())]
        sum = plus()
        for p in heaps:
            sum = plus(sum, p)
        lines += [word, grundy(sum), grundy(heaps), str(wins(sum))]
        for p in heaps:
            lines += [str(best(p)), grundy(p), "yes" if wins(p) else "no"]
        if wins(heaps):
            lines.append(str(wins(best(heaps))) + str(wins(best(sum))))
        else:
            lines.append(str(best(sum)))
    return lines

def generate(random, size):
    text = ""
    for case in range(random.int(1, 3)):
        heaps = [str(random.int(0, size)) for i in range(random.int(0, 4))]
        random.shuffle(heaps)
        text += random.choice(["a", "bc"]) + random.choice("xyz") + " " + str(len(heaps)) + " " + " ".join(heaps) + "\n"
    return text
`,
	"splits": `
def moves(n):
    return [plus(a, n - 2 - a) for a in range(n - 1)] + [plus() for k in [1] if n == 1]

def judge(input):
    return [str([grundy(n), wins(n), best(n), best([n])]) for n in [input.int() for i in range(input.int())]]

def generate(random, size):
    return "3 " + str(random.int(0, size)) + " " + str(random.int(-0, 9)) + " " + str(random.choice((1, 2, 3)))
`,
	"at-once": `
def moves(n):
    return [n - k if n != k else WIN for k in [1, 2, 4] if k <= n]

def judge(input):
    return tuple([str([wins(n), best(n), wins([n, 3]), best(plus(n))]) for n in [input.int() for i in range(input.int())]])

def generate(random, size):
    return "2 " + str(random.int(0, size)) + " " + str(random.int(size, 4 * size))
`,
	"uneven": `
def left(n):
    return [n - k for k in [1, 4] if k <= n]

def right(n):
    return [n - k for k in [2, 3] if k <= n]

def judge(input):
    text = ""
    for i in range(input.int()):
        n = input.int()
        for player in ["left", "right"]:
            text += str([wins(n, player), best(n, player), wins(plus(n, 5), player), best([n, 4], player)]) + "\n"
    return text

def generate(random, size):
    return "2 " + str(random.int(0, size // 4)) + " " + str(random.int(0, 9))
`,
}

// A script makes the inputs that it makes in the interpreter, and answers them in the same way.
func TestJudgesAreStarlark(t *testing.T) {
	sources := maps.Clone(judged)
	paths, err := filepath.Glob(filepath.FromSlash(examples + "*" + script.Extension))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), script.Extension)
		if s, source := example(t, name); s.Judges() {
			sources[name] = source
		}
	}
	if len(sources) < len(judged)+4 {
		t.Errorf("only %d scripts judge", len(sources))
	}
	for name, source := range sources {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, want := read(t, name, source), newPlain(t, name, source)
			k := knows{newAsker(t), s.Ruleset(), want, s}
			for size := range 25 {
				ours, theirs := rand.NewPCG(1, uint64(size)), rand.NewPCG(1, uint64(size))
				input, err := s.Generate(ours.Uint64, size)
				made := want.call("generate", randomOf(t, theirs.Uint64), starlark.MakeInt(size))
				if err != nil || starlark.String(input) != made || ours.Uint64() != theirs.Uint64() {
					t.Fatalf("size %d: %q, %v, want %s", size, input, err, made)
				}
				lines, err := s.Judge(&words{strings.Fields(input)}, k, 0)
				if err != nil {
					t.Fatalf("%q: %v", input, err)
				}
				in := &words{strings.Fields(input)}
				answers := want.call("judge", in.theirs())
				expected := strings.TrimSuffix(plainText(answers), "\n")
				if got := strings.Join(slices.Collect(lines), "\n"); got != expected || in.More() {
					t.Fatalf("%q is answered by\n%s\nwant\n%s", input, got, expected)
				}
			}
		})
	}
}

// plainText writes lines.
func plainText(v starlark.Value) string {
	if text, ok := v.(starlark.String); ok {
		return string(text)
	}
	if _, ok := v.(starlark.Iterable); !ok {
		return v.String()
	}
	var lines []string
	for _, line := range elements(v) {
		lines = append(lines, plainText(line))
	}
	return strings.Join(lines, "\n")
}
