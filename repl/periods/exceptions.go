package periods

import (
	"context"
	"math/big"
	"slices"

	"sprague/games/period"
)

// except finds the exceptions and lists the last of them. If there is a preperiod, it
// ends with one, because it is the smallest. It looks for none where a table claims a
// preperiod that is too long to look at.
func (r *Report) except(ctx context.Context, c period.Certificate, cell func(n uint64) int64, limit uint64) error {
	if c.Preperiod > againValues {
		return nil
	}
	var total uint64
	for n := c.Preperiod; n > 0; {
		n--
		if n%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		place, periods := back(c, n)
		if follows(cell(n), cell(place), periods, c.Saltus) {
			continue
		}
		if total++; total == 1 {
			last := n
			r.LastException = &last
		}
		if total <= limit {
			r.Exceptions = append(r.Exceptions, Exception{n, cell(n), pattern(cell(place), periods, c.Saltus)})
		}
	}
	slices.Reverse(r.Exceptions)
	r.ExceptionsTotal = &total
	return nil
}

// back gives the place in the first period of whose value that of n, which is below the
// preperiod, would be a copy, lower by the saltus for each of so many periods.
func back(c period.Certificate, n uint64) (place, periods uint64) {
	periods = (c.Preperiod-n-1)/c.Period + 1
	return n + periods*c.Period, periods
}

// pattern gives what is so many saltus below a value.
func pattern(value int64, periods, saltus uint64) *big.Int {
	fall := new(big.Int).SetUint64(periods)
	fall.Mul(fall, new(big.Int).SetUint64(saltus))
	return fall.Sub(big.NewInt(value), fall)
}

// follows reports whether a value is that of its place, lowered by so many saltus.
func follows(value, place int64, periods, saltus uint64) bool {
	if saltus == 0 || value == place {
		return saltus == 0 && value == place
	}
	rise := uint64(place - value)
	return place > value && rise%saltus == 0 && rise/saltus == periods
}
