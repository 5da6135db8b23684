package search

import (
	"context"
	"math"
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
	held      uint64 // weight of the positions remembered, of all rulesets
	footprint uint64 // bytes that the rulesets remembered take
	impartial map[string]*impartialMemo
	partizan  map[string]*memo[value.Dyadic]
	measures  map[string]*measured
}

// impartialMemo is what is known of one impartial ruleset.
type impartialMemo struct {
	inOrder *ordered // nil unless the ruleset is dense
	cells   *memo[int64]
}

// Result is what a search found.
type Result struct {
	Value value.Value
	// Period is the proof by which a sequence was extended to the position,
	// when that was needed.
	Period *period.Certificate
	// Searched is how many positions were solved for this result: none when an
	// earlier search has left it behind.
	Searched uint64
}

// NewEngine makes an engine whose every search stays within the budget.
func NewEngine(budget Budget) *Engine {
	return &Engine{
		budget:    budget,
		impartial: make(map[string]*impartialMemo),
		partizan:  make(map[string]*memo[value.Dyadic]),
		measures:  make(map[string]*measured),
	}
}

// Budget bounds each search of the engine.
func (e *Engine) Budget() Budget { return e.budget }

// Value gives the exact value of p, from the moves of r alone and, where a
// theorem of r proves one, a period.
//
// The error is an *games.Error with code too_large when the budget does not
// suffice, or unsupported when p is partizan and no number; or that of the
// context.
func (e *Engine) Value(ctx context.Context, r games.Ruleset, p games.Position) (Result, error) {
	return e.within(ctx, e.budget, r, p)
}

// Glance is Value with a budget of some milliseconds at most.
func (e *Engine) Glance(ctx context.Context, r games.Ruleset, p games.Position) (Result, error) {
	return e.within(ctx, Budget{Positions: min(e.budget.Positions, glance)}, r, p)
}

func (e *Engine) within(ctx context.Context, budget Budget, r games.Ruleset, p games.Position) (Result, error) {
	if solver, ok := r.(games.Solver); ok {
		v, err := solver.Solve(ctx, p)
		return Result{Value: v}, err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if result, ok := e.remembered(r, p); ok {
		return result, nil
	}
	e.tidy()
	if partizan, ok := r.(games.Partizan); ok {
		return e.searchPartizan(ctx, budget, partizan, p)
	}
	memo := e.memo(r)
	before, solved := memo.held(), memo.solved()
	defer func() { e.held += memo.held() - before }()
	result, err := e.searchMemo(ctx, budget, r, p, memo)
	result.Searched = memo.solved() - solved
	return result, err
}

// searchMemo searches an impartial position by the means of its ruleset.
func (e *Engine) searchMemo(ctx context.Context, budget Budget, r games.Ruleset, p games.Position, memo *impartialMemo) (Result, error) {
	if separable, ok := r.(games.Separable); ok {
		return e.searchRegions(ctx, budget, separable, p, memo)
	}
	if dense, ok := r.(games.Dense); ok {
		if result, ok, err := e.follow(ctx, budget, memo.inOrder, dense, p); ok || err != nil {
			return result, err
		}
	}
	cell, err := e.searchImpartial(ctx, budget, r, p, memo)
	return Result{Value: value.OfCell(cell)}, err
}

// tidy forgets what the engine remembers when it is too much.
func (e *Engine) tidy() {
	if e.held > e.budget.Positions || e.footprint > rulesetBytes {
		clear(e.impartial)
		clear(e.partizan)
		clear(e.measures)
		e.held, e.footprint = 0, 0
	}
}

// remembered gives what an earlier search has found.
func (e *Engine) remembered(r games.Ruleset, p games.Position) (Result, bool) {
	name := r.Identity().Name
	if memo, ok := e.partizan[name]; ok {
		d, ok := memo.get(p)
		return Result{Value: value.OfNumber(d)}, ok
	}
	memo, ok := e.impartial[name]
	if !ok {
		return Result{}, false
	}
	if cell, ok := memo.cells.get(p); ok {
		return Result{Value: value.OfCell(cell)}, true
	}
	if numbered, ok := r.(games.Numbered); ok && memo.inOrder != nil {
		if i, ok := numbered.Number(p); ok {
			return memo.inOrder.result(i)
		}
	}
	return Result{}, false
}

// Where lists the numbers of all positions below limit that have a Grundy value. It
// reports false unless an arithmetic period has been proven that tells them all.
func (e *Engine) Where(r games.Ruleset, grundy, limit uint64) (numbers []uint64, known bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	memo, ok := e.impartial[r.Identity().Name]
	if !ok || grundy > math.MaxInt64 {
		return nil, false
	}
	proof := memo.inOrder.proof()
	if proof == nil || proof.Saltus == 0 {
		return nil, false
	}
	return proof.Where(int64(grundy), limit, memo.inOrder.cells()), true
}

// held weighs the positions remembered of the ruleset.
func (m *impartialMemo) held() uint64 { return m.cells.weight + m.inOrder.weight() }

// solved counts them.
func (m *impartialMemo) solved() uint64 {
	return uint64(len(m.cells.values) + m.inOrder.solved())
}

func (e *Engine) memo(r games.Ruleset) *impartialMemo {
	name := r.Identity().Name
	memo, ok := e.impartial[name]
	if !ok {
		memo = &impartialMemo{cells: newMemo[int64]()}
		if dense, ok := r.(games.Dense); ok {
			memo.inOrder = newOrdered(dense)
			e.footprint += memo.inOrder.bytes()
		}
		e.impartial[name] = memo
		e.footprint += games.Footprint(r)
	}
	return memo
}

// follow solves a dense ruleset in order up to p, if that is within the budget
// or a period is proven on the way. It reports false when neither is so, and
// tries only when either can be.
func (e *Engine) follow(ctx context.Context, budget Budget, o *ordered, r games.Dense, p games.Position) (Result, bool, error) {
	i, ok := r.Number(p)
	if !ok {
		return Result{}, false, nil
	}
	if i >= o.reach(budget) && !budget.mayProvePeriod(r) {
		return Result{}, false, nil
	}
	if err := o.follow(ctx, budget, i); err != nil {
		return Result{}, false, err
	}
	result, ok := o.result(i)
	if broad, wide := r.(games.Broad); !ok && wide && o.kernel != nil && broad.Breadth(p) > hopeless {
		return Result{}, false, budget.exceeded(r, p)
	}
	return result, ok, nil
}

// hopeless is how many moves a position may have that a kernel did not come to: a search
// from it would have to look up most of what the kernel has solved, and more.
const hopeless = 1000

// searchRegions adds up the values of the independent parts of p.
func (e *Engine) searchRegions(ctx context.Context, budget Budget, r games.Separable, p games.Position, memo *impartialMemo) (Result, error) {
	var total value.Value
	for _, region := range r.Separate(p) {
		cell, err := e.searchImpartial(ctx, budget, separated{r}, region, memo)
		if err != nil {
			return Result{}, err
		}
		total = total.Add(value.OfCell(cell))
	}
	return Result{Value: total}, nil
}

func (e *Engine) searchImpartial(ctx context.Context, budget Budget, r games.Ruleset, p games.Position, memo *impartialMemo) (int64, error) {
	var ev Evaluator
	m := meter{ctx: ctx, budget: budget, rules: r, position: p}
	return explore(&m, &ev, memo.cells, func(p games.Position) (int64, bool, error) {
		cell, complete := ev.Impartial(r, p, fanout, memo.cells.get)
		if !complete && budget.tooNarrowFor(r, p) {
			return 0, false, budget.exceeded(r, m.position)
		}
		return cell, complete, nil
	})
}

func (e *Engine) searchPartizan(ctx context.Context, budget Budget, r games.Partizan, p games.Position) (Result, error) {
	name := r.Identity().Name
	memo, ok := e.partizan[name]
	if !ok {
		memo = newMemo[value.Dyadic]()
		e.partizan[name] = memo
		e.footprint += games.Footprint(r)
	}
	before, solved := memo.weight, len(memo.values)
	defer func() { e.held += memo.weight - before }()
	var ev Evaluator
	m := meter{ctx: ctx, budget: budget, rules: r, position: p}
	number, err := explore(&m, &ev, memo, func(p games.Position) (value.Dyadic, bool, error) {
		d, isNumber, complete := ev.Partizan(r, p, fanout, memo.get)
		if complete && !isNumber {
			return d, false, games.Errorf(games.CodeUnsupported, "%s is not a number, and Sprague values only numbers among partizan games", Name(r, p))
		}
		return d, complete, nil
	})
	return Result{Value: value.OfNumber(number), Searched: uint64(len(memo.values) - solved)}, err
}
