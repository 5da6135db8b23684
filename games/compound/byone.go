package compound

import (
	"context"

	"sprague/games/measure"
	"sprague/games/misere"
	"sprague/games/sum"
	"sprague/games/value"
)

// byOne finds the winning moves of a game if a turn moves in one of its sides and play ends when all
// sides have ended.
func (s *Solver) byOne(ctx context.Context, g sum.Sum, sides []side, misere bool, t *tally) error {
	if misere {
		return s.byRest(ctx, g, sides, t)
	}
	values := make([]int64, len(sides))
	var total int64
	for i, one := range sides {
		x, err := s.Grundy(ctx, one.game)
		if err != nil {
			return err
		}
		values[i] = x
		total ^= x * int64(one.count&1)
	}
	for _, i := range t.order(sides) {
		goal := total ^ values[i]
		err := t.look(sides[i], &goal, func(after sum.Sum) (bool, error) {
			x, err := s.Grundy(ctx, after)
			return x == goal, err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// each returns an aspect of every side.
func (s *Solver) each(ctx context.Context, sides []side, a aspect) ([]int64, error) {
	values := make([]int64, len(sides))
	for i, one := range sides {
		var err error
		if values[i], err = s.ask(ctx, one.game, a); err != nil {
			return nil, err
		}
	}
	return values, nil
}

// foreclosing finds the winning moves of a diminished compound that has not ended.
func (s *Solver) foreclosing(ctx context.Context, sides []side, misere bool, t *tally) error {
	m, _ := Decisive(sum.Diminished, misere)
	values, err := s.each(ctx, sides, aspect(m))
	if err != nil {
		return err
	}
	var total int64
	immediate := 0
	for _, x := range values {
		if x == measure.Immediate {
			immediate++
		} else {
			total ^= x
		}
	}
	for _, i := range t.order(sides) {
		rest, others := total, immediate
		if values[i] == measure.Immediate {
			others--
		} else {
			rest ^= values[i]
		}
		err := t.look(sides[i], nil, func(after sum.Sum) (bool, error) {
			x, err := s.ask(ctx, after, aspect(m))
			switch {
			case x == measure.Ended:
				return !misere, err
			case x == measure.Immediate:
				return false, err
			default:
				return others == 0 && x == rest, err
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// byRest finds the winning moves of a sum in misere play: by an algebra that covers all its
// positions, else by search.
func (s *Solver) byRest(ctx context.Context, g sum.Sum, sides []side, t *tally) error {
	algebra, elements := s.elements(sides)
	if algebra == nil && s.optioned {
		return s.byKnown(ctx, sides, t)
	}
	if algebra == nil {
		return s.bySearch(ctx, g, true, t)
	}
	rests := restsOf(algebra, elements, sides)
	for _, i := range t.order(sides) {
		one, rest := sides[i], rests[i]
		err := t.look(one, nil, func(after sum.Sum) (bool, error) {
			e, ok := element(algebra, after)
			if !ok { // an algebra covers all reachable positions
				won, err := s.ask(ctx, one.put(after), misereWins)
				return won == 0, err
			}
			return algebra.Outcome(algebra.Add(e, rest)) == value.P, nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// byKnown finds the winning moves of a sum in misere play that leave a sum covered by an algebra.
func (s *Solver) byKnown(ctx context.Context, sides []side, t *tally) error {
	for _, i := range t.order(sides) {
		one := sides[i]
		err := t.look(one, nil, func(after sum.Sum) (bool, error) {
			x, known, err := s.direct(ctx, one.put(after), misereWins)
			t.counted = t.counted && known
			return known && x == 0, err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// restsOf returns for each side the rest of the sum beside one copy of it: the sides before and
// after it, and its other copies. Elements of an algebra cannot be subtracted.
func restsOf(algebra misere.Algebra, elements []misere.Element, sides []side) []misere.Element {
	rests := make([]misere.Element, len(sides))
	before := algebra.Zero()
	for i, one := range sides {
		rests[i] = algebra.Add(before, algebra.Times(elements[i], one.count-1))
		before = algebra.Add(before, algebra.Times(elements[i], one.count))
	}
	behind := algebra.Zero()
	for i := len(sides) - 1; i >= 0; i-- {
		rests[i] = algebra.Add(rests[i], behind)
		behind = algebra.Add(behind, algebra.Times(elements[i], sides[i].count))
	}
	return rests
}

// elements returns the algebra's element of each side, if an algebra covers all.
func (s *Solver) elements(sides []side) (misere.Algebra, []misere.Element) {
	elements := make([]misere.Element, len(sides))
	for _, algebra := range s.algebras {
		known := true
		for i, one := range sides {
			if elements[i], known = element(algebra, one.game); !known {
				break
			}
		}
		if known {
			return algebra, elements
		}
	}
	return nil, nil
}

// element returns the algebra's element of a game, and false if it does not cover the game.
func element(a misere.Algebra, g sum.Sum) (misere.Element, bool) {
	total := a.Zero()
	for _, t := range g {
		if t.Compound != nil || isExplicit(t) {
			return total, false
		}
		for _, p := range t.Positions {
			e, ok := a.Of(t.Rules, p)
			if !ok {
				return total, false
			}
			total = a.Add(total, a.Times(e, t.Count))
		}
	}
	return total, true
}
