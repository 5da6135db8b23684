package compound

import (
	"context"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/nimlike"
	"sprague/games/sum"
)

// atMost finds the winning moves of a compound whose turn moves in a limited number of components.
// It examines all turns if they are few enough. Otherwise, a theorem finds one if all components
// are heaps of Nim.
func (s *Solver) atMost(ctx context.Context, c *sum.Compound, misere bool, t *tally) error {
	heaps, nim := heapsOf(c)
	if !nim || turns(heaps, c.Limit) <= t.work {
		return s.bySearch(ctx, sum.Sum{sum.Of(*c)}, misere, t)
	}
	after, err := mooreMove(heaps, c.Limit, misere)
	if err != nil {
		return err
	}
	t.add(func() sum.Option { return lowered(c, heaps, after) })
	t.counted = false
	return nil
}

// heaps returns the sizes of the components if each is a heap of Nim, or nil.
func heapsOf(c *sum.Compound) ([]int64, bool) {
	sizes := make([]int64, len(c.Components))
	for i, g := range c.Components {
		if !g.Plain() {
			return nil, false
		}
		r, p, alone := g.SolePosition()
		switch {
		case alone && isNim(r):
			sizes[i] = p.X
		case !g.Ended():
			return nil, false
		}
	}
	return sizes, true
}

// turns returns an upper bound, up to 2^64-1, of the number of turns in at most that many heaps.
func turns(heaps []int64, most uint64) uint64 {
	ways := make([]uint64, min(most, uint64(len(heaps)))+1) // by the number of moved heaps
	ways[0] = 1
	for _, h := range heaps {
		for i := len(ways) - 1; i > 0; i-- {
			ways[i] = saturated(ways[i], ways[i-1], uint64(h))
		}
	}
	var total uint64
	for _, w := range ways[1:] {
		var carry uint64
		if total, carry = bits.Add64(total, w, 0); carry > 0 {
			return ^uint64(0)
		}
	}
	return total
}

// mooreMove reduces up to k heaps of a winning position to a losing one. Misere play differs from
// normal play only if no heap above 1 need be left. Then all heaps become 0 or 1, such that the
// number of heaps of 1 leaves remainder 1 after division by k+1.
func mooreMove(heaps []int64, k uint64, misere bool) ([]int64, error) {
	large, ones := uint64(0), uint64(0)
	for _, h := range heaps {
		switch {
		case h > 1:
			large++
		case h == 1:
			ones++
		}
	}
	if !misere || large > k {
		return mooreNormal(heaps, k)
	}
	// Some of the large heaps become 1; some of the ones become 0.
	lowest := ones - min(ones, k-large) // heaps of 1 after taking as many as possible
	target := lowest + (k+2-lowest%(k+1))%(k+1)
	keep := target - min(target, ones) // large heaps that become 1
	take := ones - min(ones, target)   // ones that become 0
	after := slices.Clone(heaps)
	for i, h := range heaps {
		switch {
		case h > 1 && keep > 0:
			after[i], keep = 1, keep-1
		case h > 1:
			after[i] = 0
		case h == 1 && take > 0:
			after[i], take = 0, take-1
		}
	}
	return after, nil
}

// mooreNormal uses the ruleset of Moore's Nim.
func mooreNormal(heaps []int64, k uint64) ([]int64, error) {
	r, err := nimlike.Moore.New(strconv.FormatUint(k, 10))
	if err != nil {
		return nil, err
	}
	texts := make([]string, len(heaps))
	for i, h := range heaps {
		texts[i] = strconv.FormatInt(h, 10)
	}
	positions, err := r.Parse(texts)
	if err != nil {
		return nil, err
	}
	after := slices.Clone(heaps)
	r.(games.Decided).Winning(positions[0], func(m games.Move) bool {
		for i, text := range strings.Split(r.Format(m.Parts[0]), ",") {
			after[i], err = strconv.ParseInt(strings.TrimSpace(text), 10, 64)
		}
		return false
	})
	return after, err
}

// lowered returns the turn that reduces the heaps of the components.
func lowered(c *sum.Compound, heaps, after []int64) sum.Option {
	next := *c
	next.Components = slices.Clone(c.Components)
	var moved []sum.Moved
	for i := range heaps {
		if heaps[i] == after[i] {
			continue
		}
		o := c.Components[i].Move(0, 0, games.Move{Parts: []games.Position{{X: after[i]}}})
		next.Components[i] = o.To
		moved = append(moved, o.Moved...)
	}
	return sum.Option{To: sum.Sum{sum.Of(next)}, Moved: moved}
}
