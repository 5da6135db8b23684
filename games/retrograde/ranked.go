package retrograde

import (
	"context"
	"maps"
	"slices"
	"sync"

	"sprague/games"
	"sprague/games/search"
	"sprague/internal/spill"
)

// Numbering solves all positions that a ruleset numbers, for a table, tier by tier. Within, positions are
// numbered in the order of their tiers; these numbers are called places here.
type Numbering struct {
	whole   exploration
	arrange bool     // the places are not known yet
	ends    []uint32 // the places that end the tiers not begun
	parts   Parts    // nil if nothing is kept
	saved   saving
	keptMoves
	left fingerprint // of what moves of the tier leave in it, by their numbers; guarded by mu

	// By place; the solver has those of the tiers begun. While the places are not known, states holds
	// which of the tiers below each number has, plus 1.
	states  []state
	heights []uint32 // likewise

	mu     sync.Mutex
	tiers  map[int64]uint32 // in any order; guarded by mu
	shares []*exploration   // of the tier, one a goroutine; guarded by mu
}

// ranks is how a ruleset numbers positions.
type ranks struct {
	games.Ranking
	size uint64
	// number and place are inverse; nil if numbers are places.
	number, place []uint32
	key           hashKey
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
// within the budget, but for moves, of which those beyond go to a hidden file beside a path; an empty path
// allows none. What it finds it keeps in parts, of which nil keeps nothing. The error is a *games.Error.
func NewNumbering(r games.Ranking, size uint64, b search.Budget, path string, parts Parts) (*Numbering, error) {
	s := &Solver{rules: r, ranking: &ranks{Ranking: r, size: size, key: newHashKey()}}
	s.reset()
	u := &Numbering{arrange: r.Tiered(), parts: parts, saved: usualSaving, ends: []uint32{uint32(size)}}
	each := uint64(4) // bytes a position
	if r.Cycles() == 0 {
		each += 4 + 4 // heights and best results
	}
	if size*each > b.Bytes() {
		return nil, b.MemoryRefusal(search.Limit{Asked: r.Identity().Name})
	}
	u.whole = exploration{Solver: s, budget: b, store: spill.New(path, (b.Bytes()-size*each)/3)}
	if u.states = make([]state, size); r.Cycles() == 0 {
		u.heights = make([]uint32, size)
	}
	return u, nil
}

// Close removes the file, if there is one.
func (u *Numbering) Close() { u.whole.store.Close() }

// Classify returns the function that finds the tiers of numbers, of all together. Several goroutines may
// call it at once. The error is that of the context; a script that fails panics with a [games.Fault].
func (u *Numbering) Classify(ctx context.Context) func(from, to uint64) error {
	r, seen := u.whole.ranking, map[int64]uint32{}
	return func(from, to uint64) error {
		for n := from; n < to; n++ {
			if err := ctx.Err(); err != nil {
				return err
			}
			p, ok := r.Unrank(n)
			if !ok {
				continue
			}
			tier := r.Tier(p)
			k, ok := seen[tier]
			if !ok {
				k = u.tier(tier)
				seen[tier] = k
			}
			u.states[n] = state(k + 1)
		}
		return nil
	}
}

// tier returns the index of a tier.
func (u *Numbering) tier(tier int64) uint32 {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.tiers == nil {
		u.tiers = map[int64]uint32{}
	}
	k, ok := u.tiers[tier]
	if !ok {
		k = uint32(len(u.tiers))
		u.tiers[tier] = k
	}
	return k
}

// sort gives places to the numbers, once the tiers are known: the numbers themselves, if they rise with the
// tiers. It refuses what takes too much memory.
func (u *Numbering) sort() error {
	u.arrange = false
	order := make([]uint32, len(u.tiers)+1) // the order of a tier by its index plus 1; 0 for no position
	for i, tier := range slices.Sorted(maps.Keys(u.tiers)) {
		order[u.tiers[tier]+1] = uint32(i)
	}
	u.tiers = nil
	u.ends = make([]uint32, max(len(order)-1, 1))
	rises, last := true, uint32(0)
	for n, k := range u.states {
		if k == 0 {
			continue
		}
		rises = rises && order[k] >= last
		last = order[k]
		u.ends[last] = uint32(n) + 1
	}
	if rises {
		u.ends[len(u.ends)-1] = uint32(len(u.states))
		clear(u.states)
		return nil
	}
	r := u.whole.ranking
	if x := &u.whole; x.Bytes()+uint64(len(u.states))*(4+4+4) > x.budget.Bytes() {
		return x.budget.MemoryRefusal(search.Limit{Asked: r.Identity().Name})
	}
	clear(u.ends)
	for _, k := range u.states {
		u.ends[order[k]]++
	}
	end := uint32(0)
	for i, count := range u.ends { // for a while, where the tiers begin
		u.ends[i] = end
		end += count
	}
	r.number, r.place = make([]uint32, len(u.states)), make([]uint32, len(u.states))
	for n, k := range u.states {
		place := u.ends[order[k]]
		u.ends[order[k]]++
		r.place[n], r.number[place] = place, uint32(n)
	}
	clear(u.states)
	return nil
}

// Next begins the next tier. It returns false if there is none. The error is a *games.Error.
func (u *Numbering) Next() (bool, error) {
	if u.arrange {
		if err := u.sort(); err != nil {
			return false, err
		}
	}
	if len(u.ends) == 0 {
		return false, nil
	}
	x := &u.whole
	x.first = uint32(x.Len())
	x.scored, x.given, x.givenBefore = nil, fingerprint{}, fingerprint{}
	x.begin()
	x.Solver.solved = u.states[:u.ends[0]]
	if x.rules.Cycles() == 0 {
		x.Solver.heights = u.heights[:u.ends[0]]
		x.best = append(x.best[:0], make([]state, u.ends[0]-x.first)...)
	}
	if x.kinds[1] {
		x.scores = padded(x.scores, x.Len())
	}
	u.ends, u.shares, u.left = u.ends[1:], nil, fingerprint{}
	return true, nil
}

// Len returns the number of numbers of the tier.
func (u *Numbering) Len() uint64 { return uint64(u.whole.Len()) - uint64(u.whole.first) }

// Explore returns the function that lists the moves of positions, of those of the tier. Several
// goroutines may call it at once. It refuses numbers that are not those of the positions, and tiers that
// moves raise. The error is a *games.Error, or that of the context or of the file; a script that fails
// panics with a [games.Fault].
func (u *Numbering) Explore(ctx context.Context) func(from, to uint64) error {
	s, x := *u.whole.Solver, u.whole // but for what they share, each goroutine has its own
	x.Solver, x.ctx, x.moves = &s, ctx, departures{to: x.before}
	if u.parts != nil && u.Len() >= uint64(u.saved.least) {
		s.log = &moveLog{parts: u.parts, least: 1, kept: &u.keptMoves}
	}
	u.mu.Lock()
	u.shares = append(u.shares, &x)
	u.mu.Unlock()
	return func(from, to uint64) error {
		first, end := x.first+uint32(from), x.first+uint32(to)
		if p, ok := x.position(first); ok {
			x.asked = p
		}
		for n := first; n < end; n++ {
			if err := x.visit(n, x.log.at(&x, n)); err != nil {
				return err
			}
		}
		return x.saveMoves(end)
	}
}

// Gather puts together what the goroutines of Explore have found. The error is like that of Explore.
func (u *Numbering) Gather(ctx context.Context) error {
	x := &u.whole
	x.ctx = ctx
	for _, share := range u.shares {
		x.asked = share.asked
		if err := share.handOver(); err != nil {
			return err
		}
		x.scored = append(x.scored, share.scored...)
		x.given.join(share.given)
		x.given.join(share.givenBefore)
	}
	for sort, kind := range []games.ResultKind{games.Win, games.Score} {
		if first, ok := u.firstMet(sort); ok {
			if err := x.meets(first, games.Result{Kind: kind}); err != nil {
				return err
			}
		}
	}
	if u.shares = nil; x.bytes() > x.budget.Bytes() {
		return x.memoryRefusal()
	}
	x.before.gather()
	return nil
}

// Buckets returns the number of buckets that are to be sorted.
func (u *Numbering) Buckets() uint64 { return uint64(len(u.whole.before.buckets)) }

// Sort returns the function that sorts buckets, once the moves are gathered. Several goroutines may call it
// at once. The error is like that of Explore.
func (u *Numbering) Sort(ctx context.Context) func(from, to uint64) error {
	var left fingerprint
	s := u.whole.sorter(&left)
	return func(from, to uint64) error {
		left = fingerprint{}
		for i := from; i < to; i++ {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := s.sort(int(i)); err != nil {
				return err
			}
		}
		u.mu.Lock()
		defer u.mu.Unlock()
		u.left.join(left)
		return nil
	}
}

// Solve solves the positions of the tier, once their moves are sorted. The error is like that of Explore.
func (u *Numbering) Solve(ctx context.Context) (err error) {
	defer games.Caught(&err)
	x := &u.whole
	x.ctx = ctx
	if x.given != u.left {
		return x.misnumbered()
	}
	return x.settle()
}

// firstMet returns the first position of the tier with a result of a sort that no tier before has.
func (u *Numbering) firstMet(sort int) (first uint32, ok bool) {
	for _, share := range u.shares {
		if share.kinds[sort] && !u.whole.kinds[sort] && (!ok || share.met[sort] < first) {
			first, ok = share.met[sort], true
		}
	}
	return first, ok
}

// Listing returns all positions, once each tier is solved. It refuses a ruleset without any.
func (u *Numbering) Listing() (*Listing, error) {
	if !slices.ContainsFunc(u.states, func(s state) bool { return s != absent }) {
		return nil, games.Errorf(games.CodeScript, "%s: position gives None for each number from 0 to %d", u.whole.rules.Identity().Name, len(u.states)-1)
	}
	return &Listing{solver: u.whole.Solver, budget: u.whole.budget}, nil
}

// rank returns the place of a position. A new position is not compared with that of its number, but added to
// the given ones.
func (x *exploration) rank(p games.Position) (uint32, error) {
	i, err := numberBelow(x.ranking, p, x.ranking.size)
	if err != nil {
		return 0, err
	}
	place := x.ranking.placeOf(uint32(i))
	if x.first <= place && place < uint32(x.Len()) && !x.strict {
		x.given.add(x.ranking.key.hash(p), 1)
		return place, nil
	}
	if err := isNumber(x.ranking, p, i); err != nil {
		return 0, err
	}
	if place >= uint32(x.Len()) {
		return 0, games.Errorf(games.CodeScript, "%s has tier %d, and a move leaves %s of tier %d; no move may raise the tier", x.name(x.asked), x.ranking.Tier(x.asked), x.name(p), x.ranking.Tier(p))
	}
	return place, nil
}

// Rank returns the number of a position, and checks that it is the position of that number. The error is
// a *games.Error, also for a number from the size on.
func Rank(r games.Ranking, p games.Position, size uint64) (uint64, error) {
	i, err := numberBelow(r, p, size)
	if err == nil {
		err = isNumber(r, p, i)
	}
	return i, err
}

// numberBelow returns the number of a position, below the size.
func numberBelow(r games.Ranking, p games.Position, size uint64) (uint64, error) {
	i, ok := r.Rank(p)
	if !ok {
		return 0, games.Errorf(games.CodeScript, "%s: number gives a negative integer", search.Name(r, p))
	}
	if i >= size {
		return 0, games.Errorf(games.CodeScript, "%s: number gives no number from 0 to %d, which size allows", search.Name(r, p), size-1)
	}
	return i, nil
}

// isNumber checks that a position is that of its number.
func isNumber(r games.Ranking, p games.Position, i uint64) error {
	q, ok := r.Unrank(i)
	switch {
	case !ok:
		return games.Errorf(games.CodeScript, "%s: number gives %d, and position(%d) gives None", search.Name(r, p), i, i)
	case q != p:
		return games.Errorf(games.CodeScript, "%s: number gives %d, and position(%d) gives %s", search.Name(r, p), i, i, search.Name(r, q))
	}
	return nil
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
