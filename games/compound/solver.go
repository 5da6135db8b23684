package compound

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/misere"
	"sprague/games/misere/form"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/games/winner"
	"sprague/internal/say"
)

// Solver answers questions about one game and caches intermediate results. It is for one goroutine.
type Solver struct {
	source            Source
	theory            *misere.Theory
	store             *gameStore
	answers           [aspects][]int64 // by id
	refused           map[key]error    // the reason why an aspect of a component is out of reach
	decidedByOutcomes map[key]bool     // compounds decided by the outcomes of their components
	algebras          []misere.Algebra
	beyond            map[id]bool    // sums without an algebra
	optioned          bool           // an algebra of an option decided such a sum
	winners           *winner.Search // of sums in misere play; created on first use
	searched          uint64
	forms             *form.Arena // nil before a form is asked for
}

// NewSolver returns a solver that keeps its search within the budget.
func NewSolver(source Source, theory *misere.Theory, budget search.Budget) *Solver {
	return &Solver{
		source:  source,
		theory:  theory,
		store:   newGameStore(budget),
		refused: make(map[key]error),
		beyond:  make(map[id]bool),

		decidedByOutcomes: make(map[key]bool),
	}
}

// Searched returns the number of positions derived from their options.
func (s *Solver) Searched() uint64 {
	if s.winners != nil {
		return s.searched + s.winners.Positions()
	}
	return s.searched
}

// Stopped returns the reason why a search stopped: the end of the budget or of the context.
func (s *Solver) Stopped() error { return s.store.failure }

// Algebras lists the algebras used for outcomes of misere play.
func (s *Solver) Algebras() []misere.Algebra { return s.algebras }

// Outcome returns the outcome: N or P; in misere play of a sum in which Left and Right have different
// moves, also L or R.
func (s *Solver) Outcome(ctx context.Context, g sum.Sum, misere bool) (value.Outcome, error) {
	if misere && g.Partizan() {
		return s.bothWin(ctx, g)
	}
	x, err := s.ask(ctx, g, winsBy(misere))
	return outcomeOf(x), err
}

// Grundy returns the Grundy value.
func (s *Solver) Grundy(ctx context.Context, g sum.Sum) (total int64, err error) {
	for _, t := range g {
		if t.Compound != nil || isExplicit(t) {
			one := t
			one.Count = 1
			x, err := s.ask(ctx, sum.Sum{one}, grundy)
			if err != nil {
				return 0, err
			}
			total ^= x * int64(t.Count&1)
			continue
		}
		for _, p := range t.Positions {
			x, err := s.grundyAt(ctx, t.Rules, p)
			if err != nil {
				return 0, err
			}
			total ^= x * int64(t.Count&1)
		}
	}
	return total, nil
}

// Remoteness returns the maximum number of moves of a play if the winner hurries and the loser
// delays.
func (s *Solver) Remoteness(ctx context.Context, g sum.Sum, misere bool) (int64, error) {
	return s.ask(ctx, g, lastsBy(misere))
}

// Measure returns a measure.
func (s *Solver) Measure(ctx context.Context, g sum.Sum, m measure.Measure) (int64, error) {
	return s.ask(ctx, g, aspect(m))
}

func (s *Solver) ask(ctx context.Context, g sum.Sum, a aspect) (int64, error) {
	if err := ctx.Err(); err != nil { // there may be many options, each of many components
		return 0, err
	}
	if x, known, err := s.direct(ctx, g, a); known || err != nil {
		return x, err
	}
	return s.search(ctx, g, a, true)
}

// direct finds the winner of a sum of positions from what the source or an algebra knows of each.
// It interns nothing: there may be a million options.
func (s *Solver) direct(ctx context.Context, g sum.Sum, a aspect) (x int64, known bool, err error) {
	if !ofPositions(g) {
		return 0, false, nil
	}
	switch a {
	case wins:
		if r, p, alone := g.SolePosition(); alone {
			won, err := s.winsAt(ctx, r, p)
			return truth(won), err == nil, err
		}
		x, err = s.Grundy(ctx, g)
		return truth(x != 0), err == nil, err
	case misereWins:
		for _, algebra := range s.algebras {
			if e, ok := element(algebra, g); ok {
				return truth(algebra.Outcome(e) == value.N), true, nil
			}
		}
	}
	return 0, false, nil
}

// askWithin does the same for an option of a searched game, without looking for a new algebra.
func (s *Solver) askWithin(ctx context.Context, g sum.Sum, a aspect) (int64, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if a == misereWins && s.winners != nil && ofPositions(g) {
		if won, known, err := s.searchWinner(ctx, placesOf(g)); known || err != nil {
			return won, err
		}
	}
	return s.search(ctx, g, a, false)
}

// search interns a game and returns an aspect of it.
func (s *Solver) search(ctx context.Context, g sum.Sum, a aspect, entry bool) (int64, error) {
	if err := search.Allowed(ctx); err != nil {
		return 0, err
	}
	n, err := s.store.game(g)
	if err != nil {
		return 0, err
	}
	return s.of(ctx, n, a, entry)
}

// refusal reports whether an error says that something is out of reach, while the search itself can
// continue.
func (s *Solver) refusal(err error) bool {
	var e *games.Error
	return s.store.failure == nil && errors.As(err, &e)
}

// byAlgebra reads the outcome of a sum of positions from an algebra. For an entry, it looks for a
// new algebra.
func (s *Solver) byAlgebra(ctx context.Context, n id, entry bool) (won int64, known bool, err error) {
	sought := entry && s.theory != nil
	if len(s.algebras) == 0 && !sought {
		return 0, false, nil
	}
	places := s.places(n)
	if places == nil {
		return 0, false, nil
	}
	outcome, known := s.known(places)
	switch {
	case known:
		return truth(outcome == value.N), true, nil
	case !sought:
		return 0, false, nil
	case s.beyond[n]:
		return s.searchWinner(ctx, places)
	}
	algebra, tame, err := s.theory.Tame(ctx, places)
	if !tame && err == nil {
		algebra, err = s.theory.Known(places)
	}
	if algebra == nil && err == nil {
		if won, known, err := s.searchQuickly(ctx, n, places); known || err != nil {
			return won, known, err
		}
		algebra, err = s.theory.FindQuotient(ctx, places)
	}
	switch {
	case err == nil:
		s.algebras = append(s.algebras, algebra)
		outcome, known := misere.OutcomeOf(algebra, places)
		return truth(outcome == value.N), known, nil
	case s.refusal(err):
		if algebra != nil {
			s.algebras = append(s.algebras, algebra)
		}
		s.beyond[n] = true
		s.store.theory = say.Textf("%v", err)
		if won, err := s.byOption(ctx, places); won || err != nil {
			s.optioned = s.optioned || won
			return truth(won), won, err
		}
		return s.searchWinner(ctx, places)
	default:
		return 0, false, err
	}
}

// solveQuickly searches for aspects with a small part of the budget. It reports whether all are
// known then.
func (s *Solver) solveQuickly(ctx context.Context, keys []key) bool {
	left := s.store.mostWeight - min(s.store.weight, s.store.mostWeight)
	if len(keys) == 0 || !s.store.narrow(min(20_000, left/2)) {
		return false
	}
	for _, k := range keys {
		if _, err := s.of(ctx, k.n, k.a, false); err != nil {
			s.store.widen(ctx)
			return false
		}
	}
	return s.store.widen(ctx)
}

// places lists the positions of a sum; it returns nil if a compound is among the components.
func (s *Solver) places(n id) []misere.Part {
	parts := []id{n}
	if this := &s.store.nodes[n]; this.shape == shape(sum.Disjunctive) {
		parts = this.parts
	}
	list := make([]misere.Part, 0, len(parts))
	for i, part := range parts {
		if i > 0 && part == parts[i-1] {
			list[len(list)-1].Count++
			continue
		}
		this := &s.store.nodes[part]
		if this.shape != position {
			return nil
		}
		list = append(list, misere.Part{Rules: s.store.rules[this.rules], Position: s.store.spots[this.place], Count: 1})
	}
	return list
}
