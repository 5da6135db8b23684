package winner

import (
	"cmp"
	"math/bits"

	"sprague/games"
	"sprague/games/value"
)

// unbounded bounds nothing.
var unbounded = games.Bounds{Left: games.Cold(-int64(most)), Right: games.Cold(-int64(most))}

// Bounds of a position whose turn has come are worth larger blocks than those of each move, if
// there is memory for the forms of these, and if the search is not a short one. Blocks of 28 squares
// searched as many sums as those of 24 in Domineering, and took three times as long.
const (
	quickBlocks = 16 // squares
	closeBlocks = 24
	closeMemory = 1 << 29
	closeFrom   = 1 << 9 // sums
)

// closeBlocks returns the number of squares of the blocks of a position whose turn has come.
func (s *Search) closeBlocks() int {
	if s.budget.Bytes() < closeMemory || s.positions < closeFrom {
		return quickBlocks
	}
	return closeBlocks
}

// boundsOf bounds a position by blocks.
func (r *rules) boundsOf(p games.Position, squares int) games.Bounds {
	return r.bounded.Bounds(p, squares, r.heats.get)
}

// heats caches the heats of blocks of a ruleset, one for each slot. A page of slots is nil until a
// block meets it: a short search meets few.
type heats struct {
	search *Search
	rules  *rules
	pages  []*[heatPage]heatSlot
	get    func(block games.Position) (games.Heat, bool) // the method heat, made once
}

// heatSlot holds the heat of a block without a string.
type heatSlot struct {
	x, y                          int64
	mean, temperature, next, gain int32
	state                         heatState
}

type heatState int32

const (
	noHeat heatState = iota
	unknownHeat
	knownHeat
)

// The slots take a part of the memory of the search.
const (
	heatSlotBytes = 40
	heatShare     = 8
	leastHeatBits = 8
	mostHeatBits  = 18
	heatPage      = 64
)

func newHeats(s *Search, r *rules) *heats {
	slots := s.budget.Bytes() / heatShare / heatSlotBytes
	h := &heats{search: s, rules: r, pages: make([]*[heatPage]heatSlot, 1<<min(mostHeatBits, max(leastHeatBits, bits.Len64(slots)-1))/heatPage)}
	h.get = h.heat
	return h
}

// heat returns the heat of a block. It returns false if a form is too large.
func (h *heats) heat(block games.Position) (games.Heat, bool) {
	const spread = 0x9E3779B97F4A7C15
	at := (uint64(block.X) ^ bits.RotateLeft64(uint64(block.Y), 40)) * spread >> 32 & uint64(heatPage*len(h.pages)-1)
	page := &h.pages[at/heatPage]
	if *page == nil {
		*page = new([heatPage]heatSlot)
	}
	slot := &(*page)[at%heatPage]
	if slot.state != noHeat && slot.x == block.X && slot.y == block.Y && block.S == "" {
		return games.Heat{
			Mean: int64(slot.mean), Temperature: int64(slot.temperature), Next: int64(slot.next), Gain: int64(slot.gain),
		}, slot.state == knownHeat
	}
	heat, known := h.search.heatOf(h.rules, block)
	made := heatSlot{block.X, block.Y, int32(heat.Mean), int32(heat.Temperature), int32(heat.Next), int32(heat.Gain), unknownHeat}
	if known {
		made.state = knownHeat
	}
	if block.S == "" && int64(made.mean) == heat.Mean && int64(made.gain) == heat.Gain && h.search.err == nil {
		*slot = made
	}
	return heat, known
}

// heatOf returns the heat of a block from the forms of its parts.
func (s *Search) heatOf(r *rules, block games.Position) (sum games.Heat, known bool) {
	before := s.ofBlock
	s.ofBlock = true
	defer func() { s.ofBlock = before }()
	sum = games.Cold(0)
	for _, part := range r.separate(block) {
		form := s.formOf(s.piece(r, part))
		if form == nil {
			return sum, false
		}
		h, ok := s.heatOfForm(form, false)
		if !ok {
			return sum, false
		}
		sum = sum.Plus(h)
	}
	return sum, true
}

// heatOfForm returns the heat of a form, or of its negative. It returns false if its numbers are
// too fine.
func (s *Search) heatOfForm(f *value.Form, negative bool) (games.Heat, bool) {
	mean, temperature := s.calc.Mean(f)
	stop := f.LeftStop()
	if negative {
		mean, stop = mean.Neg(), f.RightStop().Neg()
	}
	m, mok := fixedOf(mean)
	t, tok := fixedOf(temperature)
	l, lok := fixedOf(stop)
	return games.Heat{Mean: int64(m), Temperature: int64(t), Next: -int64(one), Gain: int64(l - m)}, mok && tok && lok
}

// sumBounds are bounds of a sum.
type sumBounds struct {
	left, right games.Heat
	alone       bool // there is neither a multiple of up nor a nimber beside
}

// boundsOf returns the bounds of a sum.
func (s *Search) boundsOf(t *sum) sumBounds {
	b := sumBounds{games.Cold(int64(t.number)), games.Cold(-int64(t.number)), t.ups == 0 && t.nimber == 0}
	for _, p := range t.pieces {
		s.look(p)
		b = b.plus(cmp.Or(p.bounds, &unbounded))
	}
	return b
}

// plus returns the bounds with a position beside.
func (b sumBounds) plus(c *games.Bounds) sumBounds {
	return sumBounds{b.left.Plus(c.Left), b.right.Plus(c.Right), b.alone}
}

// judge reports whether the mover wins. It returns false in ok if the bounds do not tell.
func (b sumBounds) judge(right bool) (won, ok bool) {
	own, other := b.left, b.right
	if right {
		own, other = other, own
	}
	switch {
	case own.Mean+max(0, own.Gain-max(0, own.Next)) > 0:
		return true, true
	case other.Mean-max(0, other.Temperature) > 0, other.Mean == 0 && other.Temperature < 0 && b.alone:
		return false, true
	}
	return false, false
}
