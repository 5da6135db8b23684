package sum

import (
	"context"
	"math/bits"
	"slices"

	"sprague/games"
	"sprague/games/period"
)

// periodicHeap is a heap that moves may split in two, of a ruleset whose values repeat by a proven
// period. Among the splits that take some number of counters, those whose smaller heap is in the
// period form classes. If the smaller heaps are equal modulo the period, the larger ones are too,
// and either all splits of the class win or none does.
type periodicHeap struct {
	heap                        uint64
	takeAll, leaveOne, leaveTwo []int // numbers that a move may take to leave nothing, one heap, two heaps
	proof                       period.Certificate
	cells                       func(n uint64) int64
	// A smaller heap below start represents itself, one from start to end a class.
	start, end uint64
	cost       uint64 // number of examined moves
}

// latest is the structure of the rules of a group, kept since its components ask one after another.
type latest struct {
	group     *group
	structure games.Structure
}

// structureOf returns the structure of the rules of c.
func (f *moveFinder) structureOf(c *component) *games.Structure {
	if f.latest.group != c.group {
		f.latest = latest{c.group, games.StructureOf(c.Rules)}
	}
	return &f.latest.structure
}

// periodicHeapOf returns c as such a heap. It returns false if c is none, or if c is so small that
// the splits are examined one by one.
func (f *moveFinder) periodicHeapOf(c *component) (b periodicHeap, ok bool) {
	code := f.structureOf(c).Octal
	if code == nil || code.Unequal || !code.Splits() {
		return b, false
	}
	lookup, ok := c.lookup.(Repeating)
	if !ok {
		return b, false
	}
	b.heap = uint64(c.position().X)
	if b.proof, b.cells, ok = lookup.Repeats(); !ok || b.proof.Saltus > 0 {
		return b, false
	}
	b.start = max(b.proof.Preperiod, 1)
	if b.start > b.heap/2 || b.proof.Period > b.heap/2-b.start {
		return b, false
	}
	b.end = b.start + b.proof.Period
	b.takeAll, b.leaveOne, b.leaveTwo = code.Taken(0), code.Taken(1), code.Taken(2)
	high, splits := bits.Mul64(b.end, uint64(len(b.leaveTwo)))
	b.cost = splits + uint64(len(b.takeAll)+len(b.leaveOne))
	return b, high == 0 && b.cost >= splits
}

// cell returns the cell of a heap.
func (b *periodicHeap) cell(n uint64) int64 {
	place, _ := b.proof.Place(n)
	return b.cells(place)
}

// splitClass is a class of splits that take the same number of counters, or the rest of a class.
// The field left counts its splits, and the first of them has the smaller heap.
type splitClass struct{ taken, smaller, remaining uint64 }

// tallyByPeriod tallies the winning moves of a heap with periodic values, in the order of its
// moves, while work remains. It reports whether it tallied all; if not, it tallied none.
func (f *moveFinder) tallyByPeriod(ctx context.Context, c *component) bool {
	b, ok := f.periodicHeapOf(c)
	if !ok || b.cost > f.left || f.short || f.total.IsLoony() || f.total.IsLoopy() {
		return false
	}
	f.left -= b.cost
	before := f.tally
	classes := f.winningClasses(ctx, c, &b)
	for len(classes) > 0 && f.err == nil && !f.full() {
		for i := range classes {
			s := &classes[i]
			m := splitMove(b.heap, s.taken, s.smaller)
			if !f.spend(ctx, m) {
				f.tally = before
				return false
			}
			f.tallyForWinners(c, m)
			s.smaller += b.proof.Period
			s.remaining--
			if f.full() {
				break
			}
		}
		classes = slices.DeleteFunc(classes, func(s splitClass) bool { return s.remaining == 0 })
	}
	for _, s := range classes {
		for range f.winners() {
			f.tally.Count(s.remaining)
		}
	}
	// Values without the necessary winning move are wrong: let some look for it.
	if f.err != nil || f.tally.total == before.total && f.mustWin(c) {
		f.tally = before
		return false
	}
	return true
}

// winningClasses examines the moves that represent themselves or a class. It tallies the winning
// moves that represent themselves, and returns the winning classes.
func (f *moveFinder) winningClasses(ctx context.Context, c *component, b *periodicHeap) (classes []splitClass) {
	goal, all := int64(f.goal(c)), f.total.Number().Sign() != 0
	wins := func(x, y int64) bool { return x >= 0 && y >= 0 && (all || x^y == goal) }
	for _, t := range b.takeAll {
		if uint64(t) == b.heap && wins(b.cell(0), 0) {
			f.tallyForWinners(c, &candidate{Move: games.Move{Parts: make([]games.Position, 1)}})
		}
	}
	for _, t := range b.leaveOne {
		if left := b.heap - uint64(t); uint64(t) < b.heap && wins(b.cell(left), 0) {
			f.tallyForWinners(c, &candidate{Move: games.Move{Parts: []games.Position{{X: int64(left)}}}})
		}
	}
	for smaller := uint64(1); smaller < b.end; smaller++ {
		x := b.cell(smaller)
		for _, t := range b.leaveTwo {
			if f.canceled(ctx, 1) {
				return nil
			}
			if uint64(t) > b.heap || smaller > (b.heap-uint64(t))/2 {
				break
			}
			left := b.heap - uint64(t)
			switch {
			case !wins(x, b.cell(left-smaller)):
			case smaller < b.start:
				f.tallyForWinners(c, splitMove(b.heap, uint64(t), smaller))
			default:
				classes = append(classes, splitClass{uint64(t), smaller, (left/2-smaller)/b.proof.Period + 1})
			}
		}
	}
	return classes
}

func splitMove(heap, taken, smaller uint64) *candidate {
	return &candidate{Move: games.Move{Parts: []games.Position{{X: int64(smaller)}, {X: int64(heap - taken - smaller)}}}}
}

// winners lists the players who win by moving a component to its goal: any player, represented by
// Left, or both players. In a sum with a number it is the player who is ahead, by any move.
func (f *moveFinder) winners() []games.Player {
	switch sign := f.total.Number().Sign(); {
	case sign < 0:
		return []games.Player{games.Right}
	case f.partizan && sign == 0:
		return []games.Player{games.Left, games.Right}
	default:
		return []games.Player{games.Left}
	}
}

// tallyForWinners tallies a move for all winners.
func (f *moveFinder) tallyForWinners(c *component, m *candidate) {
	for _, player := range f.winners() {
		f.tallyFor(player, c, m)
	}
}

// full reports whether no more moves of the winners will be listed.
func (f *moveFinder) full() bool {
	return !slices.ContainsFunc(f.winners(), func(p games.Player) bool { return !f.tally.Full(p) })
}
