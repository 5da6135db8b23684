package query

import (
	"context"
	"strings"

	"sprague/games"
	"sprague/games/misere/universe"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// Universe describes a position in misere play, or compares two, modulo the smallest universe that
// contains all their games. If Error is set, the query was refused and the other fields are empty.
type Universe struct {
	Query    string `json:"query"`
	Universe string `json:"universe"` // dicot or dead-ending
	// Relation tells whether a relation holds. It is nil for a position, and the other fields are nil
	// for a relation.
	Relation *bool   `json:"relation"`
	Outcome  *string `json:"outcome"` // in misere play
	// Form is the reduced form as an expression, and Birthday the longest play of that. They are nil
	// if FormNote says why.
	Form     *string  `json:"form"`
	FormNote say.Text `json:"form_note,omitzero"`
	Birthday *int64   `json:"birthday"`
	// Invertible tells whether the position and its negative make 0. It is nil if that is out of
	// reach.
	Invertible *bool    `json:"invertible"`
	Source     []string `json:"source"`
	Error      *Error   `json:"error"`
}

// universeNames are the names of universes for programs.
var universeNames = map[universe.Universe]string{universe.Dicot: "dicot", universe.DeadEnding: "dead-ending"}

// Universe describes a position in text form, or decides a relation, in misere play. The error is
// like that of [Evaluator.Ask].
func (e *Evaluator) Universe(ctx context.Context, text string) (u Universe, err error) {
	u = Universe{Query: strings.TrimSpace(text), Source: []string{}}
	q, err := e.ReadMisere(ctx, text, true)
	if err == nil {
		err = q.hasReducedForm()
	}
	if err == nil {
		u.Query = q.String()
		err = q.Work(ctx, func(ctx context.Context) error { return e.universe(ctx, q, &u) })
	}
	if refused, ok := Refusal(err); ok {
		if u = (Universe{Query: u.Query, Source: []string{}, Error: refused}); ctx.Err() == nil {
			err = nil
		}
	}
	return u, err
}

// hasReducedForm refuses a query that is not about positions alone.
func (q *Query) hasReducedForm() (err error) {
	for _, g := range q.sides() {
		if !g.Terms(func(t sum.Term) bool { return t.Compound == nil }) {
			return games.Errorf(games.CodeUnsupported, "a compound has no reduced form here; genus tells about impartial ones")
		}
		g.Rulesets(func(r games.Ruleset) bool {
			if why := search.OnlyNormal(r); !why.Empty() {
				err = games.Errorf(games.CodeUnsupported, "a position of %s has no reduced form: %s", games.Clip(r.Identity().Name), why)
			}
			return err == nil
		})
	}
	return err
}

// sides returns the queried game, or both sides of a relation.
func (q *Query) sides() []sum.Sum {
	if q.Relation == nil {
		return []sum.Sum{q.Game}
	}
	return []sum.Sum{q.Game, q.Relation.Right}
}

func (e *Evaluator) universe(ctx context.Context, q *Query, u *Universe) error {
	s := &session{resolver: e.Resolver, search: e.Resolver.engine.Value, used: q.used}
	solver := s.newSolver()
	arena, forms, err := solver.ReducedForms(ctx, q.sides()...)
	if err != nil {
		return err
	}
	u.Universe = universeNames[arena.Universe()]
	if q.Relation != nil {
		least, most := arena.AtLeast(forms[0], forms[1]), arena.AtLeast(forms[1], forms[0])
		if err := solver.Stopped(); err != nil {
			return err
		}
		holds := q.Relation.holds(value.OutcomeOf(!most, !least)) // as the outcome of a difference in normal play
		u.Relation = &holds
	} else {
		u.describe(arena, forms[0])
	}
	s.used |= usedBy(solver)
	u.Source = s.used.Names()
	return nil
}

// describe fills in what the form of a position tells.
func (u *Universe) describe(a *universe.Arena, f *universe.Form) {
	outcome := value.OutcomeOf(f.Wins(games.Left), f.Wins(games.Right)).String()
	u.Outcome = &outcome
	text, longest := a.Text(f, mostMisereForm)
	if text == "" {
		u.FormNote = say.Textf("too long to write: more than %d characters", mostMisereForm)
	} else {
		birthday := int64(longest)
		u.Form, u.Birthday = &text, &birthday
	}
	if invertible, known := a.Invertible(f); known {
		u.Invertible = &invertible
	}
}
