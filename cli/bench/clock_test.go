package bench

import (
	"testing"
	"time"
)

// The clock goes on in steps that are short beside what is timed, or a thing that takes no step at all
// would be done without end.
func TestClockIsFine(t *testing.T) {
	finest := time.Hour
	for range 20 {
		before := now()
		after := now()
		for after == before {
			after = now()
		}
		if after < before {
			t.Fatalf("it goes back from %v to %v", before, after)
		}
		finest = min(finest, after-before)
	}
	if finest > 100*time.Microsecond {
		t.Errorf("its steps are %v", finest)
	}
}
