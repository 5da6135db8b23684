package progress_test

import (
	"context"
	"sync"
	"testing"

	"sprague/internal/progress"
)

func TestMeter(t *testing.T) {
	m := new(progress.Meter)
	ctx, cancel := context.WithCancel(progress.With(t.Context(), m))
	defer cancel()
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 1000 {
				progress.Of(ctx).Add(3)
			}
		})
	}
	all.Wait()
	if got := m.Positions(); got != 12_000 {
		t.Errorf("%d positions are counted", got)
	}
}

// Without a meter, nothing is counted and nothing fails.
func TestNilMeter(t *testing.T) {
	m := progress.Of(t.Context())
	m.Add(5)
	if got := m.Positions(); got != 0 {
		t.Error(got)
	}
}

// A part counts its own work; the whole counts that of all parts.
func TestParts(t *testing.T) {
	whole := new(progress.Meter)
	ctx := progress.With(t.Context(), whole)
	first, a := progress.Part(ctx)
	second, b := progress.Part(ctx)
	progress.Of(first).Add(3)
	progress.Of(second).Add(4)
	if a.Positions() != 3 || b.Positions() != 4 || whole.Positions() != 7 {
		t.Error(a.Positions(), b.Positions(), whole.Positions())
	}
	alone, m := progress.Part(t.Context())
	if progress.Of(alone).Add(5); m.Positions() != 5 {
		t.Error(m.Positions())
	}
}
