package misere

import (
	"context"
	"unsafe"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/search"
)

// closure numbers positions of several rulesets so that moves lead to smaller numbers, and stores
// their moves.
type closure struct {
	meter *meter
	areas []*area
	// ends holds the end of each position's options, and parts the end of each option's parts; the
	// parts are position numbers.
	ends      []int32
	partsEnds []int32
	parts     []int32
	unstored  []bool           // of each number: its moves are listed anew each time
	listed    uint64           // moves listed anew
	home      []*area          // the ruleset of each number
	positions []games.Position // the position of each number
}

// area is the part of the closure for one ruleset.
type area struct {
	rules   games.Ruleset
	heaps   []int32                  // the numbers of the heaps from 0, for heap games
	heaped  bool                     // whether it is a heap game
	reached map[games.Position]int32 // for other games
	wanted  uint64                   // the largest requested heap
	proof   *period.Certificate      // of the heaps' elements, where needed
}

func newArea(r games.Ruleset) *area {
	a := &area{rules: r, reached: make(map[games.Position]int32)}
	_, a.heaped = r.(games.Heaped)
	return a
}

// find returns the number of a position.
func (a *area) find(p games.Position) (int32, bool) {
	if a.heaped {
		if p.X >= 0 && p.X < int64(len(a.heaps)) {
			return a.heaps[p.X], true
		}
		return 0, false
	}
	id, ok := a.reached[p]
	return id, ok
}

// area returns the area of a ruleset and creates it if necessary.
func (c *closure) area(r games.Ruleset) *area {
	name := r.Identity().Name
	for _, a := range c.areas {
		if a.rules.Identity().Name == name {
			return a
		}
	}
	a := newArea(r)
	c.areas = append(c.areas, a)
	return a
}

func (c *closure) size() int { return len(c.positions) }

// options yields the options of a position: the numbers of their parts.
func (c *closure) options(id int, yield func(parts []int32)) {
	if c.unstored[id] {
		c.list(id, yield)
		return
	}
	first := int32(0)
	if id > 0 {
		first = c.ends[id-1]
	}
	for option := first; option < c.ends[id]; option++ {
		from := int32(0)
		if option > 0 {
			from = c.partsEnds[option-1]
		}
		yield(c.parts[from:c.partsEnds[option]])
	}
}

// list yields the options of a position by its moves.
func (c *closure) list(id int, yield func(parts []int32)) {
	var parts []int32
	a := c.home[id]
	a.rules.Moves(c.positions[id], func(m games.Move) bool {
		parts = parts[:0]
		for _, p := range m.Parts {
			part, _ := a.find(p)
			parts = append(parts, part)
		}
		yield(parts)
		c.listed++
		return true
	})
}

// stuck reports whether a position has no options.
func (c *closure) stuck(id int) bool {
	return !c.unstored[id] && (id == 0 && c.ends[0] == 0 || id > 0 && c.ends[id] == c.ends[id-1])
}

// grow adds the heaps up to n of a heap game; it returns false if the meter has run out.
func (c *closure) grow(ctx context.Context, a *area, n uint64) bool {
	for uint64(len(a.heaps)) <= n {
		p := games.Position{X: int64(len(a.heaps))}
		if missing, ok := c.take(ctx, a, p); !ok || len(missing) > 0 {
			return false
		}
	}
	return true
}

// reach adds p and all positions reachable from it, without recursion. It returns false if the
// meter has run out.
func (c *closure) reach(ctx context.Context, a *area, p games.Position) bool {
	stack := []games.Position{p}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		if _, done := a.find(top); done {
			stack = stack[:len(stack)-1]
			continue
		}
		missing, ok := c.take(ctx, a, top)
		if !ok {
			return false
		}
		if stack = append(stack, missing...); len(stack) > maxPositions {
			return false
		}
	}
	return true
}

// take adds one position, unless parts of its moves are missing. It lists some of the missing
// parts. It returns false if the meter has run out or the closure is full.
func (c *closure) take(ctx context.Context, a *area, p games.Position) (missing []games.Position, ok bool) {
	options, parts := len(c.partsEnds), len(c.parts)
	if !c.meter.move(ctx, games.LaborOf(a.rules, p)) {
		return nil, false
	}
	a.rules.Moves(p, func(m games.Move) bool {
		for _, part := range m.Parts {
			id, ok := a.find(part)
			if !ok {
				missing = append(missing, part)
				continue
			}
			c.parts = append(c.parts, id)
		}
		c.partsEnds = append(c.partsEnds, int32(len(c.parts)))
		return c.meter.move(ctx, games.CostOf(m.Parts)) && len(missing) < fanout && !c.full()
	})
	ok = !c.meter.exhausted() && !c.full()
	if !ok || len(missing) > 0 {
		c.partsEnds, c.parts = c.partsEnds[:options], c.parts[:parts]
		return missing, ok
	}
	id := int32(c.size())
	c.unstored = append(c.unstored, len(c.parts) > storedParts)
	if c.unstored[id] {
		c.partsEnds, c.parts = c.partsEnds[:options], c.parts[:parts]
	}
	c.ends = append(c.ends, int32(len(c.partsEnds)))
	c.home, c.positions = append(c.home, a), append(c.positions, p)
	if a.heaped {
		a.heaps = append(a.heaps, id)
	} else {
		a.reached[p] = id
	}
	const each = growthFactor * uint64(4+1+8+unsafe.Sizeof(p))
	held := each + 4*growthFactor*uint64(len(c.partsEnds)-options+len(c.parts)-parts)
	if !a.heaped {
		held += search.BytesOf[int32](1) + search.TextBytes(p)
	}
	return nil, c.meter.reserve(held) && c.meter.hold(search.Weight(p))
}

// full reports whether the closure has reached its memory limit. No quotient of modest order needs
// as many positions.
func (c *closure) full() bool { return c.size() >= maxPositions || len(c.parts) >= maxParts }

// Limits of the memory, about 100 MB.
const (
	maxPositions = 1 << 16
	maxParts     = 1 << 24
)

// storedParts is the number of parts beyond which the moves of further positions are not stored. It
// is a variable for tests.
var storedParts = 1 << 23
