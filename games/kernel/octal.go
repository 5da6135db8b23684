package kernel

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/kernel/octal"
	"sprague/games/period"
	"sprague/internal/say"
)

// octalKernel is a run of the octal kernel.
type octalKernel struct {
	*octal.Sequence
	rules     games.Numbered
	positions uint64
	proof     *period.Certificate
}

// newOctal suits codes with a digit that splits heaps.
func newOctal(r games.Numbered, code octal.Code, positions uint64) *octalKernel {
	return &octalKernel{Sequence: octal.New(code), rules: r, positions: positions}
}

// Solve implements Kernel.
func (k *octalKernel) Solve(ctx context.Context, run Run) (Table, error) {
	return SolveInOrder(ctx, k, k.positions, run)
}

func (k *octalKernel) Name() string { return "octal" }

func (k *octalKernel) Why() say.Text {
	switch m := k.Method(); m.Way {
	case octal.Periodic:
		return say.Textf("stopped by a period proven at %d heaps", m.Known)
	case octal.SparseSpace:
		return say.Textf("sparse space: %d rare heaps of %d, mask %#x", m.Rare, m.Known, m.Mask)
	case octal.FewHeaps:
		return say.Textf("all pairs: few heaps")
	default:
		return say.Textf("all pairs: no sparse space, the best mask left %d of %d heaps rare", m.Rare, m.Known)
	}
}

// Table implements Sequence.
func (k *octalKernel) Table() Table { return Table{Words: k.Values(), Proof: k.proof} }

func (k *octalKernel) Grow(ctx context.Context, n, limit uint64) error {
	err := k.Sequence.Grow(ctx, int(n), limit)
	if errors.Is(err, octal.ErrTooLarge) {
		return ErrOutgrown
	}
	if err != nil {
		return err
	}
	return k.certify()
}

// Seed implements seeder.
func (k *octalKernel) Seed(n uint64, cell func(n uint64) int64) {
	k.Sequence.Seed(int(n), func(n int) int64 { return cell(uint64(n)) })
}

func (k *octalKernel) Prove() error {
	k.Sequence.Prove()
	return k.certify()
}

// certify converts the kernel's period to a certificate if the ruleset's own theorem agrees that
// the values prove it.
func (k *octalKernel) certify() error {
	p := k.Period()
	if p == nil || k.proof != nil {
		return nil
	}
	proof, err := certificate(k, k.rules, uint64(p.Preperiod), uint64(p.Length), 0, uint64(len(k.Values())))
	k.proof = proof
	return err
}
