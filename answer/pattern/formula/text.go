package formula

import (
	"strconv"
	"strings"
)

// Language is a language in which formulas are written.
type Language string

// The languages.
const (
	Math   Language = "math"
	LaTeX  Language = "latex"
	CPP    Language = "cpp"
	Python Language = "python"
	Go     Language = "go"
)

// isProgram reports whether the language is one of programs.
func (l Language) isProgram() bool { return l != Math && l != LaTeX }

// template returns the text of an operator, in which $x and $y are its arguments.
func (o *Op) template(l Language, negative bool) string {
	text := map[Language]string{Math: o.texts.math, LaTeX: o.texts.latex, CPP: o.texts.cpp, Python: o.texts.python, Go: o.texts.golang}[l]
	if negative && (l == CPP || l == Go) && (o.Name == "div" || o.Name == "mod") {
		text = "" // these languages round to zero
	}
	switch {
	case text != "":
		return text
	case l == LaTeX:
		return `\mathrm{` + o.Name + "}(" + o.arguments() + ")"
	case l == Math:
		return o.Name + "(" + o.arguments() + ")"
	default:
		return FunctionName(o.Name) + "(" + o.arguments() + ")"
	}
}

func (o *Op) arguments() string {
	if o.Unary != nil {
		return "$x"
	}
	return "$x, $y"
}

// FunctionName is the name of an operator's function in programs.
func FunctionName(operator string) string { return "f_" + operator }

// Text writes the expression with names for its numbers.
func (e *Expr) Text(l Language, names []string) string {
	if e.Op == nil {
		if e.index >= 0 {
			return names[e.index]
		}
		return strconv.FormatInt(e.constant, 10)
	}
	text := e.Op.template(l, !e.isNatural())
	for i, place := range []string{"$x", "$y"} {
		if e.Args[i] == nil {
			continue
		}
		argument := e.Args[i].Text(l, names)
		enclosed := strings.Contains(text, "("+place+")") || strings.Contains(text, "("+place+",") || strings.Contains(text, ", "+place+")") || strings.Contains(text, "{"+place+"}")
		if !enclosed && e.Args[i].needsParentheses(e.Op, i, l) {
			argument = "(" + argument + ")"
		}
		text = strings.ReplaceAll(text, place, argument)
	}
	return text
}

// needsParentheses reports whether an argument of an infix operator stands in parentheses: always
// in programs, and in mathematics but for sums and products of what binds closer.
func (e *Expr) needsParentheses(parent *Op, place int, l Language) bool {
	if e.Op == nil {
		c, isConst := e.IsConst()
		return isConst && c < 0
	}
	if e.Op.infix == "" || e.Op.Name == "div" && !l.isProgram() {
		return false
	}
	if l.isProgram() {
		return true
	}
	own, outer := binding(e.Op), binding(parent)
	if own == outer {
		return place == 1 || parent != e.Op && !(own == 2)
	}
	return own < outer
}

// binding tells how close an operator binds its arguments in mathematics.
func binding(o *Op) int {
	switch o.infix {
	case "*", "/", "%":
		return 3
	case "+", "-":
		return 2
	case "&", "|", "^":
		return 1
	case "=":
		return 0
	}
	if o.Name == "diff" {
		return 2 // |x - y|
	}
	return 3 // phi * x
}

// isNatural reports whether it is certain that no argument of the operator is negative.
func (e *Expr) isNatural() bool {
	for _, x := range e.Args {
		if x != nil && !x.isNotNegative() {
			return false
		}
	}
	return true
}

// isNotNegative reports whether it is certain that the value is at least 0.
func (e *Expr) isNotNegative() bool {
	if e.Op == nil {
		return e.constant >= 0
	}
	switch e.Op.Name {
	case "sub":
		return false
	case "add", "mul", "xor", "or", "div", "min":
		return e.isNatural()
	case "max", "and":
		return e.Args[0].isNotNegative() || e.Args[1].isNotNegative()
	default:
		return true // a remainder, and what is defined for naturals alone
	}
}
