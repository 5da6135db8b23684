package coins

import (
	"math/bits"
	"sync/atomic"

	"sprague/games"
)

// codeCache is common to all rulesets of one code: the values of single coins, and the short turns.
type codeCache struct {
	singles *singles
	turns   [maxShort]atomic.Pointer[turns]
}

// codeCaches caches the shared data of recently used codes.
var codeCaches cache[codeCache]

// codeCacheOf returns the data shared by the rulesets of a code.
func codeCacheOf(c code) *codeCache {
	return codeCaches.of(c.String(), func() *codeCache { return &codeCache{singles: newSingles(c)} })
}

// turns lists the sets of one rightmost place as masks.
type turns struct {
	masks []int64
	all   bool // whether the list is complete
}

// maxTurns is the number of sets of one rightmost place that are kept as masks.
const maxTurns = 1 << 14

// turnsAt lists the sets of the rightmost place j < maxShort, if they are few.
func (s *codeCache) turnsAt(j int, c code) *turns {
	if t := s.turns[j].Load(); t != nil {
		return t
	}
	t := &turns{}
	t.all = c.sets(j, func(set []int) bool {
		if len(t.masks) == maxTurns {
			return false
		}
		t.masks = append(t.masks, maskOf(set))
		return true
	})
	if !t.all {
		t.masks = nil
	}
	s.turns[j].Store(t)
	return t
}

func maskOf(set []int) (mask int64) {
	for _, k := range set {
		mask |= 1 << k
	}
	return mask
}

func (g turning) Moves(p games.Position, yield func(games.Move) bool) {
	if p.S != "" {
		g.longMoves(p, yield)
		return
	}
	parts := []games.Position{p}
	for rest := uint64(p.X); rest != 0; rest &= rest - 1 {
		j := bits.TrailingZeros64(rest)
		turns := g.turnsAt(j, g.code)
		for _, mask := range turns.masks {
			parts[0].X = p.X ^ mask
			if !yield(games.Move{Parts: parts}) {
				return
			}
		}
		if !turns.all && !g.code.sets(j, func(set []int) bool {
			parts[0].X = p.X ^ maskOf(set)
			return yield(games.Move{Parts: parts})
		}) {
			return
		}
	}
}

// longMoves yields the moves of a row stored as text.
func (g turning) longMoves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for j := range len(p.S) {
		if p.S[j] == 'w' && !g.code.sets(j, func(set []int) bool {
			parts[0] = turned(p, set...)
			return yield(games.Move{Parts: parts})
		}) {
			return
		}
	}
}
