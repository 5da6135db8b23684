package search

import (
	"errors"
	"unsafe"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/memory"
	"sprague/internal/say"
)

// A search refuses when the tables that it makes would take more bytes than its budget allows. They
// are counted by their sizes: entries with their free places, texts, and the copy that a growing
// table needs. Garbage and the rest of the program are not counted, so that the process may take
// twice the limit, and some ten megabytes.

// Bytes returns the number of bytes that the tables of one search may take.
func (b Budget) Bytes() uint64 {
	if b.Memory == 0 {
		return memory.Default()
	}
	return b.Memory
}

// memory writes the limit of memory, and moreMemory the advice to raise it.
func (b Budget) memory() say.Text     { return say.Plain(memory.Write(b.Bytes())) }
func (b Budget) moreMemory() say.Text { return games.MemoryLimit(b.Bytes()).Advice() }

// PeriodOutgrown says that no period was found up to a number for lack of memory.
func (b Budget) PeriodOutgrown(ruleset string, last uint64) say.Text {
	return say.Textf("no period of %s found up to %d; a search beyond needs more than %s of memory, the limit; %s", games.Clip(ruleset), last, b.memory(), b.moreMemory())
}

// Of returns a budget of that many positions with the same memory.
func (b Budget) Of(positions uint64) Budget {
	b.Positions = positions
	return b
}

// MemoryRefusal returns the refusal of a search for that reason, if any, that needs more memory
// than the budget allows.
func (b Budget) MemoryRefusal(l Limit) error {
	l.Positions, l.Memory = b.Positions, b.Bytes()
	return l.Refusal()
}

// memoryRefusal returns the refusal of a search for a position.
func (b Budget) memoryRefusal(r games.Ruleset, p games.Position) error {
	return b.MemoryRefusal(Limit{Asked: Name(r, p)})
}

// checkMemory returns an error if tables of that many bytes exceed the budget.
func (m *meter) checkMemory(bytes uint64) error {
	if bytes > m.budget.Bytes() {
		return m.budget.memoryRefusal(m.rules, m.position)
	}
	return nil
}

// positionBytes is the size of a position without its text.
const positionBytes = uint64(unsafe.Sizeof(games.Position{}))

// BytesOf returns the memory of n entries of a map from positions, besides their texts. Half of its
// places may be free.
func BytesOf[T any](n int) uint64 {
	var value T
	return 2 * uint64(n) * (positionBytes + uint64(unsafe.Sizeof(value)) + 1)
}

// TextBytes returns the memory of a position's text.
func TextBytes(p games.Position) uint64 { return (uint64(len(p.S)) + 15) &^ 15 }

// growthFactor is the number of bytes that a list takes for each of its bytes while it grows: a
// quarter of its places are free, and the former list is copied.
const growthFactor = 2

// bytes returns the memory of the set.
func (p *memoSet) bytes() uint64 {
	return p.cells.Bytes() + p.loops.bytes() + p.numbers.Bytes() + p.forms.Bytes() + p.arena.Bytes()
}

// bytes returns the memory of the cache's tables.
func (n *rulesetCache) bytes() (total uint64) {
	for _, p := range n.memoSets {
		total += p.bytes()
	}
	if n.arena != nil {
		total += n.arena.Bytes()
	}
	if n.inOrder != nil {
		total += uint64(n.inOrder.solved()) * n.inOrder.cellBytes()
	}
	return total + uint64(len(n.heaps.forms))*heapFormBytes + n.measures.weight()*cellBytes
}

const (
	// cellBytes is the memory of a cell in a list that grows.
	cellBytes = 8 * growthFactor
	// kernelCellBytes is that of a cell of a kernel.
	kernelCellBytes = 4 * growthFactor
	// periodBytes is the memory for each cell in the search for a period.
	periodBytes = 8
	// heapFormBytes is the memory of a heap in heapForms: a pointer, a number and a map entry.
	heapFormBytes = 8*growthFactor + 8*growthFactor + 2*(8+8+1)
)

// cellBytes returns the memory of a solved position.
func (o *orderedSolver) cellBytes() uint64 {
	if o.byKernel {
		return kernelCellBytes
	}
	return cellBytes + periodBytes
}

// room returns the number of positions for which the memory of a budget suffices.
func (o *orderedSolver) room(b Budget) uint64 { return max(1, b.Bytes()/o.cellBytes()) }

// refusal returns the refusal of position p, number i, which a solution in order does not reach.
func (o *orderedSolver) refusal(b Budget, i uint64, p games.Position) error {
	if i >= o.room(b) && o.reach(b) == o.room(b) {
		return b.memoryRefusal(o.rules, p)
	}
	return b.budgetRefusal(o.rules, p, o.needed)
}

// bytes returns the memory of the search's tables, besides the arena.
func (c *sumSearch) bytes() uint64 {
	const (
		entry = 2 * (16 + 16 + 1)                                    // of a map from strings
		sum   = uint64(unsafe.Sizeof(sumState{})) + 16               // and the numbers of a piece
		bound = uint64(unsafe.Sizeof(value.Dyadic{}))                // each of two
		one   = growthFactor * (uint64(unsafe.Sizeof(piece{})) + 64) // a piece and its key
	)
	return uint64(len(c.bounds))*(entry+2*bound) + c.texts +
		uint64(len(c.forms))*2*(8+sum) + uint64(len(c.incentiveOrder))*2*(16+1) +
		uint64(len(c.pieces))*one + c.options*(sum+uint64(unsafe.Sizeof(option{})))
}

// tooLarge replaces the error of a calculation that reached its limit by the refusal of a position.
func tooLarge(err error, budget Budget, r games.Ruleset, p games.Position) error {
	switch {
	case errors.Is(err, value.ErrMemory):
		return budget.memoryRefusal(r, p)
	case errors.Is(err, value.ErrForms):
		return budget.budgetRefusal(r, p, 0)
	}
	return err
}
