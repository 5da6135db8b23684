package compound

import (
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/sum"
)

// Game is a disjunctive sum of positions and compounds. The empty one has ended.
type Game []Term

// Term is so many copies of some positions of a ruleset, or of a compound.
type Term struct {
	sum.Term           // without Rules and Positions when it is a compound
	Compound *Compound // nil unless it is one
}

// Positions makes a game of a sum of positions.
func Positions(s sum.Sum) Game {
	g := make(Game, len(s))
	for i, t := range s {
		g[i].Term = t
	}
	return g
}

// Plain gives the game as a sum of positions; false when a compound is in it.
func (g Game) Plain() (sum.Sum, bool) {
	s := make(sum.Sum, len(g))
	for i, t := range g {
		if t.Compound != nil {
			return nil, false
		}
		s[i] = t.Term
	}
	return s, true
}

// Kind is that of the compound that the game is, and Disjunctive when it is a sum.
func (g Game) Kind() Kind {
	if c, ok := g.Lone(); ok {
		return c.Kind
	}
	return Disjunctive
}

// Lone gives the compound that the game is, if it is one and nothing beside it.
func (g Game) Lone() (*Compound, bool) {
	if len(g) == 1 && g[0].Compound != nil && g[0].Count == 1 {
		return g[0].Compound, true
	}
	return nil, false
}

// String writes the game as a query reads it; the empty game is 0.
func (g Game) String() string {
	var terms []string
	for _, t := range g {
		if text := t.String(); text != "" {
			terms = append(terms, text)
		}
	}
	if len(terms) == 0 {
		return "0"
	}
	return sum.Join(terms)
}

// String writes the term, as [sum.Term] does.
func (t Term) String() string {
	if t.Compound == nil {
		return t.Term.String()
	}
	if t.Count == 1 {
		return t.Compound.String()
	}
	return strconv.FormatUint(t.Count, 10) + "*" + t.Compound.String()
}

// String writes the compound: "conjunctive(nim(3), kayles(5,6))".
func (c Compound) String() string {
	texts := make([]string, len(c.Components))
	for i, component := range c.Components {
		texts[i] = component.String()
	}
	return c.Call(texts)
}

// Call writes the compound with its components written as given.
func (c Compound) Call(components []string) string {
	return c.prefix() + "(" + strings.Join(components, ", ") + ")"
}

// Rulesets yields the rulesets of all positions in the game, some more than once.
func (g Game) Rulesets(yield func(games.Ruleset) bool) bool {
	for _, t := range g {
		if t.Compound == nil {
			if !yield(t.Rules) {
				return false
			}
			continue
		}
		for _, c := range t.Compound.Components {
			if !c.Rulesets(yield) {
				return false
			}
		}
	}
	return true
}

// replace gives the game in which one copy of term t has become the given terms.
func (g Game) replace(t int, with ...Term) Game {
	next := make(Game, 0, len(g)+len(with))
	next = append(next, g[:t]...)
	if term := g[t]; term.Count > 1 {
		term.Count--
		next = append(next, term)
	}
	next = append(next, with...)
	return append(next, g[t+1:]...)
}

// moved gives the game in which one copy of position i of term t has become parts.
func (g Game) moved(t, i int, parts []games.Position) Game {
	term := g[t].Term
	term.Count = 1
	term.Positions = slices.Concat(term.Positions[:i], parts, term.Positions[i+1:])
	return g.replace(t, Term{Term: term})
}

// Moved gives the game that is one position after it has become parts.
func (g Game) Moved(parts []games.Position) Game { return g.moved(0, 0, slices.Clone(parts)) }

// Numbered gives the game with its positions numbered from 0 on in the order in which they
// are written, those within compounds too. The game itself stays as it is.
func (g Game) Numbered() Game {
	next := 0
	return g.numbered(&next)
}

func (g Game) numbered(next *int) Game {
	g = slices.Clone(g)
	for t := range g {
		if g[t].Compound == nil {
			g[t].First = *next
			*next += len(g[t].Positions)
			continue
		}
		c := *g[t].Compound
		c.Components = slices.Clone(c.Components)
		for i, component := range c.Components {
			c.Components[i] = component.numbered(next)
		}
		g[t].Compound = &c
	}
	return g
}

// Tidy gives the game without the components of the sum that have ended; but when they
// all have, it is left as it is.
func (g Game) Tidy() Game {
	var tidy Game
	for _, t := range g {
		if t.Compound == nil {
			t.Positions = slices.DeleteFunc(slices.Clone(t.Positions), func(p games.Position) bool { return games.Ended(t.Rules, p) })
		}
		if !(Game{t}).Ended() {
			tidy = append(tidy, t)
		}
	}
	if tidy == nil {
		return g
	}
	return tidy
}
