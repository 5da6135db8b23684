package query

import (
	"math/bits"
	"strconv"

	"sprague/games"
	"sprague/games/sequences"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
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
	offset    int // where it begins, as in other nodes
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
	offset int
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
	*into = append(*into, sum.Term{Rules: sequences.Number, Positions: []games.Position{sequences.NumberPosition(d)}, Count: count})
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
	count  uint64
	of     node
	offset int
}

func (n multipleNode) String() string {
	return strconv.FormatUint(n.count, 10) + "*" + operand(n.of)
}

func (n multipleNode) flatten(into *sum.Sum, count uint64, negative bool) error {
	high, product := bits.Mul64(count, n.count)
	switch {
	case high > 0 || product >= 1<<63:
		return games.Errorf(games.CodeTooLarge, "a component is repeated %d*%d times; 2^63-1 times is the most", count, n.count).At(-1, n.offset)
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

// compoundNode is kind(G, H, …), but for disjunctive, which is a sum.
type compoundNode struct {
	kind       sum.Kind
	limit      uint64
	components []node
	offsets    []int // where they begin
}

// orSum gives the node, or the sum that it is.
func (n compoundNode) orSum() node {
	switch {
	case n.kind != sum.Disjunctive:
		return n
	case len(n.components) == 1:
		return n.components[0]
	default:
		return sumNode(n.components)
	}
}

func (n compoundNode) String() string {
	texts := make([]string, len(n.components))
	for i, component := range n.components {
		texts[i] = component.String()
	}
	return sum.Compound{Kind: n.kind, Limit: n.limit}.Call(texts)
}

// flatten takes an impartial compound for its own negative.
func (n compoundNode) flatten(into *sum.Sum, count uint64, _ bool) error {
	c := sum.Compound{Kind: n.kind, Limit: n.limit}
	for i, component := range n.components {
		var g sum.Sum
		err := component.flatten(&g, 1, false)
		if err == nil {
			err = measurable(component, say.Textf("a compound other than a sum"))
		}
		if e, ok := refusal(err); ok && e.Offset == 0 {
			e.Offset = n.offsets[i]
		}
		if err != nil {
			return err
		}
		c.Components = append(c.Components, g)
	}
	*into = append(*into, sum.Term{Count: count, Compound: &c})
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
