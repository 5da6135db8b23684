package dialect_test

import (
	"math/rand/v2"
	"testing"

	"sprague/games/script/dialect"
)

// few are the limits of random programs. They also bound the interpreter, which has no limit of
// memory.
var few = dialect.Limits{Steps: 1 << 14, Bytes: 1 << 20}

// compare runs a program in the dialect and in the interpreter, and fails the test if they
// disagree.
func compare(t *testing.T, source string) outcome {
	t.Helper()
	ours := run(source, few, 2, 5, 3)
	if ours.limited {
		return ours
	}
	theirs := theirs(source, 2, 5, 3)
	if !agree(ours, theirs) {
		t.Errorf("%s\nours:   %s\ntheirs: %s", source, ours, theirs)
	}
	ours.limited = theirs.limited
	return ours
}

// The dialect and the interpreter agree on random programs.
func TestRandomProgramsAgree(t *testing.T) {
	const programs = 400
	good, limited := 0, 0
	for i := range programs {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		o := compare(t, program(r.IntN))
		if t.Failed() {
			t.Fatalf("program %d", i)
		}
		switch {
		case o.limited:
			limited++
		case o.err == nil:
			good++
		}
	}
	if good < programs/4 || limited > programs/10 {
		t.Errorf("of %d programs %d came to a value and %d hit a limit: the generator is no good", programs, good, limited)
	}
	t.Logf("of %d programs %d came to a value and %d hit a limit", programs, good, limited)
}
