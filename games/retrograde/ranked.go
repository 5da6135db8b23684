package retrograde

import (
	"context"

	"sprague/games"
	"sprague/games/search"
)

// SolveRanked solves all positions that a ruleset numbers below a size, which must fit 32 bits, for a
// table. All that it holds stays within the budget. It refuses numbers that are not those of the
// positions. It reports numbers as it lists their moves. The error is like that of [Listing.Add].
func SolveRanked(ctx context.Context, r games.Ranking, size uint64, b search.Budget, advance func(n uint64)) (l *Listing, err error) {
	defer games.Caught(&err)
	s := &Solver{rules: r, ranking: r}
	s.reset()
	if size*(4+4+4) > b.Bytes() { // states, heights and where the moves begin
		return nil, b.MemoryRefusal(search.Limit{Asked: r.Identity().Name})
	}
	s.solved, s.heights = make([]state, size), make([]uint32, size)
	x := exploration{Solver: s, ctx: ctx, budget: b, advance: advance}
	if err = x.explore(); err == nil {
		err = x.solve()
	}
	return &Listing{s, b}, err
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
