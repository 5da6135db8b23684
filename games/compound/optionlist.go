package compound

import (
	"context"

	"sprague/games/sum"
)

// optionList iterates over the options of a game, possibly with duplicates. It builds the options
// of a game in which one component moves on demand.
type optionList struct {
	list int32 // index of the component that moves
	next int32 // index in the list of its options; for other games, of all options
	here id    // the current option, once built
	made bool  // whether it is built
}

// byOne reports whether each move of a game moves in one of its components.
func (n *node) byOne() bool {
	return n.shape == shape(sum.Disjunctive) || n.shape == shape(sum.Diminished)
}

// prepare lists what the menu of a game needs.
func (w *gameStore) prepare(ctx context.Context, n id) {
	this := w.nodes[n] // a copy, since nodes may grow
	if !this.byOne() {
		w.listed(ctx, n)
		return
	}
	for _, part := range this.parts {
		w.listed(ctx, part)
	}
}

// listed lists the options of a game and caches them, unless the world fails meanwhile: it may be
// widened.
func (w *gameStore) listed(ctx context.Context, n id) []id {
	for int(n) >= len(w.lists) {
		w.lists = append(w.lists, nil)
	}
	if list := w.lists[n]; list != nil {
		return list
	}
	list := w.room[:0]
	w.branches(ctx, n, func(option id) bool {
		list = append(list, option)
		return true
	})
	if w.failure != nil {
		return nil
	}
	w.room, list = list, append(make([]id, 0, len(list)), list...)
	w.lists[n] = list
	w.listings += uint64(len(list))
	w.weight += uint64(len(list)) / 16
	return list
}

// option returns the current option of a game, and false at the end.
func (m *optionList) option(ctx context.Context, w *gameStore, n id) (id, bool) {
	if m.made {
		return m.here, true
	}
	this := w.nodes[n]
	if !this.byOne() {
		list := w.lists[n]
		if int(m.next) == len(list) || !w.effort(ctx, 0) {
			return 0, false
		}
		m.here, m.made = list[m.next], true
		return m.here, true
	}
	for int(m.list) < len(this.parts) && (m.list > 0 && this.parts[m.list] == this.parts[m.list-1] || int(m.next) == len(w.lists[this.parts[m.list]])) {
		m.list, m.next = m.list+1, 0
	}
	if int(m.list) == len(this.parts) || !w.effort(ctx, len(this.parts)) {
		return 0, false
	}
	w.turn = append(w.turn[:0], this.parts...)
	w.turn[m.list] = w.lists[this.parts[m.list]][m.next]
	m.here, m.made = w.build(this, w.turn), true
	return m.here, true
}

// advance moves to the next option.
func (m *optionList) advance() { m.next, m.made = m.next+1, false }
