package search

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"sprague/games"
	"sprague/games/value"
)

// The work with canonical forms that a budget allows for each of its positions.
const (
	comparisonsEach = 3 // comparisons
)

// The cost of a new form, and of a move in a sum, in comparisons.
const (
	effortOfForm = 15
	effortOfMove = 2
)

// Effort returns the number of comparisons that a request may spend on short games: five for each
// position. So a budget allows about the same time in all games: two seconds for two million
// positions.
func (b Budget) Effort() uint64 { return b.Positions * 5 }

// After the budget is spent, the first mostRefused sums may still examine lookAgain moves each.
const (
	mostRefused    = 200
	movesWhenSpent = 2000
)

// calculate starts a calculation within a budget.
func (b Budget) calculate(ctx context.Context, arena *value.Arena) *value.Calculation {
	return arena.Calculate(ctx, b.Positions*comparisonsEach).Within(b.Bytes())
}

// Calculate starts a calculation with canonical forms within the budget of the engine.
func (e *Engine) Calculate(ctx context.Context) *value.Calculation {
	return e.budget.calculate(allowed(ctx), e.arenaOf())
}

// CalculateWithin starts a calculation of at most that many comparisons.
func (e *Engine) CalculateWithin(ctx context.Context, comparisons uint64) *value.Calculation {
	return e.arenaOf().Calculate(allowed(ctx), comparisons).Within(e.budget.Bytes())
}

// Sums evaluates sums of short games for one request, all within one budget. It is not safe for
// concurrent use.
type Sums struct {
	engine  *Engine
	calc    *value.Calculation
	search  *sumSearch
	refused uint         // number of refused requests
	lookups *atomic.Bool // the flag of a context of LookupsOnly; nil for others
}

// Sums returns a Sums within the budget of the engine.
func (e *Engine) Sums(ctx context.Context) *Sums { return e.newSums(ctx, e.budget, e.arenaOf(), nil) }

// SumsOf is Sums for forms of an arena.
func (e *Engine) SumsOf(ctx context.Context, arena *value.Arena) *Sums {
	return e.newSums(ctx, e.budget, arena, nil)
}

func (e *Engine) newSums(ctx context.Context, budget Budget, arena *value.Arena, c *sumSearch) *Sums {
	if c == nil {
		c = e.newSumSearch(arena)
	}
	lookups := lookupsOf(ctx)
	if lookups != nil {
		budget.Positions = min(budget.Positions, sumsInLookups.Positions)
	}
	c.begin(ctx, budget)
	return &Sums{engine: e, calc: budget.calculate(ctx, arena), search: c, lookups: lookups}
}

// Again returns a Sums for other sums of the same components, within a quarter of the budget. It
// takes over the cached results.
func (s *Sums) Again(ctx context.Context) *Sums {
	return s.engine.newSums(ctx, s.engine.budget.Of(s.engine.budget.Positions/4+1), s.search.arena, s.search)
}

// Effort returns the cost of the search of sums so far; see [Result].
func (s *Sums) Effort() uint64 { return s.search.examined * effortOfMove }

// Charge deducts effort already spent on the components of the sums. The sums keep at least a
// quarter of the budget, and all of a small one.
func (s *Sums) Charge(effort uint64) {
	b := s.engine.budget
	s.search.remaining = min(s.search.remaining, max(shortSearch, b.Positions/4, (b.Effort()-min(effort, b.Effort()))/effortOfMove))
}

// Settle evaluates a sum. The error is a *games.Error with code too_large if the budget does not
// suffice, or that of the context.
func (s *Sums) Settle(v value.Value) (value.Value, error) {
	if v.Settled() {
		return v, nil
	}
	settled, _ := s.calc.Settle(v)
	return settled, s.refusal(s.calc.Err())
}

// Mean returns the mean and the temperature of a value. The value must be neither loopy nor loony.
// Errors are those of Settle.
func (s *Sums) Mean(v value.Value) (mean, temperature value.Dyadic, err error) {
	if f := s.calc.Form(v); f != nil {
		mean, temperature = s.calc.Mean(f)
	}
	return mean, temperature, s.refusal(s.calc.Err())
}

// Wins reports whether Left, or Right, wins a value, neither loopy nor loony, by moving first. Its
// canonical form is not needed. Errors are those of Settle.
func (s *Sums) Wins(v value.Value, right bool) (bool, error) {
	c := s.search
	if errors.Is(c.err, value.ErrForms) && s.refused < mostRefused {
		c.err, c.remaining = nil, movesWhenSpent // some may be cached or easy
	}
	won := c.wins(c.state(v), right)
	if c.err != nil {
		s.refused++
	}
	return won, s.refusal(c.err)
}

// refusal converts the error of a calculation.
func (s *Sums) refusal(err error) error {
	if errors.Is(err, value.ErrForms) {
		if s.lookups != nil {
			s.lookups.Store(true)
			return ErrNeeded
		}
		if errors.Is(err, value.ErrMemory) {
			return games.Errorf(games.CodeTooLarge, "the value of the sum needs more than %s of memory, the limit; %s", s.engine.budget.memory(), s.engine.budget.moreMemory())
		}
		return games.Errorf(games.CodeTooLarge, "the value of the sum is too large for the search limit of %d positions; %s", s.engine.budget.Positions, games.SearchLimit{}.Advice())
	}
	return err
}

// Ordinal returns the value of the ordinal sum G:H (Conway 1976). The options of G have the values
// left and right, and H the value upper. If upper is 0, the result is the value of G. Errors are
// those of Settle.
func (e *Engine) Ordinal(ctx context.Context, left, right []value.Value, upper value.Value) (value.Value, error) {
	c := e.ordinalCalculation(ctx)
	before := c.Left()
	forms := func(values []value.Value) (forms []*value.Form) {
		for _, v := range values {
			forms = append(forms, c.Form(v))
		}
		return forms
	}
	l, r, above := forms(left), forms(right), c.Form(upper)
	var f *value.Form
	if c.Err() == nil {
		f = c.OrdinalOn(e.baseOf(l, r, upper), above)
	}
	e.chargeOrdinal(before - c.Left())
	switch {
	case errors.Is(c.Err(), value.ErrMemory):
		return value.Value{}, games.Errorf(games.CodeTooLarge, "the value of a game in braces needs more than %s of memory, the limit; %s", e.budget.memory(), e.budget.moreMemory())
	case errors.Is(c.Err(), value.ErrForms):
		return value.Value{}, games.Errorf(games.CodeTooLarge, "the value of a game in braces is too large for the search limit of %d positions; %s", e.budget.Positions, games.SearchLimit{}.Advice())
	case c.Err() != nil:
		return value.Value{}, c.Err()
	}
	return value.OfForm(f), nil
}

// searchShort returns the canonical form of a partizan position.
func (e *Engine) searchShort(ctx context.Context, budget Budget, r games.Partizan, p games.Position, n *rulesetCache) (Result, error) {
	if heaps, ok := r.(repeatingHeaps); ok {
		if result, ok, err := n.byPeriod(ctx, budget, heaps, p); ok || err != nil {
			return result, err
		}
	}
	var result Result
	err := n.withMemos(budget, func(budget Budget, memos *memoSet) (cost uint64, err error) {
		result, cost, err = searchForm(ctx, budget, r, p, memos)
		return cost, err
	})
	return result, err
}

// searchForm returns the canonical form of a position from the results in a set, with the cost in
// positions of a budget.
func searchForm(ctx context.Context, budget Budget, r games.Partizan, p games.Position, memos *memoSet) (result Result, cost uint64, err error) {
	labor := games.LaborOf(r, p)
	if budget.Positions == 0 || labor > 2*budget.Positions {
		return Result{}, 0, budget.budgetRefusal(r, p, 0)
	}
	m := meter{budget: budget, rules: r, position: p, forms: true}
	if needed := m.needed(memos.forms.Size()); needed > MaxBudget {
		return Result{}, 0, budget.budgetRefusal(r, p, 0)
	} else if needed > budget.Positions { // the outcome may need less
		return Result{}, 0, budget.budgetRefusal(r, p, needed)
	}
	rules, parts := separatedRules(r, p)
	c, each := budget.calculate(ctx, memos.arena), uint64(comparisonsEach)
	if _, ok := r.(games.Stacked); ok { // one sum may need all of them
		c, each = memos.arena.Calculate(ctx, budget.Positions*movesSeparated).Within(budget.Bytes()), movesSeparated
	}
	s := formSearch{ctx: ctx, partizan: r, rules: rules, calculation: c, forms: memos.forms, work: labor}
	before, known, weight := c.Left(), memos.forms.Size(), memos.forms.weight
	f, err := s.sum(budget, parts)
	compared := before - c.Left()
	result.Effort = s.work + compared + effortOfForm*uint64(memos.forms.Size()-known)
	cost = max(memos.forms.weight-weight, ceil(s.work, movesOfForms), ceil(compared, each))
	if limit := limitOf(err); limit != nil { // name the requested position, not a part of it
		if err = budget.Exceeded(r, p); limit.Memory > 0 {
			err = budget.memoryRefusal(r, p)
		}
	}
	if err == nil {
		err = tooLarge(c.Err(), budget, r, p)
	}
	if err == nil {
		result.Value = value.OfForm(f)
	}
	return result, cost, err
}

// sum returns the form of a sum of parts. Each part may cost the whole budget, and all together
// twice the budget.
func (s *formSearch) sum(budget Budget, parts []games.Position) (*value.Form, error) {
	total := s.calculation.Zero()
	for _, part := range parts {
		left := 2*budget.Positions - min(s.work, 2*budget.Positions)
		s.meter = meter{budget: budget.Of(min(budget.Positions, left)), rules: s.rules, position: part, forms: true}
		s.evaluator, s.before = Evaluator{}, s.forms.weight
		f, err := explore(s.ctx, &s.meter, &s.evaluator, s.forms, s.evaluate, nil)
		s.work += s.evaluator.work
		if err != nil {
			return nil, err
		}
		total = s.calculation.Add(total, f)
	}
	return total, nil
}

// formSearch searches for the canonical form of a position. It recurs to the unsolved parts, so it
// lists the moves of a position only once. Beyond the depth limit it leaves unsolved positions to
// the stack of explore.
type formSearch struct {
	ctx         context.Context
	meter       meter
	rules       games.Ruleset
	partizan    games.Partizan
	calculation *value.Calculation
	evaluator   Evaluator
	forms       *Memo[*value.Form]
	before      uint64 // weight of forms at the start of the search for a part
	work        uint64 // cost of the labor and of earlier parts
	depth       int
	err         error
}

// deepest is the maximum depth of the recursion.
const deepest = 1 << 9

// evaluate returns the form of an unsolved position. Beyond the depth limit, the evaluator lists
// the unsolved positions instead.
func (s *formSearch) evaluate(p games.Position) (*value.Form, bool, error) {
	f, complete := s.solve(p)
	slices.Reverse(s.evaluator.missing) // innermost positions were noted first
	if s.err == nil {
		s.err = tooLarge(s.calculation.Err(), s.meter.budget, s.partizan, p)
	}
	return f, complete, s.err
}

func (s *formSearch) solve(p games.Position) (f *value.Form, complete bool) {
	if negative, ok := s.forms.Get(mirrored(s.partizan, p)); ok {
		return s.calculation.Neg(negative), true
	}
	s.depth++
	defer func() { s.depth-- }()
	if base, top, ok := stacked(s.partizan, p); ok {
		return s.stackedForm(base, top)
	}
	if s.err = s.meter.checkLabor(p); s.err != nil {
		return nil, false
	}
	return s.evaluator.Short(s.rules, p, 1, s.calculation, s.known)
}

// known returns the form of a part. It solves the part if necessary.
func (s *formSearch) known(p games.Position) (f *value.Form, ok bool) {
	if f, ok = s.forms.Get(p); ok || s.depth > deepest {
		return f, ok
	}
	if s.err = s.meter.check(s.ctx, s.forms.weight-s.before+uint64(s.depth), s.evaluator.work); s.err != nil {
		return nil, false
	}
	if s.err = s.meter.checkMemory(s.forms.Bytes() + s.calculation.Bytes()); s.err != nil {
		return nil, false
	}
	if f, ok = s.solve(p); ok && f != nil {
		s.forms.Put(p, f)
		s.meter.solved++
	}
	return f, ok
}

// mirrored returns the negative of an indivisible position, in the form in which a search caches
// it.
func mirrored(r games.Partizan, p games.Position) games.Position {
	negative := r.Negate(p)
	if separable, ok := r.(games.Separable); ok {
		if parts := separable.Separate(negative); len(parts) == 1 {
			return parts[0]
		}
	}
	return negative
}

// Short returns the canonical form of p from the forms of the parts of its moves. Impartial
// explains known, limit and the second result. A nil form, with true, means that the calculation
// stopped. With a limit of 1, known may call the evaluator for the form of the part.
func (e *Evaluator) Short(r games.Ruleset, p games.Position, limit int, c *value.Calculation, known func(games.Position) (*value.Form, bool)) (f *value.Form, complete bool) {
	e.begin(r, p)
	limit = max(limit, 1)
	each := 1 + uint64(len(p.S))/32 // cost of a move; a long text takes longer to separate
	left, right := len(e.left), len(e.right)
	defer func() { e.left, e.right = e.left[:left], e.right[:right] }()
	r.Moves(p, func(m games.Move) bool {
		if !e.goOn() {
			return false
		}
		e.work += each + uint64(len(m.Parts))/4 + uint64(m.Labor)
		whole := c.Zero()
		for _, part := range m.Parts {
			if len(e.missing) >= limit || c.Err() != nil {
				return false
			}
			e.work += uint64(len(part.S)) / 16
			if x, ok := known(part); !ok {
				e.missing = append(e.missing, part)
			} else if len(e.missing) == 0 && c.Err() == nil {
				whole = c.Add(whole, x)
			}
		}
		if m.Player != games.Right {
			e.left = append(e.left, whole)
		}
		if m.Player != games.Left {
			e.right = append(e.right, whole)
		}
		return c.Err() == nil && len(e.missing) < limit
	})
	if e.stopped {
		e.missing = e.missing[:0]
		return nil, false
	}
	if len(e.missing) > 0 {
		return nil, false
	}
	return c.Make(e.left[left:], e.right[right:]), true
}
