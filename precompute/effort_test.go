package precompute

import (
	"strconv"
	"testing"
)

// parsed returns the task of a catalogue line.
func parsed(t *testing.T, ruleset string, bound uint64) Task {
	t.Helper()
	task, err := ParseTask(ruleset, strconv.FormatUint(bound, 10), nil)
	if err != nil {
		t.Fatal(err)
	}
	return task
}

// TestEffort checks properties of the estimates without a clock. None is 0, more positions never
// cost less, and known hard games cost more than easy ones.
func TestEffort(t *testing.T) {
	for _, name := range []string{
		"grundy", "octal[0.77]", "subtraction[1,3,4]", "subtraction[all-but 2,3]", "primes", "wythoff", "cutting", "messenger", "hackenbush", "chomp",
		"kayles in compounds", "grundy in compounds", "subtraction[1,3,4] in compounds", "chomp in compounds",
	} {
		last := uint64(0)
		for bound := uint64(4); bound <= 16; bound++ {
			e := parsed(t, name, bound).Effort()
			if e == 0 || e < last {
				t.Errorf("%s to %d: effort %d, and %d before", name, bound, e, last)
			}
			last = e
		}
	}
	for _, pair := range [][2]Task{
		{task(t, "octal[0.006]", 10_000), task(t, "subtraction[1,3,4]", 10_000)},
		{task(t, "octal[0.006]", 100_000), task(t, "octal[0.007]", 10_000)},
		{parsed(t, "kayles in compounds", 55), task(t, "kayles", 55)},
		{parsed(t, "kayles in compounds", 55), parsed(t, "treblecross in compounds", 55)},
	} {
		if pair[0].Effort() <= pair[1].Effort() {
			t.Errorf("%s to %d: effort %d; %s to %d: %d", pair[0].Name(), pair[0].Bound, pair[0].Effort(), pair[1].Name(), pair[1].Bound, pair[1].Effort())
		}
	}
}

// TestEffortOfTheLargest checks that estimates of the largest tables exceed their positions:
// nothing overflows.
func TestEffortOfTheLargest(t *testing.T) {
	if e := task(t, "octal[0.354]", maxPositions-1).Effort(); e < maxPositions {
		t.Errorf("effort %d", e)
	}
}
