package compound

import (
	"context"

	"sprague/games/sum"
)

// menu gives the options of a game one by one, each once or more. Those of a game in
// which one component moves are made when they are asked for.
type menu struct {
	this  node
	lists [][]id // the options of each component; of another game, all options in one list
	list  int
	next  int // in the list
	parts []id
	made  bool // the option at which it stands
	here  id   // that option, once it is made
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

// listed lists the options of a game, and remembers them.
func (w *world) listed(ctx context.Context, n id) []id {
	if list, ok := w.lists[n]; ok {
		return list
	}
	var list []id
	w.branches(ctx, n, func(option id) bool {
		list = append(list, option)
		return true
	})
	w.lists[n] = list
	w.weight += uint64(len(list)) / 16
	return list
}

// option gives the option at which the menu stands; false at its end.
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

// advance goes on to the next option.
func (m *menu) advance() { m.next, m.made = m.next+1, false }
