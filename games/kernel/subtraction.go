package kernel

import (
	"context"
	"errors"
	"math"

	"sprague/games"
	"sprague/games/kernel/subtract"
	"sprague/games/period"
	"sprague/internal/progress"
	"sprague/internal/say"
)

// subtractionKernel is a run of the subtraction kernel.
type subtractionKernel struct {
	sequence  *subtract.Sequence
	rules     games.Numbered
	positions uint64
	values    []uint16 // values of the solved heaps
	proof     *period.Certificate
	work      uint64
	cost      uint64 // cost of a heap
	kind      say.Text
}

func newSubtraction(r games.Numbered, set games.Subtraction, positions uint64) *subtractionKernel {
	k, size := &subtractionKernel{rules: r, positions: positions}, uint64(len(set.Numbers))
	if set.AllBut {
		k.sequence, k.cost, k.kind = subtract.NewAllBut(set.Numbers), 64+size, say.Textf("values counted as they come within reach")
	} else {
		k.sequence, k.cost, k.kind = subtract.New(set.Numbers), 1+size/8, say.Textf("one-hot lanes")
	}
	return k
}

func (k *subtractionKernel) Name() string { return "subtraction" }

func (k *subtractionKernel) Why() say.Text {
	if k.proof != nil {
		return say.Textf("%s; stopped by a period proven at %d heaps", k.kind, len(k.values))
	}
	return k.kind
}

// Solve implements Kernel.
func (k *subtractionKernel) Solve(ctx context.Context, run Run) (Table, error) {
	return SolveInOrder(ctx, k, k.positions, run)
}

// Table implements Sequence.
func (k *subtractionKernel) Table() Table { return Table{Words: k.values, Proof: k.proof} }

// stretch is the number of heaps solved between two checks of the work.
const stretch = 1 << 20

func (k *subtractionKernel) Grow(ctx context.Context, n, limit uint64) error {
	defer k.solveRules()
	for known := uint64(k.sequence.Len()); known < min(n, math.MaxInt32) && k.work < limit && !k.proven(); known = uint64(k.sequence.Len()) {
		err := k.sequence.Grow(ctx, int(min(n, known+stretch)))
		solved := uint64(k.sequence.Len()) - known
		k.work += k.cost * solved
		progress.Of(ctx).Add(solved)
		if errors.Is(err, subtract.ErrWide) {
			return ErrOutgrown
		}
		if err != nil {
			return err
		}
	}
	k.solveRules()
	return k.certify()
}

// Work implements Sequence.
func (k *subtractionKernel) Work() uint64 { return k.work }

// solveRules updates the values to all solved heaps, also after an interrupted Grow.
func (k *subtractionKernel) solveRules() {
	if k.sequence.Len() != len(k.values) {
		k.values = k.sequence.Values()
	}
}

func (k *subtractionKernel) Prove() error {
	k.sequence.Prove()
	k.solveRules()
	return k.certify()
}

func (k *subtractionKernel) proven() bool {
	_, _, _, ok := k.sequence.Period()
	return ok
}

// certify converts the kernel's period to a certificate.
func (k *subtractionKernel) certify() error {
	preperiod, length, saltus, ok := k.sequence.Period()
	if !ok || k.proof != nil {
		return nil
	}
	proof, err := certificate(k, k.rules, preperiod, length, saltus, uint64(len(k.values)))
	k.proof = proof
	return err
}

// certificate converts a period found by a kernel to a certificate if the ruleset's own theorem
// agrees that the values prove it. Its error is a [*ContradictionError].
func certificate(k Kernel, r games.Numbered, preperiod, length, saltus, known uint64) (*period.Certificate, error) {
	contradiction := func(claim say.Text) error {
		return &ContradictionError{Ruleset: games.Clip(r.Identity().Name), Kernel: k.Name(), Claim: claim}
	}
	recurrent, ok := r.(games.Recurrent)
	if !ok {
		return nil, contradiction(say.Textf("it claims the period %d, and the ruleset has no period theorem", length))
	}
	theorem, checked, ok := recurrent.PeriodTheorem(preperiod, length)
	arithmetic, speaks := r.(games.Arithmetic)
	speaks = saltus == 0 || speaks && arithmetic.Arithmetic(saltus)
	if !ok || !speaks || checked >= known {
		return nil, contradiction(say.Textf("%d values do not prove the period %d from %d on", known, length, preperiod))
	}
	return &period.Certificate{Theorem: theorem, Preperiod: preperiod, Period: length, Saltus: saltus, Checked: checked}, nil
}
