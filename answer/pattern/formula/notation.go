package formula

import "strings"

// texts are the texts of an operator with places for its arguments: $x and $y stand between
// brackets or commas, #x and #y beside other signs. An empty one is a call of its name. The text of
// programs calls a function of the folder code.
type texts struct {
	math, latex, cpp, python string

	program string // of those without a text of their own
	anySign string // of programs that round to zero, for arguments that may be negative
}

// infix are the signs of an operator between its arguments; an empty one is none.
type infix struct {
	kind                             kind
	math, latex, cpp, python, golang string
}

func same(k kind, sign string) *infix { return &infix{k, sign, sign, sign, sign, sign} }

// kind tells how close an operator binds its arguments.
type kind int

const (
	comparison kind = iota + 1
	bitwise
	additive
	product
	quotient // with the remainder
)

// sign returns the sign of the operator between its arguments; empty for none.
func (o *Op) sign(l Language) string {
	if o.infix == nil {
		return ""
	}
	switch l {
	case Math:
		return o.infix.math
	case LaTeX:
		return o.infix.latex
	case CPP:
		return o.infix.cpp
	case Python:
		return o.infix.python
	default:
		return o.infix.golang
	}
}

// template returns the text of an operator with places for its arguments.
func (o *Op) template(l Language) string {
	arguments := "($x)"
	if o.Binary != nil {
		arguments = "($x, $y)"
	}
	text := ""
	switch l {
	case Math:
		text = o.texts.math
	case LaTeX:
		if text = o.texts.latex; text == "" {
			text = `\operatorname{` + o.Name + "}" + arguments
		}
	case CPP:
		text = o.texts.cpp
	case Python:
		text = o.texts.python
	}
	switch {
	case text != "":
		return text
	case l.isProgram():
		return spelled(l, o.texts.program)
	default:
		return o.Name + arguments
	}
}

// spelled returns a call of a function in the spelling of a language: floor_div is floorDiv in Go.
func spelled(l Language, call string) string {
	if l != Go {
		return call
	}
	name, rest, _ := strings.Cut(call, "(")
	words := strings.Split(name, "_")
	for i, w := range words[1:] {
		words[i+1] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(words, "") + "(" + rest
}
