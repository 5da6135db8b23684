package compound

import (
	"cmp"
	"context"
	"slices"

	"sprague/games"
	"sprague/games/misere"
	"sprague/games/value"
)

// fewMoves bounds the heap whose moves [Solver.byOption] tries, and fewTries its failures.
const (
	fewMoves = 64
	fewTries = 3
)

// byOption reports whether a move in a small heap leaves a sum that an algebra knows to be lost. The
// sum itself has none: for example, no quotient is found of Kayles with a Nim heap of 4, but one of
// Kayles with Nim heaps up to 3. It tries the moves that leave least first.
func (s *Solver) byOption(ctx context.Context, places []misere.Part) (won bool, err error) {
	failures := 0
	for i, part := range places {
		if _, heaped := part.Rules.(games.Heaped); !heaped || part.Position.X > fewMoves {
			continue
		}
		for _, left := range leavings(part) {
			after := append(slices.Clone(places[:i]), places[i+1:]...)
			if part.Count > 1 {
				after = append(after, misere.Part{Rules: part.Rules, Position: part.Position, Count: part.Count - 1})
			}
			outcome, known := s.known(append(after, left...))
			if !known {
				algebra, err := s.theory.Algebra(ctx, append(after, left...))
				switch {
				case err == nil:
					s.algebras = append(s.algebras, algebra)
					outcome, known = misere.OutcomeOf(algebra, append(after, left...))
				case !s.refusal(err):
					return false, err
				default:
					failures++
				}
			}
			if known && outcome == value.P {
				return true, nil
			}
			if failures == fewTries {
				return false, nil
			}
		}
	}
	return false, nil
}

// known returns the outcome of a sum by an algebra used so far.
func (s *Solver) known(places []misere.Part) (value.Outcome, bool) {
	for _, algebra := range s.algebras {
		if outcome, ok := misere.OutcomeOf(algebra, places); ok {
			return outcome, true
		}
	}
	return 0, false
}

// leavings lists what the moves of a heap leave, the smallest heaps first.
func leavings(part misere.Part) (all [][]misere.Part) {
	part.Rules.Moves(part.Position, func(m games.Move) bool {
		left := make([]misere.Part, 0, len(m.Parts))
		for _, p := range m.Parts {
			left = append(left, misere.Part{Rules: part.Rules, Position: p, Count: 1})
		}
		all = append(all, left)
		return true
	})
	largest := func(left []misere.Part) (most int64) {
		for _, p := range left {
			most = max(most, p.Position.X)
		}
		return most
	}
	slices.SortStableFunc(all, func(a, b []misere.Part) int { return cmp.Compare(largest(a), largest(b)) })
	return all
}
