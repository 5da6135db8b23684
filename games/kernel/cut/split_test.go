package cut_test

import (
	"testing"

	"sprague/games/kernel/cut"
)

// plainSplits plays the splits of all numbers up to n out.
func plainSplits(n int) []int {
	values := make([]int, n+1)
	for whole := range values {
		reached := map[int]bool{}
		for part := 2; part <= whole-2; part++ {
			reached[values[part]^values[whole-part]] = true
		}
		for reached[values[whole]] {
			values[whole]++
		}
	}
	return values
}

// The theorem of Guy and Smith on heaps m = n - 2 of code 0.07, whose last digit has place
// 2: the period holds for ever if it does as far as 2s + 2p + 2, where s is the preperiod.
func TestThePeriodOfSplitsIsProven(t *testing.T) {
	const preperiod, last = cut.Preperiod - 2, 2
	const checked = 2*preperiod + 2*cut.Period + last
	values := plainSplits(checked + 2)
	for heap := preperiod; heap+cut.Period <= checked; heap++ {
		if values[heap+2] != values[heap+2+cut.Period] {
			t.Fatalf("%d and %d differ", heap+2, heap+2+cut.Period)
		}
	}
	if before := cut.Preperiod - 1; values[before] == values[before+cut.Period] {
		t.Errorf("the preperiod is less than %d", cut.Preperiod)
	}
}

func TestSplitsAreThoseOfPlay(t *testing.T) {
	for n, want := range plainSplits(1000) {
		if got := cut.Split(uint64(n)); int(got) != want {
			t.Errorf("Split(%d) = %d, want %d", n, got, want)
		}
	}
}
