package retrograde

import (
	"cmp"
	"slices"

	"sprague/games"
	"sprague/games/search"
)

// solve solves the explored positions.
func (x *exploration) solve() error {
	x.starts = append(x.starts, uint32(len(x.moves)))
	if x.kinds[1] {
		x.grow()
	}
	for _, end := range x.scored {
		x.scores[end.number] = end.score
	}
	if x.tabled() {
		x.heights = append(x.heights, make([]uint32, x.Len()-len(x.heights))...)
	}
	if x.rules.Cycles() {
		x.spread()
		return nil
	}
	return x.induct()
}

// induct solves each position once all positions after it are solved. It refuses play that comes
// back: then some position never comes.
func (x *exploration) induct() error {
	before := x.predecessors()
	open := make([]uint32, len(x.starts)-1) // moves to unsolved positions
	var ready []uint32
	for i := range open {
		n := x.first + uint32(i)
		for _, to := range x.of(n) {
			if to >= x.first {
				open[i]++
			}
		}
		if open[i] == 0 {
			ready = append(ready, n)
		}
	}
	done := 0
	for ; len(ready) > 0; done++ {
		n := ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		x.fold(n)
		if x.tabled() {
			x.rise(n)
		}
		for _, from := range before.of(n - x.first) {
			if open[from-x.first]--; open[from-x.first] == 0 {
				ready = append(ready, from)
			}
		}
	}
	if done < len(open) {
		return x.endless(open)
	}
	return nil
}

// fold solves a position by those that its moves leave.
func (x *exploration) fold(n uint32) {
	if x.solved[n] != 0 { // play is over, or a move wins at once
		return
	}
	var best Solved
	for i, to := range x.of(n) {
		if after := x.at(to).After(); i == 0 || after.Compare(best) > 0 {
			best = after
		}
	}
	x.solved[n] = stateOf(best.Kind, best.Remoteness)
	if best.Kind == games.Score {
		x.scores[n] = best.Score
	}
}

// rise sets the height of a position.
func (x *exploration) rise(n uint32) {
	for _, to := range x.of(n) {
		x.heights[n] = max(x.heights[n], x.heights[to]+1)
	}
}

// endless refuses play that comes back. Some moves of the open positions lead to open ones.
func (x *exploration) endless(open []uint32) error {
	n := x.first + uint32(slices.IndexFunc(open, func(moves uint32) bool { return moves > 0 }))
	var cycle []games.Position
	for _, n := range search.CycleFrom(n, func(n uint32) uint32 {
		after := x.of(n)
		return after[slices.IndexFunc(after, func(to uint32) bool { return to >= x.first && open[to-x.first] > 0 })]
	}) {
		p, _ := x.position(n)
		cycle = append(cycle, p)
	}
	asked := x.asked
	if x.ranking != nil {
		asked = cycle[0]
	}
	return games.Errorf(games.CodeScript, "%s: play does not end: %s; with cycles = DRAW in the script, endless play is a draw", x.name(asked), search.FormatCycle(x.rules, cycle))
}

// spread solves positions in the order of remoteness: a position from which a move leads to a lost
// one is won, and one from which all moves lead to won ones is lost. The others are drawn.
func (x *exploration) spread() {
	before := x.predecessors()
	open := make([]uint32, len(x.starts)-1) // moves not known to lose
	var layer, next []uint32                // solved positions of a remoteness, and of the next one
	var old []passage
	for i := range open {
		n := x.first + uint32(i)
		switch known := x.solved[n]; {
		case known.kind() == games.Draw, known == absent:
		case known != 0 && known.remoteness() == 0:
			layer = append(layer, n)
		case known != 0:
			next = append(next, n)
		}
		open[i] = uint32(len(x.of(n)))
		for _, to := range x.of(n) {
			if to < x.first && x.solved[to].kind() != games.Draw {
				old = append(old, passage{n, x.solved[to]})
			}
		}
	}
	slices.SortFunc(old, func(a, b passage) int { return cmp.Compare(a.to.remoteness(), b.to.remoteness()) })
	for remoteness := uint32(0); len(layer)+len(next)+len(old) > 0; remoteness++ {
		settle := func(from uint32, after state) {
			i := from - x.first
			if open[i]--; x.solved[from] != 0 || after.kind() == games.Win && open[i] > 0 {
				return
			}
			kind := games.Loss
			if after.kind() == games.Loss {
				kind = games.Win
			}
			x.solved[from] = stateOf(kind, remoteness+1)
			next = append(next, from)
		}
		for _, n := range layer {
			for _, from := range before.of(n - x.first) {
				settle(from, x.solved[n])
			}
		}
		for ; len(old) > 0 && old[0].to.remoteness() <= remoteness; old = old[1:] {
			settle(old[0].from, old[0].to)
		}
		layer, next = next, layer[:0]
	}
	for n := x.first; n < uint32(x.Len()); n++ {
		if x.solved[n] == 0 {
			x.solved[n] = stateOf(games.Draw, 0)
		}
	}
}

// passage is a move from a new position to one that was solved before.
type passage struct {
	from uint32
	to   state
}
