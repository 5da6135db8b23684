package query

import (
	"context"
	"errors"
	"math"
	"sync"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/measure"
	"sprague/games/misere"
	"sprague/games/period"
	"sprague/games/registry"
	"sprague/games/retrograde"
	"sprague/games/search"
	"sprague/games/sequences"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/games/winner"
	"sprague/store"
	"sprague/store/tables"
)

// Opener returns the database; it is called on the first use of a table, and again after an error.
// It may return nil if there is none.
type Opener func() (*store.DB, error)

// Resolver returns the value of single components, each from the cheapest exact source: the table,
// its proven period, a formula, a search. Several goroutines may use it.
type Resolver struct {
	open   Opener
	engine *search.Engine
	theory *misere.Theory
	// numbers is the binding of numbers.
	numbers *binding
	*bindings
}

// bindings are the sources of each ruleset, shared by the resolvers of a database.
type bindings struct {
	mu        sync.RWMutex
	bound     map[string]*binding
	footprint uint64             // bytes of the bound rulesets
	scripted  bool               // the database may hold scripts
	scripts   *registry.Registry // its scripts, once asked is set
	asked     bool
	results   retrograde.Cache
}

// NewResolver returns a resolver with a database and an engine.
func NewResolver(open Opener, engine *search.Engine) *Resolver {
	r := &Resolver{open: reopening(open), engine: engine, theory: misere.NewTheory(ofTheory(engine.Budget())), bindings: &bindings{bound: make(map[string]*binding)}}
	r.theory.Stored, r.theory.Quotient = r.genus, r.quotient
	r.numbers = newBinding(sequences.Number, engine)
	return r
}

// ofTheory returns the part of a budget for misere theory.
func ofTheory(budget search.Budget) search.Budget {
	return budget.Of(max(1, budget.Positions/4))
}

// Within returns a resolver whose searches each stay within another budget. Both share caches.
func (r *Resolver) Within(budget search.Budget) *Resolver {
	other := *r
	other.engine, other.theory = r.engine.Within(budget), r.theory.Within(ofTheory(budget))
	other.numbers = newBinding(sequences.Number, other.engine)
	return &other
}

// genus looks up the type of a tame position. Database errors are reported elsewhere.
func (r *Resolver) genus(rules games.Ruleset, p games.Position) (misere.Type, bool) {
	x, from, ok, err := r.Measure(rules, p, measure.Genus)
	if !ok || err != nil || from == FromFormula {
		return misere.Type{}, false
	}
	t, ok := misere.TypeOfCell(x)
	return t, ok && t.Tame()
}

// quotient looks up the misere quotient of a ruleset; nil if there is none.
func (r *Resolver) quotient(rules games.Ruleset) (*misere.Quotient, error) {
	q, err := r.Quotient(rules)
	if q == nil || err != nil {
		return nil, err
	}
	return q.Quotient, nil
}

// Quotient returns the table of the misere quotient of a ruleset, or nil if there is none. The
// error concerns the database.
func (r *Resolver) Quotient(rules games.Ruleset) (*tables.Quotient, error) {
	b, err := r.bind(rules)
	if err != nil {
		return nil, err
	}
	return b.quotient()
}

// binding holds the sources of one ruleset.
type binding struct {
	rules     games.Ruleset
	partizan  bool             // whether it is a [games.Partizan]; each lookup asks
	byOutcome bool             // see prefersOutcomes
	table     *tables.Table    // nil if there is none
	outcomes  *tables.Outcomes // likewise
	formula   games.Formula    // nil if there is none
	engine    *search.Engine
	// measures returns the table of measures, or nil; it is opened on first use.
	measures func() (*tables.Measures, error)
	// quotient returns the table of the misere quotient likewise.
	quotient func() (*tables.Quotient, error)
}

func newBinding(rules games.Ruleset, engine *search.Engine) *binding {
	formula, _ := rules.(games.Formula)
	_, partizan := rules.(games.Partizan)
	return &binding{
		rules: rules, partizan: partizan, byOutcome: prefersOutcomes(rules), formula: formula, engine: engine,
		measures: func() (*tables.Measures, error) { return nil, nil },
		quotient: func() (*tables.Quotient, error) { return nil, nil },
	}
}

// bindingBytes bounds the memory of the cached rulesets; a script may use any number.
const bindingBytes = 8 << 20

// bind returns the sources of a ruleset. The error concerns the database.
func (r *Resolver) bind(rules games.Ruleset) (*binding, error) {
	if _, ok := rules.(*sum.Explicit); ok {
		return nil, games.Errorf(games.CodeUnsupported, "a game in braces has no value here") // a sum values it by its options
	}
	if rules == sequences.Number { // a sum may have many
		return r.numbers, nil
	}
	rules = games.Origin(tables.Ruleset(rules))
	id := rules.Identity()
	if id.Table == "" { // nothing to cache; and the ruleset of a file may change
		return newBinding(rules, r.engine), nil
	}
	name := id.Name
	r.mu.RLock()
	b, ok := r.bound[name]
	r.mu.RUnlock()
	if ok {
		return b, nil
	}
	b = newBinding(rules, r.engine)
	db, err := r.open()
	if err != nil {
		return nil, err
	}
	if db != nil {
		b.table, err = tables.Open(db, rules)
		if err != nil && !errors.Is(err, store.ErrNoTable) {
			return nil, err
		}
		if b.outcomes, err = ifAny(tables.OpenOutcomes(db, rules)); err != nil {
			return nil, err
		}
		b.measures = reopening(func() (*tables.Measures, error) { return openMeasures(db, rules) })
		b.quotient = reopening(func() (*tables.Quotient, error) { return ifAny(tables.OpenQuotient(db, rules)) })
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.footprint > bindingBytes {
		clear(r.bound)
		r.footprint = 0
	}
	if _, ok := r.bound[name]; !ok {
		r.footprint += games.Footprint(rules)
	}
	r.bound[name] = b
	return b, nil
}

// known returns the value of a component with its source, unless a search is necessary. A position
// that the player to move loses, by a theorem or by the outcomes of its pieces, is worth 0.
func (b *binding) known(p games.Position) (v value.Value, from Source, ok bool) {
	if v, from, ok = b.sourced(p); ok {
		return v, from, true
	}
	if decided, ok := b.rules.(games.Decided); ok {
		if outcome, ok := decided.Outcome(p); ok && outcome == value.P {
			return value.Value{}, FromFormula, true
		}
	}
	if b.outcomes != nil && b.outcomes.Lost(p) {
		return value.Value{}, FromTable, true
	}
	return value.Value{}, 0, false
}

// sourced returns the value of a component that is in the table or has a formula.
func (b *binding) sourced(p games.Position) (v value.Value, from Source, ok bool) {
	if b.table != nil {
		if v, ok := b.table.Value(p); ok {
			if direct, _ := b.table.Holds(p); direct {
				return v, FromTable, true
			}
			return v, FromPeriod, true
		}
	}
	if b.formula != nil {
		if v, ok := b.formula.Value(p); ok {
			return v, FromFormula, true
		}
	}
	return value.Value{}, 0, false
}

// value returns the value of a component with its source, after a search if necessary: look is a
// method of the engine.
func (b *binding) value(ctx context.Context, p games.Position, look searching) (search.Result, Source, error) {
	if v, from, ok := b.known(p); ok {
		return search.Result{Value: v}, from, nil
	}
	result, err := look(ctx, b.rules, p)
	if err != nil {
		return result, 0, err
	}
	if result.Period != nil {
		return result, FromEngine | FromPeriod, nil
	}
	return result, FromEngine, nil
}

// searching is a method of the engine that values a position.
type searching func(ctx context.Context, r games.Ruleset, p games.Position) (search.Result, error)

// session is a resolver working on one query; it records the sources used. It is for one goroutine.
type session struct {
	resolver *Resolver
	search   searching
	own      *search.Engine // see engine; created on first use
	owner    *session       // whose engine it uses; nil for its own
	sums     *search.Sums   // created on first use
	winners  *winner.Search // created on first use
	listing  bool           // winning moves are requested
	// winnerOnly means that no value is searched by outcomes.
	winnerOnly bool
	spent      bool // a partizan position was refused: the sum is searched, and the values of others gain little
	used       Source
	summing    bool       // the outcome is found by a search of the sum
	effort     uint64     // cost of searches for canonical forms; see search.Result
	work       uint64     // cost of other searches
	allowance  *allowance // shared by short searches; nil before the first
	solver     *compound.Solver
	*trace     // nil unless the session answers a query
}

// allowance is the remaining budget that several searches for canonical forms share.
type allowance struct{ left uint64 }

// leastAllowance is the minimum budget of an allowance, enough for several short searches.
const leastAllowance = 400_000

func (p *allowance) spend(effort uint64) { p.left -= min(p.left, effort) }

// shortSearch runs a short search within the allowance.
func (s *session) shortSearch(ctx context.Context, r games.Ruleset, p games.Position) (search.Result, error) {
	engine := s.resolver.engine
	if s.allowance == nil {
		s.allowance = &allowance{max(engine.Budget().Positions, leastAllowance)}
	}
	if s.allowance.left < engine.Budget().Positions {
		engine = engine.Within(engine.Budget().Of(s.allowance.left))
	}
	result, err := engine.QuickValue(ctx, r, p)
	s.allowance.spend(result.Effort)
	return result, err
}

// separateSession returns a session whose sources do not count for the answer. It uses the same
// solver of compounds.
func (s *session) separateSession(look searching) *session {
	other := &session{resolver: s.resolver, search: look}
	other.solver, other.winners = s.solver, s.winners
	return other
}

// Lookup implements sum.Valuer.
func (s *session) Lookup(rules games.Ruleset) (sum.Lookup, error) {
	if alone, ok := tables.Ruleset(rules).(games.Resulting); ok {
		return nil, valueless(alone)
	}
	b, err := s.resolver.bind(rules)
	if err != nil {
		return nil, err
	}
	return &lookup{s, b}, nil
}

// Settle implements sum.Settler.
func (s *session) Settle(ctx context.Context, v value.Value) (value.Value, error) {
	return s.working(ctx).Settle(v)
}

// Wins implements sum.Settler.
func (s *session) Wins(ctx context.Context, v value.Value, components []winner.Component, right bool) (bool, error) {
	if len(components) > 0 {
		won, err := s.searchWinner(ctx, v, components, right)
		s.used |= s.winnerSource()
		return won, err
	}
	s.used |= FromEngine
	if sums := s.working(ctx); !s.summing {
		s.summing = true
		sums.Charge(s.effort)
	}
	return s.working(ctx).Wins(v, right)
}

// searchFor returns the search for the values of a ruleset: a quick one if outcomes are preferred
// to a longer one.
func (s *session) searchFor(b *binding) searching {
	if b.byOutcome && !s.winnerOnly {
		return s.resolver.engine.QuickValue
	}
	return s.search
}

// engine returns the engine of the session's calculations.
func (s *session) engine() *search.Engine {
	if s.owner != nil {
		return s.owner.engine()
	}
	if s.own == nil {
		s.own = s.resolver.engine.ForRequest()
	}
	return s.own
}

// working returns the evaluator of the session's sums, all within one budget.
func (s *session) working(ctx context.Context) *search.Sums {
	if s.sums == nil {
		s.sums = s.engine().Sums(ctx)
	}
	return s.sums
}

// Ordinal implements sum.Settler.
func (s *session) Ordinal(ctx context.Context, left, right []value.Value, upper value.Value) (value.Value, error) {
	s.used |= FromEngine
	return s.engine().Ordinal(ctx, left, right, upper)
}

// Lookup returns a lookup for many components of a ruleset.
func (r *Resolver) Lookup(rules games.Ruleset) (sum.Lookup, error) {
	s := &session{resolver: r, search: r.engine.Value}
	return s.Lookup(rules)
}

// lookup is a session's view of one ruleset.
type lookup struct {
	session *session
	binding *binding
}

func (l *lookup) Value(ctx context.Context, p games.Position) (value.Value, error) {
	if err := ctx.Err(); err != nil { // there may be many components
		return value.Value{}, err
	}
	look := l.session.searchFor(l.binding)
	partizan := l.binding.partizan
	if partizan && l.session.spent {
		look = l.session.shortSearch
	}
	result, source, err := l.binding.value(ctx, p, look)
	l.session.work += result.Work
	if _, refused := refusal(err); refused && partizan {
		l.session.effort += result.Effort // a remembered value has no cost, so no value has one
		l.session.spent = true
	}
	if games.IsTooLarge(err) {
		result, source, err = l.session.byOutcomes(ctx, l.binding.rules, p, err)
	}
	l.session.used |= source
	if source&FromEngine != 0 {
		l.session.note(l.binding.rules, p, result)
	}
	return result.Value, err
}

// Work returns the cost of the searches so far, in moves.
func (l *lookup) Work() uint64 { return l.session.work }

// Where implements sum.Inverse with the table or the proven results of the engine.
func (l *lookup) Where(grundy, limit uint64) ([]uint64, bool) {
	if l.binding.table != nil {
		if numbers, known := l.binding.table.Where(grundy, limit); known {
			return numbers, true
		}
	}
	return l.binding.engine.Where(l.binding.rules, grundy, limit)
}

// Repeats implements sum.Repeating with the table or the proven results of the engine.
func (l *lookup) Repeats() (proof period.Certificate, cells func(n uint64) int64, ok bool) {
	if l.binding.table != nil {
		if proof, cells, ok := l.binding.table.Repeats(); ok {
			return proof, cells, true
		}
	}
	return l.binding.engine.Repeats(l.binding.rules)
}

// mostNamed is the maximum length of a value in a refusal.
const mostNamed = 40

// Cell records no source: it serves the many moves of a position whose own value was requested
// before.
func (l *lookup) Cell(ctx context.Context, p games.Position) (int64, error) {
	if !l.binding.partizan && l.binding.table != nil {
		if cell, ok := l.binding.table.Grundy(p); ok {
			return cell, nil
		}
	}
	result, _, err := l.binding.value(ctx, p, l.session.searchFor(l.binding))
	v := result.Value
	switch {
	case v.IsLoony():
		return value.LoonyCell, err
	case v.IsLoopy():
		return value.LoopyCell, err
	case err == nil && !v.IsNimber():
		text, _ := v.Brief(mostNamed)
		return 0, games.Errorf(games.CodeUnsupported, "%s is worth %s, which is no Grundy value", search.Name(l.binding.rules, p), text)
	case v.Nimber() > math.MaxInt64 && err == nil:
		return 0, games.Errorf(games.CodeTooLarge, "the value of %s is beyond 63 bits", search.Name(l.binding.rules, p))
	}
	return int64(v.Nimber()), err
}

// Counter implements sum.Counting.
func (l *lookup) Counter(ctx context.Context, p games.Position) (int64, error) {
	result, _, err := l.binding.value(ctx, p, l.session.searchFor(l.binding))
	return result.Counter, err
}

// Value returns the value of a position, as [Evaluator.Ask] tells it.
func (r *Resolver) Value(ctx context.Context, rules games.Ruleset, p games.Position) (value.Value, error) {
	s := &session{resolver: r, search: r.engine.Value}
	return sum.Sum{{Rules: rules, Positions: []games.Position{p}, Count: 1}}.Value(ctx, s)
}

// Outcome returns who wins a sum of positions of a ruleset.
func (r *Resolver) Outcome(ctx context.Context, rules games.Ruleset, positions ...games.Position) (value.Outcome, error) {
	if len(positions) == 0 {
		return value.P, nil
	}
	s := &session{resolver: r, search: r.engine.Value}
	w, err := sum.Sum{{Rules: rules, Positions: positions, Count: 1}}.ValueOrOutcome(ctx, s)
	return w.Outcome, err
}
