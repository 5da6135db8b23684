package verify

import (
	"context"
	"errors"
	"fmt"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/period"
	"sprague/games/search"
	"sprague/store"
	"sprague/store/tables"
)

// measures is the claim of a table of measures, a column for each.
type measures struct {
	table   *tables.Measures
	rules   games.Numbered
	columns search.Columns
	most    uint64 // cells of the longest column
	splits  bool   // moves split positions, so that all heaps are solved anew together
}

// openMeasures reads the claim of a ruleset's table of measures.
func openMeasures(db *store.DB, r games.Ruleset) (claim, error) {
	if reason := search.Unmeasured(r); reason != "" {
		return nil, fmt.Errorf("the game has no measures: %s", reason)
	}
	t, err := tables.OpenMeasures(db, r)
	if err != nil {
		return nil, err
	}
	if err := checkCount(t.Rules(), t.Meta()); err != nil {
		return nil, err
	}
	c := &measures{table: t, rules: t.Rules()}
	for _, m := range measure.All() {
		n, err := claimed(t.Column(m), t.Proof(m), t.Meta().Positions, maxPositions/uint64(measure.Count))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m, err)
		}
		cells := make([]int64, n)
		for i := range cells {
			cells[i], _ = t.Cell(uint64(i), m)
		}
		c.columns[m], c.most = cells, max(c.most, n)
	}
	if heaped, ok := c.rules.(games.Heaped); ok {
		c.splits = search.Splits(heaped, c.most-1)
	}
	return c, nil
}

func (c *measures) positions() uint64 { return c.most }

func (c *measures) stretch() uint64 {
	if c.splits {
		return c.most
	}
	return 256
}

func (c *measures) ruleset() games.Numbered { return c.rules }

func (c *measures) prove() (certificates uint64, problems []error) {
	for _, m := range measure.All() {
		proof := c.table.Proof(m)
		if proof == nil {
			continue
		}
		certificates++
		if err := c.checkProof(m, *proof); err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", m, err))
		}
	}
	return certificates, problems
}

func (c *measures) checkProof(m measure.Measure, proof period.Certificate) error {
	r, ok := period.OfMeasure(c.rules, m)
	if !ok {
		return errors.New("it claims a period, and no theorem proves periods of this game")
	}
	return period.Check(r, proof, func(n uint64) int64 { return c.columns[m][n] })
}

func (c *measures) derive(ctx context.Context, ev *search.Evaluator, from, to uint64, wrong func(i uint64, problem string)) error {
	if c.splits {
		return c.solveAnew(ctx, wrong)
	}
	for i := from; i < to; i++ {
		x, problem := ev.MeasuresInOrder(c.rules, i, &c.columns)
		if err := ctx.Err(); err != nil {
			return err
		}
		if problem != nil {
			wrong(i, problem.Error())
			continue
		}
		c.compare(i, &x, wrong)
	}
	return nil
}

// solveAnew compares all heaps of a game whose moves split them.
func (c *measures) solveAnew(ctx context.Context, wrong func(i uint64, problem string)) error {
	anew, err := search.SplitMeasures(ctx, c.rules.(games.Heaped), c.most-1, func(uint64) {})
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		wrong(c.most-1, err.Error())
		return nil
	}
	for i := range c.most {
		var x [measure.Count]int64
		for m := range x {
			x[m] = anew[m][i]
		}
		c.compare(i, &x, wrong)
	}
	return nil
}

// compare tells which cell of position i is not the derived one, if any.
func (c *measures) compare(i uint64, x *[measure.Count]int64, wrong func(i uint64, problem string)) {
	for m, cells := range c.columns {
		if i < uint64(len(cells)) && cells[i] != x[m] {
			wrong(i, fmt.Sprintf("the file says that its %s is %d, its moves give %d", measure.Measure(m), cells[i], x[m]))
			return
		}
	}
}
