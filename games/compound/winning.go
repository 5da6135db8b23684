package compound

import (
	"context"
	"errors"
	"slices"

	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
)

// WinningMoves lists and counts the winning moves of a game with the given outcome. It does not
// count them if some moves are out of reach.
func (s *Solver) WinningMoves(ctx context.Context, g sum.Sum, misere bool, outcome value.Outcome, limits sum.Limits) (sum.Winning, error) {
	t := tally{Tally: sum.Tally{Limits: limits}, work: limits.Work, counted: true}
	if outcome == value.P || g.Ended() {
		return t.Winning(t.counted), nil
	}
	var err error
	if c, ok := g.SoleCompound(); ok {
		err = s.ofCompound(ctx, c, misere, &t)
	} else if misere && g.Partizan() {
		err = s.byPlayer(ctx, sidesOf(g), outcome, &t)
	} else {
		err = s.byOne(ctx, g, sidesOf(g), misere, &t)
	}
	if refusal := (*games.Error)(nil); errors.As(err, &refusal) {
		t.counted, err = false, nil
	}
	if c, ok := g.SoleCompound(); ok && err == nil && !t.counted && t.Total() == 0 && c.Kind.EndsEarly() && !misere {
		endAtOnce(c, &t)
	}
	return t.Winning(t.counted), err
}

// tally counts the winning moves of a game, and the work of finding them.
type tally struct {
	sum.Tally
	work    uint64 // remaining number of moves to examine
	wide    uint64 // number of sides that share the work if it does not suffice for all
	counted bool   // all moves were examined
}

// add counts a move, and lists it if it fits.
func (t *tally) add(move func() sum.Option) {
	t.Add(games.AnyPlayer, func() sum.Move { return sum.Move{Option: move()} })
}

// spend subtracts the cost of a move in a game of that size from the remaining work.
func (t *tally) spend(size uint64) bool {
	if t.work < size {
		t.work, t.counted = 0, false
		return false
	}
	t.work -= size
	return true
}

// sizeOf returns the cost of examining a move in the game: the number of terms to be written, and
// the labor of listing the moves of components again beside those of others.
func sizeOf(g sum.Sum) uint64 {
	total := uint64(0)
	for _, t := range g {
		total++
		if t.Compound == nil {
			continue
		}
		for _, c := range t.Compound.Components {
			total += sizeOf(c) + laborOf(c)
		}
	}
	return max(total, 1)
}

// laborOf returns the labor of listing the moves of the game's positions, in steps.
func laborOf(g sum.Sum) (steps uint64) {
	for _, t := range g {
		for _, p := range t.Positions {
			steps += games.LaborOf(t.Rules, p) / laborPerStep
		}
	}
	return steps
}

// ofCompound finds the winning moves of a compound that is the whole game.
func (s *Solver) ofCompound(ctx context.Context, c *sum.Compound, misere bool, t *tally) error {
	kind := c.Plays()
	if _, measured := Decisive(kind, misere); measured {
		n, err := s.store.compoundOf(c)
		if err != nil {
			return err
		}
		if s.decidedByOutcomes[key{n, winsBy(misere)}] {
			return s.winningByOutcomes(ctx, c, misere, t)
		}
	}
	switch kind {
	case sum.Disjunctive:
		return s.byOne(ctx, sum.Sum{sum.Of(*c)}, componentsOf(c), misere, t)
	case sum.Diminished:
		return s.foreclosing(ctx, componentsOf(c), misere, t)
	case sum.AtMost:
		return s.atMost(ctx, c, misere, t)
	}
	r, err := s.ruleOf(ctx, kind, c, misere)
	if err != nil {
		return err
	}
	return s.bySeveral(ctx, c, r, t)
}

// endAtOnce looks for a turn that ends a compound by ending a component. In normal play it wins,
// whatever it does elsewhere.
func endAtOnce(c *sum.Compound, t *tally) {
	for i, g := range c.Components {
		g.Options(func(o sum.Option) bool {
			if !t.spend(o.Cost) || !o.To.Ended() {
				return t.work > 0
			}
			next := *c
			next.Components = slices.Clone(c.Components)
			moved := make([][]sum.Moved, len(next.Components))
			if c.Kind == sum.Conjunctive {
				for j, other := range c.Components {
					other.Options(func(first sum.Option) bool {
						next.Components[j], moved[j] = first.To, first.Moved
						return false
					})
				}
			}
			next.Components[i], moved[i] = o.To, o.Moved
			t.add(func() sum.Option { return sum.Option{To: sum.Sum{sum.Of(next)}, Moved: slices.Concat(moved...)} })
			return false
		})
		if t.Total() > 0 {
			return
		}
	}
}

// bySearch examines moves one by one, and searches their results.
func (s *Solver) bySearch(ctx context.Context, g sum.Sum, misere bool, t *tally) error {
	var failure error
	size := sizeOf(g)
	g.Options(func(o sum.Option) bool {
		if !t.spend(size + o.Cost - 1) {
			return false
		}
		won, err := s.askWithin(ctx, o.To, winsBy(misere))
		switch {
		case err != nil && s.refusal(err): // others may be known, or easy
			t.counted = false
		case err != nil:
			failure = err
		case won == 0:
			t.add(func() sum.Option { return o })
		}
		return failure == nil
	})
	return failure
}
