package misere

import (
	"context"
	"sync"

	"sprague/games"
	"sprague/games/period"
)

// heapTypes types heaps in order. The type of a heap is a function of the set of types of its
// options, and that of two heaps is a function of theirs. The period theorems of octal and
// subtraction games require no more of values, so they hold for types.
type heapTypes struct {
	rules games.Heaped
	of    options

	mu    sync.RWMutex // guards the following fields
	cells []int64
	proof *period.Certificate
	tried int // number of cells at the last period search
	wild  int // the first wild heap; -1 if none is known
}

// farWild is the number of heaps typed after the first wild one, in the hope that the requested
// heap is shown to be tame or wild: a game may have tame and wild heaps.
const farWild = 500

func newHeapTypes(r games.Heaped) *heapTypes { return &heapTypes{rules: r, wild: -1} }

func (h *heapTypes) weight() uint64 {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return uint64(len(h.cells))
}

func (h *heapTypes) source(p games.Position) Source {
	return Source{Method: ByGenus, Search: true, Period: uint64(p.X) >= h.weight()}
}

func (h *heapTypes) known(p games.Position) (Type, bool) {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return h.look(uint64(p.X))
}

func (h *heapTypes) look(n uint64) (Type, bool) {
	cell, ok := cellOf(n, h.cells, h.proof)
	if !ok {
		return Type{}, false
	}
	return TypeOfCell(cell)
}

func (h *heapTypes) learn(ctx context.Context, m *meter, p games.Position) (Type, error) {
	n := uint64(p.X)
	for {
		if t, ok := h.look(n); ok {
			return t, nil
		}
		if h.wild >= 0 && len(h.cells) > h.wild+farWild {
			return Type{Kind: Wild}, nil
		}
		if m.hold(1) && m.reserve(8*growthFactor) && h.grow(ctx, m) {
			continue
		}
		if m.stopped != nil {
			return Type{}, m.stopped
		}
		if h.prove(); h.proof == nil {
			return Type{}, games.Errorf(games.CodeTooLarge, "unknown: heaps up to %d are tame, but no period is proven", len(h.cells)-1)
		}
	}
}

// grow types one more heap; it returns false if the meter stops it.
func (h *heapTypes) grow(ctx context.Context, m *meter) bool {
	h.of.reset()
	p := h.rules.At(uint64(len(h.cells)))
	if !m.move(ctx, games.LaborOf(h.rules, p)) {
		return false
	}
	h.rules.Moves(p, func(move games.Move) bool {
		var total Type
		for _, part := range move.Parts {
			t, _ := TypeOfCell(h.cells[part.X])
			total = total.Add(t)
		}
		h.of.add(total)
		return m.move(ctx, games.CostOf(move.Parts))
	})
	if m.exhausted() {
		return false
	}
	t := h.of.result()
	cell, _ := t.Cell() // the value is at most the number of moves
	if h.wild < 0 && !t.Tame() {
		h.wild = len(h.cells)
	}
	h.mu.Lock()
	h.cells = append(h.cells, cell)
	h.mu.Unlock()
	if len(h.cells) >= 64 && len(h.cells) >= 2*h.tried {
		h.prove()
	}
	return true
}

// prove looks for a period of the types. It excludes rulesets with arithmetic periods: types have
// no saltus.
func (h *heapTypes) prove() {
	recurrent, ok := h.rules.(games.Recurrent)
	if _, arithmetic := h.rules.(games.Arithmetic); !ok || arithmetic || h.tried == len(h.cells) {
		return
	}
	h.tried = len(h.cells)
	if proof, found := period.Prove(recurrent, h.cells); found {
		h.mu.Lock()
		h.proof = &proof
		h.mu.Unlock()
	}
}
