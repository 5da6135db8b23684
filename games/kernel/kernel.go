// Package kernel gives the fast ways to solve the positions of a ruleset in order, where
// there is one. The kernels themselves know numbers only: package octal below knows digits
// and heaps, package subtract sets of numbers; here stands which of them suits a ruleset.
//
// Kernels are not trusted: tests hold each to the rules, and verification of tables never
// goes through one.
package kernel

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/period"
	"sprague/internal/say"
)

// Kernel solves the positions of one ruleset in order.
type Kernel interface {
	// Grow solves positions until n are solved or a period is proven. It stops early,
	// without an error, when the work of all calls reaches a limit, in units of about half
	// a nanosecond. Its error is that of the context, wraps [ErrOutgrown], or is a
	// [*ContradictionError]. Solved positions stay, whatever the error.
	Grow(ctx context.Context, n, limit uint64) error
	// Prove looks for a period that the values known prove; Grow does so only now and then.
	// Its error is a [*ContradictionError].
	Prove() error
	// Values gives what has been solved: value i is that of position number i.
	Values() []uint16
	// Proof gives the period proven so far, or nil.
	Proof() *period.Certificate
	// Name names the kernel. It depends on the ruleset alone.
	Name() string
	// Why tells in a few words how the kernel went about it, and for what reason.
	Why() say.Text
}

// Seeder is a kernel that can go on from values that were solved before, and gains by it.
type Seeder interface {
	Kernel
	// Seed gives it the cells of the first n positions. It stops before a cell that the
	// kernel cannot hold; Grow then fails with [ErrOutgrown].
	Seed(n uint64, cell func(n uint64) int64)
}

// ErrOutgrown is wrapped by the error of a kernel that cannot hold the next values. The rules
// can go on from the solved ones.
var ErrOutgrown = errors.New("values outgrew the kernel")

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

// For gives a kernel for a ruleset; false when there is none.
func For(r games.Numbered) (Kernel, bool) {
	for _, suits := range []func(games.Numbered) (Kernel, bool){forSubtraction, forOctal} {
		if k, ok := suits(r); ok {
			return k, true
		}
	}
	return nil, false
}

// Unlimited is a limit that no work reaches.
const Unlimited = ^uint64(0)
