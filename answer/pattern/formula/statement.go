package formula

import "strings"

// Statement writes a formula as mathematics or LaTeX: that a function with a name has its values, or
// that something with that name holds if and only if a condition does.
func Statement(f Formula, l Language, name string, names []string, condition bool) string {
	return f.statement(&statement{newPrinter(l, names), name, len(names), condition})
}

// statement writes formulas as sentences of mathematics.
type statement struct {
	*printer
	name      string
	numbers   int
	condition bool
}

func (e *Expr) statement(s *statement) string {
	if s.condition {
		return s.name + s.iff() + s.holds(e, 1)
	}
	return s.function() + " = " + s.value(e, 1)
}

func (e *Expr) body(b *body) { b.returns(e) }

// applied writes the function of some arguments.
func (s *statement) applied(arguments ...*Expr) string {
	texts := make([]string, len(arguments))
	for i, x := range arguments {
		texts[i] = s.value(x, 2)
	}
	if s.language == LaTeX {
		return s.name + "(" + strings.Join(texts, ", ") + ")"
	}
	return s.name + "(" + strings.Join(texts, ",") + ")"
}

// function writes the function of its numbers.
func (s *statement) function() string {
	numbers := make([]*Expr, s.numbers)
	for i := range numbers {
		numbers[i] = Number(i)
	}
	return s.applied(numbers...)
}

// values writes the values of 0, 1, 2, …
func (s *statement) values(list []int64) string {
	var texts []string
	for i := range list {
		texts = append(texts, s.applied(Const(int64(i))))
	}
	if last := len(list) - 1; last > 2 {
		texts = []string{texts[0], s.either("...", `\dots`), texts[last]}
	}
	return strings.Join(texts, ", ") + " = " + s.list(list)
}

// cases writes expressions under conditions.
func (s *statement) cases(all []branch) string {
	if len(all) == 1 {
		return all[0].of.statement(s)
	}
	if s.language == LaTeX {
		lines := make([]string, len(all))
		for i, x := range all {
			lines[i] = s.result(x.of) + " & "
			if x.condition == "" {
				lines[i] += `\text{otherwise}`
			} else {
				lines[i] += `\text{if } ` + x.condition
			}
		}
		return s.head() + `\begin{cases} ` + strings.Join(lines, ` \\ `) + ` \end{cases}`
	}
	texts := make([]string, len(all))
	for i, x := range all {
		switch {
		case s.condition && x.condition != "":
			texts[i] = x.condition + ": " + s.head() + s.result(x.of)
		case s.condition:
			texts[i] = "otherwise " + s.head() + s.result(x.of)
		case x.condition != "":
			texts[i] = s.result(x.of) + " if " + x.condition
		default:
			texts[i] = s.result(x.of) + " otherwise"
		}
	}
	if s.condition {
		return strings.Join(texts, "; ")
	}
	return s.head() + strings.Join(texts, ", ")
}

// head writes what is told.
func (s *statement) head() string {
	if s.condition {
		return s.name + s.iff()
	}
	return s.function() + " = "
}

func (s *statement) result(e *Expr) string {
	if s.condition {
		return s.holds(e, 1)
	}
	return s.value(e, 1)
}

func (s *statement) either(math, latex string) string {
	if s.language == LaTeX {
		return latex
	}
	return math
}

func (s *statement) iff() string       { return s.either(" iff ", ` \iff `) }
func (s *statement) not() string       { return s.either("not ", `\neg `) }
func (s *statement) but() string       { return s.either(", but ", `, \text{ but } `) }
func (s *statement) then() string      { return s.either("then ", `\text{then } `) }
func (s *statement) semicolon() string { return s.either("; ", `; \quad `) }
