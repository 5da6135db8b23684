package retrograde

import (
	"context"
	"sync"

	"sprague/games"
	"sprague/games/search"
)

// Cache keeps the solvers of rulesets. Any number of goroutines may use it; those that ask about the
// same ruleset take turns.
type Cache struct {
	mu      sync.Mutex
	solvers map[games.Resulting]*shared
}

// shared is a solver that goroutines take turns to use.
type shared struct {
	turn   chan struct{} // holds a token while nobody uses the solver
	solver *Solver
	bytes  uint64 // after the last use; guarded by the mutex of the cache
}

// Solve returns the result of best play from p, like [Solver.Solve]. The cache keeps at most half of
// the memory of the budget, besides the last solver.
func (c *Cache) Solve(ctx context.Context, b search.Budget, r games.Resulting, p games.Position) (Solved, error) {
	s := c.get(r)
	select {
	case <-s.turn:
	case <-ctx.Done():
		return Solved{}, ctx.Err()
	}
	defer func() {
		c.mu.Lock()
		s.bytes = s.solver.Bytes()
		c.forget(s, b.Bytes()/2)
		c.mu.Unlock()
		s.turn <- struct{}{}
	}()
	return s.solver.Solve(ctx, b, p)
}

func (c *Cache) get(r games.Resulting) *shared {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.solvers[r]
	if s == nil {
		s = &shared{turn: make(chan struct{}, 1), solver: New(r)}
		s.turn <- struct{}{}
		if c.solvers == nil {
			c.solvers = make(map[games.Resulting]*shared)
		}
		c.solvers[r] = s
	}
	return s
}

// forget drops other solvers while all together exceed a number of bytes. A dropped solver that is
// in use lives until its user is done.
func (c *Cache) forget(used *shared, most uint64) {
	total := uint64(0)
	for _, s := range c.solvers {
		total += s.bytes
	}
	for r, s := range c.solvers {
		if total > most && s != used {
			total -= s.bytes
			delete(c.solvers, r)
		}
	}
}
