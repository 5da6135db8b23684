package script_test

import (
	"context"
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
	"sprague/games/retrograde"
	"sprague/games/script"
	"sprague/games/script/dialect"
	"sprague/games/search"
	"sprague/games/value"
)

// The functions and inputs of judging scripts, implemented for the interpreter.

// asked lists the positions of a question.
func asked(v starlark.Value) []starlark.Value {
	if list, ok := v.(*starlark.List); ok {
		return elements(list)
	}
	return parts(v)
}

// cellOf returns the cell of a sum, or loony.
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

// winsFor reports whether the first player wins a sum. The player is named for a partizan game
// only.
func (p *plain) winsFor(all []starlark.Value, player starlark.Tuple) bool {
	if len(player) == 1 {
		return p.wins(string(player[0].(starlark.String)), all)
	}
	return p.cellOf(all) != 0
}

// best returns the result of the first winning move, or WIN if the move wins at once.
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
			switch args[0].(type) {
			case *starlark.List, sumValue:
			default:
				if len(after) == 1 {
					return after[0]
				}
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

// words is an input of words, for the dialect and the interpreter.
type words struct {
	dialect.Input // fields are not read here

	left []string
}

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

// theirs returns the input as a value of the interpreter.
func (w *words) theirs() starlark.Value {
	return object{"input", map[string]func(starlark.Tuple) starlark.Value{
		"int":  func(starlark.Tuple) starlark.Value { return starlark.MakeInt64(w.Int(dialect.Site{})) },
		"word": func(starlark.Tuple) starlark.Value { return starlark.String(w.next()) },
		"line": func(starlark.Tuple) starlark.Value { return starlark.String(w.next()) },
		"more": func(starlark.Tuple) starlark.Value { return starlark.Bool(w.More()) },
	}}
}

// randomOf makes random numbers in the interpreter. It takes remainders, and rejects the smallest
// 64-bit numbers to avoid a bias.
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

// knows is an oracle that asks the engine.
type knows struct {
	ask   asker
	rules games.Ruleset
	plain *plain
	s     *script.Script
}

func (k knows) Cell(p games.Position) (int64, error) {
	return int64(cell(k.ask.value(k.rules, p))), nil
}

func (k knows) Counter(p games.Position) (int64, error) {
	result, err := search.NewEngine(search.DefaultBudget).Value(context.Background(), k.rules, p)
	return result.Counter, err
}

func (k knows) Result(p games.Position) (games.Result, uint32, error) {
	v, err := retrograde.New(k.rules.(games.Resulting)).Solve(context.Background(), search.DefaultBudget, p)
	return v.Result, v.Remoteness, err
}

func (k knows) Outcome(all ...games.Position) (value.Outcome, error) {
	var sum []starlark.Value
	for _, p := range all {
		text, _ := k.s.Literal(p)
		sum = append(sum, k.plain.literal(text))
	}
	return k.plain.outcome(sum...), nil
}

// judged are judging scripts that ask in all ways, by name.
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

// Scripts make the same inputs as in the interpreter, and answer them in the same way.
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
				lines, err := s.Judge(&words{left: strings.Fields(input)}, k, 0)
				if err != nil {
					t.Fatalf("%q: %v", input, err)
				}
				in := &words{left: strings.Fields(input)}
				answers := want.call("judge", in.theirs())
				expected := strings.TrimSuffix(plainText(answers), "\n")
				if got := strings.Join(slices.Collect(lines), "\n"); got != expected || in.More() {
					t.Fatalf("%q is answered by\n%s\nwant\n%s", input, got, expected)
				}
			}
		})
	}
}

// plainText formats lines of output.
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

// nobody is an oracle that refuses every position.
type nobody struct{}

func (nobody) Cell(games.Position) (int64, error) {
	return 0, games.Errorf(games.CodeTooLarge, "too large")
}

func (nobody) Counter(games.Position) (int64, error) { panic("asked") }

func (nobody) Result(games.Position) (games.Result, uint32, error) { panic("asked") }

func (nobody) Outcome(...games.Position) (value.Outcome, error) {
	return 0, games.Errorf(games.CodeTooLarge, "too large")
}

// Each error of judge and generate is one line.
func TestJudgesAreRefused(t *testing.T) {
	const both = "def moves(n):\n    return [n - 1][:n]\ndef judge(input):\n    return "
	const sides = "def left(n):\n    return []\ndef right(n):\n    return []\ndef judge(input):\n    return "
	const makes = "def moves(n):\n    return []\ndef generate(random, size):\n    return "
	for _, c := range []struct {
		source, want string
		code         games.Code
	}{
		{both + "None", "x.star:3:5: judge returns None; return a list of lines, each a text or an integer, or call input.answer(line)", games.CodeScript},
		{both + "[1, [2]]", "x.star:3:5: judge returns [2]; return a list of lines, each a text or an integer, or call input.answer(line)", games.CodeScript},
		{both + "[True]", "x.star:3:5: judge returns True; return a list of lines, each a text or an integer, or call input.answer(line)", games.CodeScript},
		{both + "\"a\\x1b[31m\"", "x.star:3:5: judge returns a line with a control character: \"a\\x1b[31m\"", games.CodeScript},
		{both + "[grundy(1)]", "x.star:4:13: too large", games.CodeTooLarge},
		{both + "[best([[1]])]", "x.star:4:13: a list is no position; tuple(x) makes one of it", games.CodeScript},
		{both + "[wins(input)]", "x.star:4:13: input is no position; positions are integers, texts, booleans, None and tuples of these", games.CodeScript},
		{both + "[wins(1, \"left\")]", "x.star:4:13: both players have the same moves; write wins(p)", games.CodeScript},
		{both + "[x for x in input]", "x.star:4:24: for needs a range, a list, a tuple, a set, a dictionary or a string, not input", games.CodeScript},
		{both + "[input + 1]", "x.star:4:19: input + 1 is not defined", games.CodeScript},
		{both + "[x for x in range(1 << 50) if x < 0]", "x.star:3:5: the script hit its limit of 268435456 steps in one call", games.CodeTooLarge},
		{both + "[[x] * 1000 for x in range(1 << 50)]", "x.star:3:5: the script hit its limit of 64 MB of memory in one call", games.CodeTooLarge},
		{sides + "[wins(1)]", "x.star:6:13: say who moves first: wins(p, \"left\") or wins(p, \"right\")", games.CodeScript},
		{sides + "[best(1, \"l\")]", "x.star:6:13: say who moves first: best(p, \"left\") or best(p, \"right\")", games.CodeScript},
		{sides + "[wins(1, \"left\")]", "x.star:6:13: too large", games.CodeTooLarge},
		{makes + "3", "x.star:3:5: generate returns 3; return the text of one input", games.CodeScript},
		{makes + "str(random.int(2, 1))", "x.star:4:23: random.int has no integer from 2 to 1; write the smaller one first (in generate(random, 3))", games.CodeScript},
		{makes + "str(random.int(1, \"a\"))", "x.star:4:23: random.int needs two integers, not string \"a\" (in generate(random, 3))", games.CodeScript},
		{makes + "random.choice([])", "x.star:4:19: random.choice needs a list with elements, not list [] (in generate(random, 3))", games.CodeScript},
		{makes + "str(random.shuffle((1, 2)))", "x.star:4:23: random.shuffle needs a list, not tuple (1, 2) (in generate(random, 3))", games.CodeScript},
		{makes + "str(grundy(3))", "x.star:4:16: grundy asks Sprague, which only judge can do (in generate(random, 3))", games.CodeScript},
		{makes + "\"abcdefgh\" * (1 << 22)", "x.star:3:5: generate returns a text of 33554432 bytes; the limit is 16777216", games.CodeScript},
	} {
		s := read(t, "x", c.source+"\n")
		var err error
		if s.Judges() {
			_, err = s.Judge(&words{}, nobody{}, 0)
		} else {
			_, err = s.Generate(rand.NewPCG(1, 1).Uint64, 3)
		}
		if e, ok := err.(*games.Error); !ok || e.Error() != c.want || e.Code != c.code {
			t.Errorf("%s\nis refused with %v, want %s", c.source, err, c.want)
		}
	}
	s := read(t, "x", both+"[moves(1)]\n")
	if _, err := s.Judge(&words{}, nobody{}, 0); err == nil || !strings.Contains(err.Error(), "judge returns [0]") {
		t.Error(err)
	}
}

// Random numbers are the same in all versions of Go, and include both bounds.
func TestRandomNumbers(t *testing.T) {
	s := read(t, "x", `
def moves(n):
    return []

def generate(random, size):
    all = list(range(8))
    random.shuffle(all)
    most = 9223372036854775807
    return str([random.int(1, 6) for i in range(12)] + [random.choice("abc"), random.choice(range(4, 9)), random.int(5, 5), random.int(-most - 1, most)] + all)
`)
	got, err := s.Generate(rand.NewPCG(1, 2).Uint64, 0)
	const want = `[5, 4, 5, 6, 5, 2, 2, 5, 6, 4, 1, 2, "b", 5, 5, -5399315717958545875, 3, 2, 1, 6, 4, 7, 5, 0]`
	if err != nil || got != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
	s = read(t, "x", "def moves(n):\n    return []\ndef generate(random, size):\n    return str(random.int(-3, 3)) + str(random.choice([4, 5]))\n")
	seen, bits := map[string]bool{}, rand.NewPCG(3, 4)
	for range 1000 {
		text, err := s.Generate(bits.Uint64, 0)
		if err != nil {
			t.Fatal(err)
		}
		seen[text] = true
	}
	if len(seen) != 14 {
		t.Errorf("of 14 there are %d", len(seen))
	}
}

// The functions judge and generate do not affect the hash unless the rules call them.
func TestJudgesAreNoRules(t *testing.T) {
	const moves = "def moves(n):\n    return [n - 1][:n]\n"
	hash := read(t, "x", moves).Hash()
	const judges = "def judge(input):\n    return [grundy(input.int())]\ndef generate(random, size):\n    return str(size)\n"
	if read(t, "x", moves+judges).Hash() != hash || read(t, "x", judges+moves).Hash() != hash {
		t.Error("judge is a part of the rules")
	}
	const other = "def judge(n):\n    return n - %s\ndef moves(n):\n    return [judge(n)][:n]\n"
	if read(t, "x", fmt.Sprintf(other, "1")).Hash() == read(t, "x", fmt.Sprintf(other, "2")).Hash() {
		t.Error("a function that moves calls is no part of the rules")
	}
	if read(t, "x", moves+"def help(n):\n    return n\n").Hash() == hash {
		t.Error("other functions are no part of the rules")
	}
}
