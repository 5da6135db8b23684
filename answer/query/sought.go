package query

import (
	"context"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/sum"
)

// moveSession is the session for the moves of a sum. A searched position has the values of its moves in
// the cache, unless another request has borrowed them: then they are searched again. If the
// position was not searched, long searches for its moves do not pay.
type moveSession struct {
	*session
	whole *session // of the sum
	spent bool     // a search has used up its budget; no further one is started
}

// After implements sum.After.
func (m *moveSession) After(t sum.Term) (sum.Lookup, error) {
	b, err := m.resolver.bind(t.Rules)
	if err != nil {
		return nil, err
	}
	if script.Of(t.Rules) != nil { // its moves often lead to positions that no table has
		return lookup{m.separateSession(m.look), b}, nil
	}
	for _, p := range t.Positions {
		if _, searched := m.whole.results[spot{t.Rules.Identity().Name, p}]; searched {
			deep := m.separateSession(m.look)
			return lookup{deep, b}, nil
		}
	}
	return lookup{m.session, b}, nil
}

func (m *moveSession) look(ctx context.Context, r games.Ruleset, p games.Position) (search.Result, error) {
	engine := m.resolver.engine
	result, err := engine.Glance(ctx, r, p)
	if _, refused := refusal(err); refused && !m.spent {
		result, err = engine.Value(ctx, r, p)
		_, m.spent = refusal(err)
	}
	return result, err
}
