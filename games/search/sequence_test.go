package search_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

func grown(t *testing.T, r games.Numbered, n, limit uint64) *search.Sequence {
	t.Helper()
	s := search.NewSequence(r)
	if err := s.Grow(t.Context(), n, limit); err != nil {
		t.Fatal(err)
	}
	return s
}

const unlimited = 1 << 40

func TestSequencesGrowToRequest(t *testing.T) {
	s := search.NewSequence(ruleset(t, "grundy").(games.Numbered))
	if len(s.Cells()) > 0 {
		t.Error("there is a cell before any is solved")
	}
	for _, n := range []uint64{0, 7, 7, 3, 13} {
		if err := s.Grow(t.Context(), n, unlimited); err != nil {
			t.Fatal(err)
		}
	}
	want := []int64{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1}
	if diff := cmp.Diff(want, s.Cells()); diff != "" {
		t.Error(diff)
	}
	if s.Moves() != 0+0+0+1+1+2+2+3+3+4+4+5+5 {
		t.Errorf("%d moves", s.Moves())
	}
}

func TestGrowthStopsAtTheLimitOfMoves(t *testing.T) {
	s := grown(t, ruleset(t, "grundy").(games.Numbered), 2000, 10_000)
	if n := len(s.Cells()); n < 190 || n > 210 || s.Moves() < 10_000 || s.Moves() > 10_000+uint64(n) {
		t.Errorf("%d cells, %d moves", n, s.Moves())
	}
}

func TestGrowthStopsAtAProvenPeriod(t *testing.T) {
	s := grown(t, ruleset(t, "kayles").(games.Numbered), 1_000_000, unlimited)
	if s.Table().Proof == nil || len(s.Cells()) > 1000 {
		t.Fatalf("%d cells, proof %+v", len(s.Cells()), s.Table().Proof)
	}
	if s.Table().Proof.Preperiod != 71 || s.Table().Proof.Period != 12 {
		t.Errorf("%+v", s.Table().Proof)
	}
}

func TestProveFindsPeriodsThatGrowMissed(t *testing.T) {
	s := grown(t, ruleset(t, "octal[0.12]").(games.Numbered), 40, unlimited)
	if s.Table().Proof != nil {
		t.Fatal("a sequence this short is looked at already")
	}
	if err := s.Prove(); err != nil {
		t.Fatal(err)
	}
	if c := s.Table().Proof; c == nil || c.Preperiod != 1 || c.Period != 4 {
		t.Errorf("%+v", c)
	}
}

func TestGrowthStopsOnCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := search.NewSequence(ruleset(t, "grundy").(games.Numbered))
	if err := s.Grow(ctx, 100_000, unlimited); !errors.Is(err, context.Canceled) || len(s.Cells()) > 1000 {
		t.Errorf("%v after %d cells", err, len(s.Cells()))
	}
	if err := s.Grow(t.Context(), 200, unlimited); err != nil || len(s.Cells()) < 200 {
		t.Errorf("taken up again: %v, %d cells", err, len(s.Cells()))
	}
}

// upward numbers its positions against the order of its moves.
type upward struct{ games.Numbered }

func (u upward) Moves(p games.Position, yield func(games.Move) bool) {
	if p.X < 10 {
		yield(to(games.AnyPlayer, p.X+1))
	}
}

func TestGamesThatAreNotNumberedInOrderAreRefused(t *testing.T) {
	s := search.NewSequence(upward{ruleset(t, "nim").(games.Numbered)})
	refused(t, s.Grow(t.Context(), 5, unlimited), games.CodeUnsupported)
}

func TestLoonyCellsStandInSequences(t *testing.T) {
	s := grown(t, ruleset(t, "cutting").(games.Numbered), 9, unlimited)
	const loony = value.LoonyCell
	// 1×1; 1×2, 2×1, 2×2; 1×3, 2×3, 3×1, 3×2, 3×3.
	if want := []int64{0, loony, loony, 0, loony, 0, loony, 0, 0}; !slices.Equal(s.Cells(), want) {
		t.Errorf("%d, want %d", s.Cells(), want)
	}
}
