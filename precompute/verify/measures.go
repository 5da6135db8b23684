package verify

import (
	"context"
	"strconv"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/period"
	"sprague/games/search"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// measures is the claim of a table of measures, with one column per measure. The stored cells are
// compared with a solution of all positions in order.
type measures struct {
	table *tables.Measures
	heaps games.Heaped // the ruleset if its moves split heaps, so that all heaps are solved together; else nil
}

func openMeasures(db *store.DB, r games.Ruleset) (claim, error) {
	if reason := search.Unmeasured(r); !reason.Empty() {
		return nil, say.Errorf("the game has no measures: %s", reason)
	}
	t, err := tables.OpenMeasures(db, r)
	if err != nil {
		return nil, err
	}
	c := &measures{table: t}
	if heaped, ok := c.ruleset().(games.Heaped); ok && search.Splits(heaped, max(c.meta().Positions, 1)-1) {
		c.heaps = heaped
	}
	return c, nil
}

func (c *measures) ruleset() games.Numbered { return c.table.Rules() }

func (c *measures) meta() store.Table { return c.table.Meta() }

func (c *measures) columns() int {
	return int(measure.Count) + len(tables.ScriptColumns(c.table.Rules()))
}

// cells returns the column of a measure.
func (c *measures) cells(m measure.Measure) cells {
	return func(i uint64) (int64, bool) { return c.table.Cell(i, m) }
}

func (c *measures) check(ctx context.Context) (certificates uint64, problems []error, err error) {
	if problem := checkCount(c); problem != nil {
		problems = append(problems, problem)
	}
	for _, m := range measure.All() {
		proof := c.table.Proof(m)
		if proof != nil {
			certificates++
		}
		theorem, _ := period.OfMeasure(c.ruleset(), m)
		problem, err := checkColumn(ctx, theorem, c.table.Column(m), proof, c.meta().Positions, measure.Ended, c.cells(m))
		if err != nil {
			return certificates, problems, err
		}
		if problem != nil {
			problems = append(problems, say.Errorf("%s: %w", m, problem))
		}
	}
	return certificates, problems, nil
}

// reachOf returns the number of cells of a measure to derive.
func (c *measures) reachOf(m measure.Measure) uint64 {
	return reachOf(c.table.Column(m), c.table.Proof(m), c.meta().Positions)
}

func (c *measures) reach() (most uint64) {
	for _, m := range measure.All() {
		most = max(most, c.reachOf(m))
	}
	return most
}

func (c *measures) memory() (uint64, error) {
	held := bytesOf(c.reach(), uint64(measure.Count)*cellBytes)
	if c.heaps == nil {
		return held, nil
	}
	splits, err := search.SplitBytes(c.heaps, c.reach()-1)
	return held + splits, err
}

func (c *measures) hold() derivation {
	h := &heldMeasures{measures: c}
	for _, m := range measure.All() {
		h.cells[m] = c.cells(m).copied(c.reachOf(m))
	}
	return h
}

func (c *measures) stretch() int { return 0 }

func (c *measures) search(ctx context.Context, s *searcher, i uint64, wrong func(difference)) error {
	all, err := s.measures(ctx, c, i)
	if err != nil {
		if ctx.Err() == nil && !games.IsTooLarge(err) {
			wrong(difference{problem: say.Textf("%v", err)})
			return nil
		}
		return err
	}
	for m, x := range all {
		cell, ok := c.table.Cell(i, measure.Measure(m))
		if ok && cell == x {
			continue
		}
		stored := say.Plain(strconv.FormatInt(cell, 10))
		if !ok {
			stored = say.Textf("beyond 2^63-1")
		}
		derived := strconv.FormatInt(x, 10)
		problem := say.Textf("the file says that its %s is %s, its moves give %s", measure.Measure(m), stored, derived)
		if byPeriod(c, i) {
			problem = say.Textf("the file's period says that its %s is %s, its moves give %s", measure.Measure(m), stored, derived)
		}
		wrong(difference{stored.String(), derived, problem})
	}
	return nil
}

// heldMeasures are the cells of a table of measures to derive.
type heldMeasures struct {
	*measures
	cells search.Columns
}

func (h *heldMeasures) stretch() uint64 {
	if h.heaps != nil {
		return h.reach()
	}
	return 256
}

func (h *heldMeasures) derive(ctx context.Context, ev *search.Evaluator, from, to uint64, wrong func(i uint64, d difference)) error {
	if h.heaps != nil {
		return h.compareSplits(ctx, wrong)
	}
	for i := from; i < to; i++ {
		x, problem := ev.MeasuresInOrder(h.ruleset(), i, &h.cells)
		if err := ctx.Err(); err != nil {
			return err
		}
		if problem != nil {
			wrong(i, difference{problem: say.Textf("%v", problem)})
			continue
		}
		h.compare(i, &x, wrong)
	}
	return nil
}

// compareSplits compares all heaps of a game whose moves split them.
func (h *heldMeasures) compareSplits(ctx context.Context, wrong func(i uint64, d difference)) error {
	reach := h.reach()
	anew, err := search.SplitMeasures(ctx, h.heaps, reach-1, func(uint64) {})
	if err != nil {
		return err
	}
	for i := range reach {
		var x [measure.Count]int64
		for m := range x {
			x[m] = anew[m][i]
		}
		h.compare(i, &x, wrong)
	}
	return nil
}

// compare reports the cells of position i that differ from the derived ones.
func (h *heldMeasures) compare(i uint64, x *[measure.Count]int64, wrong func(i uint64, d difference)) {
	for m, cells := range h.cells {
		if i < uint64(len(cells)) && cells[i] != x[m] {
			stored, derived := strconv.FormatInt(cells[i], 10), strconv.FormatInt(x[m], 10)
			wrong(i, difference{stored, derived, say.Textf("the file says that its %s is %s, its moves give %s", measure.Measure(m), stored, derived)})
		}
	}
}
