package dialect_test

import (
	"fmt"
	"slices"
	"strings"
)

// generator writes random programs. Its choices are random numbers or the bytes of a fuzzer. The
// programs are loosely typed, so some of them fail.
type generator struct {
	choose func(n int) int // returns 0 to n-1; zeros lead to the end of the program
	b      strings.Builder
	indent int
	depth  int
	loops  int
	defs   []def
	names  map[kind][]string // in scope
	wild   bool              // if set, most programs fail; otherwise few do
}

type def struct {
	name             string
	params, required int
}

// kind is the intended kind of an expression.
type kind int

const (
	integer kind = iota
	truth
	str
	tuple
	list
	dict
	set
	kinds
)

// program writes a program: some top-level names, some functions, and main(a, b).
func program(choose func(n int) int) string {
	g := &generator{choose: choose}
	g.names = map[kind][]string{}
	g.wild = g.choose(4) == 3
	for i := range g.choose(3) {
		k := g.kind(integer, str, tuple, list, truth, dict, set)
		name := fmt.Sprintf("G%d", i)
		g.line("%s = %s", name, g.expr(k))
		g.names[k] = append(g.names[k], name)
	}
	globals := g.names
	for i := range g.choose(3) {
		d := def{name: fmt.Sprintf("f%d", i), required: g.choose(3)}
		d.params = d.required + g.choose(3)
		g.define(d, globals)
		g.defs = append(g.defs, d)
	}
	g.define(def{"main", 2, 2}, globals)
	return g.b.String()
}

func (g *generator) line(format string, args ...any) {
	g.b.WriteString(strings.Repeat("    ", g.indent))
	fmt.Fprintf(&g.b, format+"\n", args...)
}

// define writes a function.
func (g *generator) define(d def, globals map[kind][]string) {
	params := make([]string, d.params)
	g.names = map[kind][]string{}
	for k, all := range globals {
		g.names[k] = slices.Clone(all)
	}
	for i := range params {
		params[i] = fmt.Sprintf("p%d", i)
	}
	written := slices.Clone(params)
	for i := d.required; i < d.params; i++ {
		k := integer
		if g.wild {
			k = kind(g.choose(int(kinds)))
		}
		written[i] += " = " + g.expr(k)
	}
	g.line("def %s(%s):", d.name, strings.Join(written, ", "))
	g.names[integer] = append(g.names[integer], params...)
	g.indent++
	for _, k := range []kind{integer, truth, str, tuple, list, integer, list, dict, set, set} {
		if !g.wild || g.choose(3) > 0 {
			x := g.expr(k)
			g.line("%s = %s", g.local(k), x)
		}
	}
	g.block(2 + g.choose(5))
	g.line("return %s", g.result())
	g.indent--
}

// result writes the result of a function, a tuple of expressions.
func (g *generator) result() string {
	parts := make([]string, 1+g.choose(4))
	for i := range parts {
		parts[i] = g.expr(kind(g.choose(int(kinds))))
	}
	return "(" + strings.Join(parts, ", ") + ",)"
}

// local chooses a local name for a kind. The name need not have a value of that kind yet.
func (g *generator) local(k kind) string {
	name := fmt.Sprintf("%c%d", "nbstlde"[k], g.choose(2))
	if g.wild || g.indent == 1 {
		if !slices.Contains(g.names[k], name) {
			g.names[k] = append(g.names[k], name)
		}
		return name
	}
	if slices.Contains(g.names[k], name) {
		return name
	}
	return fmt.Sprintf("%c%d", "nbstlde"[k], 1-int(name[1]-'0')) // the other name of the kind, which has a value
}

func (g *generator) block(n int) {
	g.depth++
	for range max(n, 1) {
		g.statement()
	}
	g.depth--
}

func (g *generator) statement() {
	k := kind(g.choose(int(kinds)))
	if g.depth > 3 {
		g.line("%s = %s", g.local(k), g.expr(k))
		return
	}
	switch g.choose(17) {
	case 14, 15, 16:
		g.tableStatement()
	case 0, 1:
		g.line("%s = %s", g.local(k), g.expr(k))
	case 2:
		if g.wild {
			g.line("%s %s= %s", g.local(integer), g.of("+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>"), g.expr(integer))
		} else {
			g.line("%s %s %s", g.own(integer), g.of("+= 1 +", "-= 2 -", "^=", "|=", "&="), g.expr(integer))
		}
	case 3:
		k := g.kind(str, tuple, list)
		g.line("%s += %s", g.own(k), g.expr(k))
	case 4:
		g.line("%s, %s = %s, %s", g.target(integer), g.target(k), g.expr(integer), g.expr(k))
	case 5:
		if g.wild {
			g.line("%s, %s = %s", g.target(integer), g.target(integer), g.expr(g.kind(tuple, list)))
		} else {
			g.line("%s, %s = (%s + (1, 2))[:2]", g.local(integer), g.target(integer), g.expr(tuple))
		}
	case 6:
		l := g.own(list)
		if !g.wild {
			g.line("%s.append(%s)", l, g.expr(integer))
		}
		g.line("%s[%s] %s %s", l, g.index(), g.of("=", "+=", "-=", "^="), g.expr(integer))
	case 7, 8:
		g.line("if %s:", g.expr(truth))
		g.inner()
		if g.choose(3) == 0 {
			g.line("elif %s:", g.expr(truth))
			g.inner()
		}
		if g.choose(2) == 0 {
			g.line("else:")
			g.inner()
		}
	case 9, 10:
		if g.choose(4) == 3 {
			g.line("for %s in %s:", g.local(integer), g.of("list", "list", "list", "sorted", "")+"("+g.expr(g.kind(dict, set))+")")
		} else {
			g.line("for %s in %s:", g.vars(), g.iterable())
		}
		g.loops++
		g.inner()
		g.loops--
	case 11:
		g.line("%s", g.method())
	case 12:
		switch {
		case g.loops > 0:
			g.line("if %s:", g.expr(truth))
			g.line("    %s", g.of("break", "continue"))
		default:
			g.line("if %s:", g.expr(truth))
			g.line("    return %s", g.result())
		}
	case 13:
		g.line("%s", g.expr(k))
	}
}

func (g *generator) inner() {
	g.indent++
	g.block(1 + g.choose(2))
	g.indent--
}

// own returns a name of the function itself, whose value may change.
func (g *generator) own(k kind) string {
	if g.wild {
		return g.name(k)
	}
	g.indent++ // the name then has a value
	defer func() { g.indent-- }()
	return g.local(k)
}

func (g *generator) of(all ...string) string { return all[g.choose(len(all))] }

func (g *generator) kind(all ...kind) kind { return all[g.choose(len(all))] }

// target writes the left side of an assignment.
func (g *generator) target(k kind) string {
	if g.wild && g.choose(6) == 5 {
		return g.name(list) + "[" + g.index() + "]"
	}
	return g.local(k)
}

// vars writes the variables of a loop.
func (g *generator) vars() string {
	if g.wild && g.choose(5) == 4 {
		return g.local(integer) + ", " + g.local(kind(g.choose(int(kinds))))
	}
	return g.local(integer)
}

// method writes a statement that changes a list.
func (g *generator) method() string {
	l := g.own(list)
	if !g.wild {
		x := g.expr(integer)
		return g.of(l+".append("+x+")", l+".extend("+g.expr(g.kind(list, tuple))+")", l+".insert("+g.index()+", "+x+")", l+".clear()",
			l+".append(5) or "+l+".remove(5)", l+" and "+l+".pop()", l+" and "+l+".pop(0)")
	}
	switch g.choose(7) {
	case 0, 1, 2:
		return l + ".append(" + g.expr(g.kind(integer, str, tuple)) + ")"
	case 3:
		return l + ".extend(" + g.expr(g.kind(list, tuple, str)) + ")"
	case 4:
		return l + ".insert(" + g.index() + ", " + g.expr(integer) + ")"
	case 5:
		return l + ".remove(" + g.expr(integer) + ")"
	default:
		return l + ".clear()"
	}
}
