package period

import (
	"context"

	"sprague/games"
	"sprague/internal/say"
)

// CheckCertificate reports the faults of a certificate that the values before Preperiod + Period
// show; g need not return others. The theorem must be that of the ruleset, the numbers must satisfy
// its conditions, enough must be checked, and no smaller numbers may suffice. It does not check the
// values up to c.Checked. The error is that of the context if it ends.
func CheckCertificate(ctx context.Context, r games.Recurrent, c Certificate, g func(n uint64) int64) error {
	if _, err := requiredBound(r, c); err != nil {
		return err
	}
	return checkLeast(ctx, r, c, g)
}

// requiredBound returns the bound up to which the theorem requires the certificate to be checked,
// or why it does not apply.
func requiredBound(r games.Recurrent, c Certificate) (checked uint64, err error) {
	theorem, checked, ok := r.PeriodTheorem(c.Preperiod, c.Period)
	switch {
	case !ok || theorem != c.Theorem:
		return 0, say.Errorf("the theorem %q does not apply", c.Theorem)
	case c.Period == 0:
		return 0, say.Errorf("a period of 0 is none")
	case !coversSaltus(r, c.Saltus):
		return 0, say.Errorf("the theorem %q proves no saltus of %d", c.Theorem, c.Saltus)
	case c.Checked < checked:
		return 0, say.Errorf("the period was checked to %d only, the theorem asks for %d", c.Checked, checked)
	}
	return checked, nil
}

// checkLeast checks that no smaller preperiod or period suffices. All periods of a theorem are
// multiples of the smallest (see Find). So a period that is not the smallest has a smaller one
// among its quotients by primes.
func checkLeast(ctx context.Context, r games.Recurrent, c Certificate, g func(n uint64) int64) error {
	least := c
	for _, q := range primesOf(c.Period) {
		for least.Period%q == 0 && least.Saltus%q == 0 && coversSaltus(r, least.Saltus/q) {
			smaller := least
			smaller.Period, smaller.Saltus = least.Period/q, least.Saltus/q
			fits, err := repeats(ctx, smaller, least, g)
			if err != nil {
				return err
			}
			if !fits {
				break
			}
			least = smaller
		}
	}
	for least.Preperiod > 0 && g(least.Preperiod-1)+int64(least.Saltus) == g(least.Preperiod-1+least.Period) {
		if least.Preperiod--; least.Preperiod%checkEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
	}
	if least != c {
		return say.Errorf("preperiod %d and period %d are smaller", least.Preperiod, least.Period)
	}
	return nil
}

// checkEvery is the number of values between two checks of the context.
const checkEvery = 1 << 16

// repeats reports whether values that repeat by a certificate also repeat by a smaller one, whose
// period divides its own.
func repeats(ctx context.Context, smaller, c Certificate, g func(n uint64) int64) (bool, error) {
	end := c.Preperiod + c.Period
	for n := c.Preperiod; n < end; n++ {
		if n%checkEvery == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		after, rise := n+smaller.Period, int64(0)
		if after >= end {
			after, rise = after-c.Period, int64(c.Saltus)
		}
		if g(n)+int64(smaller.Saltus) != g(after)+rise {
			return false, nil
		}
	}
	return true, nil
}

// primesOf lists the primes that divide n.
func primesOf(n uint64) (primes []uint64) {
	for q := uint64(2); q <= n/q; q++ {
		if n%q != 0 {
			continue
		}
		primes = append(primes, q)
		for n%q == 0 {
			n /= q
		}
	}
	if n > 1 {
		primes = append(primes, n)
	}
	return primes
}
