package web

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// Refused requests leave one by one, the later the more work they were, and at once when the client
// or the server has gone.
func TestExit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		open, shut := context.WithCancel(t.Context())
		e := newRefusalQueue(open)
		began := time.Now()
		leaves := func(ctx context.Context, work, after time.Duration) {
			t.Helper()
			if e.wait(ctx, work); time.Since(began) != after {
				t.Errorf("after %v, want %v", time.Since(began), after)
			}
		}
		leaves(t.Context(), 0, 0)
		leaves(t.Context(), time.Millisecond, betweenRefusals)
		leaves(t.Context(), time.Minute, betweenRefusals+shareOfRefusals*time.Millisecond)
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		leaves(gone, 0, betweenRefusals+shareOfRefusals*time.Millisecond)
		leaves(t.Context(), 0, betweenRefusals+shareOfRefusals*time.Millisecond+mostRefusalWait)
		shut()
		leaves(t.Context(), 0, betweenRefusals+shareOfRefusals*time.Millisecond+mostRefusalWait)
		time.Sleep(time.Hour) // the last turn ends
	})
}

// A try ends by its work. Time that others have had the processor counts little.
func TestTry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := newFirstAttempt(t.Context())
		for range 10 {
			time.Sleep(time.Hour) // the system has stopped the process
			if err := slow.Err(); err != nil || slow.isSpent() {
				t.Error(err)
			}
		}
		if work := slow.work(); work != attemptWork {
			t.Errorf("%v of work", work)
		}
		time.Sleep(time.Nanosecond)
		if err := slow.Err(); err != context.Canceled || !slow.isSpent() {
			t.Error(err)
		}
		<-slow.Done()
		quick := newFirstAttempt(t.Context())
		for range 1_000_000 {
			if quick.Err() != nil {
				t.Fatal("a try without work ends")
			}
		}
		quick.cancel()
	})
}
