package search_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/search"
)

// filled solves the first n positions with the given number of further goroutines.
func filled(ctx context.Context, r games.Numbered, n uint64, goroutines int) ([]int64, uint64, error) {
	done := uint64(0)
	table, err := search.Fill(ctx, r, n, kernel.Run{Slots: make(chan struct{}, goroutines), Advance: func(n uint64) { done += n }})
	return table.Cells, done, err
}

// unproven hides the period theorem of a ruleset.
type unproven struct{ games.Numbered }

// The values are those of the rules in order, whatever the number of goroutines. The sizes lie
// around those of blocks and batches.
func TestFillAgreesWithSequence(t *testing.T) {
	for name, n := range map[string]uint64{"grundy": 2500, "kayles": 3000, "dawson-kayles": 1024, "wythoff": 4000, "treblecross": 1025, "lasker": 1} {
		r := unproven{ruleset(t, name).(games.Numbered)}
		want := grown(t, r, n, unlimited).Cells()
		for _, goroutines := range []int{0, 1, 3} {
			got, done, err := filled(t.Context(), r, n, goroutines)
			if err != nil || done != n || !slices.Equal(got, want) {
				t.Errorf("%s with %d more goroutines: %v, %d positions reported, equal %t", name, goroutines, err, done, slices.Equal(got, want))
			}
		}
	}
}

func TestFillContinuesKnownValues(t *testing.T) {
	r := unproven{ruleset(t, "kayles").(games.Numbered)}
	want := grown(t, r, 2000, unlimited).Cells()
	run := kernel.Run{Advance: func(uint64) {}, Known: 1500, Cell: func(i uint64) int64 { return want[i] }}
	table, err := search.Fill(t.Context(), r, 2000, run)
	if err != nil || !slices.Equal(table.Cells, want) {
		t.Errorf("%v, %v", table.Cells, err)
	}
}

func TestFillRefusesMovesUpwards(t *testing.T) {
	if _, _, err := filled(t.Context(), upward{ruleset(t, "nim").(games.Numbered)}, 100, 1); !errors.Is(err, kernel.ErrUnsuited) {
		t.Error(err)
	}
}

// failing is a ruleset whose moves fail from a position on.
type failing struct {
	games.Numbered
	from int64
}

func (f failing) Moves(p games.Position, yield func(games.Move) bool) {
	if p.X >= f.from {
		panic(games.Fault{Err: games.Errorf(games.CodeScript, "fails at %d", p.X)})
	}
	f.Numbered.Moves(p, yield)
}

func TestFillReportsTheFirstFailure(t *testing.T) {
	for range 20 {
		_, done, err := filled(t.Context(), failing{ruleset(t, "kayles").(games.Numbered), 2100}, 9000, 3)
		if err == nil || err.Error() != "fails at 2100" || done != 2048 {
			t.Fatal(done, err)
		}
	}
}

// stopping cancels a context at a position.
type stopping struct {
	games.Numbered
	cancel func()
}

func (s stopping) Moves(p games.Position, yield func(games.Move) bool) {
	if p.X == 2000 {
		s.cancel()
	}
	s.Numbered.Moves(p, yield)
}

func TestFillCanBeCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	if _, _, err := filled(ctx, stopping{ruleset(t, "grundy").(games.Numbered), cancel}, 1<<40, 2); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
