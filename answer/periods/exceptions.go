package periods

import (
	"context"
	"math/big"
	"slices"

	"sprague/games/period"
)

// listExceptions finds the exceptions and lists the last of them. A positive preperiod ends with an
// exception, because it is minimal. It looks for none if a table claims too long a preperiod.
func (r *Report) listExceptions(ctx context.Context, c period.Certificate, cell func(n uint64) int64, limit uint64) error {
	if c.Preperiod > recheckValues {
		return nil
	}
	var total uint64
	for n := c.Preperiod; n > 0; {
		n--
		if n%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		place, periods := placeInPeriod(c, n)
		if follows(cell(n), cell(place), periods, c.Saltus) {
			continue
		}
		if total++; total == 1 {
			last := n
			r.LastException = &last
		}
		if total <= limit {
			r.Exceptions = append(r.Exceptions, Exception{n, cell(n), expectedValue(cell(place), periods, c.Saltus)})
		}
	}
	slices.Reverse(r.Exceptions)
	r.ExceptionsTotal = &total
	return nil
}

// placeInPeriod returns the place in the first period whose value continues backwards to n, below
// the preperiod. It also returns the number of periods between them. Each of these subtracts the
// saltus.
func placeInPeriod(c period.Certificate, n uint64) (place, periods uint64) {
	periods = (c.Preperiod-n-1)/c.Period + 1
	return n + periods*c.Period, periods
}

// expectedValue returns a value minus a number of saltus.
func expectedValue(value int64, periods, saltus uint64) *big.Int {
	fall := new(big.Int).SetUint64(periods)
	fall.Mul(fall, new(big.Int).SetUint64(saltus))
	return fall.Sub(big.NewInt(value), fall)
}

// follows reports whether a value equals that of its place minus a number of saltus.
func follows(value, place int64, periods, saltus uint64) bool {
	if saltus == 0 || value == place {
		return saltus == 0 && value == place
	}
	rise := uint64(place - value)
	return place > value && rise%saltus == 0 && rise/saltus == periods
}
