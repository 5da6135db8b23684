// Package kernel gives the fast ways to solve the positions of a ruleset in order, where
// there is one. The kernels themselves know numbers only: package octal below knows digits
// and heaps, package subtract sets of numbers; here stands which of them suits a ruleset.
//
// Kernels are not trusted: tests hold each to the rules, and verification of tables never
// goes through one.
package kernel

import (
	"context"

	"sprague/games"
	"sprague/games/period"
	"sprague/internal/say"
)

// Kernel solves the positions of one ruleset in order.
type Kernel interface {
	// Grow solves positions until n are solved or a period is proven. It stops early,
	// without an error, when the work of all calls reaches a limit, in units of about half
	// a nanosecond. Its error is that of the context, or any other when values outgrow the
	// kernel: what it has solved stays.
	Grow(ctx context.Context, n, limit uint64) error
	// Prove looks for a period that the values known prove; Grow does so only now and then.
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
	// Seed gives it the values of the first n positions.
	Seed(n uint64, value func(n uint64) uint16)
}

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
