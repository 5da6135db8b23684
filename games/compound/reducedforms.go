package compound

import (
	"context"

	"sprague/games"
	"sprague/games/misere/universe"
	"sprague/games/sum"
	"sprague/internal/say"
)

// ReducedForms returns the reduced forms of sums in misere play, modulo the smallest universe that
// contains all of them. No sum contains a compound. The error is the refusal of sums of no universe,
// or beyond the budget, or that of the context.
func (s *Solver) ReducedForms(ctx context.Context, sums ...sum.Sum) (*universe.Arena, []*universe.Form, error) {
	s.store.theory = say.Textf("unknown: a reduced form follows from those of all options")
	w := &walk{Solver: s, ctx: ctx}
	u, nodes := universe.Dicot, make([]id, len(sums))
	for i, g := range sums {
		var err error
		if nodes[i], err = s.store.game(g); err != nil {
			return nil, nil, err
		}
		known := w.look(nodes[i])
		if s.store.failure != nil {
			return nil, nil, s.store.failure
		}
		if !known.dicot {
			u = universe.DeadEnding
		}
	}
	w.arena = universe.NewArena(u)
	w.arena.Spend = func(steps int) bool {
		s.store.solverBytes = w.bytes()
		return s.store.spend(ctx, uint64(steps))
	}
	forms := make([]*universe.Form, len(sums))
	for i, n := range nodes {
		if forms[i] = w.form(n); forms[i] == nil {
			return nil, nil, s.store.failure
		}
	}
	return w.arena, forms, nil
}

// walk finds all that is reached from sums.
type walk struct {
	*Solver
	ctx     context.Context
	arena   *universe.Arena
	reached []reached // by id
	options uint64    // number of those listed
	depth   int
}

// reached is what a walk knows of a game.
type reached struct {
	state   int8    // closed before it was reached
	dicot   bool    // both players have moves or none has, now and later
	lacks   [2]bool // Left, or Right, has no move
	dead    [2]bool // and none later
	options [2][]id // of a position: those of Left and of Right
	form    *universe.Form
}

// ended is a game without moves.
var ended = reached{state: looked, dicot: true, lacks: [2]bool{true, true}, dead: [2]bool{true, true}}

// The states of a game.
const (
	closed = iota
	opened // its options are being looked at
	looked
)

// deepest bounds the play that is followed: a longer one has too large a form.
const deepest = 1 << 13

// bytes returns the memory of the walk and of its forms.
func (w *walk) bytes() uint64 {
	const each = 128
	total := each*uint64(len(w.reached)) + 8*w.options
	if w.arena != nil {
		total += w.arena.Bytes()
	}
	return total
}

// at returns what is known of a game. It is valid until the next call.
func (w *walk) at(n id) *reached {
	if int(n) >= len(w.reached) {
		w.reached = append(w.reached, make([]reached, len(w.store.nodes)-len(w.reached))...)
	}
	return &w.reached[n]
}

// look finds out about a game and all that is reached from it. The store tells why if it failed.
func (w *walk) look(n id) reached {
	if n == exhausted {
		return ended
	}
	if known := w.at(n); known.state == looked || w.store.failure != nil {
		return *known
	}
	this := w.store.nodes[n]
	found := ended // until it has a move
	if this.shape == shape(sum.Disjunctive) {
		for _, part := range this.parts {
			found.add(w.look(part))
		}
	} else {
		w.open(n)
		w.store.moves(w.ctx, this, func(option id, player games.Player) bool {
			after := w.look(option)
			for side, other := range [2]games.Player{games.Right, games.Left} {
				if player != other {
					found.options[side] = append(found.options[side], option)
					w.options++
					found.lacks[side] = false
					found.dead[1-side] = found.dead[1-side] && after.dead[1-side]
				}
			}
			found.dicot = found.dicot && after.dicot
			return w.store.failure == nil
		})
		w.depth--
		found.dicot = found.dicot && found.lacks[0] == found.lacks[1]
		for side, lacks := range found.lacks {
			if lacks && !found.dead[side] && w.store.failure == nil {
				w.store.failure = games.Errorf(games.CodeUnsupported, "no reduced form is known: a player without a move in %s may get one again", games.Clip(w.textOf(this)))
			}
			found.dead[side] = found.dead[side] && lacks
		}
	}
	w.store.weight += uint64(len(found.options[0])+len(found.options[1])) / 4 // they stay in memory
	*w.at(n) = found
	return found
}

// open begins to look at a position, or refuses it.
func (w *walk) open(n id) {
	this := w.store.nodes[n]
	w.depth++
	switch known := w.at(n); {
	case known.state == opened:
		if w.store.failure = w.endless(w.ctx, n, nil); w.store.failure == nil {
			w.store.failure = games.Errorf(games.CodeScript, "play does not end")
		}
	case w.depth > deepest:
		w.store.failure = games.Errorf(games.CodeTooLarge, "a play has more than %d moves; a reduced form is made of shorter ones", deepest)
	default:
		known.state = opened
		if this.shape == position {
			w.store.refusal(n)
		}
		w.store.solverBytes = w.bytes()
	}
}

// textOf writes a position.
func (w *walk) textOf(this node) string {
	one := sum.Term{Rules: w.store.rules[this.rules], Positions: []games.Position{{}}, Count: 1}
	if this.shape == position {
		one.Positions[0] = w.store.spots[this.place]
	}
	return sum.Sum{one}.String()
}

// add adds a component to what is known of a sum.
func (r *reached) add(part reached) {
	r.dicot = r.dicot && part.dicot
	for side := range r.lacks {
		r.lacks[side] = r.lacks[side] && part.lacks[side]
		r.dead[side] = r.dead[side] && part.dead[side]
	}
}

// form returns the form of a game, or nil if the search has stopped.
func (w *walk) form(n id) *universe.Form {
	if n == exhausted {
		return w.arena.Zero()
	}
	if known := w.at(n).form; known != nil {
		return known
	}
	var made *universe.Form
	if this := w.store.nodes[n]; this.shape == shape(sum.Disjunctive) {
		made = w.arena.Zero()
		for _, part := range this.parts {
			if made != nil {
				made = w.arena.Add(made, w.form(part))
			}
		}
	} else {
		var options [2][]*universe.Form
		for side, list := range w.at(n).options {
			for _, option := range list {
				o := w.form(option)
				if o == nil {
					return nil
				}
				options[side] = append(options[side], o)
			}
		}
		made = w.arena.Of(options[0], options[1])
		w.searched++
	}
	w.at(n).form = made
	return made
}
