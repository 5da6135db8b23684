package dialect_test

import (
	"fmt"
	"slices"
	"strings"
)

// name returns a name of a kind, or a literal if there is none.
func (g *generator) name(k kind) string {
	all := g.names[k]
	if g.wild && g.choose(40) == 39 { // any kind
		k = kind(g.choose(int(kinds)))
		all = g.names[k]
	}
	if len(all) == 0 {
		return g.literal(k)
	}
	return all[g.choose(len(all))]
}

func (g *generator) index() string {
	if !g.wild {
		return g.of("0", "-1")
	}
	if g.choose(4) == 3 {
		return g.expr(integer)
	}
	return g.of("0", "1", "-1", "2", "-2")
}

func (g *generator) literal(k kind) string {
	switch k {
	case integer:
		if !g.wild {
			return g.of("0", "1", "2", "3", "-1", "5", "7", "-4", "10", "62", "1000000007")
		}
		return g.of("0", "1", "2", "3", "-1", "5", "7", "-4", "10", "62", "63", "100", "1000000007", "4611686018427387904", "9223372036854775807", "-9223372036854775808")
	case truth:
		return g.of("True", "False")
	case str:
		return g.of(`""`, `"a"`, `"b"`, `"abc"`, `"a,b,c"`, `"hello world"`, `"é漢"`, `"12"`, `"-7"`, `"\n\t\"\\"`)
	case tuple:
		if !g.wild {
			return g.of("()", "(1,)", "(1, 2)", "(3, 5)", "(0, 1, 2)")
		}
		return g.of("()", "(1,)", "(1, 2)", `(3, "a")`, "(0, 1, 2)", "(True, None)")
	case dict:
		return g.of("{}", "{1: 2}", "{1: 2, 3: 5, 0: 7}", "{2: 1, 1: 2}")
	case set:
		return g.of("set()", "⟦1⟧", "⟦3, 1, 2⟧", "⟦0, 5, 0⟧")
	default:
		if !g.wild {
			return g.of("[]", "[1]", "[1, 2]", "[3, 1, 2]", "[0, 0]")
		}
		return g.of("[]", "[1]", "[1, 2]", "[3, 1, 2]", `["b", "a"]`, "[None]")
	}
}

// iterable writes the operand of a loop, which usually has few elements.
func (g *generator) iterable() string {
	switch g.choose(6) {
	case 0, 1:
		return "range(" + g.of("3", "5", "0", "2, 6", "5, 0, -2", "-1", g.small()) + ")"
	case 2:
		return g.expr(str)
	case 3:
		if g.wild {
			return "enumerate(" + g.expr(list) + ")"
		}
		return "[i + x for i, x in enumerate(" + g.expr(list) + ")]"
	default:
		return g.expr(g.kind(list, tuple))
	}
}

// small writes an integer from 0 to 6.
func (g *generator) small() string { return "(" + g.expr(integer) + " % 7)" }

// expr writes an expression of a kind. It rarely uses another kind, and a wild generator does so
// more often.
func (g *generator) expr(k kind) string {
	if g.wild && g.choose(50) == 49 || g.choose(1000) == 999 {
		k = kind(g.choose(int(kinds)))
	}
	g.depth++
	defer func() { g.depth-- }()
	if g.depth > 5 || g.choose(4) == 0 {
		if g.choose(3) == 0 {
			return g.literal(k)
		}
		return g.name(k)
	}
	if g.choose(8) == 7 {
		return g.any(k)
	}
	switch k {
	case integer:
		return g.integer()
	case truth:
		return g.truth()
	case str:
		return g.str()
	case tuple:
		return g.tuple()
	case dict:
		return g.dict()
	case set:
		return g.set()
	default:
		return g.list()
	}
}

// any writes an expression whose form suits all kinds.
func (g *generator) any(k kind) string {
	switch g.choose(5) {
	case 0:
		return "(" + g.expr(k) + " if " + g.expr(truth) + " else " + g.expr(k) + ")"
	case 1:
		return "(" + g.expr(k) + g.of(" and ", " or ") + g.expr(k) + ")"
	case 2:
		if g.wild {
			return g.expr(g.kind(tuple, list)) + "[" + g.index() + "]"
		}
	case 3:
		if len(g.defs) > 0 && (k == tuple || g.wild) {
			return g.call()
		}
	}
	return "(" + g.expr(k) + ")"
}

// call writes a call of a function of the program, with names for some arguments.
func (g *generator) call() string {
	d := g.defs[g.choose(len(g.defs))]
	n := d.required + g.choose(d.params-d.required+1)
	var args []string
	for i := range n {
		args = append(args, g.expr(integer))
		if n == d.params && i >= d.required {
			args[i] = fmt.Sprintf("p%d = %s", i, args[i])
		}
	}
	if last := len(args) - 1; last > 0 && n == d.params && last-1 >= d.required {
		args[last], args[last-1] = args[last-1], args[last]
	}
	return d.name + "(" + strings.Join(args, ", ") + ")"
}

func (g *generator) integer() string {
	if g.choose(9) == 8 {
		return g.looked()
	}
	if !g.wild {
		return g.goodInteger()
	}
	switch g.choose(12) {
	case 0, 1, 2, 3:
		return "(" + g.expr(integer) + " " + g.of("+", "-", "*", "//", "%", "&", "|", "^", "+", "-", "<<", ">>") + " " + g.expr(integer) + ")"
	case 4:
		return g.of("-", "~", "+") + "(" + g.expr(integer) + ")"
	case 5:
		return "len(" + g.expr(g.kind(str, tuple, list)) + ")"
	case 6:
		return g.of("min", "max") + "(" + g.expr(integer) + ", " + g.expr(integer) + ")"
	case 7:
		return g.of("abs", "popcount", "isqrt", "int") + "(" + g.expr(integer) + ")"
	case 8:
		return g.of("sum(", "min(", "max(") + g.expr(g.kind(tuple, list)) + ")"
	case 9:
		return "gcd(" + g.expr(integer) + ", " + g.expr(integer) + ")"
	case 10:
		return g.expr(str) + g.of(".find(", ".count(") + g.expr(str) + ")"
	default:
		return g.name(list) + g.of(".pop()", ".pop(0)", ".index("+g.expr(integer)+")")
	}
}

// goodInteger writes an integer expression that rarely fails.
func (g *generator) goodInteger() string {
	switch g.choose(10) {
	case 0, 1:
		return "(" + g.expr(integer) + g.of(" + ", " - ", " & ", " | ", " ^ ") + g.expr(integer) + ")"
	case 2:
		return "(" + g.expr(integer) + g.of(" // ", " % ", " >> ") + g.of("1", "2", "3", "7", "10") + ")"
	case 3:
		return "(" + g.expr(integer) + g.of(" % 1000 * ", " % 100 << ", " % -50 * ") + g.of("1", "2", "7", "10") + ")"
	case 4:
		return g.of("-", "~", "+") + "(" + g.expr(integer) + ")"
	case 5:
		return "len(" + g.expr(g.kind(str, tuple, list)) + ")"
	case 6:
		return g.of("min", "max", "gcd") + "(" + g.expr(integer) + ", " + g.expr(integer) + ")"
	case 7:
		return g.of("popcount", "isqrt", "int") + "(abs(" + g.expr(integer) + "))"
	case 8:
		return g.of("sum", "min", "max") + "([x for x in " + g.expr(g.kind(tuple, list)) + " if x not in (True, None)] + [3])"
	default:
		return g.expr(str) + g.of(".find(", ".count(") + g.expr(str) + ")"
	}
}

func (g *generator) truth() string {
	k := kind(g.choose(int(kinds)))
	switch g.choose(10) {
	case 8:
		return "(" + g.key() + g.of(" in ", " not in ") + g.expr(g.kind(dict, set)) + ")"
	case 9:
		k = g.kind(dict, set)
		return g.of("("+g.expr(k)+g.of(" == ", " != ")+g.expr(k)+")", g.expr(set)+".issubset("+g.expr(g.kind(set, set, list, dict))+")")
	case 0, 1, 2:
		if !g.wild && k >= dict {
			k = list
		}
		return "(" + g.expr(k) + g.of(" < ", " <= ", " > ", " >= ", " == ", " != ") + g.expr(k) + ")"
	case 3:
		return "(not " + g.expr(k) + ")"
	case 4:
		return "(" + g.expr(integer) + g.of(" in ", " not in ") + g.of(g.expr(g.kind(tuple, list)), "range("+g.expr(integer)+")") + ")"
	case 5:
		return "(" + g.expr(str) + g.of(" in ", " not in ") + g.expr(str) + ")"
	case 6:
		return g.expr(str) + g.of(".startswith(", ".endswith(") + g.expr(str) + ")"
	default:
		return g.of("any(", "all(", "bool(") + g.expr(g.kind(tuple, list, str)) + ")"
	}
}

func (g *generator) str() string {
	switch g.choose(7) {
	case 0:
		return "(" + g.expr(str) + " + " + g.expr(str) + ")"
	case 1:
		return "str(" + g.expr(kind(g.choose(int(kinds)))) + ")"
	case 2:
		return g.expr(str) + g.slice()
	case 3:
		return "(" + g.expr(str) + " * " + g.small() + ")"
	case 4:
		return g.expr(str) + ".replace(" + g.expr(str) + ", " + g.expr(str) + g.of("", ", 1", ", 2") + ")"
	case 5:
		return g.expr(str) + ".join([str(x) for x in " + g.expr(list) + "])"
	default:
		if g.wild {
			return g.expr(str) + "[" + g.index() + "]"
		}
		return "(" + g.expr(str) + g.of(` + "z")[0]`, ` + "yz")[-2]`)
	}
}

func (g *generator) slice() string {
	bound := func() string {
		if g.choose(2) == 0 {
			return ""
		}
		return g.index()
	}
	text := "[" + bound() + ":" + bound()
	if g.choose(3) == 0 {
		text += ":" + g.of("", "1", "-1", "2", "-2", "3", "7")
	}
	return text + "]"
}

func (g *generator) tuple() string {
	switch g.choose(5) {
	case 0, 1:
		if !g.wild {
			return "(" + g.expr(integer) + ", " + g.expr(integer) + ")"
		}
		return "(" + g.expr(integer) + ", " + g.expr(g.kind(integer, str, truth, tuple)) + ")"
	case 2:
		return "(" + g.expr(tuple) + " + " + g.expr(tuple) + ")"
	case 3:
		return g.expr(tuple) + g.slice()
	default:
		if !g.wild {
			return "tuple(" + g.expr(list) + ")"
		}
		return "tuple(" + g.expr(g.kind(list, str)) + ")"
	}
}

func (g *generator) list() string {
	switch g.choose(13) {
	case 11:
		return g.of("sorted(", "list(", "reversed(") + g.expr(g.kind(dict, set)) + ")"
	case 12:
		if !g.wild {
			return g.expr(dict) + g.of(".keys()", ".values()")
		}
		return g.expr(dict) + g.of(".keys()", ".values()", ".items()")
	case 0, 1:
		if !g.wild {
			return "[" + g.expr(integer) + ", " + g.expr(integer) + "]"
		}
		return "[" + g.expr(integer) + ", " + g.expr(g.kind(integer, str, truth, tuple, list)) + "]"
	case 2, 3, 4:
		return g.comprehension(list)
	case 5:
		if !g.wild {
			return g.of("sorted(", "reversed(", "list(") + g.expr(g.kind(list, tuple)) + ")"
		}
		return g.of("sorted(", "reversed(", "list(", "enumerate(") + g.expr(g.kind(list, tuple, str)) + ")"
	case 6:
		return "sorted(" + g.expr(g.kind(list, tuple)) + ", reverse = " + g.expr(truth) + ")"
	case 7:
		pairs := "zip(" + g.expr(g.kind(list, tuple, str)) + ", " + g.expr(g.kind(list, tuple, str)) + ")"
		if !g.wild {
			return "[len(str(x)) for x in " + pairs + "]"
		}
		return pairs
	case 8:
		return g.expr(list) + g.slice()
	case 9:
		return "(" + g.expr(list) + g.of(" + "+g.expr(list), " * "+g.small()) + ")"
	default:
		if !g.wild {
			return "[len(x) for x in " + g.expr(str) + ".split(" + g.of("", `","`) + ")]"
		}
		return g.expr(str) + ".split(" + g.of("", `","`, g.expr(str)) + ")"
	}
}

// comprehension writes a comprehension of a list, a dictionary or a set.
func (g *generator) comprehension(as kind) string {
	before := g.names
	first := g.iterable()
	if !g.wild {
		first = g.of("range("+g.small()+")", g.expr(list), g.expr(tuple))
	}
	g.names = map[kind][]string{}
	for k, all := range before {
		g.names[k] = slices.Clone(all)
	}
	g.names[integer] = append(g.names[integer], "x", "x")
	text := " for x in " + first
	if g.choose(4) == 3 {
		g.names[integer] = slices.DeleteFunc(g.names[integer], func(name string) bool { return name == "y" })
		text += " for y in " + g.iterable()
		g.names[integer] = append(g.names[integer], "y", "y")
	}
	if g.choose(2) == 1 {
		text += " if " + g.expr(truth)
	}
	k := integer
	if g.wild {
		k = kind(g.choose(int(kinds)))
	}
	switch as {
	case dict:
		text = "{" + g.key() + ": " + g.expr(k) + text + "}"
	case set:
		text = "⟦" + g.key() + text + "⟧"
	default:
		text = "[" + g.expr(k) + text + "]"
	}
	g.names = before
	return text
}
