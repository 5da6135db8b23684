// Package formula has integer expressions of a few whole numbers: their values, and their text as
// mathematics, LaTeX, C++, Python and Go.
package formula

import "math"

// Undefined is the value of an expression outside its domain, such as a division by zero.
const Undefined = math.MinInt64

// Largest bounds the absolute values of expressions. A larger one is [Undefined].
const Largest = 1 << 53

// Formula is a function of a few whole numbers, which are not negative: an [Expr], or a composition
// of several ones.
type Formula interface {
	// Eval returns the value for given numbers; [Undefined] outside the domain.
	Eval(numbers []int64) int64

	// Bits returns the length of a description.
	Bits() int

	statement(s *statement) string
	body(b *body)
}

// Expr is an expression: a constant, a number, or an operator with arguments. It must not change
// once it is part of another.
type Expr struct {
	Op   *Op // nil for a constant and a number
	Args [2]*Expr

	constant int64
	index    int8 // of a number; -1 for a constant
}

// Const returns a constant.
func Const(c int64) *Expr { return &Expr{constant: c, index: -1} }

// Number returns the number with an index: 0, 1 or 2.
func Number(i int) *Expr { return &Expr{index: int8(i)} }

// Unary returns an operator of one argument; its value if the argument is a constant.
func Unary(op *Op, x *Expr) *Expr {
	if c, isConst := x.IsConst(); isConst && op.Unary != nil && !op.Condition {
		if v := op.Of(c, 0); v != Undefined {
			return Const(v)
		}
	}
	return &Expr{Op: op, Args: [2]*Expr{x}}
}

// Binary returns an operator of two arguments.
func Binary(op *Op, x, y *Expr) *Expr { return &Expr{Op: op, Args: [2]*Expr{x, y}} }

// IsConst reports whether the expression is a constant, and which one.
func (e *Expr) IsConst() (int64, bool) { return e.constant, e.Op == nil && e.index < 0 }

// Eval returns the value for given numbers.
func (e *Expr) Eval(numbers []int64) int64 {
	switch {
	case e.Op == nil && e.index < 0:
		return e.constant
	case e.Op == nil:
		return numbers[e.index]
	case e.Op.Unary != nil:
		return e.Op.Of(e.Args[0].Eval(numbers), 0)
	default:
		return e.Op.Of(e.Args[0].Eval(numbers), e.Args[1].Eval(numbers))
	}
}

// Operations returns the number of operators.
func (e *Expr) Operations() int {
	if e == nil || e.Op == nil {
		return 0
	}
	return 1 + e.Args[0].Operations() + e.Args[1].Operations()
}

// Bits returns the length of a description of the expression: the sum of those of its operators,
// constants and numbers.
func (e *Expr) Bits() int {
	switch {
	case e == nil:
		return 0
	case e.Op != nil:
		sum := e.Op.bits + e.Args[0].Bits() + e.Args[1].Bits()
		if !e.isConjunction() {
			sum += castBits * (e.Args[0].conditions() + e.Args[1].conditions())
		}
		if e.isNegation() {
			sum += negationBits
		}
		return sum
	case e.index >= 0:
		return 2
	default:
		return bitsOf(e.constant)
	}
}

// castBits is what it costs to use a condition as a number.
const castBits = 4

// negationBits is what it costs to subtract from 0: terms of minus signs read badly.
const negationBits = 4

func (e *Expr) isNegation() bool {
	c, isConst := e.Args[0].IsConst()
	return e.Op.Name == "sub" && isConst && c == 0
}

// isConjunction reports whether the expression says that two conditions hold.
func (e *Expr) isConjunction() bool {
	return e.Op != nil && e.Op.Name == "and" && e.Args[0].IsCondition() && e.Args[1].IsCondition()
}

// conditions returns 1 for a condition, and 0 for another expression or none.
func (e *Expr) conditions() int { return int(truth(e != nil && e.IsCondition())) }

// has reports whether the number with an index stands in the expression.
func (e *Expr) has(index int8) bool {
	if e == nil || e.Op == nil {
		return e != nil && e.index == index
	}
	return e.Args[0].has(index) || e.Args[1].has(index)
}

// replace returns the expression with others in the places of its numbers.
func (e *Expr) replace(numbers ...*Expr) *Expr {
	switch {
	case e == nil:
		return nil
	case e.Op != nil:
		return Binary(e.Op, e.Args[0].replace(numbers...), e.Args[1].replace(numbers...))
	case e.index >= 0:
		return numbers[e.index]
	default:
		return e
	}
}

// IsCondition reports whether the value is always 0 or 1 and says whether something holds.
func (e *Expr) IsCondition() bool { return e.Op != nil && e.Op.Condition }

// Op is an operator. One of Unary and Binary is set.
type Op struct {
	Name      string // unique
	Unary     func(x int64) int64
	Binary    func(x, y int64) int64
	Commutes  bool // the order of the arguments does not matter
	Condition bool // the value is 0 or 1: it says whether something holds

	bits   int    // the length of its description
	infix  *infix // nil if it never stands between its arguments
	texts  texts
	expand func(p *printer, x *Expr) *Expr  // what is written instead; nil for none
	write  func(p *printer, x *Expr) string // its text; nil for that by a sign or a template
}

// Of returns the value for arguments; y is ignored by a unary operator.
func (o *Op) Of(x, y int64) int64 {
	if x == Undefined || y == Undefined {
		return Undefined
	}
	if o.Unary != nil {
		x = o.Unary(x)
	} else {
		x = o.Binary(x, y)
	}
	if x > Largest || x < -Largest {
		return Undefined
	}
	return x
}

// All lists the operators, the common ones first.
func All() []*Op { return operators }

// Named returns the operator with a name; nil for none.
func Named(name string) *Op {
	for _, o := range operators {
		if o.Name == name {
			return o
		}
	}
	return nil
}
