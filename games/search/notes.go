package search

import (
	"context"
	"errors"
	"math"
	"sync"

	"sprague/games"
	"sprague/games/period"
)

// notes is the cache of an engine. Its lock is held for lookups only. A search borrows a notebook
// of its ruleset, and a concurrent one takes another notebook. So two searches of one ruleset may
// solve the same positions, but two equal searches are joined.
type notes struct {
	most Budget // the budget for cached results

	mu        sync.Mutex
	free      map[string][]*notebook // by ruleset: notebooks not in use
	patterns  map[string]pattern     // by ruleset
	held      uint64                 // total weight of the free notebooks
	bytes     uint64                 // memory of their results
	footprint uint64                 // their memory besides results
	running   map[question]*answer
}

// question identifies a search. Searches with equal questions are equal.
type question struct {
	ruleset  string
	position games.Position
	budget   Budget
}

// answer is the result of a search that may still run.
type answer struct {
	done   chan struct{} // closed at the end of the search
	result Result
	err    error
}

func newNotes(most Budget) *notes {
	return &notes{most: most, free: make(map[string][]*notebook), patterns: make(map[string]pattern), running: make(map[question]*answer)}
}

// allow raises the cache limit to a budget.
func (e *notes) allow(budget Budget) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.most.Positions, e.most.Memory = max(e.most.Positions, budget.Positions), max(e.most.Bytes(), budget.Bytes())
}

// ask returns the cached result, or the result of a search: a running equal one, or else this one.
// Waiting for another search ends with the context. Under a context of LookupsOnly there is no
// search.
func (e *notes) ask(ctx context.Context, q question, r games.Ruleset, search func(*notebook) (Result, error)) (Result, error) {
	for {
		e.mu.Lock()
		if result, ok := e.remembered(q.budget, r, q.position); ok {
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

// run searches with a notebook of its own and wakes the waiting callers. The lock is held at the
// call and released on return.
func (e *notes) run(q question, r games.Ruleset, search func(*notebook) (Result, error)) (Result, error) {
	a := &answer{done: make(chan struct{}), err: context.Canceled} // for waiting callers, if search panics
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

// borrow takes a notebook for a search that cannot be joined, and returns the function that puts it
// back.
func (e *notes) borrow(r games.Ruleset) (n *notebook, giveBack func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	n = e.take(r)
	return n, func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.put(r, n)
	}
}

// take takes the ruleset's notebook with the most results. It first clears the cache if it is too
// large: the results, or else the rulesets besides this one.
func (e *notes) take(r games.Ruleset) *notebook {
	name := r.Identity().Name
	books := e.free[name]
	switch {
	case e.held > e.most.Positions || e.bytes > e.most.Bytes()/2:
		e.forget(nil)
		books = nil
	case e.footprint > rulesetBytes:
		p, known := e.patterns[name]
		if e.forget(books); known {
			e.patterns[name] = p
		}
	}
	if len(books) == 0 {
		return newNotebook(r)
	}
	best := 0
	for i := range books {
		if books[i].weight() > books[best].weight() {
			best = i
		}
	}
	n := books[best]
	books[best] = books[len(books)-1]
	e.free[name] = books[:len(books)-1]
	e.held -= n.weight()
	e.bytes -= n.bytes()
	e.footprint -= n.footprint
	return n
}

// forget drops all notebooks but those.
func (e *notes) forget(but []*notebook) {
	clear(e.free)
	clear(e.patterns)
	e.held, e.bytes, e.footprint = 0, 0, 0
	for _, n := range but {
		e.count(n)
	}
}

// count adds a free notebook to the totals.
func (e *notes) count(n *notebook) {
	e.held += n.weight()
	e.bytes += n.bytes()
	e.footprint += n.footprint
}

// put returns a notebook.
func (e *notes) put(r games.Ruleset, n *notebook) {
	name := r.Identity().Name
	e.free[name] = append(e.free[name], n)
	e.count(n)
	if p, ok := n.pattern(); ok {
		e.patterns[name] = p
	}
}

// remembered returns the result of an earlier search, if one within the budget finds it. The lock
// must be held.
func (e *notes) remembered(b Budget, r games.Ruleset, p games.Position) (Result, bool) {
	for _, n := range e.free[r.Identity().Name] {
		if result, ok := n.result(b, r, p); ok {
			return result, true
		}
	}
	return Result{}, false
}

// Where lists the numbers of all positions below limit that have a Grundy value. It returns false
// unless all of them follow from a proven arithmetic period.
func (e *notes) Where(r games.Ruleset, grundy, limit uint64) (numbers []uint64, known bool) {
	proof, cells, ok := e.Repeats(r)
	if !ok || proof.Saltus == 0 || grundy > math.MaxInt64 {
		return nil, false
	}
	return proof.Where(int64(grundy), limit, cells), true
}

// Repeats returns a proven period of the values and the cells it needs, and false if none has been
// proven.
func (e *notes) Repeats(r games.Ruleset) (proof period.Certificate, cells func(n uint64) int64, ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	p, ok := e.patterns[r.Identity().Name]
	if !ok {
		return period.Certificate{}, nil, false
	}
	return *p.proof, p.cells, true
}
