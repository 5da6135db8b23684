package search

import (
	"context"
	"errors"
	"math"
	"sync"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
)

// notes is what an engine remembers. Its lock is held for look-ups only: a search borrows a
// notebook of its ruleset, and another one that runs at the same time takes another notebook.
// So two searches of one ruleset may solve the same positions; but two equal ones are one.
type notes struct {
	most Budget // of what is remembered

	mu        sync.Mutex
	free      map[string][]*notebook // by ruleset: those that no search uses
	patterns  map[string]pattern     // by ruleset
	held      uint64                 // weight of the free notebooks
	footprint uint64                 // bytes that they take besides
	arena     *value.Arena           // of all that is solved since the last clearing
	running   map[question]*answer
}

// question names a search. Two with one question are equal.
type question struct {
	ruleset  string
	position games.Position
	budget   Budget
}

// answer is that of a search which may still run.
type answer struct {
	done   chan struct{} // closed when the search has ended
	result Result
	err    error
}

func newNotes(most Budget) *notes {
	return &notes{most: most, arena: newArena(most), free: make(map[string][]*notebook), patterns: make(map[string]pattern), running: make(map[question]*answer)}
}

// newArena makes the arena for the canonical forms of searches within a budget: an arena that holds as many forms as
// the budget has positions is dropped, before twice as many are in it.
func newArena(most Budget) *value.Arena {
	return value.NewArena(int(min(2*most.Positions, math.MaxInt32)))
}

// arenaOf returns the arena of now.
func (e *notes) arenaOf() *value.Arena {
	e.mu.Lock()
	defer e.mu.Unlock()
	if uint64(e.arena.Forms()) > e.most.Positions {
		e.arena = newArena(e.most)
	}
	return e.arena
}

// allow lets the notes hold as much as a budget does.
func (e *notes) allow(budget Budget) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.most.Positions = max(e.most.Positions, budget.Positions)
}

// ask gives what is remembered, or the result of a search: an equal one that is running, or
// else this one. The wait for another ends with the context.
func (e *notes) ask(ctx context.Context, q question, r games.Ruleset, search func(*notebook) (Result, error)) (Result, error) {
	for {
		e.mu.Lock()
		if result, ok := e.remembered(r, q.position); ok {
			e.mu.Unlock()
			return result, nil
		}
		running, ok := e.running[q]
		if !ok {
			return e.run(q, r, search) // unlocks
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

// canceled reports whether an error is that of the context of a search.
func canceled(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// run searches, with a notebook of its own, and tells the callers that wait. The lock is held when it
// is called, and not when it returns.
func (e *notes) run(q question, r games.Ruleset, search func(*notebook) (Result, error)) (Result, error) {
	a := &answer{done: make(chan struct{}), err: context.Canceled} // for the callers that wait, if search panics
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

// borrow takes a notebook out for a search that is joined by none, and gives what puts it back.
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

// take takes out the notebook of a ruleset that holds most, after everything is forgotten when
// it is too much.
func (e *notes) take(r games.Ruleset) *notebook {
	if e.held > e.most.Positions || e.footprint > rulesetBytes || uint64(e.arena.Forms()) > e.most.Positions {
		clear(e.free)
		clear(e.patterns)
		e.held, e.footprint = 0, 0
		e.arena = newArena(e.most)
	}
	name := r.Identity().Name
	books := e.free[name]
	if len(books) == 0 {
		return newNotebook(r, e.arena)
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
	e.footprint -= n.footprint
	return n
}

// put puts a notebook back.
func (e *notes) put(r games.Ruleset, n *notebook) {
	name := r.Identity().Name
	e.free[name] = append(e.free[name], n)
	e.held += n.weight()
	e.footprint += n.footprint
	if p, ok := n.pattern(); ok {
		e.patterns[name] = p
	}
}

// recall gives what an earlier search has found; see remembered.
func (e *notes) recall(r games.Ruleset, p games.Position) (Result, bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.remembered(r, p)
}

// remembered gives what an earlier search has found. The lock is held.
func (e *notes) remembered(r games.Ruleset, p games.Position) (Result, bool) {
	for _, n := range e.free[r.Identity().Name] {
		if result, ok := n.result(r, p); ok {
			return result, true
		}
	}
	return Result{}, false
}

// Where lists the numbers of all positions below limit that have a Grundy value. It
// reports false unless an arithmetic period has been proven that tells them all.
func (e *notes) Where(r games.Ruleset, grundy, limit uint64) (numbers []uint64, known bool) {
	proof, cells, ok := e.Repeats(r)
	if !ok || proof.Saltus == 0 || grundy > math.MaxInt64 {
		return nil, false
	}
	return proof.Where(int64(grundy), limit, cells), true
}

// Repeats returns a period of the values that has been proven, and their cells as far as it
// needs them; false when none has been.
func (e *notes) Repeats(r games.Ruleset) (proof period.Certificate, cells func(n uint64) int64, ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	p, ok := e.patterns[r.Identity().Name]
	if !ok {
		return period.Certificate{}, nil, false
	}
	return *p.proof, p.cells, true
}
