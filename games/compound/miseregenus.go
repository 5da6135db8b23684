package compound

import (
	"context"

	"sprague/games/misere"
	"sprague/games/misere/form"
	"sprague/games/sum"
	"sprague/internal/say"
)

// Tameness returns the type of a game in misere play by genus theory, from tables, theorems or the
// types of all that its positions reach. It returns false if one of these is wild, or if the game is
// no sum of positions. The error is a refusal, or that of the context.
func (s *Solver) Tameness(ctx context.Context, g sum.Sum) (misere.Type, bool, error) {
	if !ofPositions(g) || s.theory == nil {
		return misere.Type{}, false, nil
	}
	places := placesOf(g)
	algebra, tame, err := s.theory.Tame(ctx, places)
	if !tame || err != nil {
		return misere.Type{}, false, err
	}
	s.algebras = append(s.algebras, algebra)
	t, ok := misere.TypeOf(algebra, places)
	return t, ok, nil
}

// MisereForm returns the misere canonical form of a game, by a search of its options. The error is
// the refusal of one beyond the budget, or that of the context.
func (s *Solver) MisereForm(ctx context.Context, g sum.Sum) (*form.Form, error) {
	if s.forms == nil {
		most := int(s.store.budget.Positions)
		s.forms = form.NewArena(most, most, most)
	}
	s.store.theory = say.Textf("unknown: a misere form follows from those of all options")
	s.forms.Spend = func(options uint64) bool {
		s.store.weight += 1 + options/8
		return s.store.spend(ctx, 1+options)
	}
	x, err := s.ask(ctx, g, misereForm)
	if err != nil {
		return nil, err
	}
	return s.forms.At(uint32(x)), nil
}

// MisereMate returns the mate of the last form that MisereForm made, or nil beyond its budget.
func (s *Solver) MisereMate(f *form.Form) *form.Form { return s.forms.Mate(f) }

// formOfSum adds up the forms of the components of a sum. The form of another game follows from
// those of its options.
func (s *Solver) formOfSum(n *node) (x int64, missing []key, known bool, err error) {
	if n.shape != shape(sum.Disjunctive) {
		return 0, nil, false, nil
	}
	numbers, missing, err := s.all(n.parts, misereForm)
	if len(missing) > 0 || err != nil {
		return 0, missing, false, err
	}
	total := s.forms.Zero()
	for _, number := range numbers {
		if total = s.forms.Add(total, s.forms.At(uint32(number))); total == nil {
			if s.store.failure == nil {
				s.store.failure = s.store.exceeded()
			}
			return 0, nil, false, s.store.failure
		}
	}
	return int64(total.Number()), nil, true, nil
}
