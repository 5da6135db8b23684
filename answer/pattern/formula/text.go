package formula

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Text writes the expression with names for its numbers. A condition is written as such, and not as
// the number 0 or 1.
func (e *Expr) Text(l Language, names []string) string {
	p := newPrinter(l, names)
	if e.IsCondition() {
		return p.holds(e, 1)
	}
	return p.value(e, 1)
}

// printer writes expressions.
type printer struct {
	language Language
	names    []string
	signed   map[int8]bool // the numbers that may be negative
}

func newPrinter(l Language, names []string) *printer {
	return &printer{language: l, names: names[:len(names):len(names)], signed: map[int8]bool{}}
}

// leaf returns an expression with a text.
func (p *printer) leaf(text string, signed bool) *Expr {
	if i := slices.Index(p.names, text); i >= 0 {
		return Number(i)
	}
	e := Number(len(p.names))
	p.names = append(p.names, text)
	p.signed[e.index] = signed
	return e
}

// holds writes an expression as a condition: that it is not 0. The depth decides about spaces (see
// spaced).
func (p *printer) holds(e *Expr, depth int) string {
	c, isConst := e.IsConst()
	switch {
	case isConst:
		text := strconv.FormatBool(c != 0)
		switch p.language {
		case Python:
			return strings.ToUpper(text[:1]) + text[1:]
		case LaTeX:
			return `\text{` + text + "}"
		}
		return text
	case e.isConjunction():
		if p.language == Go {
			depth++
		}
		return p.holds(e.Args[0], depth) + p.conjunction() + p.holds(e.Args[1], depth)
	case !e.IsCondition():
		e = Binary(unequal, e, Const(0))
	}
	if text, ok := p.congruence(p.tidy(e)); ok {
		return text
	}
	return p.operation(e, depth)
}

// conjunction is the word between two conditions that both hold.
func (p *printer) conjunction() string {
	switch p.language {
	case LaTeX:
		return ` \text{ and } `
	case CPP, Go:
		return " && "
	default:
		return " and "
	}
}

// congruence writes x mod m = c as papers do.
func (p *printer) congruence(e *Expr) (string, bool) {
	if p.language != LaTeX || e.Op != equal && e.Op != unequal || e.Args[0].Op != modulo {
		return "", false
	}
	c, isConst := e.Args[1].IsConst()
	m, isModulus := e.Args[0].Args[1].IsConst()
	if !isConst || !isModulus || c < 0 || c >= m {
		return "", false
	}
	sign := ` \equiv `
	if e.Op == unequal {
		sign = ` \not\equiv `
	}
	return p.side(e.Args[0].Args[0]) + sign + strconv.FormatInt(c, 10) + ` \pmod{` + strconv.FormatInt(m, 10) + "}", true
}

// value writes an expression as a number. A condition stands in the brackets of K. Iverson.
func (p *printer) value(e *Expr, depth int) string {
	switch {
	case e.Op == nil && e.index >= 0:
		return p.names[e.index]
	case e.Op == nil:
		return strconv.FormatInt(e.constant, 10)
	case !e.Op.Condition:
		return p.operation(e, depth)
	case !p.language.isProgram():
		text := p.operation(e, 1)
		return strings.Replace(tall("[$]", text), "$", text, 1)
	case p.language == Go:
		return "truth(" + p.operation(e, depth) + ")"
	default:
		return p.operation(e, depth)
	}
}

// operation writes an operator with its arguments.
func (p *printer) operation(e *Expr, depth int) string {
	condition := e.Op.Condition
	if e = p.tidy(e); e.Op == nil || e.Op.Condition != condition {
		return p.value(e, depth) // a factor of 1 is gone
	}
	if expanded := p.expand(e); expanded != nil {
		return p.value(expanded, depth)
	}
	switch {
	case e.Op.write != nil:
		return e.Op.write(p, e.Args[0])
	case p.isSigned(e):
		return p.negative(e, depth)
	case p.isInfix(e):
		return p.infix(e, depth)
	}
	return p.call(e, depth)
}

// expand returns the expression that is written instead; nil for none.
func (p *printer) expand(e *Expr) *Expr {
	switch {
	case e.Op == nil:
		return nil
	case e.Op.Name == "diff":
		return Unary(absolute, Binary(minus, e.Args[0], e.Args[1]))
	case e.Op.expand != nil:
		return e.Op.expand(p, e.Args[0])
	}
	return nil
}

// isInfix reports whether an operator stands between its arguments, for arguments of these signs.
func (p *printer) isInfix(e *Expr) bool {
	return e.Op != nil && e.Op.sign(p.language) != "" && !p.roundsToZero(e)
}

// roundsToZero reports whether the language would round the quotient of the arguments up.
func (p *printer) roundsToZero(e *Expr) bool {
	if e.Op.texts.anySign == "" || !p.language.isProgram() {
		return false
	}
	divisor, isConst := e.Args[1].IsConst()
	return isConst && divisor <= 0 || p.language != Python && !(p.isNatural(e.Args[0]) && p.isNatural(e.Args[1]))
}

// isSigned reports whether an expression is written -x. The type of -x is that of x, and 0LL - x is
// long in C++.
func (p *printer) isSigned(e *Expr) bool {
	return e.Op != nil && isNegative(e) && (p.language != CPP || p.isLong(e.Args[1]))
}

// negative writes -x. A sign binds closer than operators: -(a % 3).
func (p *printer) negative(e *Expr, depth int) string {
	x := p.shown(e.Args[1])
	enclosed := p.enclosed(e, 1)
	if p.isInfix(x) && !x.Op.Condition && !(x.Op == over && p.language == Math) {
		enclosed = enclosed || p.language.isProgram() || x.Op.infix.kind == quotient
	}
	if p.language == Math {
		depth = p.inner(e, 1, depth)
	}
	if enclosed {
		return "-" + p.parentheses(p.value(e.Args[1], max(1, depth-1)))
	}
	return "-" + p.value(e.Args[1], depth)
}

// infix writes an operator between its arguments.
func (p *printer) infix(e *Expr, depth int) string {
	sign, spaced := e.Op.sign(p.language), p.spaced(e, depth)
	var texts [2]string
	for i, x := range e.Args {
		d := p.inner(e, i, depth)
		if p.enclosed(e, i) {
			texts[i] = p.parentheses(p.value(x, max(1, d-1)))
			continue
		}
		texts[i] = p.value(x, d)
	}
	texts = p.longer(e, texts)
	if e.Op == times && p.language == LaTeX && texts[0] == texts[1] && isLeaf(e.Args[0]) {
		return texts[0] + "^2"
	}
	if e.Op == times && p.language == LaTeX && adjoin(texts[0], texts[1]) {
		return texts[0] + texts[1]
	}
	text := texts[0] + sign + texts[1]
	if spaced {
		text = texts[0] + " " + sign + " " + texts[1]
	}
	if e.Op == over && p.language == Math {
		return "floor(" + text + ")"
	}
	return text
}

// adjoin reports whether factors in LaTeX need no sign between them.
func adjoin(x, y string) bool {
	const digits = "0123456789"
	return strings.Trim(x, digits) == "" && !strings.ContainsAny(y[:1], digits) ||
		strings.HasSuffix(x, ")") && (y[0] == '(' || strings.HasPrefix(y, `\left(`)) || strings.HasPrefix(y, `\sqrt`)
}

// parentheses encloses a text.
func (p *printer) parentheses(text string) string {
	return strings.Replace(tall("($)", text), "$", text, 1)
}

// tall makes the brackets of a template of LaTeX as high as the text between them.
func tall(template, text string) string {
	if !strings.Contains(text, `\frac`) {
		return template
	}
	return strings.NewReplacer(`\lfloor`, `\left\lfloor`, `\rfloor`, `\right\rfloor`, "(", `\left(`, ")", `\right)`,
		"[", `\left[`, "]", `\right]`, "|$", `\left|$`, "x|", `x\right|`).Replace(template)
}

// call writes an operator by its template.
func (p *printer) call(e *Expr, depth int) string {
	text := e.Op.template(p.language)
	if p.roundsToZero(e) {
		text = spelled(p.language, e.Op.texts.anySign)
	}
	switch {
	case p.language == Math:
		depth = 1
	case strings.Contains(text, ", "):
		depth++
	}
	var pairs []string
	all := ""
	for i, x := range e.Args {
		if x == nil {
			continue
		}
		name := "xy"[i : i+1]
		argument := p.value(x, depth)
		if strings.HasPrefix(text, "std::gcd") && p.shown(x).IsCondition() {
			argument = "int(" + argument + ")"
		}
		pairs = append(pairs, "$"+name, argument)
		all += argument
		if strings.Contains(text, "#") && p.isOpen(x) {
			argument = p.parentheses(argument)
		}
		pairs = append(pairs, "#"+name, argument)
	}
	text = strings.NewReplacer(pairs...).Replace(tall(text, all+text))
	return subscript().ReplaceAllString(text, "_$1")
}

// side writes an expression beside a sign of relations.
func (p *printer) side(e *Expr) string {
	text := p.value(e, 1)
	if x := p.shown(e); p.isInfix(x) && x.Op.infix.kind == bitwise {
		return p.parentheses(text)
	}
	return text
}

var subscript = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`_\{(\w)\}`) })

// isOpen reports whether an argument needs parentheses beside other signs.
func (p *printer) isOpen(x *Expr) bool {
	if _, isConst := x.IsConst(); isConst {
		return p.language == Python || x.constant < 0
	}
	if x.Op == nil {
		return false
	}
	if expanded := p.expand(x); expanded != nil {
		return p.isOpen(expanded)
	}
	if p.language == Math && x.Op == over || x.Op.Condition && p.language != Python {
		return false
	}
	return p.isInfix(p.tidy(x))
}

// list writes numbers with commas.
func (p *printer) list(values []int64) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = strconv.FormatInt(v, 10)
	}
	return strings.Join(texts, ", ")
}

// oneOf writes that an expression is one of some numbers.
func (p *printer) oneOf(e *Expr, values []int64) string {
	switch {
	case len(values) == 1:
		return p.holds(Binary(equal, e, Const(values[0])), 1)
	case p.language == Math:
		return p.side(e) + " in {" + p.list(values) + "}"
	case p.language == Python:
		return p.side(e) + " in (" + p.list(values) + ")"
	case p.language == LaTeX && e.Op == modulo:
		return p.side(e.Args[0]) + ` \equiv ` + p.list(values) + ` \pmod{` + p.value(e.Args[1], 1) + "}"
	case p.language == LaTeX:
		return p.side(e) + ` \in \{` + p.list(values) + `\}`
	}
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = p.holds(Binary(equal, e, Const(v)), 2)
	}
	return strings.Join(texts, " || ")
}
