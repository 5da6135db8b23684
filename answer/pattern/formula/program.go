package formula

import (
	"slices"
	"strings"
)

// Program writes a formula as a function with a name, with all functions that it calls, ready to be
// compiled: a file of C++ or Python, or declarations of Go without imports. A condition, whose
// values are 0 and 1, is a function that returns whether it holds. The name must not be that of a
// function of the folder code.
func Program(f Formula, l Language, name string, names []string, condition bool) string {
	b := newBody(f, l, name, names, condition)
	parts := append(b.before, b.declaration(names))
	parts = append(functionsOf(l, strings.Join(parts, "\n")), parts...)
	gap := "\n\n"
	if l == Python {
		gap = "\n\n\n"
	}
	return imports(l, strings.Join(parts, "\n")) + strings.Join(parts, gap) + "\n"
}

// body writes the statements of a function.
type body struct {
	*printer
	name      string
	condition bool
	indent    int
	lines     []string
	before    []string // tables and functions before the function
}

func newBody(f Formula, l Language, name string, names []string, condition bool) *body {
	b := &body{printer: newPrinter(l, names), name: name, condition: condition, indent: 1}
	f.body(b)
	return b
}

// function writes a function of the first number before this one, and returns its value as an
// expression.
func (b *body) function(suffix string, r *Recursive) *Expr {
	inner := newBody(r, b.language, b.name+"_"+suffix, b.names[:1], false)
	b.before = append(b.before, inner.before...)
	b.before = append(b.before, inner.declaration(b.names[:1]))
	return b.leaf(inner.name+"("+b.names[0]+")", !r.isNatural())
}

// declaration returns the function with its statements.
func (b *body) declaration(names []string) string {
	result := map[Language]string{CPP: "long long", Go: "int64"}[b.language]
	if b.condition {
		result = "bool"
	}
	inside := strings.Join(b.lines, "\n")
	switch b.language {
	case CPP:
		return result + " " + b.name + "(long long " + strings.Join(names, ", long long ") + ") {\n" + inside + "\n}"
	case Python:
		return "def " + b.name + "(" + strings.Join(names, ", ") + "):\n" + inside
	default:
		return "func " + b.name + "(" + strings.Join(names, ", ") + " int64) " + result + " {\n" + inside + "\n}"
	}
}

func (b *body) line(text string) {
	unit := "    "
	if b.language == Go {
		unit = "\t"
	}
	b.lines = append(b.lines, strings.Repeat(unit, b.indent)+text)
}

// end ends a statement.
func (b *body) end(text string) string {
	if b.language == CPP {
		return text + ";"
	}
	return text
}

// returns ends the function with an expression: its value, or whether it holds.
func (b *body) returns(e *Expr) {
	text := ""
	switch {
	case b.condition:
		text = b.holds(e, 1)
	case b.language == Python && isTruth(e):
		text = "int(" + b.value(e, 1) + ")"
	default:
		text = b.value(e, 1)
	}
	b.line(b.end("return " + text))
}

// isTruth reports whether an expression of Python could be True or False.
func isTruth(e *Expr) bool {
	switch {
	case e.Op == nil:
		return false
	case e.Op.Condition:
		return true
	case e.Op.Name == "min" || e.Op.Name == "max" || e.Op.infix != nil && e.Op.infix.kind == bitwise:
		return isTruth(e.Args[0]) || isTruth(e.Args[1])
	}
	return false
}

// when writes what is done under a condition.
func (b *body) when(condition string, then func()) {
	switch b.language {
	case CPP:
		start := len(b.lines)
		if b.block("if ("+condition+") {", then); len(b.lines) == start+3 {
			b.lines = append(b.lines[:start], strings.TrimSuffix(b.lines[start], "{")+strings.TrimSpace(b.lines[start+1]))
		}
	case Python:
		b.block("if "+condition+":", then)
	default:
		b.block("if "+condition+" {", then)
	}
}

// block writes statements below a head.
func (b *body) block(head string, inside func()) {
	b.line(head)
	b.indent++
	inside()
	b.indent--
	if b.language != Python {
		b.line("}")
	}
}

// let gives a name to an expression, and returns the name as an expression.
func (b *body) let(name, value string, signed bool) *Expr {
	for name == b.name || slices.Contains(b.names, name) {
		name += "_"
	}
	switch b.language {
	case CPP:
		b.line("long long " + name + " = " + value + ";")
	case Python:
		b.line(name + " = " + value)
	default:
		b.line(name + " := " + value)
	}
	return b.leaf(name, signed)
}

// table writes values before the function, and returns the one with an index.
func (b *body) table(suffix string, values []int64, index *Expr) *Expr {
	name := b.name + "_" + suffix
	open, shut := "var "+name+" = []int64{", "}"
	switch b.language {
	case CPP:
		open, shut = "const long long "+name+"[] = {", "};"
	case Python:
		open, shut = name+" = [", "]"
	}
	b.declare(open, strings.Split(b.list(values), ", "), shut)
	return b.leaf(name+"["+b.value(index, 2)+"]", slices.ContainsFunc(values, func(v int64) bool { return v < 0 }))
}

// declare writes a table before the function, unless it stands there.
func (b *body) declare(open string, entries []string, shut string) {
	text := open + strings.Join(entries, ", ") + shut
	if len(text) > lineLength {
		text = open + "\n" + b.rows(entries) + shut
	}
	if !slices.Contains(b.before, text) {
		b.before = append(b.before, text)
	}
}

// lineLength is the maximum length of lines of a table.
const lineLength = 100

// rows writes the entries of a table in lines, each with a comma.
func (b *body) rows(entries []string) string {
	indent, text, column := "    ", "", 0
	if b.language == Go {
		indent = "\t"
	}
	for _, entry := range entries {
		entry += ","
		switch {
		case column == 0:
			text, column = indent, 4
		case column+1+len(entry) > lineLength:
			text, column = text+"\n"+indent, 4
		default:
			text, column = text+" ", column+1
		}
		text, column = text+entry, column+len(entry)
	}
	return text + "\n"
}
