package misere

import (
	"context"
	"errors"
	"slices"
	"sync"

	"sprague/games"
	"sprague/games/search"
)

// Stored looks up the type of a position, for example in tables. If it knows that a position is
// tame, it must know everything reachable from it.
type Stored func(r games.Ruleset, p games.Position) (Type, bool)

// Theory finds algebras and caches results for rulesets that have a table; others, such as graphs,
// may be files that change. Any number of goroutines may use it. They wait for each other if both
// type positions of one ruleset.
type Theory struct {
	// Stored must be set before the first use, if at all.
	Stored Stored
	// Quotient looks up the proven misere quotient of the heaps of a ruleset; it returns nil if
	// none is stored. The error says that the stored one cannot be used. Like Stored, it must be
	// set before the first use, if at all.
	Quotient func(r games.Ruleset) (*Quotient, error)

	budget search.Budget
	*theoryCache
}

// theoryCache is the cache shared by theories of several budgets.
type theoryCache struct {
	most search.Budget // the budget for its positions

	mu        sync.Mutex               // held for lookups only
	typings   map[string]*cachedTyping // by ruleset name
	quotients []*provenQuotient        // most recent last
	failures  []*failure               // most recent last
}

// NewTheory returns a theory whose searches each stay within the budget.
func NewTheory(budget search.Budget) *Theory {
	return &Theory{budget: budget, theoryCache: &theoryCache{most: budget, typings: make(map[string]*cachedTyping)}}
}

// Within returns a theory with another budget. Both share a cache.
func (t *Theory) Within(budget search.Budget) *Theory {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.most.Positions, t.most.Memory = max(t.most.Positions, budget.Positions), max(t.most.Bytes(), budget.Bytes())
	other := *t
	other.budget = budget
	return &other
}

// Algebra returns an algebra that covers all the parts and everything reachable from them.
//
// The error is a *games.Error with code too_large if there is none within the budget; it may then
// still return an algebra that covers a part of this. The code is unsupported if a ruleset does not
// occur in misere play. Otherwise the error is that of the context, or of Quotient.
func (t *Theory) Algebra(ctx context.Context, parts []Part) (Algebra, error) {
	if err := admit(parts); err != nil {
		return nil, err
	}
	if err := search.Allowed(ctx); err != nil {
		return nil, err
	}
	t.evict()
	switch g, tame, err := t.tame(ctx, parts); {
	case err != nil:
		return nil, err
	case tame:
		return g, nil
	}
	if w, err := t.Known(parts); w != nil || err != nil {
		return w, err
	}
	return t.FindQuotient(ctx, parts)
}

// FindQuotient is Algebra for parts that are neither tame nor covered by a stored quotient.
func (t *Theory) FindQuotient(ctx context.Context, parts []Part) (Algebra, error) {
	if w := t.cachedQuotient(parts, false); w != nil {
		return w, nil
	}
	for _, f := range t.cachedFailures() {
		if f.same(parts, t.budget) {
			return f.known(parts)
		}
	}
	w, err := quotientOf(ctx, newMeter(t.budget), parts)
	switch {
	case err == nil:
		t.cacheQuotient(w)
		return w, nil
	case !errors.Is(err, errNoQuotient):
		return nil, err
	}
	f := &failure{parts, w, t.budget}
	if f.cacheable() {
		t.mu.Lock()
		t.failures = remember(t.failures, f, maxFailures)
		t.mu.Unlock()
	}
	return f.known(parts)
}

// Tame returns the algebra of genus theory, and false if a part is wild. The errors are those of
// Algebra.
func (t *Theory) Tame(ctx context.Context, parts []Part) (Algebra, bool, error) {
	if err := admit(parts); err != nil {
		return nil, false, err
	}
	if err := search.Allowed(ctx); err != nil {
		return nil, false, err
	}
	t.evict()
	g, tame, err := t.tame(ctx, parts)
	if !tame || err != nil {
		return nil, false, err
	}
	return g, true, nil
}

// admit refuses rulesets that do not occur in misere play.
func admit(parts []Part) error {
	for _, part := range parts {
		if reason := search.Unmeasured(part.Rules); !reason.Empty() {
			return games.Errorf(games.CodeUnsupported, "%s has no place in misere sums: %s", search.Name(part.Rules, part.Position), reason)
		}
	}
	return nil
}

// Known returns a stored quotient that covers the parts, or nil. Quotients found before do not count:
// an answer must not depend on earlier questions. The error is that of Quotient.
func (t *Theory) Known(parts []Part) (Algebra, error) {
	if w := t.cachedQuotient(parts, true); w != nil {
		return w, nil
	}
	if t.Quotient == nil || len(parts) == 0 {
		return nil, nil
	}
	r, heaped := parts[0].Rules.(games.Heaped)
	if !heaped {
		return nil, nil
	}
	q, err := t.Quotient(r)
	if err != nil || q == nil || !q.covers(r.Identity().Name, parts) {
		return nil, err
	}
	w := q.provenQuotient(r)
	t.cacheQuotient(w)
	return w, nil
}

// cachedQuotient returns a cached quotient that covers the parts, or nil.
func (t *Theory) cachedQuotient(parts []Part, stored bool) Algebra {
	t.mu.Lock()
	quotients := slices.Clone(t.quotients)
	t.mu.Unlock()
	for _, w := range quotients {
		if stored && !w.origin.Stored {
			continue
		}
		if _, ok := OutcomeOf(w, parts); ok {
			return w
		}
	}
	return nil
}

func (t *Theory) cachedFailures() []*failure {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.failures)
}

// cachedTyping is the typing of a ruleset in the cache.
type cachedTyping struct {
	typing
	spent uint64 // a budget, in positions, that suffices for each of its types
}

// tame types all parts. It returns false if one is wild. It succeeds or fails as if nothing were
// cached: cached types count as if they were new, and if that is too much, it begins again without
// them.
func (t *Theory) tame(ctx context.Context, parts []Part) (g *genus, tame bool, err error) {
	cached, spent, known := t.cachedFor(parts)
	if known || spent <= t.budget.Positions/4 {
		left := t.budget.Of(t.budget.Positions/2 - min(spent, t.budget.Positions/2))
		m := newMeter(left)
		g, tame, err = t.learn(ctx, m, parts, cached)
		t.charge(cached, min(m.cost(left), left.Positions))
		if !m.spent {
			return g, tame, err
		}
	}
	fresh := map[string]*cachedTyping{}
	for _, part := range parts {
		if name := part.Rules.Identity().Name; fresh[name] == nil {
			fresh[name] = &cachedTyping{typing: newTyping(part.Rules)}
		}
	}
	m := newMeter(t.budget)
	g, tame, err = t.learn(ctx, m, parts, fresh)
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, part := range parts {
		if id := part.Rules.Identity(); id.Table != "" {
			t.typings[id.Name] = fresh[id.Name]
		}
	}
	for _, k := range fresh {
		k.spent = min(m.cost(t.budget), t.budget.Positions)
	}
	return g, tame, err
}

// cachedFor returns the cached typings of the rulesets of parts, and a budget that suffices for all
// of their types together. It reports whether they know all parts within the budget.
func (t *Theory) cachedFor(parts []Part) (cached map[string]*cachedTyping, spent uint64, known bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	cached, known = map[string]*cachedTyping{}, true
	for _, part := range parts {
		id := part.Rules.Identity()
		k, ok := cached[id.Name]
		if !ok {
			if k, ok = t.typings[id.Name]; !ok {
				k = &cachedTyping{typing: newTyping(part.Rules)}
				if id.Table != "" {
					t.typings[id.Name] = k
				}
			}
			cached[id.Name] = k
			spent += k.spent
		}
		_, found := k.known(part.Position)
		known = known && found && k.spent <= t.budget.Positions
	}
	return cached, spent, known
}

// charge adds the cost of new types.
func (t *Theory) charge(cached map[string]*cachedTyping, cost uint64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, k := range cached {
		k.spent += cost
	}
}

// learn types all parts with the typings of their rulesets.
func (t *Theory) learn(ctx context.Context, m *meter, parts []Part, typings map[string]*cachedTyping) (g *genus, tame bool, err error) {
	g = &genus{stored: t.Stored}
	for _, part := range parts {
		kind, source, err := t.typeOf(ctx, m, g, part, typings)
		if err != nil {
			return nil, false, err
		}
		if !kind.Tame() {
			return nil, false, nil
		}
		g.origin.Stored = g.origin.Stored || source.Stored
		g.origin.Search = g.origin.Search || source.Search
		g.origin.Period = g.origin.Period || source.Period
	}
	return g, true, nil
}

// typeOf types one part and adds its typing to the cache of the algebra.
func (t *Theory) typeOf(ctx context.Context, m *meter, g *genus, part Part, typings map[string]*cachedTyping) (Type, Source, error) {
	if t.Stored != nil {
		if kind, ok := t.Stored(part.Rules, part.Position); ok {
			return kind, Source{Stored: true}, nil
		}
	}
	types, ok := g.typings.of(part.Rules)
	if !ok {
		name := part.Rules.Identity().Name
		types = typings[name].typing
		g.typings = append(g.typings, cacheEntry{name, types})
	}
	kind, err := types.learn(ctx, m, part.Position)
	return kind, types.source(part.Position), err
}

// cacheQuotient caches a quotient of rulesets that do not change.
func (t *Theory) cacheQuotient(w *provenQuotient) {
	for _, k := range w.areas {
		if id := k.rules.Identity(); id.Table == "" && id.Family != nimFamily {
			return
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.quotients = remember(t.quotients, w, maxQuotients)
}

// remember appends an entry, and drops the first one above the limit.
func remember[T any](all []T, one T, most int) []T {
	if len(all) == most {
		all = slices.Delete(all, 0, 1)
	}
	return append(all, one)
}

// maxQuotients bounds the cached quotients, each of at most some megabytes.
const maxQuotients = 8

// evict clears the cache when it exceeds the budget.
func (t *Theory) evict() {
	t.mu.Lock()
	defer t.mu.Unlock()
	var held uint64
	for _, types := range t.typings {
		held += types.weight() + perRuleset
	}
	if held > min(t.most.Positions, t.most.Bytes()/typeBytes) {
		clear(t.typings)
	}
}

// typeBytes is the memory of most positions with a type.
const typeBytes = 256

// perRuleset is the weight of a ruleset in positions, besides its cached positions.
const perRuleset = 64
