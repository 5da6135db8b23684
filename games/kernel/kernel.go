// Package kernel finds the fast way to solve the positions of a ruleset, where there is one.
// The kernels in the packages below know numbers only: digits, sets, masks. This package asks
// the capabilities of a ruleset which of them suits.
//
// Kernels are not trusted: tests hold each to the rules, and verification of tables never
// goes through one.
package kernel

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
	"sprague/internal/say"
)

// Kernel solves the first positions of one ruleset, up to a bound.
type Kernel interface {
	// Name names the kernel. It depends on the ruleset alone.
	Name() string
	// Why says in a few words why the kernel suits, or how it went about it.
	Why() say.Text
	// Solve returns the values of the positions for which the kernel was made. Its error is
	// that of the context, wraps [ErrOutgrown] or [ErrUnsuited], or is a
	// [*ContradictionError].
	Solve(ctx context.Context, run Run) (Table, error)
}

// Run is what a kernel solves a table with.
type Run struct {
	Slots   chan struct{}        // for each one that it fills, it may use another goroutine
	Advance func(n uint64)       // is told how many more positions have been solved
	Known   uint64               // so many positions were solved before
	Cell    func(n uint64) int64 // the cells of those
}

// Table is the values of the first positions, in one of three forms.
type Table struct {
	Words   []uint16            // nimbers
	Cells   []int64             // nimbers and value.LoonyCell
	Numbers []value.Dyadic      // of a partizan ruleset
	Proof   *period.Certificate // or nil; with one, not all positions need be there
}

// Len counts the values.
func (t *Table) Len() int { return len(t.Words) + len(t.Cells) + len(t.Numbers) }

// Cell returns the cell of position number i, which must be below Len, of an impartial ruleset.
func (t *Table) Cell(i uint64) int64 {
	if t.Words != nil {
		return int64(t.Words[i])
	}
	return t.Cells[i]
}

// Sequence solves positions in order, whatever the bound, and goes on where it stopped. Some
// kernels do so, and so do the rules.
type Sequence interface {
	// Grow solves positions until n are solved or a period is proven. It stops early,
	// without an error, when the work of all calls reaches a limit, in units of about half
	// a nanosecond. Its errors are those of Solve. Solved positions stay, whatever the error.
	Grow(ctx context.Context, n, limit uint64) error
	// Work returns the work of all calls.
	Work() uint64
	// Prove looks for a period that the values known prove; Grow does so only now and then.
	// Its error is a [*ContradictionError].
	Prove() error
	// Table returns what has been solved, with the period proven so far. Its values are the
	// sequence's.
	Table() Table
}

// seeder is a sequence that gains by values that were solved before.
type seeder interface {
	// Seed takes the cells of the first n positions. It stops before a cell that the
	// sequence cannot hold; Grow then fails with [ErrOutgrown].
	Seed(n uint64, cell func(n uint64) int64)
}

// ErrOutgrown is wrapped by the error of a kernel that cannot hold the next values. The rules
// can go on from the solved ones.
var ErrOutgrown = errors.New("values outgrew the kernel")

// ErrUnsuited is wrapped by the error of a kernel that turns out not to suit the ruleset: it rests
// on a theorem, which does not tell a value.
var ErrUnsuited = errors.New("the kernel does not suit the ruleset")

// ContradictionError says that a kernel claims something that the rules deny. It is a defect of
// the program.
type ContradictionError struct {
	Ruleset string
	Kernel  string
	Claim   say.Text // and why the rules deny it
}

func (e *ContradictionError) text() say.Text {
	return say.Textf("%s: the kernel %s contradicts the rules: %s: report this defect of sprague", e.Ruleset, e.Kernel, e.Claim)
}

func (e *ContradictionError) Error() string { return e.text().String() }

// In says the error in a language.
func (e *ContradictionError) In(l say.Language) string { return e.text().In(l) }

// For returns the kernel that suits a ruleset for so many positions. It reports false when none
// does. The choice depends on its arguments alone, never on the machine. A [Sequence] suits
// any number of positions.
func For(r games.Numbered, positions uint64) (Kernel, bool) {
	switch r := r.(type) {
	case games.SubtractionSet:
		return newSubtraction(r, positions), true
	case games.AllButSet:
		return newAllBut(r, positions), true
	case games.TakeAndBreak:
		if k, ok := newOctal(r, positions); ok {
			return k, true
		}
	}
	return tableFor(r, positions)
}

// Unlimited is a limit that no work reaches.
const Unlimited = ^uint64(0)

// step is how many positions are solved between two looks at the context, at least.
const step = 4096

// SolveInOrder makes a table of the first n positions by a sequence. Its errors are those of
// Grow.
func SolveInOrder(ctx context.Context, s Sequence, n uint64, run Run) (Table, error) {
	if s, ok := s.(seeder); ok && run.Known > 0 {
		s.Seed(run.Known, run.Cell)
	}
	_, fast := s.(Kernel) // which makes room for each stride
	t := s.Table()
	done := uint64(t.Len())
	run.Advance(done)
	for done < n && s.Table().Proof == nil {
		stride := uint64(step)
		if fast {
			stride = max(step, done/4)
		}
		next := min(done+stride, n)
		if err := s.Grow(ctx, next, Unlimited); err != nil {
			return Table{}, err
		}
		run.Advance(next - done)
		done = next
	}
	run.Advance(n - done) // those that a period gives
	if err := s.Prove(); err != nil {
		return Table{}, err
	}
	return s.Table(), nil
}
