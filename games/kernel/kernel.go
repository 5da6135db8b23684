// Package kernel selects a fast solver for the positions of a ruleset, if there is one. The kernels
// in the packages below know only numbers: digits, sets, masks. This package selects one by the
// capabilities of the ruleset.
//
// Kernels are not trusted: tests compare each with the rules, and verification of tables never uses
// one.
package kernel

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/kernel/board"
	"sprague/games/kernel/takebreak"
	"sprague/games/period"
	"sprague/games/value"
	"sprague/internal/say"
)

// Kernel solves the first positions of one ruleset, up to a bound.
type Kernel interface {
	// Name returns the name of the kernel. It depends only on the ruleset.
	Name() string
	// Why says briefly why the kernel suits, or which method it used.
	Why() say.Text
	// Solve returns the values of the positions for which the kernel was made. Its error is that of
	// the context, wraps [ErrOutgrown] or [ErrUnsuited], or is a [*ContradictionError].
	Solve(ctx context.Context, run Run) (Table, error)
}

// Run is the environment of a kernel that solves a table.
type Run struct {
	Slots   chan struct{}        // the kernel may use another goroutine for each value it sends
	Advance func(n uint64)       // receives the number of further solved positions
	Known   uint64               // number of positions solved before
	Cell    func(n uint64) int64 // their cells
}

// Table holds the values of the first positions, in one of three forms.
type Table struct {
	Words   []uint16            // nimbers
	Cells   []int64             // nimbers and value.LoonyCell
	Numbers []value.Dyadic      // of a partizan ruleset
	Proof   *period.Certificate // or nil; with a proof, later positions may be missing
}

// Len returns the number of values.
func (t *Table) Len() int { return len(t.Words) + len(t.Cells) + len(t.Numbers) }

// Cell returns the cell of position i, which must be below Len, of an impartial ruleset.
func (t *Table) Cell(i uint64) int64 {
	if t.Words != nil {
		return int64(t.Words[i])
	}
	return t.Cells[i]
}

// Sequence solves positions in order, without a fixed bound, and can be continued. Some kernels
// implement it, and so do the rules.
type Sequence interface {
	// Grow solves positions until n are solved or a period is proven. It stops early, without an
	// error, when the total work of all calls reaches limit, in units of about half a nanosecond.
	// Its errors are those of Solve. Solved positions are kept after any error.
	Grow(ctx context.Context, n, limit uint64) error
	// Work returns the work of all calls.
	Work() uint64
	// Prove looks for a period that the known values prove; Grow does so only occasionally. Its
	// error is a [*ContradictionError].
	Prove() error
	// Table returns the solved values with the period proven so far. The sequence owns the values.
	Table() Table
}

// seeder is a sequence that can reuse values solved before.
type seeder interface {
	// Seed sets the cells of the first n positions. It stops before a cell that the sequence cannot
	// represent; Grow then fails with [ErrOutgrown].
	Seed(n uint64, cell func(n uint64) int64)
}

// ErrOutgrown is wrapped by the error of a kernel that cannot represent the next values. The rules
// can continue from the solved ones.
var ErrOutgrown = errors.New("values outgrew the kernel")

// ErrUnsuited is wrapped by the error of a kernel that turns out not to suit the ruleset: its
// theorem does not determine a value.
var ErrUnsuited = errors.New("the kernel does not suit the ruleset")

// ContradictionError says that a claim of a kernel contradicts the rules. It is a defect of the
// program.
type ContradictionError struct {
	Ruleset string
	Kernel  string
	Claim   say.Text // the reason why the rules contradict it
}

func (e *ContradictionError) text() say.Text {
	return say.Textf("%s: the kernel %s contradicts the rules: %s: report this defect of sprague", e.Ruleset, e.Kernel, e.Claim)
}

func (e *ContradictionError) Error() string { return e.text().String() }

// In returns the error in a language.
func (e *ContradictionError) In(l say.Language) string { return e.text().In(l) }

// For returns the kernel that suits a ruleset for that many positions, and false if none does. The
// choice depends only on the arguments, never on the machine. A [Sequence] suits any number of
// positions.
func For(r games.Numbered, positions uint64) (Kernel, bool) {
	if k := suited(r, games.StructureOf(r), positions); k != nil {
		return k, true
	}
	return nil, false
}

// suited returns the kernel that suits a structure or a formula, and nil if none does.
func suited(r games.Numbered, s games.Structure, n uint64) Kernel {
	switch {
	case s.Subtraction != nil:
		return newSubtraction(r, *s.Subtraction, n)
	case s.Octal != nil && s.Octal.Splits():
		return newOctal(r, *s.Octal, n)
	case s.Patterns != nil && digits(n) <= board.MaxSquares:
		return &tableKernel{"squares", say.Textf("all sets of free squares, 64 at a time"), n, placement(s.Patterns, n)}
	case s.FillNumbers != nil:
		return &tableKernel{"stalks", say.Textf("each stalk from the one without its last edge"), n, numbers(s.FillNumbers, n)}
	case s.Fill != nil:
		return &tableKernel{"recurrence", say.Textf("what neighbors have reached is carried on"), n, values(s.Fill, n)}
	case s.Coin != nil:
		if singles, ok := singleHeads(s.Coin, n); ok {
			return &tableKernel{"coin-turning", say.Textf("a row is the sum of its single heads"), n, rowsOfCoins(singles, n)}
		}
	}
	// Rulesets with provable periods are left to the rules, which prove them.
	switch f, ok := r.(games.Formula); {
	case ok && s.ClosedForm:
		return &tableKernel{"cutting", say.Textf("a closed form for its sides"), n, formula(r, f, n)}
	case ok && !period.Provable(r):
		return &tableKernel{"formula", say.Textf("a theorem tells every value"), n, formula(r, f, n)}
	case s.Code != nil && s.Code.Splits() && len(s.Code.Tail) <= takebreak.MaxTail:
		return &rulesKernel{takebreak.New(*s.Code), n}
	}
	return nil
}

// Unlimited is a limit that no work reaches.
const Unlimited = ^uint64(0)

// step is the minimum number of positions between two checks of the context.
const step = 4096

// SolveInOrder makes a table of the first n positions with a sequence. Its errors are those of
// Grow.
func SolveInOrder(ctx context.Context, s Sequence, n uint64, run Run) (Table, error) {
	if s, ok := s.(seeder); ok && run.Known > 0 {
		s.Seed(run.Known, run.Cell)
	}
	_, fast := s.(Kernel) // a kernel allocates for each stride
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
	run.Advance(n - done) // positions covered by a period
	if err := s.Prove(); err != nil {
		return Table{}, err
	}
	return s.Table(), nil
}
