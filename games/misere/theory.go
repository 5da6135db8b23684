package misere

import (
	"context"
	"sync"

	"sprague/games"
	"sprague/games/search"
)

// Stored looks the type of a position up, in tables for instance. Where it knows that
// a position is tame, it knows all that can be reached from it.
type Stored func(r games.Ruleset, p games.Position) (Type, bool)

// Theory finds algebras and remembers what it has found of rulesets that have a
// table; others, such as graphs, may be files that change. It is safe for several
// goroutines, which wait for each other.
type Theory struct {
	// Stored is set, if at all, before the first use.
	Stored Stored

	budget search.Budget

	mu      sync.Mutex
	typings map[string]typing // by the names of rulesets
}

// NewTheory makes a theory whose every search stays within the budget.
func NewTheory(budget search.Budget) *Theory {
	return &Theory{budget: budget, typings: make(map[string]typing)}
}

// Algebra gives an algebra that knows all the parts and everything that can be
// reached from them.
//
// The error is an *games.Error with code too_large when there is none within the
// budget, or unsupported when a ruleset has no place in misere play; or that of the
// context.
func (t *Theory) Algebra(ctx context.Context, parts []Part) (Algebra, error) {
	for _, part := range parts {
		if reason := search.Unmeasured(part.Rules); reason != "" {
			return nil, games.Errorf(games.CodeUnsupported, "%s has no place in misere sums: %s", search.Name(part.Rules, part.Position), reason)
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tidy()
	g, wild, err := t.tame(newMeter(ctx, t.budget), parts)
	if err != nil {
		return nil, err
	}
	if wild != nil {
		return nil, tooLarge(wild.Rules, wild.Position, "it is wild")
	}
	return g, nil
}

// tame types all parts. It gives the first wild one, if any.
func (t *Theory) tame(m *meter, parts []Part) (g *genus, wild *Part, err error) {
	g = &genus{stored: t.Stored}
	for i, part := range parts {
		kind, source, err := t.typeOf(m, g, part)
		if err != nil {
			return nil, nil, err
		}
		if !kind.Tame() {
			return nil, &parts[i], nil
		}
		g.origin.Stored = g.origin.Stored || source.Stored
		g.origin.Search = g.origin.Search || source.Search
		g.origin.Period = g.origin.Period || source.Period
	}
	return g, nil, nil
}

// typeOf types one part, and puts what tells its type on the shelf of the algebra.
func (t *Theory) typeOf(m *meter, g *genus, part Part) (Type, Source, error) {
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
	kind, err := types.learn(m, part.Position)
	return kind, types.source(part.Position), err
}

// typing gives what is known of the ruleset.
func (t *Theory) typing(r games.Ruleset) typing {
	id := r.Identity()
	if types, ok := t.typings[id.Name]; ok {
		return types
	}
	types := newTyping(r)
	if id.Table != "" {
		t.typings[id.Name] = types
	}
	return types
}

// tidy forgets what is remembered when it grows beyond the budget.
func (t *Theory) tidy() {
	var held uint64
	for _, types := range t.typings {
		held += types.weight() + perRuleset
	}
	if held > t.budget.Positions {
		clear(t.typings)
	}
}

// perRuleset is what a ruleset counts for, in positions, beside those remembered.
const perRuleset = 64
