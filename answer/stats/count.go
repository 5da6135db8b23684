package stats

import (
	"context"

	"sprague/games"
	"sprague/internal/coded"
	"sprague/store"
)

// counts are the counts of a column.
type counts struct {
	tally     *tally
	positions uint64
	found     [classes]count
	largest   cellCount // times is 0 if there is none
	unordered bool      // some cell cannot be the largest
}

// count counts the cells, and the positions of each class.
func (s *subject) count(ctx context.Context) (*counts, error) {
	all := &counts{tally: newTally(s.column)}
	err := s.each(ctx, func(i uint64, cell int64) {
		all.tally.add(cell, i)
		all.found[s.classify(cell)].add(i)
		all.positions++
		switch {
		case !s.isOrdered(cell):
			all.unordered = true
		case all.largest.times == 0 || s.compare(cell, all.largest.cell) > 0:
			all.largest = cellCount{cell, count{times: 1, first: i}}
		}
	})
	if s.whole && all.unordered {
		all.largest = cellCount{}
	}
	return all, err
}

// checkEvery is the number of positions between two checks of the context.
const checkEvery = 1 << 16

// each iterates over the cells of all positions up to the bound.
func (s *subject) each(ctx context.Context, visit func(i uint64, cell int64)) error {
	if s.meta.Positions > mostCounted {
		return games.Errorf(games.CodeTooLarge, "the table %s claims %d positions; %d are counted at most", games.Clip(s.meta.Name), s.meta.Positions, mostCounted)
	}
	numbers := s.numbers
	if numbers == nil {
		numbers = func(yield func(uint64) bool) {
			for i := uint64(0); i < s.meta.Positions && yield(i); i++ {
			}
		}
	}
	passed := 0
	for i := range numbers {
		if passed++; passed%checkEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		cell, err := s.cell(i)
		if err != nil {
			return err
		}
		visit(i, cell)
	}
	return ctx.Err()
}

// damaged says that the claims of the table are false.
func (s *subject) damaged(reason string) error {
	return &store.DamagedError{Path: "table " + s.meta.Name, Reason: coded.Textf("%s", reason)}
}
