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

// claim is the claim of a table about the positions of its ruleset. It points into the open file
// and copies nothing.
type claim interface {
	ruleset() games.Numbered
	meta() store.Table
	// columns returns the number of columns that this program knows.
	columns() int
	// check reports errors that need no play. The error is that of the context.
	check(ctx context.Context) (certificates uint64, problems []error, err error)
	// reach returns the number of positions to derive so that all others follow.
	reach() uint64
	// memory returns the bytes needed to derive them. The error says why they cannot be derived.
	memory() (uint64, error)
	// hold copies the cells that deriving reads repeatedly.
	hold() derivation
	// search compares the file's value of a position with the result of a search. The error is the
	// refusal of the search, or that of the context.
	search(ctx context.Context, s *searcher, i uint64, wrong func(difference)) error
	// stretch returns the number of positions to search together; 0 for all.
	stretch() int
}

// derivation compares stored cells with those derived from the moves.
type derivation interface {
	// stretch returns the maximum number of positions of a job.
	stretch() uint64
	// derive reports errors in a range of positions. The error is that of the context, or a
	// refusal.
	derive(ctx context.Context, ev *search.Evaluator, from, to uint64, wrong func(i uint64, d difference)) error
}

// difference is a stored value that differs from the derived one.
type difference struct {
	stored, derived string
	problem         say.Text // for people
}

// openClaim returns the claim of a table. Its error is a problem of the table.
func openClaim(db *store.DB, name string, known *registry.Registry) (claim, error) {
	of, kind := tables.KindOf(name)
	r, err := known.Parse(of)
	if err != nil {
		return nil, err
	}
	if own := r.Identity().Table; own != of {
		return nil, say.Errorf("its name should be %s", kind.Name(own))
	}
	return openers[kind](db, r)
}

// openers open the claim of each kind of table.
var openers = [...]func(*store.DB, games.Ruleset) (claim, error){
	tables.OfValues: openValues, tables.OfMeasures: openMeasures, tables.OfQuotients: openQuotient,
	tables.OfOutcomes: openOutcomes,
}

// firstProblem runs checks until one of them fails. The error is that of the context.
func firstProblem(ctx context.Context, checks ...func() error) (certificates uint64, problems []error, err error) {
	for _, check := range checks {
		problem := check()
		if err := ctx.Err(); err != nil {
			return 0, nil, err
		}
		if problem != nil {
			return 0, []error{problem}, nil
		}
	}
	return 0, nil, nil
}

// checkCount compares the claimed positions of a table with its bound.
func checkCount(c claim) error {
	meta := c.meta()
	count, err := c.ruleset().Count(meta.Bound)
	if err == nil && count != meta.Positions {
		err = say.Errorf("it claims %d positions, its bound %d means %d", meta.Positions, meta.Bound, count)
	}
	return err
}

// cells returns cells of a column, stored or by its period.
type cells func(i uint64) (cell int64, ok bool)

// stored returns a cell that must exist.
func (g cells) stored(i uint64) int64 {
	cell, _ := g(i)
	return cell
}

// copied copies the first n cells.
func (g cells) copied(n uint64) []int64 {
	all := make([]int64, n)
	for i := range all {
		all[i] = g.stored(uint64(i))
	}
	return all
}

// checkColumn reports errors in the cells of a column and in its certificate, if any. The theorem
// is that of its period, or nil. The second error is that of the context.
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
	problem = period.CheckCertificate(ctx, theorem, *proof, g.stored)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return problem, nil
}

// reachOf returns the number of a column's first cells to derive: all, or those that its proof
// needs and those that it stores.
func reachOf(column store.Column, proof *period.Certificate, positions uint64) uint64 {
	if proof == nil || proof.Checked >= positions {
		return positions
	}
	return min(max(proof.Checked+1, column.Cells), positions)
}
