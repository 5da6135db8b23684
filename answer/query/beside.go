package query

import (
	"sprague/games"
	"sprague/games/compound"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// asSum gives a game as a sum of positions, of which a compound is one: it has a
// Grundy value like any other, and stands beside numbers and loopy positions as well.
func (e *Evaluator) asSum(g compound.Game, s *session) sum.Sum {
	if plain, ok := g.Plain(); ok {
		return plain
	}
	rules := &compounds{solver: e.solver(s)}
	whole := make(sum.Sum, len(g))
	for i, t := range g {
		whole[i] = t.Term
		if t.Compound != nil {
			whole[i].Rules, whole[i].Positions = rules, []games.Position{rules.position(compound.Option{To: compound.Game{t}})}
		}
	}
	return whole
}

// compounds is the ruleset of the compounds of one query. Position i is the i-th that
// was met.
type compounds struct {
	solver *compound.Solver
	met    []compound.Option // what it is, and the move that led there
}

func (c *compounds) position(o compound.Option) games.Position {
	c.met = append(c.met, o)
	return games.Position{X: int64(len(c.met) - 1)}
}

func (c *compounds) game(p games.Position) compound.Game {
	t := c.met[p.X].To[0]
	t.Count = 1
	return compound.Game{t}
}

func (*compounds) Identity() games.Identity {
	return games.Identity{Family: "compound", Name: "compound", Literal: true}
}

func (*compounds) Parse([]string) ([]games.Position, error) {
	return nil, games.Errorf(games.CodeUnsupported, "compounds are read with their components")
}

func (c *compounds) Format(p games.Position) string { return c.game(p).String() }

func (c *compounds) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	c.game(p).Options(func(o compound.Option) bool {
		parts[0] = c.position(o)
		return yield(games.Move{Parts: parts})
	})
}

func (c *compounds) Describe(_ games.Position, m games.Move) say.Text {
	return c.met[m.Parts[0].X].Text
}

func (c *compounds) value(p games.Position) (value.Value, error) {
	g, err := c.solver.Grundy(c.game(p))
	return value.OfNimber(uint64(g)), err
}

// compoundLookup is what a sum asks for the values of compounds.
type compoundLookup struct {
	session *session
	rules   *compounds
}

func (l compoundLookup) Value(p games.Position) (value.Value, error) {
	before := l.rules.solver.Searched()
	v, err := l.rules.value(p)
	if l.rules.solver.Searched() > before {
		l.session.used |= FromEngine
	}
	return v, err
}

func (l compoundLookup) Cell(p games.Position) (int64, error) {
	return l.rules.solver.Grundy(l.rules.game(p))
}
