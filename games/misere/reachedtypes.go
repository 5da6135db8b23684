package misere

import (
	"context"
	"sync"

	"sprague/games"
	"sprague/games/search"
)

// reachedTypes types the positions reachable from the requested ones, depth first.
type reachedTypes struct {
	rules   games.Ruleset
	of      options
	missing []games.Position

	mu    sync.RWMutex // guards the following fields
	types *search.Memo[Type]
}

func newReachedTypes(r games.Ruleset) *reachedTypes {
	return &reachedTypes{rules: r, types: search.NewMemo[Type]()}
}

func (r *reachedTypes) weight() uint64 {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.types.Weight()
}

func (r *reachedTypes) source(games.Position) Source { return Source{Method: Genus, Search: true} }

func (r *reachedTypes) known(p games.Position) (Type, bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.types.Get(p)
}

// fanout is the number of untyped parts pushed on the stack at a time. It is small to keep the
// stack of a deep game small.
const fanout = 4

// learn uses an explicit stack, since a game may be a million moves deep. It ends at the first wild
// position.
func (r *reachedTypes) learn(ctx context.Context, m *meter, p games.Position) (Type, error) {
	stack := []games.Position{p}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		if _, done := r.types.Get(top); done {
			stack = stack[:len(stack)-1]
			continue
		}
		r.look(ctx, m, top)
		switch {
		case m.stopped != nil:
			return Type{}, m.stopped
		case len(r.missing) > 0 && m.hold(uint64(len(r.missing))):
			stack = append(stack, r.missing...)
		case m.over():
			return Type{}, games.Errorf(games.CodeTooLarge, "unknown: %d positions are tame, but not all were examined", r.types.Size())
		default:
			t := r.of.result()
			if !t.Tame() {
				return t, nil
			}
			if r.put(top, t); top.S != "" {
				m.move(ctx, newText)
			}
			stack = stack[:len(stack)-1]
		}
	}
	t, _ := r.types.Get(p)
	return t, nil
}

// A move whose parts are looked up by position instead of by number costs lookUp more. A new
// position with a text costs newText, since it slows all later lookups.
const (
	lookUp  = 6
	newText = 300
)

// look collects the types of the options of p, or some of the parts without a type.
func (r *reachedTypes) look(ctx context.Context, m *meter, p games.Position) {
	r.of.reset()
	r.missing = r.missing[:0]
	if !m.move(ctx, games.LaborOf(r.rules, p)) {
		return
	}
	r.rules.Moves(p, func(move games.Move) bool {
		var total Type
		for _, part := range move.Parts {
			t, ok := r.types.Get(part)
			if !ok {
				r.missing = append(r.missing, part)
			}
			total = total.Add(t)
		}
		r.of.add(total)
		return m.move(ctx, lookUp*games.CostOf(move.Parts)) && len(r.missing) < fanout
	})
}

func (r *reachedTypes) put(p games.Position, t Type) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.types.Put(p, t)
}
