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
