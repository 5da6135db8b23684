package search

import (
	"sprague/games"
	"sprague/games/measure"
)

// Columns holds measures of the positions of a numbered ruleset, of each those of its
// first positions.
type Columns [measure.Count][]int64

// MeasuresInOrder derives the measures of position number i from those of the positions
// before it, as far as their columns reach. Other measures are meaningless.
func (e *Evaluator) MeasuresInOrder(r games.Numbered, i uint64, columns *Columns) (x [measure.Count]int64, err error) {
	e.stopped = false
	_, heaped := r.(games.Heaped)
	var known [measure.Count][]int64 // columns of i cells; empty for those that are shorter
	for m := range e.folds {
		e.folds[m].Start(measure.Measure(m))
		if uint64(len(columns[m])) >= i {
			known[m] = columns[m][:i]
		}
	}
	r.Moves(r.At(i), func(move games.Move) bool {
		if !e.goOn() {
			return false
		}
		if len(move.Parts) != 1 {
			err = games.Errorf(games.CodeUnsupported, "the measures of %s do not follow from those of its parts: a move splits it", Name(r, r.At(i)))
			return false
		}
		n, ok := uint64(move.Parts[0].X), true
		if !heaped {
			n, ok = r.Number(move.Parts[0])
		}
		if !ok || n >= i {
			err = games.Errorf(games.CodeUnsupported, "%s is not numbered in the order of its moves", clip(r.Identity().Name))
			return false
		}
		for m := range known {
			if len(known[m]) > 0 {
				e.folds[m].Add(known[m][n])
			}
		}
		return true
	})
	for m := range e.folds {
		x[m] = e.folds[m].Result()
	}
	return x, err
}
