package query

import (
	"context"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/misere"
	"sprague/games/misere/form"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
)

// Genus describes an impartial position in misere play: what genus theory tells, and its misere
// canonical form. If Error is set, the position was refused and the other fields are empty.
type Genus struct {
	Query        string `json:"query"`
	Grundy       uint64 `json:"grundy"`        // of normal play
	MisereGrundy uint64 `json:"misere_grundy"` // the Nim heap beside which the next player loses
	// Genus is the Grundy value and, as exponents, the misere Grundy values with 0, 1, 2, … Nim heaps
	// of 2 beside. The last two exponents alternate for ever.
	Genus     string   `json:"genus"`
	Exponents []uint64 `json:"exponents"`
	Class     string   `json:"class"`   // tame, restive, restless or wild
	Kind      *string  `json:"kind"`    // fickle or firm; nil unless the position is tame
	Outcome   string   `json:"outcome"` // in misere play: N or P
	// Form is the misere canonical form as an expression, and Birthday its longest play. They are nil
	// if FormNote says why.
	Form     *string  `json:"form"`
	FormNote say.Text `json:"form_note,omitzero"`
	Birthday *int64   `json:"birthday"`
	// Mate is the mate of the form: the previous player wins the position beside it. It is nil
	// without a form, and if it is too long to write.
	Mate   *string  `json:"mate"`
	Source []string `json:"source"`
	Error  *Error   `json:"error"`
}

// Genus describes an impartial position in text form in misere play. The error is like that of
// [Evaluator.Ask].
func (e *Evaluator) Genus(ctx context.Context, text string) (g Genus, err error) {
	g = Genus{Query: strings.TrimSpace(text), Exponents: []uint64{}, Source: []string{}}
	q, err := e.ReadMisere(ctx, text, false)
	if err == nil {
		err = q.hasGenus()
	}
	if err == nil {
		g.Query = q.String()
		err = q.Work(ctx, func(ctx context.Context) error { return e.genus(ctx, q, &g) })
	}
	if refused, ok := Refusal(err); ok {
		if g = (Genus{Query: g.Query, Exponents: []uint64{}, Source: []string{}, Error: refused}); ctx.Err() == nil {
			err = nil
		}
	}
	return g, err
}

// hasGenus refuses what is no impartial position.
func (q *Query) hasGenus() (err error) {
	if q.Relation != nil || q.Number {
		return games.Errorf(games.CodeUnsupported, "a genus is that of a position")
	}
	q.Game.Rulesets(func(r games.Ruleset) bool {
		if why := search.Unmeasured(r); !why.Empty() {
			err = games.Errorf(games.CodeUnsupported, "a position of %s has no genus: %s", games.Clip(r.Identity().Name), why)
		}
		return err == nil
	})
	if err == nil && !q.Game.Impartial() {
		err = games.Errorf(games.CodeUnsupported, "a position has a genus if both players have the same moves in all that it reaches")
	}
	return err
}

// genus finds the type of a position by genus theory, and its form by a search. A tame position needs
// no form, and a Nim heap is its own.
func (e *Evaluator) genus(ctx context.Context, q *Query, g *Genus) error {
	s := &session{resolver: e.Resolver, search: e.Resolver.engine.Value, used: q.used}
	theory, searched := s.solve(), s.newSolver()
	kind, tame, err := theory.Tameness(ctx, q.Game)
	if _, refused := Refusal(err); err != nil && !refused {
		return err
	}
	if tame {
		g.ofType(kind)
		s.used |= usedBy(theory)
	}
	if _, p, alone := q.Game.SolePosition(); alone && isNim(q.Game) && p.X > 0 {
		text, birthday := "*"+strconv.FormatInt(p.X, 10), p.X
		g.Form, g.Birthday, g.Mate, g.Source = &text, &birthday, &text, s.used.Names()
		if p.X == 1 {
			zero := "0"
			g.Mate = &zero
		}
		return nil
	}
	made, err := searched.MisereForm(ctx, q.Game)
	refused, beyond := Refusal(err)
	switch {
	case err != nil && !tame:
		return err
	case beyond && ctx.Err() == nil:
		g.FormNote = refused.Message
	case err != nil:
		return err
	default:
		g.ofForm(made, tame)
		if g.Form != nil {
			g.ofMate(searched.MisereMate(made))
		}
		s.used |= usedBy(searched)
	}
	g.Source = s.used.Names()
	return nil
}

// ofType fills in what the type of a tame position tells.
func (g *Genus) ofType(t misere.Type) {
	g.Grundy, g.Exponents = t.Value, t.Exponents()
	g.describe(form.Tame)
}

// mostMisereForm bounds the text of a misere form, so that a query may contain it.
const mostMisereForm = 1 << 14

// ofForm fills in the form, and all that it tells if that is not known.
func (g *Genus) ofForm(f *form.Form, known bool) {
	if !known {
		g.Grundy, g.Exponents = f.Grundy(), f.Exponents()
		g.describe(f.Class())
	}
	birthday := int64(f.Birthday())
	g.Birthday = &birthday
	text, complete := f.Text(mostMisereForm)
	if !complete {
		g.FormNote = say.Textf("too long to write: more than %d characters", mostMisereForm)
		return
	}
	g.Form = &text
}

// ofMate fills in the mate of the form, nil if it is beyond the budget.
func (g *Genus) ofMate(f *form.Form) {
	if f == nil {
		return
	}
	if text, complete := f.Text(mostMisereForm); complete {
		g.Mate = &text
	}
}

// describe fills in what follows from the class and the exponents.
func (g *Genus) describe(c form.Class) {
	g.MisereGrundy = g.Exponents[0]
	g.Genus, g.Class, g.Outcome = form.Symbol(g.Grundy, g.Exponents), c.String(), value.N.String()
	if g.MisereGrundy == 0 {
		g.Outcome = value.P.String()
	}
	if c == form.Tame {
		kind := "firm"
		if g.Grundy != g.MisereGrundy {
			kind = "fickle"
		}
		g.Kind = &kind
	}
}
