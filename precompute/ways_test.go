package precompute

import (
	"context"
	"errors"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/kernel"
)

// unproven is subtraction[1,2] without the theorem on which the certificate of the kernel rests.
type unproven struct{ games.Recurrent }

func (unproven) Taken() []int64 { return []int64{1, 2} }

func (unproven) PeriodTheorem(_, _ uint64) (string, uint64, bool) { return "", 0, false }

// A kernel that contradicts the rules ends the build, and no other way hides that.
func TestContradictionIsLoud(t *testing.T) {
	job := task(t, "subtraction[1,2]", 1000)
	job.Rules = unproven{job.Rules.(games.Recurrent)}
	s, err := Solve(t.Context(), job, ignore)
	var contradiction *kernel.ContradictionError
	if !errors.As(err, &contradiction) {
		t.Fatalf("solved by %q, error %v", s.Table.Solver, err)
	}
	for _, part := range []string{"subtraction[1,2]", "kernel subtraction", "period 3"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("the error %q does not name %q", err, part)
		}
	}
}

// ended is a game of which the kernel of all-but sets solves 2^16 heaps before the values
// outgrow it. By its moves it is over at once.
type ended struct{ rising }

// rising is games.Arithmetic, which would hide its method of that name.
type rising interface{ games.Arithmetic }

func (ended) Excepted() []int64 { return []int64{1 << 40} }

func (ended) Moves(games.Position, func(games.Move) bool) {}

// Progress is counted once where a kernel gives up on the way.
func TestProgressOfAKernelThatGivesUp(t *testing.T) {
	job := task(t, "subtraction[all-but 1]", 100_000)
	job.Rules = ended{job.Rules.(rising)}
	var sum uint64
	s, err := Solve(context.Background(), job, func(n uint64) { sum += n })
	if err != nil || s.Table.Solver != "rules" {
		t.Fatalf("solved by %q, error %v", s.Table.Solver, err)
	}
	if sum != job.Positions {
		t.Errorf("progress of %d positions, want %d", sum, job.Positions)
	}
}

// Known cells that a kernel cannot hold are taken as they are, by the rules.
func TestKnownCellsAreNotTruncated(t *testing.T) {
	for _, large := range []int64{-1, 1 << 15, 1<<16 + 5, 1<<32 + 5} {
		job := task(t, "kayles", 300)
		known := byRules(t, task(t, "kayles", 250))
		known[200] = large
		job.Known = &Known{Count: uint64(len(known)), Cell: func(n uint64) int64 { return known[n] }}
		s, err := Solve(t.Context(), job, ignore)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Columns[0].At(200); s.Table.Solver != "rules" || got != large {
			t.Errorf("%d became %d, solved by %q", large, got, s.Table.Solver)
		}
	}
}
