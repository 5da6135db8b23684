package misere

import (
	"context"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/search"
)

// typing computes and caches the types of the positions of one ruleset.
type typing interface {
	// learn computes the type of p and of everything reachable from it, unless it is wild. It also
	// returns wild if it gives up on a game with wild positions. The error is that of a canceled
	// search.
	learn(ctx context.Context, m *meter, p games.Position) (Type, error)
	// known returns a type that has been learned. It may be called concurrently with learn.
	known(p games.Position) (Type, bool)
	// weight returns the number of cached positions. Like source, it may be called concurrently
	// with learn.
	weight() uint64
	// source describes the origin of p's type.
	source(p games.Position) Source
}

func newTyping(r games.Ruleset) typing {
	if r.Identity().Family == nimFamily {
		return nimTypes{}
	}
	if measured, ok := r.(games.Measured); ok {
		if _, known := measured.Measure(games.Position{}, measure.Genus); known {
			return theoremTypes{measured}
		}
	}
	if heaped, ok := r.(games.Heaped); ok {
		if _, dense := r.(games.Dense); dense {
			return newSequentialTyping(newHeapTypes(heaped))
		}
	}
	return newSequentialTyping(newReachedTypes(r))
}

// sequentialTyping lets one goroutine at a time learn. Results are visible to all at once.
type sequentialTyping struct {
	typing
	turn chan struct{} // holds a token while a goroutine learns
}

func newSequentialTyping(t typing) sequentialTyping {
	return sequentialTyping{t, make(chan struct{}, 1)}
}

func (t sequentialTyping) learn(ctx context.Context, m *meter, p games.Position) (Type, error) {
	if known, ok := t.known(p); ok {
		return known, nil
	}
	select {
	case t.turn <- struct{}{}:
	case <-ctx.Done():
		return Type{}, ctx.Err()
	}
	defer func() { <-t.turn }()
	return t.typing.learn(ctx, m, p)
}

// nimFamily is the one ruleset whose types come from a theorem.
const nimFamily = "nim"

// nimTypes knows Nim heaps, of any size.
type nimTypes struct{}

func (nimTypes) learn(_ context.Context, _ *meter, p games.Position) (Type, error) {
	return OfNimHeap(uint64(p.X)), nil
}

func (nimTypes) known(p games.Position) (Type, bool) { return OfNimHeap(uint64(p.X)), p.X >= 0 }

func (nimTypes) weight() uint64 { return 0 }

func (nimTypes) source(games.Position) Source { return Source{Method: ByGenus} }

// theoremTypes reads types from a ruleset's theorem, which determines all of them.
type theoremTypes struct{ rules games.Measured }

func (t theoremTypes) learn(_ context.Context, _ *meter, p games.Position) (Type, error) {
	if known, ok := t.known(p); ok {
		return known, nil
	}
	return Type{}, games.Errorf(games.CodeTooLarge, "unknown: the theorem of misere play does not reach %s", search.Name(t.rules, p))
}

func (t theoremTypes) known(p games.Position) (Type, bool) {
	x, ok := t.rules.Measure(p, measure.Genus)
	if !ok {
		return Type{}, false
	}
	return TypeOfCell(x)
}

func (theoremTypes) weight() uint64 { return 0 }

func (theoremTypes) source(games.Position) Source { return Source{Method: ByGenus} }
