package formula

import (
	"fmt"
	"slices"
	"strings"
)

// Exceptions is a formula with other values at some points.
type Exceptions struct {
	Of     Formula
	Points [][]int64
	Values []int64 // at the points
}

// Eval returns the value of a point: the listed one, or else that of the formula.
func (f *Exceptions) Eval(numbers []int64) int64 {
	for i, point := range f.Points {
		if slices.Equal(point, numbers) {
			return f.Values[i]
		}
	}
	return f.Of.Eval(numbers)
}

// Bits returns the length of the formula, the points and their values.
func (f *Exceptions) Bits() int {
	sum := f.Of.Bits() + bitsOfList(f.Values)
	for _, point := range f.Points {
		for _, number := range point {
			sum += bitsOf(number)
		}
	}
	return sum
}

func (f *Exceptions) statement(s *statement) string {
	text := ""
	if r, isRecursive := f.Of.(*Recursive); isRecursive { // which does not see the exceptions
		name := "f"
		if s.name == name {
			name = "h"
		}
		inner := &statement{s.printer, name, s.numbers, false}
		text = r.statement(inner) + s.semicolon() + s.leaf(inner.function(), !r.isNatural()).statement(s)
	} else {
		text = f.Of.statement(s)
	}
	var parts []string
	for i, point := range f.Points {
		arguments := make([]*Expr, len(point))
		for j, number := range point {
			arguments[j] = Const(number)
		}
		at := s.applied(arguments...)
		switch {
		case !s.condition:
			at += " = " + s.value(Const(f.Values[i]), 1)
		case f.Values[i] == 0:
			at = s.not() + at
		}
		parts = append(parts, at)
	}
	if len(parts) == 0 {
		return text
	}
	return text + s.but() + strings.Join(parts, ", ")
}

func (f *Exceptions) body(b *body) {
	if len(f.Points) > mostChosen {
		f.look(b)
	} else {
		f.compare(b)
	}
	if r, isRecursive := f.Of.(*Recursive); isRecursive { // which does not see the exceptions
		b.returns(b.function("rule", r))
		return
	}
	f.Of.body(b)
}

// compare compares the numbers with each exception.
func (f *Exceptions) compare(b *body) {
	and := map[Language]string{CPP: " && ", Python: " and ", Go: " && "}[b.language]
	for i, point := range f.Points {
		depth := 1
		if len(point) > 1 {
			depth = 2
		}
		var parts []string
		for j, number := range point {
			parts = append(parts, b.holds(Binary(equal, Number(j), Const(number)), depth))
		}
		b.when(strings.Join(parts, and), func() { b.returns(Const(f.Values[i])) })
	}
}

// look looks the numbers up in a table of exceptions: a dictionary of Python, or else rows of the
// numbers and the value.
func (f *Exceptions) look(b *body) {
	name, numbers := b.name+"_exceptions", len(f.Points[0])
	rows := make([]string, len(f.Points))
	if b.language == Python {
		key := func(numbers ...string) string {
			if len(numbers) == 1 {
				return numbers[0]
			}
			return "(" + strings.Join(numbers, ", ") + ")"
		}
		for i, point := range f.Points {
			value := b.value(Const(f.Values[i]), 1)
			if b.condition {
				value = b.holds(Const(f.Values[i]), 1)
			}
			rows[i] = key(strings.Split(b.list(point), ", ")...) + ": " + value
		}
		b.declare(name+" = {", rows, "}")
		at := key(b.names[:numbers]...)
		b.when(at+" in "+name, func() { b.line("return " + name + "[" + at + "]") })
		return
	}
	for i, point := range f.Points {
		rows[i] = "{" + b.list(append(slices.Clone(point), f.Values[i])) + "}"
	}
	parts := make([]string, numbers)
	for j := range parts {
		parts[j] = fmt.Sprintf("row[%d] == %s", j, b.names[j])
	}
	value := fmt.Sprintf("row[%d]", numbers)
	if b.condition {
		value += " != 0"
	}
	head := "for (const auto& row : " + name + ") {"
	if b.language == Go {
		b.declare(fmt.Sprintf("var %s = [][%d]int64{", name, numbers+1), rows, "}")
		head = "for _, row := range " + name + " {"
	} else {
		b.declare(fmt.Sprintf("const long long %s[][%d] = {", name, numbers+1), rows, "};")
	}
	b.block(head, func() {
		b.when(strings.Join(parts, " && "), func() { b.line(b.end("return " + value)) })
	})
}
