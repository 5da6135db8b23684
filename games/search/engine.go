package search

import (
	"context"
	"sync"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
)

// Engine answers for single components by search and remembers what it has
// solved. It is safe for several goroutines, which wait for each other.
type Engine struct {
	budget Budget

	mu        sync.Mutex
	held      uint64 // positions remembered, of all rulesets
	footprint uint64 // bytes that the rulesets remembered take
	impartial map[string]*impartialMemo
	partizan  map[string]map[games.Position]value.Dyadic
}

// impartialMemo is what is known of one impartial ruleset.
type impartialMemo struct {
	sequence *Sequence // nil unless the ruleset is dense
	cells    map[games.Position]int64
}

// Result is what a search found.
type Result struct {
	Value value.Value
	// Period is the proof by which a sequence was extended to the position,
	// when that was needed.
	Period *period.Certificate
}

// NewEngine makes an engine whose every search stays within the budget.
func NewEngine(budget Budget) *Engine {
	return &Engine{
		budget:    budget,
		impartial: make(map[string]*impartialMemo),
		partizan:  make(map[string]map[games.Position]value.Dyadic),
	}
}

// Value gives the exact value of p, from the moves of r alone and, where a
// theorem of r proves one, a period.
//
// The error is an *games.Error with code too_large when the budget does not
// suffice, or unsupported when p is partizan and no number; or that of the
// context.
func (e *Engine) Value(ctx context.Context, r games.Ruleset, p games.Position) (Result, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.held > e.budget.Positions || e.footprint > rulesetBytes {
		clear(e.impartial)
		clear(e.partizan)
		e.held, e.footprint = 0, 0
	}
	if partizan, ok := r.(games.Partizan); ok {
		return e.searchPartizan(ctx, partizan, p)
	}
	memo := e.memo(r)
	before := memo.held()
	defer func() { e.held += uint64(memo.held() - before) }()
	if dense, ok := r.(games.Dense); ok {
		if result, ok, err := e.follow(ctx, memo.sequence, dense, p); ok || err != nil {
			return result, err
		}
	}
	return e.searchImpartial(ctx, r, p, memo)
}

// held counts the positions remembered of the ruleset.
func (m *impartialMemo) held() int { return len(m.cells) + len(m.sequence.Cells()) }

func (e *Engine) memo(r games.Ruleset) *impartialMemo {
	name := r.Identity().Name
	memo, ok := e.impartial[name]
	if !ok {
		memo = &impartialMemo{cells: make(map[games.Position]int64)}
		if dense, ok := r.(games.Dense); ok {
			memo.sequence = NewSequence(dense)
		}
		e.impartial[name] = memo
		e.footprint += games.Footprint(r)
	}
	return memo
}

// follow solves a dense ruleset in order up to p, if that is within the budget
// or a period is proven on the way. It reports false when neither is so, and
// tries only when either can be.
func (e *Engine) follow(ctx context.Context, s *Sequence, r games.Dense, p games.Position) (Result, bool, error) {
	i, ok := r.Number(p)
	if !ok {
		return Result{}, false, nil
	}
	if i >= e.budget.Positions && !e.budget.mayProvePeriod(r) {
		return Result{}, false, nil
	}
	if err := s.Grow(ctx, min(i+1, e.budget.Positions), e.budget.Moves()); err != nil {
		return Result{}, false, err
	}
	cell, ok := s.Cell(i)
	if !ok {
		s.Prove()
		if cell, ok = s.Cell(i); !ok {
			return Result{}, false, nil
		}
	}
	result := Result{Value: value.OfCell(cell)}
	if i >= uint64(len(s.cells)) {
		result.Period = s.Proof()
	}
	return result, true, nil
}

func (e *Engine) searchImpartial(ctx context.Context, r games.Ruleset, p games.Position, memo *impartialMemo) (Result, error) {
	known := func(p games.Position) (int64, bool) {
		cell, ok := memo.cells[p]
		return cell, ok
	}
	var ev Evaluator
	m := meter{ctx: ctx, budget: e.budget, rules: r, position: p}
	cell, err := explore(&m, &ev, memo.cells, func(p games.Position) (int64, bool, error) {
		cell, complete := ev.Impartial(r, p, fanout, known)
		if !complete && e.budget.tooNarrowFor(r, p) {
			return 0, false, e.budget.exceeded(r, m.position)
		}
		return cell, complete, nil
	})
	return Result{Value: value.OfCell(cell)}, err
}

func (e *Engine) searchPartizan(ctx context.Context, r games.Partizan, p games.Position) (Result, error) {
	name := r.Identity().Name
	memo, ok := e.partizan[name]
	if !ok {
		memo = make(map[games.Position]value.Dyadic)
		e.partizan[name] = memo
		e.footprint += games.Footprint(r)
	}
	before := len(memo)
	defer func() { e.held += uint64(len(memo) - before) }()
	known := func(p games.Position) (value.Dyadic, bool) {
		d, ok := memo[p]
		return d, ok
	}
	var ev Evaluator
	m := meter{ctx: ctx, budget: e.budget, rules: r, position: p}
	number, err := explore(&m, &ev, memo, func(p games.Position) (value.Dyadic, bool, error) {
		d, isNumber, complete := ev.Partizan(r, p, fanout, known)
		if complete && !isNumber {
			return d, false, games.Errorf(games.CodeUnsupported, "%s is not a number, and Sprague values only numbers among partizan games", Name(r, p))
		}
		return d, complete, nil
	})
	return Result{Value: value.OfNumber(number)}, err
}
