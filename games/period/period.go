// Package period finds periods of nim-sequences and proves them.
package period

import (
	"math"
	"math/bits"
	"slices"

	"sprague/games"
)

// Certificate is a proven period: g(n+Period) = g(n) + Saltus for every n >= Preperiod. It holds
// forever by Theorem, because it was checked for n+Period <= Checked. Preperiod and Period are
// minimal. The Saltus is 0 except for an arithmetic period.
type Certificate struct {
	Theorem   string
	Preperiod uint64
	Period    uint64
	Saltus    uint64
	Checked   uint64
}

// Prove looks for a period of the ruleset that the values g(0), g(1), … prove. False means only
// that they prove none. Without a theorem, no stretch of values proves a period, or that there is
// none.
//
// The smallest period that satisfies the theorem's condition is the smallest period. The condition
// is monotonic in the period, a period and its multiples have the same preperiod, and every period
// is a multiple of the smallest. All this holds for arithmetic periods too: they are the plain
// periods of the differences between neighbors, and the saltus is the sum over a period. The
// periods whose saltus the theorem covers are again the multiples of the smallest.
//
// It takes time linear in the number of values.
func Prove[T ~int64 | ~uint16](r games.Recurrent, g []T) (Certificate, bool) {
	if len(g) == 0 {
		return Certificate{}, false
	}
	last := uint64(len(g)) - 1
	_, arithmetic := r.(games.Arithmetic)
	ends := tails[T]{values: g}
	if arithmetic {
		ends.values = differences(g)
	}
	for p := uint64(1); p <= last; p++ {
		if _, least, ok := r.PeriodTheorem(0, p); !ok || least > last {
			break
		}
		s, saltus := last+1-p-uint64(ends.next()), int64(0)
		if arithmetic {
			s, saltus = s-1, int64(g[last])-int64(g[last-p]) // there is one difference less
		}
		if saltus < 0 || !coversSaltus(r, uint64(saltus)) || s > last-p {
			continue
		}
		if _, least, ok := r.PeriodTheorem(s, p); !ok || least > last {
			continue
		}
		s = preperiod(g, p, saltus)
		if theorem, checked, ok := r.PeriodTheorem(s, p); ok && checked <= last {
			return Certificate{Theorem: theorem, Preperiod: s, Period: p, Saltus: uint64(saltus), Checked: checked}, true
		}
	}
	return Certificate{}, false
}

// differences returns the differences between neighbors. They may wrap around, so unequal ones may
// look equal: candidates must be confirmed.
func differences[T ~int64 | ~uint16](g []T) []T {
	d := make([]T, len(g)-1)
	for i := range d {
		d[i] = g[i+1] - g[i]
	}
	return d
}

// coversSaltus reports whether the theorem of a ruleset covers periods with a saltus.
func coversSaltus(r games.Recurrent, saltus uint64) bool {
	a, arithmetic := r.(games.Arithmetic)
	return saltus == 0 || arithmetic && a.Arithmetic(saltus)
}

// preperiod returns the least s such that g(i+p) = g(i) + saltus for all i >= s within the values.
func preperiod[T ~int64 | ~uint16](g []T, p uint64, saltus int64) uint64 {
	s := uint64(len(g)) - p
	for s > 0 && int64(g[s-1])+saltus == int64(g[s-1+p]) {
		s--
	}
	return s
}

// Provable reports whether a theorem could prove a period of a ruleset.
func Provable(r games.Ruleset) bool {
	recurrent, ok := r.(games.Recurrent)
	if !ok {
		return false
	}
	_, _, ok = recurrent.PeriodTheorem(0, 1)
	return ok
}

// Value extends g, which must return the values below Preperiod + Period, to every n. It returns
// false if the value does not fit 63 bits.
func (c Certificate) Value(n uint64, g func(n uint64) int64) (int64, bool) {
	if n < c.Preperiod {
		return g(n), true
	}
	place, periods := c.Place(n)
	high, rise := bits.Mul64(periods, c.Saltus)
	first := g(place)
	if high > 0 || rise > math.MaxInt64 || first > math.MaxInt64-int64(rise) {
		return 0, false
	}
	return first + int64(rise), true
}

// Place returns the place before Preperiod + Period with the value that n copies. It also returns
// the number of periods between them. Each of these adds the saltus.
func (c Certificate) Place(n uint64) (place, periods uint64) {
	if n < c.Preperiod {
		return n, 0
	}
	return c.Preperiod + (n-c.Preperiod)%c.Period, (n - c.Preperiod) / c.Period
}

// Where lists every n below limit with the given value, in ascending order, by an arithmetic
// period: each place of the period has a value at most once. g is as for Value.
func (c Certificate) Where(value int64, limit uint64, g func(n uint64) int64) (all []uint64) {
	for n := range min(c.Preperiod+c.Period, limit) {
		rise := value - g(n)
		switch {
		case rise == 0:
			all = append(all, n)
		case n >= c.Preperiod && rise > 0 && uint64(rise)%c.Saltus == 0:
			high, later := bits.Mul64(uint64(rise)/c.Saltus, c.Period)
			if high == 0 && later < limit-n {
				all = append(all, n+later)
			}
		}
	}
	slices.Sort(all)
	return all
}
