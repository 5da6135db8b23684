package dialect_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games/script/dialect"
)

// elementList is a receiver that makes a list of the elements.
type elementList struct {
	m        *dialect.Machine
	elements []dialect.Element
	list     []string
	enough   int // the number of elements that stops the stream; 0 for none
}

func (l *elementList) Element(number int, integers []int64, texts []string) bool {
	e := l.elements[number]
	var all []string
	for _, s := range e.Shapes {
		var v dialect.Value
		v, integers, texts = built(l.m, s, integers, texts)
		all = append(all, v.String())
	}
	switch {
	case e.Group:
		l.list = append(l.list, "group "+strings.Join(all, ", "))
	case len(e.Shapes) == 0:
		l.list = append(l.list, e.Constant.String())
	default:
		l.list = append(l.list, all[0])
	}
	return len(l.list) != l.enough
}

func (l *elementList) Forget() { l.list = nil }

// built makes the value of a shape.
func built(m *dialect.Machine, s dialect.Shape, integers []int64, texts []string) (dialect.Value, []int64, []string) {
	switch s.Kind {
	case dialect.KindInt:
		return dialect.Int(integers[0]), integers[1:], texts
	case dialect.KindBool:
		return dialect.Bool(integers[0] != 0), integers[1:], texts
	case dialect.KindString:
		return m.String(texts[0]), integers, texts[1:]
	}
	var items []dialect.Value
	for _, item := range s.Items {
		var v dialect.Value
		v, integers, texts = built(m, item, integers, texts)
		items = append(items, v)
	}
	return m.Tuple(items...), integers, texts
}

// group is a function of the host that keeps its arguments together.
var group = dialect.Options{
	Functions: map[string]dialect.HostFunction{"group": {Least: 0, Most: dialect.AnyNumber, Example: "group(1)", Group: true, Apply: func(m *dialect.Machine, args []dialect.Value) (dialect.Value, error) {
		var all []string
		for _, v := range args {
			all = append(all, v.String())
		}
		return m.HostValue("group "+strings.Join(all, ", "), 1), nil
	}}},
	Constants: map[string]dialect.Value{"WIN": dialect.HostValue("WIN", 2)},
}

// stopped stops a stream after each number of elements. A final stream has handed over the first
// ones of the list, unless the function returns constants of the host instead.
func stopped(t *testing.T, source string, s *dialect.Stream, m *dialect.Machine, got elementList, integers []int64, words, list []string, steps int64) {
	t.Helper()
	wins := len(list) > 0 && !slices.ContainsFunc(list, func(element string) bool { return element != "WIN" })
	const most = 20
	for enough := 1; enough <= min(max(1, len(list)), most); enough++ {
		m.Reset()
		got.list, got.enough = nil, enough
		if whole := s.Run(m, integers, words, &got); !whole || m.Steps() > steps {
			t.Errorf("stopped after %d elements: %v in %d steps, %v\n%s", enough, got.list, m.Steps(), whole, source)
		}
		if !s.FinalOrHost || s.Final && wins && !slices.Equal(got.list, list[:min(enough, len(list))]) {
			continue
		}
		if want := list[:min(enough, len(list))]; !wins && !slices.Equal(got.list, want) {
			t.Errorf("stopped after %d elements: %v instead of %v\n%s", enough, got.list, want, source)
		}
	}
}

// streamed compares the stream of a function with its result for some arguments. It returns how
// many calls the stream answered; compiled is false if there is no stream.
func streamed(t *testing.T, source, name string, limits dialect.Limits, shape dialect.Shape, arguments [][]int64, texts [][]string) (answered int, compiled bool) {
	t.Helper()
	p, err := dialect.Compile("test.star", []byte(source), group)
	if err != nil {
		return 0, false
	}
	f, ok := p.Function(name)
	if !ok {
		return 0, false
	}
	compile := f.Stream
	switch {
	case strings.HasPrefix(name, "single"):
		compile = f.Single
	case strings.HasPrefix(name, "optional"):
		compile = f.Optional
	}
	s, line, ok := compile(shape)
	if !ok {
		if line < 1 || line > strings.Count(source, "\n")+1 {
			t.Errorf("line %d is to blame in\n%s", line, source)
		}
		return 0, false
	}
	m, other := p.NewMachine(limits), p.NewMachine(limits)
	for i := range max(len(arguments), len(texts)) {
		var integers []int64
		var words []string
		if i < len(arguments) {
			integers = arguments[i]
		}
		if i < len(texts) {
			words = texts[i]
		}
		m.Reset()
		other.Reset()
		got := elementList{m: other, elements: s.Elements}
		whole := s.Run(m, integers, words, &got)
		steps := m.Steps()
		argument, _, _ := built(other, shape, integers, words)
		want, err := other.Call(f, argument)
		if !whole {
			continue
		}
		answered++
		if err != nil && strings.Contains(err.Error(), "of memory") {
			continue // the stream needs less
		}
		var list []string
		switch {
		case err != nil:
		case strings.HasPrefix(name, "single"), strings.HasPrefix(name, "optional"):
			list = texted([]dialect.Value{want})
		default:
			list = texted(want.Items())
		}
		if err != nil || fmt.Sprint(list) != fmt.Sprint(got.list) || other.Steps() != steps {
			t.Errorf("%s(%v, %q): stream %v in %d steps, call %v in %d steps, %v\n%s", name, integers, words, got.list, steps, list, other.Steps(), err, source)
			return answered, true
		}
		stopped(t, source, s, m, elementList{m: other, elements: s.Elements}, integers, words, list, steps)
	}
	return answered, true
}

func texted(all []dialect.Value) (list []string) {
	for _, v := range all {
		list = append(list, v.String())
	}
	return list
}

// pair is the shape of a pair of integers.
var pair = dialect.TupleShape(dialect.IntShape, dialect.IntShape)

// rows is the shape of a board of two rows.
var rows = dialect.TupleShape(dialect.TextShape, dialect.TextShape)

// streamable are functions of which most results are streams.
var streamable = []struct {
	shape  dialect.Shape
	source string
}{
	{dialect.IntShape, "def f(n):\n    return [n - k for k in [1, 3, 4] if k <= n]\n"},
	{dialect.IntShape, "S = [1, 3, 4]\ndef f(n):\n    out = []\n    for k in S:\n        if k <= n:\n            out.append(n - k)\n    return out\n"},
	{dialect.IntShape, "def f(n):\n    out = [n - 1 for i in range(1) if n > 0]\n    for k in range(2, 9, 3):\n        if k > n:\n            break\n        if k == 5:\n            continue\n        out.append(n - k)\n    return out\n"},
	{dialect.IntShape, "def f(n):\n    return [group(a, n - 1 - a) for a in range(n)] + [WIN] if n < 0 else [group(a, n - 2 - a) for a in range(n - 1)] + [n // 2, WIN, group()]\n"},
	{dialect.IntShape, "def f(n):\n    out = []\n    for a in range(1, n):\n        for b in range(a):\n            if a + b < n and not (a & b):\n                out += [(a, b), (b, a)]\n    return out + [(n, -n)]\n"},
	{dialect.IntShape, "def f(n):\n    out = []\n    for k in range(n):\n        out = out + [k * n % 7]\n    out.extend([n ^ k for k in (1, 2)])\n    return out\n"},
	{dialect.IntShape, "def half(n, k = 2):\n    if n < 0:\n        return 0\n    return n // k\ndef f(n):\n    return [half(n), half(n, 3), half(half(n))]\n"},
	{dialect.IntShape, "def some(n, d):\n    out = []\n    for k in range(n, 0, -d):\n        out.append(k)\n    return out\ndef f(n):\n    return some(n, 1) + some(n, 2) + [n]\n"},
	{dialect.IntShape, "def f(n):\n    return [max(n - k, 0) + min(3, k, n) - abs(k) for k in range(5)] + [popcount(n) + sum([n, 1])]\n"},
	{dialect.IntShape, "def f(n):\n    big = n > 10\n    return [n - k for k in [1, 2] if (big or k == 1) and n >= k] if n != 7 else []\n"},
	{pair, "def f(p):\n    a, b = p\n    return [(a - k, b) for k in [1, 2, 4] if k <= a] + [(a, b - k) for k in [1, 2] if k <= b] + [(a - k, b - k) for k in [1, 2, 3] if k <= a and k <= b]\n"},
	{pair, "def f(p):\n    n = p[0]\n    return [(a, n - t - a) for t in [1, 2] for a in range(n - t + 1) if t <= n]\n"},
	{pair, "def f(p):\n    return [(n,) for n in p] + [(p[-1] * 2,)]\n"},
	{pair, "def f(p):\n    if p[0] > p[1]:\n        y = 1\n    else:\n        for i in range(len(p)):\n            y = i\n        y = 2\n    return [y]\n"},
	{pair, "def f(p):\n    out = [p[0]]\n    for k in p:\n        if k > 6:\n            return [k, k]\n        out.append(k)\n    return out + [3]\n"},
	{pair, "def f(p):\n    for x in [k for k in p if k > 0]:\n        out = []\n        out.append(x)\n    return [1]\n"},
	{pair, "def f(p):\n    out = []\n    for x in [k + 1 for k in p]:\n        if x > 3:\n            out = [x]\n        out.append(x)\n    return out\n"},
	{pair, "def f(p):\n    if p[0] > 3:\n        out = [1, 2]\n    for x in p:\n        if x == 5:\n            return [WIN]\n    return [p]\n"},
	{pair, "def f(p):\n    a, b = p\n    a, b = b, a\n    if a > b:\n        a, b = b, a\n    out = []\n    for i in range(a):\n        q = (i, b)\n        out.append(tuple(sorted(q)))\n        out.append((q[1], len(q)))\n    return out\n"},
	{pair, "M = [(1, 2), (2, 1), (-1, -2)]\ndef f(p):\n    x, y = p\n    return [(x + dx, y + dy) for dx, dy in M if 0 <= x + dx and 0 <= y + dy]\n"},
	{pair, "def inside(x, y):\n    return 0 <= x and x < 8 and 0 <= y\ndef step(p, d):\n    x, y = p\n    return (x + d[0], y + d[1])\ndef f(p):\n    out = []\n    for d in [(1, 2), (-2, 1), (-1, -2)]:\n        x, y = step(p, d)\n        if inside(x, y):\n            out.append((x, y))\n    return out\n"},
	{pair, "def f(p):\n    return [p + (1,), p[:1] + (2, 3) + p[1:], p[1:]]\n"},
	{pair, "def f(p):\n    k = 0\n    for x in [p[0], p[1], 3]:\n        k += x\n        k *= 2\n    return [(k, x) for x in p if x in [1, 2, 5, 7, 11] and x not in p[1:]]\n"},
	{pair, "def f(p):\n    out = []\n    for i in range(len(p)):\n        for k in range(p[i]):\n            out.append(tuple(sorted(p[:i] + (k,) + p[i + 1:])))\n    return out\n"},
	{pair, "def f(p):\n    out = []\n    for i, n in enumerate(p):\n        if i == 1 and n % 2 == 0:\n            continue\n        q = p[i:]\n        out.append(q + (sum(q), min(q)))\n        if n > 5:\n            break\n    return out + [p[:i] + (k,) for i in range(len(p)) for k in range(1, len(p) + i)]\n"},
	{dialect.IntShape, "STEPS = {0: [1, 2], 1: [2, 3], 2: (1,)}\ndef f(n):\n    return [n - d for d in STEPS[n % 3] if d <= n]\n"},
	{dialect.IntShape, "KEYS = {1, 3, 4}\nNEXT = {1: 2, 3: 4, 4: 1}\ndef f(n):\n    return [n - k for k in KEYS if k <= n and n not in KEYS] + ([NEXT[n]] if n in NEXT else [NEXT.get(n % 5, -1)])\n"},
	{dialect.IntShape, "STEPS = [[1, 2], [2, 3], []]\ndef f(n):\n    return [n - d for d in STEPS[n % 3] if d in {1, 3, 7}] + [n - d for d in STEPS[2]]\n"},
	{pair, "BAD = {(1, 2), (3, 4)}\nWAY = {0: (0, 1), 1: (1, 0)}\ndef f(p):\n    x, y = p\n    out = []\n    for i in range(2):\n        dx, dy = WAY[i]\n        if (x + dx, y + dy) not in BAD:\n            out.append((x + dx, y + dy))\n    return out\n"},
	{dialect.TextShape, "WORTH = {\".\": 1, \"x\": 2}\ndef f(s):\n    n = 0\n    for c in s:\n        n += WORTH.get(c, 7)\n        if c in WORTH:\n            n += WORTH[c]\n    return [s + \"x\"] if n < 0 else [(s, n)]\n"},
	{dialect.TextShape, "def f(s):\n    r = []\n    for i in range(len(s) - 1):\n        if s[i] == \".\" and s[i + 1] == \".\":\n            r.append(s[:i] + \"xx\" + s[i + 2:])\n    return r\n"},
	{dialect.TextShape, "def f(s):\n    return [s[i:] + c for i in range(len(s)) for c in s if c != \"x\" and s[i] in \".o\" and \"..\" in s]\n"},
	{dialect.TextShape, "def f(s):\n    return [(s[-i:], i, c in [\"x\", \"o\"]) for i, c in [(0, \"x\"), (1, \"o\"), (2, \"z\")] if s >= \".\" and i <= len(s)]\n"},
	{dialect.TextShape, "def f(s):\n    mark = \"x\" if s.count(\".\") > s.count(\"..\") else \"o\"\n    return [s[:i] + mark for i in range(s.find(\"x\") + 1, len(s)) if not s.startswith(\"..\")] + [s + c for c in s if s.endswith(c)]\n"},
	{rows, "def put(p, x, y, c):\n    row = p[y]\n    return p[:y] + (row[:x] + c + row[x + 1:],) + p[y + 1:]\ndef f(p):\n    out = []\n    for y in range(len(p)):\n        for x in range(len(p[0])):\n            if p[y][x:x + 2] == \"..\":\n                out.append(put(put(p, x, y, \"x\"), x + 1, y, \"x\"))\n            if y + 1 < len(p) and p[y][x] == \".\" and p[y + 1][x] == \".\":\n                out.append(put(put(p, x, y, \"x\"), x, y + 1, \"x\"))\n    return out\n"},
	{rows, "def f(p):\n    out = []\n    for y in range(len(p)):\n        for x in range(len(p[y])):\n            for u, v in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:\n                if v >= 0 and v < len(p) and u >= 0 and u < len(p[v]) and p[v][u] != p[y][x]:\n                    out.append((u, v, p[v], p[u % 2]))\n                    x += 0\n    return out\n"},
}

// The stream of a function hands over the elements of its list, in as many steps.
func TestStreams(t *testing.T) {
	integers, pairs, boards := [][]int64{}, [][]int64{}, [][]string{}
	for n := int64(-2); n < 40; n++ {
		integers = append(integers, []int64{n})
		for k := int64(-1); k < 8; k++ {
			pairs = append(pairs, []int64{n, k})
		}
	}
	for _, s := range []string{"", ".", "..", ".x..x", "....", "xx.o..", "...................."} {
		boards = append(boards, []string{s})
	}

	for _, test := range streamable {
		arguments, texts := integers, [][]string(nil)
		switch {
		case test.shape.Equal(pair):
			arguments = pairs
		case test.shape.Equal(dialect.TextShape):
			arguments, texts = nil, boards
		case test.shape.Equal(rows):
			arguments, texts = nil, [][]string{{"..", ".."}, {"x.", ".."}, {"...", "..x"}, {"", ""}, {".", "x"}}
		}
		n, compiled := streamed(t, test.source, "f", dialect.DefaultLimits, test.shape, arguments, texts)
		if !compiled || n < max(len(arguments), len(texts))*3/5 {
			t.Errorf("a stream %t, %d answers:\n%s", compiled, n, test.source)
		}
	}
}

// A stream agrees with the call, if there is one, where code looks like what streams can do.
func TestOddStreams(t *testing.T) {
	for _, source := range []string{
		"def f(p):\n    out = [1]\n    out.append(p[0])\n    return out if p[0] > 2 else [7]\n",
		"def f(p):\n    out = [1]\n    out.append(p[0])\n    return [7] + out\n",
		"def f(p):\n    out = [1]\n    out.append(p[0])\n    return out + out\n",
		"def f(p):\n    out = [1]\n    out = out + out\n    return out + ([2] if p[0] > 2 else out)\n",
		"def f(p):\n    out = [1]\n    out += out\n    return out\n",
		"def f(p):\n    return [(a, b) for a in p for b in [a + k for k in p] for a in [1, 2]]\n",
		"def f(p):\n    a = p[0]\n    return [a for a in [a + k for k in p] if a > 0]\n",
		"def f(p):\n    n = 2\n    out = []\n    for k in [n + k for k in p]:\n        n += k\n        out.append(n)\n    return out\n",
		"def f(p):\n    n = 0\n    for n in p:\n        n += 1\n    for i in range(len(p)):\n        i += 1\n    return [n]\n",
		"def f(p):\n    q = list(p)\n    r = q\n    r[0] = 9\n    return [tuple(q)]\n",
		"def g(q):\n    q[0] = 9\n    return 1\ndef f(p):\n    q = list(p)\n    return [g(q), q[0]]\n",
		"def h(k):\n    return k\ndef f(p):\n    q = list(p)\n    q[h(0)] += 1\n    q[min(1, 0)] += 1\n    return [tuple(q)]\n",
		"def f(p):\n    for i in range(len(p)):\n        if i == 1:\n            return [i]\n        y = p[:i]\n    return [y]\n",
	} {
		streamed(t, source, "f", dialect.DefaultLimits, pair, [][]int64{{3, 1}, {2, 7}, {0, 0}}, nil)
	}
}

// A function that fails has no stream, or one that gives up.
func TestStreamsOfFailures(t *testing.T) {
	for _, source := range []string{
		"def f(p):\n    return (1, 2) + [3]\n",
		"def f(p):\n    out = [1]\n    return out if p[0] > 99 else out + 1\n",
		"def g(n):\n    return (1, n)\ndef f(p):\n    return g(1) + [3]\n",
		"def g(n):\n    return (1, 2)\ndef f(p):\n    return [x for x in g(1) + [3]]\n",
		"T = (1, 2)\ndef f(p):\n    return T + [3]\n",
		"T = (1, 2)\ndef f(p):\n    out = [1]\n    return out + T\n",
		"def f(p):\n    out = [1]\n    for x in out:\n        out.append(x)\n    return out\n",
		"def f(p):\n    q = [1, 2]\n    for x in q:\n        q[0] = x\n    return [q[0]]\n",
		"def f(p):\n    return [1 // (p[0] - p[0])]\n",
		"def f(p):\n    return [(1, 2)[p[0] + 9]]\n",
		"def f(p):\n    if p[0] > 99:\n        x = 1\n    return [x]\n",
		"def f(p):\n    return [9223372036854775807 + p[0] * p[0] + 1]\n",
		"def f(p):\n    return [x + 1 for x in p if y > 0 for y in p]\n",
		"def f(p):\n    p[0] = 1\n    return [p]\n",
		"def f(p):\n    [1, 2].append(3)\n    return 5\n",
		"def f(p):\n    a, b, c = p\n    return [a]\n",
		"def f(p):\n    for x in p:\n        pass\n",
	} {
		if n, _ := streamed(t, source, "f", dialect.DefaultLimits, pair, [][]int64{{3, 1}, {2, 7}}, nil); n > 0 {
			t.Errorf("%d answers:\n%s", n, source)
		}
	}
}

// The stream of a function that returns a value hands over that, in as many steps.
func TestSingles(t *testing.T) {
	for _, source := range []string{
		"def single(p):\n    a, b = p\n    return (b, a) if a > b else p\n",
		"def single(p):\n    return tuple(sorted(p))\n",
		"def single(p):\n    if p[0] > 9:\n        return WIN\n    return group(p[0], p)\n",
		"def single(p):\n    n = 0\n    for x in p:\n        n += x * x\n    return n\n",
		"def single(p):\n    return \"ab\" * p[0] + p[1] * \".\"\n",
	} {
		arguments := [][]int64{{0, 0}, {3, 1}, {2, 7}, {-1, 4}, {12, 3}}
		if n, compiled := streamed(t, source, "single", dialect.DefaultLimits, pair, arguments, nil); !compiled || n < len(arguments) {
			t.Errorf("a stream %t, %d answers:\n%s", compiled, n, source)
		}
	}
	texts := [][]string{{""}, {"a"}, {"..x"}, {"x.."}, {"a text of some length, to count steps"}}
	for _, source := range []string{
		"def single(s):\n    return min(s, s[::-1])\n",
		"def single(s):\n    return max(s[::-1], s, \"b\" * len(s), \"\")\n",
		"def single(s):\n    r = \"\"\n    for c in s:\n        r = c + r\n    return r if r < s else s\n",
	} {
		if n, compiled := streamed(t, source, "single", dialect.DefaultLimits, dialect.TextShape, nil, texts); !compiled || n < len(texts) {
			t.Errorf("a stream %t, %d answers:\n%s", compiled, n, source)
		}
	}
}

// The stream of a function that may return None hands that over, too.
func TestOptionals(t *testing.T) {
	arguments := [][]int64{{0, 0}, {3, 1}, {2, 7}, {-1, 4}, {12, 3}}
	for _, source := range []string{
		"def optional(p):\n    return p if p[0] > 2 else None\n",
		"def optional(p):\n    return None if p[0] > 2 else WIN if p[1] > 3 else p[0] - p[1]\n",
		"def optional(p):\n    if p[0] > 2:\n        return (WIN if p[1] == 1 else None)\n",
		"def optional(p):\n    for x in p:\n        if x == 3:\n            return x\n        if x > 10:\n            return\n",
		"def optional(p):\n    if p[0] > p[1]:\n        return None\n    return WIN\n",
		"def optional(p):\n    x = p[0]\n    x += 1\n",
	} {
		if n, compiled := streamed(t, source, "optional", dialect.DefaultLimits, pair, arguments, nil); !compiled || n < len(arguments) {
			t.Errorf("a stream %t, %d answers:\n%s", compiled, n, source)
		}
	}
}

// The streams of random programs agree with their calls. A program without a stream is skipped.
func TestRandomStreams(t *testing.T) {
	const n = 6_000
	r := rand.New(rand.NewPCG(1, 2))
	var compiled, answered int
	for range n {
		text := r.IntN(4) == 0
		source, shape := rules(r.IntN, text), dialect.TupleShape(dialect.IntShape, dialect.IntShape)
		arguments, texts := make([][]int64, 6), [][]string(nil)
		for i := range arguments {
			arguments[i] = []int64{r.Int64N(12) - 3, r.Int64N(12) - 3}
		}
		if text {
			shape, arguments, texts = dialect.TextShape, nil, [][]string{{""}, {"."}, {".x"}, {"x..x."}, {"..................."}}
		}
		limits := dialect.DefaultLimits
		if r.IntN(4) == 0 {
			limits = dialect.Limits{Steps: r.Int64N(300), Bytes: 1 << 20}
		}
		k, ok := streamed(t, source, "f", limits, shape, arguments, texts)
		if answered += k; ok {
			compiled++
		}
	}
	t.Logf("%d of %d programs have streams, which answered %d calls", compiled, n, answered)
	if compiled < n/6 || answered < n/2 {
		t.Error("too few streams")
	}
}

// FuzzStreams compares the streams of the functions of arbitrary scripts with their calls.
func FuzzStreams(f *testing.F) {
	for _, source := range scripts(f) {
		f.Add([]byte(source))
	}
	for _, test := range streamable {
		f.Add([]byte(test.source))
	}
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 40 {
		f.Add([]byte(rules(r.IntN, i%4 == 0)))
	}
	f.Fuzz(func(t *testing.T, source []byte) {
		p, err := dialect.Compile("test.star", source, group)
		if err != nil {
			return
		}
		for _, name := range []string{"main", "f", "g", "moves", "parts", "single"} {
			if function, ok := p.Function(name); !ok || function.Takes().String() != "1 argument" {
				continue
			}
			streamed(t, string(source), name, few, dialect.IntShape, [][]int64{{0}, {1}, {5}, {-2}}, nil)
			streamed(t, string(source), name, few, pair, [][]int64{{0, 0}, {3, 1}, {2, 7}}, nil)
			streamed(t, string(source), name, few, dialect.TupleShape(dialect.IntShape, dialect.BoolShape, dialect.TextShape), [][]int64{{2, 1}, {-1, 0}}, [][]string{{"ab."}, {""}})
			streamed(t, string(source), name, few, dialect.TextShape, nil, [][]string{{""}, {"."}, {"..x."}})
		}
	})
}

// FuzzRules compares the streams of random rules with their calls.
func FuzzRules(f *testing.F) {
	f.Add([]byte("sprague"), true)
	f.Add([]byte("a stream of moves"), false)
	f.Fuzz(func(t *testing.T, choices []byte, text bool) {
		if len(choices) > 1<<10 {
			return
		}
		source := rules(func(n int) int {
			if len(choices) == 0 {
				return 0
			}
			c := int(choices[0]) % n
			choices = choices[1:]
			return c
		}, text)
		if text {
			streamed(t, source, "f", few, dialect.TextShape, nil, [][]string{{""}, {"."}, {"x..x."}})
		} else {
			streamed(t, source, "f", few, pair, [][]int64{{0, 0}, {3, 1}, {2, 7}, {-1, 4}}, nil)
		}
	})
}
