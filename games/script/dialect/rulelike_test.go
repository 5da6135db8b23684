package dialect_test

import (
	"fmt"
	"slices"
	"strings"
)

// ruleWriter writes random functions that are like the moves of rules: most have a stream.
type ruleWriter struct {
	choose  func(n int) int
	b       strings.Builder
	indent  int
	loops   int
	numbers []string // names of integers in scope
	pairs   []string
	texts   []string
	list    string // the name of the list that is filled; empty for none
	next    int    // number of the next name
}

// rules writes a function f(p) of a pair of integers, or of a text, and a function that it may call.
func rules(choose func(n int) int, text bool) string {
	w := &ruleWriter{choose: choose}
	w.line("S = [1, 2, 5]")
	w.line("D = [(1, 2), (-1, 0)]")
	w.line("C = {1, 5, 2, (1, 2), (0, 7), True, \"x\", \"\"}")
	w.line("K = {5, 1, 2}")
	w.line("X = {\"..\", \"x\", (\".x\", 1), \".x\"}")
	w.line("Y = [\"..\", \"x\", \".x\"]")
	w.line("M = {0: 3, 1: 2, 2: 5, 7: 1, -3: 0, \".\": 4, (2, 1): 6}")
	w.line("L = {0: [1, 2], 1: [], 2: (5,), 7: [3, 1, 1]}")
	w.line("Q = {0: (1, 2), 1: (0, -1), 2: (2, 2), 7: (3, 0)}")
	w.line("N = [[1, 2], [], (7,)]")
	w.numbers = []string{"x", "y"}
	w.line("def g(x):")
	w.line("    out = [x]")
	w.line("    for k in S:")
	w.line("        if k < x:")
	w.line("            out.append(k)")
	w.line("    return out")
	w.line("def r(x, y):")
	w.line("    if x > y:")
	w.line("        return (y, x)")
	w.line("    return (x, %s)", w.oneOf("y", "y - 1", "x + y"))
	w.line("def e(p, k):")
	w.line("    return [p[:k] + (x,) + p[k + 1:] for x in %s]", w.oneOf("S", "range(k + 2)", "p"))
	w.line("def h(x, y = 3):")
	w.indent++
	if w.choose(2) == 0 {
		w.line("if %s:", w.test(2))
		w.line("    return %s", w.number(2))
	}
	w.line("return %s", w.number(2))
	w.indent--
	w.numbers = nil
	w.line("def f(p):")
	w.indent++
	if text {
		w.texts = []string{"p"}
	} else {
		w.pairs = []string{"p"}
		if w.choose(3) > 0 {
			w.line("a, b = p")
			w.numbers = []string{"a", "b"}
		}
	}
	if w.choose(2) == 0 {
		w.body(3)
	}
	if w.choose(3) > 0 {
		w.line("out = %s", w.oneOf("[]", "[]", w.elements(2)))
		w.list = "out"
	}
	w.body(3)
	if w.list != "" {
		w.line("return out%s", w.oneOf("", "", " + "+w.elements(2), " + out", " if "+w.test(1)+" else "+w.elements(1)))
	} else {
		w.line("return %s", w.elements(2))
	}
	return w.b.String()
}

func (w *ruleWriter) line(format string, args ...any) {
	w.b.WriteString(strings.Repeat("    ", w.indent))
	fmt.Fprintf(&w.b, format+"\n", args...)
}

func (w *ruleWriter) oneOf(all ...string) string { return all[w.choose(len(all))] }

func (w *ruleWriter) name(letter string) string {
	w.next++
	return fmt.Sprintf("%s%d", letter, w.next)
}

// block writes statements in an inner block. Its names are unknown behind it.
func (w *ruleWriter) block(depth int) {
	numbers, pairs, texts := slices.Clone(w.numbers), slices.Clone(w.pairs), slices.Clone(w.texts)
	w.indent++
	w.line("pass")
	w.body(depth)
	w.indent--
	w.numbers, w.pairs, w.texts = numbers, pairs, texts
}

func (w *ruleWriter) body(depth int) {
	for range w.choose(4) {
		w.statement(depth)
	}
}

func (w *ruleWriter) statement(depth int) {
	switch w.choose(14) {
	case 13: // a name that both branches set
		if depth > 0 {
			name := w.name("n")
			w.line("if %s:", w.test(depth))
			w.block(depth - 1)
			w.line("    %s = %s", name, w.oneOf(w.number(depth), w.pair(depth)))
			w.line("else:")
			w.block(depth - 1)
			w.line("    %s = %s", name, w.number(depth))
			w.numbers = append(w.numbers, name)
		}
	case 12:
		if w.list != "" {
			w.line("%s", w.oneOf("out = out + out", "out += out", "out = "+w.elements(0)+" + out", "out = out + ("+w.elements(0)+" if "+w.test(0)+" else out)"))
		}
	case 11:
		if len(w.pairs) > 0 {
			name := w.name("l")
			w.line("%s = %s(%s)", name, w.oneOf("list", "sorted"), w.pair(1))
			w.line("%s[%s] %s %s", name, w.oneOf("0", "-1", w.number(0)), w.oneOf("=", "+=", "-="), w.number(1))
			tuple := w.name("q")
			w.line("%s = tuple(%s)", tuple, w.oneOf(name, "sorted("+name+")", "["+name+"[0], "+name+"[1]]"))
			w.pairs = append(w.pairs, tuple)
		}
	case 0:
		x := w.number(depth)
		name := w.name("n")
		w.line("%s = %s", name, x)
		w.numbers = append(w.numbers, name)
	case 1:
		x := w.pair(depth)
		name := w.name("q")
		w.line("%s = %s", name, x)
		w.pairs = append(w.pairs, name)
	case 2:
		if len(w.numbers) > 1 {
			a, b := w.numbers[w.choose(len(w.numbers))], w.numbers[w.choose(len(w.numbers))]
			w.line("%s, %s = %s", a, b, w.oneOf(b+", "+a, w.pair(depth)))
		}
	case 3:
		if len(w.numbers) > 0 {
			w.line("%s %s %s", w.oneOf(w.numbers...), w.oneOf("=", "+=", "-=", "*="), w.number(depth))
		}
	case 4, 5:
		if depth > 0 {
			w.line("if %s:", w.test(depth))
			w.block(depth - 1)
			if w.choose(2) == 0 {
				w.line("else:")
				w.block(depth - 1)
			}
		}
	case 6, 7:
		if depth > 0 && w.loops < 2 {
			vars, over := w.loop(depth)
			w.line("for %s in %s:", strings.Join(vars, ", "), over)
			w.loops++
			w.numbers = append(w.numbers, vars...)
			w.block(depth - 1)
			w.numbers = w.numbers[:len(w.numbers)-len(vars)]
			w.loops--
		}
	case 8, 9:
		if w.choose(4) == 0 {
			w.line("out = %s", w.elements(depth))
			w.line("out.append(%s)", w.element(depth))
		} else if w.list != "" {
			w.line("%s", w.oneOf("out.append("+w.element(depth)+")", "out += "+w.elements(depth), "out = out + "+w.elements(depth), "out.extend("+w.elements(depth)+")"))
		}
	case 10:
		switch {
		case w.loops > 0:
			w.line("if %s:", w.test(depth))
			w.line("    %s", w.oneOf("break", "continue"))
		default:
			w.line("if %s:", w.test(depth))
			w.line("    %s", w.oneOf("return "+w.elements(depth), "return "+w.elements(depth), "out = "+w.elements(depth)))
		}
	}
}

// loop returns the names of a loop, and what it goes through.
func (w *ruleWriter) loop(depth int) (vars []string, over string) {
	k := w.name("k")
	switch w.choose(8) {
	case 6, 7:
		if len(w.pairs) > 0 {
			q := w.oneOf(w.pairs...)
			return w.indexed(k, q)
		}
		return []string{k}, w.pair(depth)
	case 5:
		if depth > 0 {
			return []string{k}, w.oneOf(
				fmt.Sprintf("[%s for z in range(%s %% 4)]", w.number(0), w.number(0)),
				fmt.Sprintf("[z * 2 for z in %s if z > %s] + [%s]", w.pair(0), w.number(0), w.number(0)),
				fmt.Sprintf("g(%s)", w.number(0)),
				fmt.Sprintf("[%s, %s] + g(%s)", w.number(0), w.number(1), w.number(0)),
				fmt.Sprintf("[h(z) for z in g(%s) if z %s %s]", w.number(0), w.oneOf("<", "!="), w.number(0)))
		}
		return []string{k}, "S"
	case 0:
		return []string{k, w.name("k")}, w.oneOf(
			"D", "[(0, 1), (2, 2)]", fmt.Sprintf("[(%s, 1), (0, %s)]", w.number(0), w.number(0)), fmt.Sprintf("[(%s, z) for z in S]", w.number(0)),
			fmt.Sprintf("e(%s, %s)", w.pair(0), w.oneOf("0", "1", w.number(0))), fmt.Sprintf("[r(z, %s) for z in S] + D", w.number(0)))
	case 1:
		return []string{k}, w.oneOf("S", "[1, 3]", "(7, 2, 1, 1, 1)", "K", "{3, 1}", "L["+w.number(0)+"]", "N["+w.number(0)+"]")
	case 2:
		return []string{k}, w.pair(depth)
	case 3:
		return []string{k}, fmt.Sprintf("range(%s, %s, %s)", w.number(1), w.oneOf("9", "-4"), w.oneOf("2", "-1", "3"))
	default:
		return []string{k}, fmt.Sprintf("range(%s %% 6)", w.number(depth-1))
	}
}

// indexed returns a loop through the indices of a pair.
func (w *ruleWriter) indexed(k, q string) (vars []string, over string) {
	if w.choose(2) == 0 {
		return []string{k}, fmt.Sprintf("range(len(%s))", q)
	}
	return []string{k, w.name("k")}, fmt.Sprintf("enumerate(%s)", q)
}

func (w *ruleWriter) number(depth int) string {
	if depth > 0 {
		switch w.choose(14) {
		case 0, 1, 2:
			return fmt.Sprintf("(%s %s %s)", w.number(depth-1), w.oneOf("+", "-", "*", "&", "|", "^"), w.number(depth-1))
		case 3:
			return fmt.Sprintf("%s %s %s", w.number(depth-1), w.oneOf("//", "%", "<<", ">>"), w.number(depth-1))
		case 4:
			return fmt.Sprintf("(%s if %s else %s)", w.number(depth-1), w.test(depth-1), w.number(depth-1))
		case 5:
			return fmt.Sprintf("%s(%s)", w.oneOf("-", "~", "abs", "+", "popcount"), w.number(depth-1))
		case 6:
			return fmt.Sprintf("%s(%s, %s)", w.oneOf("min", "max"), w.number(depth-1), w.number(depth-1))
		case 7:
			if len(w.pairs) > 0 {
				return fmt.Sprintf("%s[%s]", w.oneOf(w.pairs...), w.oneOf("0", "1", "-1", w.number(depth-1)))
			}
		case 8:
			if len(w.texts) > 0 {
				return fmt.Sprintf("len(%s)", w.text(depth-1))
			}
			return fmt.Sprintf(w.oneOf("S[%s]", "M[%s]", "M.get(%s, 3)", "{0: 1, 7: 2}.get(%s, -1)", "{0: 1, 7: 2, 1: 3}[%s]"), w.number(depth-1))
		case 9:
			if w.indent == 1 && w.b.Len() > 150 || w.loops > 0 {
				return fmt.Sprintf("h(%s)", w.number(depth-1))
			}
		case 10:
			return fmt.Sprintf("%s(%s)", w.oneOf("sum", "min", "max"), w.pair(depth-1))
		}
	}
	if len(w.numbers) > 0 && w.choose(3) > 0 {
		return w.oneOf(w.numbers...)
	}
	return w.oneOf("0", "1", "2", "7", "-3")
}

func (w *ruleWriter) pair(depth int) string {
	if len(w.pairs) > 0 && w.choose(2) == 0 {
		return w.oneOf(w.pairs...)
	}
	if len(w.pairs) > 0 && len(w.numbers) > 0 && w.choose(3) == 0 {
		q, k := w.oneOf(w.pairs...), w.oneOf(w.numbers...)
		return w.oneOf(fmt.Sprintf("tuple(sorted(%s[:%s] + (%s,) + %s[%s + 1:]))", q, k, w.number(0), q, k), fmt.Sprintf("%s[%s:] + %s[:%s]", q, k, q, k))
	}
	if w.choose(12) == 0 {
		return fmt.Sprintf(w.oneOf("Q[%s]", "D[%s]"), w.number(depth-1))
	}
	if w.choose(5) == 0 {
		return fmt.Sprintf("r(%s, %s)", w.number(depth-1), w.number(depth-1))
	}
	if depth > 0 && w.choose(4) == 0 {
		return fmt.Sprintf("tuple(sorted((%s, %s)))", w.number(depth-1), w.number(depth-1))
	}
	return fmt.Sprintf("(%s, %s)", w.number(depth-1), w.number(depth-1))
}

func (w *ruleWriter) text(depth int) string {
	t := "\".x\""
	if len(w.texts) > 0 {
		t = w.oneOf(w.texts...)
	}
	switch {
	case depth < 1:
		return t
	case w.choose(3) == 0:
		return fmt.Sprintf("%s[:%s] + %s + %s[%s:]", t, w.number(1), w.oneOf("\"x\"", "\"..\"", "\"\"", "\"a longer one, to count\""), t, w.number(1))
	case w.choose(3) == 0:
		return fmt.Sprintf("%s + %s", w.text(depth-1), w.text(depth-1))
	default:
		return fmt.Sprintf("%s[%s:%s]", t, w.oneOf("", "1", w.number(1)), w.oneOf("", "-1", w.number(1)))
	}
}

func (w *ruleWriter) test(depth int) string {
	switch w.choose(6) {
	case 0:
		if depth > 0 {
			return fmt.Sprintf("(%s %s %s)", w.test(depth-1), w.oneOf("and", "or"), w.test(depth-1))
		}
	case 1:
		return fmt.Sprintf("not %s", w.number(1))
	case 2:
		return fmt.Sprintf("%s %s %s", w.number(1), w.oneOf("in", "not in"), w.oneOf("S", "[1, 2, 3, 4, 5]", "C", "M", "{1, 5, 7}", w.pair(1)))
	case 3:
		if w.choose(3) == 0 {
			return fmt.Sprintf("(%s, %s) %s %s", w.number(1), w.number(1), w.oneOf("in", "not in"), w.oneOf("C", "M", "{(1, 2): 3}"))
		}
		if len(w.texts) > 0 {
			return w.oneOf(
				fmt.Sprintf("%s in %s", w.oneOf(w.text(1), "\"..\"", "Y["+w.number(0)+"]"), w.oneOf("X", "C", "{\"..\": 1}")),
				fmt.Sprintf("(%s, %s) in X", w.text(1), w.number(1)),
				fmt.Sprintf("%s[%s] in %s", w.oneOf(w.texts...), w.number(1), w.oneOf("C", "M", "{\".\"}")),
				fmt.Sprintf("%s[%s] %s \".\"", w.oneOf(w.texts...), w.number(1), w.oneOf("==", "!=")),
				fmt.Sprintf("%s %s %s", w.text(1), w.oneOf("<", ">=", "in"), w.text(1)),
				fmt.Sprintf("%s[%s] in [\"x\", \".\"]", w.oneOf(w.texts...), w.number(1)))
		}
	}
	return fmt.Sprintf("%s %s %s", w.number(depth), w.oneOf("<", "<=", ">", ">=", "==", "!="), w.number(depth))
}

// element writes an element of a list.
func (w *ruleWriter) element(depth int) string {
	switch w.choose(6) {
	case 0:
		return w.number(depth)
	case 1:
		return fmt.Sprintf("group(%s, %s)", w.number(depth), w.number(depth))
	case 2:
		return w.oneOf("WIN", "group()", "("+w.number(1)+", "+w.test(1)+" == True, ("+w.number(1)+",))")
	case 3:
		if len(w.texts) > 0 {
			return w.text(depth)
		}
		return w.pair(depth) + " + (" + w.number(1) + ",)"
	default:
		return w.pair(depth)
	}
}

// elements writes a list.
func (w *ruleWriter) elements(depth int) string {
	switch w.choose(5) {
	case 4:
		return w.oneOf(
			fmt.Sprintf("e(%s, %s)", w.pair(0), w.oneOf("0", "1", w.number(0))), fmt.Sprintf("g(%s)", w.number(1)),
			fmt.Sprintf("(%s if %s else %s)", w.elements(0), w.test(1), w.elements(0)))
	case 0:
		return fmt.Sprintf("[%s, %s]", w.element(depth-1), w.element(depth-1))
	case 1:
		if depth > 0 {
			return fmt.Sprintf("%s + %s", w.elements(depth-1), w.elements(depth-1))
		}
		return "[]"
	}
	vars, over := w.loop(1)
	w.numbers = append(w.numbers, vars...)
	defer func() { w.numbers = w.numbers[:len(w.numbers)-len(vars)] }()
	condition := ""
	if w.choose(2) == 0 {
		condition = " if " + w.test(1)
	}
	return fmt.Sprintf("[%s for %s in %s%s]", w.element(depth-1), strings.Join(vars, ", "), over, condition)
}
