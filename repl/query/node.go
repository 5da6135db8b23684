package query

import (
	"math/bits"
	"strconv"

	"sprague/games"
	"sprague/games/numbers"
	"sprague/games/sum"
	"sprague/games/value"
)

// node is a part of an expression.
type node interface {
	// String writes the node canonically.
	String() string
	// flatten adds count copies of the node, or of its negative, to a sum.
	flatten(into *sum.Sum, count uint64, negative bool) error
}

// positionNode is the components of one call: kayles(12, 7).
type positionNode struct {
	rules     games.Ruleset
	positions []games.Position
}

func (n positionNode) String() string {
	return sum.Term{Rules: n.rules, Positions: n.positions, Count: 1}.String()
}

// flatten negates a partizan position; an impartial one is its own negative.
func (n positionNode) flatten(into *sum.Sum, count uint64, negative bool) error {
	positions := n.positions
	if partizan, ok := n.rules.(games.Partizan); ok && negative {
		positions = make([]games.Position, len(n.positions))
		for i, p := range n.positions {
			positions[i] = partizan.Negate(p)
		}
	}
	*into = append(*into, sum.Term{Rules: n.rules, Positions: positions, Count: count})
	return nil
}

// numberNode is a number, as it was written: 1/2 or {0, 1 | 3}.
type numberNode struct {
	text   string
	number value.Dyadic
}

func (n numberNode) String() string { return n.text }

func (n numberNode) flatten(into *sum.Sum, count uint64, negative bool) error {
	d := n.number
	if negative {
		d = d.Neg()
	}
	if d.Sign() == 0 {
		return nil
	}
	*into = append(*into, sum.Term{Rules: numbers.Ruleset, Positions: []games.Position{numbers.Position(d)}, Count: count})
	return nil
}

// negativeNode is -G.
type negativeNode struct{ of node }

func (n negativeNode) String() string { return "-" + operand(n.of) }

func (n negativeNode) flatten(into *sum.Sum, count uint64, negative bool) error {
	return n.of.flatten(into, count, !negative)
}

// multipleNode is count*G.
type multipleNode struct {
	count uint64
	of    node
}

func (n multipleNode) String() string {
	return strconv.FormatUint(n.count, 10) + "*" + operand(n.of)
}

func (n multipleNode) flatten(into *sum.Sum, count uint64, negative bool) error {
	high, product := bits.Mul64(count, n.count)
	switch {
	case high > 0 || product >= 1<<63:
		return games.Errorf(games.CodeTooLarge, "a component is repeated %d*%d times; 2^63-1 times is the most", count, n.count)
	case product == 0:
		return n.of.flatten(new(sum.Sum), 1, negative) // it must make sense all the same
	}
	return n.of.flatten(into, product, negative)
}

// sumNode is G + H + ….
type sumNode []node

func (n sumNode) String() string {
	terms := make([]string, len(n))
	for i, term := range n {
		terms[i] = term.String()
		if _, ok := term.(sumNode); ok {
			terms[i] = "(" + terms[i] + ")"
		}
	}
	return sum.Join(terms)
}

func (n sumNode) flatten(into *sum.Sum, count uint64, negative bool) error {
	for _, term := range n {
		if err := term.flatten(into, count, negative); err != nil {
			return err
		}
	}
	return nil
}

// misereNode is misere(G).
type misereNode struct {
	of     node
	offset int
}

func (n misereNode) String() string { return "misere(" + n.of.String() + ")" }

func (n misereNode) flatten(*sum.Sum, uint64, bool) error {
	return games.Errorf(games.CodeUnsupported, "misere( ) says how everything is played, so it must stand around the whole query").At(-1, n.offset)
}

// operand writes what a sign or a factor applies to.
func operand(n node) string {
	switch n.(type) {
	case sumNode, negativeNode:
		return "(" + n.String() + ")"
	default:
		return n.String()
	}
}
