package precompute

import (
	"context"

	"sprague/games"
	"sprague/games/kernel/multisets"
	"sprague/games/measure"
	"sprague/games/period"
	"sprague/games/search"
	"sprague/store/tables"
)

// proofs are the proven periods of each measure; nil if none.
type proofs [measure.Count]*period.Certificate

// measureKind is the kind of tables of measures.
type measureKind struct{}

// maxMeasured bounds a table of measures like maxPositions.
const maxMeasured = maxPositions / 8

func (measureKind) admit(t Task) error {
	name := t.Rules.Identity().Name
	if why := games.Alone(tables.Ruleset(t.Rules)); !why.Empty() {
		return games.Errorf(games.CodeUnsupported, "%s has no measures: %s", games.Clip(name), why)
	}
	if reason := search.Unmeasured(tables.Ruleset(t.Rules)); !reason.Empty() {
		return games.Errorf(games.CodeUnsupported, "%s stands in disjunctive sums only: %s", name, reason)
	}
	if tables.OfListed(t.Rules) {
		return games.Errorf(games.CodeUnsupported, "a table that lists positions, as that of %s, has no measures: searches answer compounds", name)
	}
	if t.Positions > maxMeasured {
		return games.Errorf(games.CodeTooLarge, "%s to %d has %d positions; a table of measures may have %d", t.Name(), t.Bound, t.Positions, maxMeasured)
	}
	return nil
}

// footprint allows for dozens of columns.
func (measureKind) footprint(t Task) uint64 { return 4 * games.Footprint(t.Rules) }

func (measureKind) effort(t Task) uint64 {
	const (
		fold = 1 << 11 // per position with all measures, by the rules
		sets = 1 << 8  // per multiset of heaps
	)
	if heaped, ok := t.Rules.(games.Heaped); ok && search.Splits(heaped, t.Bound) {
		return search.SplitCount(heaped, t.Bound) * sets
	}
	return t.Positions * fold
}

// solve solves the measures of a task position by position. If moves split heaps, it solves them by
// the multisets of heaps that moves lead to.
func (measureKind) solve(ctx context.Context, t Task, s Solution, _ chan struct{}, advance advance) (Solution, error) {
	var columns *search.Columns
	var found proofs
	var err error
	if heaped, ok := t.Rules.(games.Heaped); ok && search.Splits(heaped, t.Bound) {
		s.Table.Solver = "multisets"
		columns, err = splitMeasures(ctx, heaped, t.Bound, advance)
	} else {
		s.Table.Solver = "rules"
		columns, found, err = measuresInOrder(ctx, t, advance)
	}
	if err != nil {
		return s, err
	}
	for m, cells := range columns {
		s.Columns = append(s.Columns, tables.MeasureColumn(measure.Measure(m), cells, found[m]))
	}
	return s, nil
}

// splitMeasures solves heaps that moves may split.
func splitMeasures(ctx context.Context, r games.Heaped, bound uint64, advance advance) (*search.Columns, error) {
	options, err := search.SplitOptions(r, bound)
	if err != nil {
		return nil, err
	}
	columns := new(search.Columns)
	err = multisets.Solve(ctx, options, func(_ int, x [measure.Count]int64) {
		columns.Append(x)
		advance(1)
	})
	return columns, err
}

// measuresInOrder solves positions in order until all are solved or every measure has a proven
// period. It reports progress at the end, or on the way if the work may be long.
func measuresInOrder(ctx context.Context, t Task, advance advance) (*search.Columns, proofs, error) {
	row, found := newRow(ctx, t.Rules), proofs{}
	reported, nextTry := uint64(0), uint64(64)
	for i := uint64(0); i < t.Positions; i++ {
		err := row.next()
		if i%64 == 0 && err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, found, err
		}
		if i+1 == nextTry || i+1 == t.Positions {
			nextTry *= 2
			if prove(t.Rules, &row.columns, &found) {
				break
			}
		}
		if (i+1)%step == 0 {
			advance(step)
			reported += step
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, found, err
	}
	advance(t.Positions - reported)
	return &row.columns, found, nil
}

// prove looks for missing periods. It reports whether all are proven now.
func prove(r games.Ruleset, columns *search.Columns, found *proofs) (all bool) {
	all = true
	for m := range found {
		if found[m] != nil {
			continue
		}
		theorem, ok := period.OfMeasure(r, measure.Measure(m))
		if !ok {
			return false
		}
		if c, ok := period.Prove(theorem, columns[m]); ok {
			found[m] = &c
		} else {
			all = false
		}
	}
	return all
}
