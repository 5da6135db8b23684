package misere

import (
	"sprague/games"
	"sprague/games/search"
	"sprague/internal/say"
)

// typing finds the types of the positions of one ruleset and remembers them.
type typing interface {
	// learn finds the type of p and of all that can be reached from it, unless it is
	// wild. It gives wild too where it gives up on a game with wild positions. The error
	// is that of a search that was called off.
	learn(m *meter, p games.Position) (Type, error)
	// known gives a type that has been learnt. It may be called while others learn.
	known(p games.Position) (Type, bool)
	// weight is the number of positions remembered.
	weight() uint64
	// source tells how p was learnt.
	source(p games.Position) Source
}

func newTyping(r games.Ruleset) typing {
	if r.Identity().Family == nimFamily {
		return nimTypes{}
	}
	if heaped, ok := r.(games.Heaped); ok {
		if _, dense := r.(games.Dense); dense {
			return newHeapTypes(heaped)
		}
	}
	return newReachedTypes(r)
}

// nimFamily is the one ruleset whose types a theorem tells.
const nimFamily = "nim"

// nimTypes knows Nim heaps, of any size.
type nimTypes struct{}

func (nimTypes) learn(_ *meter, p games.Position) (Type, error) {
	return OfNimHeap(uint64(p.X)), nil
}

func (nimTypes) known(p games.Position) (Type, bool) { return OfNimHeap(uint64(p.X)), p.X >= 0 }

func (nimTypes) weight() uint64 { return 0 }

func (nimTypes) source(games.Position) Source { return Source{Method: Genus} }

// tooLargef is the refusal of a search that outgrew its budget.
func tooLargef(r games.Ruleset, p games.Position, format string, args ...any) error {
	return games.Errorf(games.CodeTooLarge, "who wins with %s in misere play is out of reach of the theories: %s", search.Name(r, p), say.Textf(format, args...))
}
