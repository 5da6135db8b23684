// Package syntax parses the query language. A text becomes a tree whose nodes have offsets in
// bytes. The package knows no ruleset: a [Lexicon] describes words, and the arguments of a call
// remain one text.
//
// To add a notation, add a node type with its write here, and a case to parser.primary.
package syntax

import "strings"

// Node is a part of an expression: *Sum, *Negative, *Multiple, *Number, *Nimber, *Ups, *Uptimal, *Switch, *Braces,
// *Back, *Constant, *Ordinal, *Function, *Call, *Compound or *Name.
type Node interface{ write(w *writer) }

// Span is a part of the text with its offset.
type Span struct {
	Text   string
	Offset int
}

type (
	// Sum is G + H + …, with at least two terms.
	Sum struct{ Terms []Node }
	// Negative is -G, where G is not a Negative.
	Negative struct{ Of Node }
	// Multiple is n*G. Its span is the factor.
	Multiple struct {
		Span
		Of Node
	}
	// Number is 3 or 3/4.
	Number struct{ Span }
	// Nimber is *5. Its span includes the asterisk, and Size is only the digits: "1" if there are
	// none.
	Nimber struct {
		Span
		Size Span
	}
	// Ups is a multiple of up, or of down, with a nimber: ^2*3 or ⇑. Its span is the whole.
	Ups struct {
		Span
		Down   bool
		Count  string // "" for 1
		Nimber string // "" for none, "1" for a bare asterisk
	}
	// Uptimal is ^<3>, up to the third, or ^[3], the sum of ^<1> to ^<3>, or the negative of one,
	// with a nimber. Its span is the whole.
	Uptimal struct {
		Span
		Order     string
		Sum, Down bool
		Nimber    string // "" for none, "1" for a bare asterisk
	}
	// Switch is ±G, {G | -G}, or ±{G, H}, {G, H | -G, -H}, with the offset of the sign.
	Switch struct {
		Offset int
		Of     []Node
	}
	// Braces is {L | R}, with the offset of the bracket, or of the letter before it to which moves
	// inside come back. If more bars bind weaker, as in {a || b | c}, the sides are braces too.
	// Shared braces, as in {a, b}, have one list for both players.
	Braces struct {
		Offset      int
		Label       string // "" for none
		Left, Right []Node
		Shared      bool
	}
	// Back is a move that comes back: pass to the game in the braces around, a letter to that of the
	// braces after it.
	Back struct{ Span }
	// Constant is a game with a name that the language gives it, such as over.
	Constant struct {
		Span
		Of Node
	}
	// Ordinal is the ordinal sum G:H, with the offset of the colon.
	Ordinal struct {
		Offset      int
		Base, Upper Node
	}
	// Function is mean(G) or cool(G, t), with the offsets of the name and of each argument.
	Function struct {
		Offset int
		Name   string
		Args   []Node
		Places []int
	}
	// Call is a position of a ruleset in either form:
	//
	//	name[params](args)     subtraction[1,3,4](10, 7)
	//	name params args       subtraction 1,3,4 10 7 or turning 1-3 wbw
	//
	// Its span is the whole call.
	Call struct {
		Span
		Name   string
		Params *Span // nil if there are none
		Args   Span  // the content of the parentheses, or all bare words
		Bare   bool  // whether the arguments are bare words
	}
	// Compound is name[params](G, H, …). Params is nil if there are none.
	Compound struct {
		Offset int
		Name   string
		Params *Span
		Args   []Node
	}
	// Name is a word that represents a position. Offsets within Of refer to the text of that
	// position.
	Name struct {
		Span
		Of Node
	}
)

// Query is the tree of a query.
type Query struct {
	Form     bool      // whether the query asks for the form of a number
	Loops    bool      // whether moves come back: it has a Back
	Signs    Span      // a form given by signs; Left is then nil
	Left     Node      // the queried position
	Relation *Relation // nil without a comparison
}

// Relation is a comparison with another position.
type Relation struct {
	Operator Span // one of >= <= > < == ||
	Right    Node
}

// Resolve returns the node that names represent.
func Resolve(n Node) Node {
	for {
		name, ok := n.(*Name)
		if !ok {
			return n
		}
		n = name.Of
	}
}

// negate returns -n; double signs cancel.
func negate(n Node) Node {
	switch n := n.(type) {
	case *Negative:
		return n.Of
	case *Name:
		if _, negative := Resolve(n).(*Negative); negative {
			return &Name{n.Span, negate(n.Of)}
		}
	}
	return &Negative{n}
}

// String formats the query canonically. The binder, which knows rulesets, first replaces the texts
// of calls, numbers, nimbers and factors, and the names of compounds.
func (q *Query) String() string {
	text := q.Signs.Text
	if q.Left != nil {
		text = Text(q.Left)
	}
	if q.Form {
		text = FormWord + " " + text
	}
	if q.Relation != nil {
		text += " " + q.Relation.Operator.Text + " " + Text(q.Relation.Right)
	}
	return text
}

// Text formats a tree canonically, like [Query.String]. Names are replaced by their positions.
func Text(n Node) string {
	var w writer
	w.Grow(64) // most texts are shorter
	n.write(&w)
	return w.String()
}

type writer struct{ strings.Builder }

func (s *Span) write(w *writer) { w.WriteString(s.Text) } // numbers, nimbers and calls

func (n *Name) write(w *writer) { n.Of.write(w) }

func (n *Negative) write(w *writer) {
	w.WriteByte('-')
	w.operand(n.Of)
}

func (n *Multiple) write(w *writer) {
	w.WriteString(n.Text + "*")
	w.operand(n.Of)
}

func (n *Sum) write(w *writer) {
	for i, term := range n.Terms {
		term = Resolve(term)
		_, nested := term.(*Sum)
		negative, minus := term.(*Negative)
		switch {
		case i > 0 && minus:
			w.WriteString(" - ")
			w.operand(negative.Of)
			continue
		case i > 0:
			w.WriteString(" + ")
		}
		if nested {
			w.operand(term)
		} else {
			term.write(w)
		}
	}
}

func (n *Back) write(w *writer) { w.WriteString(n.Text) }

func (n *Constant) write(w *writer) { w.WriteString(n.Text) }

func (n *Braces) write(w *writer) {
	w.WriteString(n.Label)
	w.WriteByte('{')
	w.list(n.Left)
	if !n.Shared {
		w.WriteString(" | ")
		w.list(n.Right)
	}
	w.WriteByte('}')
}

func (n *Switch) write(w *writer) {
	w.WriteString("±")
	if len(n.Of) == 1 {
		w.operand(n.Of[0])
		return
	}
	w.WriteByte('{')
	w.list(n.Of)
	w.WriteByte('}')
}

func (n *Ordinal) write(w *writer) {
	for i, part := range []Node{n.Base, n.Upper} {
		if i > 0 {
			w.WriteByte(':')
		}
		w.tightOperand(part)
	}
}

func (n *Function) write(w *writer) {
	w.WriteString(n.Name + "(")
	w.list(n.Args)
	w.WriteByte(')')
}

func (n *Compound) write(w *writer) {
	w.WriteString(n.Name)
	if n.Params != nil {
		w.WriteString("[" + n.Params.Text + "]")
	}
	w.WriteByte('(')
	w.list(n.Args)
	w.WriteByte(')')
}

// operand formats the operand of a sign or a factor.
func (w *writer) operand(n Node) {
	switch n := Resolve(n).(type) {
	case *Sum, *Negative:
		w.parentheses(n)
	case *Ups, *Uptimal:
		var alone writer
		if n.write(&alone); strings.Contains(alone.String(), " ") { // with a nimber it is formatted as a sum
			w.parentheses(n)
		} else {
			n.write(w)
		}
	default:
		n.write(w)
	}
}

// tightOperand writes an operand of an operator that binds more tightly than signs and factors.
func (w *writer) tightOperand(n Node) {
	switch n := Resolve(n).(type) {
	case *Multiple, *Ordinal, *Switch:
		w.parentheses(n)
	default:
		w.operand(n)
	}
}

func (w *writer) parentheses(n Node) {
	w.WriteByte('(')
	n.write(w)
	w.WriteByte(')')
}

func (w *writer) list(nodes []Node) {
	for i, n := range nodes {
		if i > 0 {
			w.WriteString(", ")
		}
		n.write(w)
	}
}
