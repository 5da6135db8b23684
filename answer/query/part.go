package query

import (
	"sprague/games"
	"sprague/games/search"
	"sprague/games/sequences"
	"sprague/internal/say"
)

// part is a position in a query, and where it begins.
type part struct {
	rules  games.Ruleset
	offset int
}

// measurable refuses positions that stand in disjunctive sums in normal play only, the first that n
// has; where tells people in what they stand. What is taken 0 times may be anything, and compounds have
// proven their components.
func measurable(n node, where say.Text) error {
	switch n := n.(type) {
	case positionNode:
		return refuseUnmeasured(part{n.rules, n.offset}, n.rules.Identity().Name, where)
	case numberNode:
		if n.number.Sign() == 0 {
			return nil
		}
		return refuseUnmeasured(part{sequences.Number, n.offset}, n.text, where)
	case negativeNode:
		return measurable(n.of, where)
	case multipleNode:
		if n.count == 0 {
			return nil
		}
		return measurable(n.of, where)
	case sumNode:
		for _, term := range n {
			if err := measurable(term, where); err != nil {
				return err
			}
		}
	}
	return nil
}

func refuseUnmeasured(p part, name string, where say.Text) error {
	reason := search.Unmeasured(p.rules)
	if reason.Empty() {
		return nil
	}
	return games.Errorf(games.CodeUnsupported, "%s does not stand in %s: %s", games.Clip(name), where, reason).At(-1, p.offset)
}
