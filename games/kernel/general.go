package kernel

import (
	"context"
	"errors"

	"sprague/games/kernel/takebreak"
	"sprague/internal/say"
)

// rulesKernel is a run of the kernel of general codes, which have no long tail.
type rulesKernel struct {
	*takebreak.Sequence
	positions uint64
}

func (k *rulesKernel) Name() string { return "take-and-break" }

func (k *rulesKernel) Why() say.Text {
	return say.Textf("sums of values, extended by each new heap")
}

// Solve implements Kernel.
func (k *rulesKernel) Solve(ctx context.Context, run Run) (Table, error) {
	return SolveInOrder(ctx, k, k.positions, run)
}

// Table implements Sequence. No period is proven.
func (k *rulesKernel) Table() Table { return Table{Words: k.Values()} }

// Prove implements Sequence: no theorem is known.
func (k *rulesKernel) Prove() error { return nil }

// Grow implements Sequence.
func (k *rulesKernel) Grow(ctx context.Context, n, limit uint64) error {
	err := k.Sequence.Grow(ctx, int(n), limit)
	if errors.Is(err, takebreak.ErrTooLarge) {
		return ErrOutgrown
	}
	return err
}

// Seed implements seeder.
func (k *rulesKernel) Seed(n uint64, cell func(n uint64) int64) {
	k.Sequence.Seed(int(n), func(n int) int64 { return cell(uint64(n)) })
}
