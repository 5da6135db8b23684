package precompute

import (
	"context"
	"errors"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/kernel/lanes"
	"sprague/games/value"
)

// unproven is subtraction[1,2] without the theorem of the kernel's certificate.
type unproven struct{ recurrent }

type recurrent interface {
	games.Heaped
	games.Recurrent
}

func (unproven) Structure() games.Structure {
	return games.Structure{Subtraction: &games.Subtraction{Numbers: []int64{1, 2}}}
}

func (unproven) PeriodTheorem(_, _ uint64) (string, uint64, bool) { return "", 0, false }

// A kernel that contradicts the rules ends the build; no other method hides the contradiction.
func TestContradictionIsReported(t *testing.T) {
	job := task(t, "subtraction[1,2]", 1000)
	job.Rules = unproven{job.Rules.(recurrent)}
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

// ended is a game whose values outgrow the kernel of all-but sets after 2^16 heaps. By its moves
// the game ends at once.
type ended struct{ rising }

// rising is games.Arithmetic under another name, since embedding would hide the method.
type rising interface {
	games.Heaped
	games.Arithmetic
}

func (ended) Structure() games.Structure {
	return games.Structure{Subtraction: &games.Subtraction{Numbers: []int64{1 << 40}, AllBut: true}}
}

func (ended) Moves(games.Position, func(games.Move) bool) {}

// Progress is counted once if a kernel gives up on the way.
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

// Known cells that a kernel cannot represent are kept, and the rules solve the rest.
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
		if want := "its values or heaps outgrow the kernel octal"; s.Why.String() != want {
			t.Errorf("the reason is %q, want %q", s.Why, want)
		}
	}
}

// partial is a game whose theorem gives only the values of even heaps.
type partial struct{ games.Numbered }

func (partial) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(uint64(p.X)), p.X%2 == 0
}

// The rules solve positions that a theorem omits.
func TestPartialFormula(t *testing.T) {
	job := task(t, "squares", 20)
	want := byRules(t, job)
	job.Rules = partial{job.Rules}
	if s, err := Solve(t.Context(), job, ignore); err != nil || s.Table.Solver != "rules" || s.Columns[0].At(20) != want[20] {
		t.Errorf("solved by %q, error %v", s.Table.Solver, err)
	}
}

// All kernels that fill whole tables, with any number of positions.
func TestTablesAgreeWithRules(t *testing.T) {
	for name, bound := range map[string]uint64{
		"wythoff": 60, "fibonacci": 80, "chomp": 12, "cram": 4, "cutting": 60, "hackenbush": 10,
		"mock-turtles": 11, "ruler": 11, "sym": 11, "turning[1+C]": 11, "messenger": 10,
		"lasker": 200, "euclid": 40, "cutcake": 30,
	} {
		job := task(t, name, bound)
		want := byRulesAlone(t, job)
		for _, set := range lanes.Available() {
			restore := lanes.Use(set)
			for _, positions := range []uint64{0, 1, 2, 3, 4, 7, 16, 100, 101, 513, 1001, job.Positions} {
				if job.Positions = positions; positions > uint64(len(want)) {
					continue
				}
				var done uint64
				s, err := Solve(t.Context(), job, func(n uint64) { done += n })
				if err != nil || done != positions || s.Columns[0].Len() != int(positions) {
					t.Fatalf("%s, %v: %d of %d positions, error %v", name, set, done, positions, err)
				}
				for i, x := range want[:positions] {
					got := value.Scaled(s.Columns[0].At(i), uint(s.Columns[0].Scale))
					if !got.Equal(x) {
						t.Fatalf("%s, %v: position %d of %d is worth %v, want %v", name, set, i, positions, got, x)
					}
				}
			}
			restore()
		}
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := Solve(ended, job, ignore); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: error %v, want that of the context", name, err)
		}
	}
}

// byRulesAlone returns the cells of a task as numbers, derived from its moves.
func byRulesAlone(t *testing.T, job Task) []value.Dyadic {
	t.Helper()
	r, partizan := job.Rules.(games.Numeric)
	if !partizan {
		cells := byRules(t, job)
		all := make([]value.Dyadic, len(cells))
		for i, cell := range cells {
			all[i] = value.Int(cell)
		}
		return all
	}
	column, err := solveNumbers(t.Context(), r, job, ignore)
	if err != nil {
		t.Fatal(err)
	}
	all := make([]value.Dyadic, column.Len())
	for i := range all {
		all[i] = value.Scaled(column.At(i), uint(column.Scale))
	}
	return all
}
