package precompute

import (
	"context"

	"sprague/games"
	"sprague/games/kernel/cut"
	"sprague/games/value"
)

// paperCutting is the cutting game, whose sheets are numbered shell by shell: of those whose
// longer side is s first (1,s) … (s-1,s), then (s,1) … (s,s).
type paperCutting interface {
	games.Numbered
	// Sheets gives the values of all sheets up to a side that are no strips.
	Sheets(side int) cut.Table
}

// solveCutting lays down the values of sheets. Turned sheets are worth the same, so that
// a shell is the row of the sheets s wide, twice.
func solveCutting(ctx context.Context, g paperCutting, positions uint64, advance advance) ([]int64, error) {
	side := int(games.Sqrt(positions))
	if uint64(side*side) < positions {
		side++
	}
	sheets := g.Sheets(side)
	cells := make([]int64, 0, side*side)
	for s := 1; s <= side; s++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for _, last := range [2]int{s - 1, s} {
			for h, v := range sheets.Row(s)[:last+1] {
				switch {
				case h == 0:
				case s == 1:
					cells = append(cells, 0)
				case h == 1:
					cells = append(cells, value.LoonyCell)
				default:
					cells = append(cells, int64(v))
				}
			}
		}
	}
	advance(positions)
	return cells[:positions], nil
}
