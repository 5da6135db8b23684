package query

import (
	"context"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/sum"
)

// sought is the session of the moves of a sum. A position that was searched left the values of its
// moves behind, unless another request has borrowed them: then they are searched again. For a
// position that was not searched, long searches for the sake of its moves are not worth while.
type sought struct {
	*session
	whole *session // of the sum
	spent bool     // a search has come to the end of its budget; there is no other
}

// After implements sum.After.
func (m *sought) After(t sum.Term) (sum.Lookup, error) {
	b, err := m.resolver.bind(t.Rules)
	if err != nil {
		return nil, err
	}
	if script.Of(t.Rules) != nil { // whose moves often lead to positions that no table has
		return lookup{m.apart(m.look), b}, nil
	}
	for _, p := range t.Positions {
		if _, searched := m.whole.results[spot{t.Rules.Identity().Name, p}]; searched {
			deep := m.apart(m.look)
			return lookup{deep, b}, nil
		}
	}
	return lookup{m.session, b}, nil
}

func (m *sought) look(ctx context.Context, r games.Ruleset, p games.Position) (search.Result, error) {
	engine := m.resolver.engine
	result, err := engine.Glance(ctx, r, p)
	if _, refused := refusal(err); refused && !m.spent {
		result, err = engine.Value(ctx, r, p)
		_, m.spent = refusal(err)
	}
	return result, err
}
