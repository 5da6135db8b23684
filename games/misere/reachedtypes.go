package misere

import (
	"context"
	"math"
	"sync"
	"unsafe"

	"sprague/games"
	"sprague/games/search"
)

// reachedTypes types the positions reachable from the requested ones, depth first. A theorem of the
// ruleset may know some of the types.
type reachedTypes struct {
	rules   games.Ruleset
	theorem theoremTypes // without rules if there is none
	of      options
	missing []games.Position

	mu    sync.RWMutex // guards the following fields
	types *search.Memo[Type]
}

func newReachedTypes(r games.Ruleset) *reachedTypes {
	measured, _ := r.(games.Measured)
	return &reachedTypes{rules: r, theorem: theoremTypes{measured}, types: search.NewMemo[Type]()}
}

func (r *reachedTypes) weight() uint64 {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.types.Weight()
}

func (r *reachedTypes) source(p games.Position) Source {
	r.mu.RLock()
	defer r.mu.RUnlock()
	_, searched := r.types.Get(p)
	return Source{Method: ByGenus, Search: searched}
}

func (r *reachedTypes) known(p games.Position) (Type, bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.get(p)
}

// get returns the type of p by the theorem or from the memory.
func (r *reachedTypes) get(p games.Position) (Type, bool) {
	if r.theorem.rules != nil {
		if t, ok := r.theorem.known(p); ok {
			return t, true
		}
	}
	return r.types.Get(p)
}

// fanout is the number of untyped parts pushed on the stack at a time. It is small to keep the
// stack of a deep game small.
const fanout = 4

// learn uses an explicit stack, since a game may be a million moves deep. It ends at the first wild
// position. It takes half of the memory: a search of the sum may follow, and the types remain.
func (r *reachedTypes) learn(ctx context.Context, m *meter, p games.Position) (Type, error) {
	stack := []games.Position{p}
	most, before, texts := m.memory/2, r.types.Bytes(), search.TextBytes(p)
	for len(stack) > 0 {
		if held := r.types.Bytes() - min(before, r.types.Bytes()) + texts + growthFactor*uint64(cap(stack))*uint64(unsafe.Sizeof(p)); held > most {
			m.reserve(math.MaxUint64)
		}
		top := stack[len(stack)-1]
		if _, done := r.get(top); done {
			stack, texts = stack[:len(stack)-1], texts-search.TextBytes(top)
			continue
		}
		r.look(ctx, m, top)
		switch {
		case m.stopped != nil:
			return Type{}, m.stopped
		case len(r.missing) > 0 && m.hold(uint64(len(r.missing))):
			for _, part := range r.missing {
				stack, texts = append(stack, part), texts+search.TextBytes(part)
			}
		case m.exhausted():
			return Type{}, games.Errorf(games.CodeTooLarge, "unknown: %d positions are tame, but not all were examined", r.types.Size())
		default:
			t := r.of.result()
			if !t.Tame() {
				return t, nil
			}
			if r.put(top, t); top.S != "" {
				m.move(ctx, newText)
			}
			stack, texts = stack[:len(stack)-1], texts-search.TextBytes(top)
		}
	}
	t, _ := r.get(p)
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
			t, ok := r.get(part)
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
