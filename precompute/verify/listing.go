package verify

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store/tables"
)

// listing is the claim of a table that lists positions of an impartial ruleset. Every part of a
// move has a smaller height. By induction, values that agree with the parts of their moves are
// therefore correct. If a move wins at once, the height is 0, as without parts.
type listing struct{ values }

func openListing(t *tables.Table) claim { return &listing{values{table: t}} }

// columns adds the columns of heights and texts to those of the cells.
func (c *listing) columns() int { return 3 + c.values.columns() }

func (c *listing) check(ctx context.Context) (certificates uint64, problems []error, err error) {
	certificates, problems, err = c.values.check(ctx)
	if err != nil || len(problems) > 0 {
		return certificates, problems, err
	}
	if problem := tables.CheckKeys(ctx, c.table); problem != nil {
		problems = append(problems, problem)
	}
	return certificates, problems, ctx.Err()
}

// memory returns 0: a listing needs only the memory of its moves.
func (c *listing) memory() (uint64, error) { return 0, nil }

// hold copies nothing, since deriving reads from the file.
func (c *listing) hold() derivation { return heldListing{c} }

type heldListing struct{ *listing }

func (h heldListing) stretch() uint64 { return 256 }

func (h heldListing) derive(ctx context.Context, ev *search.Evaluator, from, to uint64, wrong func(i uint64, d difference)) error {
	rules := search.Separated(tables.Ruleset(h.ruleset()).(games.Separable))
	for i := from; i < to; i++ {
		height := int64(0)
		cell, ok := ev.Impartial(rules, h.ruleset().At(i), math.MaxInt, func(p games.Position) (int64, bool) {
			n, _, ok := tables.Find(h.ruleset(), p)
			if !ok || !before(h.ruleset(), n, i) {
				return 0, false
			}
			height = max(height, tables.Height(h.ruleset(), n)+1)
			return h.table.Cell(n)
		})
		if cell == value.LoonyCell {
			height = 0
		}
		stored, _ := h.table.Cell(i)
		switch err := ctx.Err(); {
		case err != nil:
			return err
		case !ok:
			wrong(i, difference{stored: h.text(i).String(), problem: say.Textf("a move leads outside the table")})
		case stored != cell:
			wrong(i, *movesGive(h.text(i), cellText(cell)))
		case height != tables.Height(h.ruleset(), i):
			wrong(i, wrongHeight(h.text(i), height))
		}
	}
	return nil
}

// before reports whether a move from position i may have position n as a part.
func before(r games.Numbered, n, i uint64) bool {
	if tables.OfListed(r) {
		return tables.Height(r, n) < tables.Height(r, i)
	}
	return n < i
}

// wrongHeight returns the difference for a position with a correct value and a wrong height.
func wrongHeight(stored say.Text, height int64) difference {
	return difference{stored: stored.String(), problem: say.Textf("its value is right, but its height is %d, which the file does not say", height)}
}
