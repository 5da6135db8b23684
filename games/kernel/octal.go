package kernel

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/kernel/octal"
	"sprague/games/period"
)

// takeAndBreak is a heap game given by a finite octal code.
type takeAndBreak interface {
	games.Numbered
	// Digits gives d0, d1, …; false when the code has a repeating tail.
	Digits() ([]byte, bool)
}

// unequal is a take-and-break game whose splits leave heaps of different sizes.
type unequal interface {
	takeAndBreak
	Unequal()
}

// byCode is the octal kernel at work.
type byCode struct {
	*octal.Sequence
	rules takeAndBreak
	proof *period.Certificate
}

// forOctal suits codes some digit of which splits heaps. The others are games of taking
// only, which are solved at once.
func forOctal(r games.Numbered) (Kernel, bool) {
	breaks, ok := r.(takeAndBreak)
	if !ok {
		return nil, false
	}
	digits, finite := breaks.Digits()
	code := octal.Code{Digits: digits}
	_, code.Unequal = r.(unequal)
	if !finite || !code.Splits() {
		return nil, false
	}
	return &byCode{Sequence: octal.New(code), rules: breaks}, true
}

func (k *byCode) Name() string { return "octal" }

func (k *byCode) Proof() *period.Certificate { return k.proof }

func (k *byCode) Grow(ctx context.Context, n, limit uint64) error {
	err := k.Sequence.Grow(ctx, int(n), limit)
	if errors.Is(err, octal.ErrTooLarge) {
		return ErrOutgrown
	}
	if err != nil {
		return err
	}
	return k.certify()
}

// Seed implements Seeder.
func (k *byCode) Seed(n uint64, cell func(n uint64) int64) {
	k.Sequence.Seed(int(n), func(n int) int64 { return cell(uint64(n)) })
}

func (k *byCode) Prove() error {
	k.Sequence.Prove()
	return k.certify()
}

// certify makes the kernel's period a certificate, if the theorem of the ruleset itself
// agrees that the values prove it.
func (k *byCode) certify() error {
	p := k.Period()
	if p == nil || k.proof != nil {
		return nil
	}
	proof, err := certificate(k, k.rules, uint64(p.Preperiod), uint64(p.Length), 0, uint64(len(k.Values())))
	k.proof = proof
	return err
}
