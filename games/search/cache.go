package search

import (
	"context"
	"errors"
	"math"
	"sync"

	"sprague/games"
	"sprague/games/period"
)

// cache is the cache of an engine. Its lock is held for lookups only. A search borrows a cache of
// its ruleset, and a concurrent one takes another. So two searches of one ruleset may solve the
// same positions, but two equal searches are joined.
type cache struct {
	limit Budget // the budget for cached results

	mu        sync.Mutex
	free      map[string][]*rulesetCache // by ruleset: caches not in use
	patterns  map[string]pattern         // by ruleset
	held      uint64                     // total weight of the free caches
	bytes     uint64                     // memory of their results
	footprint uint64                     // their memory besides results
	running   map[searchKey]*pendingSearch
}

// searchKey identifies a search. Searches with equal keys are equal.
type searchKey struct {
	ruleset  string
	position games.Position
	budget   Budget
}

// pendingSearch is the result of a search that may still run.
type pendingSearch struct {
	done   chan struct{} // closed at the end of the search
	result Result
	err    error
}

func newCache(most Budget) *cache {
	return &cache{limit: most, free: make(map[string][]*rulesetCache), patterns: make(map[string]pattern), running: make(map[searchKey]*pendingSearch)}
}

// allow raises the cache limit to a budget.
func (e *cache) allow(budget Budget) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.limit.Positions, e.limit.Memory = max(e.limit.Positions, budget.Positions), max(e.limit.Bytes(), budget.Bytes())
}

// resultOf returns the cached result, or the result of a search: a running equal one, or else this
// one. Waiting for another search ends with the context. Under a context of LookupsOnly there is no
// search.
func (e *cache) resultOf(ctx context.Context, q searchKey, r games.Ruleset, search func(*rulesetCache) (Result, error)) (Result, error) {
	for {
		e.mu.Lock()
		if result, ok := e.cached(q.budget, r, q.position); ok {
			e.mu.Unlock()
			return result, nil
		}
		if err := Allowed(ctx); err != nil {
			e.mu.Unlock()
			return Result{}, err
		}
		running, ok := e.running[q]
		if !ok {
			return e.run(q, r, search) // run unlocks
		}
		e.mu.Unlock()
		select {
		case <-running.done:
		case <-ctx.Done():
			return Result{}, ctx.Err()
		}
		if !canceled(running.err) {
			return running.result, running.err
		}
	}
}

// canceled reports whether an error is that of the search's context.
func canceled(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// run searches with a ruleset cache of its own and wakes the waiting callers. The lock is held at
// the call and released on return.
func (e *cache) run(q searchKey, r games.Ruleset, search func(*rulesetCache) (Result, error)) (Result, error) {
	a := &pendingSearch{done: make(chan struct{}), err: context.Canceled} // for waiting callers, if search panics
	e.running[q] = a
	n := e.take(r)
	e.mu.Unlock()
	defer func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		delete(e.running, q)
		e.put(r, n)
		close(a.done)
	}()
	a.result, a.err = search(n)
	return a.result, a.err
}

// borrow takes a ruleset cache for a search that cannot be joined, and returns the function that
// puts it back.
func (e *cache) borrow(r games.Ruleset) (n *rulesetCache, giveBack func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	n = e.take(r)
	return n, func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.put(r, n)
	}
}

// take takes the ruleset's cache with the most results. It first clears the cache if it is too
// large: the results, or else the rulesets besides this one.
func (e *cache) take(r games.Ruleset) *rulesetCache {
	name := r.Identity().Name
	caches := e.free[name]
	switch {
	case e.held > e.limit.Positions || e.bytes > e.limit.Bytes()/2:
		e.forget(nil)
		caches = nil
	case e.footprint > rulesetBytes:
		p, known := e.patterns[name]
		if e.forget(caches); known {
			e.patterns[name] = p
		}
	}
	if len(caches) == 0 {
		return newRulesetCache(r)
	}
	best := 0
	for i := range caches {
		if caches[i].weight() > caches[best].weight() {
			best = i
		}
	}
	n := caches[best]
	caches[best] = caches[len(caches)-1]
	e.free[name] = caches[:len(caches)-1]
	e.held -= n.weight()
	e.bytes -= n.bytes()
	e.footprint -= n.footprint
	return n
}

// forget drops all ruleset caches but those.
func (e *cache) forget(but []*rulesetCache) {
	clear(e.free)
	clear(e.patterns)
	e.held, e.bytes, e.footprint = 0, 0, 0
	for _, n := range but {
		e.count(n)
	}
}

// count adds a free cache to the totals.
func (e *cache) count(n *rulesetCache) {
	e.held += n.weight()
	e.bytes += n.bytes()
	e.footprint += n.footprint
}

// put returns a ruleset cache.
func (e *cache) put(r games.Ruleset, n *rulesetCache) {
	name := r.Identity().Name
	e.free[name] = append(e.free[name], n)
	e.count(n)
	if p, ok := n.pattern(); ok {
		e.patterns[name] = p
	}
}

// cached returns the result of an earlier search, if one within the budget finds it. The lock must
// be held.
func (e *cache) cached(b Budget, r games.Ruleset, p games.Position) (Result, bool) {
	for _, n := range e.free[r.Identity().Name] {
		if result, ok := n.result(b, r, p); ok {
			return result, true
		}
	}
	return Result{}, false
}

// Where lists the numbers of all positions below limit that have a Grundy value. It returns false
// unless all of them follow from a proven arithmetic period.
func (e *cache) Where(r games.Ruleset, grundy, limit uint64) (numbers []uint64, known bool) {
	proof, cells, ok := e.Repeats(r)
	if !ok || proof.Saltus == 0 || grundy > math.MaxInt64 {
		return nil, false
	}
	return proof.Where(int64(grundy), limit, cells), true
}

// Repeats returns a proven period of the values and the cells it needs, and false if none has been
// proven.
func (e *cache) Repeats(r games.Ruleset) (proof period.Certificate, cells func(n uint64) int64, ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	p, ok := e.patterns[r.Identity().Name]
	if !ok {
		return period.Certificate{}, nil, false
	}
	return *p.proof, p.cells, true
}
