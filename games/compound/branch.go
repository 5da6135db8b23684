package compound

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/sum"
)

// branches yields the options of a node, possibly with duplicates. It stops if yield returns false
// or the world has failed.
func (w *gameStore) branches(ctx context.Context, n id, yield func(id) bool) {
	if n == exhausted || w.failure != nil {
		return
	}
	this := w.nodes[n] // a copy, since nodes may grow
	switch this.shape {
	case position, explicit:
		w.moves(ctx, this, func(to id, _ games.Player) bool { return yield(to) })
	case shape(sum.Disjunctive), shape(sum.Diminished):
		w.single(ctx, this, yield)
	default:
		w.several(ctx, this, yield)
	}
}

// moves yields the options of a position, or of a game that is given by its options, with the player
// of each.
func (w *gameStore) moves(ctx context.Context, this node, yield func(to id, player games.Player) bool) {
	if this.shape == explicit {
		w.explicitMoves(ctx, this, yield)
		return
	}
	var parts []id
	rules, at := w.rules[this.rules], w.spots[this.place]
	if !w.begin(ctx, rules, at) {
		return
	}
	rules.Moves(at, func(m games.Move) bool {
		if !w.step(ctx) {
			return false
		}
		parts = parts[:0]
		for _, p := range m.Parts {
			parts = append(parts, w.position(this.rules, p))
		}
		return yield(w.sum(parts), m.Player)
	})
}

// build returns the node with the shape of this and other parts.
func (w *gameStore) build(this node, parts []id) id {
	if this.shape == shape(sum.Disjunctive) {
		return w.sum(parts)
	}
	return w.compound(sum.Kind(this.shape), uint64(this.limit), parts)
}

// single yields the options of a sum, or of a compound in which one component moves.
func (w *gameStore) single(ctx context.Context, this node, yield func(id) bool) {
	goOn := true
	var parts []id
	for i, part := range this.parts {
		if i > 0 && part == this.parts[i-1] {
			continue
		}
		w.branches(ctx, part, func(after id) bool {
			parts = append(parts[:0], this.parts...)
			parts[i] = after
			goOn = w.effort(ctx, len(parts)) && yield(w.build(this, parts))
			return goOn
		})
		if !goOn {
			return
		}
	}
}

// several yields the options of a compound in which several components move. Among equal
// components, choices are in non-descending order.
func (w *gameStore) several(ctx context.Context, this node, yield func(id) bool) {
	n := len(this.parts)
	least, most := sum.Kind(this.shape).Movers(n, uint64(this.limit))
	after := slices.Clone(this.parts)
	scratch := make([]id, n)
	choices := make([][]id, n)
	for i, part := range this.parts {
		if i > 0 && part == this.parts[i-1] {
			choices[i] = choices[i-1]
			continue
		}
		w.branches(ctx, part, func(option id) bool {
			choices[i] = append(choices[i], option)
			return true
		})
		slices.Sort(choices[i])
		choices[i] = slices.Compact(choices[i])
	}
	if w.failure != nil {
		return
	}
	var choose func(i, moved, from int) bool
	choose = func(i, moved, from int) bool {
		if i == n {
			copy(scratch, after)
			return w.effort(ctx, n) && yield(w.build(this, scratch))
		}
		twin := i > 0 && this.parts[i] == this.parts[i-1]
		if !twin {
			from = 0
		}
		if moved < most {
			for c := from; c < len(choices[i]); c++ {
				after[i] = choices[i][c]
				if !choose(i+1, moved+1, c) {
					return false
				}
			}
			after[i] = this.parts[i]
		}
		if moved+n-i-1 < least {
			return true
		}
		return choose(i+1, moved, len(choices[i])) // and so do the equal ones that follow
	}
	choose(0, 0, 0)
}
