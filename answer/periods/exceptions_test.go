package periods

import (
	"context"
	"errors"
	"math"
	"math/big"
	"testing"

	"sprague/games/period"
)

// follows does not compute the pattern, which may exceed 63 bits.
func TestFollows(t *testing.T) {
	numbers := []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, math.MaxInt64 - 1, math.MaxInt64}
	for _, value := range numbers {
		for _, place := range numbers {
			for _, saltus := range numbers {
				for periods := uint64(1); periods < 6; periods++ {
					want := expectedValue(place, periods, uint64(saltus)).Cmp(big.NewInt(value)) == 0
					if follows(value, place, periods, uint64(saltus)) != want {
						t.Errorf("value %d, place %d, %d periods of saltus %d: want %t", value, place, periods, saltus, want)
					}
				}
			}
		}
	}
}

// The place is in the first period, a whole number of periods away.
func TestBack(t *testing.T) {
	for preperiod := range uint64(40) {
		for length := uint64(1); length < 15; length++ {
			c := period.Certificate{Preperiod: preperiod, Period: length}
			for n := range preperiod {
				place, periods := placeInPeriod(c, n)
				if place < preperiod || place >= preperiod+length || place != n+periods*length {
					t.Errorf("%+v: %d is %d, %d periods on", c, n, place, periods)
				}
			}
		}
	}
}

// Unlisted exceptions take no memory, and long computations can be stopped.
func TestHugePeriods(t *testing.T) {
	c := period.Certificate{Preperiod: 20_000_000, Period: 11_770_282}
	cell := func(n uint64) int64 { return int64(n % 7) }
	r := Refused("huge", nil)
	if err := r.fillIn(t.Context(), nil, c, cell, 5); err != nil || cap(r.Values) > 5 || cap(r.Exceptions) > 10 || len(r.Exceptions) != 5 {
		t.Errorf("%d values, %d exceptions, %v", cap(r.Values), cap(r.Exceptions), err)
	}
	if total := *r.ExceptionsTotal; total != 20_000_000 { // 11,770,282 is not a multiple of 7
		t.Errorf("%d exceptions", total)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := r.fillIn(ctx, nil, c, cell, 5); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
