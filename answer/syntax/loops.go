package syntax

import "slices"

// constants are games with a name in which play may come back, by their braces (Winning Ways 1982,
// chapter 11; Siegel 2013, chapter VI).
var constants = map[string]string{
	"on":    "{pass | }",
	"off":   "{ | pass}",
	"dud":   "{pass | pass}",
	"over":  "{0 | pass}",
	"under": "{pass | 0}",
	"upon":  "{pass | *1}",
	"tis":   "a{{ | a} | }",
	"tisn":  "a{ | {a | }}",
	"^[on]": "{pass | *1}",
	"v[on]": "{*1 | pass}",
	"^<on>": "{0 || 0 | 0, pass}",
	"v<on>": "{0, pass | 0 || 0}",
}

// IsConstant reports whether a word is the name of a game in which play may come back, such as over.
func IsConstant(word string) bool { return constants[word] != "" }

// PassWord is a move that leaves the game of the braces around as it is.
const PassWord = "pass"

// isLabel reports whether a word may name braces: one letter, but v, which is down.
func isLabel(word string) bool {
	return len(word) == 1 && word != "v" && word[0] >= 'a' && word[0] <= 'z'
}

// comesBack reports whether a word is a move back to braces around it.
func (p *parser) comesBack(word string) bool {
	return len(p.labels) > 0 && (word == PassWord || isLabel(word) && slices.Contains(p.labels, word))
}

// constant parses the braces of a name that ends at the parser's offset.
func (p *parser) constant(name string, start int) (Node, error) {
	n := &Constant{Span: p.textFrom(start)}
	n.Text = name
	named, err := p.name(constants[name], start)
	if err != nil {
		return nil, err
	}
	n.Of = named.(*Name).Of
	return n, nil
}

// endlessUptimal parses the rest of ^<on> or ^[on], which begins at an offset, with a nimber.
func (p *parser) endlessUptimal(start int, order string, down bool) (Node, error) {
	mark := "^"
	if down {
		mark = "v"
	}
	p.at += len(order)
	n, err := p.constant(mark+order, start)
	if err != nil || p.peek() != '*' {
		return n, err
	}
	star, err := p.nimber()
	return &Sum{[]Node{n, star}}, err
}

// FreeBack returns a move in a node that comes back to braces around the node; nil if there is none.
func FreeBack(n Node) *Back { return back(n, nil, false) }

// ComesBack reports whether moves in braces come back, to these or to braces inside.
func ComesBack(n *Braces) bool { return back(n, nil, true) != nil }

// back returns a move in a node that comes back; if bound is false, only one to braces around the
// node. The labels are those of braces in between, innermost last.
func back(n Node, labels []string, bound bool) *Back {
	var parts []Node
	switch n := n.(type) {
	case *Back:
		inside := n.Text == PassWord && len(labels) > 0 || n.Text != PassWord && slices.Contains(labels, n.Text)
		if bound || !inside {
			return n
		}
	case *Braces:
		labels = append(slices.Clip(labels), n.Label)
		if parts = n.Left; !n.Shared {
			parts = slices.Concat(n.Left, n.Right)
		}
	case *Sum:
		parts = n.Terms
	case *Negative:
		parts = []Node{n.Of}
	case *Multiple:
		parts = []Node{n.Of}
	case *Switch:
		parts = n.Of
	case *Ordinal:
		parts = []Node{n.Base, n.Upper}
	case *Function:
		parts = n.Args
	case *Compound:
		parts = n.Args
	case *Name:
		parts, labels = []Node{n.Of}, nil
	case *Constant:
		parts, labels = []Node{n.Of}, nil
	}
	for _, part := range parts {
		if found := back(part, labels, bound); found != nil {
			return found
		}
	}
	return nil
}
