package verify

import (
	"context"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// claim is what a table claims about the positions of its ruleset. It points into the open
// file, and holds nothing of it.
type claim interface {
	ruleset() games.Numbered
	meta() store.Table
	// columns tells how many columns of the table this program knows.
	columns() int
	// check tells what can be told wrong without playing. The error is that of the context.
	check(ctx context.Context) (certificates uint64, problems []error, err error)
	// reach tells how many positions have to be derived so that all others follow.
	reach() uint64
	// memory tells how many bytes it takes to derive them. The error tells why they cannot be.
	memory() (uint64, error)
	// hold copies the cells that deriving looks at again and again.
	hold() derivation
	// search compares what the file says of a position with what a search finds. The error
	// is the refusal of the search, or that of the context.
	search(ctx context.Context, s *searcher, i uint64, wrong func(difference)) error
	// stretch tells how many positions a search had better look at together; 0 for all.
	stretch() int
}

// derivation compares stored cells with those that the moves give.
type derivation interface {
	// stretch tells how many positions a job has at most.
	stretch() uint64
	// derive tells what is wrong with positions. The error is that of the context, or a
	// refusal.
	derive(ctx context.Context, ev *search.Evaluator, from, to uint64, wrong func(i uint64, d difference)) error
}

// difference is a stored value that is not the derived one.
type difference struct {
	stored, derived string
	problem         say.Text // both, for people
}

// openClaim finds what a table claims. Its error is a problem of the table.
func openClaim(db *store.DB, name string, known *registry.Registry) (claim, error) {
	of, measured := tables.MeasuresOf(name)
	if !measured {
		of = name
	}
	r, err := known.Parse(of)
	if err != nil {
		return nil, err
	}
	switch id := r.Identity(); {
	case id.Table != of && measured:
		return nil, say.Errorf("its name should be %s", tables.MeasuresName(id.Table))
	case id.Table != of:
		return nil, say.Errorf("its name should be %s", id.Table)
	case measured:
		return openMeasures(db, r)
	default:
		return openValues(db, r)
	}
}

// checkCount compares the positions that a table claims with its bound.
func checkCount(c claim) error {
	meta := c.meta()
	count, err := c.ruleset().Count(meta.Bound)
	if err == nil && count != meta.Positions {
		err = say.Errorf("it claims %d positions, its bound %d means %d", meta.Positions, meta.Bound, count)
	}
	return err
}

// cells gives the stored cells of a column, and those that its period gives.
type cells func(i uint64) (cell int64, ok bool)

// stored gives a cell that is known to be there.
func (g cells) stored(i uint64) int64 {
	cell, _ := g(i)
	return cell
}

// copied copies the first n of them.
func (g cells) copied(n uint64) []int64 {
	all := make([]int64, n)
	for i := range all {
		all[i] = g.stored(uint64(i))
	}
	return all
}

// checkColumn tells what is wrong with the cells of a column and its certificate, if any.
// The theorem is that of its period, nil where there is none. The second error is that of
// the context.
func checkColumn(ctx context.Context, theorem games.Recurrent, column store.Column, proof *period.Certificate, positions uint64, least int64, g cells) (problem, err error) {
	switch {
	case column.Scale != 0 && column.Name != "number":
		return say.Errorf("its cells are nimbers or turns, and their scale is %d instead of 0", column.Scale), nil
	case column.Cells > 0 && column.Base < least:
		return say.Errorf("its least cell is %d, and there are no values below %d", column.Base, least), nil
	case proof == nil:
		return nil, nil
	case theorem == nil:
		return say.Errorf("it claims a period, and no theorem proves periods of this game"), nil
	case proof.Checked >= positions:
		return say.Errorf("its period was checked to %d, beyond its %d positions", proof.Checked, positions), nil
	}
	if _, ok := g(positions - 1); !ok {
		return say.Errorf("its saltus of %d takes values beyond 2^63-1 within its %d positions", proof.Saltus, positions), nil
	}
	problem = period.Check(ctx, theorem, *proof, g.stored)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return problem, nil
}

// reachOf tells how many of a column's first cells have to be derived: all, or those that
// its proof rests on and those that it stores.
func reachOf(column store.Column, proof *period.Certificate, positions uint64) uint64 {
	if proof == nil || proof.Checked >= positions {
		return positions
	}
	return min(max(proof.Checked+1, column.Cells), positions)
}
