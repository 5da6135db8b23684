package retrograde

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"sprague/games"
	"sprague/games/search"
)

// Numbering solves all positions that a ruleset numbers, for a table, tier by tier. Within, positions are
// numbered in the order of their tiers; these numbers are called places here.
type Numbering struct {
	whole exploration
	tiers []int64  // by number, until the places are known; nil for one tier
	ends  []uint32 // the places that end the tiers not begun

	states  []state  // by place; the solver has those of the tiers begun
	heights []uint32 // likewise

	mu     sync.Mutex
	blocks []*exploration // of the tier, in any order; guarded by mu
	bytes  atomic.Uint64  // of the blocks
}

// ranks is how a ruleset numbers positions.
type ranks struct {
	games.Ranking
	size uint64
	// number and place are inverse; nil if numbers are places.
	number, place []uint32
}

func (r *ranks) numberAt(place uint32) uint32 {
	if r.number == nil {
		return place
	}
	return r.number[place]
}

func (r *ranks) placeOf(number uint32) uint32 {
	if r.place == nil {
		return number
	}
	return r.place[number]
}

// NewNumbering returns a numbering of size positions, which must fit 32 bits. All that it holds stays
// within the budget. The error is a *games.Error.
func NewNumbering(r games.Ranking, size uint64, b search.Budget) (*Numbering, error) {
	s := &Solver{rules: r, ranking: &ranks{Ranking: r, size: size}}
	s.reset()
	each := uint64(4 + 4 + 4) // states, heights and where the moves begin
	if r.Tiered() {
		each += 8 + 4 + 4
	}
	if size*each > b.Bytes() {
		return nil, b.MemoryRefusal(search.Limit{Asked: r.Identity().Name})
	}
	u := &Numbering{whole: exploration{Solver: s, budget: b}, states: make([]state, size), heights: make([]uint32, size)}
	if u.ends = []uint32{uint32(size)}; r.Tiered() {
		u.tiers = make([]int64, size)
	}
	return u, nil
}

// Classify returns the function that finds the tiers of numbers, of all together. Several goroutines may
// call it at once. The error is that of the context; a script that fails panics with a [games.Fault].
func (u *Numbering) Classify(ctx context.Context) func(from, to uint64) error {
	r := u.whole.ranking
	return func(from, to uint64) error {
		for n := from; n < to; n++ {
			if err := ctx.Err(); err != nil {
				return err
			}
			if p, ok := r.Unrank(n); ok {
				u.tiers[n] = r.Tier(p)
			}
		}
		return nil
	}
}

// sort gives places to the numbers, once the tiers are known.
func (u *Numbering) sort() {
	r := u.whole.ranking
	r.number, r.place = make([]uint32, len(u.tiers)), make([]uint32, len(u.tiers))
	counts := make(map[int64]uint32)
	for _, tier := range u.tiers {
		counts[tier]++
	}
	next, end := make(map[int64]uint32), uint32(0) // the next place of each tier
	u.ends = u.ends[:0]
	for _, tier := range slices.Sorted(maps.Keys(counts)) {
		next[tier] = end
		end += counts[tier]
		u.ends = append(u.ends, end)
	}
	for n, tier := range u.tiers {
		place := next[tier]
		next[tier]++
		r.place[n], r.number[place] = place, uint32(n)
	}
	u.tiers = nil
}

// Next begins the next tier. It returns false if there is none.
func (u *Numbering) Next() bool {
	if u.tiers != nil {
		u.sort()
	}
	if len(u.ends) == 0 {
		return false
	}
	x := &u.whole
	x.first = uint32(x.Len())
	x.starts, x.moves, x.scored = x.starts[:0], x.moves[:0], x.scored[:0]
	x.Solver.solved, x.Solver.heights = u.states[:u.ends[0]], u.heights[:u.ends[0]]
	u.ends, u.blocks = u.ends[1:], nil
	u.bytes.Store(0)
	return true
}

// Len returns the number of numbers of the tier.
func (u *Numbering) Len() uint64 { return uint64(u.whole.Len()) - uint64(u.whole.first) }

// Explore returns the function that lists the moves of positions, of those of the tier. Several
// goroutines may call it at once. It refuses numbers that are not those of the positions, and tiers that
// moves raise. The error is a *games.Error, or that of the context; a script that fails panics with a
// [games.Fault].
func (u *Numbering) Explore(ctx context.Context) func(from, to uint64) error {
	return func(from, to uint64) error {
		s := *u.whole.Solver // but for the states, each goroutine has its own
		first := u.whole.first + uint32(from)
		x := &exploration{Solver: &s, ctx: ctx, budget: u.whole.budget, first: first, beside: u.bytes.Load}
		for n := first; n < u.whole.first+uint32(to); n++ {
			if err := x.visit(n); err != nil {
				return err
			}
		}
		x.beside = nil
		u.bytes.Add(x.bytes() - s.Bytes())
		u.mu.Lock()
		defer u.mu.Unlock()
		u.blocks = append(u.blocks, x)
		return nil
	}
}

// Solve solves the positions of the tier, once they are explored. The error is like that of Explore.
func (u *Numbering) Solve(ctx context.Context) (err error) {
	defer games.Caught(&err)
	x := &u.whole
	x.ctx = ctx
	slices.SortFunc(u.blocks, func(a, b *exploration) int { return cmp.Compare(a.first, b.first) })
	for k, block := range u.blocks {
		x.asked = block.asked
		if len(x.moves)+len(block.moves) >= math.MaxUint32 {
			return x.memoryRefusal()
		}
		for _, start := range block.starts {
			x.starts = append(x.starts, uint32(len(x.moves))+start)
		}
		x.moves, x.scored = append(x.moves, block.moves...), append(x.scored, block.scored...)
		for sort, kind := range []games.ResultKind{games.Win, games.Score} {
			if !block.kinds[sort] {
				continue
			}
			if err := x.meets(block.met[sort], games.Result{Kind: kind}); err != nil {
				return err
			}
		}
		u.blocks[k] = nil
		if x.bytes() > x.budget.Bytes() {
			return x.memoryRefusal()
		}
	}
	if err = x.checkTargets(); err == nil {
		err = x.solve()
	}
	return err
}

// Listing returns all positions, once each tier is solved. It refuses a ruleset without any.
func (u *Numbering) Listing() (*Listing, error) {
	if !slices.ContainsFunc(u.states, func(s state) bool { return s != absent }) {
		return nil, games.Errorf(games.CodeScript, "%s: position gives None for each number from 0 to %d", u.whole.rules.Identity().Name, len(u.states)-1)
	}
	return &Listing{u.whole.Solver, u.whole.budget}, nil
}

// rank returns the place of a position.
func (x *exploration) rank(p games.Position) (uint32, error) {
	i, err := Rank(x.ranking, p, x.ranking.size)
	if err != nil {
		return 0, err
	}
	place := x.ranking.placeOf(uint32(i))
	if place >= uint32(x.Len()) {
		return 0, games.Errorf(games.CodeScript, "%s has tier %d, and a move leaves %s of tier %d; no move may raise the tier", x.name(x.asked), x.ranking.Tier(x.asked), x.name(p), x.ranking.Tier(p))
	}
	return place, nil
}

// Rank returns the number of a position, and checks that it is the position of that number. The error is
// a *games.Error, also for a number from the size on.
func Rank(r games.Ranking, p games.Position, size uint64) (uint64, error) {
	i, ok := r.Rank(p)
	if !ok {
		return 0, games.Errorf(games.CodeScript, "%s: number gives a negative integer", search.Name(r, p))
	}
	if i >= size {
		return 0, games.Errorf(games.CodeScript, "%s: number gives no number from 0 to %d, which size allows", search.Name(r, p), size-1)
	}
	q, ok := r.Unrank(i)
	switch {
	case !ok:
		return 0, games.Errorf(games.CodeScript, "%s: number gives %d, and position(%d) gives None", search.Name(r, p), i, i)
	case q != p:
		return 0, games.Errorf(games.CodeScript, "%s: number gives %d, and position(%d) gives %s", search.Name(r, p), i, i, search.Name(r, q))
	}
	return i, nil
}

// inverts refuses a position that has another number than that of its place.
func (x *exploration) inverts(n uint32, p games.Position) error {
	if x.ranking == nil {
		return nil
	}
	x.asked = p
	number := uint64(x.ranking.numberAt(n))
	if i, ok := x.ranking.Rank(p); !ok || i != number {
		return games.Errorf(games.CodeScript, "position(%d) gives %s, of which number gives %d", number, x.name(p), i)
	}
	return nil
}

// checkTargets refuses moves to positions that same gives, and for which it gives others.
func (x *exploration) checkTargets() error {
	for _, to := range x.moves {
		if x.solved[to] == absent {
			p, _ := x.position(to)
			return games.Errorf(games.CodeScript, "a move leaves %s, for which same gives %s; it gives one position for all that are symmetric", x.name(p), x.name(x.rules.Representative(p)))
		}
	}
	return nil
}
