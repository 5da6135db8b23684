package periods

import (
	"context"

	"sprague/games"
	"sprague/games/kernel/octal"
)

// Largest is the greatest of the examined values.
type Largest struct {
	Value  int64  `json:"value"`
	Number uint64 `json:"n"` // the first number that has it
}

// Space is the sparse space of an octal code that leaves the fewest of the examined heaps rare.
type Space struct {
	Mask   int  `json:"mask"`   // a value is common if it has an odd number of the bits of the mask
	Placed bool `json:"placed"` // for heaps whose size has one parity: an even number
	Rare   int  `json:"rare"`   // the number of the other heaps, from 1 on
	Last   int  `json:"last"`   // the largest of these; 0 for none
}

// mostSurveyed bounds the values examined for the largest one, and for a sparse space.
const mostSurveyed = 1 << 24

// survey examines the first values of a ruleset.
func (r *Report) survey(ctx context.Context, rules games.Ruleset, values uint64, cell func(n uint64) int64) error {
	if values == 0 || values > mostSurveyed || r.Saltus != nil && *r.Saltus > 0 {
		return nil
	}
	largest := Largest{Value: -1}
	for n := range values {
		if n%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if v := cell(n); v > largest.Value {
			largest = Largest{v, n}
		}
	}
	r.Largest = &largest
	code := games.StructureOf(rules).Octal
	if code == nil || r.Proven {
		return nil
	}
	if s, ok := octal.SpaceOf(*code, int(values), func(n int) int64 { return cell(uint64(n)) }); ok {
		r.Space = &Space{s.Mask, s.Placed, s.Rare, s.Last}
	}
	return nil
}
