package compound

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/sum"
)

// explicit is the shape of a game that is given by its options. No theory applies to it: the game
// is derived from them.
const explicit shape = 0xfe

// explicit interns a game that is given by its options.
func (w *gameStore) explicit(e *sum.Explicit) id {
	key := e.Key()
	if n, ok := w.explicits[key]; ok {
		return n
	}
	n := exhausted
	if !(sum.Sum{e.Term(1)}).Ended() {
		n = w.add(node{shape: explicit, rules: uint32(len(w.rules))})
		w.rules = append(w.rules, e)
	}
	w.explicits[key] = n
	w.weight += 1 + uint64(len(key))/16
	w.steps += stepsNewText
	return n
}

// explicitMoves yields the options of a game that is given by them.
func (w *gameStore) explicitMoves(ctx context.Context, this node, yield func(to id, player games.Player) bool) {
	w.rules[this.rules].(*sum.Explicit).Options(func(to sum.Sum, player games.Player) bool {
		if !w.step(ctx) {
			return false
		}
		n, err := w.game(to)
		if err != nil {
			w.failure = err
			return false
		}
		return yield(n, player)
	})
}

// ofPositions reports whether a sum consists of positions of rulesets alone.
func ofPositions(g sum.Sum) bool { return g.Plain() && !slices.ContainsFunc(g, isExplicit) }

// isExplicit reports whether a term is given by its options.
func isExplicit(t sum.Term) bool {
	_, ok := t.Rules.(*sum.Explicit)
	return ok
}
