package compound

import (
	"context"

	"sprague/games/sum"
)

// menu iterates over the options of a game, possibly with duplicates. It builds the options of a
// game in which one component moves on demand.
type menu struct {
	this  node
	lists [][]id // the options of each component; for other games, one list of all options
	list  int
	next  int // index in the list
	parts []id
	made  bool // whether the current option is built
	here  id   // the current option, once built
}

func (w *world) menuOf(ctx context.Context, n id) menu {
	this := w.nodes[n]
	if this.shape != shape(sum.Disjunctive) && this.shape != shape(sum.Diminished) {
		return menu{lists: [][]id{w.listed(ctx, n)}}
	}
	m := menu{this: this, lists: make([][]id, len(this.parts))}
	for i, part := range this.parts {
		if i == 0 || part != this.parts[i-1] {
			m.lists[i] = w.listed(ctx, part)
		}
	}
	return m
}

// listed lists the options of a game and caches them, unless the world fails meanwhile: it may be
// widened.
func (w *world) listed(ctx context.Context, n id) []id {
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
	w.weight += uint64(len(list)) / 16
	return list
}

// option returns the current option, and false at the end.
func (m *menu) option(ctx context.Context, w *world) (id, bool) {
	if m.made {
		return m.here, true
	}
	for m.list < len(m.lists) && m.next == len(m.lists[m.list]) {
		m.list, m.next = m.list+1, 0
	}
	if m.list == len(m.lists) || !w.effort(ctx, len(m.this.parts)) {
		return 0, false
	}
	m.here, m.made = m.lists[m.list][m.next], true
	if m.this.parts != nil {
		m.parts = append(m.parts[:0], m.this.parts...)
		m.parts[m.list] = m.here
		m.here = w.build(m.this, m.parts)
	}
	return m.here, true
}

// advance moves to the next option.
func (m *menu) advance() { m.next, m.made = m.next+1, false }
