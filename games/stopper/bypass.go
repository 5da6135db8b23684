package stopper

// bypass replaces the reversible options of vertices. A move of Left from u to o is reversible if Right
// has a move from o to some a ≤ u that is not reversible itself; Left's options of a take its place. So
// are moves of Right. Where moves back and forth do not settle this, they go on endlessly: that is
// good for Left, whose moves stay, and no use to Right, whose moves are dropped. If the work fails,
// nothing is replaced.
func bypass(graph []Vertex, order []int32, atLeast relation, w *Work) []Vertex {
	b := bypasser{
		atLeast: atLeast,
		work:    w,
		from:    make([][2][]int32, len(graph)),
		into:    make([][2][]int32, len(graph)),
		heirs:   make([][2][]int32, len(graph)),
	}
	for _, u := range order {
		for side, options := range graph[u] {
			for _, o := range options {
				b.note(u, o, side)
			}
		}
	}
	for m := range b.moves {
		b.link(int32(m))
	}
	if w.Err() != nil {
		return graph
	}
	for m := range b.moves {
		b.keepUnanswered(int32(m))
	}
	for b.settle(); b.keepEndless(); b.settle() {
	}
	irreversible := make([]Vertex, len(graph))
	for _, m := range b.moves {
		if m.fate == stays {
			irreversible[m.u][m.side] = append(irreversible[m.u][m.side], m.o)
		}
	}
	return irreversible
}

// bypasser settles which moves are reversible, from those that nothing answers on.
type bypasser struct {
	atLeast relation
	work    *Work
	moves   []bypassed
	from    [][2][]int32 // the moves of each side from a vertex
	into    [][2][]int32 // the moves of each side to a vertex
	heirs   [][2][]int32 // the vertices that take over the options of a vertex
	kept    []int32      // moves whose consequences are not drawn
}

// bypassed is a move of a side from u to o.
type bypassed struct {
	u, o    int32
	side    int
	fate    fate
	answers int     // moves by which it may be reversible
	asked   []int32 // the moves that may be reversible by this one
}

// fate tells what becomes of a move.
type fate byte

const (
	unsettled fate = iota
	stays
	reversible
)

// note adds a move, unless it is known, and returns its number.
func (b *bypasser) note(u, o int32, side int) (m int32, added bool) {
	if !b.work.spend(1 + len(b.from[u][side])/4) {
		return 0, false
	}
	for _, known := range b.from[u][side] {
		if b.moves[known].o == o {
			return known, false
		}
	}
	m = int32(len(b.moves))
	b.moves = append(b.moves, bypassed{u: u, o: o, side: side})
	b.from[u][side] = append(b.from[u][side], m)
	b.into[o][side] = append(b.into[o][side], m)
	return m, true
}

// link finds the moves that may answer a move.
func (b *bypasser) link(m int32) {
	answers := b.from[b.moves[m].o][1-b.moves[m].side]
	if !b.work.spend(len(answers)) {
		return
	}
	for _, answer := range answers {
		b.ask(m, answer)
	}
}

// ask notes that a move may be reversible by another one.
func (b *bypasser) ask(m, answer int32) {
	if b.moves[m].fate == unsettled && b.moves[answer].fate != reversible && b.undoes(answer, m) {
		b.moves[m].answers++
		b.moves[answer].asked = append(b.moves[answer].asked, m)
	}
}

// undoes reports whether a move after another one leaves a position at least as good for its player as
// the one before both.
func (b *bypasser) undoes(answer, m int32) bool {
	u, a := b.moves[m].u, b.moves[answer].o
	if b.moves[m].side == 1 {
		u, a = a, u
	}
	return b.atLeast.of(u, a)
}

func (b *bypasser) keepUnanswered(m int32) {
	if b.moves[m].answers == 0 && b.moves[m].fate == unsettled {
		b.keep(m)
	}
}

// keepEndless keeps the moves of Left that are not settled. It reports whether there were some.
func (b *bypasser) keepEndless() (some bool) {
	for m := range b.moves {
		if b.moves[m].side == 0 && b.moves[m].fate == unsettled {
			b.keep(int32(m))
			some = true
		}
	}
	return some
}

func (b *bypasser) keep(m int32) {
	b.moves[m].fate = stays
	b.kept = append(b.kept, m)
}

// settle draws the consequences of moves that stay.
func (b *bypasser) settle() {
	for len(b.kept) > 0 {
		m := b.kept[len(b.kept)-1]
		b.kept = b.kept[:len(b.kept)-1]
		for _, asked := range b.moves[m].asked {
			if b.moves[asked].fate == unsettled {
				b.reverse(asked)
			}
		}
	}
}

// reverse bypasses a move through a vertex with few options. The vertex before it takes over these,
// before a move to it counts as unanswered.
func (b *bypasser) reverse(m int32) {
	b.moves[m].fate = reversible
	u, side := b.moves[m].u, b.moves[m].side
	through := int32(-1)
	for _, answer := range b.from[b.moves[m].o][1-side] {
		if a := b.moves[answer].o; b.moves[answer].fate == stays && b.undoes(answer, m) &&
			(through < 0 || len(b.from[a][side]) < len(b.from[through][side])) {
			through = a
		}
	}
	b.heirs[through][side] = append(b.heirs[through][side], u)
	for _, option := range b.from[through][side] {
		if b.moves[option].fate != reversible {
			b.inherit(u, b.moves[option].o, side)
		}
	}
	for _, asked := range b.moves[m].asked {
		b.moves[asked].answers--
		b.keepUnanswered(asked)
	}
}

// inherit adds an option of a vertex, and of those that take over its options.
func (b *bypasser) inherit(u, o int32, side int) {
	m, added := b.note(u, o, side)
	if !added {
		return
	}
	b.link(m)
	for _, before := range b.into[u][1-side] {
		b.ask(before, m)
	}
	for _, heir := range b.heirs[u][side] {
		b.inherit(heir, o, side)
	}
	for _, answer := range b.from[o][1-side] {
		if b.moves[answer].fate == stays && b.moves[m].fate == unsettled && b.undoes(answer, m) {
			b.reverse(m)
		}
	}
	b.keepUnanswered(m)
}
