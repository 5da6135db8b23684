package search_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sprague/games"
	"sprague/games/search"
)

// gated is a ruleset whose moves block until released.
type gated struct {
	games.Ruleset
	calls   *atomic.Int64
	entered chan struct{}
	gate    chan struct{}
}

func newGated(t *testing.T, name string) gated {
	return gated{ruleset(t, name), new(atomic.Int64), make(chan struct{}, 100), make(chan struct{})}
}

func (g gated) Moves(p games.Position, yield func(games.Move) bool) {
	g.calls.Add(1)
	g.entered <- struct{}{}
	<-g.gate
	g.Ruleset.Moves(p, yield)
}

// A long search does not block others, even of its own ruleset.
func TestSearchesRunSideBySide(t *testing.T) {
	engine := search.NewEngine(search.DefaultBudget)
	slow := newGated(t, "kayles")
	var waiting sync.WaitGroup
	waiting.Go(func() {
		if _, err := engine.Value(t.Context(), slow, heap(9)); err != nil {
			t.Error(err)
		}
	})
	<-slow.entered
	for _, r := range []games.Ruleset{bare{ruleset(t, "grundy")}, bare{ruleset(t, "kayles")}} {
		if _, err := engine.Value(t.Context(), r, heap(20)); err != nil {
			t.Errorf("%s: %v", r.Identity().Name, err)
		}
	}
	close(slow.gate)
	waiting.Wait()
}

// Equal searches are joined. A waiting caller stops when its context ends.
func TestEqualSearchesAreJoined(t *testing.T) {
	engine := search.NewEngine(search.DefaultBudget)
	slow := newGated(t, "kayles")
	var waiting sync.WaitGroup
	for range 3 {
		waiting.Go(func() {
			if got, err := engine.Value(t.Context(), slow, heap(1)); err != nil || got.Value.Nimber() != 1 {
				t.Errorf("%v, %v", got.Value, err)
			}
		})
	}
	<-slow.entered
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := engine.Value(ctx, slow, heap(1)); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("waiting ends with %v", err)
	}
	close(slow.gate)
	waiting.Wait()
	if calls := slow.calls.Load(); calls > 3 { // of 1, of 0, and of 1 again
		t.Errorf("the moves are listed %d times", calls)
	}
}

// After a canceled search, equal searches run themselves.
func TestCanceledSearchDoesNotCancelOthers(t *testing.T) {
	engine := search.NewEngine(search.DefaultBudget)
	slow := newGated(t, "kayles")
	ctx, cancel := context.WithCancel(t.Context())
	var waiting sync.WaitGroup
	waiting.Go(func() { _, _ = engine.Value(ctx, slow, heap(300)) })
	<-slow.entered
	waiting.Go(func() {
		if _, err := engine.Value(t.Context(), slow, heap(300)); err != nil {
			t.Error(err)
		}
	})
	cancel()
	go func() {
		for range slow.entered {
		}
	}()
	close(slow.gate)
	waiting.Wait()
}
