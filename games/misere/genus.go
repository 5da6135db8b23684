package misere

import (
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// genus is the algebra of tame positions (J. H. Conway 1976): a sum has the winner of normal play,
// unless all its components are fickle.
type genus struct {
	typings rulesetCache
	stored  Stored
	origin  Source
}

// firmBit marks the elements of sums that are not fickle; the rest is the xor.
const firmBit = 1 << 63

func elementOf(t Type) Element {
	if t.Kind == Firm {
		return Element(t.Value | firmBit)
	}
	return Element(t.Value)
}

func (e Element) genus() Type {
	if e&firmBit != 0 {
		return Type{Firm, uint64(e &^ firmBit)}
	}
	return Type{Fickle, uint64(e)}
}

func (g *genus) Of(r games.Ruleset, p games.Position) (Element, bool) {
	if g.stored != nil {
		if t, ok := g.stored(r, p); ok {
			return elementOf(t), t.Tame()
		}
	}
	types, ok := g.typings.of(r)
	if !ok {
		return 0, false
	}
	t, ok := types.known(p)
	return elementOf(t), ok && t.Tame()
}

func (*genus) Zero() Element { return elementOf(Type{}) }

// Add is Type.Add: fickle plus fickle is fickle, everything else is firm.
func (*genus) Add(a, b Element) Element {
	return (a^b)&^firmBit | (a|b)&firmBit
}

func (*genus) Times(a Element, n uint64) Element { return elementOf(a.genus().Times(n)) }

func (*genus) Outcome(e Element) value.Outcome { return e.genus().Outcome() }

func (*genus) Describe(e Element) say.Text { return e.genus().Text() }

func (g *genus) Name() say.Text {
	switch {
	case g.origin.Period:
		return say.Textf("genus theory: all components are tame, by a proven period of their types")
	case g.origin.Search:
		return say.Textf("genus theory: all components are tame, as a search of all that can be reached shows")
	default:
		return say.Textf("genus theory: all components are tame")
	}
}

func (g *genus) Source() Source { return g.origin }
