package octal

import (
	"math/rand/v2"
	"testing"
)

// periodByTheTheorem tries all periods and all preperiods.
func periodByTheTheorem(r *rules, values []uint16) *Period {
	n := len(values)
	for p := 1; p < n; p++ {
		start := n - p
		for start > 0 && values[start-1] == values[start-1+p] {
			start--
		}
		if 2*max(start, 1)+2*p+r.last < n {
			return &Period{start, p}
		}
	}
	return nil
}

func samePeriod(a, b *Period) bool { return a == b || a != nil && b != nil && *a == *b }

// The values come from no game; many are periodic by chance, almost prove a period, or break one.
func TestPeriodIsMinimal(t *testing.T) {
	random := rand.New(rand.NewPCG(1956, 1966))
	proven := 0
	for range 20_000 {
		n := random.IntN(300)
		values := make([]uint16, n)
		period, preperiod, most := 1+random.IntN(n/2+1), random.IntN(n/2+1), 1+random.IntN(3)
		for i := range values {
			values[i] = uint16(random.IntN(most))
			if i >= preperiod+period {
				values[i] = values[i-period]
			}
		}
		if n > 0 && random.IntN(2) == 0 {
			values[random.IntN(n)] ^= 1
		}
		r := &rules{last: random.IntN(20)}
		got, again := prove(r, values)
		if want := periodByTheTheorem(r, values); !samePeriod(got, want) {
			t.Fatalf("period %v, not %v, of %v with the last digit at %d", got, want, values, r.last)
		}
		if got != nil {
			proven++
		} else if n >= 64 && again <= n {
			t.Fatalf("looks again at %d values, having looked at %d", again, n)
		}
	}
	if proven < 5000 || proven > 15_000 {
		t.Errorf("%d periods are proven", proven)
	}
}

// A period that has held for thousands of values, but not since the first half, is searched again
// as soon as it can be proven.
func TestCandidatePeriodIsProvenSoon(t *testing.T) {
	const preperiod, period, last = 7000, 3, 5
	r := &rules{last: last}
	values := make([]uint16, 20_000)
	for i := range values {
		values[i] = uint16(i * i % 7)
		if i >= preperiod {
			values[i] = uint16(i % period)
		}
	}
	n := 10_000
	for {
		proven, again := prove(r, values[:n])
		if proven != nil {
			if proven.Length != period || proven.Preperiod > preperiod {
				t.Errorf("the period is %+v", *proven)
			}
			break
		}
		n = again
	}
	if asks := 2*preperiod + 2*period + last + 1; n > asks {
		t.Errorf("proven by %d values, where %d do", n, asks)
	}
}
