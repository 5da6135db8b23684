package misere

import (
	"context"
	"errors"
	"slices"
	"sync"

	"sprague/games"
	"sprague/games/search"
)

// Stored looks the type of a position up, in tables for instance. Where it knows that
// a position is tame, it knows all that can be reached from it.
type Stored func(r games.Ruleset, p games.Position) (Type, bool)

// Theory finds algebras and remembers what it has found of rulesets that have a
// table; others, such as graphs, may be files that change. It is safe for any number of
// goroutines. They wait for each other where both type positions of one ruleset.
type Theory struct {
	// Stored is set, if at all, before the first use.
	Stored Stored

	budget search.Budget
	*memory
}

// memory is what theories of several budgets remember together.
type memory struct {
	most search.Budget // of the positions in it

	mu        sync.Mutex        // held for look-ups only
	typings   map[string]typing // by the names of rulesets
	quotients []*wild           // the latest last
	failures  []*failure        // likewise
}

// NewTheory makes a theory whose every search stays within the budget.
func NewTheory(budget search.Budget) *Theory {
	return &Theory{budget: budget, memory: &memory{most: budget, typings: make(map[string]typing)}}
}

// Within returns a theory with another budget. Both share what they remember.
func (t *Theory) Within(budget search.Budget) *Theory {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.most.Positions = max(t.most.Positions, budget.Positions)
	other := *t
	other.budget = budget
	return &other
}

// Algebra gives an algebra that knows all the parts and everything that can be
// reached from them.
//
// The error is an *games.Error with code too_large when there is none within the
// budget; then it may still give an algebra, one that knows a part of all that. The
// code is unsupported when a ruleset has no place in misere play; or that of the
// context.
func (t *Theory) Algebra(ctx context.Context, parts []Part) (Algebra, error) {
	if err := admit(parts); err != nil {
		return nil, err
	}
	t.tidy()
	m := newMeter(t.budget)
	switch g, tame, err := t.tame(ctx, m, parts); {
	case err != nil:
		return nil, err
	case tame:
		return g, nil
	}
	quotients, failures := t.found()
	for _, w := range quotients {
		if _, ok := OutcomeOf(w, parts); ok {
			return w, nil
		}
	}
	for _, f := range failures {
		if f.budget.Positions >= t.budget.Positions && f.covers(parts) {
			return f.known(parts)
		}
	}
	return t.wild(ctx, m, parts)
}

// Tame gives the algebra of genus theory, and reports false when a part is wild. The
// errors are those of Algebra.
func (t *Theory) Tame(ctx context.Context, parts []Part) (Algebra, bool, error) {
	if err := admit(parts); err != nil {
		return nil, false, err
	}
	t.tidy()
	g, tame, err := t.tame(ctx, newMeter(t.budget), parts)
	if !tame || err != nil {
		return nil, false, err
	}
	return g, true, nil
}

// admit refuses rulesets that have no place in misere play.
func admit(parts []Part) error {
	for _, part := range parts {
		if reason := search.Unmeasured(part.Rules); !reason.Empty() {
			return games.Errorf(games.CodeUnsupported, "%s has no place in misere sums: %s", search.Name(part.Rules, part.Position), reason)
		}
	}
	return nil
}

// found lists the quotients and the failures that are remembered.
func (t *Theory) found() ([]*wild, []*failure) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.quotients), slices.Clone(t.failures)
}

// wild looks for a quotient.
func (t *Theory) wild(ctx context.Context, m *meter, parts []Part) (Algebra, error) {
	w, err := quotientOf(ctx, m, parts)
	switch {
	case err == nil:
		t.keep(w)
		return w, nil
	case !errors.Is(err, errStalled):
		return nil, err
	}
	f := &failure{parts, w, t.budget}
	if f.lasting() {
		t.mu.Lock()
		t.failures = remember(t.failures, f, maxFailures)
		t.mu.Unlock()
	}
	return f.known(parts)
}

// tame types all parts. It reports false when one is wild.
func (t *Theory) tame(ctx context.Context, m *meter, parts []Part) (g *genus, tame bool, err error) {
	g = &genus{stored: t.Stored}
	for _, part := range parts {
		kind, source, err := t.typeOf(ctx, m, g, part)
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

// typeOf types one part, and puts what tells its type on the shelf of the algebra.
func (t *Theory) typeOf(ctx context.Context, m *meter, g *genus, part Part) (Type, Source, error) {
	if t.Stored != nil {
		if kind, ok := t.Stored(part.Rules, part.Position); ok {
			return kind, Source{Stored: true}, nil
		}
	}
	types, ok := g.typings.of(part.Rules)
	if !ok {
		types = t.typing(part.Rules)
		g.typings = append(g.typings, shelved{part.Rules.Identity().Name, types})
	}
	kind, err := types.learn(ctx, m, part.Position)
	return kind, types.source(part.Position), err
}

// typing gives what is known of the ruleset.
func (t *Theory) typing(r games.Ruleset) typing {
	id := r.Identity()
	t.mu.Lock()
	defer t.mu.Unlock()
	if types, ok := t.typings[id.Name]; ok {
		return types
	}
	types := newTyping(r)
	if id.Table != "" {
		t.typings[id.Name] = types
	}
	return types
}

// keep remembers a quotient of rulesets that do not change.
func (t *Theory) keep(w *wild) {
	for _, k := range w.areas {
		if id := k.rules.Identity(); id.Table == "" && id.Family != nimFamily {
			return
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.quotients = remember(t.quotients, w, maxQuotients)
}

// remember appends one, and forgets the first where there would be too many.
func remember[T any](all []T, one T, most int) []T {
	if len(all) == most {
		all = slices.Delete(all, 0, 1)
	}
	return append(all, one)
}

// maxQuotients bounds the quotients remembered, each of some megabytes at most.
const maxQuotients = 8

// tidy forgets what is remembered when it grows beyond the budget.
func (t *Theory) tidy() {
	t.mu.Lock()
	defer t.mu.Unlock()
	var held uint64
	for _, types := range t.typings {
		held += types.weight() + perRuleset
	}
	if held > t.most.Positions {
		clear(t.typings)
	}
}

// perRuleset is what a ruleset counts for, in positions, beside those remembered.
const perRuleset = 64
