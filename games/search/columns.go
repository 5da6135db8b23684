package search

import (
	"sprague/games"
	"sprague/games/measure"
)

// Columns holds measures of a numbered ruleset, each for the first positions.
type Columns [measure.Count][]int64

// Append adds the measures of the next position.
func (c *Columns) Append(x [measure.Count]int64) {
	for m := range c {
		c[m] = append(c[m], x[m])
	}
}

// MeasuresInOrder derives the measures of position i from those of the positions before it, as far
// as their columns reach. Other measures are meaningless.
func (e *Evaluator) MeasuresInOrder(r games.Numbered, i uint64, columns *Columns) (x [measure.Count]int64, err error) {
	var known [measure.Count][]int64 // columns of i cells; empty for shorter ones
	for m := range e.folds {
		e.folds[m].Start(measure.Measure(m))
		if uint64(len(columns[m])) >= i {
			known[m] = columns[m][:i]
		}
	}
	err = e.eachLeft(r, i, func(n uint64) {
		for m := range known {
			if len(known[m]) > 0 {
				e.folds[m].Add(known[m][n])
			}
		}
	})
	for m := range e.folds {
		x[m] = e.folds[m].Result()
	}
	return x, err
}

// OptionsInOrder appends the numbers of the options of position i, for kernels that fold them. They
// are below i, which is at most 2^31. The result is meaningless if the evaluation was stopped.
func (e *Evaluator) OptionsInOrder(r games.Numbered, i uint64, options []int32) (all []int32, err error) {
	err = e.eachLeft(r, i, func(n uint64) { options = append(options, int32(n)) })
	return options, err
}

// eachLeft iterates over the numbers of the options of position i.
func (e *Evaluator) eachLeft(r games.Numbered, i uint64, yield func(n uint64)) (err error) {
	p := r.At(i)
	e.begin(r, p)
	_, heaped := r.(games.Heaped)
	r.Moves(p, func(move games.Move) bool {
		if !e.goOn() {
			return false
		}
		e.work++
		var n uint64
		if n, err = leftBy(r, i, heaped, move.Parts); err != nil {
			return false
		}
		yield(n)
		return true
	})
	return err
}

// leftBy returns the number of the only part that a move from position i leaves.
func leftBy(r games.Numbered, i uint64, heaped bool, parts []games.Position) (uint64, error) {
	if len(parts) != 1 {
		return 0, games.Errorf(games.CodeUnsupported, "the measures of %s do not follow from those of its parts: a move splits it", Name(r, r.At(i)))
	}
	n, ok := uint64(parts[0].X), true
	if !heaped {
		n, ok = r.Number(parts[0])
	}
	if !ok || n >= i {
		return 0, games.Errorf(games.CodeUnsupported, "%s is not numbered in the order of its moves", games.Clip(r.Identity().Name))
	}
	return n, nil
}
