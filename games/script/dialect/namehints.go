package dialect

import (
	"maps"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"sprague/internal/say"
)

// unknown returns the error for an undefined name, with a hint, a similar name or, for a called one,
// the built-in functions.
func (c *compiler) unknown(e *syntax.Ident, called bool) *Error {
	at := c.at(e.NamePos)
	if said, ok := missing[e.Name]; ok {
		return at.errorf("%s is not available; %s", e.Name, say.Known(said))
	}
	names := slices.Concat(slices.Collect(maps.Keys(builtins)), slices.Collect(maps.Keys(c.options.Functions)),
		slices.Collect(maps.Keys(c.options.Constants)), slices.Collect(maps.Keys(c.program.globals)), []string{"True", "False", "None"})
	for _, scope := range c.scopes {
		names = slices.AppendSeq(names, maps.Keys(scope))
	}
	slices.Sort(names)
	for _, name := range names {
		if strings.EqualFold(name, e.Name) || near(name, e.Name) {
			return at.errorf("%s is not defined; did you mean %s?", e.Name, name)
		}
	}
	if called {
		return at.errorf("%s is not defined; built in are %s", e.Name, strings.Join(slices.Sorted(maps.Keys(builtins)), ", "))
	}
	return at.errorf("%s is not defined", e.Name)
}

// near reports whether one edit turns one name into the other: a letter inserted, deleted or
// replaced, or two neighbors swapped.
func near(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 || len(b) < 3 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) == len(b) {
		rest := i + 1
		swapped := rest < len(a) && a[i] == b[rest] && a[rest] == b[i] && a[rest+1:] == b[rest+1:]
		return i < len(a) && (a[rest:] == b[rest:] || swapped)
	}
	return a[i:] == b[i+1:]
}

// missing maps names of Python that the dialect lacks to hints.
var missing = map[string]string{
	"float":      "use integers; // divides",
	"pow":        "write a loop, or 1 << n for a power of two",
	"divmod":     "write x // y and x % y",
	"math":       "gcd, isqrt, abs, min, max and others are built in",
	"map":        "write [f(x) for x in …]",
	"filter":     "write [x for x in … if …]",
	"input":      "def judge(input) reads, by input.int(), input.word() and input.line()",
	"random":     "def generate(random, size) has random.int(1, 6), random.choice(x) and random.shuffle(x)",
	"open":       "a script reads no files",
	"type":       "write x == None, or use positions of one kind",
	"repr":       "write str(x)",
	"chr":        "write \"abc\"[i]",
	"ord":        "write \"abc\".find(x)",
	"round":      "use integers; // divides",
	"bin":        "write a loop with % 2 and // 2",
	"hash":       "compare the values themselves",
	"next":       "write a for-loop with break",
	"iter":       "write a for-loop",
	"null":       "write None",
	"nil":        "write None",
	"object":     "use tuples or lists",
	"bytes":      "use texts",
	"hex":        "write a loop with % 16 and // 16",
	"slice":      "write x[a:b]",
	"exit":       "write fail(\"…\"), or return",
	"quit":       "write fail(\"…\"), or return",
	"frozenset":  "use a sorted tuple",
	"isinstance": "write x == None, or use positions of one kind",
}

// missingMethods maps methods of Python that the dialect lacks to hints.
var missingMethods = map[string]string{
	"format":               "write text + str(value)",
	"sort":                 "write x = sorted(x)",
	"reverse":              "write x = reversed(x)",
	"copy":                 "write list(x), dict(x) or set(x)",
	"popitem":              "write k = d.keys()[-1], and d.pop(k)",
	"fromkeys":             "write {k: 0 for k in …}",
	"issuperset":           "write y.issubset(x)",
	"isdisjoint":           "write not x & y",
	"strip":                "write .replace(\" \", \"\") or .split()",
	"rfind":                "write .find, or a for-loop from the end",
	"isdigit":              "write x in \"0123456789\"",
	"upper":                "write .replace for each letter",
	"lower":                "write .replace for each letter",
	"rstrip":               "write .replace(\" \", \"\") or .split()",
	"lstrip":               "write .replace(\" \", \"\") or .split()",
	"splitlines":           "write .split(\"\\n\")",
	"bit_count":            "write popcount(x)",
	"symmetric_difference": "write x ^ y",
	"bit_length":           "write a loop with x >> 1",
	"randint":              "write random.int(1, 6)",
	"randrange":            "write random.int(0, n - 1)",
	"sample":               "write random.shuffle(x), and x[:k]",
	"choices":              "write [random.choice(x) for i in range(n)]",
	"read":                 "write input.int(), input.word() or input.line()",
	"readline":             "write input.line()",
	"readlines":            "write a for-loop with break, input.more() and input.line()",
}
