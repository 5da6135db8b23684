package retrograde

import (
	"context"
	"math"
	"sync/atomic"

	"sprague/games"
	"sprague/games/search"
)

// Numbering solves all positions that a ruleset numbers, for a table.
type Numbering struct {
	whole  exploration
	blocks []*exploration // of blockSize numbers each, once they are explored
	next   atomic.Uint64  // the first block not begun
	bytes  atomic.Uint64  // of the explored blocks
}

// blockSize is the number of positions that a goroutine explores at a time.
const blockSize = 1 << 12

// NewNumbering returns a numbering of size positions, which must fit 32 bits. All that it holds stays
// within the budget. The error is a *games.Error.
func NewNumbering(r games.Ranking, size uint64, b search.Budget) (*Numbering, error) {
	s := &Solver{rules: r, ranking: r}
	s.reset()
	if size*(4+4+4) > b.Bytes() { // states, heights and where the moves begin
		return nil, b.MemoryRefusal(search.Limit{Asked: r.Identity().Name})
	}
	s.solved, s.heights = make([]state, size), make([]uint32, size)
	return &Numbering{whole: exploration{Solver: s, budget: b}, blocks: make([]*exploration, (size+blockSize-1)/blockSize)}, nil
}

// Explore lists the moves of all positions. Several goroutines may call it at once, and share the work;
// it calls help while more may join, and advance with numbers of positions. It refuses numbers that are
// not those of the positions. The error is a *games.Error, or that of the context.
func (u *Numbering) Explore(ctx context.Context, help func(), advance func(n uint64)) (err error) {
	defer games.Caught(&err)
	for {
		k := u.next.Add(1) - 1
		if k >= uint64(len(u.blocks)) {
			return nil
		}
		if k+1 < uint64(len(u.blocks)) {
			help()
		}
		from := uint32(k * blockSize)
		to := min(from+blockSize, uint32(u.whole.Len()))
		s := *u.whole.Solver // of its own, but for the states
		x := &exploration{Solver: &s, ctx: ctx, budget: u.whole.budget, first: from, beside: u.bytes.Load}
		for n := from; n < to; n++ {
			if err := x.visit(n); err != nil {
				return err
			}
		}
		x.beside = nil
		u.bytes.Add(x.bytes() - s.Bytes())
		u.blocks[k] = x
		advance(uint64(to - from))
	}
}

// Solve solves the positions, once they are explored. The error is like that of Explore.
func (u *Numbering) Solve(ctx context.Context) (l *Listing, err error) {
	defer games.Caught(&err)
	x := &u.whole
	x.ctx = ctx
	for k, block := range u.blocks {
		x.asked = block.asked
		if len(x.moves)+len(block.moves) >= math.MaxUint32 {
			return nil, x.memoryRefusal()
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
				return nil, err
			}
		}
		u.blocks[k] = nil
		if x.bytes() > x.budget.Bytes() {
			return nil, x.memoryRefusal()
		}
	}
	x.finish()
	if err = x.checkTargets(); err == nil {
		err = x.solve()
	}
	return &Listing{x.Solver, x.budget}, err
}

// rank returns the number of a position.
func (x *exploration) rank(p games.Position) (uint32, error) {
	i, err := Rank(x.ranking, p, uint64(x.Len()))
	return uint32(i), err
}

// Rank returns the number of a position, and checks that it is the position of that number. The error is
// a *games.Error, also for a number from the size on.
func Rank(r games.Ranking, p games.Position, size uint64) (uint64, error) {
	i, ok := r.Rank(p)
	if !ok || i >= size {
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

// inverts refuses a position that has another number than the one by which it was found.
func (x *exploration) inverts(n uint32, p games.Position) error {
	if x.ranking == nil {
		return nil
	}
	x.asked = p
	if i, ok := x.ranking.Rank(p); !ok || i != uint64(n) {
		return games.Errorf(games.CodeScript, "position(%d) gives %s, of which number gives %d", n, x.name(p), i)
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
